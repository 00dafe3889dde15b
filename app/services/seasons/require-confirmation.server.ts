import { createHash } from 'node:crypto';
import type { Tx } from '~/data/engine/db.server';
import type { Match } from '~/data/matches.server';
import { countEntryPicks, countPicksMissing, type Matchday } from '~/data/seasons.server';
import { type Danger, dangersOf, type MatchChanging, teamsInDanger } from '~/domain/entry-dangers';
import type { KnownMatch, SeasonMatch } from '~/domain/fixture-diff';
import { kickoffLeftBehind, oddKickoff } from '~/domain/odd-kickoff';
import type { UnconfirmedEntry } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { knownMatch } from '~/services/rounds/load-season.server';
import { matchdayVersion } from './matchday-version.server';

/** An entry by hand that may have to be confirmed. */
type Entry = {
	readonly matchday: Matchday;
	/** All of the season. */
	readonly matchdays: readonly Matchday[];
	/** Its stored matches. */
	readonly stored: readonly Match[];
	readonly matches: readonly MatchChanging[];
	/** R3: the matchday's kickoff as it is asked for (ms), if it is. */
	readonly kickoff?: number | null;
	/** R2: ids of matches that the admin has already said to be verlegt. */
	readonly postponed?: readonly string[];
	/** What is known to be likely a slip already. */
	readonly others?: readonly Danger[];
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
	const found = findDangers(entry, facts, now);
	if (found.length === 0) return accept(null);
	const picks = await countEntryPicks(tx, id, teamsInDanger(found, matches));
	// Without a pick there is none that a match's being verlegt makes void, or its return makes count again.
	const aboutPicks = ['match-postponed', 'match-returns'];
	const dangers = picks.count > 0 ? found : found.filter(({ kind }) => !aboutPicks.includes(kind));
	if (dangers.length === 0) return accept(null);
	const after = matches.map((match) => match.after);
	const concerned = [picks.of, picks.count > 0];
	const shown = [id, facts, matchdayVersion(stored), after, kickoff ?? null, dangers, concerned];
	const version = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
	if (confirmed === version) return accept(null);
	const missing = kickoff === undefined ? {} : { missing: await countPicksMissing(tx, matchday) };
	return refuse({ code: 'entry-unconfirmed', dangers, picks: { ...picks, ...missing }, version });
}

type Facts = Parameters<typeof dangersOf>[0]['matchday'];

function findDangers(entry: Entry, facts: Facts, now: number): Danger[] {
	const { matchday, matchdays, stored, matches, kickoff, postponed = [], others = [] } = entry;
	const isAnswered = (home: string) =>
		matches.some(({ before }) => before?.home === home && postponed.includes(before.id));
	const dangers = dangersOf({ matchday: facts, matches, ...(kickoff === undefined ? {} : { kickoff }) }, now);
	const asked = [
		...others,
		...dangers.filter((danger) => danger.kind !== 'match-postponed' || !isAnswered(danger.home)),
	];
	const known = stored.map(knownMatch);
	if (kickoff === undefined && !facts.evaluated)
		return [...asked, ...kickoffLeftBehind(matchday.kickoff, known, matchesAfter(known, matches), now)];
	if (kickoff === undefined || kickoff === null || facts.isNew) return asked;
	return [...asked, ...oddKickoff({ matchday, kickoff, matches: known, matchdays }, now)];
}

/** The matchday's matches once these are changed. */
function matchesAfter(known: readonly KnownMatch[], changed: readonly MatchChanging[]): SeasonMatch[] {
	const isChanged = ({ home, away }: KnownMatch) =>
		changed.some(({ before }) => before?.home === home && before.away === away);
	return [...known.filter((match) => !isChanged(match)), ...changed.flatMap(({ after }) => after ?? [])];
}
