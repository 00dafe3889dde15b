import { createHash } from 'node:crypto';
import type { MatchdayFacts, RoundFacts } from '~/domain/facts';
import { compareMatchdays, inFoldOrder } from '~/domain/matchday';
import { canonicalJson, type FoldedRound } from './fold-loaded.server';

/**
 * R17: SHA-256 over exactly the facts that the evaluation of a matchday rests on: for each round its settings,
 * the results, states and kickoffs of the matchdays folded, the picks, marks and excuses there, the members they touch
 * and all adjustments. A pick for a later matchday, a later kickoff or a later joiner changes nothing in it.
 */
export function fingerprintOf(
	matchday: { id: string; evaluated: boolean },
	rounds: readonly FoldedRound[],
): string {
	const facts = rounds.map(({ loaded, facts }) => ({ round: loaded.round.id, ...foldedFacts(facts) }));
	return createHash('sha256').update(canonicalJson({ matchday, facts })).digest('hex');
}

function foldedFacts(facts: RoundFacts) {
	const last = inFoldOrder(facts.matchdays.filter((each) => each.evaluated)).at(-1);
	const folded = facts.matchdays.filter((each) => last !== undefined && compareMatchdays(each, last) <= 0);
	const numbers = new Set(folded.map((each) => each.number));
	const complete = facts.matchdays.every((each) => each.evaluated || each.matches.length === 0);
	return {
		settings: facts.settings,
		teams: facts.teams,
		firstMatchday: facts.firstMatchday,
		matchdays: folded,
		seasonOver: facts.seasonOver && complete,
		followed: facts.followed,
		closedAfter: facts.closedAfter,
		adjustments: facts.adjustments,
		entries: facts.entries.filter(isTouchedBy(last)).map((entry) => ({
			...entry,
			picks: entry.picks.filter((pick) => numbers.has(pick.matchday)),
			excuses: new Map([...entry.excuses].filter(([number]) => numbers.has(number))),
		})),
	};
}

function isTouchedBy(last: MatchdayFacts | undefined) {
	return (entry: RoundFacts['entries'][number]) => entry.joinedAt < (last?.kickoff ?? 0);
}
