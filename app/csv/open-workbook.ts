import type { FileChoices } from '~/domain/fixture-layout';
import type { FileRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import type { OpenedFile } from './fixture-file';
import { hasHeadings, openCopied } from './open-copied';
import { openRecords } from './open-records';
import type { Archive } from './read-archive';
import { readSheet } from './read-sheet';
import { readWorkbook } from './read-workbook';
import { MAX_HEAD, recogniseHeader } from './recognise-header';
import { MAX_RECORD, MAX_ROWS, type SplitRecord } from './split-records';

/** How many sheets of a workbook are looked at. */
const MAX_SHEETS = 60;

type Opened = Omit<OpenedFile, 'separator'>;
type OpenedSheet = { readonly name: string; readonly opened: Result<Opened, FileRefusal> };

/** A sheet of a workbook, taken apart, and the names of all that hold a list of matches. */
export type OpenedWorkbook = {
	readonly opened: OpenedFile;
	readonly sheet: string;
	readonly sheets: readonly string[];
};

/**
 * Takes the sheet of a workbook apart that holds a list of matches, or the chosen one. Refuses several of them, because
 * which one is meant has to be asked, none at all, and workbooks that are broken. Hidden sheets aren't looked at.
 */
export function openWorkbook(
	archive: Archive,
	fileName: string,
	choices: FileChoices,
): Result<OpenedWorkbook, FileRefusal> {
	const workbook = readWorkbook(archive);
	if (workbook === null) {
		const isExcel = archive.names.includes('xl/workbook.xml');
		return refuse({ code: isExcel ? 'file-workbook-broken' : 'file-spreadsheet' });
	}
	const found: OpenedSheet[] = [];
	const seen = new Set<string>();
	for (const { name, path, isHidden } of workbook.sheets.slice(0, MAX_SHEETS)) {
		// A part that several sheets name would be unpacked for each.
		if (isHidden || seen.has(path)) continue;
		seen.add(path);
		const xml = archive.read(path);
		const records = xml === null ? 'broken' : readSheet(xml, workbook);
		if (records === 'broken') return refuse({ code: 'file-workbook-broken' });
		if (records === 'too-many-rows') return refuse({ code: 'file-too-many-rows', max: MAX_ROWS });
		if (records.length > 0) found.push({ name, opened: openSheet(records, fileName, choices) });
	}
	const lists = found.filter(({ opened }) => opened.ok);
	const sheets = lists.map(({ name }) => name);
	const chosen = lists.find(({ name }) => name === choices.sheet);
	const [first, second] = lists;
	if (second !== undefined && chosen === undefined) return refuse({ code: 'file-sheets-several', sheets });
	const taken = chosen ?? first ?? found[0];
	if (taken === undefined) return refuse({ code: 'file-empty' });
	if (!taken.opened.ok) return taken.opened;
	return accept({ opened: { separator: null, ...taken.opened.value }, sheet: taken.name, sheets });
}

/** Like a table, or, where matchdays stand above their rows or no header tells the columns, like a list that was copied. */
function openSheet(
	records: readonly SplitRecord[],
	fileName: string,
	choices: FileChoices,
): Result<Opened, FileRefusal> {
	const long = records.find(({ cells }) => cells.join('').length > MAX_RECORD);
	if (long) return refuse({ code: 'file-record-too-long', line: long.line });
	const table = openUnderHeader(records, fileName, choices);
	const isList = hasHeadings(records) || (!table.ok && table.refusal.code === 'file-format-unknown');
	if (choices.format !== 'copied' && (choices.format || choices.columns || !isList)) return table;
	const copied = openCopied(records);
	return copied.ok ? copied : table;
}

function openUnderHeader(
	records: readonly SplitRecord[],
	fileName: string,
	choices: FileChoices,
): Result<Opened, FileRefusal> {
	const head = { cut: null, records: records.slice(0, MAX_HEAD) };
	const header = recogniseHeader([head], choices);
	if (!header.ok) return header;
	const title = fileName.replace(/\.xlsx$/i, '');
	return openRecords(records, header.value, { fileName: title, breaksOff: false });
}
