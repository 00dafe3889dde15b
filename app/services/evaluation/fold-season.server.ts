import { createHash } from 'node:crypto';
import type { Db, Tx } from '~/data/engine/db.server';
import { nextTurn } from '~/data/engine/next-turn.server';
import type { LineText } from '~/data/line-changes.server';
import { findRoundSizes } from '~/data/many-rounds.server';
import { hasWindowAjar } from '~/data/pick-windows.server';
import {
	findSeasonFacts,
	type StoredEntry,
	type StoredMatchday,
	type StoredRound,
	type StoredSeason,
} from '~/data/round-facts.server';
import type { AdjustmentFacts, PickMaker, Settlement } from '~/domain/facts';
import { hasPassed, isSeasonOver } from '~/domain/matchday';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { loadRounds } from '~/services/rounds/load-rounds.server';
import { seasonFor } from '~/services/rounds/season-for.server';
import { printMatchday, printRound } from './evaluation-fingerprint.server';
import { type FoldedRound, foldAdvance, foldLoaded } from './fold-loaded.server';
import { lineChangesOf } from './line-changes-of.server';
import { canAdvance, loadAdvances } from './load-advances.server';

/** What a commit writes of one round. */
export type SavedStep = Pick<FoldedRound, 'members' | 'state' | 'lines' | 'replaced' | 'gone' | 'idle'> & {
	readonly round: StoredRound;
};

/** What the evaluation of a matchday does in one round: all that a preview shows and a commit writes. */
export type RoundStep = SavedStep & {
	/** Who has won, if the round is finished afterwards. */
	readonly winners: readonly StoredEntry[];
	/** Folded from the round's start: more than this matchday may have changed. */
	readonly isWhole: boolean;
	/** How many are in afterwards. */
	readonly active: number;
	/** R19: lines of matchdays evaluated before that become different; null: there is none. */
	readonly corrections: readonly {
		readonly entry: StoredEntry;
		readonly matchday: number;
		readonly before: LineText | null;
		readonly after: LineText | null;
	}[];
	/** R21: adjustments that do nothing then, of members whose state or lines change. */
	readonly pointless: readonly {
		readonly entry: StoredEntry;
		readonly seq: number;
		readonly act: AdjustmentFacts['act'];
	}[];
	/** The lines of the matchday, by member id, each with who made the pick behind it. */
	readonly log: readonly {
		readonly entry: StoredEntry;
		readonly line: Settlement;
		readonly madeBy: PickMaker;
	}[];
};

/** A matchday about to be evaluated, with what that does in every round of its season. */
export type FoldedSeason = {
	readonly seasonId: string;
	readonly matchday: StoredMatchday;
	readonly rounds: readonly RoundStep[];
	/** evaluation: it wasn't evaluated before, and nothing is suspended or taken back. */
	readonly kind: 'evaluation' | 'correction';
	/** Of the facts it rests on; what a preview shows of it is sent back with the commit (R17). */
	readonly fingerprint: string;
};

/**
 * A matchday to be evaluated; or, once it has kicked off, to be suspended in the whole season, or taken back (R39): then
 * nothing is evaluated that wasn't.
 */
export type FoldWish = { readonly matchdayId: string; readonly suspension?: 'set' | 'lift' };

/** Members whose rounds are folded in one go, onto stored states and from the start: nothing else runs meanwhile. */
export const MEMBERS_AT_ONCE = { advance: 2_000, whole: 1_000 };

/**
 * The common part of preview and commit at `at` (ms): folds all rounds of the season, finished ones too (R27). Where
 * nothing before the matchday has changed it goes on from the stored states, which are those of the facts (R18). Reads
 * only, a part of the rounds at a time; the windows closed by `at` have to be stored. Refuses an unknown matchday, one
 * whose kickoff hasn't passed (R13), to evaluate one without matches (R4) or suspended in the whole season (R39), and
 * while a window of the season isn't closed (R7).
 */
export async function foldSeason(
	db: Db | Tx,
	wish: FoldWish,
	at: number,
): Promise<Result<FoldedSeason, Refusal>> {
	const { matchdayId, suspension } = wish;
	const seasonId = seasonIdOf(matchdayId);
	const stored = await findSeasonFacts(db, seasonId);
	const matchday = stored?.matchdays.find((each) => each.id === matchdayId);
	if (!stored || matchday === undefined) return refuse({ code: 'matchday-not-found' });
	const facts = suspension === undefined ? stored : withSuspension(stored, matchdayId, suspension);
	const season = seasonFor(facts, null);
	const evaluating = suspension === undefined ? matchdayId : null;
	if (evaluating !== null && season.matchdays.some((each) => each.id === evaluating && each.suspended))
		return refuse({ code: 'evaluation-suspended' });
	if (evaluating !== null && matchday.matches.length === 0)
		return refuse({ code: 'evaluation-without-matches' });
	if (!hasPassed(matchday, at)) return refuse({ code: 'evaluation-too-early', kickoff: matchday.kickoff });
	if (await hasWindowAjar(db, { seasonId })) return refuse({ code: 'window-ajar' });
	const advances = evaluating !== null && (await canAdvance(db, season, matchday, at));
	const sizes = await findRoundSizes(db, seasonId, { running: advances });
	const print = createHash('sha256').update(printMatchday(season, matchday));
	const rounds: RoundStep[] = [];
	const options = { at, picks: 'closed' as const, seasons: new Map([[seasonId, facts]]) };
	// R25: the end of the season ends rounds that the matchday doesn't belong to as well.
	const endsSeason = evaluating === null || endsSomewhere(facts, evaluating);
	const add = (folded: FoldedRound) => {
		print.update(printRound(folded));
		const step = stepOf(folded, matchday.number);
		if (isOfNote(step)) rounds.push(step);
	};
	for (const roundIds of partsOf(sizes, advances ? MEMBERS_AT_ONCE.advance : MEMBERS_AT_ONCE.whole)) {
		let others = roundIds;
		if (advances) {
			const found = await loadAdvances(db, facts, matchday, { roundIds, at, endsSeason });
			for (const advance of found.advances) add(foldAdvance(advance, matchdayId));
			others = found.others;
		}
		if (others.length > 0) {
			const loaded = await loadRounds(db, { roundIds: others }, options);
			const begun = loaded.filter((one) => endsSeason || one.matchdays.some((own) => hasPassed(own, at)));
			for (const each of begun) add(foldLoaded(each, evaluating));
		}
		await nextTurn();
	}
	const kind = evaluating === null || matchday.evaluated ? 'correction' : 'evaluation';
	return accept({ seasonId, matchday, rounds, kind, fingerprint: print.digest('hex') });
}

/** R25, R39: whether the season ends with the matchday as any community sees it. */
function endsSomewhere(season: StoredSeason, matchdayId: string): boolean {
	const communities = new Set([null, ...season.suspensions.map(({ communityId }) => communityId)]);
	return [...communities].some((id) => isSeasonOver(seasonFor(season, id).matchdays, matchdayId));
}

/** The season as if a matchday were suspended in all of it, or not any more. */
function withSuspension(season: StoredSeason, matchdayId: string, act: 'set' | 'lift'): StoredSeason {
	const others = season.suspensions.filter(
		(each) => each.matchdayId !== matchdayId || each.communityId !== null || each.liftedAt !== null,
	);
	const by = { communityId: null, reason: '', at: 0, actorId: null, liftedAt: null, liftedById: null };
	const set = act === 'set' ? [{ id: 'set', matchdayId, ...by }] : [];
	return { ...season, suspensions: [...others, ...set] };
}

/** The season that a matchday's id names. */
export function seasonIdOf(matchdayId: string): string {
	return matchdayId.slice(0, Math.max(0, matchdayId.lastIndexOf('_')));
}

function stepOf(folded: FoldedRound, matchday: number): RoundStep {
	const { loaded, start, outcome, members, state, lines, replaced, gone, idle } = folded;
	const entries = new Map(loaded.entries.map((entry) => [entry.memberId, entry]));
	const isFinished = outcome.round.finished !== null;
	let active = 0;
	for (const state of outcome.members.values()) if (state.active) active++;
	return {
		...{ round: loaded.round, state, members, lines, replaced, gone, idle },
		...{ isWhole: start === null, active },
		winners: isFinished ? loaded.entries.filter(({ memberId }) => outcome.members.get(memberId)?.won) : [],
		...correctionsOf(folded, entries),
		log: outcome.settlements.flatMap((line) => {
			const entry = entries.get(line.member);
			if (entry === undefined || line.matchday !== matchday) return [];
			return [{ entry, line, madeBy: makerIn(folded, line) }];
		}),
	};
}

/** R37, R38 */
function makerIn({ loaded }: FoldedRound, { member, matchday, team }: Settlement): PickMaker {
	const id = loaded.matchdays.find(({ number }) => number === matchday)?.id;
	const pick = team === null ? undefined : loaded.picks.get(member)?.find((each) => each.matchdayId === id);
	return pick?.madeBy ?? 'own';
}

function correctionsOf(
	folded: FoldedRound,
	entries: ReadonlyMap<string, StoredEntry>,
): Pick<RoundStep, 'corrections' | 'pointless'> {
	const corrections = lineChangesOf(folded).flatMap(({ memberId, matchday, before, after }) => {
		const entry = entries.get(memberId);
		return entry ? [{ entry, matchday, before, after }] : [];
	});
	const { facts, outcome, members, lines } = folded;
	const touched = new Set([...corrections, ...members].map(({ entry }) => entry.memberId));
	for (const { memberId } of lines) touched.add(memberId);
	const pointless = facts.adjustments.flatMap(({ seq, member, act }) => {
		const entry = entries.get(member);
		return entry && outcome.pointless.has(seq) && touched.has(member) ? [{ entry, seq, act }] : [];
	});
	return { corrections, pointless };
}

/** Whether the matchday has a line in the round, or anything changes there. */
function isOfNote({ log, members, state, lines, gone, idle }: RoundStep): boolean {
	return log.length + members.length + lines.length + gone.length + idle.length > 0 || state !== null;
}

/** Rounds in parts of a bounded number of members, or of one round. */
export function* partsOf(
	rounds: readonly { id: string; members: number }[],
	most: number,
): Generator<string[]> {
	let part: string[] = [];
	let members = 0;
	for (const round of rounds) {
		if (part.length > 0 && members + round.members > most) {
			yield part;
			[part, members] = [[], 0];
		}
		part.push(round.id);
		members += round.members;
	}
	if (part.length > 0) yield part;
}
