import type { Context } from '~/context.server';
import { findEvaluations } from '~/data/evaluations.server';
import { findNewestReason } from '~/data/matches.server';
import type { FinishCause, MemberState, SettlementKind } from '~/domain/facts';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { loadSeason } from './load-season.server';
import {
	type EvaluationPreview,
	type EvaluationSummary,
	previewEvaluation,
	type RoundPreview,
} from './preview-evaluation.server';

const MEMBERS_PER_PAGE = 50;
const ROUNDS_PER_PAGE = 20;

export type ShownLine = {
	readonly memberId: string;
	readonly name: string;
	readonly kind: SettlementKind;
	/** The team's short name. */
	readonly team: string | null;
	/** What is left after the matchday. */
	readonly jokers: number;
	readonly undone: boolean;
};

export type ShownChange = {
	readonly memberId: string;
	readonly name: string;
	readonly before: MemberState;
	readonly after: MemberState;
	/** What this matchday does to the member; null if the change comes from another one. */
	readonly line: ShownLine | null;
};

export type ShownRound = {
	readonly roundId: string;
	readonly roundNumber: number;
	readonly communityId: string;
	readonly communityName: string;
	/** finished: ends with it. reopened: goes on again. stays: as it is. */
	readonly end: 'finished' | 'reopened' | 'stays';
	readonly finishCause: FinishCause | null;
	readonly winners: readonly string[];
	readonly changes: readonly ShownChange[];
	readonly changeCount: number;
	/** Lines of members whose state stays. */
	readonly lines: readonly ShownLine[];
	readonly lineCount: number;
};

export type ShownEvaluation = {
	readonly season: { readonly id: string; readonly label: string; readonly league: string };
	readonly matchday: EvaluationPreview['matchday'];
	readonly kind: EvaluationPreview['kind'];
	readonly fingerprint: string;
	/** Of a correction: the reason that was given with the changed results, to be taken over. */
	readonly reason: string | null;
	/** Committed already, and no state would change. */
	readonly nothingToDo: boolean;
	/** Matches without an outcome, spelt out. */
	readonly missing: readonly { readonly home: string; readonly away: string }[];
	readonly summary: EvaluationSummary;
	/** Of all communities, whatever page is shown. */
	readonly winners: readonly {
		readonly roundId: string;
		readonly communityName: string;
		readonly names: readonly string[];
	}[];
	/** Every community that it touches, to choose one. */
	readonly communities: readonly { readonly id: string; readonly name: string }[];
	readonly chosen: string | null;
	readonly rounds: readonly ShownRound[];
	readonly page: number;
	readonly pageCount: number;
};

/**
 * A page of an evaluation's preview: 20 rounds with the first 50 members each, or, of one community, the members in
 * pages of 50. A page beyond the last is clamped. Refuses as the preview does.
 */
export async function showAdminEvaluation(
	context: Context,
	input: { actorId: string | null; matchdayId: string; communityId: string | null; page: number },
): Promise<Result<ShownEvaluation, Refusal>> {
	const { actorId, matchdayId } = input;
	const verdict = await previewEvaluation(context, { actorId, matchdayId });
	if (!verdict.ok) return verdict;
	const preview = verdict.value;
	const loaded = await loadSeason(context.db, preview.seasonId);
	if (loaded === null) return refuse({ code: 'season-not-found' });
	const names = new Map(loaded.teams.map((team) => [team.id, team.shortName]));
	const nameOf = (id: string) => names.get(id) ?? id;
	const all = [...preview.rounds].sort(
		(a, b) => a.communityName.localeCompare(b.communityName, 'de') || a.roundNumber - b.roundNumber,
	);
	const own = all.filter((round) => round.communityId === input.communityId);
	const chosen = own.length > 0 ? input.communityId : null;
	const pageCount =
		chosen === null ? pagesOf(all.length, ROUNDS_PER_PAGE) : Math.max(...own.map(memberPages));
	const page = Math.min(Math.max(1, Math.trunc(input.page) || 1), pageCount);
	const rounds = chosen === null ? pageOf(all, page, ROUNDS_PER_PAGE) : own;
	const { id, label } = loaded.season;
	return accept({
		season: { id, label, league: loaded.league.name },
		matchday: preview.matchday,
		kind: preview.kind,
		fingerprint: preview.fingerprint,
		reason: preview.kind === 'correction' ? await givenReason(context, preview) : null,
		nothingToDo: changesNothing(preview),
		missing: preview.missingResults.map(({ home, away }) => ({ home: nameOf(home), away: nameOf(away) })),
		summary: preview.summary,
		winners: all
			.filter((round) => endOf(round) === 'finished')
			.map(({ roundId, communityName, winners }) => ({ roundId, communityName, names: winners })),
		communities: [...new Map(all.map((round) => [round.communityId, round.communityName]))].map(
			([communityId, name]) => ({ id: communityId, name }),
		),
		chosen,
		rounds: rounds.map((round) => shownRound(round, nameOf, chosen === null ? 1 : page)),
		page,
		pageCount,
	});
}

async function givenReason(
	{ db }: Context,
	{ seasonId, matchday }: EvaluationPreview,
): Promise<string | null> {
	const commits = await findEvaluations(db, seasonId);
	const last = commits.findLast((commit) => commit.matchday === matchday.number);
	return findNewestReason(db, matchday.id, last?.at ?? 0);
}

/** A correction after which every state and every line would be as it is stored. */
export function changesNothing({ kind, rounds, summary }: EvaluationPreview): boolean {
	const changesStates = rounds.some((round) => round.changes.length > 0 || round.state !== null);
	return kind === 'correction' && !changesStates && summary.corrected === 0;
}

/** Who goes out stands first, then jokers, then what is open, then who stays. */
const weights: Record<SettlementKind, number> = {
	lost: 0,
	'drew-out': 0,
	missed: 0,
	drew: 1,
	pending: 2,
	excused: 3,
	'missed-free': 4,
	void: 4,
	won: 5,
};

const collator = new Intl.Collator('de');

function byName(a: { name: string }, b: { name: string }): number {
	return collator.compare(a.name, b.name);
}

function shownRound(round: RoundPreview, nameOf: (teamId: string) => string, page: number): ShownRound {
	const { roundId, roundNumber, communityId, communityName, winners } = round;
	const lines = [...round.log]
		.sort(byName)
		.map((line) => ({ ...line, team: line.team === null ? null : nameOf(line.team) }))
		.sort((a, b) => weights[a.kind] - weights[b.kind]);
	const places = new Map(lines.map((line, index) => [line.memberId, index]));
	const place = ({ memberId }: { memberId: string }) => places.get(memberId) ?? -1;
	const changes = round.changes
		.map((change) => ({ ...change, line: lines[place(change)] ?? null }))
		.sort((a, b) => place(a) - place(b) || byName(a, b));
	const changed = new Set(changes.map((change) => change.memberId));
	const others = lines.filter((line) => !changed.has(line.memberId));
	return {
		roundId,
		roundNumber,
		communityId,
		communityName,
		end: endOf(round),
		finishCause: round.state?.after.finished?.cause ?? null,
		winners,
		changes: pageOf(changes, page, MEMBERS_PER_PAGE),
		changeCount: changes.length,
		lines: pageOf(others, page, MEMBERS_PER_PAGE),
		lineCount: others.length,
	};
}

function endOf({ state }: RoundPreview): ShownRound['end'] {
	if (state === null) return 'stays';
	return state.after.finished === null ? 'reopened' : 'finished';
}

function memberPages({ changes, log }: RoundPreview): number {
	return pagesOf(Math.max(changes.length, log.length), MEMBERS_PER_PAGE);
}

function pagesOf(count: number, size: number): number {
	return Math.max(1, Math.ceil(count / size));
}

function pageOf<T>(items: readonly T[], page: number, size: number): T[] {
	return items.slice((page - 1) * size, page * size);
}
