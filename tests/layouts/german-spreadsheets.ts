import type { Layout } from './layout';

/** Tables of clubs and offices with German headers. */
export const germanSpreadsheets: readonly Layout[] = [
	{
		name: 'a German list with a title, a line sep=; and words for the times',
		fileName: 'plan.csv',
		content: [
			'sep=;',
			'Bundesliga 2024/25;;;;;',
			'Spieltag;Datum;Anstoß;Heimteam;Auswärtsteam;Endstand',
			'1. Spieltag;Fr., 23.08.2024;20.30 Uhr;M’gladbach;Leverkusen;',
			'1. Spieltag;Sa., 24.08.2024;15.30 Uhr;RB Leipzig;VfL Bochum;',
		].join('\r\n'),
		comes: {
			rows: [
				'1 | gladbach | leverkusen | 2024-08-23T18:30Z | ?',
				'1 | leipzig | bochum | 2024-08-24T13:30Z | ?',
			],
		},
	},
	{
		name: 'a table without teams',
		fileName: 'plan.csv',
		content: 'Spieltag;Datum;Uhrzeit;Ort\n1;23.08.2024;20:30;München\n',
		comes: { refused: 'Heim' },
	},
];
