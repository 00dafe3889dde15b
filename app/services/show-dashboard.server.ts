import type { Context } from '~/context.server';
import { findOwnPicks } from '~/data/picks.server';
import { findEntries, type StoredEntry, type StoredMatchday } from '~/data/round-facts.server';
import { findSeat, type Seat } from '~/data/seats.server';
import { countLines } from '~/data/settlements.server';
import type { FinishCause } from '~/domain/facts';
import { currentMatchday, isOpen, lastEvaluated, nextMatchday } from '~/domain/matchday';
import { invalidOpenPicks } from '~/domain/pick';
import { changeableUntil } from '~/domain/pick-deadline';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { standings } from '~/domain/standings';
import { survivors } from '~/domain/survivors';
import { isOpenRound, type LoadedRound, loadRounds } from './load-rounds.server';
import { type MatchdayPicks, matchdayPicks } from './matchday-picks.server';
import { memberWay, type WayStepView } from './member-way.server';
import { type NamedWay, winnersWays } from './member-ways.server';
import { pickSheetOf } from './round-sheets.server';
import { loadTeamViews, type TeamView } from './team-views.server';

/** Members on one page of the table, and the most names in one card. */
const PAGE_SIZE = 50;

export type DashboardRow = {
	memberId: string;
	name: string;
	rank: number;
	active: boolean;
	jokers: number;
	eliminatedOn: number | null;
	own: boolean;
	rebuy: boolean;
	winner: boolean;
};

/** The first thing on the dashboard: does this member still have to pick? Instants in ms UTC. */
export type Duty =
	| { kind: 'pick'; matchday: number; kickoff: number | null }
	| { kind: 'picked'; matchday: number; kickoff: number | null; team: TeamView; until: number | null }
	| { kind: 'out'; eliminatedOn: number | null }
	| { kind: 'waiting' }
	| { kind: 'finished' }
	| { kind: 'nothing-ahead' };

export type Names = { count: number; names: string[] };

export type Dashboard = {
	community: { id: string; name: string; isAdmin: boolean };
	now: number;
	round: { number: number; newest: boolean; finish: { cause: FinishCause; after: number } | null };
	/** Numbers of all rounds, newest first. */
	rounds: readonly number[];
	winners: string[];
	/** R25: the ways of the winners, of a few if they are many. */
	winnersWays: NamedWay[];
	duty: Duty;
	/** R10 */
	invalid: number[];
	active: Names;
	out: Names;
	/** Active members by their jokers, most first. */
	jokers: { left: number; counts: { jokers: number; members: number }[]; with: Names; without: Names };
	current: { matchday: number; kickoff: number | null } | null;
	next: { matchday: number; kickoff: number | null } | null;
	lastEvaluated: number | null;
	table: { rows: DashboardRow[]; page: number; pageCount: number; own: DashboardRow | null };
	/** "Tipps der Mitspieler": the current matchday with teams, the next one without (R12). */
	picks: MatchdayPicks[];
	survivors: { label: string; count: number }[];
	way: WayStepView[];
};

/**
 * The dashboard of a community's newest round, or of the one numbered. Refuses strangers, unknown rounds and
 * communities without one (community-not-found). `page` counts from 1 and is kept within its bounds.
 */
export async function showDashboard(
	context: Context,
	wish: { playerId: string; communityId: string; round?: number | undefined; page: number },
): Promise<Result<Dashboard, Refusal>> {
	const now = context.now();
	const seat = await findSeat(context.db, wish);
	if (seat?.round == null) return refuse({ code: 'community-not-found' });
	const roundIds = [seat.round.id];
	const options = { at: now, picks: 'all' as const, memberId: seat.memberId };
	const [loaded] = await loadRounds(context.db, { roundIds }, options);
	if (loaded === undefined) return refuse({ code: 'community-not-found' });
	const entries = await findEntries(context.db, roundIds);
	const own = loaded.entries[0] ?? null;
	const rows = rowsOf(entries, seat.memberId);
	const { page, pageCount, shown } = pageOf(rows, wish.page);
	const { finished } = loaded.round.state;
	const current = currentMatchday(loaded.matchdays, now);
	const next = nextOf(loaded);
	return accept({
		community: { id: seat.communityId, name: seat.communityName, isAdmin: seat.isAdmin },
		now,
		round: { number: loaded.round.number, newest: !loaded.round.followed, finish: finished },
		rounds: seat.roundNumbers,
		winners: finished === null ? [] : rows.filter((row) => row.winner).map((row) => row.name),
		winnersWays: finished === null ? [] : await winnersWays(context, entries),
		duty: await dutyOf(context, loaded, own, next),
		invalid: own?.state.active ? invalidOpenPicks(pickSheetOf(loaded, own), now) : [],
		...countsOf(rows),
		current: current && { matchday: current.number, kickoff: current.kickoff },
		next: next && { matchday: next.number, kickoff: next.kickoff },
		lastEvaluated: lastEvaluated(loaded.matchdays)?.number ?? null,
		table: { rows: shown, page, pageCount, own: rows.find((row) => row.own) ?? null },
		picks: await picksOf(context, seat, loaded, entries, { shown, current, next }),
		survivors: await curveOf(context, loaded, entries),
		way: own === null ? [] : await memberWay(context.db, loaded, own, true),
	});
}

function rowsOf(entries: readonly StoredEntry[], ownId: string): DashboardRow[] {
	return standings(entries).map(({ memberId, name, rank, state }) => ({
		memberId,
		name,
		rank,
		active: state.active,
		jokers: state.jokers,
		eliminatedOn: state.eliminatedOn,
		own: memberId === ownId,
		rebuy: state.rebought,
		winner: state.won,
	}));
}

function pageOf(rows: readonly DashboardRow[], wish: number) {
	const pageCount = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
	const page = Math.min(pageCount, Math.max(1, wish));
	return { page, pageCount, shown: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) };
}

function countsOf(rows: readonly DashboardRow[]): Pick<Dashboard, 'active' | 'out' | 'jokers'> {
	const active = rows.filter((row) => row.active);
	const counts = new Map<number, number>();
	for (const row of active) counts.set(row.jokers, (counts.get(row.jokers) ?? 0) + 1);
	return {
		active: namesOf(active),
		out: namesOf(rows.filter((row) => !row.active)),
		jokers: {
			left: active.reduce((sum, row) => sum + row.jokers, 0),
			counts: [...counts].sort(([a], [b]) => b - a).map(([jokers, members]) => ({ jokers, members })),
			with: namesOf(active.filter((row) => row.jokers > 0)),
			without: namesOf(active.filter((row) => row.jokers === 0)),
		},
	};
}

function namesOf(rows: readonly DashboardRow[]): Names {
	return { count: rows.length, names: rows.slice(0, PAGE_SIZE).map((row) => row.name) };
}

/** R5: the round's next matchday; a round that is over has none. */
function nextOf(loaded: LoadedRound): StoredMatchday | null {
	if (!isOpenRound(loaded.round)) return null;
	const open = loaded.matchdays.filter((matchday) => isOpen(matchday, loaded.at));
	return nextMatchday(open, loaded.at);
}

async function dutyOf(
	context: Context,
	loaded: LoadedRound,
	own: StoredEntry | null,
	next: StoredMatchday | null,
): Promise<Duty> {
	if (own === null) return { kind: 'waiting' };
	if (!isOpenRound(loaded.round)) return { kind: 'finished' };
	if (!own.state.active) return { kind: 'out', eliminatedOn: own.state.eliminatedOn };
	if (next === null) return { kind: 'nothing-ahead' };
	const picks = await findOwnPicks(context.db, loaded.round.id, own.memberId);
	const pick = picks.find((each) => each.matchdayId === next.id && each.invalidAt === null);
	const { number: matchday, kickoff } = next;
	if (pick === undefined) return { kind: 'pick', matchday, kickoff };
	const team = (await loadTeamViews(context.db, [pick.teamId]))(pick.teamId);
	if (team === null) return { kind: 'pick', matchday, kickoff };
	return { kind: 'picked', matchday, kickoff, team, until: changeableUntil(next, pick.teamId) };
}

/** Pick states of the members on this page of the table, and of the reader. */
async function picksOf(
	context: Context,
	seat: Seat,
	loaded: LoadedRound,
	entries: readonly StoredEntry[],
	page: { shown: readonly DashboardRow[]; current: StoredMatchday | null; next: StoredMatchday | null },
): Promise<MatchdayPicks[]> {
	const listed = new Set([...page.shown.map((row) => row.memberId), seat.memberId]);
	const picks: MatchdayPicks[] = [];
	for (const matchday of [page.current, page.next]) {
		if (matchday === null) continue;
		picks.push(await matchdayPicks(context, { loaded, entries, matchday, listed, ownId: seat.memberId }));
	}
	return picks;
}

/** How many were in at the start and after each evaluated matchday. */
async function curveOf(
	context: Context,
	loaded: LoadedRound,
	entries: readonly StoredEntry[],
): Promise<Dashboard['survivors']> {
	const counts = await countLines(context.db, loaded.round.id);
	const lines = counts.flatMap(({ count, ...line }) => new Array<typeof line>(count).fill(line));
	const points = survivors(loaded.matchdays, lines);
	return [
		{ label: 'Start', count: points[0]?.played ?? entries.length },
		...points.map(({ matchday, active }) => ({ label: `${matchday}.`, count: active })),
	];
}
