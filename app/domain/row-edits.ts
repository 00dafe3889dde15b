import type { MatchState } from './facts';

/** What the admin has changed about one row of a file: it is left out, or what it says is set. */
export type RowEdit = {
	readonly leftOut?: true;
	readonly matchday?: number;
	readonly state?: MatchState;
};

/** By the line of the row, as in `FixtureRow`. */
export type RowEdits = Readonly<Record<number, RowEdit>>;

/** A row of a file that was changed; `teams` as the file has them, or null if it names none. */
export type MendedRow = { readonly line: number; readonly teams: string | null; readonly edit: RowEdit };

/** As many rows as a file can have. */
export const MOST_EDITS = 5_000;
/** No league has more; a league's own bound is said with the row. */
export const MOST_MATCHDAYS = 99;

const SPAN = /^(\d{1,7})(?:\s*[-–]\s*(\d{1,7}))?$/;

/** '7', '3, 9', '12–20' -> the lines, each once; null if it is none of that, or more than a file can have. */
export function readLines(text: string): number[] | null {
	const lines = new Set<number>();
	for (const part of text.split(/[,;]/)) {
		const found = SPAN.exec(part.trim());
		if (found === null) return null;
		const from = Number(found[1]);
		const to = Number(found[2] ?? from);
		if (from === 0 || to < from || to - from >= MOST_EDITS) return null;
		for (let line = from; line <= to; line++) lines.add(line);
		if (lines.size > MOST_EDITS) return null;
	}
	return [...lines];
}

/**
 * Changes these rows as well. What is set goes beside what was set before; a row that is left out says nothing any more,
 * and one of which something is set is in again. Beyond the bound nothing is changed.
 */
export function editRows(before: RowEdits, lines: readonly number[], edit: RowEdit): RowEdits {
	const after: Record<number, RowEdit> = { ...before };
	for (const line of lines) {
		const old = after[line];
		after[line] = edit.leftOut || old === undefined || old.leftOut ? edit : { ...old, ...edit };
	}
	return Object.keys(after).length > MOST_EDITS ? before : after;
}

/** Takes back what was changed about a row. */
export function withoutEdit(edits: RowEdits, line: number): RowEdits {
	const { [line]: _back, ...rest } = edits;
	return rest;
}

/** How many rows were left out, and of how many something was set. */
export function countMended(rows: readonly MendedRow[]): { leftOut: number; mended: number } {
	const leftOut = rows.filter(({ edit }) => edit.leftOut).length;
	return { leftOut, mended: rows.length - leftOut };
}
