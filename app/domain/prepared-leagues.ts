import type { League } from './leagues';

/** A league in which each team meets each other one at home and away. */
function league(
	id: string,
	name: string,
	[teamCount, timeZone]: readonly [number, string],
	names: readonly string[],
): League {
	const matchdayCount = 2 * (teamCount - 1);
	return { id, name, names, timeZone, calendarYear: false, teamCount, matchdayCount };
}

/** A competition whose seasons differ in size: with knock-out rounds, or a table that is split. */
function other(
	id: string,
	name: string,
	timeZone: string,
	{ calendarYear = false, names }: { readonly calendarYear?: boolean; readonly names: readonly string[] },
): League {
	return { id, name, names, timeZone, calendarYear, teamCount: null, matchdayCount: null };
}

/** The competitions that come with the house, in the order in which they are offered; the first four are the specification's. */
export const preparedLeagues: readonly League[] = [
	league(
		'bundesliga',
		'Bundesliga',
		[18, 'Europe/Berlin'],
		['D1', 'bl1', 'de.1', '1. Bundesliga', 'Fußball-Bundesliga', 'Deutsche Bundesliga', 'ger.1'],
	),
	league(
		'premierleague',
		'Premier League',
		[20, 'Europe/London'],
		['E0', 'EPL', 'en.1', 'eng.1', 'English Premier League'],
	),
	league(
		'laliga',
		'La Liga',
		[20, 'Europe/Madrid'],
		['SP1', 'es.1', 'esp.1', 'LaLiga', 'Primera División', 'La Liga EA Sports', 'La Liga Santander'],
	),
	league(
		'seriea',
		'Serie A',
		[20, 'Europe/Rome'],
		['I1', 'it.1', 'ita.1', 'Serie A TIM', 'Serie A Enilive', 'SA'],
	),
	league(
		'bundesliga2',
		'2. Bundesliga',
		[18, 'Europe/Berlin'],
		[
			'D2',
			'bl2',
			'de.2',
			'ger.2',
			'Zweite Bundesliga',
			'2. Fußball-Bundesliga',
			'2. Liga',
			'Deutsche 2. Bundesliga',
			'Bundesliga 2',
		],
	),
	league(
		'liga3',
		'3. Liga',
		[20, 'Europe/Berlin'],
		['bl3', 'de.3', 'ger.3', 'Dritte Liga', '3. Fußball-Liga', '3. Bundesliga'],
	),
	other('frauenbundesliga', 'Frauen-Bundesliga', 'Europe/Berlin', {
		names: [
			'Frauen',
			'fbl1',
			'Bundesliga der Frauen',
			'1. Frauen-Bundesliga',
			'Google Pixel Frauen-Bundesliga',
			'Flyeralarm Frauen-Bundesliga',
			"Women's Bundesliga",
			'Bundesliga Frauen',
		],
	}),
	other('dfbpokal', 'DFB-Pokal', 'Europe/Berlin', {
		names: ['DFB', 'de.cup', 'Deutscher Pokal', 'DFB-Pokal der Männer', 'DFB Cup'],
	}),
	other('oesterreich', 'Österreichische Bundesliga', 'Europe/Vienna', {
		names: [
			'at.1',
			'öbl1',
			'AUT',
			'Österreich',
			'Österreich Bundesliga',
			'Bundesliga Österreich',
			'Admiral Bundesliga',
			'Tipico Bundesliga',
			'Austrian Bundesliga',
			'Ö1',
			'Österr. Bundesliga',
			'Bundesliga Austria',
			'Austria Bundesliga',
			'Austria',
		],
	}),
	other('schweiz', 'Super League (Schweiz)', 'Europe/Zurich', {
		names: [
			'ch.1',
			'SWZ',
			'Schweizer Super League',
			'Swiss Super League',
			'Super League Schweiz',
			'Raiffeisen Super League',
			'Brack Super League',
			'Credit Suisse Super League',
			'Switzerland',
			'Schweiz',
		],
	}),
	league(
		'ligue1',
		'Ligue 1',
		[18, 'Europe/Paris'],
		['F1', 'fr.1', 'fra.1', 'FL1', 'Ligue 1 Uber Eats', "Ligue 1 McDonald's", 'French Ligue 1'],
	),
	league(
		'championship',
		'Championship',
		[24, 'Europe/London'],
		['E1', 'en.2', 'eng.2', 'ELC', 'EFL Championship', 'English Championship', 'Sky Bet Championship'],
	),
	other('wm', 'Weltmeisterschaft', '', {
		calendarYear: true,
		names: ['WM', 'World Cup', 'FIFA World Cup', 'WC', 'Fußball-Weltmeisterschaft', 'Fußball-WM'],
	}),
	other('em', 'Europameisterschaft', '', {
		calendarYear: true,
		names: [
			'EM',
			'Euro',
			'UEFA Euro',
			'EC',
			'European Championship',
			'Fußball-Europameisterschaft',
			'Fußball-EM',
		],
	}),
];

/** Whether one of them has knock-out rounds and nothing else, or groups before them: its rounds have names. */
export function isCup(id: string): boolean {
	return ['dfbpokal', 'wm', 'em'].includes(id);
}
