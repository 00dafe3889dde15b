import type { TableFormat } from './fixture-file';
import { seasonInCode } from './name-hints';

const CODE_IN_NAME = /(?<![a-z0-9])(?:D1|E0|SP1|I1)[_-]?(\d{4})(?!\d)/i;

/**
 * football-data.co.uk: played matches only, no matchdays, British times for every league and none before 2019/20.
 * Beside them are up to 120 columns of bets. The season is at most in the file's name ('D1_2324.csv').
 */
export const footballDataFormat: TableFormat = {
	id: 'football-data',
	marks: ['Div', 'HomeTeam', 'AwayTeam'],
	words: {
		date: ['Date'],
		time: ['Time'],
		home: ['HomeTeam'],
		away: ['AwayTeam'],
		homeGoals: ['FTHG', 'HG'],
		awayGoals: ['FTAG', 'AG'],
		league: ['Div'],
		season: ['Season'],
	},
	timeZoneOf: () => 'Europe/London',
	seasonOf: (fileName) => seasonInCode(CODE_IN_NAME.exec(fileName)?.[1] ?? ''),
};
