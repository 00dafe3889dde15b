import type { Context } from '~/context.server';
import { findWinners } from '~/data/hall.server';
import type { StoredEntry, StoredMatchday, StoredSeason } from '~/data/round-facts.server';
import { findRounds, findSeasonFacts } from '~/data/round-facts.server';
import { findRoundNotices } from '~/data/round-notices.server';
import { findRoundOfMatchday } from '~/data/rounds.server';
import { findSeat } from '~/data/seats.server';
import { belongsToOpenRound, isOpenRound } from '~/domain/belonging';
import type { FinishCause, MatchFacts, OutCause, SettlementKind } from '~/domain/facts';
import { isVoid } from '~/domain/match';
import { isOpen, kickoffAt, nextMatchday } from '~/domain/matchday';
import {
	type Choice,
	choices,
	invalidOpenPicks,
	isPickLocked,
	isPlanned,
	lastCompleted,
	usedTeams,
} from '~/domain/pick';
import { changeableUntil } from '~/domain/pick-deadline';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { pickSheetOf } from '~/services/rounds/facts-of-round.server';
import { loadShownRound } from '~/services/rounds/load-shown-round.server';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import { roundNoticesOf } from '~/services/rounds/round-notices.server';
import { loadTeamViews, type TeamView } from '~/services/rounds/team-views.server';
import { memberWay, type WayStepView } from '~/services/standings/member-way.server';
import {
	foreseenOf,
	type MissingPick,
	missingBefore,
	missingOf,
	soonOutOf,
	type WithoutPick,
	withoutPick,
} from '~/services/standings/pick-duty.server';
import { type PickHistoryStep, pickHistories } from '~/services/standings/pick-history.server';
import {
	type Comeback,
	comebackOf,
	type NextStart,
	nextStartAfter,
} from '~/services/standings/way-on.server';

/** Winners named to who isn't one of them. */
const NAMED = 10;

/** One side of a match on the pick screen. */
export type SideView = TeamView & Omit<Choice, 'team'>;

export type MatchView = Pick<MatchFacts, 'kickoff' | 'result' | 'state'> & { home: SideView; away: SideView };

/** The pick screen of one matchday, for one member. Instants in ms UTC. */
export type PickScreen = {
	community: { id: string; name: string };
	/** The instant it was drawn for. */
	now: number;
	matchday: number;
	/** The season's last matchday. */
	last: number;
	kickoff: number | null;
	/**
	 * open: the window is. closed: it isn't any more. out, finished: no picks from this member, in this round; nobody is
	 * out of one that is over.
	 * waiting: plays from the next round on. elsewhere: the matchday isn't this round's.
	 */
	state: 'open' | 'closed' | 'out' | 'finished' | 'waiting' | 'elsewhere';
	/** The member's part in the round; null for one who waits for the next. */
	member: {
		id: string;
		jokers: number;
		eliminatedOn: number | null;
		outCause: OutCause | null;
		won: boolean;
	} | null;
	/** Why and after which matchday the round is over, how many have won it, and the first of them by name; or null. */
	finish: { cause: FinishCause; after: number; winners: number; names: string[] } | null;
	/** R19: to who is out, or of a round that is over: that a correction is still to come. */
	pending: string | null;
	/** The matchday the round begins with: its number, and its kickoff if that is known. */
	firstMatchday: number;
	firstKickoff: number | null;
	/**
	 * R27: the matchday isn't this round's; `round` is the number of the one that it belongs to, null for none. Null for one
	 * of this round.
	 */
	foreign: { round: number | null } | null;
	/** R24: how an admin could bring the member back who is out. */
	comeback: Comeback | null;
	/** R27: where the next round could begin, if this one is finished. */
	nextStart: NextStart | null;
	/** isVoid: its match is verlegt, and the matchday isn't evaluated (R2). */
	pick: {
		team: TeamView;
		invalid: boolean;
		isVoid: boolean;
		locked: boolean;
		changeableUntil: number | null;
	} | null;
	/** The closed matchday isn't the member's: joined since (R14), or out at its kickoff, with a pick that doesn't count. */
	absent: { team: string | null } | null;
	/** R13: the first earlier matchday that still wants a pick. */
	missingBefore: MissingPick | null;
	/** R13: the first matchday that isn't evaluated and will put the member out if all stays, on an open one; or null. */
	soonOut: { matchday: number; kind: SettlementKind } | null;
	/** R6: of a matchday whose kickoff has passed, what the member saved and took back. */
	history: PickHistoryStep[];
	matches: MatchView[];
	/** R13: what the evaluation will do because no pick counts on the closed matchday; null if it won't. */
	missing: SettlementKind | null;
	/** R13: what the evaluation will say of the pick on the closed matchday, if all results stay; null if nothing. */
	foreseen: SettlementKind | null;
	/** R13, R20: what having no pick at the kickoff of this open matchday means. */
	without: WithoutPick;
	/** In the current Durchgang, in the order of their use (R9). */
	used: { team: TeamView; matchday: number }[];
	/** The same by picks for earlier matchdays that are still open. */
	planned: { team: TeamView; matchday: number }[];
	/** R9: the matchday whose pick completed the last Durchgang, and whether that pick is still open; or null. */
	completed: { matchday: number; planned: boolean } | null;
	/** R10: matchdays with a pick that has become invalid. */
	invalid: number[];
	way: WayStepView[];
};

/**
 * The pick screen of a matchday from 1 to the season's last, also of one that has no matches yet. Refuses strangers and communities without a round
 * (community-not-found), and a number beyond the season's matchdays (matchday-unknown).
 */
export async function showPickScreen(
	context: Context,
	wish: { playerId: string; communityId: string; matchday: number },
): Promise<Result<PickScreen, Refusal>> {
	const seat = await findSeat(context.db, wish);
	if (seat?.round == null) return refuse({ code: 'community-not-found' });
	const { round, memberId } = seat;
	const options = { at: context.now(), picks: 'all' as const, memberId };
	const loaded = await loadShownRound(context, round.id, options);
	if (loaded === undefined || wish.matchday < 1 || wish.matchday > lastNumber(loaded.season))
		return refuse({ code: 'matchday-unknown' });
	const matchday =
		loaded.season.matchdays.find((each) => each.number === wish.matchday) ?? withoutMatches(wish.matchday);
	const { at: now } = loaded;
	const entry = loaded.entries[0] ?? null;
	const kickoff = kickoffAt(matchday, now);
	const state = stateOf(loaded, entry, matchday);
	return accept({
		community: { id: seat.communityId, name: seat.communityName },
		now,
		matchday: matchday.number,
		last: lastNumber(loaded.season),
		kickoff,
		state,
		history: state === 'closed' && entry !== null ? await historyOf(context, loaded, entry, matchday) : [],
		member: entry === null ? null : memberOf(entry),
		finish: await finishOf(context, loaded),
		pending: state === 'out' || state === 'finished' ? await pendingOf(context, loaded) : null,
		firstMatchday: loaded.round.firstMatchday,
		firstKickoff:
			loaded.season.matchdays.find(({ number }) => number === loaded.round.firstMatchday)?.kickoff ?? null,
		foreign: await foreignOf(context, loaded, matchday),
		comeback: entry !== null && state === 'out' ? comebackOf(loaded, entry) : null,
		missingBefore: entry !== null && state === 'open' ? missingBefore(loaded, entry, matchday) : null,
		soonOut: entry !== null && state === 'open' ? soonOutOf(loaded, entry) : null,
		nextStart: state === 'finished' ? await nextStartAfter(context.db, loaded, seat.leagueId) : null,
		way: entry === null ? [] : await memberWay(context.db, loaded, entry, true),
		...(await picking(context, loaded, entry, matchday)),
	});
}

async function finishOf({ db }: Context, { round }: LoadedRound): Promise<PickScreen['finish']> {
	const { finished } = round.state;
	if (finished === null) return null;
	const { count, first } = await findWinners(db, round.id, NAMED);
	return { ...finished, winners: count, names: first.map(({ name }) => name) };
}

async function pendingOf({ db }: Context, { round }: LoadedRound): Promise<string | null> {
	return roundNoticesOf(round, await findRoundNotices(db, round)).pending;
}

async function historyOf(
	{ db }: Context,
	{ season }: LoadedRound,
	{ memberId }: StoredEntry,
	{ id }: StoredMatchday,
): Promise<PickHistoryStep[]> {
	return (await pickHistories(db, season, { memberId, matchdayIds: [id] }))(id);
}

async function foreignOf(
	{ db }: Context,
	loaded: LoadedRound,
	matchday: StoredMatchday,
): Promise<PickScreen['foreign']> {
	if (matchday.id === '' || loaded.matchdays.includes(matchday)) return null;
	const { communityId } = loaded.round;
	return { round: await findRoundOfMatchday(db, { communityId, matchdayId: matchday.id }) };
}

function memberOf({ memberId, state }: StoredEntry): NonNullable<PickScreen['member']> {
	const { jokers, eliminatedOn, outCause, won } = state;
	return { id: memberId, jokers, eliminatedOn, outCause, won };
}

function stateOf(
	loaded: LoadedRound,
	entry: StoredEntry | null,
	matchday: StoredMatchday,
): PickScreen['state'] {
	const isOver = loaded.round.state.finished !== null || loaded.round.closedAfter !== null;
	if (entry === null) return 'waiting';
	const isOwn = loaded.matchdays.includes(matchday);
	if (isOver && (!isOwn || entry.state.won || entry.state.outCause !== 'left')) return 'finished';
	if (entry.state.outCause === 'left') return 'waiting';
	if (!entry.state.active) return 'out';
	if (!isOwn && matchday.id !== '') return isOpen(matchday, loaded.at) ? 'elsewhere' : 'closed';
	return isOpen(matchday, loaded.at) ? 'open' : 'closed';
}

/** A matchday of the season of which nothing is stored yet; like every one without a kickoff it lies ahead. */
function withoutMatches(number: number): StoredMatchday {
	return { id: '', number, kickoff: null, evaluated: false, matches: [] };
}

async function picking(
	context: Context,
	loaded: LoadedRound,
	entry: StoredEntry | null,
	matchday: StoredMatchday,
): Promise<
	Pick<
		PickScreen,
		| 'absent'
		| 'pick'
		| 'matches'
		| 'missing'
		| 'foreseen'
		| 'without'
		| 'used'
		| 'planned'
		| 'completed'
		| 'invalid'
	>
> {
	const now = loaded.at;
	const isOwn = entry !== null && loaded.matchdays.includes(matchday);
	const sheet = entry === null ? null : pickSheetOf(loaded, entry);
	const listed = sheet !== null && isOwn ? choices(sheet, matchday.number, now) : closedChoices(matchday);
	const used = sheet !== null && isOwn ? [...usedTeams(sheet, matchday.number, now)] : [];
	const saved = isOwn ? sheet?.picks.find((each) => each.matchday === matchday.number) : undefined;
	const completed = sheet !== null && isOwn ? lastCompleted(sheet, matchday.number, now) : null;
	const isClosed = isOwn && !isOpen(matchday, now);
	const wasOut = isClosed && sheet?.wasOut?.has(matchday.number) === true;
	const isLate = isClosed && entry.joinedAt >= (kickoffAt(matchday, now) ?? now);
	const pick = wasOut ? undefined : saved;
	const teamIds = [
		...matchday.matches.flatMap((match) => [match.home, match.away]),
		...used.map(([team]) => team),
		saved?.team ?? null,
	];
	const viewOf = await loadTeamViews(context.db, teamIds, loaded.season);
	const side = ({ team, ...choice }: Choice): SideView => ({ ...needed(viewOf(team)), ...choice });
	const invalid = sheet === null ? [] : invalidOpenPicks(sheet, now);
	const listedTeams = (planned: boolean) =>
		used
			.filter(([, number]) => sheet !== null && isPlanned(sheet, number, now) === planned)
			.map(([team, number]) => ({ team: needed(viewOf(team)), matchday: number }));
	return {
		absent:
			isLate || (wasOut && saved !== undefined) ? { team: viewOf(saved?.team ?? null)?.name ?? null } : null,
		matches: listed.map(({ match, home, away }) => ({
			kickoff: match.kickoff,
			result: match.result,
			state: match.state,
			home: side(home),
			away: side(away),
		})),
		missing: isOwn && !(pick && !pick.invalid) ? missingOf(loaded, entry, matchday) : null,
		foreseen: isClosed && entry !== null && pick !== undefined ? foreseenOf(loaded, entry, matchday) : null,
		without: isOwn ? withoutPick(loaded, entry, matchday) : null,
		used: listedTeams(false),
		planned: listedTeams(true),
		completed:
			sheet === null || completed === null
				? null
				: { matchday: completed, planned: isPlanned(sheet, completed, now) },
		invalid,
		pick:
			pick === undefined || sheet === null
				? null
				: {
						team: needed(viewOf(pick.team)),
						invalid: pick.invalid || invalid.includes(matchday.number),
						isVoid: !matchday.evaluated && isVoid(matchday.matches, pick.team),
						locked: isPickLocked(sheet, matchday.number, now),
						changeableUntil: changeableUntil(matchday, pick.team),
					},
	};
}

/** The matches of a matchday on which this member picks nothing. */
function closedChoices(matchday: StoredMatchday): ReturnType<typeof choices> {
	const closed = { choosable: false, reason: 'closed', usedOn: null, plannedOn: null } as const;
	return matchday.matches.map((match) => ({
		match,
		home: { team: match.home, ...closed },
		away: { team: match.away, ...closed },
	}));
}

function needed<T>(value: T | null): T {
	if (value === null) throw new Error('A team of a match is missing');
	return value;
}

function lastNumber(season: StoredSeason): number {
	return season.matchdays.at(-1)?.number ?? 1;
}

/**
 * R5, R27: where "Tippspiel" leads: the running round's next matchday, or once it is over the season's, whose kickoff
 * lies ahead; else the last one, else 1. And the season's last.
 * Refuses as the pick screen does.
 */
export async function showPickTarget(
	context: Context,
	wish: { playerId: string; communityId: string },
): Promise<Result<{ next: number; last: number }, Refusal>> {
	const seat = await findSeat(context.db, wish);
	if (seat?.round == null) return refuse({ code: 'community-not-found' });
	const season = await findSeasonFacts(context.db, seat.round.seasonId);
	const [round] = await findRounds(context.db, [seat.round.id]);
	if (season === null || round === undefined) return refuse({ code: 'community-not-found' });
	const last = lastNumber(season);
	const open = season.matchdays.filter((matchday) => !matchday.evaluated);
	const own = open.filter((matchday) => !isOpenRound(round) || belongsToOpenRound(round, matchday));
	return accept({ next: nextMatchday(own, context.now())?.number ?? last, last });
}
