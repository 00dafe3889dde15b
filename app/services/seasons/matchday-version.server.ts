import type { Match } from '~/data/matches.server';
import type { MatchState } from '~/domain/facts';
import type { EntryFacts } from '~/domain/overtaken-entry';

type Shown = Pick<Match, 'id' | 'kickoff' | 'timeKnown' | 'result' | 'state'>;

/**
 * The matches of a matchday as a form shows them, for the form to hand back: equal as long as they are the same, and
 * otherwise it tells what somebody else has saved meanwhile.
 */
export function matchdayVersion(matches: readonly Shown[]): string {
	return matches
		.map(({ id, kickoff, timeKnown, result, state }) => [id, kickoff, timeKnown, result, state].join(','))
		.sort()
		.join(';');
}

/** The facts of each match, by its id, in a version that a form has handed back. */
export function readVersion(version: string): Map<string, EntryFacts> {
	return new Map(
		version.split(';').map((match) => {
			const [id = '', kickoff = '', , result = '', state = ''] = match.split(',');
			const at = kickoff === '' ? null : Number(kickoff);
			return [id, { result, state: state as MatchState, kickoff: at }];
		}),
	);
}
