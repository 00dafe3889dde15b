import type { Layout } from './layout';

const bundesliga = { leagueId: 'bundesliga', label: '2024/25' };
const list = [
	'Datum;Uhrzeit;Heim;Gast',
	'24.08.2024;15:30;FC Irgendwer;Niemand',
	'24.08.2024;15:30;Köln;Mainz',
];

/** Lists without matchdays bring results and times to known matches, and nothing else. */
export const withoutMatchdays: readonly Layout[] = [
	{
		name: 'where no match is stored, nobody is asked who unknown teams are',
		fileName: 'plan.csv',
		into: bundesliga,
		content: list.join('\n'),
		comes: { wrong: ['2: matchday-not-stated', '3: matchday-not-stated'] },
	},
	{
		name: 'where matches are stored, an unknown name may be one of their teams',
		fileName: 'plan.csv',
		into: bundesliga,
		over: ['1;24.08.2024;15:30;1. FC Köln;1. FSV Mainz 05;;'],
		content: list.join('\n'),
		comes: {
			rows: ['1 | koeln | mainz | 2024-08-24T13:30Z | ?'],
			names: ['FC Irgendwer', 'Niemand'],
		},
	},
];
