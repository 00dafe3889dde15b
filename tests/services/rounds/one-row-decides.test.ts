import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { dropOpenPicks } from '~/data/dropped-picks.server';
import { closeDatabase, inTransaction, openDatabase } from '~/data/engine/db.server';
import { deletePick, findHoldersToJudge, markPick, savePick } from '~/data/picks.server';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { showAdminEvaluation } from '~/services/evaluation/show-admin-evaluation.server';
import { showPickScreen } from '~/services/picks/show-pick-screen.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { withdrawPick } from '~/services/picks/withdraw-pick.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { saveMatches } from '~/services/seasons/save-matches.server';
import { setKickoff } from '~/services/seasons/set-kickoff.server';
import { showDashboard } from '~/services/standings/show-dashboard.server';
import { unseenSaves, watchWaitingSaves } from '~/waiting-saves';
import {
	accepted,
	buildCommunity,
	buildGame,
	buildPlayer,
	type Game,
	roundRobin,
} from '../../support/builders';
import { confirmed } from '../../support/confirmed';
import { type Clock, testContext } from '../../support/context';
import type { DatabaseKind } from '../../support/database';
import { shownPicks } from '../../support/shown-picks';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
/** When a window closes, at the earliest. */
const CLOSED = KICKOFF + 5_000;
const MINUTE = 60_000;

let context: Context;
let clock: Clock;
let url: string;
let close: () => Promise<void>;
let game: Game;

async function open(database?: DatabaseKind): Promise<void> {
	({ context, clock, url, close } = await testContext({ database }));
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF), ['Lena', 'Tom']);
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'b');
}

const placeOf = (name: string) => ({
	playerId: game.players[name]?.id ?? '',
	communityId: game.communityId,
	matchday: 1,
});

const save = (arrivedAt: number, teamId = 'c', on: Context = context) =>
	submitPick(on, { ...placeOf('Lena'), teamId, arrivedAt });

/** The pick of Lena for the first matchday, as it is stored. */
async function stored(on: Context = context) {
	const memberId = game.players.Lena?.memberId ?? '';
	const pick = await on.db.pick.findFirst({ where: { memberId, matchdayId: game.matchdayId(1) } });
	return pick?.teamId ?? null;
}

const isClosed = async () =>
	(await context.db.roundMatchday.count({ where: { closedAt: { not: null } } })) > 0;

describe('the page of an evaluation', () => {
	beforeEach(() => open());
	afterEach(() => close());

	const wish = () => ({ actorId: null, matchdayId: game.matchdayId(1), communityId: null, page: 1 });
	const look = () => showAdminEvaluation(context, wish());

	test('R12: shows picks once it has stored that their window is closed, and not before', async () => {
		clock.set(CLOSED);
		await look();
		expect(await isClosed()).toBe(true);
		expect(await save(KICKOFF - 1)).toEqual({
			ok: false,
			refusal: { code: 'window-closed', kickoff: KICKOFF },
		});
	});

	test('R7: stores nothing while a save waits that came in time', async () => {
		const done = context.saves.add(() => KICKOFF - 1);
		clock.set(CLOSED);
		await look();
		expect(await isClosed()).toBe(false);
		done();
		expect((await save(KICKOFF - 1)).ok).toBe(true);
	});
});

describe('once a window is stored as closed', () => {
	beforeEach(async () => {
		await open();
		clock.set(CLOSED);
		await closePickWindows(context, clock.now());
	});
	afterEach(() => close());

	test('R7: the writing statements refuse what arrived in time as well', async () => {
		const deadline = { matchdayId: game.matchdayId(1), arrivedAt: KICKOFF - 1 };
		const memberId = game.players.Lena?.memberId ?? '';
		const { roundId, communityId, seasonId } = game;
		const written = await inTransaction(context.db, async (tx) => [
			await savePick(tx, { memberId, roundId, teamId: 'c', savedAt: clock.now(), ...deadline }),
			await markPick(tx, { memberId, ...deadline, invalidAt: 1, invalidBy: 'other' }),
			await deletePick(tx, { memberId, ...deadline }),
		]);
		expect(written).toEqual([false, false, false]);
		const drop = { now: KICKOFF - 1, actorId: 'x', newId: context.newId };
		expect(
			await inTransaction(context.db, (tx) => dropOpenPicks(tx, { communityId, memberId }, drop)),
		).toEqual([]);
		expect(await findHoldersToJudge(context.db, { seasonId, at: KICKOFF - 1 })).toEqual([]);
		expect(await stored()).toBe('a');
	});

	test('R7, R12: a clock that is put back opens nothing: picks are refused, and shown as before', async () => {
		for (const at of [CLOSED, KICKOFF - 10 * MINUTE]) {
			clock.set(at);
			const refusal = { ok: false, refusal: { code: 'window-closed', kickoff: KICKOFF } };
			expect(await save(KICKOFF - 10 * MINUTE)).toEqual(refusal);
			expect(await withdrawPick(context, { ...placeOf('Lena'), arrivedAt: KICKOFF - 10 * MINUTE })).toEqual(
				refusal,
			);
			const screen = accepted(await showPickScreen(context, placeOf('Lena')));
			expect(screen.state).toBe('closed');
			const { current } = accepted(await showDashboard(context, { ...placeOf('Tom'), page: 1 }));
			expect(current?.matchday).toBe(1);
			const picks = await shownPicks(context, placeOf('Tom'), 1);
			expect(picks).toMatchObject({ isOpenedUp: true, picked: 2 });
			expect(picks.members.map(({ team }) => team?.id)).toEqual(['a', 'b']);
		}
		accepted(await leaveCommunity(context, placeOf('Tom')));
		expect(await context.db.pick.count({ where: { matchdayId: game.matchdayId(1) } })).toBe(2);
	});

	test('R3, R7: a clock that is put back lets nobody move the kickoff of a window that was closed', async () => {
		const { seasonId, adminId: actorId } = game;
		for (const at of [CLOSED, KICKOFF - 10 * MINUTE]) {
			clock.set(at);
			const move = { seasonId, matchday: 1, kickoff: KICKOFF + 60 * MINUTE, actorId };
			expect(await confirmed((more) => setKickoff(context, { ...move, ...more }))).toMatchObject({
				refusal: { code: 'kickoff-passed' },
			});
			const matches = { ...move, add: [], remove: [] };
			expect(await confirmed((more) => saveMatches(context, { ...matches, ...more }))).toMatchObject({
				refusal: { code: 'kickoff-passed' },
			});
		}
		const [matchday] = await context.db.matchday.findMany({ where: { id: game.matchdayId(1) } });
		expect(Number(matchday?.kickoff)).toBe(KICKOFF);
	});
});

describe('between a kickoff and the close of its window', () => {
	beforeEach(() => open());
	afterEach(() => close());

	test('R7: what arrived before the kickoff is still saved, and nobody sees it yet', async () => {
		clock.set(CLOSED - 1);
		await closePickWindows(context, clock.now());
		expect((await save(KICKOFF - 1)).ok).toBe(true);
		expect((await save(KICKOFF, 'd')).ok).toBe(false);
		const picks = await shownPicks(context, placeOf('Tom'), 1);
		expect(picks).toMatchObject({ isOpenedUp: false, picked: 2, shares: [] });
		expect(picks.members.map(({ team }) => team)).toEqual([null, null]);
		expect(accepted(await showPickScreen(context, placeOf('Lena'))).state).toBe('closed');
	});

	test('R7, R13: nothing is evaluated and nobody is adjusted; a moment later both go', async () => {
		await game.enter('a', 'f', '1:0');
		const wish = { actorId: game.adminId, matchdayId: game.matchdayId(1) };
		const act = {
			...placeOf('Tom'),
			memberId: game.players.Tom?.memberId ?? '',
			actorId: placeOf('Lena').playerId,
		};
		const adjust = () => adjustMember(context, { ...act, act: { kind: 'jokers', amount: 1 } });
		for (const at of [KICKOFF, CLOSED - 1]) {
			clock.set(at);
			const refusal = { ok: false, refusal: { code: 'window-ajar' } };
			expect(await previewEvaluation(context, wish)).toEqual(refusal);
			expect(await commitEvaluation(context, { ...wish, fingerprint: 'x' })).toEqual(refusal);
			expect(await adjust()).toEqual(refusal);
		}
		clock.set(CLOSED);
		expect((await adjust()).ok).toBe(true);
		const { fingerprint } = accepted(await previewEvaluation(context, wish));
		expect((await commitEvaluation(context, { ...wish, fingerprint })).ok).toBe(true);
	});

	test('R7: a save that arrived in time and isn’t answered keeps the window from closing, one that came late doesn’t', async () => {
		clock.set(CLOSED);
		const late = context.saves.add(() => KICKOFF);
		const answered = context.saves.add(() => KICKOFF - 1);
		expect(await closePickWindows(context, clock.now())).toBe('0 windows closed');
		accepted(await showDashboard(context, { ...placeOf('Tom'), page: 1 }));
		expect(await isClosed()).toBe(false);
		expect((await save(KICKOFF - 1)).ok).toBe(true);
		answered();
		expect(await closePickWindows(context, clock.now())).toBe('1 windows closed');
		late();
		const { members } = await shownPicks(context, placeOf('Tom'), 1);
		expect(members.map(({ team }) => team?.id)).toEqual(['c', 'b']);
	});

	test('R7: a save that is never answered keeps it open for fifteen seconds, and no longer', () => {
		let stopwatch = 0;
		const saves = watchWaitingSaves(() => stopwatch);
		saves.add(() => KICKOFF - 1);
		stopwatch = 14_999;
		expect(saves.hasFromBefore(KICKOFF, CLOSED)).toBe(true);
		expect(saves.hasFromBefore(KICKOFF - 1, CLOSED)).toBe(false);
		stopwatch = 15_000;
		expect(saves.hasFromBefore(KICKOFF, CLOSED)).toBe(false);
	});

	test('R7: a thread that can’t see the saves closes nothing as long as one might wait', async () => {
		const aside = { ...context, saves: unseenSaves() };
		clock.set(KICKOFF + 14_999);
		expect(await closePickWindows(aside, clock.now())).toBe('0 windows closed');
		clock.set(KICKOFF + 15_000);
		expect(await closePickWindows(aside, clock.now())).toBe('1 windows closed');
	});
});

/** As often one process saves while another one closes the window. */
const TIMES = 200;

describe.each(['sqlite', 'postgres'] satisfies DatabaseKind[])('two processes on %s', (database) => {
	beforeEach(() => open(database));
	afterEach(() => close());

	test('R7, R12: what one shows as closed the other one never changes', { timeout: 240_000 }, async () => {
		const other: Context = { ...context, db: await openDatabase(url), saves: watchWaitingSaves() };
		clock.set(CLOSED);
		let taken = 0;
		for (let time = 0; time < TIMES; time++) {
			await context.db.roundMatchday.deleteMany();
			const before = await stored();
			const wanted = before === 'c' ? 'd' : 'c';
			// Saves begin later from time to time: whoever is faster, each of the two comes first at some time.
			const saving = sleep(Math.random() * 6 * (time % 8)).then(() => save(KICKOFF - 1, wanted));
			const closing = sleep(Math.random() * 6).then(async () => {
				await closePickWindows(other, CLOSED);
				return stored(other);
			});
			const [saved, shown] = await Promise.all([saving, closing]);
			const after = await stored();
			expect(after).toBe(saved.ok ? wanted : before);
			expect(shown).toBe(after);
			if (saved.ok) taken++;
		}
		expect(taken).toBeGreaterThan(0);
		expect(taken).toBeLessThan(TIMES);
		await closeDatabase(other.db);
	});
});

test('R12: who reads has the window of the own community closed, and leaves the others’ to the job', async () => {
	await open();
	const dora = await buildPlayer(context, 'Dora');
	const other = await buildCommunity(context, { founderId: dora, founder: 'Dora', name: 'Nebenan' });
	clock.set(CLOSED);
	const look = () => showDashboard(context, { ...placeOf('Tom'), page: 1 });
	await Promise.all(Array.from({ length: 20 }, look));
	const rows = await context.db.roundMatchday.findMany({ select: { communityId: true, closedAt: true } });
	expect(rows).toEqual([{ communityId: game.communityId, closedAt: BigInt(CLOSED) }]);
	expect(await closePickWindows(context, clock.now())).toBe('1 windows closed');
	expect(await context.db.roundMatchday.count({ where: { communityId: other } })).toBe(1);
	await close();
});
