import { describe, expect, test } from 'vitest';
import { readFixtureFile } from '~/csv/read-fixture-file';
import { accepted } from '../support/builders';
import { bytesOf } from '../support/import-files';

const scores = (...results: [type: number, home: number, away: number][]) =>
	results.map(([resultTypeID, pointsTeam1, pointsTeam2]) => ({ resultTypeID, pointsTeam1, pointsTeam2 }));

const base = {
	matchID: 7,
	leagueName: '1. Fußball-Bundesliga 2024/2025',
	leagueShortcut: 'bl1',
	leagueSeason: 2024,
	group: { groupName: '4. Spieltag', groupOrderID: 4 },
	matchDateTime: '2024-09-21T15:30:00',
	matchDateTimeUTC: '2024-09-21T13:30:00Z',
	matchIsFinished: true,
	team1: { teamId: 1, teamName: 'Grün-Weiß Aue' },
	team2: { teamId: 2, teamName: 'Seestadt' },
	matchResults: scores([2, 2, 1], [1, 1, 0]),
};

const read = (...matches: object[]) =>
	accepted(readFixtureFile(bytesOf(JSON.stringify(matches)), 'spiele.json'));

function first(more: object) {
	const file = read({ ...base, ...more });
	return file.rows[0] ?? file.problems[0];
}

test('a match with its instant in UTC and its final score', () => {
	const file = read(base);
	expect(file).toMatchObject({
		format: 'openligadb',
		separator: null,
		timeZone: 'UTC',
		timeZoneBy: 'stated',
		leagueHint: 'bundesliga',
		seasonHint: '2024/25',
		hasMatchdays: true,
		problems: [],
	});
	expect(file.rows).toEqual([
		{
			line: 1,
			matchday: 4,
			home: 'Grün-Weiß Aue',
			away: 'Seestadt',
			kickoff: Date.parse('2024-09-21T13:30:00Z'),
			timeKnown: true,
			result: '2:1',
			state: null,
		},
	]);
});

test('in winter too, and whatever zone the admin chooses', () => {
	const winter = { ...base, matchDateTime: '2024-12-14T15:30:00', matchDateTimeUTC: '2024-12-14T14:30:00Z' };
	expect(read(winter).rows[0]?.kickoff).toBe(Date.parse('2024-12-14T14:30:00Z'));
	const bytes = bytesOf(JSON.stringify([winter]));
	const chosen = accepted(readFixtureFile(bytes, 'x.json', { timeZone: 'Europe/Berlin' }));
	expect(chosen.rows[0]?.kickoff).toBe(Date.parse('2024-12-14T14:30:00Z'));
});

test('an instant of the repeated hour in autumn is one', () => {
	const autumn = { matchDateTime: '2024-10-27T02:30:00', matchDateTimeUTC: '2024-10-27T01:30:00Z' };
	expect(first(autumn)).toMatchObject({ kickoff: Date.parse('2024-10-27T01:30:00Z') });
});

test('R3: midnight in Germany is no time, and the day is the German one', () => {
	const open = { matchDateTime: '2025-05-17T00:00:00', matchDateTimeUTC: '2025-05-16T22:00:00Z' };
	expect(first(open)).toMatchObject({ kickoff: Date.parse('2025-05-17T00:00:00Z'), timeKnown: false });
});

describe('the final score is the one of type 2', () => {
	test.each([
		[scores([2, 2, 1], [1, 1, 0]), '2:1'],
		[scores([1, 1, 0], [2, 2, 1]), '2:1'],
		[scores([1, 1, 0]), null],
		[[], null],
		[scores([2, 2, 1], [2, 2, 1]), '2:1'],
	])('%j: %s', (matchResults, result) => {
		expect(first({ matchResults })).toMatchObject({ result });
	});

	test('a match that runs has a score of the moment, and no result', () => {
		expect(first({ matchIsFinished: false })).toMatchObject({ result: null });
	});

	test('two final scores, or half of one, have to be asked about', () => {
		expect(first({ matchResults: scores([2, 2, 1], [2, 2, 2]) })).toMatchObject({ code: 'match-unreadable' });
		const half = [{ resultTypeID: 2, pointsTeam1: 2, pointsTeam2: null }];
		expect(first({ matchResults: half })).toMatchObject({ code: 'score-wrong' });
	});
});

test('bytes that are no UTF-8 are read as windows-1252', () => {
	const bytes = Uint8Array.from([...JSON.stringify([base])].map((letter) => letter.charCodeAt(0)));
	const file = accepted(readFixtureFile(bytes, 'spiele.json'));
	expect(file).toMatchObject({ encoding: 'windows-1252', leagueHint: 'bundesliga' });
	expect(file.rows[0]?.home).toBe('Grün-Weiß Aue');
});

test.each([
	[{ leagueName: '2. Fußball-Bundesliga 2024/2025', leagueShortcut: 'bl2' }, 'bundesliga2'],
	[{ leagueShortcut: null }, 'bundesliga'],
])('%j: %s', (more, league) => {
	expect(read({ ...base, ...more }).leagueHint).toBe(league);
});

test('matches of two leagues or two seasons are refused', () => {
	const other = { ...base, leagueShortcut: 'dfb' };
	const refused = (second: object) => readFixtureFile(bytesOf(JSON.stringify([base, second])), 'x.json');
	expect(refused(other)).toMatchObject({ refusal: { code: 'file-mixed', values: ['bl1', 'dfb'] } });
	expect(refused({ ...base, leagueSeason: 2023 })).toMatchObject({ refusal: { code: 'file-mixed' } });
});

test.each([
	[{ team1: {} }, 'match-unreadable'],
	[{ matchDateTimeUTC: 5 }, 'match-unreadable'],
	[{ matchDateTimeUTC: 'gestern' }, 'date-wrong'],
	[{ group: { groupOrderID: 0 } }, 'matchday-wrong'],
])('%j is wrong: %s', (more, code) => {
	expect(first(more)).toMatchObject({ line: 1, code });
});
