import { describe, expect, test } from 'vitest';
import { readFixtureFile } from '~/csv/read-fixture-file';
import type { FileRefusal } from '~/domain/refusals-season';
import { refusalText } from '~/text/refusals';
import { accepted } from '../support/builders';
import { bytesOf, template } from '../support/import-files';

const megabyte = 1024 * 1024 - 64;
const header = 'Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis;Status';
/** A hostile file must not keep the process busy: what grows with the square of a megabyte takes minutes. */
const QUICK = 10_000;

const refused = (bytes: Uint8Array | string) => {
	const read = readFixtureFile(typeof bytes === 'string' ? bytesOf(bytes) : bytes, 's.csv');
	if (read.ok) throw new Error('accepted');
	expect(refusalText(read.refusal)).toMatch(/^[A-ZÄÖÜ].*[.]$/);
	return read.refusal;
};

describe('a line of nothing but separators is refused before it is split', () => {
	test.each([';', ','])('"%s" a million times', (separator) => {
		expect(refused(separator.repeat(megabyte))).toEqual({ code: 'file-record-too-long', line: 1 });
	});

	test('below a good header', () => {
		const text = `${header}\n\n${';'.repeat(megabyte)}`;
		expect(refused(text)).toEqual({ code: 'file-record-too-long', line: 3 });
	});
});

/** The beginning of a ZIP archive whose first file has this name. */
function zip(name: string): Uint8Array {
	const head = new Uint8Array(30);
	head.set([0x50, 0x4b, 0x03, 0x04]);
	head[26] = name.length;
	return Uint8Array.from([...head, ...bytesOf(name), 0x78, 0x9c]);
}

/** Text of which each character is one byte. */
function latin(text: string): Uint8Array {
	return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Nine matches in August 2024, and the same again two years later. */
const twoSeasons = [header, ...[2024, 2026].flatMap((year) => matchesOf(year))].join('\n');

function matchesOf(year: number): string[] {
	const letters = 'ABCDEFGHI'.split('');
	return letters.map((letter) => `1;24.08.${year};15:30;Heim ${letter};Gast ${letter};;`);
}

describe('files that are none', () => {
	test.each<[string, Uint8Array | string, FileRefusal['code']]>([
		['5 MB', new Uint8Array(5 * 1024 * 1024).fill(65), 'file-too-large'],
		['100,000 rows', `${header}\n${';;;;;;\n'.repeat(100_000)}`, 'file-too-many-rows'],
		['an old Excel file', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'file-spreadsheet'],
		['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<</Type/Catalog>>\u0000', 'file-binary'],
		['a PDF without a control character', '%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\n', 'file-binary'],
		['a table of Excel that breaks off', zip('[Content_Types].xml'), 'file-workbook-broken'],
		['a table of LibreOffice that breaks off', zip('mimetype'), 'file-workbook-broken'],
		['a ZIP archive with a table in it', zip('bundesliga/spielplan.csv'), 'file-packed'],
		['a table packed by gzip', Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), 'file-packed'],
		['two seasons one below the other', twoSeasons, 'file-mixed'],
		['a picture with a line of UTF-8', Uint8Array.from([0x89, 0x50, 0x00, 0x0a, 0xc3, 0xa9]), 'file-binary'],
		['an XML file', '<?xml version="1.0"?><spiele/>', 'file-html'],
		['an open quote in the header', 'Spieltag;"Datum;Heim;Gast\n1;;A;B\n', 'file-open-quote'],
		['a quote in the last cell of a row', `${header}\n1;;;A;B;;,"x"\n`, 'file-stray-quote'],
		['a quote where the list is another', '"Name";Ort\nA;B\n', 'file-format-unknown'],
		['a column twice', 'Spieltag;Heim;Gast;Heim\n1;A;B;C\n', 'file-column-twice'],
		['times without a date', 'Spieltag;Uhrzeit;Heim;Gast\n1;20:30;A;B\n1;;C;D\n', 'file-columns-missing'],
		[
			'umlauts of an old Mac',
			latin(`${header}\n1;;;FC Bayern M\x9fnchen;K\x9aln;;\n`),
			'file-encoding-foreign',
		],
		['an ß of an old Mac', latin(`${header}\n1;;;Preu\xa7en;Bonn;;\n`), 'file-encoding-foreign'],
		['umlauts of DOS', latin(`${header}\n1;;;FC Bayern M\x81nchen;Mainz;;\n`), 'file-encoding-foreign'],
		['an ö of DOS', latin(`${header}\n1;;;1. FC K\x94ln;Mainz;;\n`), 'file-encoding-foreign'],
		[
			'a column twice in other letters',
			'Spieltag;Tore Heim;Heim;Gast;tore_heim\n1;0;A;B;0\n',
			'file-column-twice',
		],
		['a cross table', 'A;2:1;0:0;1:1\nB;1:1;2:0;0:3\n', 'file-matrix'],
		['a cross table with a header', ';A;B;C;D\nA;;2:1;0:0;1:1\nB;1:1;;2:0;0:3\n', 'file-matrix'],
		['a table of the league', 'Platz;Verein;Spiele;Punkte\n1;A;34;80\n', 'file-format-unknown'],
		['1,500 columns', `${'Heim;'.repeat(1500)}Gast;Ergebnis\nA;B;2:1\n`, 'file-format-unknown'],
		['JSON that breaks off', '{"name": "Bundesliga", "matches": [{"round": "Matchday 1"', 'file-json-broken'],
		['a rich text', '{\\rtf1\\ansi Spielplan}', 'file-json-broken'],
		['another JSON', '{"name": "Bundesliga", "clubs": []}', 'file-json-unknown'],
		['an empty list', '[]', 'file-json-unknown'],
		['a season without matches', '{"name": "Bundesliga", "matches": []}', 'file-without-rows'],
		['JSON a thousand levels deep', `${'['.repeat(1000)}${']'.repeat(1000)}`, 'file-json-unknown'],
		['a million brackets', '['.repeat(megabyte), 'file-json-unknown'],
		['a million quotes in JSON', `["${'\\"'.repeat(megabyte / 2 - 8)}`, 'file-json-broken'],
		['too many matches', `{"name":"Bundesliga","matches":[${'0,'.repeat(5000)}0]}`, 'file-too-many-rows'],
		['thousands of quotes', `${header}\n${'"'.repeat(8001)}`, 'file-open-quote'],
	])(
		'%s is refused in one German sentence',
		(_, bytes, code) => {
			expect(refused(bytes)).toMatchObject({ code });
		},
		QUICK,
	);

	test('brackets in strings are no depth', () => {
		const match = { round: 'Matchday 1', date: '2024-09-21', team1: '{[{[{[{[{[{[{', team2: 'B' };
		const bytes = bytesOf(JSON.stringify({ name: 'Bundesliga', matches: [match] }));
		expect(accepted(readFixtureFile(bytes, 's.json')).problems).toMatchObject([{ code: 'team-with-note' }]);
	});
});

describe('cells that are none', () => {
	const long = (cell: string) => `${header}\n${`1;${cell};${cell};${cell};B;${cell};\n`.repeat(60)}`;

	test.each([
		['blanks', `x${' '.repeat(1900)}x`],
		['brackets', '('.repeat(1900)],
		['digits', '1'.repeat(1900)],
		['colons', `${'1:'.repeat(950)}`],
	])(
		'long ones of %s are wrong at once',
		(_, cell) => {
			const file = accepted(readFixtureFile(bytesOf(long(cell)), 's.csv'));
			expect(file).toMatchObject({ rows: [] });
			expect(file.problems).toHaveLength(60);
		},
		QUICK,
	);

	test('formulas are text: a name like any other, and no score', () => {
		const file = accepted(
			readFixtureFile(template('1;;;=HYPERLINK("x");B;;'.replaceAll('"', "'"), '1;;;A;B;=1+1;'), 's.csv'),
		);
		expect(file.rows).toMatchObject([{ home: "=HYPERLINK('x')" }]);
		expect(file.problems).toMatchObject([{ line: 3, code: 'score-wrong', value: '=1+1' }]);
	});

	test.each(['Bayern M\uFFFDnchen', 'Bayern MÃ¼nchen', '1. FC KÃ¶ln', 'Preu\u00c3\u0178en', 'CÃ³rdoba'])(
		'"%s" has lost its letters: it is no new spelling to be asked about',
		(name) => {
			const file = accepted(readFixtureFile(template(`1;;;${name};B;;`), 's.csv'));
			expect([file.rows, file.problems]).toMatchObject([[], [{ line: 2, code: 'name-garbled', name }]]);
		},
	);

	test('a year that is wrong in a few repeated rows is a matter of these rows', () => {
		const text = [header, ...matchesOf(2024), ...matchesOf(2026).slice(0, 8)].join('\n');
		expect(accepted(readFixtureFile(bytesOf(text), 's.csv')).rows).toHaveLength(17);
	});

	test('words of the language itself are no columns and no states', () => {
		expect(refused('constructor;__proto__;toString\na;b;c\n')).toMatchObject({ code: 'file-format-unknown' });
		const match = '{"round":"Matchday 1","team1":"A","team2":"B","status":"constructor","__proto__":{"x":1}}';
		const bytes = bytesOf(`{"name":"Bundesliga","matches":[${match}]}`);
		expect(accepted(readFixtureFile(bytes, 's.json')).problems).toMatchObject([{ code: 'state-wrong' }]);
	});
});

test('CR, LF and both may end the lines of one file, which are counted all the same', () => {
	const rows = ['1;;;A;B;;', '1;;;C;D;;', '1;;;E;F;2:x;'];
	const file = accepted(
		readFixtureFile(bytesOf(`${header}\r\n${rows[0]}\n${rows[1]}\r\r\n${rows[2]}`), 's.csv'),
	);
	expect(file.rows).toMatchObject([
		{ line: 2, home: 'A' },
		{ line: 3, home: 'C' },
	]);
	expect(file.problems).toMatchObject([{ line: 5, code: 'score-wrong' }]);
});

test('windows-1252 is more than Latin-1: its dashes and apostrophes are read', () => {
	const bytes = Uint8Array.from([
		...bytesOf(`${header}\n1;;;M`),
		0x92,
		...bytesOf('gladbach;B;2'),
		0x96,
		0x31,
		0x3b,
	]);
	const file = accepted(readFixtureFile(bytes, 's.csv'));
	expect(file).toMatchObject({ encoding: 'windows-1252', rows: [{ home: 'M’gladbach', result: '2:1' }] });
});

describe('a file that breaks off', () => {
	const rows = Array.from({ length: 10 }, (_, index) => `1;;;A${index};B${index};2:1;`);
	const whole = [header, ...rows].join('\r\n');

	test.each(['1;;;A;B;1', '1;;;A;', '1', '1;;;A;B;1:1'])(
		'within its last match, as after "%s", says so',
		(last) => {
			const file = accepted(readFixtureFile(bytesOf(`${whole}\r\n${last}`), 's.csv'));
			expect(file.problems).toEqual([{ line: 12, code: 'row-cut-off' }]);
			expect(file.rows).toHaveLength(10);
		},
	);

	test('a short row is none that breaks off where the file ends its line, or where others are short, too', () => {
		const last = '1;;;A;B;1:1';
		expect(accepted(readFixtureFile(bytesOf(`${whole}\r\n${last}\r\n`), 's.csv')).rows).toHaveLength(11);
		const ragged = `${whole}\r\n1;;;C;D;1:1\r\n${last}`;
		expect(accepted(readFixtureFile(bytesOf(ragged), 's.csv')).rows).toHaveLength(12);
	});
});

describe('a file that mixes UTF-8 and windows-1252', () => {
	const bytes = Uint8Array.from([
		...bytesOf(`${header}\n1;;;Köln;Mainz;;\n1;;;M`),
		0xfc,
		...bytesOf('nchen;Fürth;;\n'),
	]);

	test('is refused with the line on which it changes, instead of reading one half wrongly', () => {
		expect(refused(bytes)).toEqual({ code: 'file-encoding-mixed', line: 3 });
		const marked = Uint8Array.from([
			0xef,
			0xbb,
			0xbf,
			...bytesOf(`${header}\n1;;;M`),
			0xfc,
			...bytesOf('n;B;;\n'),
		]);
		expect(refused(marked)).toEqual({ code: 'file-encoding-mixed', line: 2 });
	});

	test('is read as the admin says, which shows the names that are none', () => {
		const file = accepted(readFixtureFile(bytes, 's.csv', { encoding: 'windows-1252' }));
		expect(file.problems).toMatchObject([
			{ line: 2, code: 'name-garbled', name: 'KÃ¶ln' },
			{ line: 3, code: 'name-garbled', name: 'FÃ¼rth' },
		]);
	});
});

test('more teams than a league can have are refused, before each of them is asked about', () => {
	const rows = (count: number) =>
		Array.from({ length: count }, (_, index) => `1;;;Heim ${index};Gast ${index};;`);
	expect(refused([header, ...rows(5000)].join('\n'))).toEqual({ code: 'file-too-many-teams', found: 10_000 });
	expect(refused([header, ...rows(66)].join('\n'))).toEqual({ code: 'file-too-many-teams', found: 132 });
	expect(accepted(readFixtureFile(bytesOf([header, ...rows(64)].join('\n')), 's.csv')).rows).toHaveLength(64);
});
