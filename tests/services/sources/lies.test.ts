import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findMatches } from '~/data/matches.server';
import { findSaidFacts } from '~/data/said-facts.server';
import { findSource } from '~/data/season-sources.server';
import { findSourceWarnings } from '~/services/operating/find-source-warnings.server';
import { isSilent } from '~/services/sources/is-silent.server';
import { createSources } from '~/sources/sources.server';
import { warningText } from '~/text/admin-warnings';
import type { AskFailure } from '~/text/source-failures';
import { silentText } from '~/text/source-state';
import { accepted, buildPlayer } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { enterByHand } from '../../support/enter-by-hand';
import type { FakeSources } from '../../support/fake-sources';
import { type ContentLie, type TransportLie, transportLies } from '../../support/fake-sources/lies';
import { MINUTE, type TrueMatch } from '../../support/fake-sources/true-match';
import { askAt, saturdaySteps } from '../../support/saturday-steps';
import { watchSeason } from '../../support/watched-season';

/** R41: each lie of tests/support/fake-sources/lies.ts over a Saturday; the names of the tests are those of the lies. */

const HOUR = 60 * MINUTE;
/** 5 September; day and month can be swapped. */
const START = Date.parse('2026-09-05T13:30Z');
/** While the source lies, and when it is looked at: an hour after the end of the matches. */
const [LIES_FROM, LOOK, LIES_UNTIL] = [START + 60 * MINUTE, START + 172 * MINUTE, START + 3 * HOUR];

const saturday = (): TrueMatch[] => [
	{
		...{ matchday: 1, home: 'Köln', away: 'Mainz', kickoff: START },
		goals: [
			{ minute: 12, side: 'home' },
			{ minute: 70, side: 'away' },
			{ minute: 88, side: 'home' },
		],
	},
	{ matchday: 1, home: 'HSV', away: 'Bremen', kickoff: START, goals: [] },
	{ matchday: 1, home: 'Augsburg', away: 'Freiburg', kickoff: START, goals: [{ minute: 3, side: 'away' }] },
	{ matchday: 2, home: 'Mainz', away: 'HSV', kickoff: START + 7 * 24 * HOUR, goals: [] },
	{ matchday: 2, home: 'Bremen', away: 'Augsburg', kickoff: START + 7 * 24 * HOUR, goals: [] },
	{ matchday: 2, home: 'Freiburg', away: 'Köln', kickoff: START + 7 * 24 * HOUR, goals: [] },
];

/** What is stored of the first matchday; a person has entered Augsburg's result. */
const NOTHING = { koeln: null, hamburg: null, augsburg: '5:5' };
const TRUTH = { koeln: '2:1', hamburg: '0:0', augsburg: '5:5' };

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let seasonId: string;
let fake: FakeSources;
let matches: TrueMatch[];

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	matches = saturday();
});
afterEach(async () => {
	await fake.close();
	await close();
});

async function watch(choice: Parameters<typeof watchSeason>[2]['choice'] = {}): Promise<void> {
	({ seasonId, fake } = await watchSeason(context, clock, { matches, choice }));
}

/** What hangs is given up sooner than after 10 s; anything else has its time, however busy the machine is. */
function beImpatient(lie: ContentLie | TransportLie | null): void {
	const hangs = lie === 'hang' || lie === 'drip';
	context.sources = createSources(fake.settings, hangs ? { timeout: 500 } : {});
}

const ask = (from: number, until: number) =>
	askAt(context, clock, { seasonId, instants: saturdaySteps(START, { from, until }) });

/** A Saturday until `LOOK`: it lies from the second half on, and a person enters a result that nobody else has seen. */
async function lieUntilLook(lie: ContentLie | TransportLie) {
	const before = await ask(START - 10 * MINUTE, LIES_FROM);
	expect(before.filter(({ failure }) => failure !== null)).toEqual([]);
	fake.lie(lie);
	beImpatient(lie);
	fake.requests.splice(0);
	const adminId = await buildPlayer(context, 'admin');
	const lying = await ask(LIES_FROM + MINUTE, START + 110 * MINUTE);
	accepted(await enterByHand(context, { seasonId, actorId: adminId, home: 'augsburg', result: '5:5' }));
	return [...lying, ...(await ask(START + 111 * MINUTE, LOOK))];
}

/** It lies no longer; a day later everything is as the truth, but for what a person has entered, which waits. */
async function tellTruthForADay(): Promise<void> {
	fake.lie(null);
	beImpatient(null);
	await ask(LIES_UNTIL, LIES_UNTIL + 24 * HOUR);
	expect(await results()).toEqual(TRUTH);
	expect(await waiting()).toEqual(['result augsburg person']);
	expect(await findSource(context.db, seasonId)).toMatchObject({ failures: 0, failure: null });
	expect(await kickoffs()).toEqual(matches.map(({ kickoff }) => kickoff).sort());
}

const results = async () =>
	Object.fromEntries(
		(await findMatches(context.db, seasonId))
			.filter(({ matchday }) => matchday === 1)
			.map(({ homeTeamId, result }) => [homeTeamId, result]),
	);
const kickoffs = async () => (await findMatches(context.db, seasonId)).map(({ kickoff }) => kickoff).sort();
const waiting = async () =>
	(await findSaidFacts(context.db, seasonId)).map(({ subject, waits }) =>
		[...subject.split(' ').slice(0, 2), waits].join(' '),
	);

describe('what is said is wrong', () => {
	/** What is stored an hour after the end, and what waits beside the person's result. */
	const harmless = { stored: TRUTH, waits: ['result augsburg person'], failure: null };
	const silent = { stored: NOTHING, waits: [], failure: null };
	const cases = {
		'finished-before-score': harmless,
		'results-in-other-order-and-names': harmless,
		// Two ends that can't both be: nothing is taken of that match, and a person hears of it.
		'extra-time-as-end': {
			...{ stored: { ...TRUTH, koeln: null }, failure: null },
			waits: ['problem {"line":0,"code":"match-unreadable"} never-by-itself'],
		},
		stale: silent,
		empty: { ...silent, failure: 'empty' },
		'new-ids': harmless,
		'twin-league': harmless,
		'pascal-case': harmless,
		// 5 September becomes 9 May, before the season.
		'day-month-swapped': { ...silent, failure: 'other-season' },
		'no-postponed-state': harmless,
		'running-goals-only': silent,
		// What it says for an hour is saved when it has stood, and mended by the source alone.
		'wrong-score': { ...harmless, stored: { ...TRUTH, koeln: '3:1', hamburg: '1:0' } },
	} satisfies Record<ContentLie, { stored: object; waits: string[]; failure: AskFailure | null }>;

	test.each(Object.entries(cases))('%s', async (lie, { stored, waits, failure }) => {
		await watch();
		const outcomes = await lieUntilLook(lie as ContentLie);
		expect(await results()).toEqual(stored);
		expect(await waiting()).toEqual(waits);
		expect(new Set(outcomes.map((outcome) => outcome.failure))).toEqual(new Set([failure]));
		if (failure !== null) expectLongerWaits(outcomes);
		await tellTruthForADay();
	});

	test('finished-before-score: nothing is taken before the score has stood', async () => {
		await watch();
		await ask(START - 10 * MINUTE, LIES_FROM);
		fake.lie('finished-before-score');
		await ask(LIES_FROM, START + 156 * MINUTE);
		expect(await results()).toEqual({ ...NOTHING, augsburg: null });
	});

	test('wrong-score: one that is mended within a quarter of an hour is never saved', async () => {
		await watch();
		await ask(START - 10 * MINUTE, LIES_FROM);
		fake.lie('wrong-score');
		await ask(LIES_FROM, START + 124 * MINUTE);
		fake.lie(null);
		await ask(START + 126 * MINUTE, START + 132 * MINUTE);
		expect(await results()).toEqual({ ...NOTHING, augsburg: null });
		await ask(START + 136 * MINUTE, START + 150 * MINUTE);
		expect(await results()).toEqual({ ...TRUTH, augsburg: '0:1' });
	});

	test('no-postponed-state: what is told afterwards waits for a person', async () => {
		await watch({ kind: 'football-data' });
		const [, postponed] = matches as [TrueMatch, TrueMatch];
		postponed.postponed = true;
		await lieUntilLook('no-postponed-state');
		expect(await results()).toEqual({ ...TRUTH, hamburg: null });
		fake.lie(null);
		await ask(LIES_UNTIL, LIES_UNTIL + 24 * HOUR);
		expect(await waiting()).toEqual(['result augsburg person', 'state hamburg never-by-itself']);
		const match = (await findMatches(context.db, seasonId)).find(
			({ homeTeamId }) => homeTeamId === 'hamburg',
		);
		expect(match).toMatchObject({ state: 'scheduled', result: null });
	});

	test('twin-league: a season that hangs on the twin loses nothing', async () => {
		matches.push({ ...(matches[5] as TrueMatch), matchday: 2, home: 'Leipzig', away: 'Wolfsburg' });
		await watch({ place: 'bl1twin/2026' });
		fake.lie('twin-league');
		await ask(START - 48 * HOUR, START - 40 * HOUR);
		expect(await waiting()).toEqual(['gone leipzig never-by-itself']);
		expect(await findMatches(context.db, seasonId)).toHaveLength(7);
	});

	test.each(['openligadb', 'football-data', 'file'] as const)(
		'day-month-swapped: no match ahead moves to December (%s)',
		async (kind) => {
			await watch({ kind });
			// A week before: nothing of it is near.
			clock.set(START - 6 * 24 * HOUR);
			fake.lie('day-month-swapped');
			const instants = [0, 16, 60, 24 * 60, 24 * 60 + 16, 48 * 60].map(
				(at) => START - 6 * 24 * HOUR + at * MINUTE,
			);
			await askAt(context, clock, { seasonId, instants });
			expect(await kickoffs()).toEqual(matches.map(({ kickoff }) => kickoff).sort());
			expect(new Set((await waiting()).map((line) => line.split(' ').at(-1)))).not.toContain('standing');
			expect((await waiting()).length).toBeGreaterThan(0);
			fake.lie(null);
			await askAt(context, clock, { seasonId, instants: instants.map((at) => at + 60 * HOUR) });
			expect(await waiting()).toEqual([]);
		},
	);
});

test('a matchday about which nothing is said holds up no other, and is told as silent', async () => {
	const sunday = START + 24 * HOUR;
	matches = matches.map((match) => (match.matchday === 2 ? { ...match, kickoff: sunday } : match));
	await watch();
	await ask(START - 10 * MINUTE, START + 60 * MINUTE);
	fake.lie('empty', /\/getmatchdata\/bl1\/2026\/1$/);
	await ask(START + 61 * MINUTE, sunday);
	const outcomes = await askAt(context, clock, {
		...{ seasonId },
		instants: saturdaySteps(sunday, { from: sunday, until: sunday + 3 * HOUR }),
	});
	expect(new Set(outcomes.map(({ failure }) => failure))).toEqual(new Set([null, 'empty']));
	const stored = await findMatches(context.db, seasonId);
	expect(stored.map(({ matchday, result }) => `${matchday} ${result}`).sort()).toEqual(
		['1 null', '1 null', '1 null', '2 0:0', '2 0:0', '2 0:0'].sort(),
	);
	const source = await findSource(context.db, seasonId);
	expect(source).toMatchObject({ failure: 'empty', failingMatchday: 1, notBefore: 0 });
	expect(source && (await isSilent(context, source))).toBe(true);
	expect((await findSourceWarnings(context)).map(warningText)).toMatchObject([
		{ sentence: expect.stringContaining('nichts zum 1. Spieltag. Die Antwort war leer.') },
	]);
	expect(source && silentText(source, true, clock.now())).toContain('Stumm zum 1. Spieltag seit');
	fake.lie(null);
	await ask(sunday + 4 * HOUR, sunday + 8 * HOUR);
	expect(await findSource(context.db, seasonId)).toMatchObject({ failure: null, failingMatchday: null });
	expect(await results()).toEqual({ ...TRUTH, augsburg: '0:1' });
});

/** After each failure the next request comes later, within what chance may do to it. */
function expectLongerWaits(outcomes: readonly { at: number; failure: AskFailure | null }[]): void {
	const failed = outcomes.filter(({ failure }) => failure !== null);
	expect(failed.length).toBeGreaterThan(2);
	for (const [index, { at }] of failed.slice(1).entries())
		expect(at - (failed[index]?.at ?? 0)).toBeGreaterThanOrEqual(0.8 * 2 ** index * MINUTE);
}

describe('nothing is said', () => {
	const failures = {
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
	} satisfies Record<TransportLie, AskFailure>;

	test.each(transportLies)('%s', async (lie) => {
		await watch();
		const outcomes = await lieUntilLook(lie);
		expect(await results()).toEqual(NOTHING);
		expect(await waiting()).toEqual([]);
		expect(new Set(outcomes.map(({ failure }) => failure))).toEqual(new Set([failures[lie]]));
		expectLongerWaits(outcomes);
		expect(fake.requests).toHaveLength(outcomes.length);
		const source = await findSource(context.db, seasonId);
		expect(source).toMatchObject({ failures: outcomes.length, failure: failures[lie] });
		expect(source?.heardAt).toBeLessThanOrEqual(LIES_FROM);
		await tellTruthForADay();
	});
});
