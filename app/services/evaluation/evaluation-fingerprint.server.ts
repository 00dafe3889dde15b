import type { StoredMatchday, StoredSeason } from '~/data/round-facts.server';
import {
	type EntryFacts,
	type MatchdayFacts,
	memberStateFields,
	type PickMaker,
	type RoundFacts,
} from '~/domain/facts';
import type { FoldStart } from '~/domain/fold-round';
import { compareMatchdays, inFoldOrder } from '~/domain/matchday';
import { canonicalJson, type FoldedRound } from './fold-loaded.server';

/**
 * R17: the facts that the evaluation of a matchday rests on in every round: results, states and kickoffs up to the
 * last matchday folded. A later kickoff changes nothing in it.
 */
export function printMatchday({ teams, matchdays }: StoredSeason, { id, evaluated }: StoredMatchday): string {
	const folded = foldedOf(matchdays.map((each) => (each.id === id ? { ...each, evaluated: true } : each)));
	return canonicalJson({ id, evaluated, teams, matchdays: folded });
}

/**
 * R17: those of one round: its settings, its suspensions (R39), the picks, marks and excuses on the matchdays folded, the
 * members they touch,
 * and all adjustments; or, where the fold goes on from stored states, those states. A pick for a later matchday or a
 * later joiner changes nothing in it.
 */
export function printRound({ loaded, facts, start }: FoldedRound): string {
	return canonicalJson({
		round: loaded.round.id,
		settings: facts.settings,
		seasonOver: facts.seasonOver,
		...(start === null ? foldedFacts(facts) : { standing: standingOf(facts, start) }),
	});
}

function foldedFacts(facts: RoundFacts) {
	const folded = foldedOf(facts.matchdays);
	const last = folded.at(-1);
	const numbers = new Set(folded.map((each) => each.number));
	const suspended = folded.flatMap((each) => (each.suspended ? [each.number] : []));
	return {
		firstMatchday: facts.firstMatchday,
		matchdays: [...numbers],
		suspended,
		followed: facts.followed,
		closedAfter: facts.closedAfter,
		adjustments: facts.adjustments,
		entries: facts.entries.filter((entry) => isTouched(entry, last)).map((entry) => textOf(entry, numbers)),
	};
}

/** What counts of a member on these matchdays, as a line of text, for there are very many of them. */
function textOf(entry: EntryFacts, numbers: ReadonlySet<number>): string {
	const { member, joinedAt, picks, excuses, noTeam = [] } = entry;
	const words: (string | number | boolean)[] = [member, joinedAt];
	for (const { matchday, team, invalid, madeBy } of picks)
		if (numbers.has(matchday)) words.push(matchday, team, invalid, ...wordOf(madeBy));
	for (const matchday of noTeam) if (numbers.has(matchday)) words.push(matchday, 'no-team');
	for (const [matchday, excuse] of excuses) if (numbers.has(matchday)) words.push(matchday, excuse);
	return words.join(' ');
}

/** R37, R38: who made a pick, unless its member did. */
function wordOf(madeBy: PickMaker = 'own'): PickMaker[] {
	return madeBy === 'own' ? [] : [madeBy];
}

/** A line of text for each member. */
function standingOf(facts: RoundFacts, { at, members, used, waiting }: FoldStart): string[] {
	const target = facts.matchdays.find((each) => each.number === at);
	return facts.entries
		.filter((entry) => isTouched(entry, target))
		.map(({ member, joinedAt, picks, noTeam }) => {
			const pick = picks.find((each) => each.matchday === at);
			const state = memberStateFields.map((field) => members.get(member)?.[field]);
			const teams = [...(used.get(member) ?? [])].flat();
			const made = [...wordOf(pick?.madeBy), ...(noTeam?.has(at) ? ['no-team'] : [])];
			const words = [member, joinedAt, pick?.team, pick?.invalid, ...made];
			return [...words, ...state, waiting.has(member), ...teams].join(' ');
		});
}

/** In the fold's order, up to the last evaluated one. */
function foldedOf<M extends MatchdayFacts>(matchdays: readonly M[]): M[] {
	const order = inFoldOrder(matchdays);
	const last = inFoldOrder(order.filter((each) => each.evaluated)).at(-1);
	return order.filter((each) => last !== undefined && compareMatchdays(each, last) <= 0);
}

function isTouched({ joinedAt }: { joinedAt: number }, last: MatchdayFacts | undefined): boolean {
	return joinedAt < (last?.kickoff ?? 0);
}
