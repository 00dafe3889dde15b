/** What a league fixes for all its seasons (decision 7). */
export type LeagueRules = {
	/** Code without underscore. */
	readonly id: 'bundesliga' | 'premierleague' | 'laliga' | 'seriea';
	readonly name: string;
	readonly teamCount: number;
	readonly matchdayCount: number;
	/** Most matches of one matchday. */
	readonly matchesPerMatchday: number;
	readonly timeZone: string;
};

function league(id: LeagueRules['id'], name: string, teamCount: number, timeZone: string): LeagueRules {
	const matchdayCount = 2 * (teamCount - 1);
	return { id, name, teamCount, matchdayCount, matchesPerMatchday: teamCount / 2, timeZone };
}

/** The four leagues, in the order in which they are offered. */
export const leagues: readonly LeagueRules[] = [
	league('bundesliga', 'Bundesliga', 18, 'Europe/Berlin'),
	league('premierleague', 'Premier League', 20, 'Europe/London'),
	league('laliga', 'La Liga', 20, 'Europe/Madrid'),
	league('seriea', 'Serie A', 20, 'Europe/Rome'),
];

/** The league with this code, or null. */
export function leagueByCode(code: string): LeagueRules | null {
	return leagues.find((candidate) => candidate.id === code) ?? null;
}
