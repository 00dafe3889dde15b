import type { StoredEntry } from '~/data/round-facts.server';
import { standings } from '~/domain/standings';
import { PAGE_SIZE, pageOf } from './page-of.server';

/** One member in the table of a round. */
export type TableRow = {
	memberId: string;
	name: string;
	rank: number;
	active: boolean;
	jokers: number;
	eliminatedOn: number | null;
	own: boolean;
	/** Said only where it is so: a page has many rows. */
	rebuy?: true;
	winner?: true;
	/** The own row, drawn beside a page that it doesn't belong to. */
	apart?: 'above' | 'below';
};

/** A page of the table. */
export type TablePage = {
	/** At most 50, and the own row where it isn't among them. */
	rows: TableRow[];
	page: number;
	pageCount: number;
	/** The page on which the own row stands; null without one. */
	ownPage: number | null;
};

/** The whole table of a round, in its order (specification 9); `ownId` is the reader's member id. */
export function tableRows(entries: readonly StoredEntry[], ownId: string): TableRow[] {
	return standings(entries).map(({ memberId, name, rank, state }) => ({
		memberId,
		name,
		rank,
		active: state.active,
		jokers: state.jokers,
		eliminatedOn: state.eliminatedOn,
		own: memberId === ownId,
		...(state.rebought ? { rebuy: true } : {}),
		...(state.won ? { winner: true } : {}),
	}));
}

/** The page asked for, kept within its bounds, with the own row always in sight: above it if it ranks higher, else below. */
export function tablePage(rows: readonly TableRow[], wish: number): TablePage {
	const { items, page, pageCount } = pageOf(rows, wish);
	const place = rows.findIndex((row) => row.own);
	const own = rows[place];
	if (own === undefined) return { rows: items, page, pageCount, ownPage: null };
	const ownPage = Math.floor(place / PAGE_SIZE) + 1;
	if (ownPage === page) return { rows: items, page, pageCount, ownPage };
	return ownPage < page
		? { rows: [{ ...own, apart: 'above' }, ...items], page, pageCount, ownPage }
		: { rows: [...items, { ...own, apart: 'below' }], page, pageCount, ownPage };
}
