import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findMember } from '~/data/members.server';
import { findNewestRound } from '~/data/rounds.server';
import { CLOSES_AFTER } from '~/domain/pick-deadline';
import { findNextToEvaluate } from '~/services/evaluation/plan-evaluation.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { queueLetters } from '~/services/operating/queue-letters.server';
import { remindPlayers } from '~/services/picks/remind-players.server';
import { showPickScreen } from '~/services/picks/show-pick-screen.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { closeRound } from '~/services/rounds/close-round.server';
import { previewSuspension, suspendEverywhere } from '~/services/seasons/suspend-everywhere.server';
import { liftSuspension, suspendMatchday } from '~/services/seasons/suspend-matchday.server';
import {
	accepted,
	buildCommunity,
	buildGame,
	DAY,
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
let close: () => Promise<void>;
let game: Game;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom', 'Ida']);
});

afterEach(async () => {
	// R18: whatever a test did, the stored states are those that the facts give.
	expect((await recomputeStates(context)).differences).toEqual([]);
	await close();
});

const id = (name: string) => game.players[name]?.id ?? '';
const placeOf = (number: number, name = 'Lena') => ({
	...{ communityId: game.communityId, matchdayId: game.matchdayId(number), actorId: id(name) },
});
const suspend = (number: number, name = 'Lena', reason = 'Winterpause') =>
	suspendMatchday(context, { ...placeOf(number, name), reason });
const lift = (number: number, name = 'Lena') => liftSuspension(context, placeOf(number, name));
const codeOf = async (verdict: Promise<{ ok: true } | { ok: false; refusal: { code: string } }>) => {
	const done = await verdict;
	return done.ok ? null : done.refusal.code;
};
const everywhere = (
	kind: 'set' | 'lift',
	number: number,
	more: { reason?: string; fingerprint?: string } = {},
) =>
	suspendEverywhere(context, {
		...{ kind, matchdayId: game.matchdayId(number), actorId: game.adminId, reason: 'Sturm' },
		...more,
	});
/** After the kickoff: with the preview's fingerprint. */
async function correct(kind: 'set' | 'lift', number: number) {
	const wish = { kind, matchdayId: game.matchdayId(number), actorId: game.adminId };
	const { fingerprint } = accepted(await previewSuspension(context, wish));
	accepted(await everywhere(kind, number, { fingerprint }));
}
const member = async (name: string) =>
	(await findMember(context.db, game.communityId, game.players[name]?.memberId ?? ''))?.state;
const isIn = async (...names: string[]) =>
	Promise.all(names.map(async (name) => (await member(name))?.active ?? null));
const pickCode = (name: string, matchday: number, teamId: string) =>
	codeOf(
		submitPick(context, {
			...{ playerId: id(name), communityId: game.communityId, matchday, teamId, arrivedAt: context.now() },
		}),
	);
const letters = async (kind: string) => {
	await queueLetters(context);
	const mails = await context.db.outboxMail.findMany({ where: { kind }, orderBy: { address: 'asc' } });
	return mails.map(({ address, data }) => ({ to: address.split('@')[0], data: JSON.parse(data) }));
};
const closing = (number: number) => KICKOFF + (number - 1) * WEEK + CLOSES_AFTER;

describe('R39: a community admin suspends', () => {
	test('earlier than 24 hours before the kickoff, with a reason, once', async () => {
		clock.set(KICKOFF - DAY - 1);
		expect(await codeOf(suspend(1, 'Tom'))).toBe('not-community-admin');
		expect(await codeOf(suspend(1, 'Lena', ' '))).toBe('suspension-reason-missing');
		expect(await codeOf(suspend(1))).toBeNull();
		expect(await codeOf(suspend(1))).toBe('suspension-there');
		clock.set(KICKOFF - DAY);
		expect(await codeOf(lift(1))).toBe('suspension-late');
		clock.set(KICKOFF + WEEK - DAY);
		expect(await codeOf(suspend(2))).toBe('suspension-late');
	});

	test('nothing of another league’s', async () => {
		const place = { ...placeOf(1), matchdayId: 'premierleague_1_1' };
		expect(await codeOf(suspendMatchday(context, { ...place, reason: 'Nein' }))).toBe('matchday-not-found');
	});

	test('and who is in is told, both times', async () => {
		accepted(await suspend(2));
		expect((await letters('matchday-suspended')).map(({ to }) => to)).toEqual(['ida', 'lena', 'tom']);
		const [told] = await letters('matchday-suspended');
		expect(told?.data).toMatchObject({ matchday: 2, reason: 'Winterpause', everywhere: false, begun: false });
		accepted(await lift(2));
		const back = await letters('matchday-resumed');
		expect(back.map(({ to, data }) => [to, data.excused])).toEqual([
			['ida', false],
			['lena', false],
			['tom', false],
		]);
		expect(await codeOf(lift(2))).toBe('suspension-gone');
		accepted(await suspend(2));
	});
});

describe('R39: in a suspended matchday', () => {
	test('nobody has to pick and nobody is settled; the evaluation counts in other communities', async () => {
		const other = await buildCommunity(context, { founderId: id('Tom'), founder: 'Tom', name: 'Nord' });
		await join(context, { id: id('Ida'), name: 'Ida' }, other);
		accepted(await suspend(1));
		expect(await pickCode('Lena', 1, 'a')).toBe('matchday-suspended');
		clock.set(closing(1));
		await game.enterAll(1, '1:0');
		const preview = accepted(
			await previewEvaluation(context, { actorId: game.adminId, matchdayId: game.matchdayId(1) }),
		);
		expect(preview.rounds.map(({ communityName }) => communityName)).toEqual(['Nord']);
		await game.evaluate(1);
		expect(await isIn('Lena', 'Tom', 'Ida')).toEqual([true, true, true]);
		expect((await findNewestRound(context.db, other))?.state.finished).not.toBeNull();
		// R25: who hasn't had a matchday hasn't taken part.
		expect((await member('Tom'))?.tookPart).toBe(false);
		// R7, R12: its window closes as ever, and nobody was missing there.
		const window = await context.db.roundMatchday.findMany({ where: { communityId: game.communityId } });
		expect(window.map(({ closedAt, missing }) => [closedAt !== null, missing])).toEqual([[true, 0]]);
	});

	test('picks stay stored without effect, use no team, and count again when it is taken back', async () => {
		await game.pick('Lena', 1, 'a');
		accepted(await suspend(1));
		await game.pick('Lena', 2, 'a');
		const open = () => context.db.pick.findMany({ orderBy: { matchdayId: 'asc' } });
		expect((await open()).map(({ teamId, invalidAt }) => [teamId, invalidAt])).toEqual([
			['a', null],
			['a', null],
		]);
		// R10: now the later one uses the team twice.
		accepted(await lift(1));
		expect((await open()).map(({ invalidBy }) => invalidBy)).toEqual([null, 'own']);
		accepted(await suspend(1));
		expect((await open()).map(({ invalidBy }) => invalidBy)).toEqual([null, null]);
		clock.set(closing(1));
		expect(
			accepted(
				await showPickScreen(context, { playerId: id('Lena'), communityId: game.communityId, matchday: 1 }),
			),
		).toMatchObject({ state: 'suspended', suspension: { reason: 'Winterpause', kept: 'a' }, missing: null });
	});

	test('R5, R13: it is neither next nor evaluated automatically once all who play have suspended it', async () => {
		accepted(await suspend(1));
		clock.set(closing(2));
		await game.enterAll(2, '1:0');
		const next = await findNextToEvaluate(context.db, game.seasonId, context.now());
		expect([next?.matchday.number, next?.hindrance]).toEqual([2, null]);
	});

	test('nobody is reminded', async () => {
		accepted(await suspend(1));
		clock.set(KICKOFF - 3 * HOUR);
		await remindPlayers(context, context.now());
		expect(await letters('reminder')).toEqual([]);
		clock.set(KICKOFF + WEEK - 3 * HOUR);
		await remindPlayers(context, context.now());
		expect((await letters('reminder')).length).toBe(3);
	});

	describe('R25: a round ends with the last matchday that isn’t', () => {
		const finished = async () =>
			(await findNewestRound(context.db, game.communityId))?.state.finished?.cause ?? null;

		beforeEach(async () => {
			for (const name of ['Lena', 'Tom']) {
				await game.pick(name, 1, 'a');
				await game.pick(name, 2, 'c');
			}
			clock.set(closing(1));
			await game.enterAll(1, '1:0');
			await game.evaluate(1);
		});

		test('with its evaluation', async () => {
			accepted(await suspend(3));
			expect(await finished()).toBeNull();
			clock.set(closing(2));
			await game.enterAll(2, '1:0');
			await game.evaluate(2);
			expect(await finished()).toBe('season-end');
			expect((await member('Lena'))?.won).toBe(true);
		});

		test('with the act itself, and it goes on when that is taken back', async () => {
			clock.set(closing(2));
			await game.enterAll(2, '1:0');
			await game.evaluate(2);
			expect(await finished()).toBeNull();
			accepted(await suspend(3));
			expect([await finished(), (await member('Tom'))?.won]).toEqual(['season-end', true]);
			accepted(await lift(3));
			expect([await finished(), (await member('Tom'))?.won]).toEqual([null, false]);
			accepted(await everywhere('set', 3));
			expect(await finished()).toBe('season-end');
		});
	});
});

describe('R39: a site admin', () => {
	test('suspends for the whole season before the kickoff at once, and not back after it', async () => {
		clock.set(KICKOFF - 1);
		expect(await codeOf(suspendEverywhere(context, { ...wishBy('Lena'), kind: 'set' }))).toBe(
			'not-site-admin',
		);
		accepted(await everywhere('set', 1));
		expect(await codeOf(everywhere('set', 1))).toBe('suspension-there');
		expect(await pickCode('Lena', 1, 'a')).toBe('matchday-suspended');
		expect(await codeOf(lift(1))).toBe('suspension-gone');
		clock.set(closing(1));
		expect(await codeOf(everywhere('lift', 1))).toBe('suspension-kept');
		const wish = { actorId: game.adminId, matchdayId: game.matchdayId(1) };
		expect(await codeOf(previewEvaluation(context, wish))).toBe('evaluation-suspended');
	});

	const wishBy = (name: string) => ({
		...{ matchdayId: game.matchdayId(1), actorId: id(name), reason: 'Sturm' },
	});

	test('and a community may have its own: nobody is told to pick where another one holds still', async () => {
		const other = await buildCommunity(context, { founderId: id('Tom'), founder: 'Tom', name: 'Nord' });
		await join(context, { id: id('Ida'), name: 'Ida' }, other);
		const told = async () => {
			const mails = (await letters('matchday-resumed')).map(({ to, data }) => `${to} ${data.community}`);
			await context.db.outboxMail.deleteMany({ where: { kind: 'matchday-resumed' } });
			return mails.sort();
		};
		accepted(await suspend(1));
		accepted(await everywhere('set', 1));
		accepted(await everywhere('lift', 1));
		expect(await told()).toEqual(['ida Nord', 'tom Nord']);
		expect(await pickCode('Lena', 1, 'a')).toBe('matchday-suspended');
		accepted(await everywhere('set', 1));
		accepted(await lift(1));
		expect(await told()).toEqual([]);
		expect(await pickCode('Lena', 1, 'a')).toBe('matchday-suspended');
		accepted(await everywhere('lift', 1));
		expect((await told()).length).toBe(5);
		expect(await pickCode('Lena', 1, 'a')).toBeNull();
	});

	test('who is told what is so when it is done, in that order', async () => {
		const told = async () => {
			await letters('');
			const mails = await context.db.outboxMail.findMany({ where: { playerId: id('Ida') } });
			await context.db.outboxMail.deleteMany();
			return mails.map(({ kind }) => kind).filter((kind) => kind.startsWith('matchday-'));
		};
		accepted(await suspend(1));
		accepted(await everywhere('set', 1));
		await told();
		accepted(await everywhere('lift', 1));
		accepted(await lift(1));
		expect(await told()).toEqual(['matchday-resumed']);
		for (const kind of ['set', 'lift', 'set'] as const) accepted(await everywhere(kind, 1));
		expect(await told()).toEqual(['matchday-suspended', 'matchday-resumed', 'matchday-suspended']);
	});

	test('R25: who is in is told of it where the round ends with it, too, but not where it had ended before', async () => {
		const told = async (kind: string) => {
			const mails = (await letters(kind)).map(({ to, data }) => `${to} ${data.community}`);
			await context.db.outboxMail.deleteMany({ where: { kind } });
			return mails;
		};
		const other = await buildCommunity(context, { founderId: id('Tom'), founder: 'Tom', name: 'Nord' });
		await join(context, { id: id('Ida'), name: 'Ida' }, other);
		const won = { playerId: id('Tom'), communityId: other, matchday: 1, teamId: 'a' };
		accepted(await submitPick(context, { ...won, arrivedAt: context.now() }));
		for (const name of ['Lena', 'Tom']) {
			await game.pick(name, 1, 'a');
			await game.pick(name, 2, 'c');
		}
		for (const number of [1, 2]) {
			clock.set(closing(number));
			await game.enterAll(number, '1:0');
			await game.evaluate(number);
		}
		const winners = ['lena Büro Süd', 'tom Büro Süd'];
		clock.advance(HOUR);
		accepted(await everywhere('set', 3));
		expect((await findNewestRound(context.db, game.communityId))?.state.finished).not.toBeNull();
		clock.advance(HOUR);
		expect(await told('matchday-suspended')).toEqual(winners);
		accepted(await everywhere('lift', 3));
		expect(await told('matchday-resumed')).toEqual(winners);
		accepted(await suspend(3));
		expect(await told('matchday-suspended')).toEqual(winners);
		// Before a job has told of it.
		accepted(await lift(3));
		clock.advance(1);
		accepted(await everywhere('set', 3));
		expect(await told('matchday-resumed')).toEqual(winners);
		expect(await told('matchday-suspended')).toEqual(winners);
	});

	test('R20: taking back within 24 hours before the kickoff excuses who has no pick, but not who did it', async () => {
		accepted(await everywhere('set', 1));
		await join(context, { id: game.adminId, name: 'Admin' }, game.communityId);
		clock.set(KICKOFF - HOUR);
		accepted(await everywhere('lift', 1));
		const back = await letters('matchday-resumed');
		expect(back.map(({ to, data }) => [to, data.excused])).toEqual([
			['admin', false],
			['ida', true],
			['lena', true],
			['tom', true],
		]);
		await game.pick('Tom', 1, 'a');
		clock.set(closing(1));
		await game.enterAll(1, '1:0');
		await game.evaluate(1);
		expect(await isIn('Lena', 'Tom', 'Ida')).toEqual([true, true, true]);
		const lines = await context.db.settlement.findMany({ orderBy: { kind: 'asc' } });
		expect(lines.map(({ kind }) => kind)).toEqual(['excused', 'excused', 'missed', 'won']);
	});

	test('R19: after the kickoff it is a correction, to the state of a season in which it had been so', async () => {
		await game.pick('Lena', 1, 'a');
		await game.pick('Tom', 1, 'd');
		await game.pick('Ida', 1, 'a');
		await game.pick('Lena', 2, 'c');
		clock.set(closing(1));
		await game.enter('a', 'd', '1:0');
		await game.enter('b', 'c', '1:0');
		await game.evaluate(1);
		expect(await isIn('Lena', 'Tom', 'Ida')).toEqual([true, false, true]);
		// A preview changes nothing; without its fingerprint nothing is done.
		expect(await codeOf(everywhere('set', 1))).toBe('preview-outdated');
		expect(await context.db.suspension.count()).toBe(0);
		await correct('set', 1);
		expect(await isIn('Lena', 'Tom', 'Ida')).toEqual([true, true, true]);
		expect(await context.db.settlement.count()).toBe(0);
		expect((await member('Lena'))?.tookPart).toBe(false);
		const [, commit] = await context.db.evaluation.findMany({ orderBy: { at: 'asc' } });
		expect([commit?.kind, commit?.reason]).toEqual(['correction', 'Spieltag ausgesetzt: Sturm']);
		// R9: no team is used by it.
		expect(await pickCode('Lena', 3, 'a')).toBeNull();
		clock.advance(HOUR);
		await correct('lift', 1);
		expect(await isIn('Lena', 'Tom', 'Ida')).toEqual([true, false, true]);
		expect(await context.db.settlement.count()).toBe(3);
		const third = await context.db.pick.findFirst({ where: { matchdayId: game.matchdayId(3) } });
		expect(third?.invalidBy).toBe('other');
	});

	test('R27: a round that was closed meanwhile is settled there once that is taken back', async () => {
		expect([await pickCode('Lena', 1, 'a'), await pickCode('Tom', 1, 'a')]).toEqual([null, null]);
		clock.set(closing(1));
		await correct('set', 1);
		expect(accepted(await closeRound(context, placeOf(1))).winners).toEqual([]);
		await correct('lift', 1);
		await game.enterAll(1, '1:0');
		await game.evaluate(1);
		const won = await context.db.entry.findMany({ where: { won: true }, select: { memberId: true } });
		const winners = ['Lena', 'Tom'].map((name) => game.players[name]?.memberId);
		expect(won.map(({ memberId }) => memberId).sort()).toEqual(winners.sort());
	});

	test('R17: a fact that changes between preview and commit refuses it', async () => {
		await game.pick('Tom', 1, 'd');
		clock.set(closing(1));
		await game.enterAll(1, '1:0');
		await game.evaluate(1);
		const wish = { kind: 'set' as const, matchdayId: game.matchdayId(1), actorId: game.adminId };
		const { fingerprint } = accepted(await previewSuspension(context, wish));
		clock.advance(1);
		await game.enter('a', 'd', '0:0');
		await game.evaluate(1);
		expect(await codeOf(everywhere('set', 1, { fingerprint }))).toBe('preview-outdated');
	});
});
