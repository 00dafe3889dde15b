import type { Context } from '~/context.server';
import { findNextSeq, saveAdjustment } from '~/data/adjustments.server';
import type { Tx } from '~/data/engine/db.server';
import { findEntries } from '~/data/many-rounds.server';
import { findStarts } from '~/data/pick-windows.server';
import { saveIdlePicks } from '~/data/picks.server';
import type { StoredEntry, StoredRound } from '~/data/round-facts.server';
import { findNewestRound, findPassedMatchdays, type PassedMatchday } from '~/data/rounds.server';
import { findLines } from '~/data/settlements.server';
import { findHolding } from '~/data/suspensions.server';
import { type AdjustmentContext, applyAdjustment, judgeAdjustment, type Standing } from '~/domain/adjustment';
import type { AdjustmentFacts, FinishCause, RoundSettings } from '~/domain/facts';
import { finishSeason } from '~/domain/finish-season';
import { inFoldOrder } from '~/domain/matchday';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { placeOf } from '~/domain/round';
import { isWaiting } from '~/domain/round-end';
import { kindsWith, unitOf } from '~/domain/settlement-kinds';
import { seasonEnds } from '~/domain/suspension';
import { roundFactsOf } from './facts-of-round.server';
import { type GoesOn, goesOnWith } from './goes-on-by-rebuy.server';
import { loadRounds } from './load-rounds.server';
import { rejudgeOpenPicks } from './rejudge-open-picks.server';
import { saveStanding } from './save-standing.server';

type Adjusting = {
	communityId: string;
	memberId: string;
	actorId: string;
	act: AdjustmentFacts['act'];
	/** The member's jokers as the form showed them. */
	seen?: string | undefined;
	/** ms UTC; `closeWindows` has been called for it. */
	now: number;
};

/** What an adjustment has done. */
export type Adjusted = {
	name: string;
	adjustmentId: string;
	jokers: number;
	jokersBefore: number;
	settings: RoundSettings;
	goesOn: GoesOn | null;
};

/** Ends that lie behind all acts of their round (R25, R27). */
const LAST_ENDS: readonly FinishCause[] = ['closed', 'season-end', 'followed'];

/**
 * R21, R24, R34: one adjustment on the stored state of a member in the community's newest round, with its fact and
 * its trace. It takes its place after the last matchday of the round whose kickoff has passed. A rebuy may reopen a
 * finished round; bringing somebody back judges their later open picks again (R10). Refuses member-waiting, everything
 * but leaving once the season is played out or the round closed (round-over: the fold would end the round again at
 * once, R25), what `judgeAdjustment` refuses, and jokers given or taken from another number than the one that was `seen`
 * (R21: sent again because its answer was lost, it counts once); the caller has checked who acts. Returns the
 * adjustment's id, the member's jokers before and after it, the round's settings, and what it made of a round that was
 * over.
 */
export async function adjustEntry(
	tx: Tx,
	context: Pick<Context, 'newId'>,
	input: Adjusting,
): Promise<Result<Adjusted, Refusal>> {
	const round = await findNewestRound(tx, input.communityId);
	if (!round) return refuse({ code: 'member-waiting' });
	const { seasonId } = round;
	const ends = seasonEnds(await findStarts(tx, seasonId), await findHolding(tx, [seasonId]));
	const isOver = ends.isOver(input.communityId);
	// An act may reopen the round or end it, so then all entries are looked at.
	const isOneAlone = round.state.finished === null && !isOver;
	const entries = await findEntries(tx, [round.id], isOneAlone ? input.memberId : undefined);
	const entry = entries.find((each) => each.memberId === input.memberId);
	if (!entry) return refuse({ code: 'member-waiting' });
	if (input.act.kind !== 'leave' && (isOver || round.closedAfter !== null))
		return refuse({ code: 'round-over' });

	const passed = await findPassedMatchdays(tx, round, input.now);
	const rules: AdjustmentContext = {
		settings: round.settings,
		firstMatchday: round.firstMatchday,
	};
	const verdict = judgeAdjustment({ member: entry.state, round: round.state }, input.act, rules);
	if (!verdict.ok) return refuse({ ...verdict.refusal, unit: unitOf(round.settings) });
	const { name, state } = entry;
	if (input.seen !== undefined && input.seen !== String(state.jokers))
		return refuse({ code: 'jokers-changed', name, jokers: state.jokers, unit: unitOf(round.settings) });
	const { finished } = round.state;
	const adjustment: AdjustmentFacts = {
		seq: await findNextSeq(tx, round.id),
		member: input.memberId,
		after: placeOf(passed, input.now),
		// Also behind an end that an earlier one hides, which a correction may take away.
		afterEnd:
			finished !== null && (LAST_ENDS.includes(finished.cause) || round.closedAfter !== null || isOver),
		act: input.act,
	};
	const standing = {
		members: new Map(entries.map((each) => [each.memberId, each.state])),
		round: round.state,
	};
	const acted = applyAdjustment(standing, adjustment, rules);
	const after = isOver
		? await endSeason(tx, acted, adjustment, { roundId: round.id, now: input.now })
		: acted;
	const adjustmentId = await write(tx, context, { input, round, entries, after, adjustment });
	await judgePicksAgain(tx, context, { input, round, entry, passed, after });
	const jokers = after.members.get(input.memberId)?.jokers ?? 0;
	const goesOn = await goesOnWith(tx, { round, entries, now: input.now }, after);
	const { settings } = round;
	return accept({ name, adjustmentId, jokers, jokersBefore: state.jokers, settings, goesOn });
}

/** R25: at the season's end a round goes on only for a pick without an outcome; its member may be the one who leaves. */
async function endSeason(
	tx: Tx,
	standing: Standing,
	adjustment: AdjustmentFacts,
	{ roundId, now }: { roundId: string; now: number },
): Promise<Standing> {
	if (standing.round.finished !== null) return standing;
	const pending = await findLines(tx, [roundId], { kinds: kindsWith('waits') });
	if (isWaiting(standing, new Set(pending.map((line) => line.memberId)))) return standing;
	const [loaded] = await loadRounds(tx, { roundIds: [roundId] }, { at: now, picks: 'closed' });
	if (loaded === undefined) return standing;
	const facts = roundFactsOf(loaded, null);
	const adjustments = [...facts.adjustments, adjustment];
	return finishSeason(standing, adjustment.after, { ...facts, adjustments });
}

/**
 * R9, R10: a member brought back was out on the matchdays that began since, and in a round that goes on again everybody
 * was: picks there use no team, which later open ones rest on.
 */
async function judgePicksAgain(
	tx: Tx,
	context: Pick<Context, 'newId'>,
	back: {
		input: Adjusting;
		round: StoredRound;
		entry: StoredEntry;
		passed: readonly PassedMatchday[];
		after: Standing;
	},
): Promise<void> {
	const { input, round, entry, passed, after } = back;
	const { now: at, actorId, memberId } = input;
	const running = (place: number) => {
		const order = inFoldOrder(passed);
		const later = order.slice(1 + order.findIndex((each) => each.number === place));
		return later.filter((each) => !each.evaluated).map((each) => each.id);
	};
	const { finished } = round.state;
	const isReopened = finished !== null && after.round.finished === null;
	if (isReopened) {
		const memberIds = [...after.members.keys()];
		await saveIdlePicks(tx, { matchdayIds: running(finished.after), memberIds, idle: true });
	}
	if (entry.state.active || !after.members.get(memberId)?.active) return;
	const out = { matchdayIds: running(entry.state.eliminatedOn ?? 0), memberIds: [memberId] };
	await saveIdlePicks(tx, { ...out, idle: true });
	const act = { seasonId: round.seasonId, at, by: 'other' as const, actorId };
	await rejudgeOpenPicks(tx, context, {
		...act,
		...(isReopened ? {} : { memberIds: [memberId] }),
		roundIds: [round.id],
	});
}

async function write(
	tx: Tx,
	context: Pick<Context, 'newId'>,
	{
		input,
		round,
		entries,
		after,
		adjustment,
	}: {
		input: Adjusting;
		round: StoredRound;
		entries: readonly StoredEntry[];
		after: Standing;
		adjustment: AdjustmentFacts;
	},
): Promise<string> {
	const id = context.newId();
	await saveAdjustment(tx, {
		...adjustment,
		id,
		roundId: round.id,
		at: input.now,
		actorId: input.actorId,
	});
	const matchday = adjustment.after === 0 ? null : adjustment.after;
	const act = { at: input.now, cause: 'adjustment', causeId: id, matchday, actorId: input.actorId } as const;
	await saveStanding(tx, context, { round, entries }, after, act);
	return id;
}
