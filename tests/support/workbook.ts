import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive; `claims` is the size that its headers give instead of the true one. */
export type Packed = {
	readonly name: string;
	readonly text: string;
	readonly claims?: number;
	readonly isStored?: boolean;
};

/** A ZIP archive of these files, byte by byte. */
export function archiveOf(files: readonly Packed[]): Uint8Array {
	const locals: Buffer[] = [];
	const central: Buffer[] = [];
	let at = 0;
	for (const { name, text, claims, isStored = false } of files) {
		const raw = Buffer.from(text);
		const body = isStored ? raw : deflateRawSync(raw);
		const head = Buffer.alloc(26);
		head.writeUInt16LE(20, 0);
		head.writeUInt16LE(0x0800, 2);
		head.writeUInt16LE(isStored ? 0 : 8, 4);
		head.writeUInt32LE(crcOf(raw), 10);
		head.writeUInt32LE(body.length, 14);
		head.writeUInt32LE(claims ?? raw.length, 18);
		head.writeUInt16LE(Buffer.byteLength(name), 22);
		locals.push(Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), body);
		const more = Buffer.alloc(14);
		more.writeUInt32LE(at, 10);
		central.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), head, more, Buffer.from(name));
		at += 30 + Buffer.byteLength(name) + body.length;
	}
	const directory = Buffer.concat(central);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(files.length, 4);
	end.writeUInt16LE(files.length, 6);
	end.writeUInt32LE(directory.length, 8);
	end.writeUInt32LE(at, 12);
	return Uint8Array.from(Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end]));
}

/** Node has it since 20.15; its types don't know that yet. */
function crcOf(bytes: Buffer): number {
	return crc32(bytes);
}

/** A cell: a text, a number with a style, or the XML of one. */
export type SheetCell =
	| string
	| number
	| null
	| { readonly xml: string }
	| { readonly number: number; readonly style: Style };
/** What the numbers of a cell are shown as. */
export type Style = keyof typeof styles;

const styles = { plain: 0, date: 1, time: 2, 'date-time': 3, german: 4, 'short-time': 5, months: 6 } as const;

export type TestSheet = {
	readonly name: string;
	readonly rows: readonly (readonly SheetCell[])[];
	readonly merged?: readonly string[];
	readonly isHidden?: boolean;
};

type Options = { readonly isFrom1904?: boolean; readonly more?: readonly Packed[] };

/** The parts of a workbook as a spreadsheet program saves it. */
export function workbookParts(
	sheets: readonly TestSheet[],
	{ isFrom1904 = false, more = [] }: Options = {},
): Packed[] {
	const strings: string[] = [];
	const parts = sheets.map((sheet, index) => ({
		name: `xl/worksheets/sheet${index + 1}.xml`,
		text: sheetXml(sheet, strings),
	}));
	const relation = (id: string, type: string, target: string) =>
		`<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
	return [
		{ name: '[Content_Types].xml', text: `${HEAD}<Types/>` },
		{
			name: '_rels/.rels',
			text: `${HEAD}<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
		},
		{
			name: 'xl/workbook.xml',
			text: `${HEAD}<workbook xmlns:r="r"><workbookPr${isFrom1904 ? ' date1904="1"' : ''}/><sheets>${sheets
				.map(
					({ name, isHidden }, index) =>
						`<sheet name="${escaped(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
				)
				.join('')}</sheets></workbook>`,
		},
		{
			name: 'xl/_rels/workbook.xml.rels',
			text: `${HEAD}<Relationships>${[
				...sheets.map((_, index) =>
					relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
				),
				relation('rId90', 'sharedStrings', 'sharedStrings.xml'),
				relation('rId91', 'styles', '/xl/styles.xml'),
			].join('')}</Relationships>`,
		},
		...parts,
		{
			name: 'xl/sharedStrings.xml',
			text: `${HEAD}<sst>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
		},
		{
			name: 'xl/styles.xml',
			text: `${HEAD}<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-407]dddd, dd.mm.yyyy;@"/><numFmt numFmtId="165" formatCode="dd.mm.yy hh:mm&quot; Uhr&quot;"/><numFmt numFmtId="166" formatCode="mmm\\ yy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="22"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`,
		},
		...more,
	];
}

/** The bytes of a workbook. */
export function workbook(sheets: readonly TestSheet[], options?: Options): Uint8Array {
	return archiveOf(workbookParts(sheets, options));
}

/** A day of 2024 or later as a number in a date's cell. */
export function day(date: string, style: Style = 'date'): SheetCell {
	return { number: (Date.parse(`${date}Z`) - Date.UTC(1899, 11, 30)) / 86_400_000, style };
}

/** A time of day as a part of the day. */
export function time(clock: string, style: Style = 'time'): SheetCell {
	const [hours = 0, minutes = 0] = clock.split(':').map(Number);
	return { number: (hours * 60 + minutes) / 1440, style };
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

function sheetXml({ rows, merged = [] }: TestSheet, strings: string[]): string {
	const body = rows.map((cells, index) => {
		const row = index + 1;
		const all = cells.map((cell, column) => cellXml(cell, `${letterOf(column)}${row}`, strings));
		return `<row r="${row}">${all.join('')}</row>`;
	});
	const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
	return `${HEAD}<worksheet><sheetData>${body.join('')}</sheetData>${merges === '' ? '' : `<mergeCells count="${merged.length}">${merges}</mergeCells>`}</worksheet>`;
}

function cellXml(cell: SheetCell, place: string, strings: string[]): string {
	if (cell === null) return '';
	if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
	if (typeof cell === 'string')
		return `<c r="${place}" t="s"><v>${strings.push(`<t>${escaped(cell)}</t>`) - 1}</v></c>`;
	if ('xml' in cell) return cell.xml.replace('<c', `<c r="${place}"`);
	return `<c r="${place}" s="${styles[cell.style]}"><v>${cell.number}</v></c>`;
}

function letterOf(column: number): string {
	return String.fromCharCode(65 + column);
}

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
