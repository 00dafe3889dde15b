import type { Context } from '~/context.server';
import { findCommunityById } from '~/data/communities.server';
import { inTransaction } from '~/data/engine/db.server';
import { findEntries } from '~/data/many-rounds.server';
import { findNewestRound, findPassedMatchdays, saveRoundClose } from '~/data/rounds.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { judgeRoundClose } from '~/domain/round';
import { finishForActive } from '~/domain/round-end';
import { mayAdminister } from '~/services/trust/may-administer.server';
import { closeWindows } from './close-pick-windows.server';
import { saveStanding } from './save-standing.server';

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
		const matchday = place === 0 ? null : place;
		const act = { at: now, cause: 'close', causeId: null, matchday, actorId } as const;
		await saveStanding(tx, context, { round, entries }, closed, act);
		const winners = entries.filter(({ memberId }) => closed.members.get(memberId)?.won);
		return accept({ number: round.number, winners: winners.map((winner) => winner.name) });
	});
}
