import type { Db, Tx } from '~/data/engine/db.server';

/** Somebody to tell about a season's kickoffs, once for each community. */
export type KickoffListener = {
	communityId: string;
	community: string;
	playerId: string;
	address: string;
	/** Where the round begins (R27), ms UTC. */
	round: { beginsAt: number; firstMatchday: number };
};

type Where = { readonly seasonId: string; readonly communityId?: string | null; readonly endedFrom?: number };

/** Rounds looked at in one go. */
const ROUNDS = 50;

/**
 * The next active members, with a verified address, of all open rounds in a season, or in one of its communities, and of
 * those that have ended at `endedFrom` (ms) or later, if named; `next` is where to go on, null at the end.
 */
export async function findKickoffAudience(
	db: Db | Tx,
	{ seasonId, communityId, endedFrom }: Where,
	{ after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ listeners: KickoffListener[]; next: string | null }> {
	// A round without a member: all of it has been looked at.
	const [from = '', lastMember] = after.split(' ');
	const ended = endedFrom === undefined ? [] : [{ finishedAt: { gte: BigInt(endedFrom) } }];
	const rounds = await db.round.findMany({
		where: {
			id: lastMember === undefined ? { gt: from } : { gte: from },
			...{ seasonId, openKey: { not: null }, closedAt: null, OR: [{ finishedAfter: null }, ...ended] },
			...(communityId == null ? {} : { communityId }),
		},
		select: {
			id: true,
			beginsAt: true,
			firstMatchday: true,
			community: { select: { id: true, name: true } },
		},
		orderBy: { id: 'asc' },
		take: ROUNDS,
	});
	const listeners: KickoffListener[] = [];
	for (const { id: roundId, beginsAt, firstMatchday, community } of rounds) {
		const entries = await db.entry.findMany({
			where: {
				...{ roundId, active: true, memberId: { gt: (roundId === from && lastMember) || '' } },
				member: { leftAt: null, player: { emailVerifiedAt: { not: null } } },
			},
			select: { memberId: true, member: { select: { player: { select: { id: true, email: true } } } } },
			orderBy: { memberId: 'asc' },
			take: limit - listeners.length,
		});
		const round = { beginsAt: Number(beginsAt), firstMatchday };
		const place = { communityId: community.id, community: community.name, round };
		for (const { member } of entries)
			if (member.player)
				listeners.push({ ...place, playerId: member.player.id, address: member.player.email });
		if (listeners.length === limit) return { listeners, next: `${roundId} ${entries.at(-1)?.memberId}` };
	}
	return { listeners, next: rounds.length < ROUNDS ? null : (rounds.at(-1)?.id ?? null) };
}
