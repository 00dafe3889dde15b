import type { Db } from '~/data/db.server';
import { pickersOf, sharesOf } from '~/data/matchday-picks.server';
import { findPacked, rowsIn } from '~/data/packed-rows.server';
import type { StoredMatchday } from '~/data/round-facts.server';
import { survivorCountsOf } from '~/data/survivor-counts.server';
import { rowsOf, type StoredRow, type WhichRows } from '~/data/tables.server';
import { type Survivors, survivors } from '~/domain/survivors';
import type { LoadedRound } from './load-rounds.server';
import { dutyOf, type MatchdayRead, pickersOnPage } from './matchday-picks.server';
import { boundsOf, PAGE_SIZE } from './page-of.server';
import { outlineLists, outlineOf, pageRows, type TableOutline } from './standings-table.server';

/** Where the table has several pages, as many names stand in one card, the winners' too; the rest is counted. */
const NAMED = 20;

/** What a dashboard shows of all members: counts, and of each list as many as are shown. */
export type DashboardMembers = {
	outline: TableOutline;
	curve: Survivors[];
	/** A page of the table. */
	rows: StoredRow[];
	/** The first of them; the reader among them, and first, who has won. */
	winners: StoredRow[];
	names: Record<'active' | 'out' | 'withJokers' | 'withoutJokers', string[]>;
	/** Of the current matchday and the next one, with a page of the members. */
	picks: { current: MatchdayRead; next: MatchdayRead };
};

type Wish = {
	current: StoredMatchday | null;
	next: StoredMatchday | null;
	page: number;
	picksPage: number;
	ownId: string;
};

/** Reads it in two statements, whatever the number of members: what is counted, and then the pages. */
export async function readMembers(
	db: Db,
	loaded: LoadedRound,
	{ page, picksPage, ownId, ...matchdays }: Wish,
): Promise<DashboardMembers> {
	const roundId = loaded.round.id;
	const current = matchdays.current ? dutyOf(loaded, matchdays.current) : undefined;
	const next = matchdays.next ? dutyOf(loaded, matchdays.next) : undefined;
	const counted = await findPacked(db, {
		...outlineLists(roundId, ownId),
		curve: survivorCountsOf(roundId),
		current: current && sharesOf(current),
		next: next && sharesOf(next),
	});
	const outline = outlineOf(roundId, counted);
	const shares = { current: rowsIn(counted.current), next: rowsIn(counted.next) };
	const limit = outline.members > PAGE_SIZE ? NAMED : PAGE_SIZE;
	const first = (which: WhichRows, count: number) =>
		count === 0 ? undefined : rowsOf(roundId, { which, limit });
	const found = await findPacked(db, {
		rows: pageRows(roundId, boundsOf(outline.members, page).page),
		winners: first('winners', outline.winners),
		out: first(outline.winners === 0 ? 'out-without-winners' : 'out', outline.members - outline.active),
		withJokers: first('with-jokers', outline.withJokers),
		withoutJokers: first('without-jokers', outline.active - outline.withJokers),
		current: current && pickersOnPage(current, shares.current, picksPage),
		next: next && pickersOnPage(next, shares.next, picksPage),
		ownCurrent: current && pickersOf(current, { memberId: ownId }),
		ownNext: next && pickersOf(next, { memberId: ownId }),
	});
	const [withJokers, withoutJokers] = [rowsIn(found.withJokers), rowsIn(found.withoutJokers)];
	// Members of the same place have as many jokers, so each place stands in one of the two in its order.
	const active = [...withJokers, ...withoutJokers].sort((a, b) => a.standing - b.standing).slice(0, limit);
	const names = (rows: readonly StoredRow[]) => rows.map(({ name }) => name);
	return {
		outline,
		curve: survivors(loaded.matchdays, rowsIn(counted.curve)),
		rows: rowsIn(found.rows),
		winners: ownFirst(rowsIn(found.winners), outline, limit),
		names: {
			active: names(active),
			out: names(rowsIn(found.out)),
			withJokers: names(withJokers),
			withoutJokers: names(withoutJokers),
		},
		picks: {
			current: {
				shares: shares.current,
				pickers: rowsIn(found.current),
				own: rowsIn(found.ownCurrent)[0] ?? null,
			},
			next: { shares: shares.next, pickers: rowsIn(found.next), own: rowsIn(found.ownNext)[0] ?? null },
		},
	};
}

function ownFirst(winners: readonly StoredRow[], { own }: TableOutline, limit: number): StoredRow[] {
	if (!own?.row.won) return [...winners];
	const others = winners.filter(({ memberId }) => memberId !== own.row.memberId);
	return [own.row, ...others].slice(0, limit);
}
