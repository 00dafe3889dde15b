import type { SaidFact } from './said-facts';

const DAY = 86_400_000;

/** How long a match lasts from its kickoff at least, in the time that what is said has to stand: 105, 135 and 150 minutes. */
const LASTS = { plain: 7, extraTime: 9, penalties: 10 } as const;

/** When a match begins, as far as it is stored; instants in ms UTC. */
export type MatchStart = {
	readonly kickoff: number | null;
	readonly timeKnown: boolean;
	readonly matchdayKickoff: number | null;
};

/**
 * R41: when what a source says of a match can be its end at the earliest (ms), for a result; what it has said before is a
 * score, or nothing. Of a match whose time isn't known that is the end of its day; anything else is true at once (0). Where
 * things stand for less than 15 minutes (`stands`, ms) to be shown, matches last less, too.
 */
export function overAt(
	{ kind, said }: Pick<SaidFact, 'kind' | 'said'>,
	{ kickoff, timeKnown, matchdayKickoff }: MatchStart,
	stands: number,
): number {
	if (kind !== 'result') return 0;
	if (kickoff !== null && !timeKnown) return kickoff + DAY;
	const [, extraTime = null, penalties = null] = JSON.parse(said) as unknown[];
	const lasts = penalties !== null ? LASTS.penalties : extraTime !== null ? LASTS.extraTime : LASTS.plain;
	return (kickoff ?? matchdayKickoff ?? 0) + lasts * stands;
}
