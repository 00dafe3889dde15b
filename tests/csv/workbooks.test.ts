import { describe, expect, test } from 'vitest';
import { readFixtureFile } from '~/csv/read-fixture-file';
import { refusalText } from '~/text/refusals';
import { accepted } from '../support/builders';
import {
	archiveOf,
	day,
	type SheetCell,
	type TestSheet,
	time,
	workbook,
	workbookParts,
} from '../support/workbook';

const header = ['Spieltag', 'Datum', 'Uhrzeit', 'Heim', 'Gast', 'Ergebnis'];
const plan = (...rows: SheetCell[][]): TestSheet => ({ name: 'Plan', rows: [header, ...rows] });
const match = (home: string, away: string): SheetCell[] => [
	1,
	day('2024-08-24'),
	time('15:30'),
	home,
	away,
	'2:1',
];
const read = (bytes: Uint8Array, choices = {}) => readFixtureFile(bytes, 'plan.xlsx', choices);
const rowsOf = (...rows: SheetCell[][]) => accepted(read(workbook([plan(...rows)])));

function refused(bytes: Uint8Array) {
	const verdict = read(bytes);
	if (verdict.ok) throw new Error('accepted');
	expect(refusalText(verdict.refusal)).toMatch(/^[A-ZÄÖÜ].*[.]$/);
	return verdict.refusal;
}

test('a sheet is read like a table, its numbers as what they are shown as', () => {
	const file = rowsOf(match('Aue', 'Bonn'), [2, day('2024-12-14', 'german'), null, 'Bonn', 'Aue', null]);
	expect(file).toMatchObject({
		format: 'spreadsheet',
		encoding: null,
		separator: null,
		sheet: 'Plan',
		sheets: ['Plan'],
	});
	expect(file.rows).toMatchObject([
		{
			line: 2,
			matchday: 1,
			home: 'Aue',
			kickoff: Date.parse('2024-08-24T13:30Z'),
			timeKnown: true,
			result: '2:1',
		},
		{ line: 3, matchday: 2, kickoff: Date.parse('2024-12-13T23:00Z'), timeKnown: false, result: null },
	]);
});

describe('dates and times', () => {
	const startOf = (date: SheetCell, clock: SheetCell = null) => {
		const { rows, problems } = rowsOf([1, date, clock, 'Aue', 'Bonn', null]);
		const [row] = rows;
		return row
			? [row.kickoff && new Date(row.kickoff).toISOString().slice(0, 16), row.timeKnown]
			: problems[0];
	};

	test('in one cell, in two, and as text', () => {
		const evening = ['2024-08-24T18:30', true];
		expect(startOf(day('2024-08-24T20:30', 'date-time'))).toEqual(evening);
		expect(startOf(day('2024-08-24T20:30', 'short-time'))).toEqual(evening);
		expect(startOf(day('2024-08-24', 'german'), time('20:30'))).toEqual(evening);
		expect(startOf('24.08.2024', '20:30 Uhr')).toEqual(evening);
		expect(startOf({ xml: '<c t="d"><v>2024-08-24T20:30:00</v></c>' })).toEqual(evening);
	});

	test('a day alone is no kickoff at midnight, and a time that counts days isn’t one either', () => {
		expect(startOf(day('2024-08-24', 'date-time'))).toEqual(['2024-08-23T22:00', false]);
		expect(startOf(day('2024-08-24'), day('2024-08-24T20:30', 'time'))).toEqual(['2024-08-24T18:30', true]);
	});

	test('of a workbook that counts from 1904', () => {
		const from1904 = { number: 44066, style: 'date' } as const;
		const bytes = workbook([plan([1, from1904, time('20:30'), 'Aue', 'Bonn', null])], { isFrom1904: true });
		expect(accepted(read(bytes)).rows[0]?.kickoff).toBe(Date.parse('2024-08-24T18:30Z'));
	});
});

describe('scores', () => {
	test.each<[SheetCell, string | null]>([
		['2:1', '2:1'],
		[time('02:01'), '2:1'],
		[{ xml: '<c t="str"><f>A1&amp;":"&amp;B1</f><v>3:0</v></c>' }, '3:0'],
		[{ xml: '<c t="inlineStr"><is><r><t>1</t></r><r><t>:0</t></r></is></c>' }, '1:0'],
		[null, null],
	])('%j', (cell, result) => {
		expect(rowsOf([1, null, null, 'Aue', 'Bonn', cell]).rows).toMatchObject([{ result }]);
	});

	test('as two numbers', () => {
		const rows = [
			['Spieltag', 'Heim', 'Gast', 'Tore Heim', 'Tore Gast'],
			[1, 'Aue', 'Bonn', 3, 0],
		];
		expect(accepted(read(workbook([{ name: 'Plan', rows }]))).rows).toMatchObject([{ result: '3:0' }]);
	});

	test('that became a date are wrong, and so are errors and formulas that were never reckoned', () => {
		const wrong = (cell: SheetCell) => rowsOf([1, null, null, 'Aue', 'Bonn', cell]).problems[0];
		expect(wrong(day('2024-01-02'))).toMatchObject({ code: 'score-wrong', value: '02.01.2024' });
		expect(wrong({ xml: '<c t="e"><v>#REF!</v></c>' })).toEqual({
			line: 2,
			code: 'cell-error',
			value: '#REF!',
		});
		expect(wrong({ xml: '<c><f>A1+B1</f></c>' })).toEqual({ line: 2, code: 'cell-error', value: '#FORMEL' });
	});
});

test('a cell that was merged over its rows holds for all of them', () => {
	const rows: SheetCell[][] = [
		['Bundesliga 2024/25'],
		header,
		[1, day('2024-08-24'), time('15:30'), 'Aue', 'Bonn', null],
		[null, null, null, 'Celle', 'Daun', null],
		[null, null, time('18:30'), 'Emden', 'Fulda', null],
		[2, day('2024-08-31'), null, 'Bonn', 'Aue', null],
		[],
	];
	const merged = ['A1:F1', 'A3:A5', 'B3:B5', 'C3:C4', 'A6:A7'];
	const { rows: found, seasonHint } = accepted(read(workbook([{ name: 'Plan', rows, merged }])));
	expect(seasonHint).toBe('2024/25');
	expect(
		found.map(({ matchday, kickoff }) => [matchday, kickoff && new Date(kickoff).toISOString()]),
	).toEqual([
		[1, '2024-08-24T13:30:00.000Z'],
		[1, '2024-08-24T13:30:00.000Z'],
		[1, '2024-08-24T16:30:00.000Z'],
		[2, '2024-08-30T22:00:00.000Z'],
	]);
});

describe('several sheets', () => {
	const table: TestSheet = {
		name: 'Tabelle',
		rows: [
			['Platz', 'Verein', 'Punkte'],
			[1, 'Aue', 9],
		],
	};
	const first = { ...plan(match('Aue', 'Bonn')), name: 'Hinrunde' };
	const second = { ...plan(match('Bonn', 'Aue')), name: 'Rückrunde' };

	test('the one with the matches is read, wherever it stands', () => {
		expect(accepted(read(workbook([table, first])))).toMatchObject({
			sheet: 'Hinrunde',
			sheets: ['Hinrunde'],
		});
		expect(accepted(read(workbook([{ ...second, isHidden: true }, first])))).toMatchObject({
			sheet: 'Hinrunde',
		});
	});

	test('of two with matches one has to be chosen', () => {
		const bytes = workbook([first, table, second]);
		expect(refused(bytes)).toEqual({ code: 'file-sheets-several', sheets: ['Hinrunde', 'Rückrunde'] });
		const chosen = accepted(read(bytes, { sheet: 'Rückrunde' }));
		expect(chosen).toMatchObject({
			sheet: 'Rückrunde',
			sheets: ['Hinrunde', 'Rückrunde'],
			rows: [{ home: 'Bonn' }],
		});
		expect(read(bytes, { sheet: 'Tabelle' })).toMatchObject({ refusal: { code: 'file-sheets-several' } });
	});

	test('without matches the headers can be told', () => {
		expect(refused(workbook([table]))).toEqual({
			code: 'file-format-unknown',
			headers: ['Platz', 'Verein', 'Punkte'],
		});
		expect(refused(workbook([]))).toEqual({ code: 'file-empty' });
	});
});

describe('hostile and broken ones', () => {
	const good = workbookParts([plan(match('Aue', 'Bonn'))]);
	const withPart = (name: string, part: object) =>
		archiveOf(good.map((file) => (file.name === name ? { ...file, ...part } : file)));
	const sheet = 'xl/worksheets/sheet1.xml';
	const zeros = ' '.repeat(30 * 1024 * 1024);

	test('as it is it can be read, packed or not', () => {
		expect(accepted(read(archiveOf(good))).rows).toHaveLength(1);
		expect(accepted(read(archiveOf(good.map((file) => ({ ...file, isStored: true }))))).rows).toHaveLength(1);
	});

	test('a bomb is refused by the size that it says, and stopped at it where it lies', () => {
		expect(refused(withPart(sheet, { text: zeros }))).toEqual({ code: 'file-workbook-too-large' });
		expect(refused(withPart(sheet, { text: zeros, claims: 1000 }))).toEqual({ code: 'file-workbook-broken' });
	});

	test('a part whose bytes aren’t what they were', () => {
		const bytes = archiveOf(good.map((file) => ({ ...file, isStored: true })));
		const at = Buffer.from(bytes).indexOf('<v>1</v>') + 3;
		bytes[at] = '2'.charCodeAt(0);
		expect(refused(bytes)).toEqual({ code: 'file-workbook-broken' });
	});

	test('many sheets that are one part are read once', () => {
		const many = good.map((file) => {
			if (file.name !== 'xl/workbook.xml') return file;
			const one = /<sheet .*?\/>/.exec(file.text)?.[0] ?? '';
			return { ...file, text: file.text.replace(one, one.repeat(50)) };
		});
		expect(accepted(read(archiveOf(many)))).toMatchObject({ sheets: ['Plan'] });
	});

	test('a bomb beside the parts that are read counts, too', () => {
		const more = [{ name: 'xl/media/image1.png', text: zeros }];
		expect(refused(workbook([plan(match('Aue', 'Bonn'))], { more }))).toEqual({
			code: 'file-workbook-too-large',
		});
	});

	test.each([
		[
			'entities that grow',
			'<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData/></worksheet>',
		],
		[
			'an entity from elsewhere',
			'<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet>&a;</worksheet>',
		],
		['a sheet that breaks off', '<worksheet><sheetData><row r="1"><c r="A1"><v>1'],
		['no XML at all', 'Spieltag;Heim;Gast'],
	])('%s', (_, text) => {
		expect(refused(withPart(sheet, { text }))).toEqual({ code: 'file-workbook-broken' });
	});

	test('an archive that breaks off, or has a file twice', () => {
		const bytes = archiveOf(good);
		expect(refused(bytes.slice(0, bytes.length - 40))).toEqual({ code: 'file-workbook-broken' });
		expect(refused(archiveOf([...good, ...good.slice(-1)]))).toEqual({ code: 'file-workbook-broken' });
		expect(refused(archiveOf(good.filter(({ name }) => name !== sheet)))).toEqual({
			code: 'file-workbook-broken',
		});
	});

	test('other archives of office programs are none', () => {
		const ods = archiveOf([
			{ name: 'mimetype', text: 'application/vnd.oasis.opendocument.spreadsheet', isStored: true },
		]);
		expect(refused(ods)).toEqual({ code: 'file-spreadsheet' });
		expect(refused(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).toEqual({
			code: 'file-spreadsheet',
		});
	});

	test('too many rows', () => {
		const rows = Array.from({ length: 5002 }, () => match('Aue', 'Bonn'));
		expect(refused(workbook([plan(...rows)]))).toEqual({ code: 'file-too-many-rows', max: 5000 });
	}, 20_000);

	test('a cell in the last corner costs nothing', () => {
		const corner = '<c r="XFD1048576"><v>1</v></c>';
		const text = good.find(({ name }) => name === sheet)?.text ?? '';
		const far = text.replace('</sheetData>', `<row r="1048576">${corner}</row></sheetData>`);
		expect(accepted(read(withPart(sheet, { text: far }))).rows).toHaveLength(1);
	});
});
