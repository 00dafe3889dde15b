import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** A request as a browser behind the operator's proxy sends it. */
export type Wish = {
	method: 'GET' | 'POST';
	path: string;
	headers: Record<string, string>;
	/** An encoded form. */
	body?: string | Buffer;
	/** Which address of the loopback asks; without it the usual one. */
	from?: string;
};

export type Answer = {
	status: number;
	headers: IncomingHttpHeaders;
	/** As it came over the wire, compressed. */
	body: Buffer;
	/** From sending to the last byte, ms. */
	ms: number;
};

/** How long an answer may take, ms. */
const PATIENCE = 60_000;

/** Connections that stay open, `most` of them at once. */
export function openConnections(most: number): Agent {
	return new Agent({ keepAlive: true, maxSockets: most, scheduling: 'lifo' });
}

/** Asks the loopback; rejects only when no answer comes. */
export function sendRequest(
	agent: Agent,
	port: number,
	{ method, path, headers, body, from: localAddress }: Wish,
): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const from = performance.now();
		const place = { host: '127.0.0.1', ...(localAddress ? { localAddress } : {}) };
		const sent = request({ ...place, agent, port, method, path, headers }, (response) => {
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
		sent.setTimeout(PATIENCE, () => sent.destroy(new Error('No answer')));
		sent.end(body);
	});
}
