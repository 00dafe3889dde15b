import { FORMULA_WITHOUT_VALUE } from './read-cells';
import { showNumber } from './read-number-format';
import { plainText, type Workbook } from './read-workbook';
import { readXml } from './read-xml';
import { MAX_ROWS, type SplitRecord } from './split-records';

/** Columns beyond are none of a list of matches. */
const MAX_COLUMNS = 300;
const MAX_MERGES = 5000;
/** A cell of a list is shorter; the rest of a longer one isn't read. */
const MAX_CELL = 1000;

type Range = { readonly column: number; readonly from: number; readonly to: number };
type Cell = { column: number; type: string; style: number; value: string; hasFormula: boolean };

/**
 * The rows of a sheet that hold anything, as the person sees them: dates and times by their format, formulas as their last
 * value, and a cell that was merged over several rows in each of them. The line is the row's number.
 */
export function readSheet(xml: string, workbook: Workbook): SplitRecord[] | 'broken' | 'too-many-rows' {
	const rows = new Map<number, string[]>();
	const merges: Range[] = [];
	let row = 0;
	let cell: Cell | null = null;
	let column = -1;
	let inValue = false;
	const isWhole = readXml(xml, {
		open: (element, { r, s, t = 'n', ref = '' }) => {
			if (element === 'row') {
				row = Number(r ?? row + 1);
				column = -1;
			} else if (element === 'c') {
				column = r === undefined ? column + 1 : columnOf(r);
				cell = { column, type: t, style: Number(s ?? 0), value: '', hasFormula: false };
			} else if (element === 'f' && cell) cell.hasFormula = true;
			else if (element === 'mergeCell' && merges.length < MAX_MERGES) merges.push(rangeOf(ref));
			inValue = element === 'v' || element === 't';
		},
		text: (piece) => {
			if (inValue && cell) cell.value += piece;
		},
		close: (element) => {
			if (element === 'v' || element === 't') inValue = false;
			if (element !== 'c' || !cell) return;
			const text = textOf(cell, workbook).slice(0, MAX_CELL);
			if (text !== '' && cell.column < MAX_COLUMNS && rows.size <= MAX_ROWS + 1) {
				const cells = rows.get(row) ?? [];
				while (cells.length < cell.column) cells.push('');
				cells[cell.column] = text;
				rows.set(row, cells);
			}
			cell = null;
		},
	});
	if (!isWhole) return 'broken';
	if (rows.size > MAX_ROWS + 1) return 'too-many-rows';
	for (const { column: merged, from, to } of merges) fill(rows, merged, from, to);
	const width = Math.max(0, ...[...rows.values()].map((cells) => cells.length));
	return [...rows]
		.sort(([a], [b]) => a - b)
		.map(([line, cells]) => ({ line, cells: Array.from({ length: width }, (_, at) => cells[at] ?? '') }));
}

/** A cell over several rows stands in each of those that hold something. */
function fill(rows: ReadonlyMap<number, string[]>, column: number, from: number, to: number): void {
	const text = rows.get(from)?.[column] ?? '';
	if (text === '') return;
	for (const [row, cells] of rows)
		if (row > from && row <= to && (cells[column] ?? '') === '') {
			while (cells.length < column) cells.push('');
			cells[column] = text;
		}
}

function textOf({ type, style, value, hasFormula }: Cell, { strings, kinds, isFrom1904 }: Workbook): string {
	if (value === '' && hasFormula) return type === 'str' ? '' : FORMULA_WITHOUT_VALUE;
	if (type === 's') return strings[Number(value)] ?? '';
	if (type === 'n') return value === '' ? '' : showNumber(value, kinds[style] ?? 'number', isFrom1904);
	if (type === 'b') return value === '1' ? 'WAHR' : 'FALSCH';
	return plainText(value);
}

/** 'C7' -> 2 */
function columnOf(reference: string): number {
	const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '';
	return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** 'A2:B10': its first column, and its rows. */
function rangeOf(reference: string): Range {
	const [first = '', last = first] = reference.split(':');
	const rowOf = (part: string) => Number(part.replace(/^[A-Z]+/, ''));
	return { column: columnOf(first), from: rowOf(first), to: rowOf(last) };
}
