import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RoundRobin = { url: string; close: () => Promise<void> };

/**
 * A balancer before several web processes: gives each request to the next one, headers and bodies as they are.
 * `targets` may be filled later. `before` is awaited before a request goes on. Listens on `port`, or a free one.
 */
export async function startRoundRobin(
	targets: readonly string[],
	{ port = 0, before = async () => {} }: { port?: number; before?: () => Promise<void> } = {},
): Promise<RoundRobin> {
	let turn = 0;
	const server = createServer(async (request, response) => {
		await before();
		const target = new URL(targets[turn++ % targets.length] ?? '');
		const passed = ask(
			{
				host: target.hostname,
				port: target.port,
				method: request.method,
				path: request.url,
				headers: request.rawHeaders as never,
				agent: false,
			},
			(answer) => {
				response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders);
				answer.pipe(response);
			},
		);
		passed.on('error', () => response.destroy());
		// What a server didn't want to read is in the way of the connection's next request.
		passed.on('close', () => request.unpipe(passed).resume());
		response.on('close', () => passed.destroy());
		request.pipe(passed);
	});
	server.keepAliveTimeout = 120_000;
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	return {
		url: `http://localhost:${(server.address() as AddressInfo).port}`,
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
