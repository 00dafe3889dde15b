import type { PreviewRow } from '~/services/imports/preview-import.server';
import type { ToldPreview } from './reply';

/** A row of the preview that could be read against the season. */
export type MatchRow = Exclude<PreviewRow, { kind: 'wrong' }> & { readonly note: string };

/** The shown rows of one kind. */
export function rowsOf({ rows }: ToldPreview, kind: MatchRow['kind']): MatchRow[] {
	return rows.filter((row): row is MatchRow => row.kind === kind);
}

/** Heim – Gast. */
export function nameOf({ home, away }: MatchRow): string {
	return `${home.name} – ${away.name}`;
}
