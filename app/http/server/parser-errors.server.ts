import { IncomingMessage, type RequestListener, type Server, ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Response } from 'express';
import type { Settings } from '~/env.server';
import { plainPage } from '~/http/plain-page.server';
import { securityHeaders } from './security-headers.server';

/** What Node's parser can't take, by its code; anything else isn't readable (400). */
const statuses: Record<string, number> = {
	ERR_HTTP_REQUEST_TIMEOUT: 408,
	HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
	HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers what never becomes a request of the application, because Node's parser gives it up: with our headers and a German
 * sentence. Where an answer has begun on the connection already, nothing can be said any more.
 */
export function answerParserErrors(server: Server, settings: Pick<Settings, 'origin'>): void {
	const answering = new WeakMap<Duplex, ServerResponse>();
	server.on('request', (request, response) => answering.set(request.socket, response));
	server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
		const answer = answering.get(socket);
		const isBegun = answer?.headersSent === true && !answer.writableFinished;
		if (error.code === 'ECONNRESET' || !socket.writable || isBegun) socket.destroy();
		else socket.end(answerText(settings, statuses[error.code ?? ''] ?? 400));
	});
}

/** Headers that a request may have. Browsers send about twenty, and proxies add a handful. */
export const MOST_HEADERS = 100;

/** Hands on what has no more headers than anybody sends; the rest is answered like headers that are too long, unlooked at. */
export function boundHeaders(settings: Pick<Settings, 'origin'>, listener: RequestListener): RequestListener {
	const refusal = answerText(settings, 431);
	return (request, response) => {
		if (request.rawHeaders.length <= 2 * MOST_HEADERS) listener(request, response);
		else request.socket.end(refusal);
	};
}

/** A whole answer as it goes over the wire. */
function answerText(settings: Pick<Settings, 'origin'>, status: number): string {
	const request = new IncomingMessage(new Socket());
	const response = Object.assign(new ServerResponse(request), { locals: { nonce: '' } });
	securityHeaders(settings)(request as never, response as unknown as Response, () => {});
	const page = plainPage(status);
	const headers = {
		...response.getHeaders(),
		'cache-control': 'private, no-cache',
		'content-type': 'text/html; charset=utf-8',
		'content-length': Buffer.byteLength(page),
		connection: 'close',
	};
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
	return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', page].join('\r\n');
}
