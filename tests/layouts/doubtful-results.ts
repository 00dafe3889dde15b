import type { Layout } from './layout';
import { linesOf, listOf, realSeason, unplayedSeason } from './real-season';

const SEASON = { leagueId: 'bundesliga', label: '2024/25' };
const AFTER = Date.parse('2025-07-01T10:00Z');
const BEGUN = Date.parse('2024-08-26T10:00Z');

/** The first matchday under other headers: its cells in the order of these, between semicolons. */
function firstMatchday(header: string, cells: (goals: [string, string], text: string) => string): string {
	return [
		`Spieltag;Datum;Uhrzeit;${header}`,
		...realSeason()
			.filter(({ matchday }) => matchday === 1)
			.map(({ date, time, home, away, result }) => {
				const [own = '', other = ''] = result.split(':');
				return `1;${date};${time};${cells([own, other], result).replace('HEIM', home).replace('GAST', away)}`;
			}),
	].join('\n');
}

const read = realSeason()
	.filter(({ matchday }) => matchday === 1)
	.map(({ result }) => result);

function table(name: string, header: string, cells: Parameters<typeof firstMatchday>[1]): Layout {
	return {
		name,
		fileName: 'plan.csv',
		into: SEASON,
		now: BEGUN,
		content: firstMatchday(header, cells),
		comes: { rows: 9 },
	};
}

/** Results that are missing, in another column, of half a match, or other than those that are stored. */
export const doubtfulResults: readonly Layout[] = [
	{
		name: 'a whole season without results, when it is over',
		fileName: 'plan.csv',
		into: SEASON,
		now: AFTER,
		content: listOf(unplayedSeason()),
		comes: { rows: 306, warns: ['303 weitere. Die Datei hat gar keine: '] },
	},
	{
		name: 'half-time scores as results',
		fileName: 'plan.csv',
		into: SEASON,
		now: AFTER,
		content: listOf(
			realSeason().map((match) => ({
				...match,
				result: match.result.replace(/\d+/g, (goals) => String(Math.floor(Number(goals) / 2))),
			})),
		),
		comes: { rows: 306, asks: ['halftime'] },
	},
	{
		...table('a column „Erg.“', 'Heim;Gast;Erg.', (_, text) => `HEIM;GAST;${text}`),
		comes: { rows: read.length },
	},
	table(
		'two columns „Tore“ behind the teams',
		'Heim;Gast;Tore;Tore',
		([own, other]) => `HEIM;GAST;${own};${other}`,
	),
	table(
		'a column „Tore“ behind each team',
		'Heim;Tore;Gast;Tore',
		([own, other]) => `HEIM;${own};GAST;${other}`,
	),
	table('two columns „T“', 'Heim;Gast;T;T', ([own, other]) => `HEIM;GAST;${own};${other}`),
	table('half-time scores beside the results', 'Heim;Gast;HZ;Endst.', (_, text) => `HEIM;GAST;0:0;${text}`),
	table('half-time scores in brackets', 'Heim;Gast;Ergebnis', (_, text) => `HEIM;GAST;${text} (0:0)`),
	{
		...table('half-time scores only', 'Heim;Gast;Halbzeit', () => 'HEIM;GAST;0:0'),
		comes: { rows: 9, warns: ['9 vergangene Spiele ohne Ergebnis: '] },
	},
	{
		...table('a column that says something else', 'Heim;Gast;Punkte', (_, text) => `HEIM;GAST;${text}`),
		comes: { rows: 9, asks: ['column'], warns: ['9 vergangene Spiele ohne Ergebnis: '] },
	},
	{
		...table('a column of times in the stadium', 'Heim;Gast;Ortszeit', () => 'HEIM;GAST;15:30'),
		comes: { rows: 9, warns: ['9 vergangene Spiele ohne Ergebnis: '] },
	},
	{
		name: 'home and away the wrong way round over a stored season with results',
		fileName: 'plan.csv',
		into: SEASON,
		now: AFTER,
		over: linesOf(realSeason()),
		content: listOf(realSeason().map((match) => ({ ...match, home: match.away, away: match.home }))),
		comes: {
			rows: 306,
			asks: ['replaced', 'moved'],
			warns: ['Ein gewertetes Spiel hat in der Datei ein anderes'],
		},
	},
	{
		name: 'a list that lacks a match of each of two matchdays',
		fileName: 'plan.csv',
		into: SEASON,
		over: linesOf(unplayedSeason()),
		content: listOf(unplayedSeason().filter((_, index) => index !== 3 && index !== 20)),
		comes: { rows: 304, warns: ['2 gespeicherte Spiele fehlen in der Datei und bleiben: '] },
	},
	{
		name: 'a list of one matchday that lacks a match',
		fileName: 'plan.csv',
		into: SEASON,
		over: linesOf(unplayedSeason()),
		content: listOf(unplayedSeason().slice(0, 8)),
		comes: { rows: 8, warns: ['1 gespeichertes Spiel fehlt in der Datei und bleibt: '] },
	},
	{
		name: 'a list of three matches',
		fileName: 'plan.csv',
		into: SEASON,
		over: linesOf(unplayedSeason()),
		content: listOf(unplayedSeason().slice(0, 3)),
		comes: { rows: 3 },
	},
	{
		name: 'a list with results of a matchday, and one emptied',
		fileName: 'plan.csv',
		into: SEASON,
		now: BEGUN,
		over: linesOf(realSeason().slice(0, 9)),
		content: listOf(
			realSeason()
				.slice(0, 9)
				.map((match, index) => (index === 2 ? { ...match, result: '' } : match)),
		),
		comes: { rows: 9, warns: ['1 gespeichertes Ergebnis fehlt in der Datei und bleibt: '] },
	},
];
