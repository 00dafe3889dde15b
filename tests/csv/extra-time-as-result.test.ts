import { describe, expect, test } from 'vitest';
import { readFixtureFile } from '~/csv/read-fixture-file';
import { readScores } from '~/csv/read-scores';
import { preparedLeagues } from '~/domain/prepared-leagues';

/** R40: the outcome is the result after 90 minutes. What stands beside extra time or penalties is none. */
function resultsOf(content: string, fileName: string) {
	const read = readFixtureFile(
		new TextEncoder().encode(content),
		fileName,
		{ season: '2024/25' },
		{ leagues: preparedLeagues, chosen: 'dfbpokal' },
	);
	if (!read.ok) return [];
	return read.value.rows.map(({ result }) => result);
}
/** Results that name a winner after 90 minutes, though the list says that the match went on. */
const wins = (content: string, fileName: string) =>
	resultsOf(content, fileName).filter((result) => result !== null && new Set(result.split(':')).size > 1);

const HEAD = 'Runde;Datum;Uhrzeit;Heim;Gast;Ergebnis';
const ROW = 'Achtelfinale;03.12.2024;20:45;FC Bayern München;Bayer 04 Leverkusen';

test.each([
	'n.V.',
	'n. V.',
	'nach Verlängerung',
	'i.E.',
	'n.E.',
	'nach Elfmeterschießen',
	'a.e.t.',
	'5:4 i.E.',
])('a remark "%s" beside the result', (remark) => {
	expect(wins(`${HEAD};Bemerkung\n${ROW};2:1;${remark}\n`, 'pokal.csv')).toEqual([]);
});

test.each([
	'FC Bayern  2:1  Leverkusen  n.V.',
	'15:30 FC Bayern  5:4  Leverkusen  i.E.',
	'FC Bayern  2:1 (1:1)  Leverkusen  (n.V.)',
	'FC Bayern\t2:1\tLeverkusen\tn. V.',
])('copied: "%s"', (line) => {
	expect(wins(`Achtelfinale\nSa 24.08.2024\n${line}\n`, 'eingefügt.txt')).toEqual([]);
});

test('a column of extra time that has the same as the result, or less than it', () => {
	expect(wins(`${HEAD};n.V.\n${ROW};3:2;3:2\n`, 'pokal.csv')).toEqual([]);
	expect(resultsOf(`${HEAD};n.V.\n${ROW};2:2;1:0\n`, 'pokal.csv')).toEqual([]);
});

const openligadb = (results: object[]) =>
	JSON.stringify([
		{
			...{ leagueName: 'DFB-Pokal 2024/2025', leagueShortcut: 'dfb', leagueSeason: 2024 },
			...{
				group: { groupOrderID: 3, groupName: 'Achtelfinale' },
				matchIsFinished: true,
				matchResults: results,
			},
			...{ matchDateTime: '2024-12-03T20:45:00', matchDateTimeUTC: '2024-12-03T19:45:00Z' },
			...{ team1: { teamName: 'FC Bayern München' }, team2: { teamName: 'Bayer 04 Leverkusen' } },
		},
	]);
const score = (resultTypeID: number, resultName: string, pointsTeam1: number, pointsTeam2: number) => ({
	...{ resultTypeID, resultName, pointsTeam1, pointsTeam2 },
});

test('OpenLigaDB: an Endergebnis that is the one after extra time (format-openligadb.ts:99)', () => {
	const results = [
		score(1, 'Halbzeit', 1, 1),
		score(2, 'Endergebnis', 2, 1),
		score(4, 'nach Verlängerung', 2, 1),
	];
	expect(wins(openligadb(results), 'dfb.json')).toEqual([]);
});

const org = (score: object) =>
	JSON.stringify({
		matches: [
			{
				...{ area: { name: 'Germany' }, competition: { name: 'DFB-Pokal' }, utcDate: '2024-12-03T19:45:00Z' },
				...{ status: 'FINISHED', stage: 'LAST_16', matchday: null, score },
				...{ homeTeam: { name: 'FC Bayern München' }, awayTeam: { name: 'Bayer 04 Leverkusen' } },
			},
		],
	});
const g = (home: number, away: number) => ({ home, away });

test('football-data.org: parts that contradict the sum, and parts without a duration', () => {
	const parts = { regularTime: g(3, 2), extraTime: g(1, 0), fullTime: g(3, 2) };
	expect(wins(org({ ...parts, duration: 'EXTRA_TIME' }), 'x.json')).toEqual([]);
	expect(wins(org({ fullTime: g(3, 2), regularTime: g(2, 2), extraTime: g(1, 0) }), 'x.json')).toEqual([]);
});

test('a draw beside a remark or the columns after it is the result, and so is a winner who went on in a second leg', () => {
	expect(resultsOf(`${HEAD};Bemerkung\n${ROW};1:1;5:4 i.E.\n`, 'pokal.csv')).toEqual(['1:1']);
	expect(resultsOf(`${HEAD};n.V.\n${ROW};1:1;2:1\n`, 'pokal.csv')).toEqual(['1:1']);
	expect(resultsOf(`${HEAD};n.V.\n${ROW};2:1;3:1\n`, 'pokal.csv')).toEqual(['2:1']);
	const sound = {
		duration: 'PENALTY_SHOOTOUT',
		regularTime: g(1, 0),
		extraTime: g(0, 0),
		penalties: g(4, 2),
	};
	expect(resultsOf(org({ ...sound, fullTime: g(5, 2) }), 'x.json')).toEqual(['1:0']);
});

describe('R42: the score of a match that goes on after 90 minutes stays as it was then', () => {
	const heard = (document: unknown) =>
		readScores(document).map(({ goals }) => goals && `${goals.home}:${goals.away}`);
	type Goal = [score: string, minute: number | null, more?: { isOvertime?: boolean; comment?: string }];
	const ours = (groupName: string, ...goals: Goal[]) => [
		{
			...{ matchIsFinished: false, group: { groupOrderID: 2, groupName } },
			...{ team1: { teamName: 'Köln' }, team2: { teamName: 'Mainz' } },
			goals: goals.map(([score, matchMinute, more]) => {
				const [scoreTeam1, scoreTeam2] = score.split(':').map(Number);
				return { scoreTeam1, scoreTeam2, matchMinute, isOvertime: false, comment: null, ...more };
			}),
		},
	];
	const stoppage = { isOvertime: true, comment: '+3' };
	const shootOut = { comment: 'Elfmeterschießen' };

	test.each<[string, string, ...Goal[]]>([
		['0:0', '2. Runde', ['1:0', 96]],
		['1:1', 'Achtelfinale', ['1:0', 10], ['1:1', 80], ['2:1', 105, { isOvertime: true }]],
		['1:1', 'Achtelfinale', ['1:0', 46, stoppage], ['1:1', 93, stoppage], ['2:1', 112]],
		['1:1', 'Finale', ['1:0', 10], ['1:1', 90, stoppage], ['2:1', null, shootOut], ['2:2', 120, shootOut]],
		// In a league nothing comes after the 90 minutes, however their end is written.
		['2:1', '3. Spieltag', ['1:0', 10], ['1:1', 80], ['2:1', 94]],
	])('%s, OpenLigaDB: %s', (score, group, ...goals) => expect(heard(ours(group, ...goals))).toEqual([score]));

	test('OpenLigaDB: a list that lacks what tells so has its scores as before', () => {
		const [{ goals, ...match }] = ours('', ['1:0', 10]) as [ReturnType<typeof ours>[0]];
		const bare = goals.map(({ isOvertime: _, comment: __, ...goal }) => goal);
		const document = [{ ...match, group: { groupOrderID: 2 }, goals: bare }];
		expect(readScores(document)).toMatchObject([{ matchday: 2, goals: { home: 1, away: 0 } }]);
	});

	const theirs = (status: string, score: object) => ({
		matches: [{ status, matchday: null, homeTeam: { name: 'Köln' }, awayTeam: { name: 'Mainz' }, score }],
	});
	const [fullTime, regularTime] = [
		{ home: 2, away: 1 },
		{ home: 1, away: 1 },
	];
	test.each([
		['EXTRA_TIME', { fullTime, regularTime }, ['1:1']],
		['PENALTY_SHOOTOUT', { fullTime, regularTime }, ['1:1']],
		['PAUSED', { fullTime, regularTime, duration: 'EXTRA_TIME' }, ['1:1']],
		// What it was after 90 minutes isn't told: nothing is heard, and what was heard before stays.
		['EXTRA_TIME', { fullTime }, []],
		['IN_PLAY', { fullTime, regularTime: { home: null, away: null }, duration: 'REGULAR' }, ['2:1']],
	])('%s, football-data.org', (status, score, goals) => expect(heard(theirs(status, score))).toEqual(goals));
});
