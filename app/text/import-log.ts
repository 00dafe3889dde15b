import type { SourceKind } from '~/domain/source';
import { numberText, plural } from './format';
import { saySource } from './sources';

type By =
	| { kind: 'player'; name: string }
	| { kind: 'source'; source: SourceKind }
	| { kind: 'command' | 'gone' };

/** Who made an import. */
export function importedBy(by: By): string {
	if (by.kind === 'player') return by.name;
	if (by.kind === 'source') return saySource(by.source);
	return by.kind === 'command' ? 'Kommandozeile' : 'gelöschtes Konto';
}

/** What an import did, in a line: '2 geändert, 304 unverändert, 1 neue Schreibweise'. */
export function importCounts(counts: {
	new: number;
	changed: number;
	unchanged: number;
	conflict: number;
	clubs: number;
	spellings: number;
	leftOut: number;
	mended: number;
}): string {
	const unchanged = counts.unchanged + counts.conflict;
	const parts = [
		counts.new === 0 ? null : `${numberText(counts.new)} neu`,
		counts.changed === 0 ? null : `${numberText(counts.changed)} geändert`,
		unchanged === 0 ? null : `${numberText(unchanged)} unverändert`,
		counts.leftOut === 0 ? null : plural(counts.leftOut, 'Zeile ausgelassen', 'Zeilen ausgelassen'),
		counts.mended === 0 ? null : plural(counts.mended, 'Zeile von Hand geändert', 'Zeilen von Hand geändert'),
		counts.clubs === 0 ? null : plural(counts.clubs, 'neuer Verein', 'neue Vereine'),
		counts.spellings === 0 ? null : plural(counts.spellings, 'neue Schreibweise', 'neue Schreibweisen'),
	];
	return parts.filter((part) => part !== null).join(', ');
}

/** The first characters of a file's hash: enough to tell two files apart. */
export function shortHash(sha256: string): string {
	return sha256.slice(0, 12);
}
