import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { DatabaseBusy } from '~/data/engine/database-busy.server';
import { inTransaction } from '~/data/engine/db.server';
import { deletePick, savePick } from '~/data/picks.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { withdrawPick } from '~/services/picks/withdraw-pick.server';
import { buildGame, DAY, type Game, HOUR, roundRobin, WEEK } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let game: Game;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF), ['Lena', 'Tom']);
});

afterEach(() => close());

function save(name: string, arrivedAt: number, teamId = 'a', matchday = 1) {
	const playerId = game.players[name]?.id ?? '';
	return submitPick(context, { playerId, communityId: game.communityId, matchday, teamId, arrivedAt });
}

const picks = () => context.db.pick.findMany();

describe('R7: the deadline', () => {
	test.each([
		[-1, true],
		[0, false],
		[1, false],
	])('R7: a request %i ms from the kickoff is accepted: %s', async (offset, accepted) => {
		clock.set(KICKOFF + offset);
		const saved = await save('Lena', KICKOFF + offset);
		expect(saved.ok).toBe(accepted);
		if (!saved.ok) expect(saved.refusal).toEqual({ code: 'window-closed', kickoff: KICKOFF });
		expect(await picks()).toHaveLength(accepted ? 1 : 0);
		expect(await context.db.pickChange.count()).toBe(accepted ? 1 : 0);
	});

	test('R7: what counts is when the request arrived, not when it is written', async () => {
		clock.set(KICKOFF + 500);
		expect((await save('Lena', KICKOFF - 1)).ok).toBe(true);
	});

	test.each([
		[-1, true],
		[0, false],
		[1, false],
	])('R7: the writing statement carries the deadline itself, %i ms: %s', async (offset, accepted) => {
		const deadline = { matchdayId: game.matchdayId(1), arrivedAt: KICKOFF + offset };
		const memberId = game.players.Lena?.memberId ?? '';
		const { roundId } = game;
		const pick = { memberId, roundId, teamId: 'a', savedAt: KICKOFF, ...deadline };
		expect(await savePick(context.db, pick)).toBe(accepted);
	});

	test.each([
		['the member is out', () => context.db.entry.updateMany({ data: { active: false } })],
		['the round is over', () => context.db.round.updateMany({ data: { finishedAfter: 1 } })],
		['the round is closed', () => context.db.round.updateMany({ data: { closedAt: 1n, closedAfter: 0 } })],
		['the matchday is suspended', () => suspend()],
	])('R11, R39: the statements that write refuse by themselves once %s', async (_, change) => {
		const place = { matchdayId: game.matchdayId(1), arrivedAt: KICKOFF - 1 };
		const memberId = game.players.Lena?.memberId ?? '';
		const pick = { memberId, roundId: game.roundId, teamId: 'a', savedAt: KICKOFF - 1, ...place };
		const write = () => inTransaction(context.db, (tx) => savePick(tx, pick));
		const remove = () => inTransaction(context.db, (tx) => deletePick(tx, { memberId, ...place }));
		expect([await write(), await remove(), await write()]).toEqual([true, true, true]);
		await change();
		expect([await write(), await remove()]).toEqual([false, false]);
	});

	const suspend = () =>
		context.db.suspension.create({
			data: {
				...{ id: 's', communityId: game.communityId, matchdayId: game.matchdayId(1) },
				...{ reason: 'Sturm', at: 1n, actorId: 'x', openKey: `${game.matchdayId(1)} ${game.communityId}` },
			},
		});

	test('R7: the stored kickoff counts, wherever it was moved meanwhile', async () => {
		await context.db.matchday.update({
			where: { id: game.matchdayId(1) },
			data: { kickoff: BigInt(KICKOFF - DAY) },
		});
		clock.set(KICKOFF - HOUR);
		expect((await save('Lena', KICKOFF - HOUR)).ok).toBe(false);
	});

	test('R7: 200 saves at once across the instant: none late, none lost', { timeout: 120_000 }, async () => {
		const start = KICKOFF - 100;
		const attempts = Array.from({ length: 200 }, (_, index) => {
			const arrivedAt = start + index;
			return new Promise<void>((resolve) => setTimeout(resolve, index / 4)).then(async () => {
				clock.set(Math.max(clock.now(), arrivedAt));
				const name = index % 2 === 0 ? 'Lena' : 'Tom';
				const attempt = save(name, arrivedAt, index % 3 === 0 ? 'a' : 'b');
				return { arrivedAt, saved: await attempt.catch(notAcknowledged) };
			});
		});
		const outcomes = (await Promise.all(attempts)).filter(({ saved }) => saved !== null);
		for (const { arrivedAt, saved } of outcomes) expect(saved?.ok).toBe(arrivedAt < KICKOFF);
		const acknowledged = outcomes.filter(({ saved }) => saved?.ok).length;
		expect(acknowledged).toBeGreaterThan(50);
		expect(await context.db.pickChange.count({ where: { kind: 'saved' } })).toBe(acknowledged);
		const last = await context.db.pickChange.findMany({ orderBy: { id: 'asc' } });
		for (const pick of await picks()) {
			const own = last.filter((change) => change.memberId === pick.memberId);
			expect(own.at(-1)?.teamId).toBe(pick.teamId);
		}
	});

	/** A busy machine may say so instead of saving; anything else is a failure. */
	function notAcknowledged(error: unknown): null {
		if (error instanceof DatabaseBusy) return null;
		throw error;
	}

	test('R4: a matchday without a kickoff is open until its first match starts', async () => {
		const id = game.matchdayId(2);
		await context.db.matchday.update({ where: { id }, data: { kickoff: null } });
		await context.db.match.updateMany({
			where: { matchdayId: id },
			data: { kickoff: BigInt(KICKOFF + 2 * DAY) },
		});
		clock.set(KICKOFF + 2 * DAY - 1);
		expect((await save('Lena', clock.now(), 'a', 2)).ok).toBe(true);
		clock.set(KICKOFF + 2 * DAY);
		const late = await save('Lena', clock.now(), 'b', 2);
		expect(late.ok ? null : late.refusal).toEqual({ code: 'window-closed', kickoff: KICKOFF + 2 * DAY });
	});

	test('R6: a withdrawal has the same deadline, and leaves a trace', async () => {
		await game.pick('Lena', 1, 'a');
		await game.pick('Lena', 2, 'b');
		const wish = { playerId: game.players.Lena?.id ?? '', communityId: game.communityId };
		const before = await withdrawPick(context, { ...wish, matchday: 1, arrivedAt: KICKOFF - 1 });
		expect(before.ok).toBe(true);
		clock.set(KICKOFF + WEEK);
		const late = await withdrawPick(context, { ...wish, matchday: 2, arrivedAt: KICKOFF + WEEK });
		expect(late.ok ? null : late.refusal.code).toBe('window-closed');
		expect((await picks()).map((pick) => pick.matchdayId)).toEqual([game.matchdayId(2)]);
		const kinds = await context.db.pickChange.findMany({ orderBy: { id: 'asc' }, select: { kind: true } });
		expect(kinds.map((change) => change.kind)).toEqual(['saved', 'saved', 'withdrawn']);
	});
});
