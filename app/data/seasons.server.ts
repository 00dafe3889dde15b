import type { Db, Tx } from '~/data/engine/db.server';
import { belongsToOpenRound } from '~/domain/belonging';

export type Season = {
	id: string;
	leagueId: string;
	part: number;
	label: string;
	/** ms UTC */
	createdAt: number;
};

export type Matchday = {
	id: string;
	number: number;
	/** R40: of a knock-out round ('Achtelfinale'), or null. */
	name: string | null;
	/** ms UTC */
	kickoff: number | null;
	/** ms UTC */
	evaluatedAt: number | null;
};

export type KickoffChange = {
	id: string;
	matchdayId: string;
	/** ms UTC */
	at: number;
	oldKickoff: number | null;
	newKickoff: number | null;
	/** undo: the import of `importRunId` was taken back. */
	cause: 'hand' | 'import' | 'undo' | 'match-start' | 'first-result' | 'match-moved';
	actorId: string | null;
	/** The import that wrote it, or that was taken back. */
	importRunId?: string | null;
};

/** Every season, newest first within its league. */
export async function findSeasons(db: Db | Tx): Promise<Season[]> {
	const seasons = await db.season.findMany({ orderBy: [{ leagueId: 'asc' }, { part: 'desc' }] });
	return seasons.map((season) => ({ ...season, createdAt: Number(season.createdAt) }));
}

/** One season, or null. */
export async function findSeason(db: Db | Tx, id: string): Promise<Season | null> {
	const season = await db.season.findUnique({ where: { id } });
	return season && { ...season, createdAt: Number(season.createdAt) };
}

/** Writes a new season. A part or label that the league has already violates a unique key. */
export async function saveSeason(db: Db | Tx, season: Season): Promise<void> {
	await db.season.create({ data: season });
}

/** Nobody has a round in the season, and nothing of it was evaluated. */
const unused = {
	rounds: { none: {} },
	matchdays: {
		none: { OR: [{ evaluatedAt: { not: null } }, { evaluations: { some: {} } }, { picks: { some: {} } }] },
	},
};

/** Whether a season is stored in which nobody has a round, and of which nothing was evaluated. */
export async function isSeasonUnused(db: Db | Tx, id: string): Promise<boolean> {
	return (await db.season.count({ where: { id, ...unused } })) === 1;
}

/** Deletes such a season with its matches, matchdays and imports; false, and nothing is deleted, if it isn't one. */
export async function removeUnusedSeason(tx: Tx, id: string): Promise<boolean> {
	await tx.match.deleteMany({ where: { seasonId: id, season: unused } });
	const { count } = await tx.season.deleteMany({ where: { id, ...unused } });
	return count === 1;
}

/** Ids of a season's teams. */
export async function findSeasonTeamIds(db: Db | Tx, seasonId: string): Promise<string[]> {
	const teams = await db.seasonTeam.findMany({ where: { seasonId }, orderBy: { teamId: 'asc' } });
	return teams.map((team) => team.teamId);
}

/** R40: adds teams to a season at an instant (ms); they must not be in it yet. */
export async function saveSeasonTeams(
	db: Db | Tx,
	{ seasonId, at }: { readonly seasonId: string; readonly at: number },
	teamIds: readonly string[],
): Promise<void> {
	if (teamIds.length === 0) return;
	await db.seasonTeam.createMany({ data: teamIds.map((teamId) => ({ seasonId, teamId })) });
	await noteTeamsChanged(db, [seasonId], at);
}

/** R40: takes teams out of a season at an instant (ms). */
export async function removeSeasonTeams(
	tx: Tx,
	{ seasonId, at }: { readonly seasonId: string; readonly at: number },
	teamIds: readonly string[],
): Promise<void> {
	if (teamIds.length === 0) return;
	await tx.seasonTeam.deleteMany({ where: { seasonId, teamId: { in: [...teamIds] } } });
	await noteTeamsChanged(tx, [seasonId], at);
}

/** R40: takes a team out of every season at an instant (ms); gives their ids. */
export async function removeTeamEverywhere(tx: Tx, teamId: string, at: number): Promise<string[]> {
	const seasons = await tx.seasonTeam.findMany({ where: { teamId }, orderBy: { seasonId: 'asc' } });
	const ids = seasons.map(({ seasonId }) => seasonId);
	await tx.seasonTeam.deleteMany({ where: { teamId } });
	await noteTeamsChanged(tx, ids, at);
	return ids;
}

/** R40: whether a team joined a season or left it at that instant (ms) or later. */
export async function haveTeamsChanged(
	db: Db | Tx,
	{ seasonId, since }: { readonly seasonId: string; readonly since: bigint },
): Promise<boolean> {
	return (await db.season.count({ where: { id: seasonId, teamsChangedAt: { gte: since } } })) === 1;
}

async function noteTeamsChanged(db: Db | Tx, seasonIds: readonly string[], at: number): Promise<void> {
	await db.season.updateMany({ where: { id: { in: [...seasonIds] } }, data: { teamsChangedAt: BigInt(at) } });
}

/** A season's matchdays by number. */
export async function findMatchdays(db: Db | Tx, seasonId: string): Promise<Matchday[]> {
	const matchdays = await db.matchday.findMany({ where: { seasonId }, orderBy: { number: 'asc' } });
	return matchdays.map(({ id, number, name, kickoff, evaluatedAt }) => ({
		id,
		number,
		name,
		kickoff: kickoff === null ? null : Number(kickoff),
		evaluatedAt: evaluatedAt === null ? null : Number(evaluatedAt),
	}));
}

/** The id of a matchday: {league}_{part}_{number}. */
export function matchdayId(seasonId: string, number: number): string {
	return `${seasonId}_${number}`;
}

/** Writes matchdays that don't exist yet, without kickoff. */
export async function saveMatchdays(
	db: Db | Tx,
	seasonId: string,
	numbers: readonly number[],
): Promise<void> {
	await db.matchday.createMany({
		data: numbers.map((number) => ({ id: matchdayId(seasonId, number), seasonId, number })),
	});
}

/** R40: gives a matchday the name of its round; null: none. */
export async function saveMatchdayName(tx: Tx, id: string, name: string | null): Promise<void> {
	await tx.matchday.update({ where: { id }, data: { name } });
}

/** Moves a matchday's kickoff (ms) if it is still the old one; false if it isn't. Writes its history. */
export async function saveKickoff(db: Db | Tx, change: KickoffChange): Promise<boolean> {
	const { count } = await db.matchday.updateMany({
		where: { id: change.matchdayId, kickoff: change.oldKickoff },
		data: { kickoff: change.newKickoff },
	});
	if (count === 1) await db.kickoffChange.create({ data: change });
	return count === 1;
}

/** R20: writes that the first start of a matchday without a kickoff has moved (ms). */
export async function saveStartMove(tx: Tx, change: Omit<KickoffChange, 'cause'>): Promise<void> {
	await tx.kickoffChange.create({ data: { ...change, cause: 'match-moved' } });
}

/** How many picks each matchday of a season holds, over all communities. Matchdays without picks are left out. */
export async function countPicks(db: Db | Tx, seasonId: string): Promise<Map<string, number>> {
	const groups = await db.pick.groupBy({
		by: ['matchdayId'],
		where: { matchday: { seasonId } },
		_count: { _all: true },
	});
	return new Map(groups.map((group) => [group.matchdayId, group._count._all]));
}

/** Picks that an entry at a matchday concerns: those on the teams named, or, as long as a window is open, all of it. */
export type EntryPicks = { readonly count: number; readonly of: 'teams' | 'matchday' };

/** R12: no team is counted before every window of the matchday that holds a pick is stored as closed. */
export async function countEntryPicks(
	tx: Tx,
	matchdayId: string,
	teamIds: readonly string[],
): Promise<EntryPicks> {
	const closed = { matchdayId, closedAt: { not: null } };
	const open = { round: { community: { matchdays: { none: closed } } } };
	const all = await tx.pick.count({ where: { matchdayId } });
	const someOpen = { where: { matchdayId, ...open }, select: { memberId: true } };
	const isClosed = all > 0 && (await tx.pick.findFirst(someOpen)) === null;
	if (!isClosed) return { count: all, of: 'matchday' };
	const where = { matchdayId, teamId: { in: [...teamIds] } };
	return { count: await tx.pick.count({ where }), of: 'teams' };
}

/** How many members who play in the matchday's season have no pick there; where it is suspended nobody has to (R39). */
export async function countPicksMissing(
	tx: Tx,
	{ id, number, kickoff }: Pick<Matchday, 'id' | 'number' | 'kickoff'>,
): Promise<number> {
	const rounds = await tx.round.findMany({
		where: {
			season: {
				matchdays: { some: { id, suspensions: { none: { communityId: null, openKey: { not: null } } } } },
			},
			openKey: { not: null },
			finishedAfter: null,
			closedAt: null,
			community: { suspensions: { none: { matchdayId: id, openKey: { not: null } } } },
		},
		select: { id: true, beginsAt: true, firstMatchday: true },
	});
	const roundIds = rounds
		.map((round) => ({ ...round, beginsAt: Number(round.beginsAt) }))
		.filter((round) => belongsToOpenRound(round, { number, kickoff }))
		.map((round) => round.id);
	const member = { leftAt: null, picks: { none: { matchdayId: id } } };
	return tx.entry.count({ where: { active: true, roundId: { in: roundIds }, member } });
}
