import { startYearOf } from './season-label';

/** A spelling of a league that means another club in the seasons that begin before a year. */
type Former = {
	readonly leagueId: string;
	readonly key: string;
	readonly before: number;
	readonly teamId: string;
};

const formers: readonly Former[] = [
	// RB Leipzig was founded in 2009; VfB Leipzig played in 1993/94.
	{ leagueId: 'bundesliga', key: 'leipzig', before: 2009, teamId: 'vfbleipzig' },
];

/**
 * What a league's spellings (key -> team's id) mean in the season with this label. Where the club of that time isn't
 * among them, the spelling means none.
 */
export function spellingsIn(
	label: string,
	leagueId: string,
	spellings: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
	const year = startYearOf(label);
	const meant = new Map(spellings);
	const teamIds = new Set(spellings.values());
	for (const former of formers) {
		if (former.leagueId !== leagueId || year === null || year >= former.before) continue;
		if (teamIds.has(former.teamId)) meant.set(former.key, former.teamId);
		else meant.delete(former.key);
	}
	return meant;
}
