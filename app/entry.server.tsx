import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { RETRY_AFTER } from './http/answer-outages.server';
import { logError } from './log.server';
import { DocumentContext } from './ui/document-context';

/**
 * Renders every HTML page at once and sends it whole (docs/decisions/0034-pages-are-sent-whole.md). What a component
 * throws goes to Remix, which has it logged and draws the error's page.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	{ serverHandoffStream, ...entry }: EntryContext,
	{ nonce }: AppLoadContext,
): Promise<Response> {
	const page = renderToString(
		<DocumentContext.Provider value={{ nonce, refused: [400, 422, 429].includes(status) }}>
			<RemixServer context={entry} url={request.url} nonce={nonce} />
		</DocumentContext.Provider>,
	);
	const data = entry.renderMeta?.didRenderScripts ? await new Response(serverHandoffStream).text() : null;
	sayWhenAgain(status, headers);
	headers.set('Content-Type', 'text/html; charset=utf-8');
	const html = `<!DOCTYPE html>${page}${data === null ? '' : dataScript(data, nonce)}`;
	// As a stream, which is handed on as it is: bytes would be copied and kept, and a text is looked through first.
	const start = (whole: ReadableStreamDefaultController) => {
		whole.enqueue(Buffer.from(html));
		whole.close();
	};
	// React Router’s accessors keep what they reach until the next full collection.
	entry.staticHandlerContext.loaderData = {};
	return new Response(new ReadableStream({ start }), { headers, status });
}

/** Hands the page's data over to Remix in the browser, as Remix's own component does, which waits for them while React renders. */
function dataScript(data: string, nonce: string): string {
	const literal = JSON.stringify(data).replaceAll('<', '\\u003c');
	const controller = 'window.__remixContext.streamController';
	return `<script nonce="${nonce}">${controller}.enqueue(${literal});${controller}.close();</script>`;
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
