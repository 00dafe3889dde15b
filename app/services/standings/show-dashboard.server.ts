import type { Context } from '~/context.server';
import type { StoredEntry, StoredMatchday } from '~/data/round-facts.server';
import { findSeat } from '~/data/seats.server';
import { isOpenRound } from '~/domain/belonging';
import type { FinishCause } from '~/domain/facts';
import {
	compareMatchdays,
	currentMatchday,
	inFoldOrder,
	isOpen,
	lastEvaluated,
	nextMatchday,
} from '~/domain/matchday';
import { invalidOpenPicks } from '~/domain/pick';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { shownJokers, type Unit, unitOf } from '~/domain/settlement-kinds';
import { pickSheetOf } from '~/services/rounds/facts-of-round.server';
import { playedOf } from '~/services/rounds/load-rounds.server';
import { loadShownRound } from '~/services/rounds/load-shown-round.server';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import { announcedText } from '~/text/announcements';
import { matchdayLabel } from '~/text/matchdays';
import { voidPickText } from '~/text/pick-duty';
import { dataFrom } from '~/text/sources';
import { suspendedAside } from '~/text/suspended';
import { heldCount } from '~/text/units';
import { type DashboardMembers, readMembers } from './dashboard-members.server';
import { type Duty, dutyOf } from './duty.server';
import type { Board, BoardMatch } from './matchday-board.server';
import { memberWay, type WayStepView } from './member-way.server';
import { winnersWays } from './member-ways.server';
import { ownTeamOf } from './own-match.server';
import { type Roll, rollOf } from './roll.server';
import { runningTexts } from './running-texts.server';
import { seasonEndText } from './season-end.server';
import { showToday } from './show-today.server';
import { type TableOutline, type TablePage, tablePage } from './standings-table.server';
import type { Today } from './today';
import { type WonMomentView, wonMoment } from './won-moment.server';

/** As many suspended matchdays are told. */
const SUSPENDED_TOLD = 3;

/** How many, and the first of them by their place in the table. */
export type Names = { count: number; names: string[] };

export type Dashboard = {
	community: { id: string; name: string; isAdmin: boolean };
	now: number;
	/** R42: what the stream of news is told that the page knows. */
	version: number;
	round: { number: number; newest: boolean; finish: { cause: FinishCause; after: number } | null };
	/** Numbers of all rounds, newest first. */
	rounds: readonly number[];
	/** `own`: the reader is one of them. */
	winners: Names & { own: boolean };
	/** R25: the end of the round, if somebody has won it. */
	won: WonMomentView | null;
	/** What an admin or the operator wants everybody to read: who and when, and the text. */
	announcements: { id: string; signature: string; text: string }[];
	/** Above everything else, as sentences. */
	notices: string[];
	duty: Duty;
	/** R10 */
	invalid: number[];
	active: Names;
	out: Names;
	/** Active members by their jokers, most first; null in a round without (R36). */
	jokers: {
		unit: Unit;
		left: number;
		/** The reader's, while they are in. */
		own: number | null;
		counts: { jokers: number; members: number }[];
		with: Names;
		without: Names;
	} | null;
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
	/** What about the reader, now. */
	today: Today;
	/** Who is in, the reader first, as many as are shown, and who has gone out. */
	roll: Roll;
	/** "Tipps der Mitspieler": the matches of the current matchday that somebody but the reader has picked (R12). */
	board: {
		matchday: number;
		label: string;
		kickoff: number | null;
		matches: BoardMatch[];
		/** It is evaluated, and a next one is ahead. */
		isOver: boolean;
	} | null;
	way: WayStepView[];
	/** The reader's own member id. */
	memberId: string;
	/** R41: whose data these are, in words. */
	dataFrom: string | null;
};

/**
 * The dashboard of a community's newest round, or of the one numbered. Refuses strangers, unknown rounds and
 * communities without one (community-not-found). `page` is the table's; it counts from 1 and is
 * kept within its bounds.
 */
export async function showDashboard(
	context: Context,
	wish: {
		playerId: string;
		communityId: string;
		round?: number | undefined;
		page: number;
	},
): Promise<Result<Dashboard, Refusal>> {
	const seat = await findSeat(context.db, wish);
	if (seat?.round == null) return refuse({ code: 'community-not-found' });
	const options = { at: context.now(), picks: 'all' as const, memberId: seat.memberId };
	const loaded = await loadShownRound(context, seat.round.id, options);
	if (loaded === undefined) return refuse({ code: 'community-not-found' });
	const { at: now } = loaded;
	const { settings } = loaded.round;
	const own = loaded.entries[0] ?? null;
	const played = playedOf(loaded);
	const current = currentMatchday(played, now);
	const next = nextOf(loaded);
	const last = lastEvaluated(played);
	const ownTeam = current && ownTeamOf(loaded, current, seat.memberId);
	const shown = { current, next, page: wish.page, ownId: seat.memberId, ownTeam };
	const read = await readMembers(context.db, loaded, shown);
	const { outline, names } = read;
	const way = own === null ? [] : await memberWay(context.db, loaded, own, true);
	const duty = await dutyOf(context, loaded, own, next, seat);
	const shownToday = await showToday(context, loaded, {
		own,
		duty,
		current,
		next,
		read,
		memberId: seat.memberId,
	});
	return accept({
		community: { id: seat.communityId, name: seat.communityName, isAdmin: seat.isAdmin },
		now,
		version: seat.round.version,
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
		won: await wonOf(context, loaded, { own, way, read }),
		announcements: read.announcements.map(({ id, text, ...said }) => ({
			...{ id, text, signature: announcedText(said) },
		})),
		notices: read.notices,
		duty,
		today: shownToday,
		roll: rollOf(loaded, read, next),
		board: othersBoard(read.board, next),
		invalid: own?.state.active ? invalidOpenPicks(pickSheetOf(loaded, own), now) : [],
		active: { count: outline.active, names: names.active },
		out: { count: outline.out, names: names.out },
		jokers:
			shownJokers(settings, 0) === null
				? null
				: { ...jokersOf(outline, names, unitOf(settings)), own: own?.state.active ? own.state.jokers : null },
		running: [
			...suspendedTexts(loaded, { current, next }),
			...asidesOf(duty, shownToday),
			...(await runningTexts(context, loaded, { own, way, isTold: current?.number ?? null })),
			...[await seasonEndText(context, loaded, next)].filter((text) => text !== null),
		],
		current: current && shownMatchday(current),
		next: next && shownMatchday(next),
		lastEvaluated: last && matchdayLabel(last),
		dataFrom: dataFrom(loaded.season.dataFrom),
		table: tablePage(outline, read.rows, wish.page, { matchdays: loaded.season.matchdays, settings }),
		way,
		memberId: seat.memberId,
	});
}

function shownMatchday(matchday: StoredMatchday): NonNullable<Dashboard['current']> {
	const { number, kickoff } = matchday;
	return { matchday: number, label: matchdayLabel(matchday), kickoff };
}

/** R39: the suspended matchdays between the current and the next one, the first of them. */
function suspendedTexts(
	{ matchdays }: LoadedRound,
	{ current, next }: { current: StoredMatchday | null; next: StoredMatchday | null },
): string[] {
	const between = inFoldOrder(matchdays).filter(
		(each) =>
			(current === null || compareMatchdays(each, current) > 0) &&
			(next === null || compareMatchdays(each, next) < 0),
	);
	return between
		.flatMap((each) => (each.suspension ? [suspendedAside(each, each.suspension.reason)] : []))
		.slice(0, SUSPENDED_TOLD);
}

/** What the next matchday wants to be known of while the card is about the present one. */
function asidesOf(duty: Duty, { moment }: Today): string[] {
	if (moment !== 'live' && moment !== 'played' && moment !== 'through') return [];
	if (duty.kind === 'picked' && duty.isVoid) return [voidPickText(duty.team.name)];
	return duty.kind === 'pick' && duty.urgent === null && duty.without !== null ? [duty.without] : [];
}

/** The reader's own way, if they have won; else that of the only winner. */
async function wonOf(
	context: Context,
	loaded: LoadedRound,
	{ own, way, read }: { own: StoredEntry | null; way: WayStepView[]; read: DashboardMembers },
): Promise<WonMomentView | null> {
	const { finished } = loaded.round.state;
	if (finished === null) return null;
	const isOwn = own?.state.won === true;
	const others = isOwn || read.outline.winners !== 1 ? [] : read.winners;
	const [only] = await winnersWays(context, loaded, others);
	return wonMoment({
		round: loaded.round.number,
		cause: finished.cause,
		ownId: own?.memberId ?? '',
		winners: { count: read.outline.winners, first: read.winners },
		way: isOwn ? way : (only?.way ?? []),
		...read.end,
		settings: loaded.round.settings,
	});
}

/** R12: the others' picks on their matches; the reader's own match stands above. */
function othersBoard(board: Board | null, next: StoredMatchday | null): Dashboard['board'] {
	if (board === null || board.phase === 'open') return null;
	const { matchday, label, kickoff, matches, phase } = board;
	// Once it is evaluated the page is about the next one: its own page tells it.
	if (phase === 'evaluated' && next !== null) return { matchday, label, kickoff, matches: [], isOver: true };
	const theirs = matches.filter(
		({ own, crowds }) => own === null && crowds.home.length + crowds.away.length > 0,
	);
	return { matchday, label, kickoff, matches: theirs, isOver: false };
}

function jokersOf(
	{ jokers, active, withJokers }: TableOutline,
	names: DashboardMembers['names'],
	unit: Unit,
): Omit<NonNullable<Dashboard['jokers']>, 'own'> {
	return {
		unit,
		left: jokers.reduce((sum, each) => sum + heldCount(unit, each.jokers) * each.members, 0),
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
