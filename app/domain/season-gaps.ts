import type { SeasonSize } from './leagues';

/** What a season lacks or what is odd about it; nothing of it forbids anything. */
export type SeasonGap =
	| { readonly code: 'teams-missing'; readonly found: number; readonly expected: number }
	| { readonly code: 'matches-missing'; readonly found: number; readonly expected: number }
	| {
			readonly code: 'matchday-incomplete';
			readonly matchday: number;
			readonly found: number;
			readonly expected: number;
	  }
	| { readonly code: 'times-unknown'; readonly matchday: number; readonly count: number }
	| { readonly code: 'matchday-without-kickoff'; readonly matchday: number };

/**
 * The gaps of a season, in the order of its matchdays; of one without a usual size only its kickoffs and times.
 * `kickoffs` holds the stored kickoff (ms) of each matchday that has one. Missing matches are named for each matchday
 * that has any at all.
 */
export function findSeasonGaps(
	size: SeasonSize,
	teamCount: number,
	matches: readonly {
		readonly matchday: number;
		readonly kickoff: number | null;
		readonly timeKnown: boolean;
	}[],
	kickoffs: ReadonlyMap<number, number>,
): SeasonGap[] {
	const gaps: SeasonGap[] = [];
	const most = size.matchesPerMatchday;
	const expected = most === null ? 0 : size.matchdayCount * most;
	if (size.teamCount !== null && teamCount < size.teamCount) {
		gaps.push({ code: 'teams-missing', found: teamCount, expected: size.teamCount });
	}
	if (matches.length < expected) gaps.push({ code: 'matches-missing', found: matches.length, expected });
	for (const matchday of [...new Set(matches.map((match) => match.matchday))].sort((a, b) => a - b)) {
		const own = matches.filter((match) => match.matchday === matchday);
		const unknown = own.filter((match) => match.kickoff === null || !match.timeKnown).length;
		if (most !== null && own.length !== most) {
			gaps.push({ code: 'matchday-incomplete', matchday, found: own.length, expected: most });
		}
		if (!kickoffs.has(matchday)) gaps.push({ code: 'matchday-without-kickoff', matchday });
		if (unknown > 0) gaps.push({ code: 'times-unknown', matchday, count: unknown });
	}
	return gaps;
}
