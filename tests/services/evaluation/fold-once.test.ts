import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { foldOnce, forgetFold } from '~/services/evaluation/fold-once.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import {
	accepted,
	buildGame,
	buildPlayer,
	buildSeason,
	type Game,
	HOUR,
	join,
	roundRobin,
	WEEK,
} from '../../support/builders';
import { type Clock, testContext } from '../../support/context';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let context: Context;
let clock: Clock;
let game: Game;
let close: () => Promise<void>;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom', 'Mia']);
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'b');
	clock.set(KICKOFF + HOUR);
	await game.enter('a', 'd', '1:0');
	await game.enter('b', 'c', '1:0');
});
afterEach(() => close());

const fold = () => foldOnce(context.db, { matchdayId: game.matchdayId(1) }, context.now());

test('what was folded is known as long as nothing has changed, also when somebody picks for a matchday ahead', async () => {
	const first = await fold();
	clock.advance(HOUR);
	await game.pick('Lena', 2, 'b');
	expect(await fold()).toBe(first);
	forgetFold(context.db);
	expect(await fold()).not.toBe(first);
});

test('windows of another season change nothing', async () => {
	const other = await buildSeason(context, {
		...roundRobin(['e', 'f'], KICKOFF),
		...{ leagueId: 'bundesliga2' },
	});
	const window = { communityId: game.communityId, matchdayId: `${other}_1`, kickoff: BigInt(KICKOFF) };
	const first = await fold();
	await context.db.roundMatchday.create({ data: { ...window, closedAt: null, picked: 0, missing: 0 } });
	expect(await fold()).toBe(first);
	await context.db.roundMatchday.updateMany({ data: { closedAt: BigInt(clock.now()) } });
	expect(await fold()).toBe(first);
});

test.each<[fact: string, change: () => Promise<unknown>]>([
	['a result', () => game.enter('a', 'd', '1:1')],
	['a result of another matchday, at an instant of its own', () => game.enter('a', 'c', '1:1')],
	['an evaluation', () => game.evaluate(1)],
	[
		'an adjustment',
		async () =>
			accepted(
				await adjustMember(context, {
					actorId: game.players.Lena?.id ?? '',
					communityId: game.communityId,
					memberId: game.players.Lena?.memberId ?? '',
					act: { kind: 'jokers', amount: 1 },
				}),
			),
	],
	[
		'somebody who joins',
		async () => join(context, { id: await buildPlayer(context, 'Ada'), name: 'Ada' }, game.communityId),
	],
	['the kickoff of another matchday', async () => clock.set(KICKOFF + WEEK)],
	['a window that closes', () => closePickWindows(context, context.now())],
])('R17: after %s it is folded anew', async (_fact, change) => {
	const first = await fold();
	clock.advance(1);
	await change();
	expect(await fold()).not.toBe(first);
});

test('R7: refused because a window is closing it is folded anew as soon as that is closed', async () => {
	clock.set(KICKOFF + WEEK);
	await closePickWindows(context, clock.now());
	expect((await fold()).verdict).toEqual({ ok: false, refusal: { code: 'window-ajar' } });
	clock.advance(10_000);
	await closePickWindows(context, clock.now());
	expect((await fold()).verdict.ok).toBe(true);
});
