import type { Context } from '~/context.server';
import { findCommunityById, type StoredCommunity } from '~/data/communities.server';
import { type DroppedPick, dropOpenPicks } from '~/data/dropped-picks.server';
import { inTransaction, type Tx } from '~/data/engine/db.server';
import { findPresentMembers } from '~/data/members.server';
import { findNewestRound } from '~/data/rounds.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { queueMail } from '~/services/mail/queue-mail.server';
import { judgeAdminAct } from '~/services/trust/judge-admin-act.server';
import { closeAutomaticFirst, closeWindows } from './close-pick-windows.server';
import { judgeNextRound, type NextRound } from './judge-next-round.server';
import { openRound } from './open-round.server';

type Present = Awaited<ReturnType<typeof findPresentMembers>>;

/**
 * R27: a community admin starts the next round: everybody in the community is active with the initial jokers, picks
 * already made for its matchdays go, and their owners and all members are told. Refuses everybody else, a round that
 * is still running, and a league without a matchday far enough ahead.
 */
export async function startRound(
	context: Context,
	input: { communityId: string; actorId: string },
): Promise<Result<{ number: number; firstMatchday: number }, Refusal>> {
	const { communityId, actorId } = input;
	await closeAutomaticFirst(context);
	return inTransaction(context.db, async (tx) => {
		const now = context.now();
		await closeWindows(tx, context, now);
		const allowed = await judgeAdminAct(tx, context, { actorId, communityId });
		if (!allowed.ok) return allowed;
		const community = await findCommunityById(tx, communityId);
		const last = await findNewestRound(tx, communityId);
		if (!community || community.closed || !last) return refuse({ code: 'community-not-found' });
		const next = await judgeNextRound(tx, { leagueId: community.leagueId, last, now });
		if (!next.ok) return next;
		const { number, season, firstMatchday, beginsAt } = next.value;
		const members = await findPresentMembers(tx, communityId);
		const dropped = await dropOpenPicks(
			tx,
			{ communityId, seasonId: season.id, from: beginsAt, firstMatchday },
			{ now, actorId, newId: context.newId },
		);
		await openRound(tx, context, {
			communityId,
			number,
			seasonId: season.id,
			settings: community.settings,
			firstMatchday,
			beginsAt,
			memberIds: members.map((member) => member.id),
			actorId,
			now,
		});
		await tell(tx, context, { community, next: next.value, members, dropped });
		return accept({ number, firstMatchday });
	});
}

async function tell(
	tx: Tx,
	context: Context,
	round: { community: StoredCommunity; next: NextRound; members: Present; dropped: readonly DroppedPick[] },
): Promise<void> {
	const { id: communityId, name: community, settings } = round.community;
	const { number, firstMatchday, season, beginsAt } = round.next;
	for (const { id, playerId, address } of round.members) {
		if (address === null) continue;
		const to = { playerId, address };
		const begins = { firstMatchday, season: season.label, kickoff: beginsAt };
		const data = { communityId, community, round: number, ...begins, settings };
		await queueMail(tx, context, { kind: 'round-started', ...to, data });
		const matchdays = round.dropped.filter((pick) => pick.memberId === id).map((pick) => pick.matchday);
		if (matchdays.length === 0) continue;
		matchdays.sort((a, b) => a - b);
		await queueMail(tx, context, {
			kind: 'picks-deleted',
			...to,
			data: { communityId, community, matchdays },
		});
	}
}
