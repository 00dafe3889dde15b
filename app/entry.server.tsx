import { Writable } from 'node:stream';
import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { RETRY_AFTER } from './http/answer-outages.server';
import { logError } from './log.server';
import { DocumentContext } from './ui/document-context';

/** How long a page may wait for what it is drawn from, in ms. */
export const streamTimeout = 5_000;

/** Renders every HTML page, and sends it whole (docs/decisions/0034-pages-are-sent-whole.md). */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	context: AppLoadContext,
): Promise<Response> {
	sayWhenAgain(status, headers);
	headers.set('Content-Type', 'text/html; charset=utf-8');
	return new Promise((resolve, reject) => {
		let statusCode = status;
		let isShellReady = false;
		const { pipe, abort } = renderToPipeableStream(
			<DocumentContext.Provider value={{ nonce: context.nonce, refused: [400, 422, 429].includes(status) }}>
				<RemixServer context={entry} url={request.url} nonce={context.nonce} abortDelay={streamTimeout} />
			</DocumentContext.Provider>,
			{
				nonce: context.nonce,
				onAllReady: () => {
					clearTimeout(patience);
					pipe(collect((page) => resolve(new Response(page, { headers, status: statusCode }))));
				},
				onShellReady: () => {
					isShellReady = true;
				},
				// Remix draws the error's page then, and has it logged.
				onShellError: (error) => {
					clearTimeout(patience);
					reject(error);
				},
				onError(error: unknown) {
					statusCode = 500;
					if (isShellReady) logError(error, request);
				},
			},
		);
		// A timer keeps all of the page for as long as it runs.
		const patience = setTimeout(abort, streamTimeout + 1_000).unref();
	});
}

/** Gives what was written as one. */
function collect(done: (page: Uint8Array<ArrayBuffer>) => void): Writable {
	const parts: Uint8Array[] = [];
	return new Writable({
		write(part: Buffer, _, next) {
			parts.push(...withoutZeroBytes(part));
			next();
		},
		final(next) {
			done(Buffer.concat(parts));
			next();
		},
	});
}

/**
 * React 18 leaves a zero byte where a letter of several bytes no longer fits into a part of the page. No page has one
 * of its own.
 */
function withoutZeroBytes(part: Buffer): Uint8Array[] {
	const zero = part.indexOf(0);
	if (zero < 0) return [part];
	return [part.subarray(0, zero), ...withoutZeroBytes(part.subarray(zero + 1))];
}

/** The same for the data of a page, which the router in a browser asks for. */
export function handleDataRequest(response: Response): Response {
	sayWhenAgain(response.status, response.headers);
	return response;
}

function sayWhenAgain(status: number, headers: Headers): void {
	if (status === 503) headers.set('Retry-After', RETRY_AFTER);
}

/** Errors of loaders and actions that nobody expected. An answer like 404 is none, nor is a request that was given up. */
export function handleError(error: unknown, { request }: { request: Request }): void {
	const answered = isRouteErrorResponse(error) && error.status < 500;
	if (!answered && !request.signal.aborted) logError(error, request);
}
