import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long one command may take, in ms: a whole `npm test` on a slow machine. */
const LONGEST = 60 * 60_000;
/** What both commands print when the game is up. */
const welcome = /läuft: (http:\/\/localhost:(\d+))/;

/**
 * What a command runs in: `cwd`, and as needed `env` (undefined: not set), `umask`, `user` ({ name, home }), `memory`
 * (a shell command that prepares a /dev/shm of its own).
 * @typedef {{ cwd: string, env?: Record<string, string | undefined>, umask?: string, user?: { name: string, home: string }, memory?: string }} Place
 */

/** `npm start` until its first page has come, then SIGINT. Throws what went wrong; gives what it said. */
export async function startOnce(place) {
	const command = run('npm start', place);
	try {
		const [, url, port] = await command.says(welcome);
		const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) });
		const page = await answer.text();
		if (answer.status !== 200 || !page.includes('Drinbleiben'))
			throw new Error(`the first page answered ${answer.status}`);
		command.interrupt();
		const code = await command.ended;
		// npm ends itself by the signal that it has passed on, once the game has ended.
		if (code !== 0 && code !== 'SIGINT')
			throw new Error(`npm start ended with ${code} after SIGINT\n${command.said()}`);
		await nothingLeft(command);
		const still = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
		if (still) throw new Error(`somebody still answers on port ${port}`);
		return command.said();
	} finally {
		command.kill();
	}
}

/** `npm test` with these test files, all of them without any. Throws unless all passed; gives what it said. */
export async function testOnce(place, files) {
	const command = run(`npm test -- ${files.join(' ')}`, place);
	const code = await command.ended;
	const last = command.said().trim().split('\n').at(-1);
	if (code !== 0 || !/^\d+ passed, 0 failed, 0 skipped$/.test(last))
		throw new Error(`npm test ended with ${code}\n${command.said()}`);
	await nothingLeft(command);
	return command.said();
}

/** Runs a line of a shell to its end. Gives its code and what it said. */
export async function runOnce(line, place) {
	const command = run(line, place);
	return { code: await command.ended, said: command.said() };
}

/** Starts a line of a shell in a group of processes of its own, without a terminal. */
export function run(line, { cwd, env = {}, umask, user, memory }) {
	let argv = ['sh', '-c', `${umask ? `umask ${umask}; ` : ''}cd "$0" && exec ${line}`, cwd];
	if (user) {
		const entry = ['--reuid', user.name, '--regid', user.name, '--init-groups'];
		argv = ['setpriv', ...entry, 'env', `HOME=${user.home}`, `USER=${user.name}`, ...argv];
	}
	if (memory) argv = ['unshare', '--mount', 'sh', '-c', `${memory} && exec "$@"`, 'sh', ...argv];
	const [command, ...args] = argv;
	const child = spawn(command, args, {
		cwd: '/',
		detached: true,
		stdio: ['ignore', 'pipe', 'pipe'],
		timeout: LONGEST,
		env: { ...ownEnvironment(), ...env },
	});
	let said = '';
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding('utf8').on('data', (part) => {
			said += part;
		});
	const ended = new Promise((resolve) => {
		child.once('error', (error) => {
			said += error.message;
			resolve(null);
		});
		child.once('close', (code, signal) => resolve(code ?? signal));
	});
	let isOver = false;
	const signal = (name) => {
		try {
			process.kill(-child.pid, name);
			return true;
		} catch {
			return false;
		}
	};
	const kill = () => signal('SIGKILL');
	// Before the folder and the user of the case go, which its processes would keep.
	process.prependOnceListener('exit', kill);
	ended.then(() => {
		isOver = true;
		process.off('exit', kill);
	});
	return {
		ended,
		said: () => said,
		isAlive: () => signal(0),
		interrupt: () => signal('SIGINT'),
		kill,
		says: async (pattern) => {
			for (;;) {
				const found = pattern.exec(said);
				if (found) return found;
				if (isOver) throw new Error(`ended without ${pattern}\n${said}`);
				await sleep(100);
			}
		},
	};
}

/** Processes end one after the other: those that are left after a while stay. */
async function nothingLeft(command) {
	for (let tries = 0; tries < 50; tries++) {
		if (!command.isAlive()) return;
		await sleep(100);
	}
	throw new Error('processes are left');
}

/** This process's environment without what npm has added: a clone is told nothing by this one. */
function ownEnvironment() {
	const kept = Object.entries(process.env).filter(
		([name]) => !/^(npm_|NODE_ENV$|CI$|TZ$|PORT$|INIT_CWD$)/i.test(name),
	);
	return Object.fromEntries(kept);
}
