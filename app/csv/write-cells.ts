/** What a spreadsheet takes for the beginning of a formula; the full-width forms too, in some languages. */
export const FORMULA_START = '[=+\\-@＝＋－＠\\t\\r\\n]';

const FORMULA = new RegExp(`^${FORMULA_START}`);

/**
 * Rows of cells as a CSV that a German spreadsheet opens: UTF-8 with byte order mark, semicolons, CRLF. Cells that it
 * would take for a formula get an apostrophe in front.
 */
export function writeCells(rows: readonly (readonly string[])[]): string {
	return `\uFEFF${rows.map(writeLine).join('')}`;
}

/** One further row of such a file. */
export function writeLine(cells: readonly string[]): string {
	return `${cells.map(neutralised).map(quoted).join(';')}\r\n`;
}

function neutralised(cell: string): string {
	return FORMULA.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: string): string {
	return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
