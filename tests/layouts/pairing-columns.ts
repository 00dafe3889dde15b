import type { Layout } from './layout';

const now = Date.parse('2024-08-26T10:00Z');

/** Tables with both teams in one column. */
export const pairingColumns: readonly Layout[] = [
	...(['Begegnung', 'Paarung', 'Partie', 'Spiel', 'Match'] as const).map((header) => ({
		name: `both teams in one column "${header}"`,
		fileName: 'plan.csv',
		now,
		content: [
			`Spieltag;Datum;Uhrzeit;${header};Ergebnis`,
			'1;23.08.2024;20:30;M’gladbach - Leverkusen;2:3',
			'1;24.08.2024;15:30;RB Leipzig – VfL Bochum;1:0',
			'2;30.08.2024;20:30;Union Berlin vs. FC St. Pauli;',
		].join('\n'),
		comes: {
			rows: [
				'1 | gladbach | leverkusen | 2024-08-23T18:30Z | 2:3',
				'1 | leipzig | bochum | 2024-08-24T13:30Z | 1:0',
				'2 | union | stpauli | 2024-08-30T18:30Z | ?',
			],
		},
	})),
	{
		name: 'both teams in one column, and a pairing that can’t be parted for certain',
		fileName: 'plan.csv',
		content: [
			'Spieltag;Datum;Begegnung',
			'1;23.08.2024;M’gladbach - Leverkusen',
			'1;24.08.2024;RB Leipzig-VfL Bochum',
			'1;24.08.2024;Augsburg - Werder Bremen 2:2',
			'1;24.08.2024;',
		].join('\n'),
		comes: {
			rows: ['1 | gladbach | leverkusen | 2024-08-23 | ?'],
			wrong: ['3: teams-unclear', '4: teams-unclear', '5: teams-unclear'],
		},
	},
	{
		name: 'a column "Spiel" that counts the matches, without teams',
		fileName: 'plan.csv',
		content: 'Spiel;Spieltag;Datum;Ort\n1;1;23.08.2024;München\n2;1;24.08.2024;Köln\n',
		comes: { refused: 'Heim' },
	},
];
