import type { Db, Tx } from '~/data/db.server';
import {
	findAllClosedPicks,
	findAllEntries,
	findAllLines,
	findAllStateTurns,
	findPicksToJudge,
	type Whose,
} from '~/data/many-rounds.server';
import { findClosedPicks, findOwnPicks, type StoredPick } from '~/data/picks.server';
import {
	findAdjustments,
	findBelongings,
	findEntries,
	findKickoffChanges,
	findRounds,
	findSeasonFacts,
	type RoundFilter,
	type StoredEntry,
	type StoredMatchday,
	type StoredRound,
	type StoredSeason,
} from '~/data/round-facts.server';
import { findLines, type StoredLine } from '~/data/settlements.server';
import { findStateTurns } from '~/data/traces.server';
import { belongsToOpenRound } from '~/domain/belonging';
import type { AdjustmentFacts, Excuse } from '~/domain/facts';
import { excusesFor } from './excuses-for.server';

/** A round with everything that picks and evaluations rest on, by member where it is a member's. */
export type LoadedRound = {
	readonly round: StoredRound;
	readonly season: StoredSeason;
	/** The round's matchdays: those that belonged to it at their kickoff, and, while it is open, those ahead. */
	readonly matchdays: readonly StoredMatchday[];
	readonly entries: readonly StoredEntry[];
	readonly picks: ReadonlyMap<string, readonly StoredPick[]>;
	readonly lines: ReadonlyMap<string, readonly StoredLine[]>;
	readonly adjustments: readonly AdjustmentFacts[];
	/** R20, by member and matchday number. */
	readonly excuses: ReadonlyMap<string, ReadonlyMap<number, Excuse>>;
	/** The instant it was loaded for, ms UTC. */
	readonly at: number;
};

type SeasonRead = {
	readonly season: StoredSeason;
	readonly kickoffs: Awaited<ReturnType<typeof findKickoffChanges>>;
};

/** Seasons that have been read, by id; it grows with every call. */
export type SeasonsRead = Map<string, SeasonRead>;

/**
 * Loads rounds in a few queries, whatever the number of members. With `memberId` or `memberIds` everything is those
 * members' alone. `picks` says which: those of closed windows, or all of them, which is for judging them and for the member's
 * own eyes, never for anybody else's screen (R12). `at` in ms. Seasons that are in the given map aren't read again: for
 * loading many rounds a part at a time.
 */
export async function loadRounds(
	db: Db | Tx,
	filter: RoundFilter,
	{
		at,
		picks,
		memberId,
		memberIds,
		seasons = new Map(),
	}: {
		at: number;
		picks: 'closed' | 'all';
		memberId?: string | undefined;
		memberIds?: readonly string[] | undefined;
		seasons?: SeasonsRead;
	},
): Promise<LoadedRound[]> {
	const rounds = await findRounds(db, filter);
	if (rounds.length === 0) return [];
	const roundIds = rounds.map((round) => round.id);
	const communityIds = [...new Set(rounds.map((round) => round.communityId))];
	for (const { seasonId } of rounds)
		if (!seasons.has(seasonId)) seasons.set(seasonId, await readSeason(db, seasonId));
	const stored = new Map<string, string | null>();
	for (const each of await findBelongings(db, communityIds))
		stored.set(`${each.communityId} ${each.matchdayId}`, each.roundId);
	const adjustments = groupBy(await findAdjustments(db, roundIds), (each) => each.roundId);
	const { entries, pickRows, lines, turns } =
		memberId === undefined
			? await rowsOfAll(db, { roundIds, memberIds }, picks === 'closed' ? at : null)
			: await rowsOfMember(db, roundIds, memberId, picks === 'closed' ? at : null);
	return rounds.map((round) => {
		const { season, kickoffs } = seasons.get(round.seasonId) as SeasonRead;
		const matchdays = season.matchdays.filter((matchday) => belongs(round, matchday, stored));
		const own = entries.get(round.id) ?? [];
		const ownPicks = groupBy(pickRows.get(round.id) ?? [], (pick) => pick.memberId);
		return {
			round,
			season,
			matchdays,
			entries: own,
			picks: ownPicks,
			lines: groupBy(lines.get(round.id) ?? [], (line) => line.memberId),
			adjustments: adjustments.get(round.id) ?? [],
			excuses: excusesFor({
				entries: own,
				matchdays: matchdays.filter((matchday) => matchday.kickoff !== null && matchday.kickoff <= at),
				picks: ownPicks,
				turns: turns.get(round.id) ?? [],
				kickoffs,
			}),
			at,
		};
	});
}

async function readSeason(db: Db | Tx, seasonId: string): Promise<SeasonRead> {
	const season = await findSeasonFacts(db, seasonId);
	if (season === null) throw new Error(`Season ${seasonId} is missing`);
	return { season, kickoffs: await findKickoffChanges(db, seasonId) };
}

/** What grows with the members, by round: with the picks closed by an instant (ms), or without one all of them. */
async function rowsOfAll(db: Db | Tx, whose: Whose, closedBy: number | null) {
	return {
		entries: await findAllEntries(db, whose),
		pickRows: await (closedBy === null
			? findPicksToJudge(db, whose)
			: findAllClosedPicks(db, whose, closedBy)),
		lines: await findAllLines(db, whose),
		turns: await findAllStateTurns(db, whose),
	};
}

/** The same of one member. */
async function rowsOfMember(
	db: Db | Tx,
	roundIds: readonly string[],
	memberId: string,
	closedBy: number | null,
) {
	const picks: StoredPick[] = [];
	if (closedBy !== null) picks.push(...(await findClosedPicks(db, roundIds, closedBy, { memberId })));
	else for (const roundId of roundIds) picks.push(...(await findOwnPicks(db, roundId, memberId)));
	return {
		entries: groupBy(await findEntries(db, roundIds, memberId), (entry) => entry.roundId),
		pickRows: groupBy(picks, (pick) => pick.roundId),
		lines: groupBy(await findLines(db, roundIds, { memberId }), (line) => line.roundId),
		turns: groupBy(await findStateTurns(db, roundIds, memberId), (turn) => turn.roundId),
	};
}

/** R27: as stored at the kickoff; what isn't stored yet belongs to the round while it is open. */
function belongs(
	round: StoredRound,
	matchday: StoredMatchday,
	stored: ReadonlyMap<string, string | null>,
): boolean {
	const roundId = stored.get(`${round.communityId} ${matchday.id}`);
	if (roundId !== undefined) return roundId === round.id;
	return isOpenRound(round) && belongsToOpenRound(round, matchday);
}

/** The community's newest round, neither finished nor closed. */
export function isOpenRound(round: StoredRound): boolean {
	return !round.followed && round.state.finished === null && round.closedAfter === null;
}

/** Items by a key, each list in the given order. */
export function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
	const groups = new Map<string, T[]>();
	for (const item of items) {
		const group = groups.get(key(item));
		if (group) group.push(item);
		else groups.set(key(item), [item]);
	}
	return groups;
}
