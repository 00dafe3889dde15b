import type { Db, Tx } from '~/data/engine/db.server';
import { findPacked, findPackedApart } from '~/data/engine/packed-rows.server';
import { entriesOf, linesOf, picksOf, turnsOf } from '~/data/many-rounds.server';
import type { StoredPick } from '~/data/picks.server';
import {
	adjustmentsOf,
	belongingsOf,
	findSeasonFacts,
	inOrder,
	roundsOf,
	type StoredEntry,
	type StoredMatchday,
	type StoredRound,
	type StoredSeason,
} from '~/data/round-facts.server';
import type { StoredLine } from '~/data/settlements.server';
import { belongsToOpenRound } from '~/domain/belonging';
import type { AdjustmentFacts, Excuse } from '~/domain/facts';
import { groupBy } from '~/domain/group-by';
import { hasPassed, untilFinish } from '~/domain/matchday';
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
	/** R12: ids of the community's matchdays whose window is stored as closed: others' picks for them are shown. */
	readonly closed: ReadonlySet<string>;
	/** The instant it was loaded for, ms UTC: never before the kickoff of a closed window, whatever the clock says (R7). */
	readonly at: number;
};

/** Seasons that have been read, by id; it grows with every call. */
export type SeasonsRead = Map<string, StoredSeason>;

/**
 * Loads rounds in a few queries, whatever the number of members. With `memberId` or `memberIds` everything is those
 * members' alone. `picks` says which: those of windows stored as closed, or all of them, which is for judging them and for the member's
 * own eyes, never for anybody else's screen (R12). `at` in ms. Seasons that are in the given map aren't read again: for
 * loading many rounds a part at a time.
 */
export async function loadRounds(
	db: Db | Tx,
	{ roundIds }: { roundIds: readonly string[] },
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
	if (roundIds.length === 0) return [];
	const whose = { roundIds, memberIds: memberId === undefined ? memberIds : [memberId] };
	const lists = {
		rounds: roundsOf(roundIds),
		belongings: belongingsOf(roundIds),
		adjustments: adjustmentsOf(roundIds),
		entries: entriesOf(whose),
		picks: picksOf(whose, { which: picks }),
		lines: linesOf(whose),
		turns: turnsOf(whose),
	};
	const found = await (whose.memberIds === undefined ? findPackedApart(db, lists) : findPacked(db, lists));
	const rounds = inOrder(found.rounds);
	for (const { seasonId } of rounds)
		if (!seasons.has(seasonId)) seasons.set(seasonId, await readSeason(db, seasonId));
	return rounds.map((round) => {
		const season = seasons.get(round.seasonId) as StoredSeason;
		const belongings = found.belongings.get(round.communityId) ?? [];
		const stored = new Map(belongings.map(({ matchdayId, roundId }) => [matchdayId, roundId]));
		const closed = new Set(belongings.flatMap((each) => (each.closed ? [each.matchdayId] : [])));
		const instant = notBefore(at, season, closed);
		const matchdays = season.matchdays.filter((matchday) => belongs(round, matchday, stored));
		const own = found.entries.get(round.id) ?? [];
		const ownPicks = groupBy(found.picks.get(round.id) ?? [], (pick) => pick.memberId);
		return {
			round,
			season,
			matchdays,
			entries: own,
			picks: ownPicks,
			lines: groupBy(found.lines.get(round.id) ?? [], (line) => line.memberId),
			adjustments: found.adjustments.get(round.id) ?? [],
			excuses: excusesFor({
				entries: own,
				matchdays: matchdays.filter((matchday) => hasPassed(matchday, instant)),
				picks: ownPicks,
				turns: found.turns.get(round.id) ?? [],
				kickoffs: season.kickoffs,
			}),
			closed,
			at: instant,
		};
	});
}

/** R7: a clock that was put back doesn't open what is stored as closed. */
function notBefore(at: number, season: StoredSeason, closed: ReadonlySet<string>): number {
	return season.matchdays.reduce(
		(last, { id, kickoff }) => (kickoff !== null && closed.has(id) ? Math.max(last, kickoff) : last),
		at,
	);
}

async function readSeason(db: Db | Tx, seasonId: string): Promise<StoredSeason> {
	const season = await findSeasonFacts(db, seasonId);
	if (season === null) throw new Error(`Season ${seasonId} is missing`);
	return season;
}

/** R27: as stored at the kickoff; what isn't stored yet belongs to the round while it is open. */
function belongs(
	round: StoredRound,
	matchday: StoredMatchday,
	stored: ReadonlyMap<string, string | null>,
): boolean {
	const roundId = stored.get(matchday.id);
	if (roundId !== undefined) return roundId === round.id;
	return isOpenRound(round) && belongsToOpenRound(round, matchday);
}

/** The round's matchdays in the fold's order, without those after its end (R25). */
export function playedOf({ round, matchdays }: LoadedRound): StoredMatchday[] {
	return untilFinish(matchdays, round.state.finished?.after ?? null);
}

/** The community's newest round, neither finished nor closed. */
export function isOpenRound(round: StoredRound): boolean {
	return !round.followed && round.state.finished === null && round.closedAfter === null;
}
