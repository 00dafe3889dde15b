import type { Context } from '~/context.server';
import type { StoredEntry, StoredMatchday } from '~/data/round-facts.server';
import { findSeat, type Seat } from '~/data/seats.server';
import { isOpenRound } from '~/domain/belonging';
import type { FinishCause } from '~/domain/facts';
import { isVoid } from '~/domain/match';
import { currentMatchday, isOpen, lastEvaluated, nextMatchday } from '~/domain/matchday';
import { invalidOpenPicks } from '~/domain/pick';
import { changeableUntil } from '~/domain/pick-deadline';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { pickSheetOf } from '~/services/rounds/facts-of-round.server';
import { playedOf } from '~/services/rounds/load-rounds.server';
import { loadShownRound } from '~/services/rounds/load-shown-round.server';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import { loadTeamViews, type TeamView } from '~/services/rounds/team-views.server';
import { type CalledMatchday, calledIn, matchdayAfter, matchdayLabel } from '~/text/matchdays';
import { countsOnlyText, withoutPickText } from '~/text/pick-duty';
import { dataFrom } from '~/text/sources';
import { waitingText } from '~/text/way-on';
import { type DashboardMembers, readMembers } from './dashboard-members.server';
import { memberWay, type WayStepView } from './member-way.server';
import { type NamedWay, winnersWays } from './member-ways.server';
import { type MatchdayPicks, type MatchdayRead, matchdayPicks } from './others-picks.server';
import { soonOutOf, withoutPick } from './pick-duty.server';
import { runningTexts } from './running-texts.server';
import { seasonEndText } from './season-end.server';
import { type TableOutline, type TablePage, tablePage } from './standings-table.server';
import { type Comeback, comebackOf, leftOn, type NextStart, nextStartAfter } from './way-on.server';

/** The first thing on the dashboard: does this member still have to pick? Instants in ms UTC. */
export type Duty =
	/**
	 * `marked`: there is a pick, but it became invalid (R10). `without`: what having none by the kickoff means (R13, R20), as
	 * a sentence; `mayPick`: there is a team to choose (R15). `onlyIf`: the pick counts only if the reader survives what
	 * isn't evaluated yet and would put them out, as a sentence.
	 */
	| {
			kind: 'pick';
			matchday: number;
			/** What the matchday is called. */
			label: string;
			kickoff: number | null;
			marked: boolean;
			mayPick: boolean;
			without: string | null;
			onlyIf: string | null;
	  }
	/** `isVoid`: the team's match is verlegt (R2). */
	| {
			kind: 'picked';
			matchday: number;
			label: string;
			kickoff: number | null;
			team: TeamView;
			isVoid: boolean;
			until: number | null;
			onlyIf: string | null;
	  }
	/** `when`: 'am 5. Spieltag'. */
	| { kind: 'out'; when: string | null; byHand: boolean; comeback: Comeback | null }
	/** `mayPlay`: R26, the running round takes the reader in; `text` says that, or why not. */
	| { kind: 'waiting'; mayPlay: boolean; text: string }
	/** `nextStart`: where the next round could begin; of the newest one alone. */
	| { kind: 'finished'; nextStart: NextStart | null }
	| { kind: 'nothing-ahead' };

/** How many, and the first of them by their place in the table. */
export type Names = { count: number; names: string[] };

export type Dashboard = {
	community: { id: string; name: string; isAdmin: boolean };
	now: number;
	round: { number: number; newest: boolean; finish: { cause: FinishCause; after: number } | null };
	/** Numbers of all rounds, newest first. */
	rounds: readonly number[];
	/** `own`: the reader is one of them. */
	winners: Names & { own: boolean };
	/** R25: the ways of the winners, of a few if they are many. */
	winnersWays: NamedWay[];
	/** Above everything else, as sentences. */
	notices: string[];
	duty: Duty;
	/** R10 */
	invalid: number[];
	active: Names;
	out: Names;
	/** Active members by their jokers, most first. */
	jokers: {
		left: number;
		/** The reader's, while they are in. */
		own: number | null;
		counts: { jokers: number; members: number }[];
		with: Names;
		without: Names;
	};
	current: { matchday: number; label: string; kickoff: number | null } | null;
	/**
	 * What is waited for: matchdays between kickoff and evaluation, the reader's picks without an outcome, and the season's
	 * end if it is near; as sentences.
	 */
	running: string[];
	next: { matchday: number; label: string; kickoff: number | null } | null;
	/** What it is called. */
	lastEvaluated: string | null;
	table: TablePage;
	/** "Tipps der Mitspieler": the current matchday with teams, the next one without (R12). */
	picks: MatchdayPicks[];
	survivors: { label: string; count: number }[];
	way: WayStepView[];
	/** The reader's own member id. */
	memberId: string;
	/** R41: whose data these are, in words. */
	dataFrom: string | null;
};

/**
 * The dashboard of a community's newest round, or of the one numbered. Refuses strangers, unknown rounds and
 * communities without one (community-not-found). `page` is the table's, `picksPage` that of the others' picks; both
 * count from 1 and are kept within their bounds.
 */
export async function showDashboard(
	context: Context,
	wish: {
		playerId: string;
		communityId: string;
		round?: number | undefined;
		page: number;
		picksPage?: number;
	},
): Promise<Result<Dashboard, Refusal>> {
	const seat = await findSeat(context.db, wish);
	if (seat?.round == null) return refuse({ code: 'community-not-found' });
	const options = { at: context.now(), picks: 'all' as const, memberId: seat.memberId };
	const loaded = await loadShownRound(context, seat.round.id, options);
	if (loaded === undefined) return refuse({ code: 'community-not-found' });
	const { at: now } = loaded;
	const own = loaded.entries[0] ?? null;
	const played = playedOf(loaded);
	const current = currentMatchday(played, now);
	const next = nextOf(loaded);
	const last = lastEvaluated(played);
	const picksPage = wish.picksPage ?? 1;
	const shown = { current, next, page: wish.page, picksPage, ownId: seat.memberId };
	const read = await readMembers(context.db, loaded, shown);
	const { outline, names } = read;
	const teamIds = read.picks.current.shares.map(({ teamId }) => teamId);
	const viewOf = await loadTeamViews(context.db, teamIds, loaded.season);
	const picksOf = (matchday: StoredMatchday | null, picks: MatchdayRead) =>
		matchday === null ? [] : [matchdayPicks(loaded, matchday, picks, { page: picksPage, viewOf })];
	const picks = [...picksOf(current, read.picks.current), ...picksOf(next, read.picks.next)];
	const way = own === null ? [] : await memberWay(context.db, loaded, own, true);
	return accept({
		community: { id: seat.communityId, name: seat.communityName, isAdmin: seat.isAdmin },
		now,
		round: {
			number: loaded.round.number,
			newest: !loaded.round.followed,
			finish: loaded.round.state.finished,
		},
		rounds: seat.roundNumbers,
		winners: {
			count: outline.winners,
			names: read.winners.map(({ name }) => name),
			own: own?.state.won ?? false,
		},
		winnersWays: await winnersWays(context, loaded, read.winners),
		notices: read.notices,
		duty: await dutyOf(context, loaded, own, next, seat),
		invalid: own?.state.active ? invalidOpenPicks(pickSheetOf(loaded, own), now) : [],
		active: { count: outline.active, names: names.active },
		out: { count: outline.out, names: names.out },
		jokers: { ...jokersOf(outline, names), own: own?.state.active ? own.state.jokers : null },
		running: [
			...(await runningTexts(context, loaded, { own, picks, way })),
			...[await seasonEndText(context, loaded, next)].filter((text) => text !== null),
		],
		current: current && shownMatchday(current),
		next: next && shownMatchday(next),
		lastEvaluated: last && matchdayLabel(last),
		dataFrom: dataFrom(loaded.season.dataFrom),
		table: tablePage(outline, read.rows, wish.page, loaded.season.matchdays),
		picks,
		survivors: [
			{ label: 'Start', count: read.curve[0]?.played ?? outline.members },
			...read.curve.map(({ matchday, active }) => ({ label: `${matchday}.`, count: active })),
			...nowPoint(loaded, outline, read.curve.at(-1)?.active),
		],
		way,
		memberId: seat.memberId,
	});
}

function shownMatchday(matchday: StoredMatchday): NonNullable<Dashboard['current']> {
	const { number, kickoff } = matchday;
	return { matchday: number, label: matchdayLabel(matchday), kickoff };
}

/** The curve ends with who is in now: also those who joined later, or whom an admin has put out or brought back. */
function nowPoint(
	{ round }: LoadedRound,
	{ active }: TableOutline,
	last: number | undefined,
): Dashboard['survivors'] {
	return isOpenRound(round) && last !== undefined && last !== active
		? [{ label: 'Jetzt', count: active }]
		: [];
}

function jokersOf(
	{ jokers, active, withJokers }: TableOutline,
	names: DashboardMembers['names'],
): Omit<Dashboard['jokers'], 'own'> {
	return {
		left: jokers.reduce((sum, each) => sum + each.jokers * each.members, 0),
		counts: [...jokers],
		with: { count: withJokers, names: names.withJokers },
		without: { count: active - withJokers, names: names.withoutJokers },
	};
}

/** R5: the round's next matchday; a round that is over has none. */
function nextOf(loaded: LoadedRound): StoredMatchday | null {
	if (!isOpenRound(loaded.round)) return null;
	const open = loaded.matchdays.filter((matchday) => isOpen(matchday, loaded.at));
	return nextMatchday(open, loaded.at);
}

/** R34: where who left the round did so. */
function leftMatchday(loaded: LoadedRound, own: StoredEntry | null): CalledMatchday | null {
	const left = leftOn(loaded, own);
	return left === null ? null : calledIn(loaded.matchdays, left);
}

async function dutyOf(
	context: Context,
	loaded: LoadedRound,
	own: StoredEntry | null,
	next: StoredMatchday | null,
	seat: Seat,
): Promise<Duty> {
	if (!isOpenRound(loaded.round)) {
		const { followed } = loaded.round;
		const nextStart = followed ? null : await nextStartAfter(context.db, loaded, seat.leagueId);
		return { kind: 'finished', nextStart };
	}
	const { active, eliminatedOn, outCause } = own?.state ?? {};
	// R34: who left and has come back waits, too.
	if (own === null || outCause === 'left') {
		const mayPlay = own === null && seat.entryOpen;
		return { kind: 'waiting', mayPlay, text: waitingText({ mayPlay, leftOn: leftMatchday(loaded, own) }) };
	}
	if (!active) {
		const how = { byHand: outCause === 'hand', comeback: comebackOf(loaded, own) };
		const when = eliminatedOn == null ? null : matchdayAfter('am', calledIn(loaded.matchdays, eliminatedOn));
		return { kind: 'out', when, ...how };
	}
	if (next === null) return { kind: 'nothing-ahead' };
	const picks = loaded.picks.get(own.memberId);
	const pick = picks?.find((each) => each.matchdayId === next.id);
	const { matchday, label, kickoff } = shownMatchday(next);
	const marked = pick !== undefined && pick.invalidAt !== null;
	const meaning = withoutPick(loaded, own, next);
	const without = withoutPickText(meaning, kickoff, marked);
	const mayPick = meaning !== 'no-team';
	const soon = soonOutOf(loaded, own);
	const onlyIf = soon && countsOnlyText(calledIn(loaded.matchdays, soon.matchday));
	const duty = { kind: 'pick', matchday, label, kickoff, marked, mayPick, without, onlyIf } as const;
	if (pick === undefined || marked) return duty;
	const team = (await loadTeamViews(context.db, [pick.teamId], loaded.season))(pick.teamId);
	if (team === null) return duty;
	const until = changeableUntil(next, pick.teamId);
	const isVoidPick = isVoid(next.matches, pick.teamId);
	return { kind: 'picked', matchday, label, kickoff, team, isVoid: isVoidPick, until, onlyIf };
}
