import { parseUrl } from './parse-url';
import type { SourceKind, SourceQuestion } from './source';

/** What of a season is asked for: 'bl1/2026' at OpenLigaDB, 'PL/2026' at football-data.org, or an address. */
export type SourcePlace =
	| { readonly kind: 'openligadb' | 'football-data'; readonly code: string; readonly year: number }
	| { readonly kind: 'file'; readonly address: string };

const CODE = /^([a-zA-Z0-9_-]{1,40})\/(\d{4})$/;

/** A stored place taken apart; null: it is none. */
export function readPlace(kind: SourceKind, place: string): SourcePlace | null {
	if (kind === 'file') return /^https?:\/\/\S+$/.test(place) ? { kind, address: place } : null;
	const [, code, year] = CODE.exec(place) ?? [];
	return code === undefined ? null : { kind, code, year: Number(year) };
}

/** A place as it may be shown: of an address host and path alone, since what follows may be a key that opens the file. */
export function shownPlace({ kind, place }: { readonly kind: SourceKind; readonly place: string }): string {
	if (kind !== 'file') return place;
	const url = parseUrl(place);
	return url === null ? '' : `${url.origin}${url.pathname}`;
}

/** The question for the matches of a matchday, or of all for null; OpenLigaDB is asked by matchday alone. */
export function matchesQuestion(
	place: SourcePlace,
	matchday: number | null,
	file: { readonly etag: string | null; readonly lastModified: string | null },
): SourceQuestion {
	if (place.kind === 'file') {
		const { address } = place;
		return { kind: 'file', address, etag: file.etag, lastModified: file.lastModified };
	}
	const { code, year } = place;
	if (place.kind === 'football-data') return { kind: 'football-data', what: 'matches', code, year, matchday };
	if (matchday === null) throw new Error('OpenLigaDB is asked by matchday');
	return { kind: 'openligadb', what: 'matches', shortcut: code, year, matchday };
}

/** The question whether a matchday has changed; null: the source has none. */
export function changedQuestion(place: SourcePlace, matchday: number): SourceQuestion | null {
	if (place.kind !== 'openligadb') return null;
	return { kind: 'openligadb', what: 'changed', shortcut: place.code, year: place.year, matchday };
}
