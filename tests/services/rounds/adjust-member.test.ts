import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findMember } from '~/data/members.server';
import { findNewestRound } from '~/data/rounds.server';
import { CLOSES_AFTER } from '~/domain/pick-deadline';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { nameAdmin } from '~/services/communities/name-admin.server';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { type AdminAct, adjustMember } from '~/services/rounds/adjust-member.server';
import { setKickoff } from '~/services/seasons/set-kickoff.server';
import { suspendMatchday } from '~/services/seasons/suspend-matchday.server';
import { refusalText } from '~/text/refusals';
import {
	accepted,
	buildCommunity,
	buildGame,
	buildPlayer,
	type Game,
	HOUR,
	roundRobin,
	WEEK,
} from '../../support/builders';
import { confirmed } from '../../support/confirmed';
import { type Clock, testContext } from '../../support/context';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let game: Game;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	game = await buildGame(
		context,
		roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF),
		['Lena', 'Tom', 'Ida'],
		{ rebuy: true },
	);
});

afterEach(async () => {
	// R18: whatever a test did, the stored states are those that the facts give.
	expect((await recomputeStates(context)).differences).toEqual([]);
	await close();
});

function adjust(name: string, act: AdminAct, actorId = id('Lena'), seen?: string) {
	const { communityId } = game;
	return adjustMember(context, { communityId, memberId: member(name), actorId, act, seen });
}

async function refusalOf(adjusting: ReturnType<typeof adjust>) {
	const verdict = await adjusting;
	return verdict.ok ? null : verdict.refusal.code;
}

const id = (name: string) => game.players[name]?.id ?? '';
const member = (name: string) => game.players[name]?.memberId ?? '';
const stateOf = async (name: string) => (await findMember(context.db, game.communityId, member(name)))?.state;
const plus: AdminAct = { kind: 'jokers', amount: 1 };
const minus: AdminAct = { kind: 'jokers', amount: -1 };

/** Plays the first matchday: a beats its opponent; who picks something else than a is out. */
async function playFirst(picks: Record<string, string>) {
	for (const [name, team] of Object.entries(picks)) await game.pick(name, 1, team);
	clock.set(KICKOFF + HOUR);
	await game.enterAll(1, '1:0');
	await game.evaluate(1);
}

describe('adjustments', () => {
	test('R21: jokers go up and down at once, never below 0', async () => {
		accepted(await adjust('Tom', plus));
		expect(await stateOf('Tom')).toMatchObject({ jokers: 2 });
		accepted(await adjust('Tom', minus));
		accepted(await adjust('Tom', minus));
		expect(await stateOf('Tom')).toMatchObject({ jokers: 0 });
		expect(await refusalOf(adjust('Tom', minus))).toBe('no-joker');
	});

	test('R21: jokers are given and taken from the number that was seen, once', async () => {
		const seen = (count: string, act = plus) => adjust('Tom', act, id('Lena'), count);
		const both = await Promise.all([seen('1'), seen('1')]);
		expect(both.filter(({ ok }) => ok)).toHaveLength(1);
		expect(await stateOf('Tom')).toMatchObject({ jokers: 2 });
		const stale = await seen('1', minus);
		expect(stale.ok ? '' : refusalText(stale.refusal)).toBe(
			'Die Anzeige war veraltet: Tom hat jetzt 2 Joker. Diesmal wurde nichts geändert.',
		);
		expect(await stateOf('Tom')).toMatchObject({ jokers: 2 });
		accepted(await seen('2', minus));
		expect(await stateOf('Tom')).toMatchObject({ jokers: 1 });
		await context.db.round.updateMany({ data: { onDraw: 'joker', onLoss: 'joker', onMissing: 'joker' } });
		const lives = await seen('2');
		expect(lives.ok ? '' : refusalText(lives.refusal)).toContain('Tom hat jetzt 2 Leben.');
	});

	test.each([
		['lives', 'Dieser Mitspieler hat nur noch ein Leben. Das kannst du ihm nicht abziehen.'],
		['classic', 'Dieser Mitspieler hat keinen Joker mehr, den du abziehen kannst.'],
	] as const)('R36: under %s the refusal speaks of what the round counts', async (preset, told) => {
		const all = { onDraw: 'joker', onLoss: 'joker', onMissing: 'joker' };
		if (preset === 'lives') await context.db.round.updateMany({ data: all });
		accepted(await adjust('Tom', minus));
		const refused = await adjust('Tom', minus);
		expect(refused.ok ? '' : refusalText(refused.refusal)).toBe(told);
	});

	test('R21: before the first kickoff the place is the start of the round, then its last kicked-off matchday', async () => {
		accepted(await adjust('Tom', plus));
		clock.set(KICKOFF + CLOSES_AFTER);
		accepted(await adjust('Tom', plus));
		clock.set(KICKOFF + WEEK + CLOSES_AFTER);
		accepted(await adjust('Tom', plus));
		const rows = await context.db.adjustment.findMany({ orderBy: { seq: 'asc' } });
		expect(rows.map((row) => [row.seq, row.afterMatchday])).toEqual([
			[1, 0],
			[2, 1],
			[3, 2],
		]);
	});

	test('R16, R18: the first one stays the first one when another matchday is moved before it', async () => {
		accepted(await adjust('Tom', { kind: 'eliminate' }));
		const kickoff = KICKOFF - HOUR;
		const { seasonId, adminId: actorId } = game;
		accepted(
			await confirmed((more) => setKickoff(context, { seasonId, matchday: 2, kickoff, actorId, ...more })),
		);
		clock.set(kickoff + 2 * HOUR);
		expect(await stateOf('Tom')).toMatchObject({ eliminatedOn: 1 });
		expect((await recomputeStates(context)).differences).toEqual([]);
	});

	test('R16: an elimination by hand stores the current matchday, or the first one', async () => {
		accepted(await adjust('Tom', { kind: 'eliminate' }));
		expect(await stateOf('Tom')).toMatchObject({ active: false, outCause: 'hand', eliminatedOn: 1 });
		clock.set(KICKOFF + WEEK + CLOSES_AFTER);
		accepted(await adjust('Ida', { kind: 'eliminate' }));
		expect(await stateOf('Ida')).toMatchObject({ active: false, outCause: 'hand', eliminatedOn: 2 });
	});

	test('R24: an elimination by hand can be taken back and restores the jokers', async () => {
		accepted(await adjust('Tom', plus));
		accepted(await adjust('Tom', { kind: 'eliminate' }));
		expect(await refusalOf(adjust('Tom', plus))).toBe('not-active');
		accepted(await adjust('Tom', { kind: 'reinstate' }));
		expect(await stateOf('Tom')).toMatchObject({
			active: true,
			jokers: 2,
			rebought: false,
			eliminatedOn: null,
		});
		expect(await refusalOf(adjust('Tom', { kind: 'reinstate' }))).toBe('not-out');
	});

	test('R24: a rebuy brings a member back with two jokers, once a round', async () => {
		await playFirst({ Lena: 'a', Tom: 'd', Ida: 'a' });
		expect(await refusalOf(adjust('Tom', { kind: 'reinstate' }))).toBe('not-by-hand');
		accepted(await adjust('Tom', { kind: 'rebuy' }));
		expect(await stateOf('Tom')).toMatchObject({ active: true, jokers: 2, rebought: true });
		expect(await refusalOf(adjust('Tom', { kind: 'rebuy' }))).toBe('not-out');
	});

	test('R25: a rebuy reopens a finished round, and the winner has not won any more', async () => {
		await playFirst({ Lena: 'a', Tom: 'd', Ida: 'e' });
		expect((await findNewestRound(context.db, game.communityId))?.state.finished).toMatchObject({
			cause: 'last-one',
		});
		expect(await stateOf('Lena')).toMatchObject({ won: true });
		expect(await refusalOf(adjust('Lena', plus))).toBe('round-over');
		accepted(await adjust('Tom', { kind: 'rebuy' }));
		expect((await findNewestRound(context.db, game.communityId))?.state).toEqual({ finished: null });
		expect(await stateOf('Lena')).toMatchObject({ won: false, active: true });
		const round = await context.db.round.findFirstOrThrow();
		expect([round.finishedAt, round.finishedAfter, round.finishCause]).toEqual([null, null, null]);
		const traces = await context.db.stateChange.findMany({ where: { cause: 'adjustment' } });
		expect(traces.map((trace) => trace.memberId).sort()).toEqual(
			[member('Lena'), member('Tom'), null].sort(),
		);
	});

	test('R18: fact, state and trace are one', async () => {
		accepted(await adjust('Tom', plus));
		const [fact] = await context.db.adjustment.findMany();
		expect(fact).toMatchObject({ kind: 'jokers', amount: 1, actorId: id('Lena'), memberId: member('Tom') });
		const [trace] = await context.db.stateChange.findMany({ where: { cause: 'adjustment' } });
		expect(trace).toMatchObject({ causeId: fact?.id, actorId: id('Lena'), memberId: member('Tom') });
		expect(JSON.parse(trace?.before ?? '')).toMatchObject({ jokers: 1 });
		expect(JSON.parse(trace?.after ?? '')).toMatchObject({ jokers: 2 });
	});

	test('R21: twenty at once keep their order and none is lost', async () => {
		const verdicts = await Promise.all(Array.from({ length: 20 }, () => adjust('Tom', plus)));
		expect(verdicts.every((verdict) => verdict.ok)).toBe(true);
		expect(await stateOf('Tom')).toMatchObject({ jokers: 21 });
	});
});

test('R21, R25: once the season is played out nobody is bought back: there is nothing left to play', async () => {
	for (const matchday of [1, 2, 3, 4, 5]) {
		clock.set(KICKOFF + (matchday - 1) * WEEK - HOUR);
		const teams = { Lena: ['b', 'c', 'd', 'e', 'f'], Tom: ['a', 'b', 'c', 'd', 'e'] };
		for (const [name, order] of Object.entries(teams)) {
			const wish = { playerId: id(name), communityId: game.communityId, matchday, arrivedAt: clock.now() };
			await submitPick(context, { ...wish, teamId: order[matchday - 1] ?? '' });
		}
		clock.set(KICKOFF + (matchday - 1) * WEEK + HOUR);
		const matches = await context.db.match.findMany({ where: { matchdayId: game.matchdayId(matchday) } });
		for (const { homeTeamId, awayTeamId } of matches)
			await game.enter(homeTeamId, awayTeamId, '1:1', 'postponed');
		await game.evaluate(matchday);
	}
	expect((await findNewestRound(context.db, game.communityId))?.state.finished).toMatchObject({
		cause: 'season-end',
	});
	expect(await refusalOf(adjust('Ida', { kind: 'rebuy' }))).toBe('round-over');
	expect(await refusalOf(adjust('Lena', { kind: 'jokers', amount: 1 }))).toBe('round-over');
});

test('R25, R40: a final whose teams aren’t known yet is still to come: who leaves ends nothing, acts stay possible', async () => {
	const { seasonId, communityId } = game;
	const matchdayId = game.matchdayId(2);
	await context.db.match.deleteMany({ where: { matchdayId: { not: game.matchdayId(1) } } });
	const pairing = { id: 'final', home: 'Sieger Spiel 1', away: 'Sieger Spiel 2', kickoff: null };
	await context.db.openPairing.create({ data: { ...pairing, seasonId, matchdayId } });
	await playFirst({ Lena: 'a', Tom: 'b', Ida: 'c' });
	accepted(await leaveCommunity(context, { communityId, playerId: id('Ida') }));
	expect((await findNewestRound(context.db, communityId))?.state.finished).toBeNull();
	accepted(await adjust('Tom', plus));
	// R39: passed over where it is suspended.
	accepted(
		await suspendMatchday(context, { communityId, matchdayId, actorId: id('Lena'), reason: 'Winterpause' }),
	);
	expect(await refusalOf(adjust('Tom', plus))).toBe('round-over');
});

describe('who may', () => {
	test('R33: only the community’s admins and site admins adjust; a refusal leaves nothing', async () => {
		expect(await refusalOf(adjust('Ida', plus, id('Tom')))).toBe('not-community-admin');
		const stranger = await buildPlayer(context, 'Otto');
		await buildCommunity(context, { founderId: stranger, founder: 'Otto', name: 'Andere' });
		expect(await refusalOf(adjust('Ida', plus, stranger))).toBe('not-community-admin');
		expect(await context.db.adjustment.count()).toBe(0);
		accepted(await adjust('Ida', plus, game.adminId));
	});

	test('R33: a member of another community is not found', async () => {
		const otto = await buildPlayer(context, 'Otto');
		const other = await buildCommunity(context, { founderId: otto, founder: 'Otto', name: 'Andere' });
		const verdict = await adjustMember(context, {
			communityId: other,
			memberId: member('Tom'),
			actorId: otto,
			act: plus,
		});
		expect(verdict).toMatchObject({ refusal: { code: 'member-not-found' } });
	});

	test('R34: an admin names another one, who is told, may adjust, and lets the first one leave', async () => {
		const wish = { communityId: game.communityId, memberId: member('Tom') };
		expect(await nameAdmin(context, { ...wish, actorId: id('Ida') })).toMatchObject({
			refusal: { code: 'not-community-admin' },
		});
		accepted(await nameAdmin(context, { ...wish, actorId: id('Lena') }));
		expect(await nameAdmin(context, { ...wish, actorId: id('Lena') })).toMatchObject({
			refusal: { code: 'already-admin' },
		});
		const mails = await context.db.outboxMail.findMany({ where: { kind: 'made-admin' } });
		expect(mails.map((mail) => mail.address)).toEqual(['tom@example.org']);
		accepted(await leaveCommunity(context, { communityId: game.communityId, playerId: id('Lena') }));
		accepted(await adjust('Ida', plus, id('Tom')));
		expect(await refusalOf(adjust('Ida', plus, id('Lena')))).toBe('not-community-admin');
	});

	test('R34: open picks go with who leaves, closed ones stay', async () => {
		await game.pick('Tom', 1, 'a');
		await game.pick('Tom', 2, 'b');
		clock.set(KICKOFF);
		accepted(await leaveCommunity(context, { communityId: game.communityId, playerId: id('Tom') }));
		const picks = await context.db.pick.findMany({ where: { memberId: member('Tom') } });
		expect(picks.map((pick) => pick.matchdayId)).toEqual([game.matchdayId(1)]);
		const gone = await context.db.pickChange.findMany({ where: { kind: 'deleted' } });
		expect(gone).toMatchObject([{ matchdayId: game.matchdayId(2), teamId: 'b', actorId: id('Tom') }]);
	});
});
