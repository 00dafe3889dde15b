import type { Db, Tx } from '~/data/engine/db.server';
import { fillIn, findPacked, findPackedApart, type Packed, rowsIn } from '~/data/engine/packed-rows.server';
import {
	entriesOf,
	linesOf,
	type NoTeam,
	noTeamsOf,
	picksOf,
	turnsOf,
	type Whose,
} from '~/data/many-rounds.server';
import {
	adjustmentsOf,
	belongingsOf,
	findSeasonFacts,
	inOrder,
	roundsOf,
	type StoredMatchday,
	type StoredRound,
	type StoredSeason,
} from '~/data/round-facts.server';
import { seatOf } from '~/data/seats.server';
import { belongsToOpenRound, isOpenRound } from '~/domain/belonging';
import { isExcusable } from '~/domain/excuse';
import { groupBy } from '~/domain/group-by';
import { untilFinish } from '~/domain/matchday';
import { excusesFor } from './excuses-for.server';
import type { LoadedRound, MemberRound, WholeRound } from './loaded-round';
import { seasonFor } from './season-for.server';

/** Seasons that have been read, by id; it grows with every call. */
export type SeasonsRead = Map<string, StoredSeason>;

type Options = {
	/** ms UTC */
	readonly at: number;
	/**
	 * Those of windows stored as closed, or all of them, which is for judging them and for the member's own eyes, never
	 * for anybody else's screen (R12).
	 */
	readonly picks: 'closed' | 'all';
	/** Those in it aren't read again: for loading many rounds a part at a time. */
	readonly seasons?: SeasonsRead;
};

/** Loads whole rounds in a few queries, whatever the number of members. */
export async function loadRounds(
	db: Db | Tx,
	wish: { readonly roundIds: readonly string[] },
	options: Options,
): Promise<WholeRound[]> {
	const rounds = await load(db, wish, options);
	return rounds.map((round) => ({ ...round, extent: 'whole' }));
}

/** The same with some members only; a round that none of them is in has no entries. */
export async function loadMemberRounds(
	db: Db | Tx,
	wish: { readonly roundIds: readonly string[]; readonly memberIds: readonly string[] },
	options: Options,
): Promise<MemberRound[]> {
	const rounds = await load(db, wish, options);
	return rounds.map((round) => ({ ...round, extent: 'members' }));
}

/**
 * A player's part in the newest round of a community, in one statement, and the season: for the moment in which many
 * save a pick, and whether the community is locked. Null for who isn't in the community; `loaded` is null for who isn't in
 * the round, or where there is none.
 */
export async function loadOwnRound(
	db: Db | Tx,
	{ playerId, communityId }: { readonly playerId: string; readonly communityId: string },
	{ at }: Pick<Options, 'at'>,
): Promise<{ locked: boolean; loaded: MemberRound | null } | null> {
	const found = await findPacked(db, ownLists(playerId, communityId));
	const [member] = rowsIn(found.members);
	if (member === undefined) return null;
	const [own] = assemble(found, await readSeasons(db, found.rounds), at);
	return { ...member, loaded: own?.entries.length === 1 ? { ...own, extent: 'members' } : null };
}

const ownLists = fillIn((playerId: string, communityId: string) => {
	const { memberId, roundId, members } = seatOf({ playerId, communityId });
	return { members, ...roundLists({ roundIds: [roundId], memberIds: [memberId] }, 'all') };
});

const listsOfOne = (picks: Options['picks']) =>
	fillIn((roundId: string, memberId: string) =>
		roundLists({ roundIds: [roundId], memberIds: [memberId] }, picks),
	);
const ofOne = { all: listsOfOne('all'), closed: listsOfOne('closed') };

/** Most often it is one member of one round that is asked about. */
function listsOf(
	{ roundIds, memberIds }: { readonly roundIds: readonly string[]; readonly memberIds?: readonly string[] },
	picks: Options['picks'],
) {
	const [[roundId = '', ...rounds], [memberId, ...members]] = [roundIds, memberIds ?? []];
	const isOne = memberId !== undefined && rounds.length + members.length === 0;
	return isOne ? ofOne[picks](roundId, memberId) : roundLists({ roundIds, memberIds }, picks);
}

async function load(
	db: Db | Tx,
	whose: { readonly roundIds: readonly string[]; readonly memberIds?: readonly string[] },
	{ at, picks, seasons = new Map() }: Options,
): Promise<Omit<LoadedRound, 'extent'>[]> {
	if (whose.roundIds.length === 0) return [];
	const lists = listsOf(whose, picks);
	const found = await (whose.memberIds === undefined
		? findPackedApart(db, lists, whose.roundIds)
		: findPacked(db, lists, whose.roundIds));
	return assemble(found, await readSeasons(db, found.rounds, seasons), at);
}

function roundLists(whose: Whose, picks: Options['picks']) {
	return {
		rounds: roundsOf(whose.roundIds),
		belongings: belongingsOf(whose.roundIds),
		adjustments: adjustmentsOf(whose.roundIds),
		...memberLists(whose, picks),
	};
}

function assemble(
	found: Packed<ReturnType<typeof roundLists>>,
	seasons: ReadonlyMap<string, StoredSeason>,
	at: number,
): Omit<LoadedRound, 'extent'>[] {
	return inOrder(found.rounds).map((round) => {
		const season = seasonFor(seasons.get(round.seasonId) as StoredSeason, round.communityId);
		const belongings = found.belongings.get(round.communityId) ?? [];
		const stored = new Map(belongings.map(({ matchdayId, roundId }) => [matchdayId, roundId]));
		const closed = new Set(belongings.flatMap((each) => (each.closed ? [each.matchdayId] : [])));
		const instant = notBefore(at, season, closed);
		const matchdays = season.matchdays.filter((matchday) => belongs(round, matchday, stored));
		const adjustments = found.adjustments.get(round.id) ?? [];
		return membersIn({ round, season, matchdays, adjustments, closed, at: instant }, found);
	});
}

/** What is read of the members of rounds, for `membersIn`. */
export function memberLists(whose: Whose, which: Options['picks']) {
	return {
		entries: entriesOf(whose),
		picks: picksOf(whose, { which }),
		noTeams: noTeamsOf(whose),
		lines: linesOf(whose),
		turns: turnsOf(whose),
	};
}

/** A round with those of its members of whom that has been read. */
export function membersIn(
	base: Omit<LoadedRound, 'extent' | 'entries' | 'picks' | 'noTeams' | 'lines' | 'excuses'>,
	found: Packed<ReturnType<typeof memberLists>>,
): Omit<LoadedRound, 'extent'> {
	const { round, season, matchdays, adjustments, closed, at } = base;
	const entries = found.entries.get(round.id) ?? [];
	const picks = groupBy(found.picks.get(round.id) ?? [], (pick) => pick.memberId);
	return {
		...{ round, season, matchdays, adjustments, closed, at, entries, picks },
		noTeams: noTeamsByMember(found.noTeams.get(round.id)),
		lines: groupBy(found.lines.get(round.id) ?? [], (line) => line.memberId),
		excuses: excusesFor({
			entries,
			matchdays: matchdays.filter((matchday) => isExcusable(matchday, at)),
			picks,
			turns: found.turns.get(round.id) ?? [],
			kickoffs: season.kickoffs,
			suspensions: season.suspensions.filter(
				({ communityId }) => communityId === null || communityId === round.communityId,
			),
		}),
	};
}

/** By member id. */
export function noTeamsByMember(rows: readonly NoTeam[] = []): Map<string, Set<string>> {
	const byMember = groupBy(rows, ({ memberId }) => memberId);
	return new Map([...byMember].map(([id, own]) => [id, new Set(own.map(({ matchdayId }) => matchdayId))]));
}

/** R7: a clock that was put back doesn't open what is stored as closed. */
function notBefore(at: number, season: StoredSeason, closed: ReadonlySet<string>): number {
	return season.matchdays.reduce(
		(last, { id, kickoff }) => (kickoff !== null && closed.has(id) ? Math.max(last, kickoff) : last),
		at,
	);
}

async function readSeasons(
	db: Db | Tx,
	rounds: Parameters<typeof inOrder>[0],
	seasons: SeasonsRead = new Map(),
): Promise<SeasonsRead> {
	for (const { seasonId } of inOrder(rounds)) {
		if (seasons.has(seasonId)) continue;
		const season = await findSeasonFacts(db, seasonId);
		if (season === null) throw new Error(`Season ${seasonId} is missing`);
		seasons.set(seasonId, season);
	}
	return seasons;
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
export function playedOf({ round, matchdays }: Pick<LoadedRound, 'round' | 'matchdays'>): StoredMatchday[] {
	return untilFinish(matchdays, round.state.finished?.after ?? null);
}
