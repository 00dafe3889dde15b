import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findMatches } from '~/data/matches.server';
import { findSaidFacts } from '~/data/said-facts.server';
import { type Clock, testContext } from '../../support/context';
import { MINUTE, type TrueMatch } from '../../support/fake-sources/true-match';
import { hearList } from '../../support/hear-list';
import { buildWatchedSeason } from '../../support/watched-season';

/** R41: what is said of a match while it can't be over is no result, however long it is said. */

const START = Date.parse('2026-09-05T13:30Z');
const matches: TrueMatch[] = [{ matchday: 1, home: 'Köln', away: 'Mainz', kickoff: START, goals: [] }];

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let seasonId: string;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	seasonId = await buildWatchedSeason(context, { matches });
});
afterEach(() => close());

const say = async (result: string, ...minutes: number[]) => {
	for (const minute of minutes) {
		clock.set(START + minute * MINUTE);
		await hearList(context, seasonId, `1;05.09.2026;15:30;Köln;Mainz;${result};`);
	}
};
const stored = async () => (await findMatches(context.db, seasonId))[0]?.result;
const waiting = async () => (await findSaidFacts(context.db, seasonId)).map(({ waits }) => waits);

test('a placeholder that stands from before the kickoff on is heard anew when the match can be over', async () => {
	await say('0:0', -30, 30, 46, 60, 104, 105, 119);
	expect([await stored(), await waiting()]).toEqual([null, ['standing']]);
	await say('0:0', 120);
	expect([await stored(), await waiting()]).toEqual(['0:0', []]);
});

test('the score at half-time that is called the end is none, and what comes instead has to stand itself', async () => {
	await say('1:0', 46, 63, 90);
	await say('2:1', 112, 126);
	expect(await stored()).toBe(null);
	await say('2:1', 127);
	expect(await stored()).toBe('2:1');
});

test('after an outage the first answer that can be the end is none that has stood', async () => {
	await say('0:0', 50, 125);
	expect(await stored()).toBe(null);
	await say('0:0', 140);
	expect(await stored()).toBe('0:0');
});
