import { type Packed, rowsIn } from '~/data/engine/packed-rows.server';
import { ownRowOf, type Place, placesOf, rowsOf, type StoredRow } from '~/data/tables.server';
import type { RoundSettings } from '~/domain/facts';
import { boundsOf, PAGE_SIZE, type PageBounds } from '~/domain/page-bounds';
import { shownJokers, type Unit, unitOf } from '~/domain/settlement-kinds';
import { readStanding } from '~/domain/standings';

/** One member in the table of a round. */
export type TableRow = {
	memberId: string;
	name: string;
	rank: number;
	active: boolean;
	/** Null where the round has none (R36). */
	jokers: number | null;
	eliminatedOn: number | null;
	/** R40: the name of that matchday, if it has one. */
	eliminatedIn?: string;
	own: boolean;
	/** Said only where it is so: a page has many rows. */
	rebuy?: true;
	winner?: true;
	/** The own row, drawn beside a page that it doesn't belong to. */
	apart?: 'above' | 'below';
};

type Called = { readonly number: number; readonly name: string | null };

/** R40: the names of those matchdays that have one, by their number. */
export function namesOf(matchdays: readonly Called[]): Map<number, string> {
	return new Map(matchdays.flatMap(({ number, name }) => (name === null ? [] : [[number, name]])));
}

/** A page of the table. */
export type TablePage = PageBounds & {
	/** At most 50, and the reader's row if it isn't among them. */
	rows: TableRow[];
	/** R36: what the round counts in. */
	unit: Unit;
	/** The page that holds the reader's row; null without one. */
	ownPage: number | null;
};

/** Whether a row belongs to a part of the table: its place alone says it. */
export type IsPart = (row: Pick<StoredRow, 'won' | 'active' | 'jokers'>) => boolean;

/** What is known of a round's whole table without reading its rows. */
export type TableOutline = {
	readonly roundId: string;
	readonly members: number;
	readonly active: number;
	readonly winners: number;
	/** Without the winners (R25). */
	readonly out: number;
	/** Active members who have one. */
	readonly withJokers: number;
	/** Active members by their jokers, most first. */
	readonly jokers: readonly { readonly jokers: number; readonly members: number }[];
	/** Of the rows at the top, those that belong to a part of the table. */
	readonly countAmongFirst: (rows: number, isPart: IsPart) => number;
	readonly rankOf: (standing: number) => number;
	/** The reader's row and how many come before it; null without one. */
	readonly own: { readonly row: StoredRow; readonly before: number } | null;
};

/** What an outline is made of, as lists to be read; `ownId` is the reader's member id. */
export function outlineLists(roundId: string, ownId: string) {
	return { places: placesOf(roundId), own: ownRowOf(roundId, ownId) };
}

/** The outline of a round's table (specification 9), of what was read. */
export function outlineOf(roundId: string, read: Packed<ReturnType<typeof outlineLists>>): TableOutline {
	const own = rowsIn(read.own)[0];
	const places = rowsIn(read.places);
	const ranks = new Map<number, number>();
	let members = 0;
	for (const { standing, count } of places) {
		ranks.set(standing, members + 1);
		members += count;
	}
	const rankOf = (standing: number) => ranks.get(standing) ?? members + 1;
	const states = places.map(({ standing, count }) => ({ ...readStanding(standing), count }));
	const active = states.filter((state) => state.active);
	return {
		roundId,
		members,
		active: sum(active),
		winners: sum(states.filter((state) => state.won)),
		out: sum(states.filter((state) => !state.active && !state.won)),
		withJokers: sum(active.filter(({ jokers }) => jokers > 0)),
		jokers: [...new Set(active.map(({ jokers }) => jokers))]
			.sort((a, b) => b - a)
			.map((jokers) => ({ jokers, members: sum(active.filter((state) => state.jokers === jokers)) })),
		countAmongFirst(rows, isPart) {
			let [before, found] = [0, 0];
			for (const state of states) {
				if (isPart(state)) found += Math.max(0, Math.min(state.count, rows - before));
				before += state.count;
			}
			return found;
		},
		rankOf,
		own: own ? { row: own, before: rankOf(own.standing) - 1 + own.before } : null,
	};
}

/** The rows of a page of a table, as a list to be read; `page` counts from 1. */
export function pageRows(roundId: string, page: number) {
	return rowsOf(roundId, { limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE });
}

/** The page of those rows, with the own row always in sight: above it if it ranks higher, else below. */
export function tablePage(
	outline: TableOutline,
	stored: readonly StoredRow[],
	wish: number,
	{ matchdays, settings }: { matchdays: readonly Called[]; settings: RoundSettings },
): TablePage {
	const { page, pageCount } = boundsOf(outline.members, wish);
	const unit = unitOf(settings);
	const about = { names: namesOf(matchdays), settings };
	const rows = stored.map((row) => tableRow(outline, row, about));
	const { own } = outline;
	if (own === null) return { rows, page, pageCount, unit, ownPage: null };
	const ownPage = Math.floor(own.before / PAGE_SIZE) + 1;
	const ownRow = tableRow(outline, own.row, about);
	if (ownPage < page) rows.unshift({ ...ownRow, apart: 'above' });
	if (ownPage > page) rows.push({ ...ownRow, apart: 'below' });
	return { rows, page, pageCount, unit, ownPage };
}

/** The names of the matchdays by number (R40), and the round's settings. */
type AboutRows = { readonly names: ReadonlyMap<number, string>; readonly settings: RoundSettings };

/** A row as it is the same for every reader; without rest and spread, for the print view has thousands. */
export function placedRow(
	{ rankOf }: TableOutline,
	row: StoredRow,
	{ names, settings }: AboutRows,
): Omit<TableRow, 'own' | 'apart'> {
	const placed: Omit<TableRow, 'own' | 'apart'> = {
		memberId: row.memberId,
		name: row.name,
		rank: rankOf(row.standing),
		active: row.active,
		jokers: shownJokers(settings, row.jokers),
		eliminatedOn: row.eliminatedOn,
	};
	const name = row.eliminatedOn === null ? undefined : names.get(row.eliminatedOn);
	if (name !== undefined) placed.eliminatedIn = name;
	if (row.rebought) placed.rebuy = true;
	if (row.won) placed.winner = true;
	return placed;
}

function tableRow(outline: TableOutline, row: StoredRow, about: AboutRows): TableRow {
	const own = row.memberId === outline.own?.row.memberId;
	return Object.assign(placedRow(outline, row, about), { own });
}

function sum(places: readonly Pick<Place, 'count'>[]): number {
	return places.reduce((total, { count }) => total + count, 0);
}
