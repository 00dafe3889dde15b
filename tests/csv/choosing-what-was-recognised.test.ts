import { describe, expect, test } from 'vitest';
import { readFixtureFile } from '~/csv/read-fixture-file';
import { columnMeanings, type FileChoices } from '~/domain/fixture-layout';
import { refusalText } from '~/text/refusals';
import { accepted } from '../support/builders';
import { bytesOf, template } from '../support/import-files';

const ROW = '1;27.10.2024;02:30;A;B;;';
const read = (bytes: Uint8Array, choices: FileChoices = {}, name = 'x.csv') =>
	accepted(readFixtureFile(bytes, name, choices));
const refused = (bytes: Uint8Array, choices: FileChoices = {}) => {
	const read = readFixtureFile(bytes, 'x.csv', choices);
	return read.ok ? null : read.refusal;
};

describe('R35: a time that comes twice is a problem of its row until it is answered', () => {
	test.each([
		['earlier', '2024-10-27T00:30:00Z'],
		['later', '2024-10-27T01:30:00Z'],
	] as const)('%s', (fold, instant) => {
		const bytes = template('1;26.10.2024;15:30;C;D;;', ROW);
		expect(read(bytes).problems).toMatchObject([{ line: 3, code: 'time-ambiguous' }]);
		expect(read(bytes, { folds: { 2: fold } }).problems).toHaveLength(1);
		const answered = read(bytes, { folds: { 3: fold } });
		expect(answered.problems).toEqual([]);
		expect(answered.rows[1]?.kickoff).toBe(Date.parse(instant));
	});

	test('an answer changes no time that comes once', () => {
		const plain = template('1;26.10.2024;15:30;C;D;;');
		expect(read(plain, { folds: { 2: 'later' } }).rows).toEqual(read(plain).rows);
	});

	test('in JSON the matches are counted', () => {
		const match = { round: 'Matchday 1', date: '2024-10-27', time: '02:30', team1: 'A', team2: 'B' };
		const bytes = bytesOf(JSON.stringify({ name: 'Deutsche Bundesliga 2024/25', matches: [match] }));
		expect(read(bytes).problems).toMatchObject([{ line: 1, code: 'time-ambiguous' }]);
		expect(read(bytes, { folds: { 1: 'later' } }).rows[0]?.kickoff).toBe(Date.parse('2024-10-27T01:30:00Z'));
	});
});

describe('the zone', () => {
	const bytes = template('1;21.09.2024;15:30;A;B;;');

	test('a chosen one stands before the stated one', () => {
		expect(read(bytes)).toMatchObject({ timeZone: 'Europe/Berlin', timeZoneBy: 'stated' });
		const chosen = read(bytes, { timeZone: 'Europe/London' });
		expect(chosen).toMatchObject({ timeZone: 'Europe/London', timeZoneBy: 'chosen' });
		expect(chosen.rows[0]?.kickoff).toBe(Date.parse('2024-09-21T14:30:00Z'));
	});

	test('one that is none of ours counts as none', () => {
		expect(read(bytes, { timeZone: 'Mars/Base' })).toMatchObject({ timeZoneBy: 'stated' });
	});
});

describe('the format', () => {
	test('a chosen one is read by its own words, whatever the header is', () => {
		const free = template('1;;;A;B;;verschoben');
		expect(read(free)).toMatchObject({ format: 'template', problems: [{ code: 'state-wrong' }] });
		expect(read(free, { format: 'spreadsheet' })).toMatchObject({
			format: 'spreadsheet',
			rows: [{ state: 'postponed' }],
		});
	});

	test('it needs no sign of its own, and its zone counts', () => {
		const bytes = bytesOf('Date,Time,HomeTeam,AwayTeam,FTHG,FTAG\n21/09/2024,14:30,A,B,2,1\n');
		expect(refused(bytes)).toEqual({ code: 'file-time-zone-unknown' });
		expect(read(bytes, { format: 'football-data' })).toMatchObject({
			format: 'football-data',
			timeZone: 'Europe/London',
			rows: [{ kickoff: Date.parse('2024-09-21T13:30:00Z'), result: '2:1' }],
		});
	});

	test.each(['fixturedownload', 'openligadb'] as const)('%s is refused where nothing fits', (format) => {
		expect(refused(template('1;;;A;B;;'), { format })).toEqual({ code: 'file-not-in-format', format });
	});

	test('JSON is in the chosen one of its formats or in none', () => {
		const match = { round: 'Matchday 1', date: '2024-09-21', time: '15:30', team1: 'A', team2: 'B' };
		const bytes = bytesOf(JSON.stringify({ name: 'Deutsche Bundesliga 2024/25', matches: [match] }));
		expect(read(bytes, { format: 'openfootball' }).rows).toEqual(read(bytes).rows);
		for (const format of ['openligadb', 'template'] as const)
			expect(refused(bytes, { format })).toEqual({ code: 'file-not-in-format', format });
	});
});

describe('the encoding', () => {
	const umlaut = template('1;;;Grün;B;;');

	test('a chosen one counts, and is refused if the bytes are another', () => {
		expect(read(umlaut).rows[0]?.home).toBe('Grün');
		expect(read(umlaut, { encoding: 'windows-1252' }).problems).toMatchObject([
			{ code: 'name-garbled', name: 'GrÃ¼n' },
		]);
		const latin = Uint8Array.from([...'Heim;Gast;Ergebnis\nGrün;B;\n'].map((one) => one.charCodeAt(0)));
		expect(read(latin)).toMatchObject({ encoding: 'windows-1252', rows: [{ home: 'Grün' }] });
		expect(refused(latin, { encoding: 'utf-8' })).toEqual({ code: 'file-encoding-wrong', encoding: 'utf-8' });
		expect(refusalText({ code: 'file-encoding-wrong', encoding: 'utf-8' })).toContain(
			'nicht in UTF-8 geschrieben',
		);
	});

	test.each(['utf-16le', 'utf-16be'] as const)('%s is recognised by its mark', (encoding) => {
		const text = '\uFEFFHeim\tGast\tErgebnis\r\nGrün\tB\t2:1\r\n';
		const bytes = new Uint8Array(text.length * 2);
		const view = new DataView(bytes.buffer);
		for (const [index, unit] of [...text].entries())
			view.setUint16(index * 2, unit.charCodeAt(0), encoding === 'utf-16le');
		expect(read(bytes)).toMatchObject({ encoding, separator: '\t', rows: [{ home: 'Grün', result: '2:1' }] });
		expect(refused(bytes.slice(2))).toEqual({ code: 'file-binary' });
		expect(read(bytes.slice(2), { encoding }).rows).toHaveLength(1);
	});
});

describe('the columns', () => {
	const odd = bytesOf('Team A;Team B;Wann;Runde;Ort\nX;Y;21.09.2024;5;Kiel\n');

	test('headers that mean nothing are told, and the admin can say what they mean', () => {
		expect(refused(odd)).toEqual({
			code: 'file-format-unknown',
			headers: ['Team A', 'Team B', 'Wann', 'Runde', 'Ort'],
		});
		const columns = { home: 'Team A', away: 'Team B', date: 'Wann' };
		const file = read(odd, { columns, timeZone: 'Europe/Berlin' });
		expect(file).toMatchObject({
			format: 'spreadsheet',
			columns: { ...columns, matchday: 'Runde' },
			otherColumns: ['Ort'],
			rows: [{ home: 'X', away: 'Y', matchday: 5, kickoff: Date.parse('2024-09-20T22:00:00Z') }],
		});
	});

	test('teams in the wrong order can be swapped', () => {
		const swapped = read(template('1;;;A;B;2:1;'), { columns: { home: 'Gast', away: 'Heim' } });
		expect(swapped.rows).toMatchObject([{ home: 'B', away: 'A', result: '2:1' }]);
	});

	test('a column can be left out', () => {
		const bytes = template('1;;;A;B;2:1;verlegt');
		const file = read(bytes, { columns: { matchday: '', state: '' } });
		expect(file).toMatchObject({
			hasMatchdays: false,
			rows: [{ matchday: null, state: null, result: '2:1' }],
		});
		expect(file.otherColumns).toEqual(['Spieltag', 'Status']);
	});

	test('a header that is taken for one meaning has no other', () => {
		expect(refused(template('1;;;A;B;;'), { columns: { away: 'Heim' } })).toMatchObject({
			code: 'file-columns-missing',
			columns: ['Heim'],
		});
	});

	test('a column that the file lacks is refused', () => {
		const lacking = { code: 'file-column-unknown', column: 'Anpfiff' } as const;
		expect(refused(template('1;;;A;B;;'), { columns: { time: 'Anpfiff' } })).toEqual(lacking);
		expect(refusalText(lacking)).toContain('„Anpfiff“');
	});

	test('only columns of known meanings are read', () => {
		const file = read(template('1;;;A;B;;'));
		expect(columnMeanings).toEqual(expect.arrayContaining(Object.keys(file.columns)));
	});
});

describe('the separator', () => {
	test('a chosen one counts, even if nothing is found with it', () => {
		expect(read(template('1;;;A;B;;'), { separator: ';' }).rows).toHaveLength(1);
		expect(refused(template('1;;;A;B;;'), { separator: ',' })).toMatchObject({ code: 'file-format-unknown' });
	});

	test('the one with which most columns are found wins over a title above them', () => {
		const text = 'Heim, Gast, Ergebnis\nSpieltag\tDatum\tHeim\tGast\tErgebnis\n5\t21.09.2024\tA\tB\t2:1\n';
		expect(read(bytesOf(text))).toMatchObject({ separator: '\t', rows: [{ line: 3, matchday: 5 }] });
	});

	test('quoted headers are no hindrance to the right one', () => {
		const quoted = bytesOf('"Heim";"Gast";"Ergebnis"\n"A, B";"C";"2:1"\n');
		expect(read(quoted)).toMatchObject({ separator: ';', rows: [{ home: 'A, B', result: '2:1' }] });
	});
});

describe('the season in names', () => {
	const bytes = template('1;;;A;B;;');

	test.each([
		['bundesliga-2024-25.csv', 'bundesliga', '2024/25'],
		['Bundesliga 2024_2025 Stand 20250101.csv', 'bundesliga', '2024/25'],
		['premier-league 1999-00.csv', 'premierleague', '1999/00'],
		['2. Bundesliga 2024-25.csv', 'bundesliga2', '2024/25'],
		['bundesliga2 2024-25.csv', 'bundesliga2', '2024/25'],
		['Frauen-Bundesliga.csv', 'frauenbundesliga', null],
		['serie-a 2024.csv', 'seriea', null],
		['plan-2024-09-21.csv', null, null],
		['plan-2010-11-05.csv', null, null],
		['plan 2024-26.csv', null, null],
		['2021.csv', null, null],
		['ST1.csv', null, null],
	])('%s: %s %s', (name, leagueHint, seasonHint) => {
		expect(read(bytes, {}, name)).toMatchObject({ leagueHint, seasonHint });
	});
});
