import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import { RETRY_AFTER } from '~/http/answer-outages.server';
import { sendPlainPage } from '~/http/plain-page.server';

/** Connections that are closed after the answer they have. */
const closing = new WeakSet<Socket>();

/**
 * Answers with a status and its sentence, for 503 also when to come again, and closes the connection: what is still to come
 * on it isn't read.
 */
export function refuseRequest(request: Request, response: Response, status: number): void {
	closing.add(request.socket);
	response.set('Connection', 'close');
	if (status === 503) response.set('Retry-After', RETRY_AFTER);
	sendPlainPage(response, status);
}

/** Requests that a connection may send ahead of their answers. Browsers and proxies send one. */
const AHEAD = 4;

/**
 * Bounds what one connection sends ahead: nothing is looked at that follows a refused request, and a connection with
 * too many unanswered requests is cut.
 */
export function boundConnections() {
	const unanswered = new WeakMap<Socket, number>();
	return ({ socket }: Request, response: Response, next: NextFunction): void => {
		if (closing.has(socket)) return;
		const count = (unanswered.get(socket) ?? 0) + 1;
		if (count > AHEAD) {
			closing.add(socket);
			socket.destroy();
			return;
		}
		unanswered.set(socket, count);
		response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
		next();
	};
}
