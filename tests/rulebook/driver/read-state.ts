import type { StoredMatchday, StoredSeason } from '~/data/round-facts.server';
import { findSeasonFacts } from '~/data/round-facts.server';
import type { FinishCause, OutCause } from '~/domain/facts';
import { isVoid } from '~/domain/match';
import {
	currentMatchday,
	hasPassed,
	inFoldOrder,
	isSeasonOver,
	kickoffAt,
	nextMatchday,
	phaseOf,
} from '~/domain/matchday';
import { usedTeams } from '~/domain/pick';
import { settingsFixed } from '~/domain/round';
import { consequencesOf, usesTeam } from '~/domain/settlement-kinds';
import { pickSheetOf } from '~/services/rounds/facts-of-round.server';
import { loadMemberRounds } from '~/services/rounds/load-rounds.server';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import { seasonFor } from '~/services/rounds/season-for.server';
import type { Cause, End } from '../fold';
import type { UserId } from '../log';
import type { State } from '../state';
import { must } from '../tools';
import type { ProductWorld } from './open-world';
import { storedRows } from './stored-rows';

type Community = State['communities'][number];
type Round = Community['rounds'][number];

const endBy: Record<FinishCause, End['by']> = {
	'last-one': 'one left',
	'all-out': 'all out',
	'season-end': 'season',
	closed: 'close',
	followed: 'followed',
};

const causes: Record<OutCause, Cause> = {
	missed: 'missing',
	loss: 'loss',
	draw: 'draw',
	hand: 'by hand',
	left: 'left',
};

/**
 * The product's state in the reference's shape, by what the product's own loaders and rules say of the stored rows;
 * null while a start has come that nobody has looked at yet (R4), or a window that automatic picks come with (R37).
 */
export async function readState(world: ProductWorld, at: number): Promise<State | null> {
	const { db } = world.context;
	const { seasonIds, roundIds, communities, members, picks, suspensions } = await storedRows(db);
	const seasons: StoredSeason[] = [];
	for (const id of seasonIds) seasons.push(must(await findSeasonFacts(db, id), id));
	const all = seasons.flatMap(({ matchdays }) => matchdays);
	if (all.some((each) => each.kickoff === null && kickoffAt(each, at) !== null)) return null;
	// Everybody's part, which takes one statement; the whole rounds are loaded by each commit.
	const everybody = { roundIds, memberIds: members.map(({ id }) => id) };
	const read = new Map(seasons.map((season) => [season.id, season]));
	const loaded = await loadMemberRounds(db, everybody, { at, picks: 'all', seasons: read });
	if (loaded.some((round) => closesYet(round, at))) return null;
	const userOf = (memberId: string): UserId => must(world.users.get(memberId), memberId);
	return {
		at,
		seasons: seasons.map((season) => {
			// R39: as everybody sees it who has suspended nothing.
			const { matchdays } = seasonFor(season, null);
			return {
				season: season.id,
				over: isSeasonOver(matchdays, null),
				current: currentMatchday(matchdays, at)?.id ?? null,
				next: nextMatchday(matchdays, at)?.id ?? null,
				matchdays: season.matchdays.map((each) => ({
					...{ matchday: each.id, number: each.number, kickoff: each.kickoff },
					phase: phaseOf(each, at),
				})),
			};
		}),
		communities: [...world.communities].map(([community, id]) => {
			const own = loaded.filter(({ round }) => round.communityId === id);
			const newest = own.at(-1);
			const inNewest = new Set(newest?.entries.map(({ memberId }) => memberId));
			const closed = own[0]?.closed ?? new Set();
			const numbers = new Map(own.map(({ round }) => [round.id, round.number]));
			const seen = seasons.flatMap((season) => seasonFor(season, id).matchdays);
			const memberIds = new Set(members.filter((each) => each.communityId === id).map((each) => each.id));
			return {
				community,
				suspended: [
					...new Set(
						suspensions.filter((each) => (each.communityId ?? id) === id).map((each) => each.matchdayId),
					),
				],
				closed: communities.some((each) => each.id === id && each.isClosed),
				members: members
					.filter(({ communityId }) => communityId === id)
					.map((member) => ({
						user: userOf(member.id),
						admin: member.isAdmin,
						left: member.hasLeft,
						waiting: !member.hasLeft && !inNewest.has(member.id),
					})),
				rounds: own.map((round) => roundOf(round, at, userOf)),
				picks: picks
					.filter(({ memberId }) => memberIds.has(memberId))
					.map((pick) => {
						const matchday = must(
							seen.find((each) => each.id === pick.matchdayId),
							pick.matchdayId,
						);
						return {
							matchday: pick.matchdayId,
							user: userOf(pick.memberId),
							team: pick.teamId,
							round: must(numbers.get(pick.roundId), pick.roundId),
							marked: pick.isMarked,
							open: !hasPassed(matchday, at),
							void: isVoid(matchday.matches, pick.teamId),
							seen: closed.has(pick.matchdayId),
							made: pick.madeBy,
						};
					}),
			};
		}),
	};
}

function roundOf(loaded: LoadedRound, at: number, userOf: (memberId: string) => UserId): Round {
	const { round, entries, adjustments } = loaded;
	const passed = inFoldOrder(loaded.matchdays.filter((each) => hasPassed(each, at)));
	const idOf = (number: number) =>
		number === 0
			? null
			: must(
					loaded.season.matchdays.find((each) => each.number === number),
					`${number}`,
				).id;
	const { finished } = round.state;
	const winners = entries.filter(({ state }) => state.won).map(({ memberId }) => userOf(memberId));
	const { jokers, rebuy, allOut, automaticPicks = 2, latePicks = false } = round.settings;
	const consequences = consequencesOf(round.settings);
	return {
		n: round.number,
		season: round.seasonId,
		end: finished && { by: endBy[finished.cause], winners, after: idOf(finished.after) },
		settings: { jokers, rebuy, allOut, entryOpen: true, consequences, automaticPicks, latePicks },
		fixed: settingsFixed(passed, at),
		matchdays: passed.map((matchday) => ({
			matchday: matchday.id,
			active: entries.filter((each) => wasIn(loaded, each, matchday)).map((each) => userOf(each.memberId)),
			excusable: entries
				.filter((each) => {
					const excuse = loaded.excuses.get(each.memberId)?.get(matchday.number);
					return excuse !== undefined && excuse !== 'was-out';
				})
				.map((each) => userOf(each.memberId)),
			counting: entries.filter((each) => counts(loaded, each, matchday)).map((each) => userOf(each.memberId)),
		})),
		adjustments: adjustments
			.map(({ act, member, after }) => ({
				what: act.kind === 'reinstate' ? 'reactivate' : act.kind,
				user: userOf(member),
				after: idOf(after),
			}))
			.concat(round.closedAfter === null ? [] : closeOf(idOf(round.closedAfter))),
		members: entries.map((entry) => {
			const { active, jokers: count, eliminatedOn, outCause, rebought, tookPart } = entry.state;
			return {
				...{ user: userOf(entry.memberId), joined: entry.joinedAt, taken: tookPart },
				used: usedBy(loaded, entry, at),
				...{ active, jokers: count, eliminatedOn, rebought },
				cause: outCause && causes[outCause],
				left: outCause === 'left',
			};
		}),
	};
}

const closesYet = ({ round, matchdays, closed }: LoadedRound, at: number) =>
	consequencesOf(round.settings).missing === 'automatic' &&
	matchdays.some((each) => hasPassed(each, at) && !closed.has(each.id));

const closeOf = (after: string | null) => ({ what: 'close', user: null as unknown as UserId, after });

type Entry = LoadedRound['entries'][number];

/** R20: by the stored state at the kickoff. */
const wasIn = ({ excuses }: LoadedRound, entry: Entry, { number, kickoff }: StoredMatchday) =>
	entry.joinedAt < (kickoff ?? 0) && excuses.get(entry.memberId)?.get(number) !== 'was-out';

/** R9: by its line where the matchday is evaluated, else by what is stored beside the pick. */
function counts(loaded: LoadedRound, entry: Entry, matchday: StoredMatchday): boolean {
	const pick = loaded.picks.get(entry.memberId)?.find((each) => each.matchdayId === matchday.id);
	if (pick === undefined) return false;
	if (matchday.evaluated && matchday.matches.length > 0) {
		const line = loaded.lines.get(entry.memberId)?.find((each) => each.matchday === matchday.number);
		return line !== undefined && usesTeam(line.kind);
	}
	const { finished } = loaded.round.state;
	const isBehindEnd =
		finished !== null &&
		!inFoldOrderUntil(loaded, finished.after).has(matchday.number) &&
		pick.idle === false;
	return (
		!isBehindEnd &&
		!pick.idle &&
		pick.invalidAt === null &&
		!isVoid(matchday.matches, pick.teamId) &&
		entry.joinedAt < (matchday.kickoff ?? 0) &&
		wasIn(loaded, entry, matchday)
	);
}

function inFoldOrderUntil({ matchdays }: LoadedRound, after: number): Set<number> {
	const order = inFoldOrder(matchdays).map(({ number }) => number);
	return new Set(order.slice(0, order.indexOf(after) + 1));
}

/** R9: used by closed picks that count, in the Durchgang that is going on. */
function usedBy(loaded: LoadedRound, entry: Entry, at: number): string[] {
	const sheet = pickSheetOf(loaded, entry);
	const closed = new Set(loaded.matchdays.filter((each) => hasPassed(each, at)).map(({ number }) => number));
	const picks = sheet.picks.filter(({ matchday }) => closed.has(matchday));
	return [...usedTeams({ ...sheet, picks }, -1, at).keys()].sort();
}

/** Whether a window of the season has kicked off and can't be stored as closed yet (R7). */
export function isAjar(state: State, at: number): boolean {
	return state.seasons.some(({ matchdays }) =>
		matchdays.some(({ kickoff }) => kickoff !== null && kickoff <= at && at < kickoff + 5_000),
	);
}
