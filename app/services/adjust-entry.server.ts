import type { Context } from '~/context.server';
import type { Tx } from '~/data/db.server';
import { saveMemberStates, saveRoundState } from '~/data/evaluations.server';
import { findEntries } from '~/data/many-rounds.server';
import type { StoredEntry, StoredRound } from '~/data/round-facts.server';
import {
	findNewestRound,
	findNextSeq,
	findPassedMatchdays,
	isPlayedOut,
	saveAdjustment,
} from '~/data/rounds.server';
import { type StateTrace, saveStateChanges } from '~/data/traces.server';
import { type AdjustmentContext, applyAdjustment, judgeAdjustment } from '~/domain/adjustment';
import type { AdjustmentFacts } from '~/domain/facts';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { placeOf } from '~/domain/round';

type Adjusting = {
	communityId: string;
	memberId: string;
	actorId: string;
	act: AdjustmentFacts['act'];
	/** ms UTC; `closeWindows` has been called for it. */
	now: number;
};

/**
 * R21, R24, R34: one adjustment on the stored state of a member in the community's newest round, with its fact and
 * its trace. It takes its place after the last matchday of the round whose kickoff has passed. A rebuy may reopen a
 * finished round. Refuses member-waiting, everything but leaving once the season is played out (round-over: the
 * fold would end the round again at once, R25), and what `judgeAdjustment` refuses; the caller has checked who acts.
 */
export async function adjustEntry(
	tx: Tx,
	context: Pick<Context, 'newId'>,
	input: Adjusting,
): Promise<Result<{ name: string }, Refusal>> {
	const round = await findNewestRound(tx, input.communityId);
	if (!round) return refuse({ code: 'member-waiting' });
	// A rebuy that reopens the round takes its winners' win back, so then all entries are looked at.
	const entries = await findEntries(
		tx,
		[round.id],
		round.state.finished === null ? input.memberId : undefined,
	);
	const entry = entries.find((each) => each.memberId === input.memberId);
	if (!entry) return refuse({ code: 'member-waiting' });
	if (input.act.kind !== 'leave' && (await isPlayedOut(tx, round.seasonId)))
		return refuse({ code: 'round-over' });

	const passed = await findPassedMatchdays(tx, round, input.now);
	const rules: AdjustmentContext = {
		settings: round.settings,
		firstMatchday: round.firstMatchday,
	};
	const verdict = judgeAdjustment({ member: entry.state, round: round.state }, input.act, rules);
	if (!verdict.ok) return verdict;
	const adjustment: AdjustmentFacts = {
		seq: await findNextSeq(tx, round.id),
		member: input.memberId,
		after: placeOf(passed, input.now),
		act: input.act,
	};
	await write(tx, context, { input, round, entries, rules, adjustment });
	return accept({ name: entry.name });
}

async function write(
	tx: Tx,
	context: Pick<Context, 'newId'>,
	{
		input,
		round,
		entries,
		rules,
		adjustment,
	}: {
		input: Adjusting;
		round: StoredRound;
		entries: readonly StoredEntry[];
		rules: AdjustmentContext;
		adjustment: AdjustmentFacts;
	},
): Promise<void> {
	const members = new Map(entries.map((entry) => [entry.memberId, entry.state]));
	const after = applyAdjustment({ members, round: round.state }, adjustment, rules);
	const id = context.newId();
	await saveAdjustment(tx, {
		...adjustment,
		id,
		roundId: round.id,
		at: input.now,
		actorId: input.actorId,
	});
	const traces: StateTrace[] = [];
	const trace = {
		roundId: round.id,
		at: input.now,
		cause: 'adjustment',
		causeId: id,
		matchday: adjustment.after === 0 ? null : adjustment.after,
		actorId: input.actorId,
	} as const;
	const changed = [];
	for (const entry of entries) {
		const state = after.members.get(entry.memberId) ?? entry.state;
		if (JSON.stringify(state) === JSON.stringify(entry.state)) continue;
		changed.push({ ...entry, state });
		traces.push({
			...trace,
			id: context.newId(),
			memberId: entry.memberId,
			before: entry.state,
			after: state,
		});
	}
	await saveMemberStates(tx, changed);
	if (round.state.finished !== null && after.round.finished === null) {
		await saveRoundState(tx, round.id, after.round, input.now);
		traces.push({
			...trace,
			id: context.newId(),
			memberId: null,
			before: round.state,
			after: after.round,
		});
	}
	await saveStateChanges(tx, traces);
}
