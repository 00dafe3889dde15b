import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stampArrival, watchHoldUps } from '~/http/server/arrival.server';
import { type App, startApp } from '../../support/app';
import type { Browser } from '../../support/browser';
import { buildGame, type Game, HOUR, PASSWORD, roundRobin } from '../../support/builders';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let lena: Browser;
let port: number;

beforeAll(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF), ['Lena', 'Tom']);
	lena = app.browser();
	await lena.post('/login', { email: 'lena@example.org', password: PASSWORD });
	port = Number(new URL(app.url).port);
});

afterAll(() => app.close());

type Line = { send: (text: string) => void; answer: Promise<string> };

/** A connection on which a request is written piece by piece. */
function openLine(): Line {
	const socket = connect(port, '127.0.0.1');
	let got = '';
	const answer = new Promise<string>((resolve, reject) => {
		socket.setEncoding('utf8');
		socket.on('data', (text: string) => {
			got += text;
		});
		socket.on('close', () => resolve(got));
		socket.on('error', reject);
	});
	return { send: (text) => socket.write(text), answer };
}

async function ask(text: string): Promise<string> {
	const line = openLine();
	line.send(text);
	return line.answer;
}

const statusOf = (answer: string) => Number(answer.split(' ')[1]);

const picksOf = (matchday: string) =>
	app.context.db.pick.count({ where: { matchdayId: { endsWith: `_${matchday}` } } });

function pickHead(matchday: string, body: string): string {
	const cookies = [...lena.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
	return [
		`POST /community/${game.communityId}/tippspiel/${matchday} HTTP/1.1`,
		`Host: localhost:${port}`,
		`Origin: ${app.url}`,
		`Cookie: ${cookies}`,
		'Content-Type: application/x-www-form-urlencoded',
		`Content-Length: ${body.length}`,
		'Connection: close',
		'',
		'',
	].join('\r\n');
}

describe('R7: a request has arrived when all of it is there', () => {
	const body = 'intent=save&teamId=a';
	const afterwards = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

	test.each([1, 1_500, 5 * 60_000])(
		'a pick whose body is held back until %i ms after kickoff is too late',
		async (late) => {
			app.clock.set(KICKOFF - 300);
			const line = openLine();
			line.send(pickHead('1', body));
			await afterwards(200);
			app.clock.set(KICKOFF + late);
			line.send(body);
			const answer = await line.answer;
			expect(statusOf(answer)).toBe(422);
			expect(answer).toContain('Tippabgabe geschlossen');
			expect(await picksOf('1')).toBe(0);
		},
	);

	test('what lay there while the process was held up counts from before', async () => {
		const seen = express();
		seen.use(stampArrival(Date.now, watchHoldUps()));
		seen.post('/', (request, response) => {
			request.resume().once('end', () => response.send(String(response.locals.arrivedAt)));
		});
		const server = createServer(seen);
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		const writer = new Worker(
			`const { connect } = require('node:net');
			const { parentPort, workerData } = require('node:worker_threads');
			const socket = connect(workerData, '127.0.0.1', () => parentPort.postMessage('there'));
			parentPort.once('message', () => setTimeout(() => {
				socket.write('POST / HTTP/1.1\\r\\nHost: x\\r\\nContent-Length: 2\\r\\nConnection: close\\r\\n\\r\\nab');
				parentPort.postMessage(Date.now());
			}, 100));
			let got = '';
			socket.on('data', (part) => { got += part; }).on('close', () => parentPort.postMessage(got));`,
			{ eval: true, workerData: (server.address() as AddressInfo).port },
		);
		const said: unknown[] = [];
		writer.on('message', (message) => said.push(message));
		await expect.poll(() => said.length).toBe(1);
		await afterwards(100);
		writer.postMessage('write');
		const until = Date.now() + 600;
		while (Date.now() < until);
		await expect.poll(() => said.length).toBe(3);
		const [, written, answer] = said as [string, number, string];
		const arrivedAt = Number(answer.split('\r\n\r\n')[1]);
		expect(arrivedAt).toBeLessThanOrEqual(written);
		expect(arrivedAt).toBeGreaterThan(written - 300);
		await writer.terminate();
		await new Promise((resolve) => server.close(resolve));
	});

	test('a body in two pieces before kickoff is in time', async () => {
		const kickoff = Number((await app.context.db.matchday.findFirst({ where: { number: 2 } }))?.kickoff);
		app.clock.set(kickoff - HOUR);
		const line = openLine();
		line.send(pickHead('2', body) + body.slice(0, 5));
		await afterwards(200);
		app.clock.set(kickoff - 1);
		line.send(body.slice(5));
		expect(statusOf(await line.answer)).toBe(302);
		expect(await picksOf('2')).toBe(1);
	});
});

describe('requests that no browser sends', () => {
	test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'])(
		'%s is no method of ours',
		async (method) => {
			const answer = await ask(
				`${method} /logout HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${app.url}\r\nConnection: close\r\n\r\n`,
			);
			expect(statusOf(answer)).toBe(405);
			expect(answer).toMatch(/^allow: GET, HEAD, POST\r$/im);
			expect(answer).toContain('<html lang="de">');
		},
	);

	test.each([
		['a host that is none', '/login', 'a b'],
		['a host with markup', '/login', 'x<script>"'],
		['another origin instead of a path', 'http://evil.example/login', 'localhost'],
		['a star instead of a path', '*', 'localhost'],
		['a backslash, which the address would have as a slash', '/verify-email\\status', 'localhost'],
		['a way up', '/admin/../login', 'localhost'],
		['a way up in other letters', '/admin/%2E%2e/login', 'localhost'],
	])('%s is 400', async (_name, target, host) => {
		const answer = await ask(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
		expect(statusOf(answer)).toBe(400);
		expect(answer).toContain('Diese Anfrage war nicht lesbar.');
	});

	test('a form that is posted to another address than it seems to be is 400', async () => {
		const answer = await ask(
			`POST /verify-email/status\\ HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${app.url}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
		);
		expect(statusOf(answer)).toBe(400);
	});

	test('what a proxy says about the host is ignored', async () => {
		const page = await app.browser().get('/login', { 'X-Forwarded-Host': 'ev il:99999' });
		expect(page.status).toBe(200);
	});

	test("the parameter of Remix's former data requests is 400 in German", async () => {
		const page = await app.browser().get('/feedback?_data=routes/feedback/route');
		expect(page.status).toBe(400);
		expect(page.text).toContain('Diese Anfrage war nicht lesbar.');
	});
});
