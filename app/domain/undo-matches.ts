import type { KnownMatch, SeasonMatch } from './fixture-diff';
import type { KeptFacts, KeptImport } from './kept-import';
import { isSettled, postponedInOf } from './match';
import type { ReturningMatch, UndoFacts, UndoPart, UndoPlan, UndoStay } from './undo-plan';

type PlannedMatches = Pick<UndoPlan, 'matches' | 'stays' | 'removed' | 'returned'>;

/** What taking an import back at `now` (ms) does to the matches of its season, and which facts of them stay. */
export function planMatches(kept: KeptImport, facts: UndoFacts, now: number): PlannedMatches {
	const known = new Map(facts.matches.map((match) => [match.id, match]));
	const stays: UndoStay[] = [];
	const removed: KnownMatch[] = [];
	for (const { id, facts: left } of kept.added) {
		const match = known.get(id);
		if (match === undefined) continue;
		const reason = whyItStays(match, left, facts, now);
		if (reason === null) removed.push(match);
		else stays.push({ what: 'match', ...placeOf(match), part: null, reason });
	}
	const gone = new Set(removed.map(({ id }) => id));
	const returning = new Map<string, ReturningMatch>();
	for (const each of kept.changed) {
		const match = known.get(each.id);
		if (match === undefined) {
			const { home, away, before } = each;
			stays.push({ what: 'match', home, away, matchday: before.matchday, part: null, reason: 'gone' });
			continue;
		}
		const { after, staying } = returnParts(match, each, facts);
		for (const stay of staying) stays.push({ what: 'match', ...placeOf(match), ...stay });
		if (after !== null) returning.set(match.id, { before: match, after });
	}
	const numbers = new Set(facts.matchdays.map(({ number }) => number));
	const others = facts.matches.filter(({ id }) => !gone.has(id) && !returning.has(id));
	for (const stay of settlePlaces(returning, others, numbers)) stays.push(stay);
	const returned = [...returning.values()];
	return { matches: [...others, ...returned.map(({ after }) => after)], stays, removed, returned };
}

function placeOf({ home, away, matchday }: KnownMatch) {
	return { home, away, matchday };
}

/** Why a match that came with the import isn't removed; null: it is. */
function whyItStays(match: KnownMatch, left: KeptFacts, facts: UndoFacts, now: number) {
	if (!parts.every((part) => isSame(match, left, part))) return 'changed-since';
	const matchday = facts.matchdays.find(({ number }) => number === match.matchday);
	if (isEvaluatedSince(match.matchday, facts)) return 'evaluated-since';
	// What began before the import nobody could pick because of it.
	const { kickoff = null } = matchday ?? {};
	const hasBegun = kickoff !== null && facts.importedAt < kickoff && kickoff <= now;
	return hasBegun && facts.rounds.length > 0 ? 'kickoff-passed' : null;
}

const parts = ['matchday', 'start', 'outcome'] as const;

const fieldsOf = {
	matchday: ['matchday'],
	start: ['kickoff', 'timeKnown'],
	outcome: ['result', 'extraTime', 'penalties', 'state'],
} as const;

type Judged = Pick<SeasonMatch, (typeof fieldsOf)[UndoPart][number]>;

function isSame(match: Judged, left: Judged, part: UndoPart): boolean {
	return fieldsOf[part].every((field) => (match[field] ?? null) === (left[field] ?? null));
}

function isEvaluatedSince(number: number, { matchdays, lastCommit, importedAt }: UndoFacts): boolean {
	const matchday = matchdays.find((each) => each.number === number);
	return matchday?.evaluated === true && lastCommit !== null && lastCommit >= importedAt;
}

/**
 * The match with the parts that return, null if none does, and those that don't: no evaluation since loses an outcome
 * that it rests on.
 */
function returnParts(
	match: KnownMatch,
	{ before, after: left }: KeptImport['changed'][number],
	facts: UndoFacts,
) {
	let after: KnownMatch = match;
	const staying: { part: UndoPart; reason: 'changed-since' | 'evaluated-since' }[] = [];
	const isHeld = isEvaluatedSince(match.matchday, facts) && isSettled(match);
	for (const part of parts) {
		if (isSame(left, before, part) || isSame(match, before, part)) continue;
		const next = { ...after, ...partOf(before, part) };
		const leaves = part === 'matchday' || (part === 'outcome' && !isSettled(next));
		if (!isSame(match, left, part)) staying.push({ part, reason: 'changed-since' });
		else if (isHeld && leaves) staying.push({ part, reason: 'evaluated-since' });
		else after = next;
	}
	return { after: after === match ? null : withPlace(after, match, before), staying };
}

function partOf(facts: KeptFacts, part: UndoPart): Partial<KnownMatch> {
	return Object.fromEntries(fieldsOf[part].map((field) => [field, facts[field]]));
}

/** R2: where it is verlegt, as before where it is as before, else as its facts say. */
function withPlace(after: KnownMatch, match: KnownMatch, before: KeptFacts): KnownMatch {
	const isAsBefore = isSame(after, before, 'matchday') && isSame(after, before, 'outcome');
	const postponedIn = isAsBefore ? before.postponedIn : postponedInOf(after, match.postponedIn ?? null);
	return { ...after, postponedIn, wasPostponed: postponedIn === after.matchday };
}

/** Leaves those where they are that can't go back, because a team plays there or the matchday isn't there any more. */
function settlePlaces(
	returning: Map<string, ReturningMatch>,
	others: readonly KnownMatch[],
	numbers: ReadonlySet<number>,
): UndoStay[] {
	const stays: UndoStay[] = [];
	for (;;) {
		const all = [...others, ...[...returning.values()].map(({ after }) => after)];
		const stuck = [...returning.values()].find(
			({ before, after }) =>
				before.matchday !== after.matchday && (!numbers.has(after.matchday) || isTwice(after, all)),
		);
		if (stuck === undefined) return stays;
		const { before, after } = stuck;
		stays.push({ what: 'match', ...placeOf(before), part: 'matchday', reason: 'place-taken' });
		const staying = { ...after, matchday: before.matchday };
		const postponedIn = postponedInOf(staying, before.postponedIn ?? null);
		const settled = { ...staying, postponedIn, wasPostponed: postponedIn === staying.matchday };
		const isChanged = parts.some((part) => !isSame(before, settled, part));
		if (isChanged) returning.set(before.id, { before, after: settled });
		else {
			returning.delete(before.id);
			others = [...others, before];
		}
	}
}

function isTwice(match: KnownMatch, all: readonly KnownMatch[]): boolean {
	const teams = [match.home, match.away];
	return all.some(
		({ id, matchday, home, away }) =>
			id !== match.id && matchday === match.matchday && (teams.includes(home) || teams.includes(away)),
	);
}

/** R19: result, state or matchday: what an evaluation rests on. */
export function changesOutcome({ before, after }: ReturningMatch): boolean {
	return !isSame(before, after, 'matchday') || !isSame(before, after, 'outcome');
}
