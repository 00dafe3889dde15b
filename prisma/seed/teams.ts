import type { Club } from '~/services/seasons/save-clubs.server';
import { bundesligaTable } from './teams-bundesliga';
import { laligaTable } from './teams-laliga';
import { premierleagueTable } from './teams-premierleague';
import { serieaTable } from './teams-seriea';

/** The clubs that the house knows from the start, each with the spellings that published files use. */
export const clubs: readonly Club[] = [
	...readTable('bundesliga', bundesligaTable),
	...readTable('premierleague', premierleagueTable),
	...readTable('laliga', laligaTable),
	...readTable('seriea', serieaTable),
];

function readTable(leagueId: string, table: string): Club[] {
	return table
		.trim()
		.split('\n')
		.map((line) => {
			const [id = '', name = '', shortName = '', initials = '', colours = '', ink = '', spellings = ''] =
				line.split(' | ');
			const [color = '', color2 = ''] = colours.split(' ');
			return {
				leagueId,
				id,
				name,
				shortName,
				initials,
				color,
				color2,
				ink,
				aliases: spellings.split(', '),
			};
		});
}
