import type { Context } from '~/context.server';
import { findWinners } from '~/data/hall.server';
import type { StoredEntry, StoredMatchday } from '~/data/round-facts.server';
import { findRoundNotices } from '~/data/round-notices.server';
import { findRoundOfMatchday } from '~/data/rounds.server';
import { findSeat } from '~/data/seats.server';
import type { MatchFacts, RoundSettings } from '~/domain/facts';
import { isVoid } from '~/domain/match';
import { isOpen, kickoffAt } from '~/domain/matchday';
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
import { shownJokers, unitOf } from '~/domain/settlement-kinds';
import { pickSheetOf } from '~/services/rounds/facts-of-round.server';
import { loadShownRound } from '~/services/rounds/load-shown-round.server';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import { roundNoticesOf } from '~/services/rounds/round-notices.server';
import { loadTeamViews } from '~/services/rounds/team-views.server';
import { dutyOf } from '~/services/standings/duty.server';
import { memberWay } from '~/services/standings/member-way.server';
import {
	automaticLeft,
	foreseenOf,
	missingBefore,
	missingOf,
	soonOutOf,
	withoutPick,
} from '~/services/standings/pick-duty.server';
import { type PickHistoryStep, pickHistories } from '~/services/standings/pick-history.server';
import { seasonEndText } from '~/services/standings/season-end.server';
import { comebackOf, leftOn, nextStartAfter } from '~/services/standings/way-on.server';
import { rulesLine } from '~/text/house-rules';
import { makerOf } from '~/text/pick-makers';
import type { PickScreen, SideView } from './pick-screen';
import { lastMatchday } from './show-pick-target.server';

/** Winners named to who isn't one of them. */
const NAMED = 10;

/**
 * The pick screen of a matchday from 1 to the season's last, also of one that has no matches yet. Refuses strangers and
 * communities without a round (community-not-found), and a number beyond the season's matchdays (matchday-unknown).
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
	if (loaded === undefined || wish.matchday < 1 || wish.matchday > lastMatchday(loaded.season))
		return refuse({ code: 'matchday-unknown' });
	const matchday =
		loaded.season.matchdays.find((each) => each.number === wish.matchday) ?? withoutMatches(wish.matchday);
	const { at: now } = loaded;
	const entry = loaded.entries[0] ?? null;
	const kickoff = kickoffAt(matchday, now);
	const state = stateOf(loaded, entry, matchday);
	const duty = state === 'waiting' ? await dutyOf(context, loaded, entry, null, seat) : null;
	const isPast = state === 'out' || state === 'finished' || (state === 'closed' && matchday.evaluated);
	return accept({
		community: { id: seat.communityId, name: seat.communityName },
		now,
		matchday: matchday.number,
		last: lastMatchday(loaded.season),
		openPairings: matchday.suspension?.openPairings ?? matchday.openPairings,
		dataFrom: loaded.season.dataFrom,
		named: loaded.season.matchdays.flatMap(({ number, name }) => (name === null ? [] : [{ number, name }])),
		kickoff,
		state,
		history: state === 'closed' && entry !== null ? await historyOf(context, loaded, entry, matchday) : [],
		member: entry === null ? null : memberOf(entry, loaded.round.settings),
		rules: rulesLine(loaded.round.settings),
		unit: unitOf(loaded.round.settings),
		automaticLeft: entry?.state.active ? automaticLeft(loaded, entry) : null,
		finish: await finishOf(context, loaded),
		pending: isPast ? await pendingOf(context, loaded) : null,
		firstMatchday: loaded.round.firstMatchday,
		firstKickoff:
			loaded.season.matchdays.find(({ number }) => number === loaded.round.firstMatchday)?.kickoff ?? null,
		foreign: await foreignOf(context, loaded, matchday),
		leftOn: leftOn(loaded, entry),
		waiting: duty?.kind === 'waiting' ? duty : null,
		comeback: entry !== null && state === 'out' ? comebackOf(loaded, entry) : null,
		missingBefore: entry !== null && state === 'open' ? missingBefore(loaded, entry, matchday) : null,
		soonOut: entry !== null && state === 'open' ? soonOutOf(loaded, entry) : null,
		seasonEnd: entry?.state.active ? await seasonEndText(context, loaded, matchday) : null,
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

function memberOf(
	{ memberId, state }: StoredEntry,
	settings: RoundSettings,
): NonNullable<PickScreen['member']> {
	const { eliminatedOn, outCause, won } = state;
	return { id: memberId, jokers: shownJokers(settings, state.jokers), eliminatedOn, outCause, won };
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
	if (matchday.suspended) return 'suspended';
	return isOpen(matchday, loaded.at) ? 'open' : 'closed';
}

/** A matchday of the season of which nothing is stored yet; like every one without a kickoff it lies ahead. */
function withoutMatches(number: number): StoredMatchday {
	const nothing = { kickoff: null, evaluated: false, matches: [], openPairings: [] };
	return { id: '', number, name: null, ...nothing };
}

async function picking(
	context: Context,
	loaded: LoadedRound,
	entry: StoredEntry | null,
	matchday: StoredMatchday,
) {
	const now = loaded.at;
	const isOwn = entry !== null && loaded.matchdays.includes(matchday);
	const sheet = entry === null ? null : pickSheetOf(loaded, entry);
	const { suspension } = matchday;
	const shown = suspension?.matches ?? matchday.matches;
	const mayChoose = isOwn && suspension === undefined;
	const listed = sheet !== null && mayChoose ? choices(sheet, matchday.number, now) : closedChoices(shown);
	const used = sheet !== null && isOwn ? [...usedTeams(sheet, matchday.number, now)] : [];
	const saved = isOwn ? sheet?.picks.find((each) => each.matchday === matchday.number) : undefined;
	const completed = sheet !== null && isOwn ? lastCompleted(sheet, matchday.number, now) : null;
	const isClosed = mayChoose && !isOpen(matchday, now);
	const wasOut = isClosed && sheet?.wasOut?.has(matchday.number) === true;
	const isLate = isClosed && entry.joinedAt >= (kickoffAt(matchday, now) ?? now);
	const pick = wasOut ? undefined : saved;
	const teamIds = [
		...shown.flatMap((match) => [match.home, match.away]),
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
		suspension: suspension
			? {
					...{ reason: suspension.reason, everywhere: suspension.everywhere },
					kept: viewOf(saved?.team ?? null)?.name ?? null,
				}
			: null,
		absent:
			isLate || (wasOut && saved !== undefined) ? { team: viewOf(saved?.team ?? null)?.name ?? null } : null,
		matches: listed.map(({ match, home, away }) => ({
			kickoff: match.kickoff,
			result: match.result,
			extraTime: match.extraTime ?? null,
			penalties: match.penalties ?? null,
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
			pick === undefined || sheet === null || !mayChoose
				? null
				: {
						team: needed(viewOf(pick.team)),
						invalid: pick.invalid || invalid.includes(matchday.number),
						isVoid: !matchday.evaluated && isVoid(matchday.matches, pick.team),
						locked: isPickLocked(sheet, matchday.number, now),
						changeableUntil: changeableUntil(matchday, pick.team),
						...makerOf(pick.madeBy),
					},
	};
}

/** The matches of a matchday on which this member picks nothing. */
function closedChoices(matches: readonly MatchFacts[]): ReturnType<typeof choices> {
	const closed = { choosable: false, reason: 'closed', usedOn: null, plannedOn: null } as const;
	return matches.map((match) => ({
		match,
		home: { team: match.home, ...closed },
		away: { team: match.away, ...closed },
	}));
}

function needed<T>(value: T | null): T {
	if (value === null) throw new Error('A team of a match is missing');
	return value;
}
