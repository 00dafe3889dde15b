import type { Layout } from './layout';

const header = 'Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis;Bemerkung';
const table = (...rows: string[]) => [header, ...rows].join('\r\n');
const opening = '1;23.08.2024;20:30;Gladbach;Leverkusen;;';
const opened = '1 | gladbach | leverkusen | 2024-08-23T18:30Z | ?';
const fileName = 'plan.csv';

/** Lists with rows that nobody could take, and what becomes of them once somebody has mended these in the preview. */
export const mendedRows: readonly Layout[] = [
	{
		name: 'a line with the date of print below the matches is left out',
		fileName,
		content: table(opening, ';;;Stand: 1.8.2024;;;'),
		answers: { edits: { 3: { leftOut: true } } },
		comes: { rows: [opened] },
	},
	{
		name: 'the same line, as long as nobody leaves it out',
		fileName,
		content: table(opening, ';;;Stand: 1.8.2024;;;'),
		comes: { rows: [opened], wrong: ['3: matchday-wrong'] },
	},
	{
		name: 'a club without a match is no team: its row is left out',
		fileName,
		content: table(opening, '1;24.08.2024;15:30;Union Berlin;spielfrei;;'),
		answers: { edits: { 3: { leftOut: true } } },
		comes: { rows: [opened] },
	},
	{
		name: 'a rescheduled match stands under a word instead of its matchday, which is set',
		fileName,
		content: table(opening, 'Nachholspiel;11.12.2024;18:30;Leipzig;Bochum;;'),
		answers: { edits: { 3: { matchday: 2 } } },
		comes: { rows: [opened, '2 | leipzig | bochum | 2024-12-11T17:30Z | ?'] },
	},
	{
		name: 'a match with its old time and its new one: the second counts',
		fileName,
		content: table('1;24.08.2024;15:30;Gladbach;Leverkusen;;', opening),
		answers: { edits: { 2: { leftOut: true } } },
		comes: { rows: [opened] },
	},
	{
		name: 'a match with its old time and its new one: the first counts',
		fileName,
		content: table(opening, '1;24.08.2024;15:30;Gladbach;Leverkusen;;'),
		answers: { edits: { 3: { leftOut: true } } },
		comes: { rows: [opened] },
	},
	{
		name: 'a match with its old time and its new one, and nobody says which counts',
		fileName,
		content: table(opening, '1;24.08.2024;15:30;Gladbach;Leverkusen;;'),
		comes: { rows: [opened], wrong: ['3: row-repeated'] },
	},
	{
		name: 'a remark that may mean a Wertung is settled by its state',
		fileName,
		content: table('1;23.08.2024;20:30;Gladbach;Leverkusen;0:2;Wertung steht aus'),
		answers: { edits: { 2: { state: 'awarded' } }, meant: ['early'] },
		comes: {
			rows: ['1 | gladbach | leverkusen | 2024-08-23T18:30Z | 0:2 | awarded'],
		},
	},
	{
		name: 'a team twice on a matchday: one of its matches was meant for the next',
		fileName,
		content: table(opening, '1;30.08.2024;20:30;Leverkusen;Leipzig;;'),
		answers: { edits: { 3: { matchday: 2 } } },
		comes: { rows: [opened, '2 | leverkusen | leipzig | 2024-08-30T18:30Z | ?'] },
	},
	{
		name: 'a row that nothing is wrong with is set to verlegt',
		fileName,
		content: table(opening, '1;24.08.2024;15:30;Leipzig;Bochum;;'),
		answers: { edits: { 3: { state: 'postponed' } } },
		comes: { rows: [opened, '1 | leipzig | bochum | 2024-08-24T13:30Z | ? | postponed'] },
	},
	{
		name: 'a match of the relegation in a JSON list gets no matchday, and is left out by its number',
		fileName: '2024-25.json',
		content: JSON.stringify({
			name: 'Bundesliga 2024/25',
			matches: [
				{ round: 'Matchday 1', date: '2024-08-23', time: '20:30', team1: 'Gladbach', team2: 'Leverkusen' },
				{ round: 'Relegation', date: '2025-05-22', time: '20:30', team1: 'Heidenheim', team2: 'Elversberg' },
			],
		}),
		answers: { edits: { 2: { leftOut: true } } },
		comes: { rows: [opened] },
	},
];
