import type { Layout } from './layout';

const competition = { id: 2002, name: 'Bundesliga', code: 'BL1', type: 'LEAGUE' };
const base = {
	area: { name: 'Germany' },
	competition,
	season: { startDate: '2024-08-23', endDate: '2025-05-17', currentMatchday: 1 },
	status: 'TIMED',
	stage: 'REGULAR_SEASON',
	group: null,
};
const open = { winner: null, duration: 'REGULAR', fullTime: { home: null, away: null } };

function played(home: number, away: number) {
	return { winner: null, duration: 'REGULAR', fullTime: { home, away }, halfTime: { home: 0, away: 0 } };
}

function answer(...matches: object[]): string {
	return JSON.stringify({
		filters: { season: '2024' },
		resultSet: { count: matches.length, played: 1 },
		competition,
		matches: matches.map((match) => ({ ...base, ...match })),
	});
}

function game(matchday: number, utcDate: string, home: string, away: string, more: object = {}) {
	return { matchday, utcDate, homeTeam: { name: home }, awayTeam: { name: away }, score: open, ...more };
}

const fileName = 'matches.json';
const later = Date.parse('2024-08-26T10:00Z');

/** Answers of football-data.org (v4). */
export const footballDataOrg: readonly Layout[] = [
	{
		name: 'a season that has begun: played, ahead, and not settled yet',
		fileName,
		content: answer(
			game(1, '2024-08-23T18:30:00Z', 'Borussia Mönchengladbach', 'Bayer 04 Leverkusen', {
				status: 'FINISHED',
				score: played(2, 3),
			}),
			game(2, '2024-08-31T13:30:00Z', 'RB Leipzig', 'VfL Bochum 1848'),
			game(20, '2025-02-01T00:00:00Z', 'SC Freiburg', 'VfB Stuttgart', { status: 'SCHEDULED' }),
			game(21, '2025-02-08T14:30:00Z', '1. FC Union Berlin', 'FC St. Pauli 1910', { status: 'SCHEDULED' }),
		),
		now: later,
		comes: {
			rows: [
				'1 | gladbach | leverkusen | 2024-08-23T18:30Z | 2:3',
				'2 | leipzig | bochum | 2024-08-31T13:30Z | ?',
				'20 | freiburg | stuttgart | 2025-02-01 | ?',
				'21 | union | stpauli | 2025-02-08 | ?',
			],
		},
	},
	{
		name: 'what doesn’t go its usual way: postponed, cancelled, broken off, awarded, still played',
		fileName,
		content: answer(
			game(1, '2024-08-23T18:30:00Z', 'Borussia Mönchengladbach', 'Bayer 04 Leverkusen', {
				status: 'POSTPONED',
			}),
			game(1, '2024-08-24T13:30:00Z', 'RB Leipzig', 'VfL Bochum 1848', { status: 'CANCELLED' }),
			game(1, '2024-08-24T13:30:00Z', 'SC Freiburg', 'VfB Stuttgart', {
				status: 'SUSPENDED',
				score: played(1, 0),
			}),
			game(1, '2024-08-24T13:30:00Z', '1. FC Heidenheim 1846', '1. FSV Mainz 05', {
				status: 'AWARDED',
				score: played(0, 2),
			}),
			game(1, '2024-08-24T16:30:00Z', '1. FC Union Berlin', 'FC St. Pauli 1910', {
				status: 'IN_PLAY',
				score: played(1, 0),
			}),
		),
		now: later,
		comes: {
			rows: [
				'1 | gladbach | leverkusen | 2024-08-23T18:30Z | ? | postponed',
				'1 | leipzig | bochum | 2024-08-24T13:30Z | ? | postponed',
				'1 | freiburg | stuttgart | 2024-08-24T13:30Z | ? | abandoned',
				'1 | heidenheim | mainz | 2024-08-24T13:30Z | 0:2 | awarded',
				'1 | union | stpauli | 2024-08-24T16:30Z | ?',
			],
			warns: ['1 vergangenes Spiel ohne Ergebnis'],
		},
	},
	{
		name: 'a match that went on, without its 90 minutes, and one that lacks its teams’ goals',
		fileName,
		content: answer(
			game(1, '2024-08-23T18:30:00Z', 'Borussia Mönchengladbach', 'Bayer 04 Leverkusen', {
				status: 'FINISHED',
				score: { duration: 'PENALTY_SHOOTOUT', fullTime: { home: 6, away: 7 } },
			}),
			game(1, '2024-08-24T13:30:00Z', 'RB Leipzig', 'VfL Bochum 1848', {
				status: 'FINISHED',
				score: {
					duration: 'PENALTY_SHOOTOUT',
					fullTime: { home: 6, away: 7 },
					regularTime: { home: 1, away: 1 },
					extraTime: { home: 0, away: 0 },
					penalties: { home: 5, away: 6 },
				},
			}),
		),
		into: { leagueId: 'bundesliga', label: '2024/25' },
		now: later,
		comes: { rows: ['1 | leipzig | bochum | 2024-08-24T13:30Z | 1:1'], wrong: ['1: match-unreadable'] },
	},
	{
		name: 'a name that nobody knows',
		fileName,
		content: answer(
			game(1, '2024-08-23T18:30:00Z', 'Borussia Mönchengladbach', 'Bayer 04 Leverkusen'),
			game(1, '2024-08-24T13:30:00Z', 'RasenBallsport Leipzig e. V.', 'VfL Bochum 1848'),
		),
		comes: {
			rows: ['1 | gladbach | leverkusen | 2024-08-23T18:30Z | ?'],
			names: ['RasenBallsport Leipzig e. V.'],
		},
	},
	{
		name: 'the matches of a day in all competitions',
		fileName,
		content: JSON.stringify({
			filters: {},
			matches: [
				{ ...base, ...game(1, '2024-08-24T13:30:00Z', 'RB Leipzig', 'VfL Bochum 1848') },
				{
					...base,
					...game(2, '2024-08-24T14:00:00Z', 'Fulham FC', 'Leicester City FC'),
					area: { name: 'England' },
					competition: { name: 'Premier League', code: 'PL' },
				},
			],
		}),
		comes: { refused: '„Germany Bundesliga“ und „England Premier League“' },
	},
	{
		name: 'an answer that is a refusal itself',
		fileName,
		content: '{"message":"The resource you are looking for is restricted.","errorCode":403}',
		comes: { refused: 'Diese JSON-Datei hat einen Aufbau, den wir nicht kennen.' },
	},
];
