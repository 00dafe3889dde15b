import { afterEach, expect, test } from 'vitest';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { startRound } from '~/services/rounds/start-round.server';
import { accepted, buildGame, HOUR, roundRobin, WEEK } from '../../support/builders';
import { testContext } from '../../support/context';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
let close: () => Promise<void>;
afterEach(() => close());

test('R18, R27: a matchday that began in a round which another one follows by now is evaluated there, too', async () => {
	const { context, clock, close: done } = await testContext();
	close = done;
	const game = await buildGame(
		context,
		roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF),
		['Lena', 'Tom'],
		{
			jokers: 0,
		},
	);
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'b');
	await game.pick('Lena', 2, 'c');
	await game.pick('Tom', 2, 'd');
	clock.set(KICKOFF + HOUR);
	await game.enter('a', 'f', '1:0');
	await game.enter('b', 'e', '1:0');
	await game.evaluate(1);
	// The second matchday has begun when a correction ends the round; the next one starts, and the correction is taken back.
	clock.set(KICKOFF + WEEK + HOUR);
	await game.enter('b', 'e', '0:1');
	await game.evaluate(1);
	accepted(
		await startRound(context, { communityId: game.communityId, actorId: game.players.Lena?.id ?? '' }),
	);
	clock.advance(HOUR);
	await game.enter('b', 'e', '1:0');
	clock.advance(HOUR);
	await game.evaluate(1);
	clock.advance(HOUR);
	await game.enter('c', 'f', '1:0');
	await game.enter('d', 'e', '0:1');
	await game.evaluate(2);
	expect(await context.db.settlement.count({ where: { roundId: game.roundId, matchday: 2 } })).toBe(2);
	expect((await recomputeStates(context)).differences).toEqual([]);
});
