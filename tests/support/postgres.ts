import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../scripts/tests/embedded-postgres.mjs';

declare module 'vitest' {
	interface ProvidedContext {
		postgresDoor: string;
	}
}

/**
 * Vitest's global set-up: a door (an HTTP address) at which the test processes ask for PostgreSQL. The server,
 * a real one out of an npm package, starts with the first question and stops with the run, so that a run
 * without PostgreSQL pays nothing. The answer is its URL. Where TEST_POSTGRES_URL names a server, nobody asks.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	let started: Promise<EmbeddedPostgres> | undefined;
	const door = createHttpServer((_request, response) => {
		// Kept alive, it would be closed just when the next question comes.
		response.setHeader('Connection', 'close');
		started ??= startEmbeddedPostgres();
		started.then(
			({ url }) => response.end(url),
			(error) => response.writeHead(500).end(String(error)),
		);
	});
	await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
	project.provide('postgresDoor', `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
	return async () => {
		door.close();
		const server = await started?.catch(() => undefined);
		await server?.stop();
	};
}
