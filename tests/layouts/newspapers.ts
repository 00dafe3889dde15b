import type { Layout } from './layout';

/** Lists as newspapers print them. */
export const newspapers: readonly Layout[] = [
	{
		name: 'times glued to the names, as newspapers write',
		fileName: 'eingefügt.txt',
		content: [
			'1. Spieltag',
			'Freitag, 23.08.2024',
			'20.30: M’gladbach - Leverkusen',
			'Samstag, 24.08.2024',
			'Sa., 15.30 Uhr: RB Leipzig - VfL Bochum',
			'14.00:Augsburg - Werder Bremen',
			'18.30 Uhr:VfB Stuttgart – Mainz 05',
		].join('\n'),
		comes: {
			rows: [
				'1 | gladbach | leverkusen | 2024-08-23T18:30Z | ?',
				'1 | leipzig | bochum | 2024-08-24T13:30Z | ?',
				'1 | augsburg | bremen | 2024-08-24T12:00Z | ?',
				'1 | stuttgart | mainz | 2024-08-24T16:30Z | ?',
			],
		},
	},
	{
		name: 'a weekday before a match that isn’t the one of the day above',
		fileName: 'eingefügt.txt',
		content: [
			'1. Spieltag',
			'Samstag, 24.08.2024',
			'Sa., 15.30 Uhr: RB Leipzig - VfL Bochum',
			'So., 15.30 Uhr: Augsburg - Werder Bremen',
		].join('\n'),
		comes: {
			rows: ['1 | leipzig | bochum | 2024-08-24T13:30Z | ?'],
			wrong: ['4: weekday-wrong'],
		},
	},
];
