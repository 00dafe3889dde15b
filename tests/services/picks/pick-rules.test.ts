import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { withdrawPick } from '~/services/picks/withdraw-pick.server';
import { rejudgeOpenPicks } from '~/services/rounds/rejudge-open-picks.server';
import { buildGame, buildPlayer, type Game, HOUR, roundRobin, WEEK } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { everything } from '../../support/database-content';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let game: Game;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF), [
		'Lena',
		'Tom',
		'Ida',
	]);
});

afterEach(() => close());

async function refusal(name: string, matchday: number, teamId: string) {
	const before = await everything(context.db);
	const playerId = game.players[name]?.id ?? '';
	const { communityId } = game;
	const saved = await submitPick(context, {
		playerId,
		communityId,
		matchday,
		teamId,
		arrivedAt: clock.now(),
	});
	if (saved.ok) return null;
	expect(await everything(context.db)).toBe(before);
	return saved.refusal;
}

describe('picks', () => {
	test('R6: a new pick replaces the old one, and every save is kept', async () => {
		await game.pick('Lena', 1, 'a');
		await game.pick('Lena', 1, 'b');
		expect(await context.db.pick.findMany({ select: { teamId: true } })).toEqual([{ teamId: 'b' }]);
		expect(await context.db.pickChange.findMany({ select: { kind: true, teamId: true } })).toEqual([
			{ kind: 'saved', teamId: 'a' },
			{ kind: 'saved', teamId: 'b' },
		]);
	});

	test('a team is compared trimmed and case-insensitively', async () => {
		expect(await refusal('Lena', 1, '  A ')).toBeNull();
		expect(await context.db.pick.findMany({ select: { teamId: true } })).toEqual([{ teamId: 'a' }]);
	});

	test.each([
		['an unknown team', 1, 'x'],
		['a hostile team', 1, "a' OR 1=1 --"],
		['no team', 1, ''],
	])('%s is refused and leaves no trace', async (_what, matchday, team) => {
		expect(await refusal('Lena', matchday, team)).toEqual({ code: 'team-unknown' });
	});

	test('R9: a used team is refused with the matchday it was used on', async () => {
		await game.pick('Lena', 1, 'a');
		await game.pick('Ida', 1, 'b');
		clock.set(KICKOFF + HOUR);
		expect(await refusal('Lena', 2, 'a')).toEqual({ code: 'team-used', matchday: 1 });
		await game.enter('a', 'f', '1:0');
		await game.enter('b', 'e', '1:0');
		await game.evaluate(1);
		expect(await refusal('Lena', 2, 'a')).toEqual({ code: 'team-used', matchday: 1 });
		expect(await refusal('Tom', 2, 'a')).toEqual({ code: 'member-out' });
	});

	test('R10: a choice that makes later picks invalid is refused with their matchdays', async () => {
		await game.pick('Lena', 3, 'a');
		expect(await refusal('Lena', 1, 'a')).toEqual({ code: 'later-conflict', matchdays: [3] });
		const { communityId, players } = game;
		const wish = { playerId: players.Lena?.id ?? '', communityId, matchday: 3, arrivedAt: clock.now() };
		expect((await withdrawPick(context, wish)).ok).toBe(true);
		expect(await refusal('Lena', 1, 'a')).toBeNull();
	});

	test('R10: of two saves at once for different matchdays with the same team one is refused', async () => {
		for (let round = 0; round < 5; round++) {
			const [first, second] = await Promise.all([refusal2('Lena', 1, 'a'), refusal2('Lena', 3, 'a')]);
			expect([first, second].filter((code) => code === null)).toHaveLength(1);
			expect(await context.db.pick.count()).toBe(1);
			await context.db.pick.deleteMany();
		}
	});

	async function refusal2(name: string, matchday: number, teamId: string) {
		const { communityId, players } = game;
		const wish = { playerId: players[name]?.id ?? '', communityId, matchday, teamId };
		const saved = await submitPick(context, { ...wish, arrivedAt: clock.now() });
		return saved.ok ? null : saved.refusal.code;
	}

	test('R8: a verlegt match and one brought forward that has started are refused', async () => {
		await game.enter('a', 'f', null, 'postponed');
		expect(await refusal('Lena', 1, 'a')).toEqual({ code: 'team-postponed' });
		await context.db.match.updateMany({
			where: { homeTeamId: 'b', matchdayId: game.matchdayId(1) },
			data: { kickoff: BigInt(clock.now() - HOUR) },
		});
		expect(await refusal('Lena', 1, 'b')).toEqual({ code: 'team-started' });
	});

	test('R8: a pick whose own match has kicked off is locked while the window is open', async () => {
		await game.pick('Lena', 1, 'b');
		await context.db.match.updateMany({
			where: { homeTeamId: 'b', matchdayId: game.matchdayId(1) },
			data: { kickoff: BigInt(clock.now()) },
		});
		expect(await refusal('Lena', 1, 'a')).toEqual({ code: 'pick-locked' });
	});

	test('R4, R7: a save meets a kickoff that has come to be and that nobody has stored yet', async () => {
		const first = game.matchdayId(1);
		await context.db.matchday.update({ where: { id: first }, data: { kickoff: null } });
		const { db } = context;
		await db.match.updateMany({
			where: { matchdayId: first, NOT: { homeTeamId: 'a' } },
			data: { kickoff: BigInt(KICKOFF + 5 * HOUR) },
		});
		clock.set(KICKOFF - 1);
		expect(await refusal('Lena', 1, 'c')).toBeNull();
		clock.set(KICKOFF + 1);
		// Its own match begins in the evening.
		expect(await refusal('Tom', 1, 'c')).toMatchObject({ code: 'window-closed', kickoff: KICKOFF });
		const kickoff = async () => (await db.matchday.findUniqueOrThrow({ where: { id: first } })).kickoff;
		expect(await kickoff()).toBeNull();
		expect(await refusal('Tom', 2, 'c')).toBeNull();
		expect(await kickoff()).toBe(BigInt(KICKOFF));
	});

	test('R34: who has left is a stranger', async () => {
		const { communityId } = game;
		const left = await leaveCommunity(context, { communityId, playerId: game.players.Ida?.id ?? '' });
		expect(left.ok).toBe(true);
		expect(await refusal('Ida', 1, 'a')).toEqual({ code: 'community-not-found' });
	});

	test('R11: strangers, unknown matchdays and those out are refused', async () => {
		expect(await refusal('Lena', 99, 'a')).toEqual({ code: 'matchday-unknown' });
		const stranger = await buildPlayer(context, 'Fremd');
		const wish = { playerId: stranger, communityId: game.communityId, matchday: 1, teamId: 'a' };
		const saved = await submitPick(context, { ...wish, arrivedAt: clock.now() });
		expect(saved.ok ? null : saved.refusal).toEqual({ code: 'community-not-found' });
		await game.pick('Tom', 1, 'a');
		await game.pick('Ida', 1, 'a');
		clock.set(KICKOFF + WEEK - HOUR);
		await game.enter('a', 'f', '1:0');
		await game.evaluate(1);
		expect(await refusal('Lena', 2, 'b')).toEqual({ code: 'member-out' });
	});
});

describe('R10: judging open picks again', () => {
	const rejudge = (by: 'own' | 'other') =>
		inTransaction(context.db, (tx) => {
			const act = { seasonId: game.seasonId, at: clock.now(), by, actorId: game.adminId };
			return rejudgeOpenPicks(tx, context, act);
		});
	const marks = () =>
		context.db.pick.findMany({
			select: { matchdayId: true, invalidBy: true },
			orderBy: { matchdayId: 'asc' },
		});

	test('R10: a match that is no longer verlegt marks the later pick, and back', async () => {
		await game.pick('Lena', 1, 'a');
		await game.enter('a', 'f', null, 'postponed');
		await game.pick('Lena', 2, 'a');
		expect(await rejudge('other')).toBe(0);
		await game.enter('a', 'f', null, 'scheduled');
		expect(await rejudge('other')).toBe(1);
		expect(await rejudge('other')).toBe(0);
		expect(await marks()).toEqual([
			{ matchdayId: game.matchdayId(1), invalidBy: null },
			{ matchdayId: game.matchdayId(2), invalidBy: 'other' },
		]);
		await game.enter('a', 'f', null, 'postponed');
		await rejudge('other');
		expect((await marks())[1]?.invalidBy).toBeNull();
		const kinds = await context.db.pickChange.findMany({ select: { kind: true }, orderBy: { id: 'asc' } });
		expect(kinds.map((change) => change.kind)).toEqual(['saved', 'saved', 'marked', 'unmarked']);
	});

	test('R10: a pick whose window has closed is never judged again', async () => {
		await game.pick('Lena', 1, 'a');
		await game.enter('a', 'f', null, 'postponed');
		await game.pick('Lena', 2, 'a');
		clock.set(KICKOFF + WEEK);
		await game.enter('a', 'f', null, 'scheduled');
		expect(await rejudge('other')).toBe(0);
	});

	test('R10: a marked pick becomes valid when the member changes the earlier one', async () => {
		await game.pick('Lena', 1, 'a');
		await game.enter('a', 'f', null, 'postponed');
		await game.pick('Lena', 2, 'a');
		await game.enter('a', 'f', null, 'scheduled');
		await rejudge('other');
		await game.pick('Lena', 1, 'b');
		expect((await marks()).map((pick) => pick.invalidBy)).toEqual([null, null]);
	});
});
