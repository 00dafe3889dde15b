import { announcementsOf, type OpenAnnouncement } from '~/data/announcements.server';
import type { Db } from '~/data/engine/db.server';
import { findPacked, rowsIn } from '~/data/engine/packed-rows.server';
import { type Backer, type Backers, backersOf, namedBackersOf } from '~/data/matchday-backers.server';
import type { StoredMatchday } from '~/data/round-facts.server';
import { roundNoticeLists } from '~/data/round-notices.server';
import { playersOf } from '~/data/round-numbers.server';
import { survivorCountsOf } from '~/data/survivor-counts.server';
import { rowsOf, type StoredRow, type WhichRows } from '~/data/tables.server';
import type { TeamId } from '~/domain/facts';
import type { HeardScore } from '~/domain/heard-score';
import { boundsOf, PAGE_SIZE } from '~/domain/page-bounds';
import { survivors } from '~/domain/survivors';
import { memberLists } from '~/services/rounds/load-rounds.server';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import { noticesOf } from '~/services/rounds/round-notices.server';
import { type Board, boardLists, boardOf } from './matchday-board.server';
import { dutyOf } from './others-picks.server';
import { sparedSoon } from './spared-soon.server';
import { type IsPart, outlineLists, outlineOf, pageRows, type TableOutline } from './standings-table.server';

/** How many names one card shows, the winners' too, where the table has several pages; the rest is counted. */
const NAMED = 20;

/** What a dashboard shows of all members: counts, and of each list as many as are shown. */
export type DashboardMembers = {
	outline: TableOutline;
	/** That the round goes on although it was over, and that a correction is still to come. */
	notices: string[];
	/** What hangs at the top, the operator's first. */
	announcements: readonly OpenAnnouncement[];
	/** A page of the table. */
	rows: StoredRow[];
	/** The first of them; the reader among them, and first, who has won. */
	winners: StoredRow[];
	/** The first of them by their place. */
	out: StoredRow[];
	names: Record<'active' | 'out' | 'withJokers' | 'withoutJokers', string[]>;
	/** The current matchday with who is on its matches; until its window is closed it has the reader's own alone (R12). */
	board: Board | null;
	/** R42: what is heard of matches that run, of the whole season. */
	scores: readonly HeardScore[];
	/** Of a round that is over: who had its first matchday, and how many have taken part. */
	end: { began: number; players: number };
	/** Of the next one, who has a pick: how many, and the first by their place in the table, the reader among them. */
	next: { groups: readonly Backers[]; named: Backer[] };
};

const isPart = {
	winners: ({ won }) => won,
	out: ({ active, won }) => !active && !won,
	withJokers: ({ active, jokers }) => active && jokers > 0,
	withoutJokers: ({ active, jokers }) => active && jokers <= 0,
} satisfies Record<string, IsPart>;

/** A part of the table whose names have a list of their own. */
type Part = keyof typeof isPart;

type Wish = {
	current: StoredMatchday | null;
	next: StoredMatchday | null;
	page: number;
	ownId: string;
	/** The team of the reader's pick on the current matchday. */
	ownTeam: TeamId | null;
};

/**
 * Reads it in three statements, whatever the number of members: what is counted and comes first, which all readers ask for
 * alike, what is the reader's own of it, and then the pages.
 */
export async function readMembers(
	db: Db,
	loaded: LoadedRound,
	{ page, ownId, ownTeam, current, next }: Wish,
): Promise<DashboardMembers> {
	const roundId = loaded.round.id;
	const isClosed = current !== null && loaded.closed.has(current.id);
	const ahead = next && { ...dutyOf(loaded, next), acted: [] };
	const { own, ...places } = outlineLists(roundId, ownId);
	const { ownBacker, ...ofAll } = current === null ? noBoard : boardLists(loaded, current, ownId);
	const rounds = [roundId];
	const common = await findPacked(
		db,
		{
			...places,
			...ofAll,
			next: ahead ? backersOf(ahead) : undefined,
			nextNamed: ahead ? namedBackersOf(ahead, { limit: PAGE_SIZE }) : undefined,
			curve: loaded.round.state.finished ? survivorCountsOf(roundId) : undefined,
			players: loaded.round.state.finished ? playersOf(roundId) : undefined,
			...roundNoticeLists(loaded.round),
			announcements: announcementsOf(loaded.round.communityId),
		},
		rounds,
	);
	const ownNext = ahead ? namedBackersOf(ahead, { memberId: ownId }) : undefined;
	const counted = { ...common, ...(await findPacked(db, { own, ownBacker, ownNext }, rounds)) };
	const outline = outlineOf(roundId, counted);
	const limit = outline.members > PAGE_SIZE ? NAMED : PAGE_SIZE;
	const shown = boundsOf(outline.members, page).page;
	const onPage = partsOnPage(outline, shown, limit);
	const first = (part: Part, which: WhichRows) =>
		onPage.has(part) ? undefined : rowsOf(roundId, { which, limit });
	const without = rowsIn(counted.without).map(({ memberId }) => memberId);
	// R12: of the others, only what everybody sees.
	const theirs =
		without.length > 0 ? memberLists({ roundIds: [roundId], memberIds: without }, 'closed') : undefined;
	const found = await findPacked(
		db,
		{
			entries: theirs?.entries,
			picks: theirs?.picks,
			noTeams: theirs?.noTeams,
			lines: theirs?.lines,
			turns: theirs?.turns,
			rows: pageRows(roundId, shown),
			winners: first('winners', 'winners'),
			out: first('out', 'out'),
			withJokers: first('withJokers', 'with-jokers'),
			withoutJokers: first('withoutJokers', 'without-jokers'),
		},
		rounds,
	);
	const rows = rowsIn(found.rows);
	const firstOf = (part: Part) =>
		onPage.has(part) ? rows.filter(isPart[part]).slice(0, limit) : rowsIn(found[part]);
	const [withJokers, withoutJokers, out] = [firstOf('withJokers'), firstOf('withoutJokers'), firstOf('out')];
	// Members of the same place have as many jokers, so each place is in one of the two, in its order.
	const active = [...withJokers, ...withoutJokers].sort((a, b) => a.standing - b.standing).slice(0, limit);
	const names = (some: readonly StoredRow[]) => some.map(({ name }) => name);
	const soon =
		isClosed && theirs !== undefined ? sparedSoon(loaded, current.id, found) : new Map<string, never>();
	return {
		outline,
		notices: noticesOf(loaded.round, counted, ownId),
		announcements: rowsIn(counted.announcements),
		rows,
		winners: ownFirst(firstOf('winners'), outline, limit),
		out,
		names: {
			active: names(active),
			out: names(out),
			withJokers: names(withJokers),
			withoutJokers: names(withoutJokers),
		},
		board:
			current === null
				? null
				: await boardOf(db, loaded, current, {
						...{ read: counted, ownId, ownTeam, soon },
						...(isClosed ? {} : { left: outline.active }),
					}),
		scores: rowsIn(counted.scores),
		end: {
			began: survivors(loaded.matchdays, rowsIn(counted.curve))[0]?.played ?? outline.members,
			players: rowsIn(counted.players)[0] ?? outline.members,
		},
		next: {
			groups: rowsIn(counted.next),
			named: withOwn(rowsIn(counted.nextNamed), rowsIn(counted.ownNext)),
		},
	};
}

/** Nobody's picks are shown. */
const noBoard = {
	scores: undefined,
	backers: undefined,
	named: undefined,
	ownBacker: undefined,
	without: undefined,
};

/** The reader is among them, wherever their place is. */
function withOwn(named: readonly Backer[], own: readonly Backer[]): Backer[] {
	return [...own, ...named.filter(({ memberId }) => memberId !== own[0]?.memberId)];
}

/**
 * The parts of which as many rows as are shown stand on the page of the table that is read anyway; and those that are
 * empty.
 */
function partsOnPage(outline: TableOutline, page: number, limit: number): Set<Part> {
	const among = (rows: number, part: Part) => outline.countAmongFirst(rows, isPart[part]);
	const read = page === 1 ? PAGE_SIZE : 0;
	const parts = Object.keys(isPart) as Part[];
	return new Set(parts.filter((part) => among(read, part) >= Math.min(limit, among(outline.members, part))));
}

function ownFirst(winners: readonly StoredRow[], { own }: TableOutline, limit: number): StoredRow[] {
	if (!own?.row.won) return [...winners];
	const others = winners.filter(({ memberId }) => memberId !== own.row.memberId);
	return [own.row, ...others].slice(0, limit);
}
