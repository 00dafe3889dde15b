import { afterEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { startRound } from '~/services/rounds/start-round.server';
import { showDashboard } from '~/services/standings/show-dashboard.server';
import { runSlot } from '../../../jobs/run-slot';
import { timetable } from '../../../jobs/timetable';
import { accepted, buildGame, DAY, type Game, HOUR, roundRobin, WEEK } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const close of closing.splice(0)) await close();
});

type Played = { context: Context; clock: Clock; game: Game; seen: string[] };

/** Two rounds of a community with picks, a late pick, evaluations, a correction and a winner; `tick` comes in between. */
async function play(tick: (context: Context) => Promise<void>): Promise<Played> {
	const { context, clock, close } = await testContext();
	closing.push(close);
	const game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF), [
		'Lena',
		'Tom',
		'Ida',
	]);
	const { communityId } = game;
	const playerId = game.players.Tom?.id ?? '';
	const seen: string[] = [];
	const see = async () => {
		const shown = await showDashboard(context, { playerId, communityId, page: 1 });
		seen.push(shown.ok ? (JSON.stringify(shown.value).includes('"a"') ? 'sees a' : 'sees no a') : 'refused');
	};
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'b');
	for (const hours of [-24, -3, 0, 1]) {
		clock.set(KICKOFF + hours * HOUR + (hours === 0 ? 5_000 : 0));
		await tick(context);
		await see();
	}
	const late = { playerId, communityId, matchday: 1, teamId: 'c', arrivedAt: clock.now() };
	const refused = await submitPick(context, late);
	seen.push(refused.ok ? 'accepted' : refused.refusal.code);
	clock.set(KICKOFF + 3 * HOUR);
	await game.enter('a', 'f', '2:1');
	await game.enter('b', 'e', '1:1');
	await game.enter('c', 'd', '0:1');
	await tick(context);
	await game.evaluate(1);
	await tick(context);
	clock.set(KICKOFF + 4 * HOUR);
	await game.enter('b', 'e', '0:2', 'awarded');
	await game.evaluate(1, 'Urteil');
	await tick(context);
	clock.set(KICKOFF + 5 * DAY);
	accepted(await startRound(context, { communityId, actorId: game.players.Lena?.id ?? '' }));
	await game.pick('Tom', 2, 'a');
	for (const hours of [-24, -3, 0]) {
		clock.set(KICKOFF + WEEK + hours * HOUR);
		await tick(context);
	}
	clock.set(KICKOFF + WEEK + 3 * HOUR);
	await game.enter('a', 'b', '1:0');
	await game.evaluate(2);
	await tick(context);
	return { context, clock, game, seen };
}

/** The state of the game, without ids that depend on what else was written. */
async function stateOf({ context: { db } }: Played) {
	return {
		entries: await db.entry.findMany({
			orderBy: [{ joinedAt: 'asc' }, { member: { nameKey: 'asc' } }],
			select: { active: true, jokers: true, eliminatedOn: true, outCause: true, won: true, tookPart: true },
		}),
		rounds: await db.round.findMany({
			orderBy: { number: 'asc' },
			select: { number: true, finishedAfter: true, finishCause: true, firstMatchday: true },
		}),
		windows: await db.roundMatchday.findMany({
			orderBy: { kickoff: 'asc' },
			select: {
				matchdayId: true,
				kickoff: true,
				picked: true,
				missing: true,
				round: { select: { number: true } },
			},
		}),
		lines: await db.settlement.findMany({
			orderBy: [{ matchday: 'asc' }, { member: { nameKey: 'asc' } }],
			select: { matchday: true, kind: true, teamId: true, jokers: true },
		}),
		changes: await db.stateChange.findMany({
			orderBy: [{ round: { number: 'asc' } }, { seq: 'asc' }],
			select: { seq: true, at: true, cause: true, before: true, after: true },
		}),
	};
}

test('with the jobs off the game is the same to the last line; only mails are missing', async () => {
	const without = await play(async () => {});
	const withJobs = await play(async (context) => {
		for (const job of timetable) await runSlot(context, job, context.now());
	});
	const state = await stateOf(without);
	expect(state).toEqual(await stateOf(withJobs));
	expect(without.seen).toEqual(withJobs.seen);
	expect(without.seen).toEqual(['sees no a', 'sees no a', 'sees a', 'sees a', 'window-closed']);
	expect(state.rounds.map((round) => round.finishCause)).toEqual(['last-one', 'last-one']);
	expect(state.windows.map(({ picked, missing }) => [picked, missing])).toEqual([
		[2, 1],
		[1, 2],
	]);
	expect(await without.context.db.jobRun.count()).toBe(0);
	expect(await without.context.db.reminder.count()).toBe(0);
	expect(await without.context.db.outboxMail.count({ where: { state: { not: 'waiting' } } })).toBe(0);
	const kinds = await withJobs.context.db.outboxMail.groupBy({ by: ['kind'], orderBy: { kind: 'asc' } });
	expect(kinds.map(({ kind }) => kind)).toContain('reminder');
});
