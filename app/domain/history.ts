import type { MatchdayFacts, MatchState, TeamId } from '~/domain/facts';
import { groupBy } from '~/domain/group-by';
import { notSuspended } from '~/domain/matchday';

/** One change of a match as the history keeps it; `at` in ms UTC, matchdays as their number in text. */
export type MatchEvent = {
	readonly matchId: string;
	/** Where the match lies now. */
	readonly matchdayId: string;
	readonly home: TeamId;
	readonly away: TeamId;
	readonly at: number;
	readonly field: 'added' | 'result' | 'state' | 'matchday';
	readonly old: string | null;
	readonly new: string | null;
	readonly reason: string | null;
};

/** A commit of the site admin; `at` in ms UTC. */
export type Commit = {
	readonly id: string;
	/** Number of the matchday. */
	readonly matchday: number;
	readonly kind: 'evaluation' | 'correction';
	readonly at: number;
	readonly reason: string | null;
};

/** What became different about one match between two commits: the old value and the new one of each field. */
export type ChangedMatch = {
	readonly home: TeamId;
	readonly away: TeamId;
	/** Number of the matchday on which it lies afterwards. */
	readonly matchday: number;
	readonly added: boolean;
	readonly result: Changed<string | null> | null;
	readonly state: Changed<MatchState> | null;
	readonly moved: Changed<number> | null;
	readonly reason: string | null;
};

type Changed<T> = { readonly old: T; readonly new: T };

/**
 * R19, R22: the changes of matches of already evaluated matchdays that each commit took in, by the commit's id: those
 * since the commit before it, whatever its matchday, because every commit folds the whole season.
 */
export function changesByCommit(
	matchdays: readonly (MatchdayFacts & { readonly id: string })[],
	history: { readonly events: readonly MatchEvent[]; readonly commits: readonly Commit[] },
): Map<string, ChangedMatch[]> {
	const commits = [...history.commits].sort((a, b) => a.at - b.at);
	const numbers = new Map(notSuspended(matchdays).map(({ id, number }) => [id, number]));
	const ofMatch = groupBy(history.events, ({ matchId }) => matchId);
	const found = new Map<string, ChangedMatch[]>();
	for (const [index, commit] of commits.entries()) {
		const before = commits[index - 1];
		if (before === undefined) continue;
		const evaluated = new Set(commits.slice(0, index).map((each) => each.matchday));
		const window = history.events.filter((event) => before.at < event.at && event.at <= commit.at);
		const changed = mergeByMatch(window, ofMatch, numbers).filter(
			(each) => evaluated.has(each.matchday) || (each.moved !== null && evaluated.has(each.moved.old)),
		);
		if (changed.length > 0) found.set(commit.id, changed);
	}
	return found;
}

/** One entry for each match that is different after the events of the window. */
function mergeByMatch(
	window: readonly MatchEvent[],
	ofMatch: ReadonlyMap<string, readonly MatchEvent[]>,
	numbers: ReadonlyMap<string, number>,
): ChangedMatch[] {
	return [...groupBy(window, ({ matchId }) => matchId)].flatMap(([matchId, events]) => {
		const own = [...events].sort((a, b) => a.at - b.at);
		const last = own.at(-1);
		if (last === undefined) return [];
		const moves = (ofMatch.get(matchId) ?? []).filter(
			(event) => event.field === 'matchday' && event.at > last.at,
		);
		const nextMove = [...moves].sort((a, b) => a.at - b.at)[0];
		const result = netOf(own, 'result');
		const state = netOf(own, 'state') as Changed<MatchState> | null;
		const moved = netOf(own, 'matchday');
		const added = own.some((event) => event.field === 'added');
		if (!added && result === null && state === null && moved === null) return [];
		return [
			{
				home: last.home,
				away: last.away,
				matchday: nextMove === undefined ? (numbers.get(last.matchdayId) ?? 0) : Number(nextMove.old),
				added,
				result,
				state,
				moved: moved === null ? null : { old: Number(moved.old), new: Number(moved.new) },
				reason: own.findLast((event) => event.reason !== null)?.reason ?? null,
			},
		];
	});
}

function netOf(own: readonly MatchEvent[], field: MatchEvent['field']): Changed<string | null> | null {
	const events = own.filter((event) => event.field === field);
	const [first, last] = [events[0], events.at(-1)];
	if (first === undefined || last === undefined || first.old === last.new) return null;
	return { old: first.old, new: last.new };
}
