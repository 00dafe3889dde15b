import type { Context } from '~/context.server';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result } from '~/domain/result';
import { type ImportInput, type ImportPreview, previewImport } from './preview-import.server';
import type { PreviewRow } from './preview-rows.server';

/** A preview with as many rows as a page shows, the important ones first. */
export type ShownImport = ImportPreview & {
	/** How many rows aren't shown, by kind. */
	readonly left: Readonly<Record<PreviewRow['kind'], number>>;
	/** How many matches the season doesn't know, of a file that tells no matchdays. */
	readonly unplaced: number;
};

const MAX_ROWS = 400;
const order: readonly PreviewRow['kind'][] = ['wrong', 'changed', 'conflict', 'new', 'unchanged'];

/**
 * What `previewImport` says, cut down to what a page can show: wrong and changed rows first, unchanged ones last.
 * Refuses what that refuses.
 */
export async function showImport(
	context: Context,
	input: ImportInput,
): Promise<Result<ShownImport, SeasonRefusal>> {
	const preview = await previewImport(context, input);
	if (!preview.ok) return preview;
	const all = preview.value.rows;
	const rows: PreviewRow[] = [];
	const left = { wrong: 0, changed: 0, conflict: 0, new: 0, unchanged: 0 };
	for (const kind of order) {
		const own = all.filter((row) => row.kind === kind);
		const shown = own.slice(0, MAX_ROWS - rows.length);
		rows.push(...shown);
		left[kind] = own.length - shown.length;
	}
	const unplaced = all.filter((row) => row.kind === 'wrong' && row.problem.code === 'matchday-not-stated');
	return accept({ ...preview.value, rows, left, unplaced: unplaced.length });
}
