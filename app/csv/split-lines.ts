import type { FileRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { MAX_ROWS, type SplitRecord } from './split-records';

/** A line of a list is shorter; what is longer is text. */
export const MAX_LINE = 600;
/** How many cells one line may have. */
const MAX_CELLS = 60;

/**
 * Copied text -> a record for each line that isn't empty. Cells are parted by tabs and by runs of blanks, else by
 * semicolons or upright strokes where most lines have several. Refuses more than 5,000 lines and lines over 600 characters.
 */
export function splitLines(raw: string): Result<SplitRecord[], FileRefusal> {
	const lines = raw
		.replace(/\r\n?/g, '\n')
		.replace(/[\u00a0\u202f\u2007]/g, ' ')
		.split('\n');
	const full = lines.flatMap((text, index) => (text.trim() === '' ? [] : [{ text, line: index + 1 }]));
	if (full.length > MAX_ROWS) return refuse({ code: 'file-too-many-rows', max: MAX_ROWS });
	const long = full.find(({ text }) => text.length > MAX_LINE);
	if (long) return refuse({ code: 'file-record-too-long', line: long.line });
	const stroke = [';', '|'].find(
		(sign) => full.filter(({ text }) => text.split(sign).length > 2).length * 2 > full.length,
	);
	const cut = stroke === undefined ? atBlanks : (text: string) => text.split(stroke);
	return accept(
		full.map(({ text, line }) => ({
			line,
			cells: cut(text)
				.slice(0, MAX_CELLS)
				.map((cell) => cell.replaceAll('\u200b', '').trim()),
		})),
	);
}

/** Empty cells count between tabs only. */
function atBlanks(text: string): string[] {
	return text.split('\t').flatMap((cell) => cell.trim().split(/ {2,}/));
}
