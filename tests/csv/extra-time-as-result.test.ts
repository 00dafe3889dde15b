import { expect, test } from 'vitest';
import { readFixtureFile } from '~/csv/read-fixture-file';
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
