// `npm run lighthouse`: what Lighthouse says of the pages that carry the product, on a phone, over the demo.
import { fork, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { serverEnvironment, serverFlags } from '../build/server-process.mjs';
import { readOptions } from '../terminal/read-options.mjs';
import { findChromium } from '../tests/find-chromium.mjs';

const { values: options } = readOptions(
	`npm run lighthouse [-- --runs N] [--only TEXT]: builds if needed, starts the production build over a fresh demo, runs
Lighthouse as a phone (its own throttling) on welcome, login, dashboard, pick screen, table and admin, and prints
the median of N runs (3) of each score, with the worst run's performance, and the findings below 100.

--only TEXT  only pages whose name contains TEXT
Exit codes: 0 all bounds are met, 1 a score lies below its bound or a page could not be measured, 2 called wrongly.
Bounds: performance 98, accessibility 100, best practices 100, SEO 100 where a page may be indexed.`,
	{ options: { runs: { type: 'string', default: '3' }, only: { type: 'string', default: '' } } },
);

const password = 'Flutlicht am Freitag';
const lena = 'lena@demo.example';
const admin = 'admin@demo.example';
/** `path` may hold {community} and {matchday}, which are read from the player's way to the pick screen. */
const pages = [
	{ name: 'Willkommen', path: '/', indexed: true },
	{ name: 'Login', path: '/login', indexed: true },
	{ name: 'Dashboard', path: '/community/{community}/dashboard', email: lena },
	{ name: 'Tippspiel', path: '/community/{community}/tippspiel/{matchday}', email: lena },
	{ name: 'Rangliste', path: '/community/{community}/rangliste', email: lena },
	{ name: 'Admin', path: '/admin', email: admin },
].filter((page) => page.name.toLowerCase().includes(options.only.toLowerCase()));

const categories = [
	{ id: 'performance', label: 'Leistung', bound: 98 },
	{ id: 'accessibility', label: 'Zugang', bound: 100 },
	{ id: 'best-practices', label: 'Praxis', bound: 100 },
	{ id: 'seo', label: 'SEO', bound: 100 },
];

const runs = Number(options.runs);
if (!Number.isInteger(runs) || runs < 1 || runs > 25) {
	console.error('--runs nimmt eine Zahl von 1 bis 25.');
	process.exit(1);
}
const executablePath = findChromium();
if (executablePath === null) process.exit(1);

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'drinbleiben-lighthouse-'));
const port = await freePort();
const origin = `http://localhost:${port}`;
const env = {
	PATH: process.env.PATH,
	TZ: 'UTC',
	NODE_ENV: 'production',
	DRINBLEIBEN_MODE: 'development',
	DATA_DIR: dataDir,
	HOST: '127.0.0.1',
	PORT: String(port),
	ORIGIN: origin,
	JOBS: 'off',
	SITE_ADMIN_EMAILS: admin,
};

node('scripts/build/build-if-changed.mjs');
node('build/main/prepare.js');
const server = fork('build/main/server.js', {
	stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
	execArgv: serverFlags,
	env: { ...env, ...serverEnvironment },
});
await new Promise((resolve, reject) => {
	server.on('message', (message) => message.listening && resolve());
	server.once('error', reject);
	server.once('exit', (code) => reject(new Error(`Der Server endete mit ${code}`)));
});
const debuggingPort = await freePort();
const browser = await chromium.launch({
	executablePath,
	args: [
		`--remote-debugging-port=${debuggingPort}`,
		'--no-sandbox',
		'--disable-gpu',
		'--disable-quic',
		'--no-first-run',
		'--disable-background-networking',
		'--disable-component-update',
		'--disable-sync',
	],
});

let failed = false;
try {
	const cookies = new Map();
	for (const { email } of pages) if (email && !cookies.has(email)) cookies.set(email, await logIn(email));
	const places = cookies.has(lena) ? await placesOf(cookies.get(lena)) : {};
	console.log(
		`\n${'Seite'.padEnd(14)}${categories.map(({ label }) => label.padStart(10)).join('')}  schlechteste Leistung`,
	);
	for (const page of pages) {
		const url = origin + page.path.replace(/\{(\w+)\}/g, (_, name) => places[name]);
		const results = [];
		for (let run = 0; run < runs; run++) results.push(await measure(url, cookies.get(page.email)));
		report(page, results);
	}
} finally {
	await browser.close();
	server.kill('SIGTERM');
	rmSync(dataDir, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/** One run. Now and then the browser loses its own recording (NO_NAVSTART): that isn't the page's doing, so it is run again. */
async function measure(url, cookie, attempt = 1) {
	const result = await lighthouse(url, {
		port: debuggingPort,
		logLevel: 'silent',
		output: 'json',
		onlyCategories: categories.map(({ id }) => id),
		extraHeaders: cookie ? { Cookie: cookie } : {},
		maxWaitForLoad: 30_000,
	});
	const { lhr } = result;
	if (lhr.runtimeError?.code === 'NO_NAVSTART' && attempt < 3) return measure(url, cookie, attempt + 1);
	if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
	if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname)
		throw new Error(`${url} führte nach ${lhr.finalDisplayedUrl}`);
	return lhr;
}

function report(page, results) {
	const line = categories.map(({ id, bound }) => {
		const score = median(results.map((lhr) => Math.round(lhr.categories[id].score * 100)));
		const counts = id !== 'seo' || page.indexed;
		if (counts && score < bound) failed = true;
		return `${score}${counts ? (score < bound ? ' !' : '') : ' –'}`.padStart(10);
	});
	const worst = Math.min(...results.map((lhr) => Math.round(lhr.categories.performance.score * 100)));
	console.log(`${page.name.padEnd(14)}${line.join('')}  ${worst}`);
	for (const { id } of categories) {
		if (id === 'performance' || (id === 'seo' && !page.indexed)) continue;
		for (const { id: audit } of results[0].categories[id].auditRefs) {
			const { score, title } = results[0].audits[audit];
			if (score !== null && score < 1) console.log(`  ${audit}: ${title}`);
		}
	}
}

function median(numbers) {
	return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)];
}

/** Logs in as a browser's form does; returns the session's cookie. */
async function logIn(email) {
	const response = await fetch(`${origin}/login`, {
		method: 'POST',
		body: new URLSearchParams({ email, password }),
		headers: { Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
		redirect: 'manual',
		signal: AbortSignal.timeout(10_000),
	});
	const cookie = response.headers
		.getSetCookie()
		.map((line) => line.split(';')[0])
		.join('; ');
	if (response.status !== 302 || cookie === '') throw new Error(`${email} kann sich nicht anmelden`);
	return cookie;
}

/** Where a player plays: the redirects from /dashboard and from the pick screen's address without a number. */
async function placesOf(cookie) {
	const target = async (from) => {
		const response = await fetch(origin + from, {
			headers: { Cookie: cookie },
			redirect: 'manual',
			signal: AbortSignal.timeout(10_000),
		});
		return response.headers.get('Location') ?? '';
	};
	const community = /community\/([^/]+)/.exec(await target('/dashboard'))?.[1];
	const matchday = /tippspiel\/(\d+)/.exec(await target(`/community/${community}/tippspiel`))?.[1];
	if (!community || !matchday) throw new Error('Die Demo hat keine laufende Runde.');
	return { community, matchday };
}

function node(file) {
	const { status } = spawnSync(process.execPath, [file], { stdio: ['ignore', 'ignore', 'inherit'], env });
	if (status !== 0) process.exit(1);
}

function freePort() {
	return new Promise((resolve) => {
		const probe = createServer().listen(0, '127.0.0.1', () => {
			const { port: free } = probe.address();
			probe.close(() => resolve(free));
		});
	});
}
