import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findLog } from '~/data/community-log.server';
import { inTransaction } from '~/data/engine/db.server';
import { findEnteredPicks, raiseEntered, saveEnteredPick } from '~/data/late-picks.server';
import { saveScore } from '~/data/scores.server';
import type { RoundSettings } from '~/domain/facts';
import { exportPicks } from '~/services/communities/export-community.server';
import { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { enterPick } from '~/services/picks/enter-pick.server';
import { showLatePick } from '~/services/picks/show-late-pick.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { accepted, buildGame, buildPlayer, type Game, HOUR, join } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import type { DatabaseKind } from '../../support/database';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const EVENING = KICKOFF + 5 * HOUR;
const WEEK = 7 * 24 * HOUR;

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let game: Game;

/** Each matchday: a and b meet at the kickoff, c and d in the evening, e and f the day after; the second turns them round. */
const matchday = (number: number) => {
	const kickoff = KICKOFF + (number - 1) * WEEK;
	const pair = (home: string, away: string) =>
		number === 1 ? ([home, away] as const) : ([away, home] as const);
	return {
		...{ number, kickoff },
		matches: [
			pair('a', 'b'),
			[...pair('c', 'd'), kickoff + 5 * HOUR] as const,
			[...pair('e', 'f'), kickoff + 24 * HOUR] as const,
		],
	};
};

async function open(settings: Partial<RoundSettings> = { latePicks: true }, database?: DatabaseKind) {
	({ context, clock, close } = await testContext({ database }));
	const plan = { matchdays: [1, 2].map(matchday) };
	game = await buildGame(context, plan, ['Lena', 'Tom', 'Mia'], settings);
	await game.pick('Lena', 1, 'a');
	await game.pick('Mia', 1, 'a');
}

const idOf = (name: string) => game.players[name]?.id ?? '';
const memberOf = (name: string) => game.players[name]?.memberId ?? '';

const wish = (more: Partial<Parameters<typeof enterPick>[1]> = {}) => ({
	...{ actorId: idOf('Lena'), communityId: game.communityId, memberId: memberOf('Tom'), matchday: 1 },
	...{ teamId: 'c', arrivedAt: context.now(), ...more },
});

const enter = (more: Partial<Parameters<typeof enterPick>[1]> = {}) => enterPick(context, wish(more));

const refusalOf = async (more: Partial<Parameters<typeof enterPick>[1]> = {}) => {
	const verdict = await enter(more);
	return verdict.ok ? null : verdict.refusal.code;
};

const pickOf = (name: string, number = 1) =>
	context.db.pick.findFirst({ where: { memberId: memberOf(name), matchdayId: game.matchdayId(number) } });

const lettersTo = async (name: string) =>
	(await context.db.outboxMail.findMany({ where: { kind: 'pick-entered', playerId: idOf(name) } })).map(
		({ data }) => JSON.parse(data) as { team: string; by: string; turned: number[] },
	);

describe('R38: a pick entered later', () => {
	afterEach(() => close());

	test('is stored with author and time, told to its member alone, and counts in the evaluation', async () => {
		await open();
		clock.set(KICKOFF + HOUR);
		const entered = accepted(await enter());
		expect(entered).toEqual({ name: 'Tom', matchday: 1, team: 'c' });
		expect(await pickOf('Tom')).toMatchObject({
			...{ teamId: 'c', madeBy: 'entered', enteredById: idOf('Lena') },
			...{ savedAt: BigInt(KICKOFF + HOUR), invalidAt: null },
		});
		expect(await context.db.pickChange.findMany({ where: { memberId: memberOf('Tom') } })).toMatchObject([
			{ kind: 'entered', teamId: 'c', actorId: idOf('Lena'), at: BigInt(KICKOFF + HOUR) },
		]);
		expect(await lettersTo('Tom')).toMatchObject([{ team: 'Team c', by: 'Lena', turned: [] }]);
		expect(await lettersTo('Lena')).toEqual([]);
		const reader = { communityId: game.communityId, playerId: idOf('Mia') };
		expect(accepted(await exportPicks(context, reader)).text).toContain('Team c (nachgetragen von Lena, ');
		clock.set(KICKOFF + 26 * HOUR);
		await game.enterAll(1, '2:0');
		await game.evaluate(1);
		const lines = await context.db.settlement.findMany({ where: { memberId: memberOf('Tom') } });
		expect(lines).toMatchObject([{ kind: 'won', teamId: 'c' }]);
		const entry = await context.db.entry.findFirst({ where: { memberId: memberOf('Tom') } });
		expect(entry).toMatchObject({ active: true, picked: true });
	});

	test('R12: is read of a closed window alone, by the statement itself', async () => {
		await open();
		clock.set(KICKOFF + HOUR);
		accepted(await enter());
		const { db } = context;
		const of = { roundId: game.roundId, matchdayId: game.matchdayId(1) };
		expect((await findEnteredPicks(db, of)).map(({ name, teamId }) => [name, teamId])).toEqual([
			['Tom', 'c'],
		]);
		const log = { communityId: game.communityId, from: 0, until: null, below: null, limit: 20 };
		const told = async () => (await findLog(db, log)).filter(({ fact }) => fact.kind === 'entered');
		expect(await told()).toMatchObject([{ by: { name: 'Lena' }, fact: { member: 'Tom' } }]);
		await db.roundMatchday.updateMany({ data: { closedAt: null } });
		expect(await findEnteredPicks(db, of)).toEqual([]);
		expect(await told()).toEqual([]);
	});

	test('isn’t possible where the round doesn’t allow it, nor beside automatic picks', async () => {
		await open({});
		clock.set(KICKOFF + HOUR);
		expect(await refusalOf()).toBe('late-picks-off');
		// The two are never stored together; the statement that writes refuses it as well.
		await context.db.round.updateMany({ data: { latePicks: true, onMissing: 'automatic' } });
		expect(await refusalOf()).toBe('late-picks-off');
	});

	test('only admins enter one, for somebody else of their community', async () => {
		await open();
		clock.set(KICKOFF + HOUR);
		expect(await refusalOf({ actorId: idOf('Mia') })).toBe('not-community-admin');
		expect(await refusalOf({ memberId: memberOf('Lena') })).toBe('late-own');
		expect(await refusalOf({ memberId: 'nobody' })).toBe('member-not-found');
		expect(await refusalOf({ teamId: 'unknown' })).toBe('team-unknown');
		expect(await refusalOf({ matchday: 9 })).toBe('late-matchday-unknown');
	});

	test('not before the window is closed, and not once a later matchday has kicked off', async () => {
		await open();
		clock.set(KICKOFF + 1);
		expect(await refusalOf()).toBe('late-window-open');
		clock.set(KICKOFF + WEEK + HOUR);
		expect(await refusalOf({ arrivedAt: KICKOFF + WEEK })).toBe('late-overtaken');
		expect(await refusalOf({ matchday: 2 })).toBeNull();
	});

	test('not for an evaluated matchday', async () => {
		await open();
		clock.set(KICKOFF + HOUR);
		await game.enterAll(1, '2:0');
		await game.evaluate(1);
		expect(await refusalOf()).toBe('late-evaluated');
	});

	test('nobody gets a second one, and who has one keeps it', async () => {
		await open();
		clock.set(KICKOFF + HOUR);
		expect(await refusalOf({ memberId: memberOf('Mia') })).toBe('late-has-pick');
		accepted(await enter());
		expect(await refusalOf({ teamId: 'e' })).toBe('late-has-pick');
		expect(await pickOf('Tom')).toMatchObject({ teamId: 'c' });
		expect(await lettersTo('Tom')).toHaveLength(1);
	});

	test('a pick that is marked by the member’s own act is replaced, its mark stays in the history', async () => {
		await open();
		await game.pick('Tom', 2, 'c');
		await context.db.pick.updateMany({
			where: { memberId: memberOf('Tom'), matchdayId: game.matchdayId(2) },
			data: { invalidAt: BigInt(context.now()), invalidBy: 'own' },
		});
		clock.set(KICKOFF + WEEK + HOUR);
		await closePickWindows(context, clock.now());
		accepted(await enter({ matchday: 2, teamId: 'e' }));
		expect(await pickOf('Tom', 2)).toMatchObject({ teamId: 'e', madeBy: 'entered', invalidAt: null });
		const changes = await context.db.pickChange.findMany({ where: { matchdayId: game.matchdayId(2) } });
		expect(changes.map(({ kind }) => kind)).toEqual(['saved', 'entered']);
	});

	test('R8, R9: not a used team, nor one that began, is verlegt, has a result, a score or no known time', async () => {
		await open();
		await game.pick('Tom', 1, 'c');
		clock.set(KICKOFF + WEEK + HOUR);
		await game.enter('c', 'd', null, 'postponed');
		expect(await refusalOf({ matchday: 2, teamId: 'a' })).toBe('late-team-started');
		const where = { seasonId: game.seasonId, matchdayId: game.matchdayId(2), homeTeamId: 'f' };
		const match = await context.db.match.findFirstOrThrow({ where });
		await context.db.match.update({ where: { id: match.id }, data: { timeKnown: false } });
		expect(await refusalOf({ matchday: 2, teamId: 'e' })).toBe('late-team-started');
		await context.db.match.update({ where: { id: match.id }, data: { timeKnown: true } });
		await inTransaction(context.db, (tx) =>
			saveScore(tx, game.seasonId, { matchId: match.id, home: 1, away: 0, minute: 3, heardAt: clock.now() }),
		);
		expect(await refusalOf({ matchday: 2, teamId: 'f' })).toBe('late-team-started');
		await context.db.score.deleteMany({});
		await context.db.match.update({ where: { id: match.id }, data: { result: '1:0' } });
		expect(await refusalOf({ matchday: 2, teamId: 'f' })).toBe('late-team-started');
		await context.db.match.update({ where: { id: match.id }, data: { result: null, state: 'postponed' } });
		expect(await refusalOf({ matchday: 2, teamId: 'f' })).toBe('team-postponed');
		await context.db.match.update({ where: { id: match.id }, data: { state: 'scheduled' } });
		expect(await refusalOf({ matchday: 2, teamId: 'f' })).toBeNull();
	});

	test('R9: a team that the member has used is named with its matchday', async () => {
		await open();
		await game.pick('Tom', 1, 'c');
		clock.set(KICKOFF + WEEK + HOUR);
		const verdict = await enter({ matchday: 2, teamId: 'c' });
		expect(verdict).toEqual({ ok: false, refusal: { code: 'late-team-used', matchday: 1 } });
	});

	test('not for who came later, is out, was out at the kickoff or is excused (R20)', async () => {
		await open();
		await game.pick('Tom', 1, 'c');
		const act = (name: string, kind: 'eliminate' | 'reinstate') =>
			adjustMember(context, {
				...{ communityId: game.communityId, memberId: memberOf(name), actorId: idOf('Lena'), act: { kind } },
			});
		clock.set(KICKOFF + HOUR);
		const late = { id: await buildPlayer(context, 'Ole'), name: 'Ole' };
		game.players.Ole = { ...late, memberId: await join(context, late, game.communityId) };
		expect(await refusalOf({ memberId: memberOf('Ole') })).toBe('late-not-in');
		accepted(await act('Tom', 'eliminate'));
		// Within 24 hours before the next kickoff Tom comes back: R20 excuses him there.
		clock.set(KICKOFF + WEEK - HOUR);
		accepted(await act('Tom', 'reinstate'));
		clock.set(KICKOFF + WEEK + HOUR);
		expect(await refusalOf({ matchday: 2 })).toBe('late-excused');
		accepted(await act('Mia', 'eliminate'));
		expect(await refusalOf({ matchday: 2, memberId: memberOf('Mia') })).toBe('late-not-in');
		accepted(await act('Mia', 'reinstate'));
		clock.set(KICKOFF + WEEK + 2 * HOUR);
		expect(await refusalOf({ matchday: 2, memberId: memberOf('Mia') })).toBeNull();
	});

	test('R10: later open picks of that team are marked, told to their member alone, and excuse nobody', async () => {
		await open();
		await game.pick('Tom', 2, 'c');
		clock.set(KICKOFF + HOUR);
		accepted(await enter());
		expect(await pickOf('Tom', 2)).toMatchObject({ invalidBy: 'other' });
		expect(await lettersTo('Tom')).toMatchObject([{ turned: [2] }]);
	});

	test('R12: the page offers what counts by closed picks alone, whatever later picks there are', async () => {
		await open();
		clock.set(KICKOFF + HOUR);
		const look = () => showLatePick(context, wish());
		const before = accepted(await look());
		expect(before.teams.map(({ team }) => team.id)).toEqual(['c', 'd', 'e', 'f']);
		await game.pick('Tom', 2, 'c');
		expect(accepted(await look())).toEqual(before);
	});
});

describe.each(['sqlite', 'postgres'] satisfies DatabaseKind[])('R38 on %s', (database) => {
	beforeEach(() => open({ latePicks: true }, database));
	afterEach(() => close());

	test('one moment before the start of its match is early enough, the instant itself is too late', async () => {
		clock.set(EVENING + HOUR);
		expect(await refusalOf({ arrivedAt: EVENING })).toBe('late-team-started');
		expect(await pickOf('Tom')).toBeNull();
		expect(await refusalOf({ arrivedAt: EVENING - 1 })).toBeNull();
		expect(await pickOf('Tom')).toMatchObject({ teamId: 'c', madeBy: 'entered' });
	});

	test('R38: the writing statements decide by themselves, whatever was judged before them', async () => {
		clock.set(KICKOFF + HOUR);
		await closePickWindows(context, clock.now());
		const { roundId } = game;
		const pick = {
			roundId,
			memberId: memberOf('Tom'),
			matchdayId: game.matchdayId(1),
			arrivedAt: EVENING - 1,
		};
		const raises = (arrivedAt = EVENING - 1) =>
			inTransaction(context.db, (tx) => raiseEntered(tx, { ...pick, arrivedAt }));
		const saves = (arrivedAt: number, teamId = 'c') =>
			inTransaction(context.db, (tx) =>
				saveEnteredPick(tx, { ...pick, arrivedAt, teamId, savedAt: 1, enteredById: idOf('Lena') }),
			);
		expect([await raises(), await raises(KICKOFF + WEEK - 1), await raises(KICKOFF + WEEK)]).toEqual([
			...[true, true, false],
		]);
		const day = { where: { id: game.matchdayId(1) } };
		await context.db.matchday.update({ ...day, data: { evaluatedAt: 1 } });
		expect(await raises()).toBe(false);
		await context.db.matchday.update({ ...day, data: { evaluatedAt: null } });
		const entry = { where: { memberId: pick.memberId } };
		await context.db.entry.updateMany({ ...entry, data: { active: false } });
		expect(await raises()).toBe(false);
		await context.db.entry.updateMany({ ...entry, data: { active: true } });
		expect([await saves(EVENING), await saves(EVENING - 1, 'a')]).toEqual([false, false]);
		const match = { where: { matchdayId: pick.matchdayId, homeTeamId: 'c' } };
		for (const fact of [{ result: '1:0' }, { state: 'postponed' }, { timeKnown: false }]) {
			await context.db.match.updateMany({ ...match, data: fact });
			expect([fact, await saves(EVENING - 1)]).toEqual([fact, false]);
			await context.db.match.updateMany({
				...match,
				data: { result: null, state: 'scheduled', timeKnown: true },
			});
		}
		expect([await saves(EVENING - 1), await saves(EVENING - 1)]).toEqual([true, false]);
	});

	test('R17: an evaluation previewed before it is refused, and its fresh preview knows it', async () => {
		await game.enterAll(1, '2:0');
		// Results are facts of the evening; the match of c has none yet.
		await game.enter('c', 'd', null);
		clock.set(KICKOFF + HOUR);
		const evaluation = { actorId: game.adminId, matchdayId: game.matchdayId(1) };
		await closePickWindows(context, clock.now());
		const first = accepted(await previewEvaluation(context, evaluation));
		accepted(await enter());
		const outdated = await commitEvaluation(context, { ...evaluation, fingerprint: first.fingerprint });
		expect(outdated).toMatchObject({ ok: false, refusal: { code: 'preview-outdated' } });
		const fresh = accepted(await previewEvaluation(context, evaluation));
		expect(fresh.fingerprint).not.toBe(first.fingerprint);
		accepted(await commitEvaluation(context, { ...evaluation, fingerprint: fresh.fingerprint }));
	});
});
