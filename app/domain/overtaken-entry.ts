import type { MatchState } from './facts';
import type { AfterNinety } from './long-result';

/** The facts of a match that a form shows and takes. */
export type EntryFacts = AfterNinety & {
	/** 'h:a', or empty for none (R1). */
	readonly result: string;
	readonly state: MatchState;
	/** ms UTC */
	readonly kickoff: number | null;
};

/** What an entry comes to where the facts may have changed since its form was shown. */
export type Rebased = { readonly facts: EntryFacts; readonly conflict: 'outcome' | 'kickoff' | null };

/**
 * Facts as entered into a form that showed the `seen` ones, over those that are stored by now: what was left alone stays
 * as it is stored, what nobody else has touched is taken, and what both have changed differently is a conflict. A result,
 * what came after it and its state belong together.
 */
export function rebaseEntry(seen: EntryFacts, stored: EntryFacts, entered: EntryFacts): Rebased {
	const outcome = decide(outcomeOf(seen), outcomeOf(stored), outcomeOf(entered));
	const kickoff = decide(seen.kickoff, stored.kickoff, entered.kickoff);
	const { result, extraTime, penalties, state } = outcome === 'stored' ? stored : entered;
	return {
		facts: {
			...{ result, extraTime, penalties, state },
			kickoff: (kickoff === 'stored' ? stored : entered).kickoff,
		},
		conflict: outcome === 'conflict' ? 'outcome' : kickoff === 'conflict' ? 'kickoff' : null,
	};
}

function outcomeOf({ result, extraTime, penalties, state }: EntryFacts): string {
	return [result, extraTime, penalties, state].join(' ');
}

function decide<T>(seen: T, stored: T, entered: T): 'stored' | 'entered' | 'conflict' {
	if (entered === seen || entered === stored) return 'stored';
	return stored === seen ? 'entered' : 'conflict';
}
