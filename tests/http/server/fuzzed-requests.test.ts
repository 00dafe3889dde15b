import { connect } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../domain/reference/random';
import { type App, startApp } from '../../support/app';
import type { Browser } from '../../support/browser';
import { buildGame, type Game, HOUR, roundRobin } from '../../support/builders';
import { databaseHash } from '../../support/database-hash';
import { type Fuzz, fuzzedRequest } from '../../support/fuzzed-request';
import { logInAs } from '../../support/log-in';

/**
 * Requests that nobody thought of: no 500, no stack trace, no hang, and whoever isn't logged in changes nothing. A seed
 * gives the same requests again (SEED=n); LONG=1 asks 20,000 of them.
 */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const REQUESTS = process.env.LONG === '1' ? 20_000 : 600;
const SEED = Number(process.env.SEED ?? 7);
/** An answer takes longer than this only if nothing comes any more, ms. */
const PATIENCE = 20_000;
/** Requests that are asked side by side. */
const AT_ONCE = 4;
/** What the program's inside looks like. */
const INSIDE =
	/Unexpected Server Error|node_modules|\bat [\w.<>]+ \([^)]*:\d+:\d+\)|PrismaClient|SQLITE_|\.server\.(ts|js)/;

let app: App;
let game: Game;
let browsers: Record<Fuzz['who'], Browser>;
let patterns: string[];

beforeAll(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom', 'Ida']);
	for (const name of ['Lena', 'Tom']) await game.pick(name, 1, 'a');
	app.clock.set(KICKOFF + HOUR);
	await game.enter('a', 'd', '1:0');
	await game.enter('b', 'c', '1:0');
	await game.evaluate(1);
	browsers = { nobody: app.browser(), member: await logInAs(app, 'Tom'), site: await logInAs(app, 'admin') };
	const build: ServerBuild = await import(
		/* @vite-ignore */ pathToFileURL(path.resolve('build/server/index.js')).href
	);
	patterns = Object.values(build.routes).flatMap((route) => (route?.path === undefined ? [] : [route.path]));
});
afterAll(() => app.close());

const known = () => ({
	patterns,
	ids: [game.communityId, game.players.Tom?.memberId ?? '', game.matchdayId(1), game.seasonId, 'a', '1'],
	origin: app.url,
});

test('are all answered, with nothing of the inside and without an outage', {
	timeout: PATIENCE * 60,
}, async () => {
	const random = seededRandom(SEED);
	const requests = Array.from({ length: REQUESTS }, () => fuzzedRequest(random, known()));
	const before = await databaseHash(app.context.db);
	await askAll(requests.filter(({ who }) => who === 'nobody'));
	expect(await databaseHash(app.context.db), 'who is not logged in has changed something').toBe(before);
	await askAll(requests.filter(({ who }) => who !== 'nobody'));
	expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
	expect((await browsers.site.get('/admin')).status, 'the site admin is still logged in').toBe(200);
});

async function askAll(requests: readonly Fuzz[]): Promise<void> {
	const waiting = [...requests];
	await Promise.all(
		Array.from({ length: AT_ONCE }, async () => {
			for (let fuzz = waiting.shift(); fuzz !== undefined; fuzz = waiting.shift()) {
				const answer = await send(fuzz);
				const told = `SEED=${SEED}: ${JSON.stringify(fuzz.text.slice(0, 700))} → ${answer.slice(0, 400)}`;
				expect(answer, told).toMatch(/^HTTP\/1\.1 [234]\d\d/);
				expect(answer, told).not.toMatch(INSIDE);
			}
		}),
	);
}

/** Writes a request byte by byte as it is, and reads until the other side closes. */
function send({ who, text }: Fuzz): Promise<string> {
	const cookies = [...browsers[who].cookies].map(([name, value]) => `${name}=${value}`).join('; ');
	const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
	return new Promise((resolve, reject) => {
		let got = '';
		socket.setEncoding('latin1');
		socket.setTimeout(PATIENCE, () => reject(new Error(`hangs: ${JSON.stringify(text.slice(0, 700))}`)));
		socket.on('data', (part: string) => {
			got += part;
		});
		socket.on('close', () => resolve(got.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '')));
		socket.on('error', (error: NodeJS.ErrnoException) =>
			error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(got) : reject(error),
		);
		socket.write(Buffer.from(text.replace('{cookies}', cookies), 'latin1'));
	});
}
