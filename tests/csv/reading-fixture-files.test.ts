import { describe, expect, test } from 'vitest';
import { readFixtureFile } from '~/csv/read-fixture-file';
import type { FileRefusal } from '~/domain/refusals-season';
import { refusalText } from '~/text/refusals';
import { accepted } from '../support/builders';
import { bytesOf, template } from '../support/import-files';

const HEADER = 'Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis;Status';
const ROW = '1;23.08.2024;20:30;Borussia Mönchengladbach;Bayer 04 Leverkusen;2:3;';

const read = (bytes: Uint8Array, name = 'datei.csv') => accepted(readFixtureFile(bytes, name));
const readText = (text: string, name?: string) => read(bytesOf(text), name);

function refusalOf(bytes: Uint8Array, name = 'datei.csv'): FileRefusal {
	const result = readFixtureFile(bytes, name);
	if (result.ok) throw new Error('accepted');
	return result.refusal;
}

describe('the own template', () => {
	test('a row becomes a match with its line, its instant in UTC and its result', () => {
		const file = read(template(ROW));
		expect(file).toMatchObject({ format: 'template', encoding: 'utf-8', separator: ';', problems: [] });
		expect(file.timeZone).toBe('Europe/Berlin');
		expect(file.rows).toEqual([
			{
				line: 2,
				matchday: 1,
				home: 'Borussia Mönchengladbach',
				away: 'Bayer 04 Leverkusen',
				kickoff: Date.parse('2024-08-23T18:30:00Z'),
				timeKnown: true,
				result: '2:3',
				state: null,
			},
		]);
	});

	test.each([
		['verlegt', 'postponed'],
		['gewertet', 'awarded'],
		['abgebrochen', 'abandoned'],
		['angesetzt', 'scheduled'],
		['Verlegt', 'postponed'],
		['', null],
	])('R2: the status "%s" is read', (word, state) => {
		expect(read(template(`1;23.08.2024;20:30;A;B;0:2;${word}`)).rows[0]?.state).toBe(state);
	});

	test.each([
		['2:1', '2:1'],
		['2 - 1', '2:1'],
		['2–1', '2:1'],
		['02:01', '2:1'],
		['02:01:00', '2:1'],
		['', null],
	])('the score "%s" is %s', (cell, result) => {
		expect(read(template(`1;23.08.2024;20:30;A;B;${cell};`)).rows[0]?.result).toBe(result);
	});

	test('it takes commas, tabs, a byte order mark, other columns and another order', () => {
		const comma = `\uFEFF${HEADER}\n${ROW}`.replaceAll(';', ',');
		expect(readText(comma)).toMatchObject({ separator: ',', rows: [{ line: 2, result: '2:3' }] });
		expect(readText(`${HEADER}\n${ROW}`.replaceAll(';', '\t')).rows).toHaveLength(1);
		const moved = 'Gast;Heim;Ort;Spieltag;Datum;Uhrzeit;Ergebnis;Status\nB;A;Kiel;3;1.9.2024;18:00;;';
		expect(readText(moved).rows[0]).toMatchObject({ home: 'A', away: 'B', matchday: 3 });
	});

	test('windows-1252 is read where the bytes are no UTF-8', () => {
		const bytes = Uint8Array.from([...`${HEADER}\n${ROW}`].map((letter) => letter.charCodeAt(0)));
		const file = read(bytes);
		expect(file.encoding).toBe('windows-1252');
		expect(file.rows[0]?.home).toBe('Borussia Mönchengladbach');
	});

	test('a quoted name may hold the separator and a line break; lines are counted on', () => {
		const file = readText(`${HEADER}\n1;23.08.2024;20:30;"A;\nB";C;;\n\n1;23.08.2024;20:30;D;E;2:x;`);
		expect(file.rows[0]).toMatchObject({ line: 2, home: 'A; B' });
		expect(file.problems).toEqual([{ line: 5, code: 'score-wrong', value: '2:x' }]);
	});

	test('rows of separators only are no rows', () => {
		expect(read(template(ROW, ';;;;;;', ';;;;;;')).rows).toHaveLength(1);
	});
});

describe('R3, R35: times', () => {
	const start = (date: string, time: string) => {
		const file = read(template(`1;${date};${time};A;B;;`));
		return file.rows[0] ?? file.problems[0];
	};

	test.each([
		['15.08.2026', '15:30', '2026-08-15T13:30:00Z'],
		['15.01.2027', '15:30', '2027-01-15T14:30:00Z'],
		['2027-01-15', '15:30', '2027-01-15T14:30:00Z'],
		['28.03.2027', '01:59', '2027-03-28T00:59:00Z'],
		['28.03.2027', '03:00', '2027-03-28T01:00:00Z'],
		['31.10.2027', '02:30 MESZ', '2027-10-31T00:30:00Z'],
		['31.10.2027', '02:30 MEZ', '2027-10-31T01:30:00Z'],
		['31.10.2027', '03:00', '2027-10-31T02:00:00Z'],
	])('%s %s is %s', (date, time, instant) => {
		expect(start(date, time)).toMatchObject({ kickoff: Date.parse(instant), timeKnown: true });
	});

	test('R3: 00:00 and an empty time mean that the time is unknown', () => {
		const midnight = { kickoff: Date.parse('2026-08-14T22:00:00Z'), timeKnown: false };
		expect(start('15.08.2026', '00:00')).toMatchObject(midnight);
		expect(start('15.08.2026', '')).toMatchObject(midnight);
		expect(start('', '')).toMatchObject({ kickoff: null, timeKnown: false });
	});

	test('R35: a time that does not exist is refused, one that comes twice is asked about', () => {
		expect(start('28.03.2027', '02:30')).toMatchObject({ line: 2, code: 'time-nonexistent' });
		expect(start('31.10.2027', '02:30')).toMatchObject({ line: 2, code: 'time-ambiguous' });
	});

	test.each([
		['31.02.2026', '15:30', 'date-wrong'],
		['15.08.0026', '15:30', 'date-wrong'],
		['bald', '15:30', 'date-wrong'],
		['', '15:30', 'date-wrong'],
		['15.08.2026', '25:00', 'time-wrong'],
		['15.08.2026', 'abends', 'time-wrong'],
	])('%s %s is %s', (date, time, code) => {
		expect(start(date, time)).toMatchObject({ line: 2, code });
	});
});

describe('wrong rows keep the others', () => {
	test.each([
		['x;23.08.2024;20:30;A;B;;', 'matchday-wrong'],
		[';23.08.2024;20:30;A;B;;', 'matchday-wrong'],
		['0;23.08.2024;20:30;A;B;;', 'matchday-wrong'],
		['1;23.08.2024;20:30;;B;;', 'team-not-stated'],
		['1;23.08.2024;20:30;A;;;', 'team-not-stated'],
		['1;23.08.2024;20:30;1. FC Köln;1. fc koln;;', 'team-plays-itself'],
		['1;23.08.2024;20:30;A;B;2:x;', 'score-wrong'],
		['1;23.08.2024;20:30;A;B;100:0;', 'score-wrong'],
		['1;23.08.2024;20:30;A;B;;ausgefallen', 'state-wrong'],
		['1;23.08.2024;20:30;A;B;;constructor', 'state-wrong'],
		['1;23.08.2024;20:30;A;B;;gewertet', 'award-without-score'],
		['1;23.08.2024;20:30;A;B;;;zu viel', 'cells-wrong'],
	])('%s: %s', (line, code) => {
		const file = read(template(ROW, line));
		expect(file.problems).toMatchObject([{ line: 3, code }]);
		expect(file.rows).toHaveLength(1);
	});
});

describe("fixturedownload.com's layout", () => {
	const head = 'Match Number,Round Number,Date,Location,Home Team,Away Team,Result';
	const line = '1,1,16/08/2024 20:00,Am Wald,Nord,Süd,1 - 0';

	test.each([
		['epl-2024-GMTStandardTime.csv', '2024-08-16T19:00:00Z', 'Europe/London'],
		['epl-2024-UTC.csv', '2024-08-16T20:00:00Z', 'UTC'],
		['epl-2024-UTC__20250902 (1).csv', '2024-08-16T20:00:00Z', 'UTC'],
		['bundesliga-2024-WEuropeStandardTime.csv', '2024-08-16T18:00:00Z', 'Europe/Berlin'],
	])('the zone of %s comes from its name', (name, instant, timeZone) => {
		const file = readText(`${head}\r\n${line}\r\n`, name);
		expect(file).toMatchObject({ format: 'fixturedownload', timeZone });
		expect(file.rows[0]).toMatchObject({ matchday: 1, result: '1:0', state: null });
		expect(file.rows[0]?.kickoff).toBe(Date.parse(instant));
	});

	test('without a zone in its name the admin is asked, and the answer counts', () => {
		const bytes = bytesOf(`${head}\n${line}`);
		expect(refusalOf(bytes, 'epl.csv')).toEqual({ code: 'file-time-zone-unknown' });
		const nowhere = readFixtureFile(bytes, 'epl.csv', { timeZone: 'Mars/Base' });
		expect(nowhere).toMatchObject({ ok: false, refusal: { code: 'file-time-zone-unknown' } });
		const answered = accepted(readFixtureFile(bytes, 'epl.csv', { timeZone: 'Europe/London' }));
		expect(answered.rows[0]?.kickoff).toBe(Date.parse('2024-08-16T19:00:00Z'));
	});

	test('day comes before month, an empty result is none, and 00:00 is no time', () => {
		const file = readText(`${head}\n1,1,02/09/2024 00:00,,Nord,Süd,`, 'a-UTC.csv');
		expect(file.rows[0]).toMatchObject({ kickoff: Date.parse('2024-09-02'), timeKnown: false, result: null });
	});
});

describe('files that are none', () => {
	const rows = (count: number) => template(...Array.from({ length: count }, () => '1;;;A;B;;'));

	test.each<[string, Uint8Array, FileRefusal]>([
		['empty', bytesOf(''), { code: 'file-empty' }],
		['only blanks', bytesOf('\uFEFF \r\n \r\n'), { code: 'file-empty' }],
		['only a header', bytesOf(HEADER), { code: 'file-without-rows' }],
		['NUL bytes', bytesOf(`${HEADER}\n1;;;A\0;B;;`), { code: 'file-binary' }],
		['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), { code: 'file-binary' }],
		['a broken workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]), { code: 'file-workbook-broken' }],
		['a web page', bytesOf('\n<!doctype html><title>Spielplan</title>'), { code: 'file-html' }],
		['an old web page', bytesOf('<HTML><table>'), { code: 'file-html' }],
		[
			'over 1 MiB',
			new Uint8Array(1024 * 1024 + 1).fill(65),
			{ code: 'file-too-large', maxBytes: 1024 * 1024 },
		],
		['over 5,000 rows', rows(5001), { code: 'file-too-many-rows', max: 5000 }],
		['an open quote', template(ROW, '1;23.08.2024;20:30;"A;B;;', ROW), { code: 'file-open-quote', line: 3 }],
		[
			'an open quote before many rows',
			template('1;;;"A;B;;', ...Array.from({ length: 4000 }, () => '1;;;A;B;;')),
			{ code: 'file-open-quote', line: 2 },
		],
		['a quote in the text', template('1;23.08.2024;20:30;A"x;B;;'), { code: 'file-stray-quote', line: 2 }],
		[
			'a line of 20 KB',
			template(ROW, `1;;;${'A'.repeat(20_000)};B;;`),
			{ code: 'file-record-too-long', line: 3 },
		],
		['a column twice', bytesOf(`${HEADER};heim\n${ROW};`), { code: 'file-column-twice', column: 'heim' }],
		[
			'a missing column',
			bytesOf('Spieltag;Datum;Uhrzeit;Heim;Ergebnis;Status\n1;;;A;;'),
			{
				code: 'file-columns-missing',
				columns: ['Gast'],
				headers: ['Spieltag', 'Datum', 'Uhrzeit', 'Heim', 'Ergebnis', 'Status'],
			},
		],
		['another table', bytesOf('Name;Ort\nA;B'), { code: 'file-format-unknown', headers: ['Name', 'Ort'] }],
		[
			'a letter',
			bytesOf('Liebe Runde,\nhier der Spielplan.'),
			{ code: 'file-format-unknown', headers: ['Liebe Runde'] },
		],
	])('%s is refused in one German sentence', (_, bytes, refusal) => {
		expect(refusalOf(bytes)).toEqual(refusal);
		expect(refusalText(refusal)).toMatch(/^[A-ZÄÖÜ].*[.]$/);
	});

	test('a missing column is named, and a line where there is one', () => {
		expect(refusalText({ code: 'file-columns-missing', columns: ['Gast'], headers: [] })).toContain('„Gast“');
		expect(refusalText({ code: 'file-open-quote', line: 3 })).toContain('Zeile 3');
	});

	test('5,000 rows are taken', () => {
		expect(read(rows(5000)).rows).toHaveLength(5000);
	});
});
