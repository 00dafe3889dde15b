import type { Layout } from './layout';

const cup = { leagueId: 'dfbpokal', label: '2024/25' };
const HEAD = 'Runde;Datum;Uhrzeit;Heim;Gast';
const list = (...rows: string[]) => [HEAD, ...rows].join('\n');
const first = [
	'Halbfinale;01.04.2025;20:45;FC Bayern München;Bayer 04 Leverkusen',
	'Halbfinale;02.04.2025;20:45;VfB Stuttgart;RB Leipzig',
];
const second = [
	'Halbfinale;08.04.2025;20:45;Bayer 04 Leverkusen;FC Bayern München',
	'Halbfinale;09.04.2025;20:45;RB Leipzig;VfB Stuttgart',
];
const both = [
	'1 | bayern | leverkusen | 2025-04-01T18:45Z | ?',
	'1 | stuttgart | leipzig | 2025-04-02T18:45Z | ?',
	'2 | leverkusen | bayern | 2025-04-08T18:45Z | ?',
	'2 | leipzig | stuttgart | 2025-04-09T18:45Z | ?',
];

/** R40: rounds of a cup in which each pair meets twice. */
export const cupLegs: readonly Layout[] = [
	{
		name: 'both legs under one name of a round become two matchdays',
		fileName: 'pokal.csv',
		into: cup,
		content: list(...first, ...second, 'Finale;24.05.2025;20:00;Sieger HF 1;Sieger HF 2'),
		comes: {
			rows: both,
			warns: ['1 Spiel hat noch offene Plätze', 'Halbfinale, Hinspiel ist der 1. Spieltag'],
		},
	},
	{
		name: 'legs that the list names itself, in German and in English',
		fileName: 'pokal.csv',
		into: cup,
		content: list(
			...first.map((row) => row.replace('Halbfinale', 'Halbfinale Hinspiel')),
			...second.map((row) => row.replace('Halbfinale', 'Semi-finals, 2nd leg')),
		),
		comes: { rows: both, warns: ['Halbfinale, Rückspiel'] },
	},
	{
		name: 'legs that overlap in time',
		fileName: 'pokal.csv',
		into: cup,
		content: list(...first, ...second.map((row) => row.replace('08.04.', '02.04.'))),
		comes: { wrong: ['2', '3', '4', '5'].map((line) => `${line}: legs-unclear`) },
	},
	{
		name: 'the second leg of one pair is missing',
		fileName: 'pokal.csv',
		into: cup,
		content: list(...first, ...second.slice(0, 1)),
		comes: { wrong: ['2', '3', '4'].map((line) => `${line}: legs-unclear`) },
	},
	{
		name: 'a team that plays two others in one round of a cup',
		fileName: 'pokal.csv',
		into: cup,
		content: list(...first, 'Halbfinale;08.04.2025;20:45;FC Bayern München;RB Leipzig'),
		comes: { wrong: ['2', '3', '4'].map((line) => `${line}: legs-unclear`) },
	},
	{
		name: 'legs that stand in brackets behind the round, above the matches',
		fileName: 'eingefügt.txt',
		into: cup,
		content: [
			'Halbfinale (Hinspiele)',
			'01.04.2025 20:45 FC Bayern München - Bayer 04 Leverkusen',
			'02.04.2025 20:45 VfB Stuttgart - RB Leipzig',
			'Halbfinale (Rückspiele)',
			'08.04.2025 20:45 Bayer 04 Leverkusen - FC Bayern München',
			'09.04.2025 20:45 RB Leipzig - VfB Stuttgart',
		].join('\n'),
		comes: { rows: both, warns: ['Halbfinale, Rückspiel'] },
	},
	{
		name: 'Football.TXT with the legs behind the round',
		fileName: 'cup.txt',
		into: cup,
		content: [
			'= DFB Pokal 2024/25',
			'',
			'» Semi-finals, 1st Leg',
			'  Tue Apr/1 2025',
			'    20.45  FC Bayern München  v Bayer 04 Leverkusen',
			'  Wed Apr/2',
			'    20.45  VfB Stuttgart  v RB Leipzig',
			'» Semi-finals, 2nd Leg',
			'  Tue Apr/8',
			'    20.45  Bayer 04 Leverkusen  v FC Bayern München',
			'  Wed Apr/9',
			'    20.45  RB Leipzig  v VfB Stuttgart',
		].join('\n'),
		comes: { rows: both, warns: ['Halbfinale, Rückspiel'] },
	},
	{
		name: 'a match of a round with legs that has no date',
		fileName: 'pokal.csv',
		into: cup,
		content: list(...first, ...second.with(1, 'Halbfinale;;;RB Leipzig;VfB Stuttgart')),
		comes: { wrong: ['2', '3', '4', '5'].map((line) => `${line}: legs-unclear`) },
	},
];
