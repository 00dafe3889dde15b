import type { Layout } from './layout';

const bundesliga = { leagueId: 'bundesliga', label: '2024/25' };
const now = Date.parse('2024-08-26T10:00Z');

/** Tables in which times of day stand where results are expected. */
export const timesAsResults: readonly Layout[] = [
	{
		name: 'a column of results that holds nothing but times of day has the kickoffs',
		fileName: 'plan.csv',
		content: [
			'Spieltag;Datum;Heim;Gast;Ergebnis',
			'1;23.08.2024;M’gladbach;Leverkusen;20:45',
			'1;24.08.2024;RB Leipzig;VfL Bochum;13:00',
			'1;25.08.2024;Augsburg;Werder Bremen;15.30 Uhr',
		].join('\n'),
		comes: {
			rows: [
				'1 | gladbach | leverkusen | 2024-08-23T18:45Z | ?',
				'1 | leipzig | bochum | 2024-08-24T11:00Z | ?',
				'1 | augsburg | bremen | 2024-08-25T13:30Z | ?',
			],
		},
	},
	{
		name: 'a column has the results of what is played and the kickoffs of what lies ahead',
		fileName: 'plan.csv',
		now,
		content: [
			'Spieltag;Datum;Heim;Gast;Ergebnis',
			'1;23.08.2024;M’gladbach;Leverkusen;2:3',
			'1;24.08.2024;RB Leipzig;VfL Bochum;1:0',
			'2;30.08.2024;Union Berlin;FC St. Pauli;20:30',
			'2;31.08.2024;Augsburg;Werder Bremen;15:30',
			'2;31.08.2024;VfB Stuttgart;Mainz 05;13:00',
		].join('\n'),
		comes: {
			rows: [
				'1 | gladbach | leverkusen | 2024-08-23 | 2:3',
				'1 | leipzig | bochum | 2024-08-24 | 1:0',
				'2 | union | stpauli | 2024-08-30T18:30Z | ?',
				'2 | augsburg | bremen | 2024-08-31T13:30Z | ?',
				'2 | stuttgart | mainz | 2024-08-31T11:00Z | ?',
			],
		},
	},
	{
		name: 'a single time of day among results is no result',
		fileName: 'plan.csv',
		now,
		content: [
			'Spieltag;Datum;Heim;Gast;Ergebnis',
			'1;23.08.2024;M’gladbach;Leverkusen;2:3',
			'1;24.08.2024;RB Leipzig;VfL Bochum;1:0',
			'1;24.08.2024;VfB Stuttgart;Mainz 05;13:00',
		].join('\n'),
		comes: {
			rows: ['1 | gladbach | leverkusen | 2024-08-23 | 2:3', '1 | leipzig | bochum | 2024-08-24 | 1:0'],
			wrong: ['4: score-may-be-time'],
		},
	},
	{
		name: 'times of day as results beside a column of times are wrong, row by row',
		fileName: 'plan.csv',
		now,
		content: [
			'Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis',
			'1;23.08.2024;20:30;M’gladbach;Leverkusen;22:15',
			'1;24.08.2024;15:30;RB Leipzig;VfL Bochum;13:00',
		].join('\n'),
		comes: { refused: 'Keine der 2 Zeilen' },
	},
	{
		name: 'English headers: whose times they are has to be said',
		fileName: 'fixtures.csv',
		content: [
			'Matchday,Date,Home,Away,Score',
			'1,23/08/2024,Monchengladbach,Leverkusen,19:30',
			'1,24/08/2024,RB Leipzig,Bochum,14:30',
		].join('\n'),
		into: bundesliga,
		comes: { refused: 'Zeitzone' },
	},
];
