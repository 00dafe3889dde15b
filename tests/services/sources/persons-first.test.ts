import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findMatches } from '~/data/matches.server';
import { findSaidFacts } from '~/data/said-facts.server';
import { findMatchdays } from '~/data/seasons.server';
import { setKickoff } from '~/services/seasons/set-kickoff.server';
import { setSource } from '~/services/sources/set-source.server';
import { accepted, buildPlayer } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { enterByHand } from '../../support/enter-by-hand';
import type { FakeSources } from '../../support/fake-sources';
import { MINUTE, type TrueMatch } from '../../support/fake-sources/true-match';
import { askAt } from '../../support/saturday-steps';
import { watchSeason } from '../../support/watched-season';

/** R41: a source and a person who disagree, and what a person changes while a source has no news. */

const HOUR = 60 * MINUTE;
const START = Date.parse('2026-09-05T13:30Z');
const END = START + 112 * MINUTE;

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let seasonId: string;
let fake: FakeSources;
let adminId: string;
let matches: TrueMatch[];

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	matches = [
		{ matchday: 1, home: 'Köln', away: 'Mainz', kickoff: START, goals: [{ minute: 3, side: 'home' }] },
		{ matchday: 1, home: 'HSV', away: 'Bremen', kickoff: START, goals: [] },
	];
	adminId = await buildPlayer(context, 'admin');
});
afterEach(async () => {
	await fake.close();
	await close();
});

async function watch(choice: Parameters<typeof watchSeason>[2]['choice']): Promise<void> {
	({ seasonId, fake } = await watchSeason(context, clock, { matches, choice }));
}
const ask = (from: number, ...minutes: number[]) =>
	askAt(context, clock, { seasonId, instants: minutes.map((at) => from + at * MINUTE) });
const resultOf = async (home: string) =>
	(await findMatches(context.db, seasonId)).find(({ homeTeamId }) => homeTeamId === home)?.result;
const waiting = async () =>
	(await findSaidFacts(context.db, seasonId)).map(({ subject, waits }) =>
		[...subject.split(' ').slice(0, 2), waits].join(' '),
	);

test('a kickoff that a person has typed stays when the source moves the matches', async () => {
	await watch({});
	clock.set(START - 8 * 24 * HOUR);
	const typed = { seasonId, matchday: 1, kickoff: START - HOUR, actorId: adminId };
	accepted(await setKickoff(context, typed));
	for (const match of matches) match.kickoff += 24 * HOUR;
	await ask(START - 7 * 24 * HOUR, 0, 16);
	expect((await findMatchdays(context.db, seasonId)).map(({ kickoff }) => kickoff)).toEqual([START - HOUR]);
	expect(await waiting()).toEqual(['time hamburg person', 'time koeln person']);
});

const kinds = ['openligadb', 'football-data', 'file'] as const;

test.each(kinds)('what may be taken later than it was heard is taken then (%s)', async (kind) => {
	await watch({ kind, takesResults: false });
	await ask(END, 0, 5, 10, 20, 40, 60);
	expect(await waiting()).toEqual(['result hamburg not-allowed', 'result koeln not-allowed']);
	const { place } = await context.db.source.findUniqueOrThrow({ where: { seasonId } });
	const choice = { kind, place, isOn: true, takesResults: true, takesTimes: true };
	accepted(await setSource(context, { actorId: adminId, seasonId, choice }));
	await ask(END, 61, 76, 91, 106);
	expect([await resultOf('koeln'), await resultOf('hamburg')]).toEqual(['1:0', '0:0']);
	expect(await waiting()).toEqual([]);
});

test.each(kinds)(
	'a person who contradicts what is stored sees that the source says otherwise (%s)',
	async (kind) => {
		await watch({ kind });
		await ask(END, 0, 5, 10, 16, 31);
		expect(await resultOf('koeln')).toBe('1:0');
		accepted(await enterByHand(context, { seasonId, actorId: adminId, home: 'koeln', result: '1:1' }));
		await ask(END, 46, 61, 76, 91);
		expect(await resultOf('koeln')).toBe('1:1');
		expect(await waiting()).toEqual(['result koeln person']);
		accepted(await enterByHand(context, { seasonId, actorId: adminId, home: 'koeln', result: '1:0' }));
		await ask(END, 106, 121, 136);
		expect(await waiting()).toEqual([]);
	},
);

test.each(kinds)(
	'a match that was verlegt by hand and is played after all gets its result (%s)',
	async (kind) => {
		await watch({ kind });
		clock.set(START - HOUR);
		accepted(await enterByHand(context, { seasonId, actorId: adminId, home: 'koeln', state: 'postponed' }));
		await ask(END, 0, 5, 10, 16, 31);
		expect([await resultOf('koeln'), await resultOf('hamburg')]).toEqual([null, '0:0']);
		accepted(await enterByHand(context, { seasonId, actorId: adminId, home: 'koeln', state: 'scheduled' }));
		await ask(END, 46, 61, 76, 91);
		expect(await resultOf('koeln')).toBe('1:0');
	},
);
