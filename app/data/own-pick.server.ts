import type { Db, Tx } from '~/data/engine/db.server';
import type { MatchFacts, TeamId } from '~/domain/facts';
import { factsOf } from './pick-windows.server';
import { holdingIn } from './suspensions.server';

/** A round that takes picks: the newest of its community, neither finished nor closed. */
const open = { openKey: { not: null }, finishedAfter: null, closedAt: null } as const;

/** A matchday for a player who is in there. */
export type OwnMatchday = {
	/** ms UTC */
	readonly kickoff: number | null;
	readonly evaluated: boolean;
	readonly matches: readonly MatchFacts[];
	/** Null without one; `team` is its short name, `marked`: it is invalid (R10). */
	readonly pick: { readonly teamId: TeamId; readonly team: string; readonly marked: boolean } | null;
};

/**
 * R12: a matchday with a player's own pick in a community; null if the player isn't in there, or it is suspended (R39).
 */
export async function findOwnMatchday(
	db: Db,
	{ playerId, communityId, matchdayId }: { playerId: string; communityId: string; matchdayId: string },
): Promise<OwnMatchday | null> {
	const found = await db.matchday.findFirst({
		where: { id: matchdayId, suspensions: { none: holdingIn(communityId) } },
		select: { kickoff: true, evaluatedAt: true, matches: true, seasonId: true },
	});
	if (found === null) return null;
	const round = { ...open, communityId, seasonId: found.seasonId };
	const where = { active: true, member: { playerId, leftAt: null }, round };
	const entry = await db.entry.findFirst({ where, select: { memberId: true, roundId: true } });
	if (entry === null) return null;
	const pick = await db.pick.findFirst({
		where: { ...entry, matchdayId },
		select: { teamId: true, invalidAt: true, team: { select: { shortName: true } } },
	});
	return {
		kickoff: found.kickoff === null ? null : Number(found.kickoff),
		evaluated: found.evaluatedAt !== null,
		matches: found.matches.map(factsOf),
		pick: pick && { teamId: pick.teamId, team: pick.team.shortName, marked: pick.invalidAt !== null },
	};
}

/** R10, R12: numbers of the matchdays ahead at `now` (ms), in their order, for which a player's own pick is invalid. */
export async function findInvalidAhead(
	db: Db,
	{ playerId, communityId, now }: { playerId: string; communityId: string; now: number },
): Promise<number[]> {
	const rows = await db.pick.findMany({
		where: {
			...{ invalidAt: { not: null }, member: { playerId, leftAt: null }, round: { ...open, communityId } },
			matchday: { evaluatedAt: null, OR: [{ kickoff: null }, { kickoff: { gt: BigInt(now) } }] },
		},
		select: { matchday: { select: { number: true } } },
		orderBy: { matchday: { number: 'asc' } },
	});
	return rows.map(({ matchday }) => matchday.number);
}

/** Somebody whose pick rests on a team of a matchday; `team` is its short name. */
export type PickHolder = {
	readonly memberId: string;
	readonly communityId: string;
	readonly community: string;
	readonly playerId: string;
	readonly address: string;
	readonly teamId: TeamId;
	readonly team: string;
};

/** The next by id who are in, have a verified address, and have a pick of one of these teams that would count. */
export async function findPickHolders(
	tx: Tx,
	wish: { matchdayId: string; teams: readonly TeamId[]; after: string; limit: number },
): Promise<PickHolder[]> {
	const member = {
		...{ leftAt: null, player: { emailVerifiedAt: { not: null } } },
		entries: { some: { active: true, round: open } },
	};
	const rows = await tx.pick.findMany({
		where: {
			...{ matchdayId: wish.matchdayId, memberId: { gt: wish.after }, teamId: { in: [...wish.teams] } },
			...{ invalidAt: null, idle: false, round: open, member },
		},
		take: wish.limit,
		select: {
			memberId: true,
			teamId: true,
			team: { select: { shortName: true } },
			round: { select: { community: { select: { id: true, name: true } } } },
			member: { select: { player: { select: { id: true, email: true } } } },
		},
		orderBy: { memberId: 'asc' },
	});
	return rows.flatMap(({ memberId, teamId, team, round: { community }, member: { player } }) => {
		if (player === null) return [];
		const place = { communityId: community.id, community: community.name };
		return [{ ...place, memberId, playerId: player.id, address: player.email, teamId, team: team.shortName }];
	});
}
