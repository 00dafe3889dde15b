import type { Db, Tx } from '~/data/engine/db.server';

/** Somebody to tell about a season's kickoffs, once for each community. */
export type KickoffListener = {
	communityId: string;
	community: string;
	playerId: string;
	address: string;
	/** ms UTC: matchdays with a kickoff from then on belong to the round. */
	roundBeginsAt: number;
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
			round: { select: { beginsAt: true, community: { select: { id: true, name: true } } } },
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
						roundBeginsAt: Number(round.beginsAt),
					},
				],
	);
}
