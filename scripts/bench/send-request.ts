import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** A request as a browser behind the operator's proxy sends it. */
export type Wish = {
	method: 'GET' | 'POST';
	path: string;
	headers: Record<string, string>;
	/** An encoded form. */
	body?: string | Buffer;
};

export type Answer = {
	status: number;
	headers: IncomingHttpHeaders;
	/** As it came over the wire, compressed. */
	body: Buffer;
	/** From sending to the last byte, ms. */
	ms: number;
};

/** Connections that stay open, at most so many at once. */
export function openConnections(most: number): Agent {
	return new Agent({ keepAlive: true, maxSockets: most, scheduling: 'lifo' });
}

/** Asks the loopback; rejects only when no answer comes. */
export function sendRequest(
	agent: Agent,
	port: number,
	{ method, path, headers, body }: Wish,
): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const from = performance.now();
		const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
			const parts: Buffer[] = [];
			response.on('data', (part: Buffer) => parts.push(part));
			response.on('error', reject);
			response.on('end', () =>
				resolve({
					status: response.statusCode ?? 0,
					headers: response.headers,
					body: Buffer.concat(parts),
					ms: performance.now() - from,
				}),
			);
		});
		sent.on('error', reject);
		sent.end(body);
	});
}
