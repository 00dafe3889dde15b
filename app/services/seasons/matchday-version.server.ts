import type { Match } from '~/data/matches.server';
import type { MatchState } from '~/domain/facts';
import type { EntryFacts } from '~/domain/overtaken-entry';

type Shown = Pick<
	Match,
	| 'id'
	| 'kickoff'
	| 'timeKnown'
	| 'result'
	| 'extraTime'
	| 'penalties'
	| 'state'
	| 'homeTeamId'
	| 'awayTeamId'
>;

/** The facts of a match as a form showed them, and its teams, should it be gone since. */
export type ShownFacts = EntryFacts & { readonly homeTeamId: string; readonly awayTeamId: string };

/**
 * The matches of a matchday as a form shows them, for the form to hand back: equal as long as they are the same, and
 * otherwise it tells what somebody else has saved meanwhile.
 */
export function matchdayVersion(matches: readonly Shown[]): string {
	return matches
		.map((match) => fieldsShown(match).join(','))
		.sort()
		.join(';');
}

function fieldsShown({ id, kickoff, timeKnown, result, state, homeTeamId, awayTeamId, ...after }: Shown) {
	return [id, kickoff, timeKnown, result, state, homeTeamId, awayTeamId, after.extraTime, after.penalties];
}

/** The facts of each match, by its id, in a version that a form has handed back. */
export function readVersion(version: string): Map<string, ShownFacts> {
	return new Map(
		version.split(';').map((match) => {
			const fields = match.split(',');
			const [id = '', kickoff = '', , result = '', state = '', homeTeamId = '', awayTeamId = ''] = fields;
			const at = kickoff === '' ? null : Number(kickoff);
			const after = { extraTime: fields[7] || null, penalties: fields[8] || null };
			return [id, { result, ...after, state: state as MatchState, kickoff: at, homeTeamId, awayTeamId }];
		}),
	);
}
