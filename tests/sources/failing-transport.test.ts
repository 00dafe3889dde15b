import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SourceFailure, SourceQuestion } from '~/domain/source';
import { createSources } from '~/sources/sources.server';
import { type FakeSources, startFakeSources } from '../support/fake-sources';
import { type TransportLie, transportLies } from '../support/fake-sources/lies';

/** Each way in which the network or a server fails ends in one word, in time. */

const KICKOFF = Date.parse('2026-08-22T13:30:00Z');
let fake: FakeSources;
beforeAll(async () => {
	const match = { matchday: 1, home: 'Alpha', away: 'Beta', kickoff: KICKOFF, goals: [] };
	fake = await startFakeSources({
		...{ matches: [match], now: () => KICKOFF, shortcut: 'bl1', code: 'BL1', year: 2026 },
	});
});
beforeEach(() => fake.lie(null));
afterAll(() => fake.close());

const questions = (): SourceQuestion[] => [
	{ kind: 'openligadb', what: 'leagues' },
	{ kind: 'openligadb', what: 'groups', shortcut: 'bl1', year: 2026 },
	{ kind: 'openligadb', what: 'teams', shortcut: 'bl1', year: 2026 },
	{ kind: 'openligadb', what: 'matches', shortcut: 'bl1', year: 2026, matchday: 1 },
	{ kind: 'openligadb', what: 'changed', shortcut: 'bl1', year: 2026, matchday: 1 },
	{ kind: 'football-data', what: 'matches', code: 'BL1', year: 2026, matchday: 1 },
	{ kind: 'file', address: fake.file, etag: null, lastModified: null },
];

const failures: Record<TransportLie, SourceFailure> = {
	'html-200': 'not-a-list',
	'429': 'too-many',
	'500': 'server-error',
	hang: 'timed-out',
	reset: 'unreachable',
	truncate: 'unreachable',
	'five-megabytes': 'too-large',
	'wrong-content-type': 'not-a-list',
	'redirect-private': 'redirect-refused',
	drip: 'timed-out',
};

describe.each(transportLies)('%s', (lie) => {
	test(`is ${failures[lie]}, whatever was asked`, async () => {
		const sources = createSources(fake.settings, failures[lie] === 'timed-out' ? { timeout: 500 } : {});
		fake.lie(lie);
		const begin = performance.now();
		const answers = await Promise.all(questions().map(sources.ask));
		expect(performance.now() - begin).toBeLessThan(8_000);
		const retryAfter = lie === '429' ? 120_000 : null;
		for (const answer of answers)
			expect(answer.ok ? 'an answer' : answer).toEqual({ ok: false, failure: failures[lie], retryAfter });
	});
});

test('without a fault each question has its answer', async () => {
	const sources = createSources(fake.settings);
	const answers = await Promise.all(questions().map(sources.ask));
	const begins = answers.map((answer) => (answer.ok && answer.isNew ? answer.bytes[0] : answer));
	expect(begins).toEqual([...'[[[["{'].map((sign) => sign.charCodeAt(0)).concat(0xef));
	expect(
		fake.requests
			.slice(-7)
			.map(({ path }) => path)
			.sort(),
	).toEqual([
		'/lists/spielplan.csv',
		'/openligadb/getavailablegroups/bl1/2026',
		'/openligadb/getavailableleagues',
		'/openligadb/getavailableteams/bl1/2026',
		'/openligadb/getlastchangedate/bl1/2026/1',
		'/openligadb/getmatchdata/bl1/2026/1',
		'/v4/competitions/BL1/matches?season=2026&matchday=1',
	]);
});

test('the usual patience is ten seconds', async () => {
	fake.lie('drip');
	const begin = performance.now();
	const answer = await createSources(fake.settings).ask({ kind: 'openligadb', what: 'leagues' });
	expect(answer).toMatchObject({ failure: 'timed-out' });
	const took = performance.now() - begin;
	expect([took > 9_900, took < 15_000]).toEqual([true, true]);
});
