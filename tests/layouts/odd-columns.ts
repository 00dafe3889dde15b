import { workbook } from '../support/workbook';
import type { Layout } from './layout';

const into = { leagueId: 'bundesliga', label: '2024/25' };
const now = Date.parse('2024-08-26T10:00Z');

/** Tables and lists whose columns mean something else than they seem to. */
export const oddColumns: readonly Layout[] = [
	{
		name: 'the plan of one team, with H and A for home and away: neither is a team',
		fileName: 'eingefügt.txt',
		into,
		now,
		content: [
			'Spielplan FC St. Pauli 2024/25',
			'Spieltag\tDatum\tUhrzeit\tH/A\tGegner\tErgebnis',
			'1\t25.08.2024\t15:30\tH\t1. FC Heidenheim\t0:2',
			'2\t30.08.2024\t20:30\tA\t1. FC Union Berlin\t1:0',
		].join('\n'),
		comes: { refused: 'H und A für Heim und Auswärts' },
	},
	{
		name: 'a list of fussball.de: a colon in a column of its own is no team',
		fileName: 'eingefügt.txt',
		into,
		now,
		content: ['Spieltag;Datum;Heim;Gast;Ergebnis', '2;30.08.2024;:;VfL Bochum;1:0'].join('\n'),
		comes: { wrong: ['2: team-is-none'] },
	},
	{
		name: 'goals in two columns under one merged header',
		fileName: 'plan.xlsx',
		into,
		now,
		content: workbook([
			{
				name: 'Plan',
				merged: ['F1:G1'],
				rows: [
					['Spieltag', 'Datum', 'Zeit', 'Heim', 'Gast', 'Tore', null, 'Bemerkung'],
					['1', '23.08.2024', '20:30', 'M’gladbach', 'Leverkusen', 2, 3, null],
					['1', '24.08.2024', '15:30', 'RB Leipzig', 'VfL Bochum', 1, 0, null],
				],
			},
		]),
		comes: {
			rows: [
				'1 | gladbach | leverkusen | 2024-08-23T18:30Z | 2:3',
				'1 | leipzig | bochum | 2024-08-24T13:30Z | 1:0',
			],
		},
	},
	{
		name: 'two plans side by side: to rename a column would lose one of them',
		fileName: 'plan.csv',
		content: [
			'Hinrunde;;;;Rückrunde;;;',
			'Spieltag;Datum;Heim;Gast;Spieltag;Datum;Heim;Gast',
			'1;24.08.2024;Leipzig;Bochum;18;18.01.2025;Bochum;Leipzig',
		].join('\n'),
		comes: { refused: 'nebeneinander' },
	},
	{
		name: 'the guests before the home team: whose goals come first isn’t certain',
		fileName: 'plan.csv',
		into,
		now,
		content: [
			'Spieltag;Termin;Gast;Heim;Ergebnis',
			'1;23.08.2024 20:30;Leverkusen;M’gladbach;3:2',
			'1;24.08.2024 15:30;VfL Bochum;RB Leipzig;0:1',
		].join('\n'),
		comes: {
			rows: [
				'1 | gladbach | leverkusen | 2024-08-23T18:30Z | 3:2',
				'1 | leipzig | bochum | 2024-08-24T13:30Z | 0:1',
			],
			asks: ['guests'],
		},
	},
	{
		name: 'FBref: Wk is the matchday',
		fileName: 'eingefügt.txt',
		into,
		now,
		answers: { timeZone: 'Europe/Berlin' },
		content: [
			'Wk\tDay\tDate\tTime\tHome\txG\tScore\txG\tAway\tVenue\tNotes',
			'1\tFri\t2024-08-23\t20:30\tGladbach\t1.0\t2–3\t2.5\tLeverkusen\tBorussia-Park\t',
		].join('\n'),
		comes: { rows: ['1 | gladbach | leverkusen | 2024-08-23T18:30Z | 2:3'] },
	},
	{
		name: 'a result with Wtg. behind it',
		fileName: 'plan.csv',
		into,
		now: Date.parse('2025-01-26T10:00Z'),
		content: 'Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis\n14;14.12.2024;15:30;Union Berlin;Bochum;0:2 Wtg.',
		comes: { rows: ['14 | union | bochum | 2024-12-14T14:30Z | 0:2 | awarded'] },
	},
	{
		name: 'a table of hints and legs is no list of matches',
		fileName: 'eingefügt.txt',
		content: [
			'Mannschaft 1\tGesamt\tMannschaft 2\tHinspiel\tRückspiel',
			'Celtic Glasgow\t2:3\tFC Bayern München\t1:2\t1:1',
			'Juventus Turin\t3:4\tPSV Eindhoven\t2:1\t1:3',
		].join('\n'),
		comes: { refused: 'mehrere Ergebnisse in einer Zeile' },
	},
	...[
		'Admiral Bundesliga - Runde 1',
		'Bundesliga 2024/25 - 1. Spieltag',
		'1. Bundesliga, Saison 2024/25, 1. Spieltag',
	].map((heading) => ({
		name: `a heading "${heading}"`,
		fileName: 'eingefügt.txt',
		into,
		now,
		content: [heading, 'Fr 23.08.2024', '20:30 M’gladbach - Leverkusen 2:3'].join('\n'),
		comes: {
			rows: ['1 | gladbach | leverkusen | 2024-08-23T18:30Z | 2:3'],
			...(heading.startsWith('Admiral') && {
				asks: ['league'] as const,
				warns: ['Österreichische Bundesliga'],
			}),
		},
	})),
	{
		name: 'days of July without a year below one that has it',
		fileName: 'eingefügt.txt',
		into: { leagueId: 'bundesliga2', label: '2024/25' },
		content: [
			'= 2. Bundesliga 2024/25',
			'» Matchday 1',
			'  Fri Jul/26 2024',
			'    20.30  1. FC Köln      v Hamburger SV',
			'  Sat Jul/27',
			'    13.00  Hannover 96     v Jahn Regensburg',
			'  Mon Jul/28',
			'    13.00  Hertha BSC      v SC Paderborn 07',
		].join('\n'),
		comes: {
			rows: [
				'1 | koeln | hamburg | 2024-07-26T18:30Z | ?',
				'1 | hannover | regensburg | 2024-07-27T11:00Z | ?',
			],
			warns: ['2 vergangene Spiele ohne Ergebnis'],
			wrong: ['8: year-missing'],
		},
	},
	{
		name: 'a day of July without a year, below a row that has no date',
		fileName: 'plan.csv',
		into: { leagueId: 'bundesliga2', label: '2024/25' },
		now: Date.parse('2024-07-01T10:00Z'),
		content: [
			'Spieltag;Datum;Heim;Gast',
			'1;26.07.2024;1. FC Köln;Hamburger SV',
			'1;;Hannover 96;Jahn Regensburg',
			'1;27.07.;Hertha BSC;SC Paderborn 07',
		].join('\n'),
		comes: {
			rows: [
				'1 | koeln | hamburg | 2024-07-26 | ?',
				'1 | hannover | regensburg | ? | ?',
				'1 | hertha | paderborn | 2024-07-27 | ?',
			],
		},
	},
	{
		name: 'places and the minute of a running match in brackets',
		fileName: 'eingefügt.txt',
		into,
		now: Date.parse('2024-08-01T10:00Z'),
		content: [
			'1. Spieltag',
			'Freitag, 23.08.2024',
			'20:30 M’gladbach - Leverkusen 2:3',
			"(1.) RB Leipzig - (5.) VfL Bochum 1:0 (27')",
		].join('\n'),
		comes: {
			rows: ['1 | gladbach | leverkusen | 2024-08-23T18:30Z | 2:3'],
			names: ["VfL Bochum 1:0 (27')"],
			warns: ['obwohl der Anstoß noch bevorsteht'],
		},
	},
	{
		name: 'a day with its place, as Wikipedia has them',
		fileName: 'eingefügt.txt',
		into,
		now,
		content: [
			'1. Spieltag',
			'Fr., 23. August 2024, 20:30 Uhr in Mönchengladbach',
			'Bor. Mönchengladbach\t–\tLeverkusen\t2:3 (0:2)',
		].join('\n'),
		comes: { rows: ['1 | gladbach | leverkusen | 2024-08-23T18:30Z | 2:3'] },
	},
	{
		name: 'Wikipedia: extra time, the scores before it, and the shoot-out behind them',
		fileName: 'eingefügt.txt',
		into: { leagueId: 'dfbpokal', label: '2024/25' },
		now: Date.parse('2025-06-01T10:00Z'),
		content: [
			'Achtelfinale',
			'Di., 3. Dez. 2024, 20:45 Uhr\tFC Bayern München\t–\tBayer 04 Leverkusen\t2:2 n. V. (1:1, 0:1), 4:3 i. E.',
			'03.12.2024 20:45 RB Leipzig - VfL Bochum 1:1 (0:0) 3:4 i.E.',
			'03.12.2024 20:45 SC Freiburg - FC Augsburg 2:1 n.V.',
		].join('\n'),
		comes: {
			rows: [
				'1 | bayern | leverkusen | 2024-12-03T19:45Z | 1:1',
				'1 | leipzig | bochum | 2024-12-03T19:45Z | 1:1',
			],
			warns: ['Achtelfinale ist der 1. Spieltag'],
			wrong: ['4: score-after-90-unclear'],
		},
	},
	{
		name: 'a calendar',
		fileName: 'spiele.ics',
		content:
			'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:FC Bayern München - RB Leipzig\nEND:VEVENT\nEND:VCALENDAR\n',
		comes: { refused: 'Kalender' },
	},
	{
		name: 'days without times under English headers need no zone: the teams tell whose days they are',
		fileName: 'fixtures.csv',
		content: [
			'Matchday,Date,Home,Away',
			'5,2024-09-20,Augsburg,Mainz',
			'5,2024-09-21,Bremen,Bayern',
			'5,2024-09-21,Union Berlin,Hoffenheim',
			'5,2024-09-22,St. Pauli,Leipzig',
			'5,2024-09-22,Leverkusen,Wolfsburg',
			'5,2024-09-22,Stuttgart,Dortmund',
		].join('\n'),
		comes: {
			rows: [
				'5 | augsburg | mainz | 2024-09-20 | ?',
				'5 | bremen | bayern | 2024-09-21 | ?',
				'5 | union | hoffenheim | 2024-09-21 | ?',
				'5 | stpauli | leipzig | 2024-09-22 | ?',
				'5 | leverkusen | wolfsburg | 2024-09-22 | ?',
				'5 | stuttgart | dortmund | 2024-09-22 | ?',
			],
		},
	},
	{
		name: 'days without times of teams that nobody knows: the season is asked for, and not a zone',
		fileName: 'fixtures.csv',
		content: 'Matchday,Date,Home,Away\n5,2024-09-21,Ajax,Feyenoord\n5,2024-09-21,PSV,Twente\n',
		comes: { refused: 'Kein Wettbewerb hier kennt die meisten Teams' },
	},
];
