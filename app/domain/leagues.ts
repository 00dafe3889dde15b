/** A competition (R40): data, of which some come prepared and site admins add others. */
export type League = {
	/** Code, without underscore. */
	readonly id: string;
	readonly name: string;
	/** What else lists call it, besides its code and name. */
	readonly names: readonly string[];
	/** IANA; '' where matches are played in several: a list has to tell whose its times are. */
	readonly timeZone: string;
	/** A season is one year ('2026'), and not two ('2026/27'). */
	readonly calendarYear: boolean;
	/** How many teams and matchdays a season has in general; null: that differs. */
	readonly teamCount: number | null;
	readonly matchdayCount: number | null;
};

/** What a season is held against; nothing of it forbids what its list says (R40). */
export type SeasonSize = {
	/** null: as many as its list has. */
	readonly teamCount: number | null;
	/** Matchdays of the season: the usual ones, and those that it has beyond; without usual ones one more than it has. */
	readonly matchdayCount: number;
	/** null: as many as its list has. */
	readonly matchesPerMatchday: number | null;
};

/** Most matchdays of a season, and most matches of a matchday: 64 teams in the first round of a cup. */
export const MAX_MATCHDAYS = 99;
export const MAX_MATCHES = 32;

/** The size of a league's season that has so many teams, and matchdays up to this number. */
export function seasonSize(
	{ teamCount, matchdayCount }: Pick<League, 'teamCount' | 'matchdayCount'>,
	has: { readonly teams: number; readonly lastMatchday: number },
): SeasonSize {
	const teams = teamCount === null ? null : Math.max(teamCount, has.teams);
	const usual = matchdayCount ?? Math.min(has.lastMatchday + 1, MAX_MATCHDAYS);
	return {
		teamCount: teams,
		matchdayCount: Math.max(usual, has.lastMatchday),
		matchesPerMatchday: teams === null ? null : Math.floor(teams / 2),
	};
}

/** Whether each pair meets once on each ground, so that no pairing comes twice in a season. */
export function pairsMeetOnce({
	teamCount,
	matchdayCount,
}: Pick<League, 'teamCount' | 'matchdayCount'>): boolean {
	return teamCount !== null && matchdayCount === 2 * (teamCount - 1);
}
