import type { Archive } from './read-archive';
import { type NumberKind, readNumberFormat } from './read-number-format';
import { readXml } from './read-xml';

export type SheetPart = { readonly name: string; readonly isHidden: boolean; readonly path: string };

/** What a workbook says before its sheets are read. */
export type Workbook = {
	readonly sheets: readonly SheetPart[];
	readonly isFrom1904: boolean;
	/** Texts that cells name by their place. */
	readonly strings: readonly string[];
	/** What the numbers of each style are. */
	readonly kinds: readonly NumberKind[];
};

type Relation = { readonly id: string; readonly type: string; readonly path: string };

/** The workbook of an archive; null if it holds none, or one that is broken. */
export function readWorkbook(archive: Archive): Workbook | null {
	const path = relationsOf(archive, '')?.find(({ type }) => type === 'officeDocument')?.path;
	const xml = path === undefined ? null : archive.read(path);
	const relations = path === undefined ? null : relationsOf(archive, path);
	if (xml === null || relations === null) return null;
	const sheets: SheetPart[] = [];
	let isFrom1904 = false;
	const isWhole = readXml(xml, {
		open: (element, { name = '', state, id, date1904 }) => {
			if (element === 'workbookPr') isFrom1904 = date1904 === '1' || date1904 === 'true';
			const part = element === 'sheet' ? relations.find((relation) => relation.id === id) : undefined;
			if (part?.type === 'worksheet')
				sheets.push({ name, isHidden: state !== undefined && state !== 'visible', path: part.path });
		},
	});
	const partOf = (type: string) => relations.find((relation) => relation.type === type)?.path;
	const strings = stringsOf(archive, partOf('sharedStrings'));
	const kinds = kindsOf(archive, partOf('styles'));
	return isWhole && strings && kinds ? { sheets, isFrom1904, strings, kinds } : null;
}

/** What the parts of an archive are to each other; '' stands for the archive itself. */
function relationsOf(archive: Archive, path: string): Relation[] | null {
	const folder = path.slice(0, path.lastIndexOf('/') + 1);
	const xml = archive.read(`${folder}_rels/${path.slice(folder.length)}.rels`);
	if (xml === null) return null;
	const found: Relation[] = [];
	const isWhole = readXml(xml, {
		open: (element, { Id: id = '', Type: type = '', Target: target = '' }) => {
			if (element === 'Relationship')
				found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path: pathOf(folder, target) });
		},
	});
	return isWhole ? found : null;
}

function pathOf(folder: string, target: string): string {
	return target.startsWith('/') ? target.slice(1) : `${folder}${target}`;
}

/** Texts of cells, in pieces where their letters look different; what tells how to say them belongs to none. */
function stringsOf(archive: Archive, path: string | undefined): string[] | null {
	if (path === undefined) return [];
	const xml = archive.read(path);
	if (xml === null) return null;
	const found: string[] = [];
	let [text, inText, inReading] = ['', false, false];
	const isWhole = readXml(xml, {
		open: (element) => {
			if (element === 'si') text = '';
			if (element === 'rPh') inReading = true;
			inText = element === 't' && !inReading;
		},
		text: (piece) => {
			if (inText) text += piece;
		},
		close: (element) => {
			if (element === 'rPh') inReading = false;
			if (element === 't') inText = false;
			if (element === 'si') found.push(plainText(text));
		},
	});
	return isWhole ? found : null;
}

/** A text without line ends and without what programs write for signs that XML can't hold, '_x000D_'. */
export function plainText(text: string): string {
	return text
		.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
		.replace(/[\p{Cc}\s]+/gu, ' ')
		.trim();
}

function kindsOf(archive: Archive, path: string | undefined): NumberKind[] | null {
	if (path === undefined) return [];
	const xml = archive.read(path);
	if (xml === null) return null;
	const codes = new Map<string, string>();
	const kinds: NumberKind[] = [];
	const byFormat = new Map<string, NumberKind>();
	let inCells = false;
	const isWhole = readXml(xml, {
		open: (element, { numFmtId = '0', formatCode }) => {
			if (element === 'numFmt' && formatCode !== undefined) codes.set(numFmtId, formatCode);
			if (element === 'cellXfs') inCells = true;
			if (element !== 'xf' || !inCells) return;
			const kind = byFormat.get(numFmtId) ?? readNumberFormat(Number(numFmtId), codes.get(numFmtId));
			byFormat.set(numFmtId, kind);
			kinds.push(kind);
		},
		close: (element) => {
			if (element === 'cellXfs') inCells = false;
		},
	});
	return isWhole ? kinds : null;
}
