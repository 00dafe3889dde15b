import type { SourceKind } from '~/domain/source';
import { shownPlace } from '~/domain/source-place';

const names: Readonly<Record<SourceKind, string>> = {
	openligadb: 'OpenLigaDB',
	'football-data': 'football-data.org',
	file: 'Datei',
};

/** A kind of source in a list of kinds. */
export function kindLabel(kind: SourceKind): string {
	return kind === 'file' ? 'Datei an einer Adresse' : names[kind];
}

/** A source at the beginning of a sentence about what it says. */
export function saySource(kind: SourceKind): string {
	return kind === 'file' ? 'Die Datei' : names[kind];
}

/** R41: whose data a page shows, with their licence where they have one; null: nobody's who has to be named. */
export function dataFrom(kinds: readonly SourceKind[]): string | null {
	const named = kinds.filter((kind) => kind !== 'file');
	if (named.length === 0) return null;
	return `Daten: ${named.map((kind) => (kind === 'openligadb' ? 'OpenLigaDB (ODbL)' : names[kind])).join(', ')}`;
}

/** A source as people call it: 'OpenLigaDB (bl1/2026)'; what an address may keep secret isn't in it. */
export function nameOfSource(source: { readonly kind: SourceKind; readonly place: string }): string {
	return `${names[source.kind]} (${shownPlace(source)})`;
}

/** Who is asked for fixtures and results, and under which terms the data may be shown. `address`: where a file's host is. */
export function sourceNote(kind: SourceKind, host: string): string {
	if (kind === 'openligadb')
		return `OpenLigaDB (${host}): Die Daten stehen unter der Open Database License (ODbL) 1.0.`;
	if (kind === 'football-data')
		return `football-data.org (${host}): Football data provided by the Football-Data.org API.`;
	return `${host}: eine Liste, die dort veröffentlicht ist.`;
}
