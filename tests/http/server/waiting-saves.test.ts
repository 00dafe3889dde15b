import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Response } from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stampArrival } from '~/http/server/arrival.server';
import { noteSaves } from '~/http/server/note-saves.server';
import { watchWaitingSaves } from '~/waiting-saves';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const PICK_FORM = '/community/:communityId/tippspiel/:matchday';

const saves = watchWaitingSaves();
let now: number;
let route: string;
let answers: Response[];
const server = createServer(
	express()
		.use(stampArrival(() => now))
		.use((_request, response, next) => {
			response.locals.found = { id: 'x', pattern: route, acts: true };
			next();
		})
		.use(noteSaves(saves))
		.use((_request, response) => {
			answers.push(response);
		}),
);

beforeEach(async () => {
	[now, route, answers] = [KICKOFF - 1, PICK_FORM, []];
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
	for (const answer of answers) answer.end();
	server.closeAllConnections();
	server.close();
});

const waits = () => saves.hasFromBefore(KICKOFF, now);

/** Sends a form up to its last letter; that one comes with `finish`. */
function send(method = 'POST') {
	const { port } = server.address() as AddressInfo;
	const headers = { 'Content-Length': 2 };
	const sent = request({ port, host: '127.0.0.1', method, path: '/', headers }, (answer) => answer.resume());
	sent.on('error', () => {});
	sent.write('a');
	return { finish: () => sent.end('b'), breakOff: () => sent.destroy() };
}

test('R7: a save waits from its arrival until it is answered', async () => {
	const { finish } = send();
	await expect.poll(() => answers.length).toBe(1);
	expect(waits()).toBe(false);
	finish();
	await expect.poll(waits).toBe(true);
	now = KICKOFF + 5_000;
	expect(waits()).toBe(true);
	answers[0]?.end();
	await expect.poll(waits).toBe(false);
});

test('R7: a save whose sender has broken off waits until it is done, and no longer', async () => {
	const { finish, breakOff } = send();
	finish();
	await expect.poll(waits).toBe(true);
	breakOff();
	await expect.poll(() => answers[0]?.destroyed).toBe(true);
	expect(waits()).toBe(true);
	answers[0]?.end();
	expect(waits()).toBe(false);
});

test('R7: one that arrives at the kickoff, another form and a page keep no window open', async () => {
	for (const [method, pattern, at] of [
		['POST', PICK_FORM, KICKOFF],
		['POST', '/login', KICKOFF - 1],
		['GET', PICK_FORM, KICKOFF - 1],
	] as const) {
		[now, route] = [at, pattern];
		const before = answers.length;
		send(method).finish();
		await expect.poll(() => answers.length).toBe(before + 1);
		// The end of a form is read in a turn of its own.
		await new Promise((resolve) => setTimeout(resolve, 50));
		expect(waits()).toBe(false);
	}
});
