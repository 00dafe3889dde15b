import type { Context } from '~/context.server';
import { findEntries, type StoredEntry, type StoredMatchday } from '~/data/round-facts.server';
import { findSeat } from '~/data/seats.server';
import { countLines } from '~/data/settlements.server';
import type { FinishCause } from '~/domain/facts';
import { currentMatchday, isOpen, lastEvaluated, nextMatchday } from '~/domain/matchday';
import { invalidOpenPicks } from '~/domain/pick';
import { changeableUntil } from '~/domain/pick-deadline';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { survivors } from '~/domain/survivors';
import { isOpenRound, type LoadedRound, loadRounds } from './load-rounds.server';
import { type MatchdayPicks, matchdayPicks } from './matchday-picks.server';
import { memberWay, type WayStepView } from './member-way.server';
import { type NamedWay, winnersWays } from './member-ways.server';
import { PAGE_SIZE } from './page-of.server';
import { pickSheetOf } from './round-sheets.server';
import { type TablePage, type TableRow, tablePage, tableRows } from './standings-table.server';
import { loadTeamViews, type TeamView } from './team-views.server';

/** Where the table has several pages, as many names stand in one card, the winners' too; the rest is counted. */
const NAMED = 20;

/** The first thing on the dashboard: does this member still have to pick? Instants in ms UTC. */
export type Duty =
	| { kind: 'pick'; matchday: number; kickoff: number | null }
	| { kind: 'picked'; matchday: number; kickoff: number | null; team: TeamView; until: number | null }
	| { kind: 'out'; eliminatedOn: number | null }
	| { kind: 'waiting' }
	| { kind: 'finished' }
	| { kind: 'nothing-ahead' };

/** How many, and the first of them by their place in the table. */
export type Names = { count: number; names: string[] };

export type Dashboard = {
	community: { id: string; name: string; isAdmin: boolean };
	now: number;
	round: { number: number; newest: boolean; finish: { cause: FinishCause; after: number } | null };
	/** Numbers of all rounds, newest first. */
	rounds: readonly number[];
	winners: Names;
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
	table: TablePage;
	/** "Tipps der Mitspieler": the current matchday with teams, the next one without (R12). */
	picks: MatchdayPicks[];
	survivors: { label: string; count: number }[];
	way: WayStepView[];
	/** The reader's own member id. */
	memberId: string;
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
	const now = context.now();
	const seat = await findSeat(context.db, wish);
	if (seat?.round == null) return refuse({ code: 'community-not-found' });
	const roundIds = [seat.round.id];
	const options = { at: now, picks: 'all' as const, memberId: seat.memberId };
	const [loaded] = await loadRounds(context.db, { roundIds }, options);
	if (loaded === undefined) return refuse({ code: 'community-not-found' });
	const entries = await findEntries(context.db, roundIds);
	const own = loaded.entries[0] ?? null;
	const rows = tableRows(entries, seat.memberId);
	const { finished } = loaded.round.state;
	const winners = namesIn(rows)(finished === null ? [] : ownFirst(rows.filter((row) => row.winner)));
	const current = currentMatchday(loaded.matchdays, now);
	const next = nextOf(loaded);
	return accept({
		community: { id: seat.communityId, name: seat.communityName, isAdmin: seat.isAdmin },
		now,
		round: { number: loaded.round.number, newest: !loaded.round.followed, finish: finished },
		rounds: seat.roundNumbers,
		winners,
		winnersWays: await winnersWays(context, entries, winners.names),
		duty: await dutyOf(context, loaded, own, next),
		invalid: own?.state.active ? invalidOpenPicks(pickSheetOf(loaded, own), now) : [],
		...countsOf(rows),
		current: current && { matchday: current.number, kickoff: current.kickoff },
		next: next && { matchday: next.number, kickoff: next.kickoff },
		lastEvaluated: lastEvaluated(loaded.matchdays)?.number ?? null,
		table: tablePage(rows, wish.page),
		picks: await picksOf(context, loaded, entries, {
			matchdays: [current, next],
			page: wish.picksPage ?? 1,
			ownId: seat.memberId,
		}),
		survivors: await curveOf(context, loaded, entries),
		way: own === null ? [] : await memberWay(context.db, loaded, own, true),
		memberId: seat.memberId,
	});
}

function countsOf(rows: readonly TableRow[]): Pick<Dashboard, 'active' | 'out' | 'jokers'> {
	const active = rows.filter((row) => row.active);
	const counts = new Map<number, number>();
	for (const row of active) counts.set(row.jokers, (counts.get(row.jokers) ?? 0) + 1);
	const named = namesIn(rows);
	return {
		active: named(active),
		out: named(rows.filter((row) => !row.active)),
		jokers: {
			left: active.reduce((sum, row) => sum + row.jokers, 0),
			counts: [...counts].sort(([a], [b]) => b - a).map(([jokers, members]) => ({ jokers, members })),
			with: named(active.filter((row) => row.jokers > 0)),
			without: named(active.filter((row) => row.jokers === 0)),
		},
	};
}

/** Names some of a table's rows, all of them where the table has one page. */
function namesIn(table: readonly TableRow[]): (rows: readonly TableRow[]) => Names {
	const most = table.length > PAGE_SIZE ? NAMED : PAGE_SIZE;
	return (rows) => ({ count: rows.length, names: rows.slice(0, most).map((row) => row.name) });
}

function ownFirst(rows: readonly TableRow[]): TableRow[] {
	return [...rows].sort((a, b) => Number(b.own) - Number(a.own));
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
	const picks = loaded.picks.get(own.memberId);
	const pick = picks?.find((each) => each.matchdayId === next.id && each.invalidAt === null);
	const { number: matchday, kickoff } = next;
	if (pick === undefined) return { kind: 'pick', matchday, kickoff };
	const team = (await loadTeamViews(context.db, [pick.teamId], loaded.season))(pick.teamId);
	if (team === null) return { kind: 'pick', matchday, kickoff };
	return { kind: 'picked', matchday, kickoff, team, until: changeableUntil(next, pick.teamId) };
}

/** Pick states of the members, a page of each matchday, always with the reader's own. */
async function picksOf(
	context: Context,
	loaded: LoadedRound,
	entries: readonly StoredEntry[],
	wish: { matchdays: readonly (StoredMatchday | null)[]; page: number; ownId: string },
): Promise<MatchdayPicks[]> {
	const { matchdays, page, ownId } = wish;
	const picks: MatchdayPicks[] = [];
	for (const matchday of matchdays) {
		if (matchday === null) continue;
		picks.push(await matchdayPicks(context, { loaded, entries, matchday, page, ownId }));
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
