import type { Layout } from './layout';

const cup = { leagueId: 'dfbpokal', label: '2024/25' };
const bundesliga = { leagueId: 'bundesliga', label: '2024/25' };

const openligadb = (league: { leagueName: string; leagueShortcut: string }, ...matches: object[]) =>
	JSON.stringify(
		matches.map((match) => ({
			...{ matchDateTime: '2024-08-03T20:30:00', matchDateTimeUTC: '2024-08-03T18:30:00Z' },
			...{ ...league, leagueSeason: 2024, matchIsFinished: false, matchResults: [] },
			...{ group: { groupOrderID: 1, groupName: '1. Spieltag' } },
			...match,
		})),
	);
const result = (resultTypeID: number, resultName: string, pointsTeam1: number, pointsTeam2: number) => ({
	...{ resultTypeID, resultName, pointsTeam1, pointsTeam2 },
});
const bl2 = { leagueName: '2. Fußball-Bundesliga 2024/2025', leagueShortcut: 'bl2' };
const dfb = { leagueName: 'DFB-Pokal 2024/2025', leagueShortcut: 'dfb' };
const koelnHamburg = { team1: { teamName: '1. FC Köln' }, team2: { teamName: 'Hamburger SV' } };
const bayernMainz = { team1: { teamName: 'FC Bayern München' }, team2: { teamName: '1. FSV Mainz 05' } };
const koelnRow = '1 | koeln | hamburg | 2024-08-03T18:30Z | ?';

const openfootball = (name: string, ...matches: object[]) => JSON.stringify({ name, matches });
const D2 = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR';

/** R40: lists of other competitions than the chosen one, of several, and of cups. */
export const competitions: readonly Layout[] = [
	{
		name: 'bl2 of OpenLigaDB is the 2. Bundesliga',
		fileName: 'matches.json',
		content: openligadb(bl2, koelnHamburg),
		comes: { rows: [koelnRow] },
	},
	{
		name: 'bl2 of OpenLigaDB into the Bundesliga is asked about',
		fileName: 'matches.json',
		content: openligadb(bl2, koelnHamburg),
		into: bundesliga,
		comes: { rows: [koelnRow], asks: ['league'], warns: ['2. Bundesliga 2024/25'] },
	},
	{
		name: '2. Bundesliga of openfootball into the Bundesliga is asked about',
		fileName: 'de.2.json',
		content: openfootball('2. Bundesliga 2024/25', {
			...{ round: 'Matchday 1', date: '2024-08-03', time: '20:30' },
			...{ team1: '1. FC Köln', team2: 'Hamburger SV' },
		}),
		into: bundesliga,
		comes: { rows: [koelnRow], asks: ['league'], warns: ['2. Bundesliga 2024/25'] },
	},
	{
		name: 'Div=D2 into the Bundesliga is asked about',
		fileName: 'tabelle.csv',
		content: `${D2}\nD2,03/08/2024,19:30,FC Koln,Hamburg,1,2,A\n`,
		into: bundesliga,
		over: ['1;03.08.2024;20:30;1. FC Köln;Hamburger SV;;'],
		comes: {
			rows: ['1 | koeln | hamburg | 2024-08-03T18:30Z | 1:2'],
			asks: ['league', 'early'],
			warns: ['2. Bundesliga 2024/25'],
		},
	},
	{
		name: 'the league of women by its title, into the Bundesliga',
		fileName: 'plan.csv',
		content: [
			'Google Pixel Frauen-Bundesliga 2024/25;;;;;',
			'Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis',
			'1;30.08.2024;18:30;SC Freiburg;Bayer 04 Leverkusen;',
		].join('\n'),
		into: bundesliga,
		comes: {
			rows: ['1 | freiburg | leverkusen | 2024-08-30T16:30Z | ?'],
			asks: ['league'],
			warns: ['Frauen-Bundesliga 2024/25'],
		},
	},
	{
		name: 'the league of women by its title, left to the file',
		fileName: 'plan.csv',
		content: [
			'Google Pixel Frauen-Bundesliga 2024/25;;;;;',
			'Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis',
			'1;30.08.2024;18:30;SC Freiburg;Bayer 04 Leverkusen;',
		].join('\n'),
		comes: { rows: ['1 | freiburg-frauen | leverkusen-frauen | 2024-08-30T16:30Z | ?'] },
	},
	{
		name: 'Austria by the name of its file, into the Bundesliga',
		fileName: 'österreich-bundesliga-2024-25.csv',
		content: 'Spieltag;Datum;Uhrzeit;Heim;Gast\n1;03.08.2024;17:00;Rapid Wien;Sturm Graz\n',
		into: bundesliga,
		comes: { asks: ['league'], names: ['Rapid Wien', 'Sturm Graz'], warns: ['Österreichische Bundesliga'] },
	},
	{
		name: 'clubs of which most play elsewhere are asked about',
		fileName: 'spielplan.csv',
		content: 'Spieltag;Datum;Uhrzeit;Heim;Gast\n1;03.08.2024;17:00;Rapid Wien;Sturm Graz\n',
		into: bundesliga,
		comes: { asks: ['clubs'], names: ['Rapid Wien', 'Sturm Graz'] },
	},
	{
		name: 'a competition that nobody knows, left to the file',
		fileName: 'plan.csv',
		content: 'Wettbewerb;Spieltag;Datum;Uhrzeit;Heim;Gast\nEredivisie;1;03.08.2024;17:00;Ajax;PSV\n',
		comes: { refused: 'Eredivisie' },
	},
	{
		name: 'a new competition with new clubs',
		fileName: 'plan.csv',
		content: 'Spieltag;Datum;Uhrzeit;Heim;Gast\n1;03.08.2024;17:00;Ajax;PSV\n',
		into: { leagueId: '+', label: '2024/25', league: { name: 'Eredivisie', timeZone: 'Europe/Amsterdam' } },
		answers: { allNew: true },
		comes: { rows: ['1 | eredivisie-ajax | eredivisie-psv | 2024-08-03T15:00Z | ?'] },
	},
	{
		name: 'a file of two competitions offers its parts',
		fileName: 'alles.csv',
		content: `${D2}\nD1,24/08/2024,14:30,Mainz,Union Berlin,1,1,D\nD2,03/08/2024,19:30,FC Koln,Hamburg,1,2,A\n`,
		comes: { refused: '„D1“ und „D2“' },
	},
	{
		name: 'one part of a file of two competitions',
		fileName: 'alles.csv',
		content:
			'Liga;Spieltag;Datum;Heim;Gast\nBundesliga;1;24.08.2024;Mainz;Union Berlin\n2. Bundesliga;1;03.08.2024;Köln;HSV\n',
		answers: { parts: { league: '2. Bundesliga' } },
		comes: { rows: ['1 | koeln | hamburg | 2024-08-03 | ?'] },
	},
	{
		name: 'a cup with named rounds, extra time and penalties',
		fileName: 'pokal.csv',
		content: [
			'Runde;Datum;Uhrzeit;Heim;Gast;Ergebnis',
			'Achtelfinale;03.12.2024;20:45;FC Bayern München;Bayer 04 Leverkusen;0:1',
			'Achtelfinale;04.12.2024;18:00;1. FC Köln;Hertha BSC;2:1 n.V. (1:1, 0:1)',
			'Viertelfinale;04.02.2025;20:45;Bayer 04 Leverkusen;1. FC Köln;5:4 i.E. (2:2, 1:1, 1:0)',
			'Halbfinale;01.04.2025;20:45;Sieger VF 1;Arminia Bielefeld;',
		].join('\n'),
		into: cup,
		now: Date.parse('2025-02-10T10:00Z'),
		comes: {
			rows: [
				'1 | bayern | leverkusen | 2024-12-03T19:45Z | 0:1',
				'1 | koeln | hertha | 2024-12-04T17:00Z | 1:1',
				'2 | leverkusen | koeln | 2025-02-04T19:45Z | 1:1',
			],
			warns: ['1 Spiel hat noch offene Plätze', 'Achtelfinale ist der 1. Spieltag'],
		},
	},
	{
		name: 'a result after extra time that doesn’t tell the one after 90 minutes',
		fileName: 'pokal.csv',
		content:
			'Runde;Datum;Uhrzeit;Heim;Gast;Ergebnis\nAchtelfinale;03.12.2024;20:45;Köln;Hertha BSC;2:1 n.V.\n',
		into: cup,
		comes: { wrong: ['2: score-after-90-unclear'] },
	},
	{
		name: 'weeks of FBref, without a name for its matchdays',
		fileName: 'bundesliga.csv',
		content: 'Wk,Day,Date,Time,Home,Score,Away\n1,Fri,2024-08-23,20:30,Gladbach,2–3,Leverkusen\n',
		into: bundesliga,
		answers: { timeZone: 'Europe/Berlin' },
		now: Date.parse('2024-08-24T10:00Z'),
		comes: { rows: ['1 | gladbach | leverkusen | 2024-08-23T18:30Z | 2:3'] },
	},
	{
		name: 'the cup of OpenLigaDB: Endergebnis is the draw after 90 minutes',
		fileName: 'dfb.json',
		content: openligadb(dfb, {
			...bayernMainz,
			matchIsFinished: true,
			matchResults: [
				result(2, 'Endergebnis', 1, 1),
				result(3, 'nach Verlängerung', 2, 2),
				result(4, 'nach Elfmeterschießen', 4, 6),
			],
		}),
		now: Date.parse('2024-08-10T10:00Z'),
		comes: { rows: ['1 | bayern | mainz | 2024-08-03T18:30Z | 1:1'] },
	},
	{
		name: 'the cup of OpenLigaDB: Endergebnis that may be the one after extra time',
		fileName: 'dfb.json',
		content: openligadb(dfb, {
			...bayernMainz,
			matchIsFinished: true,
			matchResults: [
				result(2, 'Endergebnis', 2, 1),
				result(3, 'nach Verlängerung', 2, 1),
				result(4, 'nach Elfmeterschießen', 2, 1),
			],
		}),
		into: cup,
		comes: { wrong: ['1: match-unreadable'] },
	},
	{
		name: 'a world cup of one year, with groups and codes of places',
		fileName: 'worldcup.json',
		content: openfootball(
			'World Cup 2026',
			{
				round: 'Matchday 1',
				date: '2026-06-11',
				time: '13:00 UTC-6',
				team1: 'Mexico',
				team2: 'South Africa',
			},
			{ round: 'Round of 32', date: '2026-06-29', time: '15:00 UTC-4', team1: '1C', team2: '2F' },
			{ round: 'Final', date: '2026-07-19', time: '15:00 UTC-4', team1: 'W101', team2: 'W102' },
		),
		now: Date.parse('2026-05-01T10:00Z'),
		answers: { allNew: true },
		comes: {
			rows: ['1 | wm-mexico | wm-south-africa | 2026-06-11T19:00Z | ?'],
			warns: [
				'2 Spiele haben noch offene Plätze',
				'Sechzehntelfinale ist der 2. Spieltag und Finale ist der 3.',
			],
		},
	},
	{
		name: 'a world cup whose times don’t say where they are those of',
		fileName: 'worldcup.json',
		content: openfootball('World Cup 2022', {
			...{ round: 'Matchday 1', date: '2022-11-20', time: '19:00', team1: 'Qatar', team2: 'Ecuador' },
		}),
		comes: { refused: 'in welcher Zeitzone ihre Uhrzeiten stehen' },
	},
	{
		name: 'more matchdays than the league usually has',
		fileName: 'plan.csv',
		content: 'Spieltag;Datum;Uhrzeit;Heim;Gast\n35;24.05.2025;15:30;Mainz;Union Berlin\n',
		into: bundesliga,
		comes: { rows: ['35 | mainz | union | 2025-05-24T13:30Z | ?'], asks: ['beyond'] },
	},
	{
		name: 'a pair that meets twice on one ground',
		fileName: 'plan.csv',
		content:
			'Spieltag;Datum;Uhrzeit;Heim;Gast\n1;03.08.2024;17:00;Rapid;Sturm\n23;15.03.2025;17:00;Rapid;Sturm\n',
		into: { leagueId: 'oesterreich', label: '2024/25' },
		answers: { allNew: true },
		comes: {
			rows: [
				'1 | oesterreich-rapid | oesterreich-sturm | 2024-08-03T15:00Z | ?',
				'23 | oesterreich-rapid | oesterreich-sturm | 2025-03-15T16:00Z | ?',
			],
		},
	},
];
