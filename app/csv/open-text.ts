import { type FileChoices, PASTED_NAME } from '~/domain/fixture-layout';
import type { FileRefusal } from '~/domain/refusals-season';
import { accept, type Result } from '~/domain/result';
import type { OpenedFile } from './fixture-file';
import { hasHeadings, openCopied } from './open-copied';
import { looksLikeJson, openJson } from './open-json';
import { openTable } from './open-table';
import { bareTeam } from './read-tokens';
import { splitLines } from './split-lines';

/** A table without its header doesn't tell which team is at home; a list that people read has it on the left. */
const NAMED_AS_TABLE = /\.(?:csv|tsv)$/i;

/**
 * Takes a text apart: JSON, a table under a header, or a list that was copied out of a page or a mail. It is such a list
 * if matchdays stand above their rows, places in the table beside the teams, or no header tells the columns.
 */
export function openText(
	text: string,
	fileName: string,
	choices: FileChoices,
): Result<OpenedFile, FileRefusal> {
	if (looksLikeJson(text)) return openJson(text, choices.format);
	if (choices.format === 'copied') return openLines(text);
	if (choices.format || choices.separator || choices.columns) return openTable(text, fileName, choices);
	const lines = splitLines(text);
	const isUnderHeadings = lines.ok && hasHeadings(lines.value);
	const table = openTable(text, fileName, choices);
	if (!isUnderHeadings && (NAMED_AS_TABLE.test(fileName) || !isCopied(table))) return table;
	const copied = openLines(text);
	if (copied.ok) return copied;
	const isPasted = fileName === PASTED_NAME && !table.ok && table.refusal.code === 'file-format-unknown';
	return isPasted ? copied : table;
}

function openLines(text: string): Result<OpenedFile, FileRefusal> {
	const lines = splitLines(text);
	if (!lines.ok) return lines;
	const opened = openCopied(lines.value);
	return opened.ok ? accept({ separator: null, ...opened.value }) : opened;
}

/** A table has neither places beside its teams nor other columns than its header; and a header with both teams. */
function isCopied(table: Result<OpenedFile, FileRefusal>): boolean {
	if (!table.ok) {
		const { refusal } = table;
		return (
			refusal.code === 'file-format-unknown' ||
			(refusal.code === 'file-columns-missing' && refusal.columns.length === 2)
		);
	}
	const { rows, separator } = table.value;
	if (separator !== '\t') return false;
	const slipped = rows.filter((row) => 'problem' in row && row.problem.code === 'cells-wrong');
	const placed = rows.filter(
		(row) =>
			'cells' in row && [row.cells.home ?? '', row.cells.away ?? ''].some((name) => bareTeam(name) !== name),
	);
	return (slipped.length + placed.length) * 2 > rows.length;
}
