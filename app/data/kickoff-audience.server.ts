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

/** The active members, with a verified address, of all open rounds in a season. */
export async function findKickoffAudience(db: Db | Tx, seasonId: string): Promise<KickoffListener[]> {
	const entries = await db.entry.findMany({
		where: {
			active: true,
			round: { seasonId, openKey: { not: null }, finishedAfter: null, closedAt: null },
			member: { leftAt: null, player: { emailVerifiedAt: { not: null } } },
		},
		select: {
			round: {
				select: { beginsAt: true, firstMatchday: true, community: { select: { id: true, name: true } } },
			},
			member: { select: { player: { select: { id: true, email: true } } } },
		},
		orderBy: [{ roundId: 'asc' }, { memberId: 'asc' }],
	});
	return entries.flatMap(({ round, member: { player } }) =>
		player === null
			? []
			: [
					{
						communityId: round.community.id,
						community: round.community.name,
						playerId: player.id,
						address: player.email,
						round: { beginsAt: Number(round.beginsAt), firstMatchday: round.firstMatchday },
					},
				],
	);
}
