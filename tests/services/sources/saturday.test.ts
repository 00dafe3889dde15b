import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findMatches } from '~/data/matches.server';
import { findSaidFacts } from '~/data/said-facts.server';
import { findScores } from '~/data/scores.server';
import { type Clock, testContext } from '../../support/context';
import { MINUTE, type TrueMatch } from '../../support/fake-sources/true-match';
import { askUntil, watchSeason } from '../../support/watched-season';

/** R41, R42: a Saturday goes by, minute by minute, and a source tells what happens. */

const START = Date.parse('2026-08-29T13:30Z');
const goals = (...minutes: [number, 'home' | 'away'][]) =>
	minutes.map(([minute, side]) => ({ minute, side }));
const saturday: TrueMatch[] = [
	{
		matchday: 1,
		home: 'Köln',
		away: 'Mainz',
		kickoff: START,
		goals: goals([12, 'home'], [70, 'away'], [88, 'home']),
	},
	{ matchday: 1, home: 'HSV', away: 'Bremen', kickoff: START, goals: [] },
	{
		matchday: 1,
		home: 'Augsburg',
		away: 'Freiburg',
		kickoff: START + 180 * MINUTE,
		goals: goals([3, 'away']),
	},
];

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
beforeEach(async () => {
	({ context, clock, close } = await testContext());
});
afterEach(() => close());

test('scores are heard while it runs, and results are taken when they have stood 15 minutes', async () => {
	const { seasonId, fake } = await watchSeason(context, clock, { matches: saturday });
	clock.set(START - 10 * MINUTE);
	await askUntil(context, clock, { seasonId, until: START + 30 * MINUTE });
	expect(await findScores(context.db, seasonId)).toMatchObject([{ home: 1, away: 0, minute: 12 }]);
	await askUntil(context, clock, { seasonId, until: START + 112 * MINUTE + 14 * MINUTE });
	const results = async () =>
		(await findMatches(context.db, seasonId)).map(({ homeTeamId, result }) => [homeTeamId, result]).sort();
	expect(await results()).toEqual([
		['augsburg', null],
		['hamburg', null],
		['koeln', null],
	]);
	expect(await findSaidFacts(context.db, seasonId)).toMatchObject([
		{ waits: 'standing' },
		{ waits: 'standing' },
	]);
	await askUntil(context, clock, { seasonId, until: START + 112 * MINUTE + 20 * MINUTE });
	expect(await results()).toEqual([
		['augsburg', null],
		['hamburg', '0:0'],
		['koeln', '2:1'],
	]);
	expect(await findScores(context.db, seasonId)).toEqual([]);
	await askUntil(context, clock, { seasonId, until: START + 24 * 60 * MINUTE });
	expect(await results()).toEqual([
		['augsburg', '0:1'],
		['hamburg', '0:0'],
		['koeln', '2:1'],
	]);
	expect(await findSaidFacts(context.db, seasonId)).toEqual([]);
	expect(fake.requests.length).toBeLessThan(600);
	await fake.close();
});
