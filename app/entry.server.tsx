import { Transform } from 'node:stream';
import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { RETRY_AFTER } from './http/answer-outages.server';
import { logError } from './log.server';
import { DocumentContext } from './ui/document-context';

/** How long a streamed answer may take, in ms. */
export const streamTimeout = 5_000;

/** Renders every HTML page: streamed to people, whole to crawlers. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	context: AppLoadContext,
): Promise<Response> {
	sayWhenAgain(status, headers);
	const whole = isbot(request.headers.get('user-agent')) || entry.isSpaMode;
	return new Promise((resolve, reject) => {
		let shellSent = false;
		let statusCode = status;
		const { pipe, abort } = renderToPipeableStream(
			<DocumentContext.Provider value={{ nonce: context.nonce, refused: [400, 422, 429].includes(status) }}>
				<RemixServer context={entry} url={request.url} nonce={context.nonce} abortDelay={streamTimeout} />
			</DocumentContext.Provider>,
			{
				nonce: context.nonce,
				[whole ? 'onAllReady' : 'onShellReady']() {
					shellSent = true;
					const body = withoutZeroBytes();
					headers.set('Content-Type', 'text/html; charset=utf-8');
					resolve(new Response(createReadableStreamFromReadable(body), { headers, status: statusCode }));
					pipe(body);
				},
				onShellError: reject,
				onError(error: unknown) {
					statusCode = 500;
					if (shellSent) logError(error, request);
				},
			},
		);
		setTimeout(abort, streamTimeout + 1_000).unref();
	});
}

/**
 * React 18 leaves a zero byte where a letter of several bytes no longer fits into a part of the page. No page has one
 * of its own.
 */
function withoutZeroBytes(): Transform {
	return new Transform({
		transform: (part: Buffer, _, done) =>
			done(null, part.includes(0) ? part.filter((byte) => byte !== 0) : part),
	});
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
