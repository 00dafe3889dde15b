import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findLines } from '~/data/settlements.server';
import { CLOSES_AFTER } from '~/domain/pick-deadline';
import { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import { forgetFold } from '~/services/evaluation/fold-once.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import {
	accepted,
	buildGame,
	buildPlayer,
	type Game,
	HOUR,
	join,
	roundRobin,
	WEEK,
} from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { everything } from '../../support/database-content';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const NAMES = ['Lena', 'Tom', 'Ida', 'Max', 'Eva', 'Uli', 'Pia'];

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let game: Game;

/** Matchdays: 1 is a-h b-g c-f d-e, 2 is a-b c-h d-g e-f, 3 is a-c d-b e-h f-g. */
beforeEach(async () => {
	({ context, clock, close } = await testContext());
	const teams = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
	game = await buildGame(context, roundRobin(teams, KICKOFF), NAMES, { rebuy: true });
});

afterEach(() => close());

const preview = (matchday: number, actorId: string = game.adminId) =>
	previewEvaluation(context, { actorId, matchdayId: game.matchdayId(matchday) });

const commit = (matchday: number, fingerprint: string, reason?: string) =>
	commitEvaluation(context, {
		actorId: game.adminId,
		matchdayId: game.matchdayId(matchday),
		fingerprint,
		reason,
	});

async function stateOf(name: string) {
	const memberId = game.players[name]?.memberId ?? '';
	return context.db.entry.findUniqueOrThrow({
		where: { roundId_memberId: { roundId: game.roundId, memberId } },
	});
}

async function lineOf(name: string, matchday: number) {
	const lines = await findLines(context.db, [game.roundId], {
		memberIds: [game.players[name]?.memberId ?? ''],
	});
	return lines.find((line) => line.matchday === matchday) ?? null;
}

/** Lena wins, Tom draws, Ida loses, Max has no pick, Eva's match is verlegt, Uli's has no result, Pia wins. */
async function playFirst() {
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'b');
	await game.pick('Ida', 1, 'c');
	await game.pick('Eva', 1, 'd');
	await game.pick('Uli', 1, 'e');
	await game.pick('Pia', 1, 'h');
	clock.set(KICKOFF + 3 * HOUR);
	await game.enter('a', 'h', '2:1');
	await game.enter('b', 'g', '1:1');
	await game.enter('c', 'f', '0:1');
	await game.enter('d', 'e', null, 'abandoned');
}

describe('R13: what an evaluation does', () => {
	test('R13: each kind of line, in the preview, the states, the lines and the traces', async () => {
		await playFirst();
		const shown = accepted(await preview(1));
		expect(shown.kind).toBe('evaluation');
		expect(shown.missingResults).toEqual([{ home: 'd', away: 'e' }]);
		const kinds = Object.fromEntries(
			shown.rounds.flatMap((round) => round.log).map((line) => [line.name, line.kind]),
		);
		expect(kinds).toEqual({
			Lena: 'won',
			Tom: 'drew',
			Ida: 'lost',
			Max: 'missed',
			Eva: 'pending',
			Uli: 'pending',
			Pia: 'lost',
		});
		expect(shown.summary).toMatchObject({ communities: 1, stayed: 1, jokers: 1, out: 3, pending: 2 });
		accepted(await commit(1, shown.fingerprint));

		expect(await stateOf('Lena')).toMatchObject({ active: true, jokers: 1, tookPart: true });
		expect(await stateOf('Tom')).toMatchObject({ active: true, jokers: 0 });
		expect(await stateOf('Ida')).toMatchObject({ active: false, eliminatedOn: 1, outCause: 'loss' });
		expect(await stateOf('Max')).toMatchObject({ active: false, eliminatedOn: 1, outCause: 'missed' });
		expect(await stateOf('Eva')).toMatchObject({ active: true, jokers: 1 });
		expect(await lineOf('Tom', 1)).toMatchObject({ kind: 'drew', teamId: 'b', jokers: 0, corrected: false });
		expect(await lineOf('Max', 1)).toMatchObject({ kind: 'missed', teamId: null });
		const traces = await context.db.stateChange.findMany({ where: { cause: 'evaluation' } });
		expect(traces).toHaveLength(7);
		expect(traces.every((trace) => trace.actorId === game.adminId && trace.matchday === 1)).toBe(true);
		const matchday = await context.db.matchday.findUnique({ where: { id: game.matchdayId(1) } });
		expect(matchday?.evaluatedAt).toBe(BigInt(clock.now()));
		expect((await recomputeStates(context)).differences).toEqual([]);
	});

	test('R13: a draw without a joker puts out, and a verlegt match voids the pick', async () => {
		await playFirst();
		await game.enter('d', 'e', null, 'postponed');
		await game.evaluate(1);
		expect(await lineOf('Eva', 1)).toMatchObject({ kind: 'void' });
		await game.pick('Tom', 2, 'c');
		await game.pick('Eva', 2, 'd');
		await game.pick('Lena', 2, 'd');
		await game.pick('Uli', 2, 'd');
		clock.set(KICKOFF + WEEK + HOUR);
		await game.enter('c', 'h', '0:0');
		await game.enter('d', 'g', '1:0');
		await game.evaluate(2);
		expect(await lineOf('Tom', 2)).toMatchObject({ kind: 'drew-out', jokers: 0 });
		expect(await stateOf('Tom')).toMatchObject({ active: false, eliminatedOn: 2, outCause: 'draw' });
		expect(await stateOf('Eva')).toMatchObject({ active: true, jokers: 1 });
		expect((await recomputeStates(context)).differences).toEqual([]);
	});

	test('R14: who joins at the kickoff is not touched', async () => {
		await playFirst();
		clock.set(KICKOFF);
		const id = await buildPlayer(context, 'Neu');
		await join(context, { id, name: 'Neu' }, game.communityId);
		clock.set(KICKOFF + 3 * HOUR);
		await game.evaluate(1);
		const entry = await context.db.entry.findFirst({ where: { member: { playerId: id } } });
		expect(entry).toMatchObject({ active: true, tookPart: false });
	});

	test('R25: the last one left has won, and the round is finished', async () => {
		await game.pick('Lena', 1, 'a');
		clock.set(KICKOFF + 3 * HOUR);
		await game.enter('a', 'h', '2:1');
		const shown = accepted(await preview(1));
		expect(shown.rounds[0]?.winners).toEqual(['Lena']);
		expect(shown.summary.finished).toBe(1);
		await game.evaluate(1);
		expect(await stateOf('Lena')).toMatchObject({ won: true, active: true });
		const round = await context.db.round.findUnique({ where: { id: game.roundId } });
		expect(round).toMatchObject({ finishedAfter: 1, finishCause: 'last-one' });
		expect((await recomputeStates(context)).differences).toEqual([]);
	});

	test('R13: nobody but a site admin, not before the kickoff, not an unknown matchday', async () => {
		const codes = async (found: ReturnType<typeof preview>) => {
			const verdict = await found;
			return verdict.ok ? null : verdict.refusal.code;
		};
		expect(await codes(preview(1))).toBe('evaluation-too-early');
		clock.set(KICKOFF - 1);
		expect(await codes(preview(1))).toBe('evaluation-too-early');
		clock.set(KICKOFF);
		expect(await codes(preview(1))).toBe('window-ajar');
		clock.set(KICKOFF + CLOSES_AFTER);
		expect(await codes(preview(1))).toBeNull();
		expect(await codes(preview(1, game.players.Lena?.id))).toBe('not-site-admin');
		expect(await codes(preview(99))).toBe('matchday-not-found');
		const hostile = await previewEvaluation(context, { actorId: game.adminId, matchdayId: 'x' });
		expect(hostile.ok ? null : hostile.refusal.code).toBe('matchday-not-found');
		await context.db.match.deleteMany({ where: { matchdayId: game.matchdayId(1) } });
		expect(await codes(preview(1))).toBe('evaluation-without-matches');
	});
});

describe('R17: preview and commit', () => {
	test('R17: a preview changes nothing at all', async () => {
		await playFirst();
		await closePickWindows(context, clock.now());
		const before = await everything(context.db);
		accepted(await preview(1));
		accepted(await preview(1));
		expect(await everything(context.db)).toBe(before);
	});

	test('R7, R17: where windows that are due can’t be closed nothing is shown or committed, and nobody told it is outdated', async () => {
		await playFirst();
		const broken = {
			...context,
			saves: {
				...context.saves,
				hasFromBefore: () => {
					throw new Error('broken');
				},
			},
		};
		const place = { actorId: game.adminId, matchdayId: game.matchdayId(1) };
		await expect(previewEvaluation(broken, place)).rejects.toThrow('broken');
		const { fingerprint } = accepted(await preview(1));
		await context.db.roundMatchday.deleteMany();
		await expect(commitEvaluation(broken, { ...place, fingerprint })).rejects.toThrow('broken');
		expect(await context.db.evaluation.count()).toBe(0);
	});

	test('R19: evaluating twice is once', async () => {
		await playFirst();
		await game.evaluate(1);
		const before = await everything(context.db);
		const shown = accepted(await preview(1));
		expect(shown).toMatchObject({ kind: 'correction', summary: { changed: 0, corrected: 0 } });
		const again = await commit(1, shown.fingerprint);
		expect(again.ok ? null : again.refusal.code).toBe('nothing-to-do');
		expect(await everything(context.db)).toBe(before);
	});

	test('R17: two commits at once: one commits, the other is told', async () => {
		await playFirst();
		const { fingerprint } = accepted(await preview(1));
		const both = await Promise.all([commit(1, fingerprint), commit(1, fingerprint)]);
		expect(both.filter((verdict) => verdict.ok)).toHaveLength(1);
		expect(both.flatMap((verdict) => (verdict.ok ? [] : [verdict.refusal.code]))).toEqual([
			'preview-outdated',
		]);
		expect(await context.db.evaluation.count()).toBe(1);
	});

	test.each<[string, () => Promise<unknown>]>([
		['a result', () => game.enter('b', 'g', '3:1')],
		['a state', () => game.enter('a', 'h', '2:1', 'postponed')],
		[
			'an adjustment',
			() =>
				context.db.adjustment.create({
					data: {
						id: 'x',
						seq: 1,
						roundId: game.roundId,
						memberId: game.players.Lena?.memberId ?? '',
						kind: 'jokers',
						amount: 1,
						afterMatchday: 1,
						at: BigInt(clock.now()),
					},
				}),
		],
		[
			'a pick of the matchday',
			() => context.db.pick.updateMany({ where: { teamId: 'c' }, data: { teamId: 'f' } }),
		],
		[
			'a mark',
			() => context.db.pick.updateMany({ where: { teamId: 'a' }, data: { invalidAt: 1n, invalidBy: 'own' } }),
		],
		[
			'a member',
			() => context.db.entry.deleteMany({ where: { memberId: game.players.Max?.memberId ?? '' } }),
		],
	])(
		'R17: %s that changed since the preview refuses the commit, and leaves no trace',
		async (_what, change) => {
			await playFirst();
			const { fingerprint } = accepted(await preview(1));
			await change();
			// As in another process: here what was folded is still known, and closed picks change by no act.
			forgetFold(context.db);
			const before = await everything(context.db);
			const late = await commit(1, fingerprint);
			expect(late.ok ? null : late.refusal.code).toBe('preview-outdated');
			expect(await everything(context.db)).toBe(before);
			expect((await commit(1, accepted(await preview(1)).fingerprint)).ok).toBe(true);
		},
	);

	test('R17: picks for later matchdays, a later joiner and a later kickoff disturb nothing', async () => {
		await playFirst();
		const { fingerprint } = accepted(await preview(1));
		await game.pick('Lena', 2, 'b');
		const id = await buildPlayer(context, 'Neu');
		await join(context, { id, name: 'Neu' }, game.communityId);
		clock.set(KICKOFF + WEEK + HOUR);
		expect((await commit(1, fingerprint)).ok).toBe(true);
		expect((await recomputeStates(context)).differences).toEqual([]);
	});
});

describe('R19: corrections', () => {
	test('R1, R19: an awarded result, months later, corrects everything that followed', async () => {
		await playFirst();
		await game.evaluate(1);
		for (const [name, team] of [
			['Lena', 'c'],
			['Tom', 'd'],
			['Eva', 'c'],
			['Uli', 'd'],
		] as const)
			await game.pick(name, 2, team);
		clock.set(KICKOFF + WEEK + HOUR);
		await game.enter('c', 'h', '1:0');
		await game.enter('d', 'g', '1:0');
		await game.evaluate(2);
		clock.set(KICKOFF + 2 * WEEK + HOUR);
		await game.enter('a', 'h', '0:2', 'awarded');

		const shown = accepted(await preview(1));
		expect(shown.kind).toBe('correction');
		expect(shown.rounds[0]?.changes.map((change) => change.name)).toEqual(['Lena', 'Pia']);
		accepted(await commit(1, shown.fingerprint, 'am grünen Tisch'));
		expect(await stateOf('Lena')).toMatchObject({ active: false, eliminatedOn: 1 });
		expect(await lineOf('Lena', 1)).toMatchObject({ kind: 'lost', corrected: true });
		expect(await lineOf('Lena', 2)).toBeNull();
		expect(await stateOf('Pia')).toMatchObject({ active: true, jokers: 1, eliminatedOn: null });
		expect(await lineOf('Pia', 1)).toMatchObject({ kind: 'won', corrected: true });
		expect(await lineOf('Pia', 2)).toMatchObject({ kind: 'excused', corrected: true });
		expect(await lineOf('Tom', 2)).toMatchObject({ kind: 'won', corrected: false });
		const commits = await context.db.evaluation.findMany({ orderBy: { at: 'asc' } });
		expect(commits.map((each) => [each.kind, each.reason])).toEqual([
			['evaluation', null],
			['evaluation', null],
			['correction', 'am grünen Tisch'],
		]);
		expect((await recomputeStates(context)).differences).toEqual([]);
	});

	test('R22: an earlier matchday evaluated after a later one corrects what followed', async () => {
		await playFirst();
		await game.pick('Ida', 2, 'd');
		await game.pick('Lena', 2, 'd');
		clock.set(KICKOFF + WEEK + HOUR);
		await game.enter('d', 'g', '1:0');
		await game.evaluate(2);
		expect(await stateOf('Ida')).toMatchObject({ active: true });
		expect(await stateOf('Tom')).toMatchObject({ active: false, eliminatedOn: 2 });
		await game.evaluate(1);
		expect(await stateOf('Ida')).toMatchObject({ active: false, eliminatedOn: 1 });
		expect(await lineOf('Ida', 2)).toBeNull();
		expect(await stateOf('Tom')).toMatchObject({ active: false, eliminatedOn: 2, jokers: 0 });
		expect((await recomputeStates(context)).differences).toEqual([]);
	});

	test('R25: a round that is over after a correction, too, but otherwise, has ended when it did first', async () => {
		await game.pick('Lena', 1, 'a');
		await game.pick('Tom', 1, 'b');
		clock.set(KICKOFF + 3 * HOUR);
		await game.enter('a', 'h', '2:1');
		await game.enter('b', 'g', '0:1');
		await game.evaluate(1);
		const ended = { finishedAfter: 1, finishedAt: BigInt(clock.now()) };
		const round = () => context.db.round.findUniqueOrThrow({ where: { id: game.roundId } });
		expect(await round()).toMatchObject({ ...ended, finishCause: 'last-one' });
		clock.advance(HOUR);
		await game.enter('a', 'h', '1:2');
		await game.evaluate(1, 'falsch eingegeben');
		expect(await round()).toMatchObject({ ...ended, finishCause: 'all-out' });
	});

	test('R25: a correction reopens a finished round', async () => {
		await game.pick('Lena', 1, 'a');
		await game.pick('Tom', 1, 'h');
		clock.set(KICKOFF + 3 * HOUR);
		await game.enter('a', 'h', '2:1');
		await game.evaluate(1);
		await game.enter('a', 'h', '1:1');
		await game.evaluate(1, 'falsch eingegeben');
		const round = await context.db.round.findUnique({ where: { id: game.roundId } });
		expect(round).toMatchObject({ finishedAfter: null, finishCause: null, finishedAt: null });
		expect(await stateOf('Lena')).toMatchObject({ active: true, won: false, jokers: 0 });
		expect(await stateOf('Tom')).toMatchObject({ active: true, jokers: 0 });
		const traces = await context.db.stateChange.findMany({ where: { memberId: null, cause: 'correction' } });
		expect(traces.map((trace) => trace.after)).toEqual(['{"finished":null}']);
		expect((await recomputeStates(context)).differences).toEqual([]);
	});

	test('R18: recompute shows a changed fact that nobody has committed yet', async () => {
		await playFirst();
		await game.evaluate(1);
		await game.enter('c', 'f', '1:0');
		const { differences } = await recomputeStates(context);
		expect(differences.map((each) => each.memberId)).toEqual([game.players.Ida?.memberId]);
	});
});
