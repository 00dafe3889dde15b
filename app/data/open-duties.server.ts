import type { Db } from '~/data/engine/db.server';

/** A matchday for which a player still has to pick. */
export type OpenDuty = {
	communityId: string;
	matchdayId: string;
	/** ms UTC: as it stands now. */
	kickoff: number;
	/** There is a pick, but it is marked as invalid (R10). */
	marked: boolean;
};

/**
 * R11: for which of these matchdays, each in one community, a player who is active there has no pick that counts; one that
 * is suspended wants none (R39).
 * Tells no team (R12).
 */
export async function findOpenDuties(
	db: Db,
	playerId: string,
	places: readonly { communityId: string; matchdayId: string }[],
): Promise<OpenDuty[]> {
	const matchdayIds = places.map(({ matchdayId }) => matchdayId);
	const members = await db.member.findMany({
		where: {
			playerId,
			communityId: { in: places.map(({ communityId }) => communityId) },
			leftAt: null,
			entries: {
				some: { active: true, round: { openKey: { not: null }, finishedAfter: null, closedAt: null } },
			},
		},
		select: {
			communityId: true,
			picks: { where: { matchdayId: { in: matchdayIds } }, select: { matchdayId: true, invalidAt: true } },
		},
	});
	const matchdays = await db.matchday.findMany({
		where: { id: { in: matchdayIds }, evaluatedAt: null },
		select: {
			...{ id: true, kickoff: true },
			suspensions: { where: { openKey: { not: null } }, select: { communityId: true } },
		},
	});
	return places.flatMap(({ communityId, matchdayId }) => {
		const member = members.find((each) => each.communityId === communityId);
		const matchday = matchdays.find((each) => each.id === matchdayId);
		const isSuspended = matchday?.suspensions.some(
			(each) => each.communityId === null || each.communityId === communityId,
		);
		const kickoff = isSuspended ? null : (matchday?.kickoff ?? null);
		const pick = member?.picks.find((each) => each.matchdayId === matchdayId);
		const done = pick !== undefined && pick.invalidAt === null;
		if (member === undefined || kickoff === null || done) return [];
		return [{ communityId, matchdayId, kickoff: Number(kickoff), marked: pick !== undefined }];
	});
}
