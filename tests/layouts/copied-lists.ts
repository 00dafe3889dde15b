import type { Layout } from './layout';

const bundesliga = { leagueId: 'bundesliga', label: '2024/25' };
const fileName = 'eingefügt.txt';

/** Lists that were copied out of a page or a mail and pasted as text. */
export const copiedLists: readonly Layout[] = [
	{
		name: 'a table of Transfermarkt: places beside the names, empty cells where it is as above',
		fileName,
		content: [
			'1. Spieltag',
			'Datum\tUhrzeit\tHeimmannschaft\t \tErgebnis\t \tGastmannschaft',
			'Fr 23.08.24\t20:30\t(9.) Bor. M’gladbach\t \t2:3\t \tBayer 04 Leverkusen (2.)',
			'Sa 24.08.24\t15:30\t(7.) RB Leipzig\t \t-:-\t \tVfL Bochum (18.)',
			'\t\t(5.) SC Freiburg\t \t-:-\t \tVfB Stuttgart (4.)',
			'\t18:30\tTSG Hoffenheim\t \t-:-\t \tHolstein Kiel',
			'2. Spieltag',
			'Fr 30.08.24\t20:30\t1. FC Union Berlin\t \t-:-\t \tFC St. Pauli',
		].join('\n'),
		into: bundesliga,
		now: Date.parse('2024-08-24T10:00Z'),
		comes: {
			rows: [
				'1 | gladbach | leverkusen | 2024-08-23T18:30Z | 2:3',
				'1 | leipzig | bochum | 2024-08-24T13:30Z | ?',
				'1 | freiburg | stuttgart | 2024-08-24T13:30Z | ?',
				'1 | hoffenheim | kiel | 2024-08-24T16:30Z | ?',
				'2 | union | stpauli | 2024-08-30T18:30Z | ?',
			],
		},
	},
	{
		name: 'a mail with a matchday and days above the matches, teams in one cell, and words around them',
		fileName,
		content: [
			'Hallo zusammen,',
			'hier der Anfang der Bundesliga 2024/25:',
			'',
			'1. Spieltag (23.-25. August 2024)',
			'Freitag, 23.08.2024',
			'20:30 Uhr Borussia Mönchengladbach - Bayer 04 Leverkusen 2:3 (0:2)',
			'Samstag, 24.08.2024',
			'15.30 Uhr: RB Leipzig – VfL Bochum',
			'18:30 1. FC Heidenheim vs. FC St. Pauli (verlegt)',
			'Viele Grüße',
		].join('\r\n'),
		now: Date.parse('2024-08-24T10:00Z'),
		comes: {
			rows: [
				'1 | gladbach | leverkusen | 2024-08-23T18:30Z | 2:3',
				'1 | leipzig | bochum | 2024-08-24T13:30Z | ?',
				'1 | heidenheim | stpauli | 2024-08-24T16:30Z | ? | postponed',
			],
		},
	},
	{
		name: 'columns by runs of blanks, the matchday before them, no header',
		fileName,
		content: [
			'1   Fr 23.08.2024  20:30  M’gladbach  Leverkusen  2:3',
			'1   Sa 24.08.2024  15:30  RB Leipzig  VfL Bochum  1:0 (0:0)',
			'2   Fr 30.08.2024  20:30  Union Berlin  FC St. Pauli  -:-',
		].join('\n'),
		into: bundesliga,
		now: Date.parse('2024-08-26T10:00Z'),
		comes: {
			rows: [
				'1 | gladbach | leverkusen | 2024-08-23T18:30Z | 2:3',
				'1 | leipzig | bochum | 2024-08-24T13:30Z | 1:0',
				'2 | union | stpauli | 2024-08-30T18:30Z | ?',
			],
		},
	},
	{
		name: 'a table of Wikipedia with a column for both teams, and more columns',
		fileName,
		content: [
			'1. Spieltag',
			'Datum\tUhrzeit\tBegegnung\tErgebnis\tStadion',
			'23. August 2024\t20:30\tBorussia Mönchengladbach – Bayer 04 Leverkusen\t2:3 (0:2)\tBorussia-Park',
			'24. August 2024\t15:30\tRB Leipzig – VfL Bochum\t\tRed Bull Arena',
		].join('\n'),
		into: bundesliga,
		now: Date.parse('2024-08-24T10:00Z'),
		comes: {
			rows: [
				'1 | gladbach | leverkusen | 2024-08-23T18:30Z | 2:3',
				'1 | leipzig | bochum | 2024-08-24T13:30Z | ?',
			],
		},
	},
	{
		name: 'kickoffs above their matches, with the teams on both sides of a colon',
		fileName,
		content: [
			'Spieltag 1',
			'Samstag, 24.08.2024, 15:30 Uhr',
			'RB Leipzig : VfL Bochum',
			'SC Freiburg  :  VfB Stuttgart',
			'Sonntag, 25.08.2024, 17:30 Uhr',
			'FC Bayern München : VfL Wolfsburg',
		].join('\n'),
		into: bundesliga,
		comes: {
			rows: [
				'1 | leipzig | bochum | 2024-08-24T13:30Z | ?',
				'1 | freiburg | stuttgart | 2024-08-24T13:30Z | ?',
				'1 | bayern | wolfsburg | 2024-08-25T15:30Z | ?',
			],
		},
	},
	{
		name: 'days without a year, in a season that was chosen: its months tell the year',
		fileName,
		content: [
			'1. Spieltag',
			'Fr 23.08. 20:30 M’gladbach - Leverkusen',
			'19. Spieltag',
			'Sa 25.01. 15:30 Mainz - Stuttgart',
		].join('\n'),
		into: bundesliga,
		comes: {
			rows: [
				'1 | gladbach | leverkusen | 2024-08-23T18:30Z | ?',
				'19 | mainz | stuttgart | 2025-01-25T14:30Z | ?',
			],
		},
	},
	{
		name: 'days without a year on weekdays of another season',
		fileName,
		content: [
			'1. Spieltag',
			'Mo 23.08. 20:30 M’gladbach - Leverkusen',
			'Sa 24.08. 15:30 Leipzig - Bochum',
		].join('\n'),
		into: bundesliga,
		comes: {
			rows: ['1 | leipzig | bochum | 2024-08-24T13:30Z | ?'],
			wrong: ['2: weekday-wrong'],
		},
	},
	{
		name: 'days without a year that nothing tells',
		fileName,
		content: [
			'1. Spieltag',
			'23.08. 20:30 M’gladbach - Leverkusen',
			'24.08. 15:30 RB Leipzig - VfL Bochum',
		].join('\n'),
		comes: { refused: 'hat kein Jahr' },
	},
	{
		name: 'a time that may be a score that a spreadsheet has changed',
		fileName,
		content: [
			'1. Spieltag',
			'23.08.2024\tM’gladbach\t02:03\tLeverkusen',
			'24.08.2024\t15:30\tRB Leipzig\t1:0\tVfL Bochum',
		].join('\n'),
		into: bundesliga,
		now: Date.parse('2024-08-26T10:00Z'),
		comes: { rows: ['1 | leipzig | bochum | 2024-08-24T13:30Z | 1:0'], wrong: ['2: match-unclear'] },
	},
	{
		name: 'a match of which one team is missing, and one with a third name before the teams',
		fileName,
		content: [
			'1. Spieltag',
			'23.08.2024 20:30  M’gladbach  2:3',
			'24.08.2024 15:30  Sky  RB Leipzig  1:0  VfL Bochum',
			'24.08.2024 15:30  SC Freiburg  3:1  VfB Stuttgart  Sky',
		].join('\n'),
		into: bundesliga,
		now: Date.parse('2024-08-26T10:00Z'),
		comes: {
			rows: ['1 | freiburg | stuttgart | 2024-08-24T13:30Z | 3:1'],
			wrong: ['2: match-unclear', '3: match-unclear'],
		},
	},
	{
		name: 'names with hyphens stay whole, and one that nobody knows is asked about',
		fileName,
		content: [
			'1. Spieltag',
			'24.08.2024 15:30 Rot-Weiss Hinterdorf - RB Leipzig',
			'24.08.2024 15:30 1. FC Heidenheim - FC St. Pauli',
		].join('\n'),
		into: bundesliga,
		comes: { rows: ['1 | heidenheim | stpauli | 2024-08-24T13:30Z | ?'], names: ['Rot-Weiss Hinterdorf'] },
	},
	{
		name: 'rounds of a cup above their matches, one after penalties, and a place that isn’t known yet',
		fileName,
		content: [
			'Achtelfinale (3. bis 4. Dezember 2024)',
			'Dienstag, 03.12.2024',
			'18:00  VfL Wolfsburg - Borussia Dortmund  4:2 i.E. (1:1, 1:1, 0:0)',
			'Viertelfinale',
			'04.02.2025 20:45  VfB Stuttgart - Sieger Spiel 3',
		].join('\n'),
		into: { leagueId: 'dfbpokal', label: '2024/25' },
		now: Date.parse('2024-12-04T10:00Z'),
		// The place that isn't known yet is no match that could be picked.
		comes: {
			rows: ['1 | wolfsburg | dortmund | 2024-12-03T17:00Z | 1:1'],
			warns: ['1 Spiel hat noch offene Plätze', 'Achtelfinale ist der 1. Spieltag'],
		},
	},
	{
		name: 'one cell under the other, as pages without tables are copied',
		fileName,
		content: ['Freitag', 'M’gladbach', '2:3', 'Leverkusen', 'RB Leipzig', '1:0', 'VfL Bochum'].join('\n'),
		comes: { refused: 'Jedes Spiel braucht eine eigene Zeile mit beiden Teams' },
	},
	{
		name: 'a league table instead of a list of matches',
		fileName,
		content: [
			'Pl.\tVerein\tSp.\tTore\tPkt.',
			'1\tBayern München\t34\t99:32\t82',
			'2\tBayer Leverkusen\t34\t72:43\t69',
		].join('\n'),
		comes: { refused: 'In diesem Text erkennen wir keine Spiele' },
	},
	{
		name: 'a cup of Wikipedia: places behind the times, and scores from the extra time to the shoot-out',
		fileName,
		content: [
			'DFB-Pokal 2024/25',
			'Achtelfinale',
			'Di., 3. Dezember 2024, 20:45 Uhr in München',
			'FC Bayern München\t–\tBayer 04 Leverkusen\t0:0 n. V., 3:5 i. E.',
			'Mi., 4. Dezember 2024, 18:00 Uhr in Köln',
			'1. FC Köln\t–\tHertha BSC\t3:3 n. V. (2:2, 2:0), 4:2 i. E.',
		].join('\n'),
		now: Date.parse('2025-02-10T10:00Z'),
		comes: {
			rows: [
				'1 | bayern | leverkusen | 2024-12-03T19:45Z | 0:0',
				'1 | koeln | hertha | 2024-12-04T17:00Z | 2:2',
			],
			warns: ['Achtelfinale ist der 1. Spieltag'],
		},
	},
	{
		name: 'the relegation below the last matchday is no part of it',
		fileName,
		content: [
			'34. Spieltag',
			'Sa 17.05.2025 15:30\tRB Leipzig\t2:3\tVfB Stuttgart',
			'Relegation',
			'Do 22.05.2025 20:30\t1. FC Heidenheim\t2:2\tSV Elversberg',
		].join('\n'),
		into: bundesliga,
		now: Date.parse('2025-06-10T10:00Z'),
		comes: {
			rows: ['34 | leipzig | stuttgart | 2025-05-17T13:30Z | 2:3'],
			wrong: ['4: matchday-wrong'],
		},
	},
	{
		name: 'matchdays in cells as "7. ST"',
		fileName,
		content: [
			'Runde\tTag\tAnstoss\tHeim\t\tGast\tErg.',
			'7. ST\tFr 18.10.2024\t20:30\tDortmund\t-\tSt. Pauli\t2:1',
			'7. ST\tSa 19.10.2024\t15:30\tFreiburg\t-\tAugsburg\t3:1',
		].join('\n'),
		into: bundesliga,
		now: Date.parse('2024-10-20T10:00Z'),
		comes: {
			rows: [
				'7 | dortmund | stpauli | 2024-10-18T18:30Z | 2:1',
				'7 | freiburg | augsburg | 2024-10-19T13:30Z | 3:1',
			],
		},
	},
	{
		name: 'a calendar file, whose dates are not beside its matches',
		fileName,
		content: [
			'BEGIN:VCALENDAR',
			'BEGIN:VEVENT',
			'DTSTART:20240823T183000Z',
			'SUMMARY:Bor. Mönchengladbach - Bayer Leverkusen',
			'END:VEVENT',
			'END:VCALENDAR',
		].join('\r\n'),
		comes: { refused: 'Kalenderdatei' },
	},
];
