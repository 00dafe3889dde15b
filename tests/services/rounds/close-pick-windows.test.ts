import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { closeDatabase, inTransaction, openDatabase } from '~/data/engine/db.server';
import type { MatchState } from '~/domain/facts';
import { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { changeGame } from '~/services/rounds/change-game.server';
import { closePickWindows, closeWindows } from '~/services/rounds/close-pick-windows.server';
import { startRound } from '~/services/rounds/start-round.server';
import { saveResults } from '~/services/seasons/save-results.server';
import {
	accepted,
	buildCommunity,
	buildGame,
	buildPlayer,
	DAY,
	type Game,
	HOUR,
	roundRobin,
	WEEK,
} from '../../support/builders';
import { confirmed } from '../../support/confirmed';
import { type Clock, testContext } from '../../support/context';
import { everything } from '../../support/database-content';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let context: Context;
let clock: Clock;
let url: string;
let close: () => Promise<void>;
let game: Game;

beforeEach(async () => {
	({ context, clock, url, close } = await testContext());
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF), [
		'Lena',
		'Tom',
		'Ida',
	]);
});

afterEach(() => close());

const windows = () =>
	context.db.roundMatchday.findMany({
		where: { communityId: game.communityId },
		select: { matchdayId: true, roundId: true, closedAt: true, picked: true, missing: true },
		orderBy: { matchdayId: 'asc' },
	});

const closeAt = (now: number) => inTransaction(context.db, (tx) => closeWindows(tx, context, now));

test('R7, R27: at its kickoff a matchday is stored with the open round, five seconds later as closed with its counts, once', async () => {
	await game.pick('Lena', 1, 'a');
	await closeAt(KICKOFF - 1);
	expect(await windows()).toEqual([]);
	const place = { matchdayId: game.matchdayId(1), roundId: game.roundId };
	for (const at of [KICKOFF, KICKOFF + 4_999]) {
		await closeAt(at);
		expect(await windows()).toEqual([{ ...place, closedAt: null, picked: 0, missing: 0 }]);
	}
	await closeAt(KICKOFF + 5_000);
	const stored = [{ ...place, closedAt: BigInt(KICKOFF + 5_000), picked: 1, missing: 2 }];
	expect(await windows()).toEqual(stored);
	await closeAt(KICKOFF + DAY);
	expect(await windows()).toEqual(stored);
});

test('R27: a marked pick counts as missing, a member who joined at the kickoff not at all', async () => {
	await game.pick('Lena', 1, 'a');
	await context.db.pick.updateMany({ data: { invalidAt: 1n, invalidBy: 'other' } });
	await context.db.entry.updateMany({
		where: { memberId: game.players.Tom?.memberId ?? '' },
		data: { joinedAt: BigInt(KICKOFF) },
	});
	await closeAt(KICKOFF + 5_000);
	expect(await windows()).toMatchObject([{ picked: 0, missing: 2 }]);
});

test('R27: matchdays before a community began belong to no round of it', async () => {
	clock.set(KICKOFF + HOUR);
	const founderId = await buildPlayer(context, 'Max');
	const communityId = await buildCommunity(context, { founderId, founder: 'Max', name: 'Später' });
	await closeAt(KICKOFF + HOUR);
	const rows = await context.db.roundMatchday.findMany({ where: { communityId } });
	expect(rows.map((row) => [row.matchdayId, row.roundId])).toEqual([[game.matchdayId(1), null]]);
});

test('an act in a community closes its windows, and looks for those of no other', async () => {
	clock.set(KICKOFF - HOUR);
	const founderId = await buildPlayer(context, 'Max');
	const communityId = await buildCommunity(context, { founderId, founder: 'Max', name: 'Nebenan' });
	clock.set(KICKOFF + HOUR);
	const closed = async () => {
		const rows = await context.db.roundMatchday.findMany({ orderBy: { closedAt: 'asc' } });
		return rows.map((row) => row.communityId);
	};
	await changeGame(context, { communityId }, async () => null);
	expect(await closed()).toEqual([communityId]);
	clock.advance(1);
	await changeGame(context, {}, async () => null);
	expect(await closed()).toEqual([communityId, game.communityId]);
});

test('R27: between two rounds a matchday belongs to none, then to the new one', async () => {
	await game.pick('Lena', 1, 'a');
	clock.set(KICKOFF + HOUR);
	await game.enter('a', 'f', '1:0');
	await game.evaluate(1);
	clock.set(KICKOFF + WEEK - HOUR);
	const started = await startRound(context, {
		communityId: game.communityId,
		actorId: game.players.Lena?.id ?? '',
	});
	expect(started.ok).toBe(true);
	await closeAt(KICKOFF + WEEK);
	await closeAt(KICKOFF + 2 * WEEK);
	const round = await context.db.round.findFirst({ where: { number: 2 } });
	expect((await windows()).map((row) => row.roundId)).toEqual([game.roundId, null, round?.id]);
});

test('R4: a started match gives its matchday the kickoff, which is stored with its trace', async () => {
	const id = game.matchdayId(1);
	await context.db.matchday.update({ where: { id }, data: { kickoff: null } });
	await closeAt(KICKOFF - 1);
	expect((await context.db.matchday.findUnique({ where: { id } }))?.kickoff).toBeNull();
	await closeAt(KICKOFF + 5);
	expect((await context.db.matchday.findUnique({ where: { id } }))?.kickoff).toBe(BigInt(KICKOFF));
	const trace = await context.db.kickoffChange.findFirst({ where: { matchdayId: id, cause: 'match-start' } });
	expect(trace).toMatchObject({ oldKickoff: null, newKickoff: BigInt(KICKOFF) });
	expect(await windows()).toHaveLength(1);
});

test('R2, R4: that a match is verlegt gives its matchday no kickoff, not even when another one has its result', async () => {
	const matchdayId = game.matchdayId(1);
	await context.db.matchday.update({ where: { id: matchdayId }, data: { kickoff: null } });
	const [first, second] = await context.db.match.findMany({ where: { matchdayId } });
	await context.db.match.updateMany({ where: { matchdayId }, data: { kickoff: null } });
	const enter = async (matchId: string | undefined, result: string, state: MatchState) =>
		accepted(
			await confirmed((more) =>
				saveResults(context, {
					...{ seasonId: game.seasonId, matchday: 1, actorId: game.adminId },
					matches: [{ matchId: matchId ?? '', result, state }],
					...more,
				}),
			),
		);
	const kickoffOf = async () =>
		(await context.db.matchday.findUnique({ where: { id: matchdayId } }))?.kickoff;
	clock.set(KICKOFF - DAY);
	await enter(first?.id, '', 'postponed');
	clock.set(KICKOFF);
	await enter(first?.id, '1:0', 'postponed');
	expect(await kickoffOf()).toBeNull();
	clock.set(KICKOFF + HOUR);
	await enter(second?.id, '1:0', 'scheduled');
	expect(await kickoffOf()).toBe(BigInt(KICKOFF + HOUR));
});

test('R2, R4: a match that is verlegt no more gives its matchday the kickoff then, whenever its result came', async () => {
	const matchdayId = game.matchdayId(1);
	await context.db.matchday.update({ where: { id: matchdayId }, data: { kickoff: null } });
	const [match] = await context.db.match.findMany({ where: { matchdayId } });
	await context.db.match.updateMany({ where: { matchdayId }, data: { kickoff: null } });
	for (const [at, state] of [
		[KICKOFF, 'postponed'],
		[KICKOFF + HOUR, 'scheduled'],
	] as const) {
		clock.set(at);
		const matches = [{ matchId: match?.id ?? '', result: '1:0', state }];
		const wish = { seasonId: game.seasonId, matchday: 1, actorId: game.adminId, matches };
		accepted(await confirmed((more) => saveResults(context, { ...wish, ...more })));
	}
	const stored = await context.db.matchday.findUnique({ where: { id: matchdayId } });
	expect(stored?.kickoff).toBe(BigInt(KICKOFF + HOUR));
});

test('R4: without any start the first result entered is the kickoff, whenever it is noticed', async () => {
	const id = game.matchdayId(1);
	await context.db.matchday.update({ where: { id }, data: { kickoff: null } });
	await context.db.match.updateMany({ where: { matchdayId: id }, data: { kickoff: null } });
	clock.set(KICKOFF + HOUR);
	const match = await context.db.match.findFirstOrThrow({ where: { matchdayId: id } });
	const matches = [{ matchId: match.id, result: '1:0', state: 'scheduled' as const }];
	const input = { seasonId: game.seasonId, matchday: 1, matches, actorId: game.adminId };
	accepted(await confirmed((more) => saveResults(context, { ...input, ...more })));
	clock.set(KICKOFF + DAY);
	const wish = { actorId: game.adminId, matchdayId: id };
	const { fingerprint } = accepted(await previewEvaluation(context, wish));
	clock.set(KICKOFF + DAY + HOUR);
	expect((await commitEvaluation(context, { ...wish, fingerprint })).ok).toBe(true);
	expect((await context.db.matchday.findUnique({ where: { id } }))?.kickoff).toBe(BigInt(KICKOFF + HOUR));
});

test('the job closes what is due, and a second run changes nothing', async () => {
	clock.set(KICKOFF + WEEK + 5_000);
	expect(await closePickWindows(context, clock.now())).toBe('2 windows closed');
	const before = await everything(context.db);
	expect(await closePickWindows(context, clock.now())).toBe('0 windows closed');
	expect(await everything(context.db)).toBe(before);
});

test('windows of many communities are closed a part at a time', async () => {
	const { db } = context;
	const [community, round] = [await db.community.findFirstOrThrow(), await db.round.findFirstOrThrow()];
	const ids = Array.from({ length: 250 }, (_, place) => `more-${place}`);
	await db.community.createMany({
		data: ids.map((id) => ({ ...community, id, nameKey: id, inviteToken: id })),
	});
	await db.round.createMany({
		data: ids.map((id) => ({ ...round, id, communityId: id, openKey: id })),
	});
	clock.set(KICKOFF + 5_000);
	const observer = await openDatabase(url);
	const seen = new Set<number>();
	let running = true;
	const watch = (async () => {
		while (running) {
			seen.add(await observer.roundMatchday.count({ where: { closedAt: { not: null } } }));
			await turn();
		}
	})();
	try {
		expect(await closePickWindows(context, clock.now())).toBe('251 windows closed');
	} finally {
		running = false;
		await watch;
		await closeDatabase(observer);
	}
	expect([...seen].filter((count) => count > 0 && count < 251)).not.toEqual([]);
	expect(await db.roundMatchday.count({ where: { closedAt: null } })).toBe(0);
});
