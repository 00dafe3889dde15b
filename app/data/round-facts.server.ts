import type { Db, Tx } from '~/data/engine/db.server';
import {
	cellFlag,
	cellNumber,
	cellText,
	fillIn,
	findMade,
	findPacked,
	type Made,
	type Packed,
	type PackedList,
	rowsIn,
} from '~/data/engine/packed-rows.server';
import type {
	AdjustmentFacts,
	FinishCause,
	MatchdayFacts,
	MatchFacts,
	MatchState,
	MemberState,
	RoundSettings,
	RoundState,
	TeamId,
} from '~/domain/facts';
import { groupBy } from '~/domain/group-by';
import { kindsIn, type SourceKind } from '~/domain/source';
import { readConsequences } from './communities.server';
import { Prisma } from './generated/sqlite/client';
import { type StoredSuspension, suspensionsOf } from './suspensions.server';
import type { Team } from './teams.server';

export type StoredMatchday = MatchdayFacts & {
	readonly id: string;
	/** R40: of a knock-out round, or null. */
	readonly name: string | null;
	/** R40: its matches of which not both teams are known; kickoff in ms UTC, null as long as its time isn't known. */
	readonly openPairings: readonly {
		readonly id: string;
		readonly home: string;
		readonly away: string;
		readonly kickoff: number | null;
	}[];
	/** R39: why it is passed over where it is seen from; its matches aren't the game's then, but are shown. */
	readonly suspension?: {
		readonly reason: string;
		/** A site admin has suspended it in the whole season. */
		readonly everywhere: boolean;
		readonly matches: readonly MatchFacts[];
		readonly openPairings: StoredMatchday['openPairings'];
		readonly evaluated: boolean;
	};
};

/** A season as the rules see it: its teams, and its matchdays with their matches. */
export type StoredSeason = {
	readonly id: string;
	readonly leagueId: string;
	/** R41: where its data come from, though that may be switched off or taken away by now: its licence wants to be named. */
	readonly dataFrom: readonly SourceKind[];
	readonly teams: readonly TeamId[];
	readonly clubs: ReadonlyMap<TeamId, Team>;
	/** By number; matches by kickoff. */
	readonly matchdays: readonly StoredMatchday[];
	/** Changes of its kickoffs, oldest first. */
	readonly kickoffs: readonly KickoffTurn[];
	/** R39: of all communities, oldest first, those that hold and those taken back late: see `seasonFor`. */
	readonly suspensions: readonly StoredSuspension[];
};

/** A round with its settings and its stored state. */
export type StoredRound = {
	readonly id: string;
	readonly communityId: string;
	readonly communityName: string;
	readonly number: number;
	readonly seasonId: string;
	readonly settings: RoundSettings;
	/** ms UTC: matchdays with a kickoff from then on belong to the round. */
	readonly beginsAt: number;
	readonly firstMatchday: number;
	readonly closedAfter: number | null;
	readonly state: RoundState;
	/** A newer round of the community exists. */
	readonly followed: boolean;
	/** One of the same season: then this one didn't see the season's end. */
	readonly followedInSeason: boolean;
};

/** A member's part in a round with the stored state. */
export type StoredEntry = {
	readonly roundId: string;
	readonly memberId: string;
	/** null once the account is deleted. */
	readonly playerId: string | null;
	readonly name: string;
	/** ms UTC */
	readonly joinedAt: number;
	readonly state: MemberState;
};

const seasonsMade: Made<StoredSeason | null> = new Map();

/** An id, or an expression of SQL for one. */
export type IdOrSql = string | Prisma.Sql;

/** The season with everything that picks and evaluations rest on, or null. */
export function findSeasonFacts(db: Db | Tx, seasonId: string): Promise<StoredSeason | null> {
	return findMade(db, { lists: seasonLists(seasonId), by: 'season', made: seasonsMade, make: seasonOf });
}

const seasonLists = fillIn((seasonId: string) => {
	return {
		season: {
			cells: ['s."id"', 's."leagueId"', 's."dataFrom"', 'q."kind"'],
			from: Prisma.sql`FROM "Season" s LEFT JOIN "Source" q ON q."seasonId" = s."id" WHERE s."id" = ${seasonId}`,
			read: ([id = '', leagueId = '', ...kinds]: string[]) => ({
				...{ id, leagueId },
				dataFrom: kindsIn(kinds.join(' ')),
			}),
		},
		clubs: {
			cells: ['id', 'name', 'shortName', 'initials', 'color', 'color2', 'ink'].map((name) => `c."${name}"`),
			from: Prisma.sql`FROM "SeasonTeam" t JOIN "Team" c ON c."id" = t."teamId" WHERE t."seasonId" = ${seasonId}`,
			order: 'c."id"',
			read: clubOf,
		},
		matchdays: {
			cells: ['d."id"', 'd."number"', 'd."name"', 'd."kickoff"', 'd."evaluatedAt"'],
			from: Prisma.sql`FROM "Matchday" d WHERE d."seasonId" = ${seasonId}`,
			order: 'd."number"',
			read: ([id = '', number, name, kickoff, evaluatedAt]: string[]) => ({
				id,
				number: Number(number),
				name: cellText(name),
				kickoff: cellNumber(kickoff),
				evaluated: evaluatedAt !== '',
			}),
		},
		// R3: a match whose time nobody has confirmed has no kickoff for the game: midnight would lock its teams (R8).
		matches: {
			cells: [
				...['m."matchdayId"', 'm."homeTeamId"', 'm."awayTeamId"'],
				...[`CASE WHEN m."timeKnown" THEN m."kickoff" END`, 'm."result"'],
				...['m."extraTime"', 'm."penalties"', 'm."state"'],
				'CASE WHEN m."postponedIn" = m."matchdayId" THEN 1 ELSE 0 END',
			],
			from: Prisma.sql`FROM "Match" m WHERE m."seasonId" = ${seasonId}`,
			read: ([matchdayId = '', home = '', away = '', kickoff, result, ...rest]: string[]) => {
				const [extraTime, penalties, state, wasPostponed] = rest;
				const facts = {
					home,
					away,
					kickoff: cellNumber(kickoff),
					result: cellText(result),
					extraTime: cellText(extraTime),
					penalties: cellText(penalties),
					state: state as MatchState,
					wasPostponed: cellFlag(wasPostponed),
				};
				return { matchdayId, facts };
			},
		},
		openPairings: {
			cells: ['o."id"', 'o."home"', 'o."away"', 'CASE WHEN o."timeKnown" THEN o."kickoff" END'],
			from: Prisma.sql`FROM "OpenPairing" o WHERE o."seasonId" = ${seasonId}`,
			group: 'o."matchdayId"',
			order: 'o."kickoff" IS NULL, o."kickoff", o."home", o."away"',
			read: ([id = '', home = '', away = '', kickoff]: string[]) => ({
				...{ id, home, away, kickoff: cellNumber(kickoff) },
			}),
		},
		kickoffs: kickoffsOf(seasonId),
		suspensions: suspensionsOf(seasonId),
	};
});

function clubOf(cells: readonly string[]): Team {
	const [id = '', name = '', shortName = '', initials = '', color = '', color2 = '', ink = ''] = cells;
	return { id, name, shortName, initials, color, color2, ink };
}

function seasonOf(found: Packed<ReturnType<typeof seasonLists>>): StoredSeason | null {
	const [season] = rowsIn(found.season);
	if (season === undefined) return null;
	const matches = groupBy(rowsIn(found.matches), ({ matchdayId }) => matchdayId);
	const clubs = new Map(rowsIn(found.clubs).map((club) => [club.id, club]));
	return {
		...season,
		teams: [...clubs.keys()],
		clubs,
		matchdays: rowsIn(found.matchdays).map((matchday) => ({
			...matchday,
			matches: (matches.get(matchday.id) ?? []).map(({ facts }) => facts).sort(byKickoff),
			openPairings: found.openPairings.get(matchday.id) ?? [],
		})),
		kickoffs: rowsIn(found.kickoffs),
		suspensions: rowsIn(found.suspensions),
	};
}

function byKickoff(a: MatchFacts, b: MatchFacts): number {
	const infinity = Number.MAX_SAFE_INTEGER;
	return (a.kickoff ?? infinity) - (b.kickoff ?? infinity) || (a.home < b.home ? -1 : 1);
}

/** Rounds with their stored states, each in a group of its own. */
export function roundsOf(roundIds: readonly IdOrSql[]): PackedList<StoredRound> {
	const newer = `FROM "Round" n WHERE n."communityId" = r."communityId" AND n."number" > r."number"`;
	const isFollowed = (more: string) => `CASE WHEN EXISTS (SELECT 1 ${newer}${more}) THEN 1 ELSE 0 END`;
	return {
		cells: [
			...['r."communityId"', 'c."name"', 'r."number"', 'r."seasonId"', 'r."jokers"'],
			...['CAST(r."allowRebuy" AS INTEGER)', 'r."allOut"', 'r."beginsAt"', 'r."firstMatchday"'],
			`CASE WHEN r."closedAt" IS NOT NULL THEN COALESCE(r."closedAfter", 0) END`,
			...['r."finishedAfter"', 'r."finishCause"', 'r."onDraw"', 'r."onLoss"', 'r."onMissing"'],
			...['r."automaticPicks"', 'CAST(r."latePicks" AS INTEGER)'],
			...[isFollowed(''), isFollowed(` AND n."seasonId" = r."seasonId"`)],
		],
		from: Prisma.sql`FROM "Round" r JOIN "Community" c ON c."id" = r."communityId"
			WHERE r."id" IN (${Prisma.join([...roundIds])})`,
		group: 'r."id"',
		read: roundOf,
	};
}

function roundOf(cells: readonly string[], id: string): StoredRound {
	const [communityId = '', communityName = '', number, seasonId = '', jokers, rebuy, allOut, beginsAt] =
		cells;
	const [firstMatchday, closedAfter, finishedAfter, cause, draw, loss, missing, ...more] = cells.slice(8);
	const [automatic, late, followed, followedInSeason] = more;
	const after = cellNumber(finishedAfter);
	return {
		id,
		communityId,
		communityName,
		number: Number(number),
		seasonId,
		settings: {
			...{ jokers: Number(jokers), rebuy: cellFlag(rebuy), allOut: allOut as RoundSettings['allOut'] },
			consequences: readConsequences(draw, loss, missing),
			...{ automaticPicks: Number(automatic), latePicks: cellFlag(late) },
		},
		beginsAt: Number(beginsAt),
		firstMatchday: Number(firstMatchday),
		closedAfter: cellNumber(closedAfter),
		state: { finished: after === null ? null : { after, cause: cause as FinishCause } },
		followed: cellFlag(followed),
		followedInSeason: cellFlag(followedInSeason),
	};
}

/** Rounds with their stored states, in the order of their communities' ids and their numbers. */
export async function findRounds(db: Db | Tx, roundIds: readonly string[]): Promise<StoredRound[]> {
	if (roundIds.length === 0) return [];
	return inOrder((await findPacked(db, { rounds: roundsOf(roundIds) })).rounds);
}

/** Rounds in the order of their communities' ids and their numbers. */
export function inOrder(rounds: ReadonlyMap<string, readonly StoredRound[]>): StoredRound[] {
	return rowsIn(rounds).sort((a, b) =>
		a.communityId === b.communityId ? a.number - b.number : a.communityId < b.communityId ? -1 : 1,
	);
}

/**
 * To which round a passed matchday belongs, as stored at its kickoff (R27), and whether its window is stored as closed
 * (R7). `roundId` null: to none.
 */
export type Belonging = {
	readonly matchdayId: string;
	readonly roundId: string | null;
	readonly closed: boolean;
};

/** What is stored of the matchdays of these rounds' communities, or of that one, by community. */
export function belongingsOf(roundIds: readonly IdOrSql[], matchdayId?: string): PackedList<Belonging> {
	const named = matchdayId === undefined ? Prisma.empty : Prisma.sql`AND b."matchdayId" = ${matchdayId}`;
	return {
		cells: ['b."matchdayId"', 'b."roundId"', 'CASE WHEN b."closedAt" IS NULL THEN 0 ELSE 1 END'],
		from: Prisma.sql`FROM "RoundMatchday" b WHERE b."communityId" IN (
			SELECT r."communityId" FROM "Round" r WHERE r."id" IN (${Prisma.join([...roundIds])})) ${named}`,
		group: 'b."communityId"',
		order: 'b."matchdayId"',
		read: ([matchdayId = '', roundId, closed]) => ({
			...{ matchdayId, roundId: cellText(roundId), closed: cellFlag(closed) },
		}),
	};
}

/** Adjustments in their order, by round. */
export function adjustmentsOf(roundIds: readonly IdOrSql[]): PackedList<AdjustmentFacts> {
	return {
		cells: [
			...['a."seq"', 'a."memberId"', 'a."afterMatchday"', 'a."kind"', 'a."amount"'],
			'CAST(a."afterEnd" AS INTEGER)',
		],
		from: Prisma.sql`FROM "Adjustment" a WHERE a."roundId" IN (${Prisma.join([...roundIds])})`,
		group: 'a."roundId"',
		order: 'a."seq"',
		read: ([seq, member = '', after, kind = '', amount, afterEnd]) => ({
			...{ seq: Number(seq), member, after: Number(after), afterEnd: cellFlag(afterEnd) },
			act: actOf(kind, Number(amount)),
		}),
	};
}

/** An adjustment as its columns say it. */
export function actOf(kind: string, amount: number): AdjustmentFacts['act'] {
	if (kind === 'jokers') return { kind, amount };
	if (kind === 'eliminate' || kind === 'reinstate' || kind === 'rebuy' || kind === 'leave') return { kind };
	throw new Error(`Unknown kind of adjustment: ${kind}`);
}

/** match-moved: of the first start of its matches, while it has no kickoff of its own (R4, R20). */
export type KickoffCause = 'hand' | 'import' | 'undo' | 'match-start' | 'first-result' | 'match-moved';

/** A change of a matchday's kickoff; instants in ms UTC. */
export type KickoffTurn = {
	readonly matchdayId: string;
	readonly at: number;
	readonly actorId: string | null;
	readonly old: number | null;
	readonly new: number | null;
	readonly cause: KickoffCause;
};

function kickoffsOf(seasonId: string): PackedList<KickoffTurn> {
	return {
		cells: ['matchdayId', 'at', 'actorId', 'oldKickoff', 'newKickoff', 'cause'].map((name) => `k."${name}"`),
		from: Prisma.sql`FROM "Matchday" d JOIN "KickoffChange" k ON k."matchdayId" = d."id" WHERE d."seasonId" = ${seasonId}`,
		order: 'k."at"',
		read: ([matchdayId = '', at, actorId, old, moved, cause]) => ({
			...{ matchdayId, at: Number(at), actorId: cellText(actorId) },
			...{ old: cellNumber(old), new: cellNumber(moved) },
			cause: cause as KickoffCause,
		}),
	};
}

/** Ids of the seasons that have a round. */
export async function findSeasonIds(db: Db | Tx): Promise<string[]> {
	const rows = await db.season.findMany({
		where: { rounds: { some: {} } },
		select: { id: true },
		orderBy: { id: 'asc' },
	});
	return rows.map((row) => row.id);
}
