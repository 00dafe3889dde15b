import type { Context } from '~/context.server';
import { findCommunityById } from '~/data/communities.server';
import { findPicksAhead } from '~/data/dropped-picks.server';
import type { Db, Tx } from '~/data/engine/db.server';
import { findEntries } from '~/data/many-rounds.server';
import { findReachableMembers } from '~/data/members.server';
import type { StoredEntry, StoredRound } from '~/data/round-facts.server';
import { findRoundNotices } from '~/data/round-notices.server';
import { findNewestRound, findPassedMatchdays, saveRoundClose } from '~/data/rounds.server';
import { groupBy } from '~/domain/group-by';
import { nameOrder } from '~/domain/name-order';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { judgeRoundClose } from '~/domain/round';
import { finishForActive } from '~/domain/round-end';
import { queueMails } from '~/services/mail/queue-mail.server';
import { judgeAdminAct } from '~/services/trust/judge-admin-act.server';
import { changeGame } from './change-game.server';
import { roundNoticesOf } from './round-notices.server';
import { saveStanding } from './save-standing.server';

/** As many winners are named in the letter. */
const NAMED = 20;

/**
 * R27: what closing the round at its place would do: who shares the win, by name, and whose picks ahead count no more: what
 * kicks off before the next round begins belongs to none.
 */
export async function foreseeClose(
	db: Db | Tx,
	{ round, place, now }: { round: StoredRound; place: number; now: number },
) {
	const entries = await findEntries(db, [round.id]);
	const members = new Map(entries.map((entry) => [entry.memberId, entry.state]));
	const closed = finishForActive({ members, round: round.state }, place, 'closed');
	const winners = entries
		.filter(({ memberId }) => closed.members.get(memberId)?.won)
		.sort((a, b) => (nameOrder(a.name) < nameOrder(b.name) ? -1 : 1));
	return { entries, closed, winners, picks: await findPicksAhead(db, round, now) };
}

/**
 * R27: a community admin closes the running round; those still active who have taken part share its win, and everybody is
 * told. Refuses everybody else, a round that is over, and one with a matchday between kickoff and evaluation.
 */
export async function closeRound(
	context: Context,
	input: { communityId: string; actorId: string },
): Promise<Result<{ number: number; winners: string[] }, Refusal>> {
	const { communityId, actorId } = input;
	return changeGame(context, { communityId }, async (tx, now) => {
		const allowed = await judgeAdminAct(tx, context, { actorId, communityId });
		if (!allowed.ok) return allowed;
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
		const foreseen = await foreseeClose(tx, { round, place, now });
		if (!(await saveRoundClose(tx, { roundId: round.id, after: place, at: now })))
			return refuse({ code: 'round-over' });

		const { pending } = roundNoticesOf(round, await findRoundNotices(tx, round));
		const { entries, closed, winners } = foreseen;
		const matchday = place === 0 ? null : place;
		const act = { at: now, cause: 'close', causeId: null, matchday, actorId } as const;
		await saveStanding(tx, context, { round, entries }, closed, act);
		await tell(tx, context, { round, at: now, community: community.name, pending, ...foreseen });
		return accept({ number: round.number, winners: winners.map((winner) => winner.name) });
	});
}

/** The letter names matchdays, no teams, and to the owner of the picks alone (R12). */
async function tell(
	tx: Tx,
	context: Context,
	ended: {
		round: StoredRound;
		/** ms UTC */
		at: number;
		community: string;
		/** A correction of the round is still to come. */
		pending: string | null;
		winners: readonly StoredEntry[];
		picks: readonly { memberId: string; matchday: number }[];
	},
): Promise<void> {
	const { id: roundId, communityId, number } = ended.round;
	const names = ended.winners.map(({ name }) => name);
	const shown = { winners: names.slice(0, NAMED), more: Math.max(0, names.length - NAMED) };
	const won = new Set(ended.winners.map(({ memberId }) => memberId));
	const picks = groupBy(ended.picks, ({ memberId }) => memberId);
	const pending = ended.pending === null ? {} : { pending: ended.pending };
	const same = { communityId, community: ended.community, round: number, ...shown, ...pending };
	const letters = (await findReachableMembers(tx, communityId)).map(({ memberId, playerId, address }) => {
		const matchdays = (picks.get(memberId) ?? []).map(({ matchday }) => matchday);
		const data = { ...same, won: won.has(memberId), matchdays };
		return { playerId, address, data, dedupeKey: `round-ended ${roundId} ${ended.at} ${playerId}` };
	});
	await queueMails(tx, context, 'round-ended', letters);
}
