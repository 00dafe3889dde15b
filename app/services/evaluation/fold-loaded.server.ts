import type { StoredPick } from '~/data/picks.server';
import type { StoredEntry } from '~/data/round-facts.server';
import type { StoredLine } from '~/data/settlements.server';
import type { FoldOutcome, RoundFacts, Settlement } from '~/domain/facts';
import { type FoldStart, foldRound } from '~/domain/fold-round';
import { type StandingChanges, standingChanges } from '~/domain/standing-changes';
import { roundFactsOf } from '~/services/rounds/facts-of-round.server';
import type { Advance, WholeRound } from '~/services/rounds/loaded-round';

/** What the fold says about a loaded round, and where that differs from what is stored. */
export type FoldedRound = StandingChanges<StoredEntry> & {
	readonly loaded: WholeRound | Advance;
	/** Where the fold began; null: at the start of the round. */
	readonly start: FoldStart | null;
	readonly facts: RoundFacts;
	readonly outcome: FoldOutcome;
	/** Lines that are new or differ, ready to be stored. */
	readonly lines: readonly StoredLine[];
	/** Stored lines that differ from the fold's, as they are. */
	readonly replaced: readonly StoredLine[];
	/** Stored lines that the fold no longer has. */
	readonly gone: readonly StoredLine[];
	/** R9: picks of closed matchdays that aren't evaluated, where the fold says otherwise whether they are idle. */
	readonly idle: readonly StoredPick[];
};

/**
 * R18: folds a round from its start, with the matchday of the id `evaluating` as if it were evaluated. Changes nothing.
 */
export function foldLoaded(loaded: WholeRound, evaluating: string | null): FoldedRound {
	const facts = roundFactsOf(loaded, evaluating);
	const outcome = foldRound(facts);
	return {
		...{ loaded, facts, outcome, ...standingChanges(loaded, outcome) },
		...changedLines(loaded, loaded.lines, outcome.settlements),
		idle: changedIdle(loaded, facts, outcome),
		start: null,
	};
}

/**
 * The same from stored states on. The lines before them aren't looked at, and who is idle before them it doesn't know.
 */
export function foldAdvance(advance: Advance, evaluating: string): FoldedRound {
	const facts = roundFactsOf(advance, evaluating);
	const outcome = foldRound(facts, advance.start);
	return {
		...{ loaded: advance, facts, outcome, ...standingChanges(advance, outcome) },
		...changedLines(advance, new Map(), outcome.settlements),
		idle: [],
		start: advance.start,
	};
}

function changedIdle(loaded: WholeRound, facts: RoundFacts, { present }: FoldOutcome): StoredPick[] {
	const running = new Set(facts.matchdays.filter((each) => !each.evaluated).map((each) => each.number));
	const numbers = new Map(loaded.matchdays.map((each) => [each.id, each.number]));
	return [...loaded.picks.values()].flat().flatMap((pick) => {
		const number = numbers.get(pick.matchdayId);
		if (number === undefined || !running.has(number)) return [];
		const idle = !present.get(number)?.has(pick.memberId);
		return idle === pick.idle ? [] : [{ ...pick, idle }];
	});
}

function changedLines(
	loaded: WholeRound | Advance,
	stored: WholeRound['lines'],
	settlements: readonly Settlement[],
) {
	const matchdays = new Map(loaded.matchdays.map((matchday) => [matchday.number, matchday]));
	const lines: StoredLine[] = [];
	const replaced: StoredLine[] = [];
	const kept = new Set<StoredLine>();
	for (const settlement of settlements) {
		const matchday = matchdays.get(settlement.matchday);
		if (matchday === undefined) continue;
		const old = stored.get(settlement.member)?.find((line) => line.matchday === settlement.matchday);
		if (old !== undefined) kept.add(old);
		if (old !== undefined && saysTheSame(old, settlement)) continue;
		if (old !== undefined) replaced.push(old);
		lines.push({
			memberId: settlement.member,
			matchdayId: matchday.id,
			roundId: loaded.round.id,
			matchday: settlement.matchday,
			kind: settlement.kind,
			undone: settlement.undone,
			teamId: settlement.team,
			jokers: settlement.jokers,
			corrected: matchday.evaluated,
		});
	}
	const gone = [...stored.values()].flatMap((own) => own.filter((line) => !kept.has(line)));
	return { lines, replaced, gone };
}

function saysTheSame(line: StoredLine, { kind, team, jokers, undone }: Settlement): boolean {
	return line.kind === kind && line.teamId === team && line.jokers === jokers && line.undone === undone;
}

/** JSON with sorted keys; maps as sorted lists of pairs. Equal text means equal data. */
export function canonicalJson(value: unknown): string {
	return JSON.stringify(value, (_key, each: unknown) => {
		if (each instanceof Map) return [...each].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
		if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
		return Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)));
	});
}
