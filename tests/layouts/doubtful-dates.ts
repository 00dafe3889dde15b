import type { Layout } from './layout';
import { type ListedMatch, linesOf, listOf, moved, realSeason, swapped, unplayedSeason } from './real-season';

const DAY = 24;
const SEASON = { leagueId: 'bundesliga', label: '2024/25' };

function whole(name: string, change: (match: ListedMatch, index: number) => ListedMatch): Layout {
	return {
		name,
		fileName: 'plan.csv',
		into: SEASON,
		content: listOf(unplayedSeason().map(change)),
		comes: {},
	};
}

function over(name: string, change: (match: ListedMatch, index: number) => ListedMatch): Layout {
	const plan = unplayedSeason();
	return { ...whole(name, change), over: linesOf(plan) };
}

const yearBack = (match: ListedMatch) => ({
	...match,
	date: match.date.replace(/\d{4}$/, (year) => String(Number(year) - 1)),
});

/** Dates and times that don't fit: beside each other, the season, the week, or what is stored. */
export const doubtfulDates: readonly Layout[] = [
	{ ...whole('a real season asks nothing', (match) => match), comes: { rows: 306 } },
	{
		...whole('matchdays 28 to 34 a year early, of a new season', (match) =>
			match.matchday >= 28 ? yearBack(match) : match,
		),
		comes: { rows: 306, asks: ['year', 'order'], warns: ['63 vergangene Spiele ohne Ergebnis: '] },
	},
	{
		...whole('all of a season a year early', yearBack),
		comes: {
			rows: 306,
			asks: ['year', 'weekdays'],
			warns: ['sieht die Datei nach Bundesliga 2023/24 aus', 'ohne Ergebnis'],
		},
	},
	{
		...whole('the numbers of two matchdays swapped', (match) => ({
			...match,
			matchday: ({ 5: 20, 20: 5 } as Record<number, number>)[match.matchday] ?? match.matchday,
		})),
		comes: { rows: 306, warns: ['Spieltag liegen nicht in der Reihenfolge der anderen'] },
	},
	{
		...whole('the matchdays counted backwards', (match) => ({ ...match, matchday: 35 - match.matchday })),
		comes: { rows: 306, asks: ['order'] },
	},
	{
		...whole('times of UTC in a German list', (match) =>
			moved(match, /\.(0[4-9]|10)\.\d+$/.test(match.date) ? -2 : -1),
		),
		comes: { rows: 306, asks: ['zone'] },
	},
	{
		...whole('times of Britain in a German list', (match) => moved(match, -1)),
		comes: { rows: 306, asks: ['zone'] },
	},
	{
		...whole('times of another continent', (match) => moved(match, 10)),
		comes: { rows: 306, asks: ['night', 'weekdays'] },
	},
	{
		...whole('all days one later', (match) => moved(match, DAY)),
		comes: { rows: 306, asks: ['weekdays'] },
	},
	{
		...whole('all days one earlier', (match) => moved(match, -DAY)),
		comes: { rows: 306, asks: ['weekdays'] },
	},
	{
		...whole('a list whose program has taken months for days', swapped),
		comes: {
			rows: 306,
			asks: ['year', 'order'],
			warns: [
				'Bei 4 Spielen sind vermutlich Tag und Monat vertauscht: ',
				'43 Spiele liegen mehr',
				'ohne Ergebnis',
			],
		},
	},
	{
		name: 'the dates that are left when the others have become text',
		fileName: 'plan.csv',
		into: SEASON,
		content: listOf(
			unplayedSeason()
				.filter(({ date }) => Number(date.slice(0, 2)) <= 12)
				.map(swapped),
		),
		comes: { rows: 117, asks: ['year', 'daymonth'], warns: ['39 Spiele liegen mehr', 'ohne Ergebnis'] },
	},
	{
		...whole('one date with day and month swapped', (match) =>
			match.matchday === 12 && match.home === 'VfB Stuttgart' ? swapped(match) : match,
		),
		comes: { rows: 306 },
	},
	{
		...whole('one match a month late', (match, index) => (index === 40 ? moved(match, 30 * DAY) : match)),
		comes: {
			rows: 306,
			warns: ['1 Spiel liegt mehr als vier Tage neben den anderen des Spieltags: ', 'an einem Wochentag'],
		},
	},
	{
		...whole('one match on a Thursday', (match, index) => (index === 40 ? moved(match, 5 * DAY) : match)),
		comes: {
			rows: 306,
			warns: [
				'mehr als vier Tage neben den anderen des Spieltags: SC Freiburg – FC St. Pauli (5. Spieltag, Do., 03.10.2024, 15:30 Uhr).',
				'1 Spiel liegt an einem Wochentag, an dem sonst kaum eines der Saison liegt: ',
			],
		},
	},
	{
		...whole('a match at half past three in the morning', (match, index) =>
			index === 40 ? { ...match, time: '03:30' } : match,
		),
		comes: { rows: 306, warns: ['1 Spiel beginnt vor 9 Uhr am Ort der Liga: '] },
	},
	{
		...over('three starts move by three days', (match, index) => (index < 3 ? moved(match, 3 * DAY) : match)),
		comes: { rows: 306, warns: ['3 Spiele rücken um mehr als zwei Tage: ', 'an einem Wochentag'] },
	},
	{
		...over('two starts move by a day', (match, index) => (index < 2 ? moved(match, DAY) : match)),
		comes: { rows: 306 },
	},
	{
		...over('a stored season in another zone', (match) => moved(match, 1)),
		comes: { rows: 306, asks: ['shift', 'zone'] },
	},
	{
		...over('a file whose name says UTC over a stored season', (match) => match),
		fileName: 'bundesliga-2024-UTC.csv',
		content: [
			'Match Number,Round Number,Date,Location,Home Team,Away Team,Result',
			...realSeason().map(({ matchday, date, time, home, away }, index) =>
				[index + 1, matchday, `${date.replaceAll('.', '/')} ${time}`, 'Stadion', home, away, ''].join(','),
			),
		].join('\r\n'),
		comes: { rows: 306, asks: ['shift', 'zone'] },
	},
];
