// `npm run bench:databases`: what pages cost on PostgreSQL beside SQLite, with one web process and with two.
import { execFileSync, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverEnvironment, serverFlags } from '../build/server-process.mjs';
import { readOptions } from '../terminal/read-options.mjs';
import { startEmbeddedPostgres } from '../tests/embedded-postgres.mjs';

const help = `npm run bench:databases [-- --rounds N] [--seconds N]: pages per second on SQLite and on PostgreSQL (out of an
npm package, with its own defaults), with one web process and with two, eight connections, all on this machine. The demo's
data, moved from the one to the other. Each round measures all of them one after the other; printed are the median of the
rounds (default: 5 rounds of 3 seconds for each), the smallest and the largest, and the ratio to SQLite in one process.
Exit codes: 0 measured, 2 called wrongly.`;

const CONNECTIONS = 8;
const { values } = readOptions(help, {
	options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '3' } },
});
const options = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
if (!(options.rounds > 0 && options.seconds > 0)) {
	console.error(`Bitte nenne Zahlen über null.\n\n${help}`);
	process.exit(2);
}

execFileSync(process.execPath, ['scripts/build/build-if-changed.mjs'], {
	stdio: ['ignore', 'ignore', 'inherit'],
});
const folder = mkdtempSync(path.join(tmpdir(), 'drinbleiben-compare-'));
const postgres = await startEmbeddedPostgres({ settings: [] });
const file = path.join(folder, 'demo.db');
const base = {
	PATH: process.env.PATH,
	TZ: 'UTC',
	NODE_ENV: 'production',
	DATA_DIR: folder,
	HOST: '127.0.0.1',
	PORT: '0',
	JOBS: 'off',
	LOG_LEVEL: 'error',
	ORIGIN: 'http://localhost:3000',
};
const run = (name, args, env) =>
	execFileSync(process.execPath, [`build/main/${name}.js`, ...args], {
		env: { ...base, ...env },
		stdio: ['ignore', 'ignore', 'inherit'],
	});
const children = [];

try {
	mkdirSync(folder, { recursive: true });
	run('prepare', [], { DATABASE_URL: `file:${file}` });
	run('move-to-postgres', ['--from', `file:${file}`, '--to', postgres.url], {});
	const houses = [];
	for (const [name, url] of [
		['SQLite', `file:${file}`],
		['PostgreSQL', postgres.url],
	]) {
		const ports = [await start(url), await start(url)];
		const cookie = await logIn(ports[0]);
		houses.push({ name: `${name}, ein Prozess`, ports: ports.slice(0, 1), cookie });
		houses.push({ name: `${name}, zwei Prozesse`, ports, cookie });
	}
	await measure(houses);
} finally {
	for (const child of children) child.kill('SIGTERM');
	await postgres.stop();
	rmSync(folder, { recursive: true, force: true });
}

/** Pages of somebody who is logged in, in turn: what there is to do, the table, the pick screen. */
async function pagesOf({ ports, cookie }) {
	const { location } = await ask(new Agent({ keepAlive: true }), ports[0], '/dashboard', cookie);
	const community = location.replace(/\/dashboard.*$/, '');
	return ['dashboard', 'rangliste', 'tippspiel/20'].map((page) => `${community}/${page}`);
}

async function measure(houses) {
	const pages = await pagesOf(houses[0]);
	const rates = new Map(houses.map(({ name }) => [name, []]));
	for (const house of houses) await load(house, pages, 2_000);
	for (let round = 0; round < options.rounds; round++)
		for (const house of houses) rates.get(house.name).push(await load(house, pages, options.seconds * 1_000));
	const reference = median(rates.get(houses[0].name));
	console.log(`Seiten/s        Median   kleinste  größte   zu SQLite mit einem Prozess`);
	for (const [name, found] of rates) {
		const cells = [median(found), Math.min(...found), Math.max(...found)].map((rate) =>
			rate.toFixed(0).padStart(8),
		);
		const ratio = `${((100 * median(found)) / reference).toFixed(0)} %`.padStart(8);
		console.log(`${name.padEnd(25)}${cells.join(' ')}${ratio}`);
	}
}

/** Pages per second, measured for `ms`. */
async function load({ ports, cookie }, pages, ms) {
	const until = performance.now() + ms;
	let count = 0;
	await Promise.all(
		Array.from({ length: CONNECTIONS }, async (_, connection) => {
			const agent = new Agent({ keepAlive: true, maxSockets: 1 });
			for (let turn = connection; performance.now() < until; turn++) {
				const { status } = await ask(
					agent,
					ports[connection % ports.length],
					pages[turn % pages.length],
					cookie,
				);
				if (status !== 200) throw new Error(`${pages[turn % pages.length]} answered ${status}`);
				count++;
			}
			agent.destroy();
		}),
	);
	return (count / ms) * 1_000;
}

function ask(agent, port, at, cookie, body) {
	return new Promise((resolve, reject) => {
		const headers = {
			Host: 'localhost:3000',
			...(cookie ? { Cookie: cookie } : {}),
			...(body
				? {
						'Sec-Fetch-Site': 'same-origin',
						'Content-Type': 'application/x-www-form-urlencoded',
						'Content-Length': body.length,
					}
				: {}),
		};
		const asked = request(
			{ agent, host: '127.0.0.1', port, path: at, method: body ? 'POST' : 'GET', headers },
			(answer) => {
				answer.resume();
				answer.on('end', () =>
					resolve({
						status: answer.statusCode,
						location: answer.headers.location,
						cookies: answer.headers['set-cookie'] ?? [],
					}),
				);
			},
		);
		asked.on('error', reject);
		asked.end(body);
	});
}

async function logIn(port) {
	const form = new URLSearchParams({ email: 'lena@demo.example', password: 'Flutlicht am Freitag' });
	const { cookies } = await ask(new Agent(), port, '/login', '', form.toString());
	return cookies.map((line) => line.split(';')[0]).join('; ');
}

function start(url) {
	const child = fork('build/main/server.js', {
		execArgv: serverFlags,
		env: { ...base, ...serverEnvironment, DATABASE_URL: url },
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
	});
	children.push(child);
	return new Promise((resolve, reject) => {
		child.once('message', ({ listening }) => resolve(listening));
		child.once('error', reject);
		child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
	});
}

function median(values) {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)];
}
