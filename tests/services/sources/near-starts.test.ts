import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findMatches } from '~/data/matches.server';
import { findSaidFacts } from '~/data/said-facts.server';
import { DAY } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { MINUTE, type TrueMatch } from '../../support/fake-sources/true-match';
import { hearList } from '../../support/hear-list';
import { buildWatchedSeason } from '../../support/watched-season';

/** R41, R8: a match's own start locks its teams, so that it isn't moved by itself shortly before. */

/** Friday, and a match on Sunday. */
const FRIDAY = Date.parse('2026-09-04T18:30Z');
const SUNDAY = Date.parse('2026-09-06T15:30Z');
const matches: TrueMatch[] = [
	{ matchday: 1, home: 'Köln', away: 'Mainz', kickoff: FRIDAY, goals: [] },
	{ matchday: 1, home: 'HSV', away: 'Bremen', kickoff: SUNDAY, goals: [] },
];

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let seasonId: string;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	seasonId = await buildWatchedSeason(context, { matches });
});
afterEach(() => close());

/** At `at` (ms) and a quarter of an hour later the list has Sunday's match on that day, at that time. */
const say = async (at: number, sunday: string) => {
	for (const minutes of [0, 16]) {
		clock.set(at + minutes * MINUTE);
		await hearList(context, seasonId, '1;04.09.2026;20:30;Köln;Mainz;;', `1;${sunday};HSV;Bremen;;`);
	}
};
const start = async () =>
	(await findMatches(context.db, seasonId)).find(({ homeTeamId }) => homeTeamId === 'hamburg')?.kickoff;
const waiting = async () => (await findSaidFacts(context.db, seasonId)).map(({ waits }) => waits);

test('a match that would begin in minutes stays, though its matchday has kicked off', async () => {
	await say(SUNDAY - DAY, '05.09.2026;18:05');
	expect([await start(), await waiting()]).toEqual([SUNDAY, ['near']]);
});

test('a match that begins within 48 hours isn’t put off', async () => {
	await say(SUNDAY - 47 * 60 * MINUTE, '08.09.2026;20:30');
	expect([await start(), await waiting()]).toEqual([SUNDAY, ['near']]);
});

test('earlier it is moved', async () => {
	await say(SUNDAY - 3 * DAY, '06.09.2026;19:30');
	expect([await start(), await waiting()]).toEqual([SUNDAY + 120 * MINUTE, []]);
});
