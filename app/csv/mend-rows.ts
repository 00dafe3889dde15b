import type { MendedRow, RowEdits } from '~/domain/row-edits';
import type { OpenedFile } from './fixture-file';

/**
 * A file as if the rows that the admin leaves out weren't in it, and which of its rows were changed in any way. Edits of
 * lines that the file doesn't have are none.
 */
export function leaveOut(
	opened: OpenedFile,
	edits: RowEdits,
): { readonly opened: OpenedFile; readonly mended: readonly MendedRow[] } {
	const mended = opened.rows.flatMap((row): MendedRow[] => {
		const edit = edits[row.line];
		return edit === undefined ? [] : [{ line: row.line, teams: teamsOf(row), edit }];
	});
	if (mended.length === 0) return { opened, mended };
	return { opened: { ...opened, rows: opened.rows.filter(({ line }) => !edits[line]?.leftOut) }, mended };
}

/** The teams of a row as the file has them, whatever else is wrong with it; null if it names none. */
export function teamsOf(row: OpenedFile['rows'][number]): string | null {
	if (!('cells' in row)) return null;
	const { home = '', away = '' } = row.cells;
	return home === '' && away === '' ? null : `${home || '?'} – ${away || '?'}`.slice(0, 180);
}
