import type { Context } from '~/context.server';
import {
	countEntries,
	findSignedActs,
	findStateSteps,
	type SignedAct,
	type StateStep,
} from '~/data/histories.server';
import type { MemberState, RoundFacts, RoundState, Settlement } from '~/domain/facts';
import { type ChangedMatch, type Commit, matchdaysAsOf } from '~/domain/history';
import { foldRound } from '~/domain/timeline';
import type { SeasonHistory } from './load-history.server';
import { type LoadedRound, loadRounds } from './load-rounds.server';
import { roundFactsOf } from './round-sheets.server';

/** What a line said before and after a correction; null: there was none. Teams are ids. */
export type LineChange = {
	readonly matchday: number;
	readonly before: Settlement | null;
	readonly after: Settlement | null;
};

/** A commit that changed what had been settled for a member. */
export type MemberCorrection = {
	readonly commit: Commit;
	readonly matches: readonly ChangedMatch[];
	readonly state: { readonly before: MemberState; readonly after: MemberState } | null;
	readonly round: { readonly before: RoundState; readonly after: RoundState } | null;
	/** Empty too where they can't be told any more: see `TOLD_UNDONE`. */
	readonly lines: readonly LineChange[];
};

/** As many of the newest corrections are told. */
const SHOWN = 20;

/** R25: only in a fold of everybody shows that all went out and went on; up to as many members it is made for that. */
const TOLD_UNDONE = 200;

/**
 * R18, R19: the corrections that changed a member's way, oldest first: the fold over the facts as they stood before and
 * after each commit gives the lines, the trace the states. `loaded` holds that member alone, with closed picks.
 */
export async function memberCorrections(
	context: Context,
	loaded: LoadedRound,
	memberId: string,
	history: SeasonHistory,
): Promise<MemberCorrection[]> {
	const { db } = context;
	const { round } = loaded;
	const commits = [...history.commits].sort((a, b) => a.at - b.at);
	const candidates = commits.filter((commit, index) => mayCorrect(commit, index, commits, history));
	if (candidates.length === 0) return [];
	const steps = await findStateSteps(db, round.id, memberId);
	const acts = await findSignedActs(db, { id: round.id, communityId: round.communityId });
	const told = await factsToFold(context, loaded);
	const found = candidates.map((commit): MemberCorrection => {
		const before = commits[commits.indexOf(commit) - 1];
		const stood = { acts, steps: steps.round, memberId, history, loaded };
		const lines =
			told === null || before === undefined
				? []
				: changedLines(
						linesAsOf(told, { ...stood, facts: before.at, states: commit.at - 1 }),
						linesAsOf(told, { ...stood, facts: commit.at, states: commit.at }),
						commit.kind === 'evaluation' ? commit.matchday : null,
					);
		return {
			commit,
			matches: history.changes.get(commit.id) ?? [],
			state: commit.kind === 'evaluation' && lines.length === 0 ? null : stepOf(steps.member, commit.id),
			round: commit.kind === 'evaluation' ? null : stepOf(steps.round, commit.id),
			lines,
		};
	});
	return found.filter((each) => each.state !== null || each.lines.length > 0).slice(-SHOWN);
}

/** A correction; or an evaluation that took changed facts in, or came before one already made (R22). */
function mayCorrect(
	commit: Commit,
	index: number,
	commits: readonly Commit[],
	history: SeasonHistory,
): boolean {
	if (commit.kind === 'correction' || history.changes.has(commit.id)) return true;
	return commits.slice(0, index).some((earlier) => earlier.matchday > commit.matchday);
}

async function factsToFold(context: Context, loaded: LoadedRound): Promise<RoundFacts | null> {
	const { round, at } = loaded;
	if (round.settings.allOut === 'share') return roundFactsOf(loaded);
	if ((await countEntries(context.db, round.id)) > TOLD_UNDONE) return null;
	const [whole] = await loadRounds(context.db, { roundIds: [round.id] }, { at, picks: 'closed' });
	return whole === undefined ? null : roundFactsOf(whole);
}

type Moment = {
	/** Changes of matches and commits up to this instant (ms) count, */
	readonly facts: number;
	/** and ends of the round, and acts, up to this one. */
	readonly states: number;
	readonly acts: readonly SignedAct[];
	readonly steps: readonly StateStep<RoundState>[];
	readonly memberId: string;
	readonly history: SeasonHistory;
	readonly loaded: LoadedRound;
};

/** The member's lines as they were stored at a moment. The round ends where its trace says so: the others needn't be folded for it. */
function linesAsOf(facts: RoundFacts, moment: Moment): Settlement[] {
	const known = new Set(facts.matchdays.map((matchday) => matchday.number));
	const end = moment.steps.findLast((step) => step.at <= moment.states)?.after.finished ?? null;
	const { settlements } = foldRound({
		...facts,
		matchdays: matchdaysAsOf(moment.loaded.season.matchdays, moment.history, moment.facts).filter((each) =>
			known.has(each.number),
		),
		adjustments: moment.acts.filter((act) => act.at <= moment.states),
		closedAfter: end?.after ?? null,
		followed: false,
		seasonOver: false,
	});
	return settlements.filter((line) => line.member === moment.memberId);
}

function changedLines(
	before: readonly Settlement[],
	after: readonly Settlement[],
	except: number | null,
): LineChange[] {
	const matchdays = [...new Set([...before, ...after].map((line) => line.matchday))];
	return matchdays
		.filter((matchday) => matchday !== except)
		.flatMap((matchday) => {
			const change = {
				matchday,
				before: before.find((line) => line.matchday === matchday) ?? null,
				after: after.find((line) => line.matchday === matchday) ?? null,
			};
			return isSame(change.before, change.after) ? [] : [change];
		});
}

function isSame(a: Settlement | null, b: Settlement | null): boolean {
	if (a === null || b === null) return a === b;
	return a.kind === b.kind && a.team === b.team && a.jokers === b.jokers && a.undone === b.undone;
}

function stepOf<S>(steps: readonly StateStep<S>[], commitId: string): { before: S; after: S } | null {
	const step = steps.find((each) => each.causeId === commitId);
	return step === undefined || step.before === null ? null : { before: step.before, after: step.after };
}
