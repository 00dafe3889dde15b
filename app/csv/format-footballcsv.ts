import type { TableFormat } from './fixture-file';

/** footballcsv: dates such as 'Fri Aug 18 2023', '(P)' behind those of postponed matches, no time of day. */
export const footballcsvFormat: TableFormat = {
	id: 'footballcsv',
	marks: ['Team 1', 'Team 2', 'FT'],
	words: {
		matchday: ['Round', 'Matchday'],
		date: ['Date'],
		time: ['Time'],
		home: ['Team 1'],
		away: ['Team 2'],
		score: ['FT'],
		extraTime: ['ET'],
		penalties: ['P'],
	},
	timeZoneOf: () => 'league',
};
