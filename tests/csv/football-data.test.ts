import { describe, expect, test } from 'vitest';
import { readFixtureFile } from '~/csv/read-fixture-file';
import { accepted } from '../support/builders';
import { bytesOf } from '../support/import-files';

const HEAD = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,Referee,HS,AS,B365H,B365D,B365A';
const BETS = ',H,1,0,H,A Whistle,12,7,1.5,4.2,6';

const read = (text: string, name = 'D1.csv') => accepted(readFixtureFile(bytesOf(text), name));
const row = (line: string) => read(`${HEAD}\r\n${line}${BETS}\r\n`).rows[0];

test('a played match is read without a matchday; the bets around it mean nothing here', () => {
	const file = read(`${HEAD}\r\nD1,25/08/2023,19:30,Waldhof,Seestadt,3,1${BETS}\r\n`);
	expect(file).toMatchObject({
		format: 'football-data',
		separator: ',',
		timeZone: 'Europe/London',
		timeZoneBy: 'stated',
		leagueHint: 'bundesliga',
		hasMatchdays: false,
		columns: { date: 'Date', time: 'Time', home: 'HomeTeam', away: 'AwayTeam', homeGoals: 'FTHG' },
		problems: [],
	});
	expect(file.otherColumns).toEqual(expect.arrayContaining(['FTR', 'HTHG', 'Referee', 'B365H']));
	expect(file.rows).toEqual([
		{
			line: 2,
			matchday: null,
			home: 'Waldhof',
			away: 'Seestadt',
			kickoff: Date.parse('2023-08-25T18:30:00Z'),
			timeKnown: true,
			result: '3:1',
			state: null,
		},
	]);
});

describe('times are British for every league', () => {
	test.each([
		['D1,25/08/2023,19:30', '2023-08-25T18:30:00Z'],
		['D1,15/12/2023,19:30', '2023-12-15T19:30:00Z'],
		['SP1,25/08/2023,20:00', '2023-08-25T19:00:00Z'],
		['SP1,15/12/2023,20:00', '2023-12-15T20:00:00Z'],
		['I1,28/10/2023,19:45', '2023-10-28T18:45:00Z'],
		['E0,29/10/2023,14:00', '2023-10-29T14:00:00Z'],
	])('%s is %s', (start, instant) => {
		expect(row(`${start},A,B,0,0`)).toMatchObject({ kickoff: Date.parse(instant), timeKnown: true });
	});
});

describe('older files', () => {
	const old = 'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,,,\n';

	test.each([
		['07/08/93', '1993-08-06T23:00:00Z'],
		['29/01/94', '1994-01-29T00:00:00Z'],
		['14/08/15', '2015-08-13T23:00:00Z'],
		['14/08/2015', '2015-08-13T23:00:00Z'],
		['01/02/00', '2000-02-01T00:00:00Z'],
	])('R3: %s has no time, and is that day', (date, midnight) => {
		const file = read(`${old}D1,${date},A,B,2,2,D,,,\n`);
		expect(file.rows[0]).toMatchObject({ kickoff: Date.parse(midnight), timeKnown: false });
	});

	test('ragged rows and rows of commas only are no matter', () => {
		const file = read(`${old}D1,07/08/93,A,B,3,1,H\nD1,07/08/93,C,D,2,1,H,,,,,,\n,,,,,,\n,,,,,,,,,,,,\n`);
		expect(file.rows).toMatchObject([{ line: 2 }, { line: 3 }]);
		expect(file.problems).toEqual([]);
	});

	test('Latin-1 and a byte order mark', () => {
		const latin = Uint8Array.from([...`${old}SP1,07/08/93,Málaga,B,3,1,H\n`].map((one) => one.charCodeAt(0)));
		const file = accepted(readFixtureFile(latin, 'SP1.csv'));
		expect(file).toMatchObject({ encoding: 'windows-1252', rows: [{ home: 'Málaga' }] });
		expect(read(`\uFEFF${old}SP1,07/08/93,Málaga,B,3,1,H\n`)).toMatchObject({ rows: [{ home: 'Málaga' }] });
	});

	test('HG and AG are goals too', () => {
		expect(read('Div,Date,HomeTeam,AwayTeam,HG,AG\nE0,07/08/93,A,B,3,1\n').rows[0]?.result).toBe('3:1');
	});
});

describe('league and season', () => {
	const text = (div: string) => `${HEAD}\n${div},25/08/2023,19:30,A,B,3,1${BETS}\n`;

	test.each([
		['D1', 'bundesliga'],
		['E0', 'premierleague'],
		['SP1', 'laliga'],
		['I1', 'seriea'],
		['D2', 'bundesliga2'],
	])('Div %s is %s', (div, league) => {
		expect(read(text(div), 'x.csv').leagueHint).toBe(league);
	});

	test.each([
		['D1_2324.csv', '2023/24'],
		['E0-9900.csv', '1999/00'],
		['E0_2021.csv', '2020/21'],
		['D1 (2).csv', null],
		['D1_2325.csv', null],
	])('%s is of the season %s', (name, season) => {
		expect(read(text('D1'), name).seasonHint).toBe(season);
	});

	test('a column Season stands before the name', () => {
		const file = read(
			'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,Season\nE0,16/08/2025,A,B,3,1,2526\n',
			'E0_1920.csv',
		);
		expect(file.seasonHint).toBe('2025/26');
	});

	test('several leagues in one file are parts to choose from', () => {
		const mixed = `${text('D1')}D2,25/08/2023,19:30,C,D,3,1${BETS}\n`;
		expect(readFixtureFile(bytesOf(mixed), 'all.csv')).toEqual({
			ok: false,
			refusal: { code: 'file-mixed', part: 'league', column: 'Div', values: ['D1', 'D2'] },
		});
		const part = accepted(readFixtureFile(bytesOf(mixed), 'all.csv', { parts: { league: 'D2' } }));
		expect(part).toMatchObject({ leagueHint: 'bundesliga2', rows: [{ home: 'C', away: 'D' }] });
	});
});

test.each([
	['D1,25/08/2023,19:30,A,B,3,', 'score-wrong'],
	['D1,25/08/2023,19:30,A,B,3,1.5', 'score-wrong'],
	['D1,08/25/2023,19:30,A,B,3,1', 'date-wrong'],
	['D1,25/08/2023,19:70,A,B,3,1', 'time-wrong'],
	['D1,26/03/2023,01:30,A,B,3,1', 'time-nonexistent'],
	['D1,29/10/2023,01:30,A,B,3,1', 'time-ambiguous'],
])('%s is wrong: %s', (line, code) => {
	expect(read(`${HEAD}\n${line}${BETS}\n`).problems).toMatchObject([{ line: 2, code }]);
});
