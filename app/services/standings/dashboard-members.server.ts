import type { Db } from '~/data/engine/db.server';
import { findPacked, rowsIn } from '~/data/engine/packed-rows.server';
import { type PickDuty, type Picker, pickersOf, type Share, sharesOf } from '~/data/matchday-picks.server';
import type { StoredMatchday } from '~/data/round-facts.server';
import { roundNoticeLists } from '~/data/round-notices.server';
import { survivorCountsOf } from '~/data/survivor-counts.server';
import { rowsOf, type StoredRow, type WhichRows } from '~/data/tables.server';
import { boundsOf, PAGE_SIZE } from '~/domain/page-bounds';
import { type Survivors, survivors } from '~/domain/survivors';
import { memberLists } from '~/services/rounds/load-rounds.server';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import { noticesOf } from '~/services/rounds/round-notices.server';
import { countOf, dutyOf, type MatchdayRead, pickersOnPage } from './others-picks.server';
import { isRunning, sparedSoon } from './spared-soon.server';
import { type IsPart, outlineLists, outlineOf, pageRows, type TableOutline } from './standings-table.server';

/** How many names one card shows, the winners' too, where the table has several pages; the rest is counted. */
const NAMED = 20;

/** Of as many without a pick on a running matchday it is foreseen what that means. */
const FORESEEN = PAGE_SIZE;

/** What a dashboard shows of all members: counts, and of each list as many as are shown. */
export type DashboardMembers = {
	outline: TableOutline;
	/** That the round goes on although it was over, and that a correction is still to come. */
	notices: string[];
	curve: Survivors[];
	/** A page of the table. */
	rows: StoredRow[];
	/** The first of them; the reader among them, and first, who has won. */
	winners: StoredRow[];
	names: Record<'active' | 'out' | 'withJokers' | 'withoutJokers', string[]>;
	/** Of the current matchday and the next one, with a page of the members. */
	picks: { current: MatchdayRead; next: MatchdayRead };
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
	const running = current && isRunning(current) ? current : undefined;
	const counted = await findPacked(db, {
		...outlineLists(roundId, ownId),
		curve: survivorCountsOf(roundId),
		current: current && sharesOf(current),
		next: next && sharesOf(next),
		without: running && pickersOf(running, { limit: FORESEEN, skip: 0, without: true }),
		...roundNoticeLists(loaded.round),
	});
	const outline = outlineOf(roundId, counted);
	const shares = { current: rowsIn(counted.current), next: rowsIn(counted.next) };
	const limit = outline.members > PAGE_SIZE ? NAMED : PAGE_SIZE;
	const shown = boundsOf(outline.members, page).page;
	const onPage = partsOnPage(outline, shown, limit);
	const first = (part: Part, which: WhichRows) =>
		onPage.has(part) ? undefined : rowsOf(roundId, { which, limit });
	const apart = (duty: PickDuty | undefined, among: readonly Share[]) =>
		duty && countOf(among) > PAGE_SIZE ? pickersOf(duty, { memberId: ownId }) : undefined;
	const without = rowsIn(counted.without).map(({ memberId }) => memberId);
	// R12: of the others, only what everybody sees.
	const theirs =
		without.length > 0 ? memberLists({ roundIds: [roundId], memberIds: without }, 'closed') : undefined;
	const found = await findPacked(db, {
		entries: theirs?.entries,
		picks: theirs?.picks,
		lines: theirs?.lines,
		turns: theirs?.turns,
		rows: pageRows(roundId, shown),
		winners: first('winners', 'winners'),
		out: first('out', 'out'),
		withJokers: first('withJokers', 'with-jokers'),
		withoutJokers: first('withoutJokers', 'without-jokers'),
		current: current && pickersOnPage(current, shares.current, picksPage),
		next: next && pickersOnPage(next, shares.next, picksPage),
		ownCurrent: apart(current, shares.current),
		ownNext: apart(next, shares.next),
	});
	const rows = rowsIn(found.rows);
	const firstOf = (part: Part) =>
		onPage.has(part) ? rows.filter(isPart[part]).slice(0, limit) : rowsIn(found[part]);
	const pickersOfDay = (day: 'current' | 'next', own: Map<string, Picker[]>): MatchdayRead => {
		const pickers = rowsIn(found[day]);
		const isOwn = ({ memberId }: Picker) => memberId === ownId;
		const isToCome = day === 'current' && running !== undefined;
		// Of a part only, counts and pages would contradict each other.
		const isKnown = without.length < FORESEEN;
		return {
			...{ shares: shares[day], pickers, own: [...rowsIn(own), ...pickers].find(isOwn) ?? null },
			soon: isToCome && isKnown ? sparedSoon(loaded, running.matchday.id, found) : new Map(),
			isKnown: !isToCome || isKnown,
		};
	};
	const [withJokers, withoutJokers] = [firstOf('withJokers'), firstOf('withoutJokers')];
	// Members of the same place have as many jokers, so each place is in one of the two, in its order.
	const active = [...withJokers, ...withoutJokers].sort((a, b) => a.standing - b.standing).slice(0, limit);
	const names = (rows: readonly StoredRow[]) => rows.map(({ name }) => name);
	return {
		outline,
		notices: noticesOf(loaded.round, counted, ownId),
		curve: survivors(loaded.matchdays, rowsIn(counted.curve)),
		rows,
		winners: ownFirst(firstOf('winners'), outline, limit),
		names: {
			active: names(active),
			out: names(firstOf('out')),
			withJokers: names(withJokers),
			withoutJokers: names(withoutJokers),
		},
		picks: {
			current: pickersOfDay('current', found.ownCurrent),
			next: pickersOfDay('next', found.ownNext),
		},
	};
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
