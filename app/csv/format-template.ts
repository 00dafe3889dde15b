import type { MatchState } from '~/domain/facts';
import type { TableFormat } from './fixture-file';

/** The zone of all times in the project's own template, whatever the league. */
export const TEMPLATE_ZONE = 'Europe/Berlin';

/** The columns of the project's own template, in their order. */
export const templateColumns = [
	'Spieltag',
	'Datum',
	'Uhrzeit',
	'Heim',
	'Gast',
	'Ergebnis',
	'Status',
] as const;

/** What a season with knock-out rounds has beside them (R40). */
export const knockoutColumns = ['Runde', 'Verlängerung', 'Elfmeterschießen'] as const;

/** The template's words for the states of a match (R2). An empty cell says nothing. */
export const stateWords: ReadonlyMap<string, MatchState> = new Map([
	['angesetzt', 'scheduled'],
	['verlegt', 'postponed'],
	['gewertet', 'awarded'],
	['abgebrochen', 'abandoned'],
]);

/** The project's own template. Its times are German, and one that comes twice can be told by 'MESZ' or 'MEZ' (R35). */
export const templateFormat: TableFormat = {
	id: 'template',
	marks: templateColumns,
	words: {
		matchday: ['Spieltag'],
		date: ['Datum'],
		time: ['Uhrzeit'],
		home: ['Heim'],
		away: ['Gast'],
		score: ['Ergebnis'],
		state: ['Status'],
		matchdayName: ['Runde'],
		extraTime: ['Verlängerung'],
		penalties: ['Elfmeterschießen'],
	},
	timeZoneOf: () => TEMPLATE_ZONE,
};
