import { createHash } from 'node:crypto';
import type { Match } from '~/data/matches.server';

/** Equal as long as the matches of a matchday are the same: tells a form that somebody else has saved meanwhile. */
export function matchdayVersion(matches: readonly Match[]): string {
	const facts = matches
		.map(({ id, kickoff, timeKnown, result, state }) => [id, kickoff, timeKnown, result, state])
		.sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
	return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16);
}
