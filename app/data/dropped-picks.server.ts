import type { Tx } from './db.server';

/** A pick that is taken away before its kickoff. */
export type DroppedPick = {
	readonly memberId: string;
	readonly matchdayId: string;
	readonly roundId: string;
	readonly teamId: string;
	/** Number of its matchday. */
	readonly matchday: number;
};

/** Which open picks: of a community or one member; of a season from `from` (ms) on and of `firstMatchday`, or all. */
export type DropFilter =
	| { readonly communityId: string; readonly memberId: string }
	| {
			readonly communityId: string;
			readonly seasonId: string;
			readonly from: number;
			readonly firstMatchday: number;
	  };

/**
 * R27, R34: deletes the picks whose kickoff lies ahead at `now` (ms) and writes it into their history.
 * Returns them for those who are told; nobody else learns their teams (R12).
 */
export async function dropOpenPicks(
	tx: Tx,
	filter: DropFilter,
	drop: { now: number; actorId: string; newId: () => string },
): Promise<DroppedPick[]> {
	const where = { AND: [whereOpen(drop.now, filter.communityId), whereFilter(filter)] };
	const rows = await tx.pick.findMany({ where, include: { matchday: { select: { number: true } } } });
	if (rows.length === 0) return [];
	await tx.pick.deleteMany({ where });
	await tx.pickChange.createMany({
		data: rows.map((row) => ({
			id: drop.newId(),
			memberId: row.memberId,
			matchdayId: row.matchdayId,
			roundId: row.roundId,
			at: BigInt(drop.now),
			kind: 'deleted',
			teamId: row.teamId,
			actorId: drop.actorId,
		})),
	});
	return rows.map((row) => ({
		memberId: row.memberId,
		matchdayId: row.matchdayId,
		roundId: row.roundId,
		teamId: row.teamId,
		matchday: row.matchday.number,
	}));
}

/** R7: neither has the kickoff passed nor is the window stored as closed for the pick's community. */
function whereOpen(now: number, communityId: string) {
	const rounds = { none: { communityId, closedAt: { not: null } } };
	return {
		matchday: { evaluatedAt: null, rounds, OR: [{ kickoff: null }, { kickoff: { gt: BigInt(now) } }] },
	};
}

function whereFilter(filter: DropFilter) {
	if ('memberId' in filter) return { memberId: filter.memberId };
	const { communityId, seasonId, from, firstMatchday } = filter;
	return {
		member: { communityId },
		matchday: {
			seasonId,
			OR: [{ kickoff: null }, { kickoff: { gte: BigInt(from) } }, { number: firstMatchday }],
		},
	};
}
