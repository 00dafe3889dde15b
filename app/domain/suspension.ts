import type { MatchdayFacts } from './facts';
import { hasStarted } from './match';
import { isSeasonOver, kickoffAt } from './matchday';
import type { SuspensionRefusal } from './refusals-suspension';
import { accept, type Result, refuse } from './result';

/** R39: a community admin acts earlier than this before the kickoff (ms). */
export const SUSPENDS_BEFORE = 24 * 3_600_000;

/** As long a reason is (characters), cut of what stands around it. */
export const LONGEST_REASON = 300;

/** A suspension of a matchday that holds: in one community, or without one in all of its season. */
export type Suspension = { readonly communityId: string | null; readonly at: number };

/** R39: the reason as it is stored, one line without what can't be printed. */
export function judgeReason(text: string): Result<string, SuspensionRefusal> {
	const reason = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
	if (reason === '') return refuse({ code: 'suspension-reason-missing' });
	if ([...reason].length > LONGEST_REASON) return refuse({ code: 'suspension-reason-long' });
	return accept(reason);
}

/**
 * R39: may a community admin suspend the matchday at `now` (ms), or take that back? Earlier than 24 hours before its
 * kickoff, or while it has none, and only while no match of it that isn't verlegt has kicked off or has a result.
 */
export function judgeCommunityAct(
	matchday: Pick<MatchdayFacts, 'kickoff' | 'matches'>,
	now: number,
): Result<null, SuspensionRefusal> {
	const { kickoff } = matchday;
	if (kickoff !== null && now >= kickoff - SUSPENDS_BEFORE)
		return refuse({ code: 'suspension-late', kickoff });
	return matchday.matches.some((match) => hasStarted(match, now))
		? refuse({ code: 'suspension-begun' })
		: accept(null);
}

/**
 * R39: may a site admin take back at `now` (ms) what holds for the whole season? Not what was set before the kickoff,
 * once that has passed.
 */
export function judgeSeasonLift(
	matchday: MatchdayFacts,
	suspension: Suspension,
	now: number,
): Result<null, SuspensionRefusal> {
	const kickoff = kickoffAt(matchday, now);
	return kickoff !== null && kickoff <= now && suspension.at < kickoff
		? refuse({ code: 'suspension-kept', kickoff })
		: accept(null);
}

type Played = Parameters<typeof isSeasonOver>[0][number];

/** Of a season's matchdays which of its communities see it over. */
export type SeasonEnds = {
	/** Communities that see it otherwise than the others may. */
	readonly communities: ReadonlySet<string>;
	/** null: one without suspensions of its own. */
	readonly isOver: (communityId: string | null) => boolean;
};

/** R25, R39: whether a season is over as a community sees it, by the suspensions that hold in it. */
export function seasonEnds(
	matchdays: readonly Played[],
	holding: readonly { readonly matchdayId: string; readonly communityId: string | null }[],
): SeasonEnds {
	const communities = new Set(holding.flatMap(({ communityId }) => communityId ?? []));
	const isOver = (communityId: string | null) => {
		const own = holding.filter((each) => each.communityId === null || each.communityId === communityId);
		const suspended = new Set(own.map(({ matchdayId }) => matchdayId));
		return isSeasonOver(
			matchdays.filter(({ id }) => !suspended.has(id)),
			null,
		);
	};
	const shared = isOver(null);
	return { communities, isOver: (id) => (id !== null && communities.has(id) ? isOver(id) : shared) };
}
