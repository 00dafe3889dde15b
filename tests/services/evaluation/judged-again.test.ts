import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { buildGame, type Game, HOUR, roundRobin, WEEK } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';

/** R9, R10: whose open picks a commit judges again. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let game: Game;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom'], {
		rebuy: true,
	});
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'b');
	clock.set(KICKOFF + HOUR);
	await game.enter('a', 'd', '1:0');
	await game.enter('b', 'c', '1:0');
	await game.evaluate(1);
	await game.pick('Lena', 2, 'c');
	await game.pick('Tom', 2, 'd');
	await game.pick('Lena', 3, 'd');
	clock.set(KICKOFF + WEEK + HOUR);
	for (const match of await context.db.match.findMany({ where: { matchdayId: game.matchdayId(2) } }))
		await game.enter(match.homeTeamId, match.awayTeamId, '1:1');
	// Wrong, as a mark may be once a matchday is evaluated on which a closed pick has no line.
	await context.db.pick.updateMany({
		where: { matchdayId: game.matchdayId(3) },
		data: { invalidAt: 1n, invalidBy: 'other' },
	});
});
afterEach(() => close());

const marks = () =>
	context.db.pick.count({ where: { matchdayId: game.matchdayId(3), invalidAt: { not: null } } });

test('everybody’s in a round that an evaluation folds from its start', async () => {
	await game.enter('b', 'c', '2:0');
	await game.evaluate(2);
	expect(await marks()).toBe(0);
});
