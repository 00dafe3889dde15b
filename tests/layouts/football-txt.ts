import type { Layout } from './layout';

const now = Date.parse('2025-08-26T10:00Z');

/** openfootball's Football.TXT, as its repositories have it for each season. */
export const footballTxt: readonly Layout[] = [
	...(['▪ Matchday', '» Matchday', 'Matchday'] as const).map((heading) => ({
		name: `Football.TXT with "${heading} 1", a slash in its dates and "v" between the teams`,
		fileName: '1-bundesliga.txt',
		now,
		content: [
			'= Deutsche Bundesliga 2025/26',
			'',
			`${heading} 1`,
			'  Fri Aug/22 2025',
			'    20.30  Bayern München          v RB Leipzig              6-0 (3-0)',
			"             (Olise 27', Kane 64')",
			'  Sat Aug/23',
			'    15.30  Bayer 04 Leverkusen     v TSG Hoffenheim          1-2 (1-1)',
			'           SC Freiburg             v FC Augsburg             1-3 (0-3)',
			`${heading} 2`,
			'  Fri Aug/29',
			'    20.30  Hamburger SV            v FC St. Pauli            ',
		].join('\n'),
		comes: {
			rows: [
				'1 | bayern | leipzig | 2025-08-22T18:30Z | 6:0',
				'1 | leverkusen | hoffenheim | 2025-08-23T13:30Z | 1:2',
				'1 | freiburg | augsburg | 2025-08-23T13:30Z | 1:3',
				'2 | hamburg | stpauli | 2025-08-29T18:30Z | ?',
			],
		},
	})),
	{
		name: 'an older Football.TXT: days in brackets, the score between the teams',
		fileName: '1-bundesliga.txt',
		now,
		content: [
			'= Deutsche Bundesliga 2025/26',
			'',
			'Matchday 1',
			'[Fri Aug/22 2025]',
			'  20:30  Bayern München 6-0 RB Leipzig',
			'[Sat Aug 23 2025]',
			'  15:30  Bayer 04 Leverkusen  1-2 (1-1)  TSG Hoffenheim',
			'  15:30  SC Freiburg  -  FC Augsburg',
		].join('\n'),
		comes: {
			rows: [
				'1 | bayern | leipzig | 2025-08-22T18:30Z | 6:0',
				'1 | leverkusen | hoffenheim | 2025-08-23T13:30Z | 1:2',
				'1 | freiburg | augsburg | 2025-08-23T13:30Z | ?',
			],
			warns: ['ohne Ergebnis'],
		},
	},
	{
		name: 'Football.TXT with what else stands behind a score',
		fileName: 'cup.txt',
		now,
		into: { leagueId: 'dfbpokal', label: '2025/26' },
		content: [
			'= DFB Pokal 2025/26',
			'',
			'» Round of 16',
			'  Fri Aug/22 2025',
			'    20.30  Bayern München  v RB Leipzig  2-1 a.e.t. (1-1, 0-1)',
			'    20.30  SC Freiburg  v FC Augsburg  5-4 pen. 2-2 a.e.t. (2-2, 1-0)',
			'    20.30  Bayer 04 Leverkusen  v TSG Hoffenheim  [postponed]',
		].join('\n'),
		comes: {
			rows: [
				'1 | bayern | leipzig | 2025-08-22T18:30Z | 1:1',
				'1 | freiburg | augsburg | 2025-08-22T18:30Z | 2:2',
				'1 | leverkusen | hoffenheim | 2025-08-22T18:30Z | ? | postponed',
			],
			warns: ['Achtelfinale'],
		},
	},
];
