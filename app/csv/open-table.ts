import { type FileChoices, type FileSeparator, fileSeparators } from '~/domain/fixture-layout';
import type { FileRefusal } from '~/domain/refusals-season';
import { accept, type Result } from '~/domain/result';
import type { OpenedFile } from './fixture-file';
import { openRecords } from './open-records';
import { type FoundHeader, MAX_HEAD, recogniseHeader } from './recognise-header';
import { splitRecords } from './split-records';

/** How many characters may hold the records before the header, and it. */
const MAX_BEGINNING = 65_536;

/** Takes a table apart. Refuses what has no header of a known layout, and headers that don't tell enough. */
export function openTable(
	text: string,
	fileName: string,
	choices: FileChoices,
): Result<OpenedFile, FileRefusal> {
	const recognised = recognise(text, choices);
	if (!recognised.ok) return recognised;
	const { cut: separator, ...header } = recognised.value;
	const split = splitRecords(text, separator);
	if (!split.ok) return split;
	const breaksOff = !/[\r\n]/.test(text.slice(-1));
	const opened = openRecords(split.value, header, { fileName, breaksOff });
	return opened.ok ? accept({ separator, ...opened.value }) : opened;
}

/** The header among the first records, cut by one of the separators. */
function recognise(text: string, choices: FileChoices): Result<FoundHeader<FileSeparator>, FileRefusal> {
	const beginning = beginningOf(text);
	const heads = (choices.separator ? [choices.separator] : fileSeparators).map((cut) => ({
		cut,
		head: readHead(beginning, cut),
	}));
	const readable = heads.flatMap(({ cut, head }) => (head.ok ? [{ cut, records: head.value }] : []));
	const broken = heads.find(({ head }) => !head.ok)?.head;
	if (readable.length === 0 && broken && !broken.ok) return broken;
	return recogniseHeader(readable, choices);
}

/** The lines among which the header is looked for: to split a whole large file for each separator takes seconds. */
function beginningOf(text: string): string {
	if (text.length <= MAX_BEGINNING) return text;
	const beginning = text.slice(0, MAX_BEGINNING);
	const end = Math.max(beginning.lastIndexOf('\n'), beginning.lastIndexOf('\r'));
	return end === -1 ? beginning : beginning.slice(0, end + 1);
}

/** The first records, or only the first where one of them is broken: the header is told from it, and what is broken later. */
function readHead(text: string, separator: FileSeparator): ReturnType<typeof splitRecords> {
	const head = splitRecords(text, separator, MAX_HEAD);
	return head.ok ? head : splitRecords(text, separator, 1);
}
