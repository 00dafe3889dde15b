import type {
	AdjustmentFacts,
	FinishCause,
	MatchdayFacts,
	MatchFacts,
	MatchState,
	MemberState,
	OutCause,
	RoundSettings,
	RoundState,
	TeamId,
} from '~/domain/facts';
import type { Db, Tx } from './db.server';

export type StoredMatchday = MatchdayFacts & { readonly id: string };

/** A season as the rules see it: its teams, and its matchdays with their matches. */
export type StoredSeason = {
	readonly id: string;
	readonly leagueId: string;
	readonly teams: readonly TeamId[];
	/** By number; matches by kickoff. */
	readonly matchdays: readonly StoredMatchday[];
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

/** Which rounds: all of a season, or those named. */
export type RoundFilter = { readonly seasonId: string } | { readonly roundIds: readonly string[] };

/** The season with everything that picks and evaluations rest on, or null. */
export async function findSeasonFacts(db: Db | Tx, seasonId: string): Promise<StoredSeason | null> {
	const season = await db.season.findUnique({
		where: { id: seasonId },
		select: {
			id: true,
			leagueId: true,
			teams: { select: { teamId: true }, orderBy: { teamId: 'asc' } },
			matchdays: {
				orderBy: { number: 'asc' },
				select: {
					id: true,
					number: true,
					kickoff: true,
					evaluatedAt: true,
					matches: { select: matchFields },
				},
			},
		},
	});
	if (season === null) return null;
	return {
		id: season.id,
		leagueId: season.leagueId,
		teams: season.teams.map((team) => team.teamId),
		matchdays: season.matchdays.map((matchday) => ({
			id: matchday.id,
			number: matchday.number,
			kickoff: instant(matchday.kickoff),
			evaluated: matchday.evaluatedAt !== null,
			matches: matchday.matches.map(matchFacts).sort(byKickoff),
		})),
	};
}

const matchFields = {
	homeTeamId: true,
	awayTeamId: true,
	kickoff: true,
	timeKnown: true,
	result: true,
	state: true,
} as const;

type MatchRow = {
	homeTeamId: string;
	awayTeamId: string;
	kickoff: bigint | null;
	timeKnown: boolean;
	result: string | null;
	state: string;
};

/** R3: a match whose time nobody has confirmed has no kickoff for the game: midnight would lock its teams (R8). */
function matchFacts(row: MatchRow): MatchFacts {
	return {
		home: row.homeTeamId,
		away: row.awayTeamId,
		kickoff: row.timeKnown ? instant(row.kickoff) : null,
		result: row.result,
		state: row.state as MatchState,
	};
}

function byKickoff(a: MatchFacts, b: MatchFacts): number {
	const infinity = Number.MAX_SAFE_INTEGER;
	return (a.kickoff ?? infinity) - (b.kickoff ?? infinity) || (a.home < b.home ? -1 : 1);
}

/** Rounds with their stored states, in the order of their communities' ids and their numbers. */
export async function findRounds(db: Db | Tx, filter: RoundFilter): Promise<StoredRound[]> {
	const rows = await db.round.findMany({
		where: roundWhere(filter),
		include: { community: { select: { name: true } } },
		orderBy: [{ communityId: 'asc' }, { number: 'asc' }],
	});
	const newest = await db.round.groupBy({
		by: ['communityId', 'seasonId'],
		where: { communityId: { in: [...new Set(rows.map((row) => row.communityId))] } },
		_max: { number: true },
	});
	const newestOf = new Map<string, number>();
	for (const { communityId, seasonId, _max } of newest) {
		const number = _max.number ?? 0;
		newestOf.set(`${communityId} ${seasonId}`, number);
		newestOf.set(communityId, Math.max(number, newestOf.get(communityId) ?? 0));
	}
	return rows.map((row) => ({
		id: row.id,
		communityId: row.communityId,
		communityName: row.community.name,
		number: row.number,
		seasonId: row.seasonId,
		settings: { jokers: row.jokers, rebuy: row.allowRebuy, allOut: row.allOut as RoundSettings['allOut'] },
		beginsAt: Number(row.beginsAt),
		firstMatchday: row.firstMatchday,
		closedAfter: row.closedAt === null ? null : (row.closedAfter ?? 0),
		state: roundState(row),
		followed: newestOf.get(row.communityId) !== row.number,
		followedInSeason: newestOf.get(`${row.communityId} ${row.seasonId}`) !== row.number,
	}));
}

function roundState(row: { finishedAfter: number | null; finishCause: string | null }): RoundState {
	if (row.finishedAfter === null) return { finished: null };
	return { finished: { after: row.finishedAfter, cause: row.finishCause as FinishCause } };
}

function roundWhere(filter: RoundFilter) {
	return 'seasonId' in filter ? { seasonId: filter.seasonId } : { id: { in: [...filter.roundIds] } };
}

/** Entries with their stored states, by member id; of one member if one is named. */
export async function findEntries(
	db: Db | Tx,
	roundIds: readonly string[],
	memberId?: string,
): Promise<StoredEntry[]> {
	const rows = await db.entry.findMany({
		where: { roundId: { in: [...roundIds] }, ...(memberId === undefined ? {} : { memberId }) },
		include: { member: { select: { playerId: true, displayName: true } } },
		orderBy: { memberId: 'asc' },
	});
	return rows.map((row) => ({
		roundId: row.roundId,
		memberId: row.memberId,
		playerId: row.member.playerId,
		name: row.member.displayName,
		joinedAt: Number(row.joinedAt),
		state: {
			active: row.active,
			jokers: row.jokers,
			eliminatedOn: row.eliminatedOn,
			outCause: row.outCause as OutCause | null,
			jokersAtOut: row.jokersAtOut,
			rebought: row.rebought,
			tookPart: row.tookPart,
			won: row.won,
		},
	}));
}

/** Which passed matchdays, or that one, belong to which round, as stored at their kickoff (R27). `roundId` null: to none. */
export async function findBelongings(
	db: Db | Tx,
	communityIds: readonly string[],
	matchdayId?: string,
): Promise<{ communityId: string; matchdayId: string; roundId: string | null }[]> {
	return db.roundMatchday.findMany({
		where: { communityId: { in: [...communityIds] }, ...(matchdayId === undefined ? {} : { matchdayId }) },
		select: { communityId: true, matchdayId: true, roundId: true },
	});
}

/** Adjustments with the round they belong to, in their order. */
export async function findAdjustments(
	db: Db | Tx,
	roundIds: readonly string[],
): Promise<(AdjustmentFacts & { roundId: string })[]> {
	const rows = await db.adjustment.findMany({
		where: { roundId: { in: [...roundIds] } },
		orderBy: [{ roundId: 'asc' }, { seq: 'asc' }],
	});
	return rows.map((row) => ({
		roundId: row.roundId,
		seq: row.seq,
		member: row.memberId,
		after: row.afterMatchday,
		act: actOf(row.kind, row.amount),
	}));
}

/** An adjustment as its columns say it. */
export function actOf(kind: string, amount: number): AdjustmentFacts['act'] {
	if (kind === 'jokers') return { kind, amount };
	if (kind === 'eliminate' || kind === 'reinstate' || kind === 'rebuy' || kind === 'leave') return { kind };
	throw new Error(`Unknown kind of adjustment: ${kind}`);
}

export type KickoffCause = 'hand' | 'import' | 'match-start' | 'first-result';

/** Changes of the season's kickoffs, oldest first; instants in ms UTC. */
export async function findKickoffChanges(
	db: Db | Tx,
	seasonId: string,
): Promise<
	{ matchdayId: string; at: number; old: number | null; new: number | null; cause: KickoffCause }[]
> {
	const rows = await db.kickoffChange.findMany({
		where: { matchday: { seasonId } },
		orderBy: { at: 'asc' },
	});
	return rows.map((row) => ({
		matchdayId: row.matchdayId,
		at: Number(row.at),
		old: instant(row.oldKickoff),
		new: instant(row.newKickoff),
		cause: row.cause as KickoffCause,
	}));
}

function instant(value: bigint | null): number | null {
	return value === null ? null : Number(value);
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
