import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { bringBinaries, makeClusterFolder, postgresUser } from './postgres-binaries.mjs';

/** What a test or a measurement may do without: nothing here has to survive a power cut. */
const HASTY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

/** Shared memory in files of the cluster: containers have a /dev/shm of 64 MB, or a full one. */
const IN_FILES = 'dynamic_shared_memory_type=mmap';

/** How long making a cluster, starting a server and stopping it may take, each, in ms. */
const PATIENCE = 120_000;

/**
 * Starts a real PostgreSQL server, out of an npm package, on a free port of the loopback, without a socket file, from
 * a place that its user can reach. Gives the URL of its empty main database, how to stop it for good, and how to stop
 * and start it in between. `settings` are PostgreSQL's own (`name=value`), in place of those that make tests fast.
 * It ends with this process. Throws one German sentence where no place can be found.
 */
export async function startEmbeddedPostgres({ settings = HASTY } = {}) {
	const user = postgresUser();
	const binaries = bringBinaries(user);
	let own;
	let server;
	const end = () => {
		server?.kill('SIGQUIT');
		own?.remove();
		binaries.remove();
	};
	process.once('exit', end);
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
		if (process.listenerCount(signal) === 0) process.once(signal, () => process.exit(1));

	try {
		own = makeClusterFolder(user, (folder) => makeCluster(folder, user));
		const { folder } = own;
		const cluster = path.join(folder, 'cluster');
		const all = [
			'listen_addresses=127.0.0.1',
			'unix_socket_directories=',
			'max_connections=200',
			IN_FILES,
			...settings,
		];
		const run = (name, args) =>
			startProgram(path.join(binaries.programs, name), args, { ...user, cwd: cluster });
		let port;
		const start = async () => {
			server = run('postgres', ['-D', cluster, '-p', String(port), ...all.flatMap((one) => ['-c', one])]);
			await server.says('ready to accept connections');
		};
		await run('initdb', [
			...[`--pgdata=${cluster}`, '--username=drinbleiben', `--pwfile=${path.join(folder, 'password')}`],
			...['--auth=password', '--encoding=UTF8', '--locale=C', '--no-sync', `--set=${IN_FILES}`],
		]).succeeds();
		rmSync(path.join(folder, 'password'));
		// Only now: while a cluster is made, another process may take a port that was free.
		port = await freePort();
		await start();
		return {
			url: `postgresql://drinbleiben:drinbleiben@127.0.0.1:${port}/postgres`,
			stop: async () => {
				await server.stops();
				process.off('exit', end);
				end();
			},
			interrupt: () => server.stops(),
			resume: start,
		};
	} catch (error) {
		process.off('exit', end);
		end();
		throw new Error(`PostgreSQL startet nicht: ${error.message}`);
	}
}

/** The empty cluster and the password's file, which belong to its user. Returns the cluster's path. */
function makeCluster(folder, { uid, gid }) {
	const cluster = path.join(folder, 'cluster');
	const password = path.join(folder, 'password');
	mkdirSync(cluster, { mode: 0o700 });
	writeFileSync(password, 'drinbleiben\n', { mode: 0o600 });
	if (uid !== undefined) for (const each of [cluster, password]) chownSync(each, uid, gid);
	return cluster;
}

/** A program of PostgreSQL. Whatever becomes of it, the waiting caller hears of it, with what it said. */
function startProgram(command, args, options) {
	const child = spawn(command, args, {
		...options,
		stdio: ['ignore', 'ignore', 'pipe'],
		env: { ...process.env, LC_ALL: 'C' },
	});
	let said = '';
	const listeners = new Set();
	child.stderr?.setEncoding('utf8').on('data', (part) => {
		said = (said + part).slice(-10_000);
		for (const listen of listeners) listen(said);
	});
	const ended = new Promise((resolve) => {
		child.once('error', (error) => resolve(error.message));
		child.once('close', (code, signal) => resolve(code ?? signal));
	});
	const failure = (how) => new Error(`${path.basename(command)} endete mit ${how}: ${said.trim()}`);
	const inTime = (promise) => {
		const timer = setTimeout(() => child.kill('SIGQUIT'), PATIENCE);
		return promise.finally(() => clearTimeout(timer));
	};
	return {
		kill: (signal) => child.kill(signal),
		succeeds: () =>
			inTime(
				ended.then((how) => {
					if (how !== 0) throw failure(how);
				}),
			),
		says: (text) =>
			inTime(
				new Promise((resolve, reject) => {
					listeners.add((all) => all.includes(text) && resolve());
					ended.then((how) => reject(failure(how)));
				}),
			),
		stops: () => {
			child.kill('SIGINT');
			return inTime(ended);
		},
	};
}

async function freePort() {
	const probe = createServer();
	await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
	const { port } = probe.address();
	await new Promise((resolve) => probe.close(resolve));
	return port;
}
