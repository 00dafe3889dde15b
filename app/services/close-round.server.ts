import type { Context } from '~/context.server';
import { findCommunityById } from '~/data/communities.server';
import { inTransaction } from '~/data/db.server';
import { saveMemberStates, saveRoundState } from '~/data/evaluations.server';
import { findEntries } from '~/data/many-rounds.server';
import { findNewestRound, findPassedMatchdays, saveRoundClose } from '~/data/rounds.server';
import { type StateTrace, saveStateChanges } from '~/data/traces.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { judgeRoundClose } from '~/domain/round';
import { finishForActive } from '~/domain/round-end';
import { closeWindows } from './close-windows.server';
import { mayAdminister } from './may-administer.server';

/**
 * R27: a community admin closes the running round; those still active who have taken part share its win. Refuses
 * everybody else, a round that is over, and one with a matchday between kickoff and evaluation.
 */
export async function closeRound(
	context: Context,
	input: { communityId: string; actorId: string },
): Promise<Result<{ number: number; winners: string[] }, Refusal>> {
	const { communityId, actorId } = input;
	return inTransaction(context.db, async (tx) => {
		const now = context.now();
		await closeWindows(tx, context, now);
		if (!(await mayAdminister(tx, context, { actorId, communityId })))
			return refuse({ code: 'not-community-admin' });
		const round = await findNewestRound(tx, communityId);
		const community = await findCommunityById(tx, communityId);
		if (!round || !community || community.closed) return refuse({ code: 'community-not-found' });
		const verdict = judgeRoundClose(
			round.state.finished !== null,
			await findPassedMatchdays(tx, round, now),
			now,
		);
		if (!verdict.ok) return verdict;
		const { after: place } = verdict.value;
		if (!(await saveRoundClose(tx, { roundId: round.id, after: place, at: now })))
			return refuse({ code: 'round-over' });

		const entries = await findEntries(tx, [round.id]);
		const members = new Map(entries.map((entry) => [entry.memberId, entry.state]));
		const closed = finishForActive({ members, round: round.state }, place, 'closed');
		const winners = entries.flatMap((entry) => {
			const state = closed.members.get(entry.memberId);
			return state?.won ? [{ ...entry, before: entry.state, state }] : [];
		});
		const trace = {
			roundId: round.id,
			at: now,
			cause: 'close',
			causeId: null,
			matchday: place === 0 ? null : place,
			actorId,
		} as const;
		const traces: StateTrace[] = winners.map(({ memberId, before, state }) => ({
			...trace,
			id: context.newId(),
			memberId,
			before,
			after: state,
		}));
		traces.push({ ...trace, id: context.newId(), memberId: null, before: round.state, after: closed.round });
		await saveMemberStates(tx, winners);
		await saveRoundState(tx, round.id, closed.round, now);
		await saveStateChanges(tx, traces);
		return accept({ number: round.number, winners: winners.map((winner) => winner.name) });
	});
}
