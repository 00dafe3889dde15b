import { CsvError, parse } from 'csv-parse/sync';
import type { FileSeparator } from '~/domain/fixture-layout';
import type { FileRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';

/** How many rows a list may have. */
export const MAX_ROWS = 5000;
/** How long one of them may be, in bytes of text and in letters of a sheet. */
export const MAX_RECORD = 8192;

/** Cells of one record, trimmed, and the line of the file on which it begins, counted from 1. */
export type SplitRecord = { readonly line: number; readonly cells: readonly string[] };

/**
 * Text of a table -> its records, the header among them, without those that are empty. `limit` is how many are read.
 * Lines may end in CR, LF or both, even within one file. Refuses quotes that are open or stray, records over 8 KiB and
 * more than 5,000 rows, those of separators only included.
 */
export function splitRecords(
	raw: string,
	separator: FileSeparator,
	limit = MAX_ROWS + 2,
): Result<SplitRecord[], FileRefusal> {
	const text = raw.replace(/\r\n?/g, '\n');
	const tooLong = firstLongLine(text);
	if (tooLong !== null) return refuse({ code: 'file-record-too-long', line: tooLong });
	const records: SplitRecord[] = [];
	let lastLine = 0;
	let count = 0;
	try {
		parse(text, {
			delimiter: separator,
			max_record_size: MAX_RECORD,
			record_delimiter: '\n',
			relax_column_count: true,
			skip_empty_lines: true,
			to: limit,
			on_record: (cells: string[], { lines }) => {
				const trimmed = cells.map((cell) => cell.trim());
				const height = cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
				if (trimmed.some((cell) => cell !== '')) records.push({ line: lines - height, cells: trimmed });
				lastLine = lines;
				count += 1;
				return null;
			},
		});
	} catch (error) {
		if (error instanceof CsvError) return refuse(brokenAt(error, text, lastLine));
		throw error;
	}
	if (count > MAX_ROWS + 1) return refuse({ code: 'file-too-many-rows', max: MAX_ROWS });
	return accept(records);
}

/** The first line over 8 KiB, or null. csv-parse counts no separators, so it would split a line of nothing else for seconds. */
function firstLongLine(text: string): number | null {
	const found = text.split('\n').findIndex((line) => line.length > MAX_RECORD);
	return found === -1 ? null : found + 1;
}

/** What csv-parse stumbled over. It names the line on which it gave up; what is open was opened earlier. */
function brokenAt(error: CsvError, text: string, lastLine: number): FileRefusal {
	const gaveUpAt = typeof error.lines === 'number' ? error.lines : lastLine + 1;
	const opened = firstTextLine(text, lastLine + 1);
	if (error.code === 'CSV_QUOTE_NOT_CLOSED') return { code: 'file-open-quote', line: opened };
	if (error.code === 'CSV_MAX_RECORD_SIZE') {
		return { code: gaveUpAt > opened ? 'file-open-quote' : 'file-record-too-long', line: opened };
	}
	return { code: 'file-stray-quote', line: gaveUpAt };
}

/** The first line from `line` on that isn't empty. */
function firstTextLine(text: string, line: number): number {
	const lines = text.split('\n');
	const found = lines.findIndex((content, index) => index + 1 >= line && content.trim() !== '');
	return found === -1 ? line : found + 1;
}
