import type { ServerResponse } from 'node:http';
import type { Told } from './answer-question';
import type { TransportLie } from './lies';

/** Answers as a server does whose network, proxy or programme fails. */
export function spoilAnswer(response: ServerResponse, lie: TransportLie, { type, body }: Told): void {
	const spoil: Record<TransportLie, () => void> = {
		'html-200': () => {
			response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
			response.end('<!DOCTYPE html><title>Wartung</title><p>Gleich wieder da.');
		},
		'429': () => response.writeHead(429, { 'Retry-After': '120', 'Content-Type': type }).end('{}'),
		'500': () => response.writeHead(500, { 'Content-Type': type }).end('{}'),
		hang: () => {},
		reset: () => response.socket?.resetAndDestroy(),
		truncate: () => {
			const bytes = Buffer.from(body);
			response.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.length });
			response.write(bytes.subarray(0, bytes.length / 2), () => response.socket?.end());
		},
		'five-megabytes': () => {
			response.writeHead(200, { 'Content-Type': type });
			response.write(body.slice(0, 1));
			response.end(' '.repeat(5 * 1024 * 1024));
		},
		'wrong-content-type': () => response.writeHead(200, { 'Content-Type': 'image/png' }).end(body),
		'redirect-private': () =>
			response.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data/' }).end(),
		drip: () => {
			response.writeHead(200, { 'Content-Type': type });
			response.write(body.slice(0, 1));
			const tap = setInterval(() => response.write(' '), 50);
			response.on('close', () => clearInterval(tap));
		},
	};
	spoil[lie]();
}
