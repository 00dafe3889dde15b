import { describe, expect, test } from 'vitest';
import { readFixtureFile } from '~/csv/read-fixture-file';
import { accepted } from '../support/builders';
import { bytesOf } from '../support/import-files';

const HEAD = 'Round,Date,Team 1,FT,HT,Team 2';
const read = (text: string, name = '2023-24_de.1.csv') => accepted(readFixtureFile(bytesOf(text), name));
const row = (line: string) => {
	const file = read(`${HEAD}\n${line}\n`);
	return file.rows[0] ?? file.problems[0];
};

test('a match with its round, and the day without a time', () => {
	const file = read(`${HEAD}\n3,Fri Sep 1 2023,FC Nordhafen,4-0,2-0,SV Südtal\n`);
	expect(file).toMatchObject({
		format: 'footballcsv',
		timeZone: 'Europe/Berlin',
		timeZoneBy: 'league',
		leagueHint: 'bundesliga',
		seasonHint: '2023/24',
		hasMatchdays: true,
		otherColumns: ['HT'],
		problems: [],
	});
	expect(file.rows).toEqual([
		{
			line: 2,
			matchday: 3,
			home: 'FC Nordhafen',
			away: 'SV Südtal',
			kickoff: Date.parse('2023-08-31T22:00:00Z'),
			timeKnown: false,
			result: '4:0',
			state: null,
		},
	]);
});

describe("R3: the day is that of the league's country", () => {
	test.each([
		['de.1.csv', 'Sat Dec 16 2023', '2023-12-15T23:00:00Z'],
		['eng.1.csv', 'Sat Aug 12 2023', '2023-08-11T23:00:00Z'],
		['eng.1.csv', 'Sat Dec 16 2023', '2023-12-16T00:00:00Z'],
		['es.1.csv', 'Sat Dec 16 2023', '2023-12-15T23:00:00Z'],
		['it.1.csv', 'Sat Aug 12 2023', '2023-08-11T22:00:00Z'],
	])('%s, %s', (name, date, midnight) => {
		const file = read(`${HEAD}\n3,${date},A,,,B\n`, name);
		expect(file.rows[0]).toMatchObject({ kickoff: Date.parse(midnight), timeKnown: false });
	});

	test('days under a name that tells no league are read without a zone, or in the one that the admin chose', () => {
		const bytes = bytesOf(`${HEAD}\n3,Sat Dec 16 2023,A,,,B\n`);
		expect(accepted(readFixtureFile(bytes, 'liste.csv'))).toMatchObject({
			timeZone: null,
			rows: [{ timeKnown: false }],
		});
		const chosen = accepted(readFixtureFile(bytes, 'liste.csv', { timeZone: 'Europe/Rome' }));
		expect(chosen).toMatchObject({ timeZone: 'Europe/Rome', timeZoneBy: 'chosen' });
	});
});

test.each([
	['2-1', '2:1'],
	['2–1', '2:1'],
	['', null],
])('the score "%s" is %s', (cell, result) => {
	expect(row(`3,Sat Dec 16 2023,A,${cell},,B`)).toMatchObject({ result });
});

test.each([
	['3,Tue Jan 16 2024(P),A,2-1,,B', { state: 'postponed', result: '2:1' }],
	['3,Tue Jan 16 2024 (P),A,,,B', { state: 'postponed', result: null }],
	['3,Tue Jan 16 2024,A,(P),,B', { state: 'postponed', result: null }],
	['3,Tue Jan 16 2024,A,2-1,,B', { state: null, result: '2:1' }],
])('R2: "(P)" marks a postponed match: %s', (line, expected) => {
	expect(row(line)).toMatchObject({ ...expected, kickoff: Date.parse('2024-01-15T23:00:00Z') });
});

test('the column may be called Matchday, and be missing', () => {
	expect(read('Matchday,Date,Team 1,FT,Team 2\n7,Sat Dec 16 2023,A,1-1,B\n').rows[0]?.matchday).toBe(7);
	const without = read('Date,Team 1,FT,Team 2\nSat Dec 16 2023,A,1-1,B\n');
	expect(without).toMatchObject({ hasMatchdays: false, rows: [{ matchday: null, result: '1:1' }] });
});

test.each([
	['?,Sat Dec 16 2023,A,,,B', 'matchday-wrong'],
	['3,Sun Dec 16 2023,A,,,B', 'weekday-wrong'],
	['3,Sat Dec 32 2023,A,,,B', 'date-wrong'],
	['3,Sat Foo 16 2023,A,,,B', 'date-wrong'],
	['3,Sat Dec 16 2023,A,2-1 aet,,B', 'score-after-90-unclear'],
])('%s is wrong: %s', (line, code) => {
	expect(row(line)).toMatchObject({ line: 2, code });
});
