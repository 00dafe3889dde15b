import type { MatchState } from './facts';
import { changesOf, type KnownMatch, type SeasonMatch } from './fixture-diff';
import { hasStarted, isDecided, isPostponed, parseResult } from './match';
import { hasPassed } from './matchday';
import type { KickoffOddity } from './odd-kickoff';

/** No match is over sooner after its kickoff, ms. */
export const FIRST_HALF = 45 * 60_000;
/** More goals than these are a slip of the finger. */
const MANY_GOALS = 15;

/** A match of a matchday before and after an act; null: it isn't there. */
export type MatchChanging = { readonly before: KnownMatch | null; readonly after: SeasonMatch | null };

type Pairing = { readonly home: string; readonly away: string };

/** What an entry by hand does that is likely a slip or can't be taken back. Instants in ms UTC. */
export type Danger =
	/** A result, or a state that means one, before half a match can have been played. */
	| (Pairing & {
			readonly kind: 'result-early';
			readonly result: string | null;
			readonly state: MatchState;
			/** null: it isn't known. */
			readonly start: number | null;
			/** R8: its teams could be picked until now. */
			readonly locks: boolean;
	  })
	| (Pairing & { readonly kind: 'many-goals'; readonly result: string })
	| (Pairing & { readonly kind: 'match-removed' })
	/** `frees`: its teams can be picked until the matchday's kickoff, whenever it begins. */
	| (Pairing & { readonly kind: 'start-emptied'; readonly start: number; readonly frees: boolean })
	/** R8: its teams could be picked until now, and its start lies in the past. */
	| (Pairing & { readonly kind: 'start-passed'; readonly start: number })
	/** R2: picks on its teams are void. */
	| (Pairing & { readonly kind: 'match-postponed' })
	/** R2: picks on its teams, which were void, count again; `open`: they can still be changed. */
	| (Pairing & { readonly kind: 'match-returns'; readonly open: boolean })
	/** R40: the pair stands at this matchday, too, in a league where pairs meet once on each ground. */
	| (Pairing & { readonly kind: 'pair-again'; readonly matchday: number })
	/** R3, R4: the matchday's kickoff is now, and its window closes for good. */
	| { readonly kind: 'window-closes' }
	| KickoffOddity
	/** R19: these matches of an evaluated matchday change. */
	| { readonly kind: 'evaluated-changes'; readonly matches: readonly MatchChanging[] };

type Changing = {
	/** `isNew`: it had no matches, so nobody could pick. */
	readonly matchday: {
		readonly kickoff: number | null;
		readonly evaluated: boolean;
		readonly isNew: boolean;
	};
	readonly matches: readonly MatchChanging[];
	/** R3: the matchday's kickoff as it is asked for, if it is. */
	readonly kickoff?: number | null;
};

/** What has to be confirmed of an entry by hand at `now` (ms); an empty list is no reason to ask. */
export function dangersOf({ matchday, matches, kickoff }: Changing, now: number): Danger[] {
	const changed = matches.filter(
		({ before, after }) => before === null || after === null || changesOf(before, after).length > 0,
	);
	const isOpen = !matchday.evaluated && !matchday.isNew && !hasPassed(matchday, now);
	const starts = changed.some(
		({ before, after }) => after !== null && hasStarted(after, now) && !isStarted(before, now),
	);
	const isAsked = kickoff !== undefined && kickoff !== null && kickoff !== matchday.kickoff && kickoff <= now;
	const closes = isOpen && (isAsked || (matchday.kickoff === null && starts));
	return [
		...changed.flatMap((each) => dangersOfMatch(each, { kickoff: matchday.kickoff, isOpen }, now)),
		...(closes ? [{ kind: 'window-closes' as const }] : []),
		...(matchday.evaluated && changed.length > 0
			? [{ kind: 'evaluated-changes' as const, matches: changed }]
			: []),
	];
}

function isStarted(match: SeasonMatch | null, now: number): boolean {
	return match !== null && hasStarted(match, now);
}

function dangersOfMatch(
	{ before, after }: MatchChanging,
	matchday: { readonly kickoff: number | null; readonly isOpen: boolean },
	now: number,
): Danger[] {
	const { home, away } = (after ?? before) as SeasonMatch;
	if (after === null) return [{ home, away, kind: 'match-removed' }];
	const dangers: Danger[] = [];
	const { result, state, kickoff } = after;
	const start = kickoff ?? matchday.kickoff;
	const locks = matchday.isOpen && !isStarted(before, now);
	const isNew = before === null || before.result !== result || before.state !== state;
	if (isNew && isDecided(after) && (start === null || now < start + FIRST_HALF))
		dangers.push({ home, away, kind: 'result-early', result, state, start, locks });
	if (result !== null && before?.result !== result && hasManyGoals(result))
		dangers.push({ home, away, kind: 'many-goals', result });
	const old = before?.kickoff ?? null;
	if (old !== null && kickoff === null)
		dangers.push({ home, away, kind: 'start-emptied', start: old, frees: matchday.isOpen });
	if (before !== null && !isPostponed(before) && isPostponed(after))
		dangers.push({ home, away, kind: 'match-postponed' });
	if (before !== null && isPostponed(before) && !isPostponed(after))
		dangers.push({ home, away, kind: 'match-returns', open: matchday.isOpen });
	if (locks && kickoff !== null && kickoff <= now && !isPostponed(after))
		dangers.push({ home, away, kind: 'start-passed', start: kickoff });
	return dangers;
}

/** A result of more goals than happen. */
export function hasManyGoals(result: string): boolean {
	const goals = parseResult(result);
	return goals !== null && goals.home + goals.away > MANY_GOALS;
}

/** The teams that dangers are about; those of every change if the matchday is evaluated. */
export function teamsInDanger(dangers: readonly Danger[], matches: readonly MatchChanging[]): string[] {
	const isAll = dangers.some(({ kind }) => kind === 'evaluated-changes');
	const about = isAll
		? matches.flatMap(({ before, after }) => after ?? before ?? [])
		: dangers.flatMap((danger) => ('home' in danger ? danger : []));
	return [...new Set(about.flatMap(({ home, away }) => [home, away]))];
}
