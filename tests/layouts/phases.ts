import type { Layout } from './layout';

/** Rounds with the phase of the season before the matchday. */
export const phases: readonly Layout[] = [
	...(
		[
			['League, Matchday 1', 'League, Matchday 2'],
			['Liga, Spieltag 1', 'Liga, Spieltag 2'],
			['Vorrunde - Spieltag 1', 'Vorrunde - Spieltag 2'],
			['Gruppe A, 1. Spieltag', 'Gruppe B, 2. Spieltag'],
			['Bundesliga – 1. Spieltag', 'Bundesliga – 2. Spieltag'],
			['Ligaphase: 1. Spieltag', 'Ligaphase: 2. Spieltag'],
		] as const
	).map(([first, second]) => ({
		name: `rounds written as "${first}"`,
		fileName: 'plan.csv',
		content: [
			'Spieltag;Datum;Uhrzeit;Heim;Gast',
			`${first};23.08.2024;20:30;M’gladbach;Leverkusen`,
			`${second};30.08.2024;20:30;Union Berlin;FC St. Pauli`,
		].join('\n'),
		comes: {
			rows: [
				'1 | gladbach | leverkusen | 2024-08-23T18:30Z | ?',
				'2 | union | stpauli | 2024-08-30T18:30Z | ?',
			],
		},
	})),
	{
		name: 'days of other phases count anew and are no matchdays of the season',
		fileName: 'plan.csv',
		content: [
			'Spieltag;Datum;Uhrzeit;Heim;Gast',
			'Vorrunde, Spieltag 1;23.08.2024;20:30;M’gladbach;Leverkusen',
			'Rückrunde, Spieltag 1;30.08.2024;20:30;Union Berlin;FC St. Pauli',
		].join('\n'),
		comes: {
			rows: ['1 | gladbach | leverkusen | 2024-08-23T18:30Z | ?'],
			wrong: ['3: matchday-wrong'],
		},
	},
	{
		name: 'a heading with the phase before the matchday',
		fileName: 'eingefügt.txt',
		content: ['Vorrunde - Spieltag 1', 'Fr 23.08.2024', '20:30 M’gladbach - Leverkusen'].join('\n'),
		comes: { rows: ['1 | gladbach | leverkusen | 2024-08-23T18:30Z | ?'] },
	},
];
