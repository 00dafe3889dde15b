import { seasonLabelOf } from '~/domain/season-label';
import type { TableFormat } from './fixture-file';

const ZONE_IN_NAME = /-(UTC|[a-z]+StandardTime)(?![a-z])/i;
const YEAR_IN_NAME = /-(\d{4})-/;

/** Windows' names of zones, as the site puts them into its files' names. */
const zones: Readonly<Record<string, string>> = {
	utc: 'UTC',
	gmtstandardtime: 'Europe/London',
	weuropestandardtime: 'Europe/Berlin',
	romancestandardtime: 'Europe/Paris',
	centraleuropestandardtime: 'Europe/Budapest',
};

/**
 * fixturedownload.com: date and time in one cell, no states. Only the file's name tells the zone, and the season by the
 * year in which it begins ('epl-2025-GMTStandardTime.csv').
 */
export const fixturedownloadFormat: TableFormat = {
	id: 'fixturedownload',
	marks: ['Match Number', 'Round Number', 'Home Team', 'Away Team'],
	words: {
		matchday: ['Round Number'],
		date: ['Date'],
		home: ['Home Team'],
		away: ['Away Team'],
		score: ['Result'],
	},
	timeZoneOf: (fileName) => zones[ZONE_IN_NAME.exec(fileName)?.[1]?.toLowerCase() ?? ''] ?? null,
	seasonOf: (fileName) => {
		const year = YEAR_IN_NAME.exec(fileName)?.[1];
		return year === undefined ? null : seasonLabelOf(Number(year));
	},
};
