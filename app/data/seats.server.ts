import type { Db, Tx } from './db.server';

/** A player's seat in a community: the membership, and one of the community's rounds. */
export type Seat = {
	readonly memberId: string;
	readonly displayName: string;
	readonly isAdmin: boolean;
	readonly communityId: string;
	readonly communityName: string;
	readonly leagueId: string;
	readonly entryOpen: boolean;
	/** The round asked for, by default the newest; null if there is none. */
	readonly round: { readonly id: string; readonly number: number; readonly seasonId: string } | null;
	/** Numbers of all rounds, newest first. */
	readonly roundNumbers: readonly number[];
};

/** The seat of a player who hasn't left the community, with its newest round or the one numbered; null without one. */
export async function findSeat(
	db: Db | Tx,
	{ playerId, communityId, round }: { playerId: string; communityId: string; round?: number | undefined },
): Promise<Seat | null> {
	const member = await db.member.findFirst({
		where: { playerId, communityId, leftAt: null },
		select: {
			id: true,
			displayName: true,
			isAdmin: true,
			community: {
				select: {
					name: true,
					leagueId: true,
					entryOpen: true,
					rounds: { orderBy: { number: 'desc' }, select: { id: true, number: true, seasonId: true } },
				},
			},
		},
	});
	if (member === null) return null;
	const { rounds, ...community } = member.community;
	return {
		memberId: member.id,
		displayName: member.displayName,
		isAdmin: member.isAdmin,
		communityId,
		communityName: community.name,
		leagueId: community.leagueId,
		entryOpen: community.entryOpen,
		round: (round === undefined ? rounds[0] : rounds.find((each) => each.number === round)) ?? null,
		roundNumbers: rounds.map((each) => each.number),
	};
}
