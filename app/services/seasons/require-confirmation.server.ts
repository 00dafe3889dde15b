import { createHash } from 'node:crypto';
import type { Tx } from '~/data/engine/db.server';
import type { Match } from '~/data/matches.server';
import { countEntryPicks, type Matchday } from '~/data/seasons.server';
import { dangersOf, type MatchChanging, teamsInDanger } from '~/domain/entry-dangers';
import type { UnconfirmedEntry } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { matchdayVersion } from './matchday-version.server';

/** An entry by hand that may have to be confirmed. */
type Entry = {
	readonly matchday: Matchday;
	/** Its stored matches. */
	readonly stored: readonly Match[];
	readonly matches: readonly MatchChanging[];
	/** R3: the matchday's kickoff as it is asked for (ms), if it is. */
	readonly kickoff?: number | null;
	/** The version that a refusal has named. */
	readonly confirmed: string | undefined;
};

/**
 * Refuses an entry with consequences that nobody has confirmed, with what it does and to how many picks. It is confirmed
 * by the version that the refusal names: of this entry, its consequences and the matchday as it was shown. One pick more
 * or less meanwhile is no other entry; the first one is.
 */
export async function requireConfirmation(
	tx: Tx,
	entry: Entry,
	now: number,
): Promise<Result<null, UnconfirmedEntry>> {
	const { matchday, stored, matches, kickoff, confirmed } = entry;
	const { id, evaluatedAt } = matchday;
	const facts = { kickoff: matchday.kickoff, evaluated: evaluatedAt !== null, isNew: stored.length === 0 };
	const dangers = dangersOf({ matchday: facts, matches, ...(kickoff === undefined ? {} : { kickoff }) }, now);
	if (dangers.length === 0) return accept(null);
	const picks = await countEntryPicks(tx, id, teamsInDanger(dangers, matches));
	const after = matches.map((match) => match.after);
	const concerned = [picks.of, picks.count > 0];
	const shown = [id, facts, matchdayVersion(stored), after, kickoff ?? null, dangers, concerned];
	const version = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
	return confirmed === version
		? accept(null)
		: refuse({ code: 'entry-unconfirmed', dangers, picks, version });
}
