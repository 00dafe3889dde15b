import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SourceQuestion } from '~/domain/source';
import { createSources } from '~/sources/sources.server';
import { type FakeSources, startFakeSources } from '../support/fake-sources';
import { closeMailServers, startHttp } from '../support/mail-servers';

/** What is asked, how, and what the head of an answer means. */

const KICKOFF = Date.parse('2026-08-22T13:30:00Z');
let now = KICKOFF;
let fake: FakeSources;
beforeAll(async () => {
	const goals = [{ minute: 10, side: 'home' as const }];
	const match = { matchday: 1, home: 'Alpha', away: 'Beta', kickoff: KICKOFF, goals };
	fake = await startFakeSources({
		...{ matches: [match], now: () => now, shortcut: 'bl1', code: 'BL1', year: 2026 },
	});
});
afterEach(closeMailServers);
afterAll(() => fake.close());

const leagues: SourceQuestion = { kind: 'openligadb', what: 'leagues' };
const season: SourceQuestion = {
	...{ kind: 'football-data', what: 'matches', code: 'BL1', year: 2026, matchday: null },
};
const file = (address = fake.file): SourceQuestion => ({
	kind: 'file',
	address,
	etag: null,
	lastModified: null,
});

/** What comes of a question to OpenLigaDB, or for a file, when a server answers so. */
async function askServer(listener: RequestListener, kind: 'openligadb' | 'file' = 'openligadb') {
	const url = await startHttp(listener);
	const sources = createSources({ ...fake.settings, openligadb: { url }, filesUrl: url }, { timeout: 5_000 });
	return sources.ask(kind === 'file' ? file(`${url}/list`) : leagues);
}

test('every request says who asks, and only football-data.org sees the key', async () => {
	fake.requests.length = 0;
	const sources = createSources(fake.settings);
	for (const question of [leagues, season, file()]) await sources.ask(question);
	expect(fake.requests.map(({ headers }) => headers['user-agent'])).toEqual(
		Array(3).fill('Drinbleiben/1 (+http://localhost:3000)'),
	);
	expect(fake.requests.map(({ headers }) => headers['accept-encoding'])).toEqual(Array(3).fill('identity'));
	expect(fake.requests.map(({ headers }) => headers.connection)).toEqual(Array(3).fill('close'));
	const keys = fake.requests.map(({ headers }) => headers['x-auth-token']);
	expect(keys).toEqual([undefined, 'the-key-of-the-tests', undefined]);
});

test('a file that hasn’t changed isn’t sent again', async () => {
	const sources = createSources(fake.settings);
	const first = await sources.ask(file());
	if (!first.ok || !first.isNew) throw new Error(JSON.stringify(first));
	expect(first.etag).toMatch(/^".+"$/);
	const again: SourceQuestion = { kind: 'file', address: fake.file, etag: first.etag, lastModified: null };
	expect(await sources.ask(again)).toEqual({ ok: true, isNew: false });
	now = KICKOFF + 3 * 3_600_000;
	const third = await sources.ask(again);
	expect(third).toMatchObject({ ok: true, isNew: true });
	expect(third).not.toMatchObject({ etag: first.etag });
});

test('both conditions are sent as they came; what can’t stand in a header isn’t', async () => {
	const heard: (string | undefined)[] = [];
	const url = await startHttp(({ headers }, response) => {
		heard.push(headers['if-none-match'], headers['if-modified-since']);
		response.writeHead(200, { ETag: '"1"', 'Last-Modified': 'Sat, 22 Aug 2026 13:30:00 GMT' }).end('a;b');
	});
	const sources = createSources({ ...fake.settings, filesUrl: url });
	const ask = (etag: string, lastModified: string) =>
		sources.ask({ kind: 'file', address: `${url}/list`, etag, lastModified });
	const answer = await ask('"0"', 'Fri, 21 Aug 2026 13:30:00 GMT');
	expect(answer).toMatchObject({ etag: '"1"', lastModified: 'Sat, 22 Aug 2026 13:30:00 GMT' });
	await ask('"0"\r\nX-Other: 1', 'x'.repeat(501));
	expect(heard).toEqual(['"0"', 'Fri, 21 Aug 2026 13:30:00 GMT', undefined, undefined]);
});

describe('nobody is asked', () => {
	test.each([
		['switched-off', { on: false }, season],
		['no-key', { footballData: { url: 'http://127.0.0.1:1', key: null } }, season],
		...['../x', 'bl1/2025', 'bl1?', 'ö', '', 'a'.repeat(41)].map((shortcut) => [
			'address-refused',
			{},
			{ kind: 'openligadb', what: 'groups', shortcut, year: 2026 },
		]),
		...[1959, 2100, 2026.5, Number.NaN].map((year) => ['address-refused', {}, { ...season, year }]),
		...[0, -1, 1.5, 1000].map((matchday) => ['address-refused', {}, { ...season, matchday }]),
		['address-refused', {}, { ...season, code: 'PL/../..' }],
	] as [string, object, SourceQuestion][])('%s %j %j', async (failure, changed, question) => {
		fake.requests.length = 0;
		const answer = await createSources({ ...fake.settings, ...changed }).ask(question);
		expect(answer).toEqual({ ok: false, failure, retryAfter: null });
		expect(fake.requests).toEqual([]);
	});
});

test.each([
	...[204, 206, 304, 400, 402, 410, 418, 600].map((status) => [status, 'unexpected-status']),
	...[401, 403].map((status) => [status, 'not-allowed']),
	...[
		[404, 'not-found'],
		[429, 'too-many'],
		[500, 'server-error'],
		[503, 'server-error'],
	],
] as [number, string][])('status %d is %s', async (status, failure) => {
	const answer = await askServer((_request, response) => response.writeHead(status).end());
	expect(answer).toEqual({ ok: false, failure, retryAfter: null });
});

test.each([
	['120', 120_000],
	['0', 0],
	['999999', 86_400_000],
	['Sat, 22 Aug 2026 13:35:00 GMT', 300_000],
	['Sat, 22 Aug 2026 13:00:00 GMT', 0],
	['Wed, 22 Aug 2046 13:30:00 GMT', 86_400_000],
	['soon', null],
	['-5', 0],
	['', null],
])('Retry-After: %s asks to wait for %s ms', async (value, retryAfter) => {
	const headers = { 'Retry-After': value, Date: 'Sat, 22 Aug 2026 13:30:00 GMT' };
	const answer = await askServer((_request, response) => response.writeHead(503, headers).end());
	expect(answer).toEqual({ ok: false, failure: 'server-error', retryAfter });
});

const MIB = 1024 * 1024;

test('a length beyond the limit is refused at once, though no byte of it comes', async () => {
	const answer = await askServer((_request, response) => {
		response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 2 * MIB + 1 });
		response.flushHeaders();
	});
	expect(answer).toMatchObject({ failure: 'too-large' });
});

test.each([
	['openligadb', 2 * MIB],
	['file', MIB],
] as const)('%s: as much as the limit is taken, a byte more isn’t', async (kind, limit) => {
	const of = (length: number): RequestListener => {
		const body = `[${' '.repeat(length - 2)}]`;
		return (_request, response) => response.writeHead(200).end(body);
	};
	const ofUnsaid = (length: number): RequestListener => {
		return (_request, response) => {
			response.write('[');
			response.end(' '.repeat(length - 1));
		};
	};
	for (const each of [of, ofUnsaid]) {
		expect(await askServer(each(limit), kind)).toMatchObject({ ok: true, isNew: true });
		expect(await askServer(each(limit + 1), kind)).toMatchObject({ failure: 'too-large' });
	}
});

describe('what can’t be a list', () => {
	const ZIP = Buffer.from('PK\x03\x04');
	test.each([
		['openligadb', 'application/json', '[]', true],
		['openligadb', 'application/json; charset=utf-8', '\ufeff [1]', true],
		['openligadb', 'application/problem+json', '[]', true],
		['openligadb', 'text/plain', '[]', true],
		['openligadb', undefined, '[]', true],
		['openligadb', 'application/json', '', false],
		['openligadb', 'application/json', '{"error":1}', false],
		['openligadb', 'application/json', '<html>', false],
		['openligadb', 'text/html', '[]', false],
		['openligadb', 'application/octet-stream', '[]', false],
		['file', 'text/csv', 'Heim;Gast', true],
		['file', 'application/octet-stream', ZIP, true],
		['file', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ZIP, true],
		['file', undefined, '1. Spieltag', true],
		['file', 'TEXT/HTML; charset=utf-8', 'Heim;Gast', false],
		['file', 'application/xhtml+xml', 'Heim;Gast', false],
		['file', 'text/csv', '\ufeff\n<!doctype html>', false],
		['file', 'text/plain', ' <HTML>', false],
		['file', 'image/png', 'Heim;Gast', false],
	] as const)('%s, %s: %j %s', async (kind, type, body, isList) => {
		const answer = await askServer((_request, response) => {
			response.writeHead(200, type && { 'Content-Type': type }).end(body);
		}, kind);
		expect(answer).toMatchObject(isList ? { ok: true, isNew: true } : { ok: false, failure: 'not-a-list' });
	});

	test('what is packed although nobody asked for that', async () => {
		const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
		const answer = await askServer((_request, response) => response.writeHead(200, headers).end('[]'));
		expect(answer).toMatchObject({ failure: 'not-a-list' });
	});
});
