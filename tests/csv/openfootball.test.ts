import { describe, expect, test } from 'vitest';
import { readFixtureFile } from '~/csv/read-fixture-file';
import { accepted } from '../support/builders';
import { bytesOf } from '../support/import-files';

const base = { round: 'Matchday 4', date: '2024-09-21', time: '15:30', team1: 'Waldhof', team2: 'Seestadt' };

const read = (matches: unknown[], name = 'Deutsche Bundesliga 2024/25', fileName = 'saison.json') =>
	accepted(readFixtureFile(bytesOf(JSON.stringify({ name, matches }, null, 1)), fileName));

function first(more: object) {
	const file = read([{ ...base, ...more }]);
	return file.rows[0] ?? file.problems[0];
}

test('a match with its round, its local time and its final score; matches are counted from 1', () => {
	const played = { ...base, score: { ht: [1, 0], ft: [2, 1] } };
	const file = read([{ ...base, round: 'Matchday 3', team1: 'Nord', team2: 'Süd', score: {} }, played]);
	expect(file).toMatchObject({
		format: 'openfootball',
		encoding: 'utf-8',
		separator: null,
		timeZone: 'Europe/Berlin',
		timeZoneBy: 'league',
		leagueHint: 'bundesliga',
		seasonHint: '2024/25',
		hasMatchdays: true,
		problems: [],
	});
	expect(file.rows).toMatchObject([{ line: 1, matchday: 3, result: null }, { line: 2 }]);
	expect(file.rows[1]).toEqual({
		line: 2,
		matchday: 4,
		home: 'Waldhof',
		away: 'Seestadt',
		kickoff: Date.parse('2024-09-21T13:30:00Z'),
		timeKnown: true,
		result: '2:1',
		state: null,
	});
});

describe("times are those of the league's country", () => {
	test.each([
		['Deutsche Bundesliga 2024/25', '2024-09-21', '2024-09-21T13:30:00Z', 'bundesliga'],
		['Deutsche Bundesliga 2024/25', '2024-12-14', '2024-12-14T14:30:00Z', 'bundesliga'],
		['English Premier League 2024/25', '2024-09-21', '2024-09-21T14:30:00Z', 'premierleague'],
		['English Premier League 2024/25', '2024-12-14', '2024-12-14T15:30:00Z', 'premierleague'],
		['Primera División de España 2024/25', '2024-09-21', '2024-09-21T13:30:00Z', 'laliga'],
		['Spain Primera División 2024/25', '2024-12-14', '2024-12-14T14:30:00Z', 'laliga'],
		['Italian Serie A 2024/25', '2024-12-14', '2024-12-14T14:30:00Z', 'seriea'],
	])('%s on %s', (name, date, instant, leagueHint) => {
		const file = read([{ ...base, date }], name);
		expect(file).toMatchObject({ leagueHint, rows: [{ kickoff: Date.parse(instant), timeKnown: true }] });
	});

	test('R3: a match without a time is on its day', () => {
		const midnight = { kickoff: Date.parse('2024-09-20T22:00:00Z'), timeKnown: false };
		expect(first({ time: undefined })).toMatchObject(midnight);
		expect(first({ time: null })).toMatchObject(midnight);
		expect(first({ date: null, time: null })).toMatchObject({ kickoff: null, timeKnown: false });
	});

	test("a name without a league leaves it to the file's, and then to the admin", () => {
		expect(read([base], 'Saison', '2024-25_it.1.json')).toMatchObject({ timeZone: 'Europe/Rome' });
		const bytes = bytesOf(JSON.stringify({ name: 'Chile Primera División 2024', matches: [base] }));
		expect(readFixtureFile(bytes, 'cl.json')).toMatchObject({ refusal: { code: 'file-time-zone-unknown' } });
	});
});

test.each([
	['awarded', 'awarded'],
	['postponed', 'postponed'],
	['cancelled', 'postponed'],
	['abandoned', 'abandoned'],
	[null, null],
])('R2: the status %s is %s', (status, state) => {
	expect(first({ status, score: { ft: [0, 2] } })).toMatchObject({ state, result: '0:2' });
});

test.each([
	[{}, null],
	[undefined, null],
	[{ ft: null }, null],
	[{ ht: [1, 0] }, null],
	[{ ft: [0, 0] }, '0:0'],
])('the score %j is %s', (score, result) => {
	expect(first({ score })).toMatchObject({ result });
});

test('older files have rounds with their matches, and teams as objects', () => {
	const match = { date: '2012-09-21', team1: { name: 'A' }, team2: { name: 'B' }, score1: 2, score2: 1 };
	const document = { name: 'Bundesliga 2012/13', rounds: [{ name: 'Spieltag 4', matches: [match] }] };
	const file = accepted(readFixtureFile(bytesOf(JSON.stringify(document)), 'x.json'));
	expect(file.rows).toMatchObject([{ line: 1, matchday: 4, home: 'A', away: 'B', result: '2:1' }]);
});

test.each([
	[{ team2: undefined }, 'match-unreadable'],
	[{ score: { ft: [2] } }, 'match-unreadable'],
	[{ score: { ft: [2, 1.5] } }, 'match-unreadable'],
	[{ score1: 2 }, 'match-unreadable'],
	[{ round: 'Playoffs' }, 'matchday-wrong'],
	[{ stage: 'Relegation' }, 'matchday-wrong'],
	[{ team1: '' }, 'team-not-stated'],
	[{ team2: 'C' }, 'team-plays-itself'],
	[{ status: 'unclear' }, 'state-wrong'],
	[{ date: '2024-13-01' }, 'date-wrong'],
	[{ time: 'late' }, 'time-wrong'],
	[{ date: '2025-03-30', time: '02:30' }, 'time-nonexistent'],
	[{ date: '2024-10-27', time: '02:30' }, 'time-ambiguous'],
])('%j is wrong: %s', (more, code) => {
	const file = read([base, { ...base, team1: 'C', team2: 'D', ...more }]);
	expect(file.problems).toMatchObject([{ line: 2, code }]);
	expect(file.rows).toHaveLength(1);
});
