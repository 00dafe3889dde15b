import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { findMatches, type Match } from '~/data/matches.server';
import { findMatchdays, findSeason } from '~/data/seasons.server';
import type { MatchState } from '~/domain/facts';
import {
	changesOf,
	goesBeyond,
	type KnownMatch,
	nextKickoffs,
	type SeasonMatch,
} from '~/domain/fixture-diff';
import { type AfterNinety, faultOfLong, keptAfter } from '~/domain/long-result';
import { parseResult } from '~/domain/match';
import { type EntryFacts, rebaseEntry } from '~/domain/overtaken-entry';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { knownMatch } from '~/services/rounds/load-season.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { adminTexts } from '~/text/admin';
import { changeMatch } from './change-match.server';
import { changeSeason } from './change-season.server';
import { readVersion } from './matchday-version.server';
import { confirmStored, type Decision } from './note-decisions.server';
import { requireConfirmation } from './require-confirmation.server';

/** What the admin enters for one match. */
export type EnteredResult = {
	readonly matchId: string;
	/** 'h:a', or empty for none (R1). */
	readonly result: string;
	/** R40: what came after 90 minutes; undefined leaves it, as far as it goes with the result. */
	readonly after?: AfterNinety;
	readonly state: MatchState;
	/** ms UTC; null is none, undefined leaves it as it is. */
	readonly kickoff?: number | null;
	/** R2: whether it is verlegt or only gets a new time, should the new one lie beyond the next matchday's kickoff. */
	readonly beyond?: 'postponed' | 'time' | undefined;
};

export type SaveResultsInput = {
	readonly seasonId: string;
	readonly matchday: number;
	readonly matches: readonly EnteredResult[];
	readonly actorId: string | null;
	/** Why a fact is corrected; kept in the history. A first result that comes late brings its own. */
	readonly reason?: string | null;
	/** The version of the matchday that the form showed, which what is left alone is told by; without it nothing is compared. */
	readonly seen?: string;
	/** The version that the refusal `entry-unconfirmed` has named. */
	readonly confirmed?: string;
};

type Saved = {
	/** Matches with at least one new fact. */
	readonly changed: readonly Pair[];
	/** The matchday is evaluated and facts have changed: its evaluation has to be corrected (R19). */
	readonly needsCorrection: boolean;
};

/**
 * Saves results, states and kickoffs of matches of one matchday, all or none (R1, R2), with their history. A matchday
 * without kickoff gets one by its first result (R4), and open picks are judged again (R10). Refuses scores that aren't
 * 'h:a', what can't have come after them (R40), an award without a score, matches of another matchday, what somebody else
 * has changed differently since `seen`, a match that goes beyond the next matchday without an answer what that is (R2), a
 * correction without a reason (R19), and what has consequences that nobody has confirmed. Saving without any change
 * confirms the results, or the starts where these are entered (R41).
 */
export async function saveResults(
	context: Context,
	input: SaveResultsInput,
): Promise<Result<Saved, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const act = { ...input, source: 'hand' as const };
	return changeSeason(context, act, (tx, now) => saveWithin(tx, context, input, now));
}

async function saveWithin(
	tx: Tx,
	context: Context,
	input: SaveResultsInput,
	now: number,
): Promise<Result<{ value: Saved; isChange: boolean }, SeasonRefusal>> {
	const { seasonId, actorId } = input;
	const matchdays = await findMatchdays(tx, seasonId);
	const matchday = matchdays.find((candidate) => candidate.number === input.matchday);
	if (matchday === undefined) {
		const season = await findSeason(tx, seasonId);
		return refuse({ code: season === null ? 'season-not-found' : 'matchday-not-found' });
	}
	const stored = (await findMatches(tx, seasonId)).filter((match) => match.matchdayId === matchday.id);
	const matches = rebaseEntries(stored, input);
	if (matches === null) return refuse({ code: 'matchday-changed-meanwhile' });
	const pairs = pairUp(stored, matches, nextKickoffs({ matchdays }));
	if (!pairs.ok) return pairs;
	const changed = pairs.value.filter(({ before, after }) => changesOf(before, after).length > 0);
	const needsCorrection = changed.length > 0 && matchday.evaluatedAt !== null;
	const given = input.reason?.trim() || null;
	const reason = given ?? (needsCorrection && changed.every(isFirstResult) ? adminTexts.lateResult : null);
	if (needsCorrection && reason === null) return refuse({ code: 'correction-reason-missing' });
	const postponed = matches.flatMap(({ matchId, beyond }) => (beyond === 'postponed' ? [matchId] : []));
	const entry = { matchday, matchdays, stored, matches: changed, postponed, confirmed: input.confirmed };
	const confirmed = await requireConfirmation(tx, entry, now);
	if (!confirmed.ok) return confirmed;
	const trace = { at: now, source: 'hand' as const, actorId, reason };
	for (const pair of changed) await changeMatch(tx, context, { ...trace, ...pair, seasonId });
	const entered = pairs.value.map(({ before }, index): Decision => {
		return { match: before, field: matches[index]?.kickoff === undefined ? 'keptResult' : 'keptKickoff' };
	});
	if (changed.length === 0) await confirmStored(tx, context, entered, { at: now, actorId });
	return accept({ value: { changed, needsCorrection }, isChange: changed.length > 0 });
}

/** What is entered, over what somebody else has saved since the form was shown; null where both can't be. */
function rebaseEntries(
	stored: readonly Match[],
	{ matches, seen }: Pick<SaveResultsInput, 'matches' | 'seen'>,
): EnteredResult[] | null {
	if (seen === undefined) return [...matches];
	const shown = readVersion(seen);
	const rebased: EnteredResult[] = [];
	for (const entry of matches) {
		const match = stored.find(({ id }) => id === entry.matchId);
		const base = shown.get(entry.matchId);
		if (match === undefined) rebased.push(entry);
		else if (base === undefined) return null;
		else {
			const { facts, conflict } = rebaseEntry(base, factsShown(match), enteredOver(match, entry, base));
			if (conflict !== null) return null;
			const { extraTime, penalties, ...others } = facts;
			rebased.push({ ...entry, ...others, after: { extraTime, penalties } });
		}
	}
	return rebased;
}

function factsShown({ result, extraTime, penalties, state, kickoff }: Match): EntryFacts {
	return { result: result ?? '', extraTime, penalties, state, kickoff };
}

function enteredOver({ kickoff }: Match, entry: EnteredResult, shown: EntryFacts): EntryFacts {
	const result = entry.result.trim();
	return {
		...{ result, ...(entry.after ?? keptAfter(shown, result)) },
		state: entry.state,
		kickoff: entry.kickoff === undefined ? kickoff : entry.kickoff,
	};
}

type Pair = { readonly before: KnownMatch; readonly after: SeasonMatch };

/** R19: nothing but the result that a match hadn't had yet, and what came after it. */
function isFirstResult({ before, after }: Pair): boolean {
	const outcome = ['result', 'extraTime', 'penalties'];
	return before.result === null && changesOf(before, after).every(({ field }) => outcome.includes(field));
}

/** Every entered match beside the stored one; those that go beyond the next matchday need an answer what that is (R2). */
function pairUp(
	stored: readonly Match[],
	entered: readonly EnteredResult[],
	next: ReadonlyMap<number, number>,
): Result<Pair[], SeasonRefusal> {
	const pairs: Pair[] = [];
	const unanswered: string[] = [];
	for (const entry of entered) {
		const match = stored.find((candidate) => candidate.id === entry.matchId);
		if (match === undefined) return refuse({ code: 'match-not-found' });
		const before = knownMatch(match);
		const facts = enteredFacts(before, entry);
		if (!facts.ok) return facts;
		const after = facts.value;
		const isBeyond = after.state === 'scheduled' && goesBeyond(before, after, next);
		if (isBeyond && entry.beyond === undefined) unanswered.push(before.id);
		const isPostponed = isBeyond && entry.beyond === 'postponed';
		pairs.push({ before, after: isPostponed ? { ...after, state: 'postponed' } : after });
	}
	return unanswered.length > 0 ? refuse({ code: 'match-moved-beyond', matchIds: unanswered }) : accept(pairs);
}

function enteredFacts(before: KnownMatch, entry: EnteredResult): Result<SeasonMatch, SeasonRefusal> {
	const { matchId, state } = entry;
	const text = entry.result.trim();
	const goals = parseResult(text);
	if (text !== '' && goals === null) return refuse({ code: 'match-score-wrong', matchId, value: text });
	if (state === 'awarded' && goals === null) return refuse({ code: 'match-award-without-score', matchId });
	const kickoff = entry.kickoff === undefined ? before.kickoff : entry.kickoff;
	const { id: _id, ...facts } = before;
	const result = goals && `${goals.home}:${goals.away}`;
	const after = entry.after ?? keptAfter(before, result);
	const played = { ...facts, ...after, result };
	const fault = changesOf(before, played).length > 0 ? faultOfLong(result, after) : null;
	if (fault !== null) return refuse({ code: 'match-longer-wrong', matchId, fault });
	return accept({
		...played,
		kickoff,
		timeKnown: kickoff === before.kickoff ? before.timeKnown : true,
		state,
	});
}
