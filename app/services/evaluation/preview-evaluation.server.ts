import type { Context } from '~/context.server';
import type { LineText } from '~/data/line-changes.server';
import type { AdjustmentFacts, MemberState, RoundSettings, SettlementKind, TeamId } from '~/domain/facts';
import { isPostponed, outcomeOf } from '~/domain/match';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result } from '~/domain/result';
import { type Effect, effectOf, shownUnit, type Unit } from '~/domain/settlement-kinds';
import { closeDueWindows } from '~/services/rounds/close-pick-windows.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { makerOf, type OtherMaker } from '~/text/pick-makers';
import { foldOnce } from './fold-once.server';
import type { FoldedSeason, RoundStep } from './fold-season.server';

/** What a commit would do. Teams are ids. */
export type EvaluationPreview = Pick<FoldedSeason, 'seasonId' | 'kind' | 'fingerprint'> & {
	matchday: { id: string; number: number; name: string | null; kickoff: number | null };
	/** Matches without an outcome that aren't verlegt: picks on them stay open (R13). */
	missingResults: { home: TeamId; away: TeamId }[];
	/** R40: its pairings that aren't known yet. */
	openPairings: readonly { home: string; away: string }[];
	rounds: RoundPreview[];
	summary: EvaluationSummary;
};

/** One round with a line on this matchday, or with anything that changes. */
export type RoundPreview = Pick<RoundStep, 'state' | 'active'> & {
	roundId: string;
	roundNumber: number;
	communityId: string;
	communityName: string;
	settings: RoundSettings;
	/** R27: a newer round exists; this one never reopens. */
	followed: boolean;
	/** Names of those who have won if the round is finished afterwards. */
	winners: string[];
	/** R19, R20: lines of evaluated matchdays that become different; null: no line. */
	lines: {
		memberId: string;
		name: string;
		matchday: number;
		before: PreviewLine | null;
		after: PreviewLine | null;
	}[];
	/** R21: adjustments of members who change that do nothing then. */
	pointless: { name: string; act: AdjustmentFacts['act'] }[];
	/** Members whose state changes. */
	changes: { memberId: string; name: string; before: MemberState; after: MemberState }[];
	/** The log of this matchday. */
	log: (PreviewLine & { memberId: string; name: string; madeBy?: OtherMaker })[];
};

/** What a line says; `jokers` are those after the matchday. */
export type PreviewLine = { kind: SettlementKind; team: TeamId | null; jokers: number; undone: boolean };

/** Counts over all communities; members of several rounds count in each. */
export type EvaluationSummary = {
	communities: number;
	/** Lines of this matchday by what it did. */
	stayed: number;
	jokers: number;
	out: number;
	excused: number;
	pending: number;
	/** R36: what is paid in the rounds where something costs a joker. */
	units: Unit[];
	/** Members whose state changes. */
	changed: number;
	/** Stored lines, of any matchday, that become different. */
	corrected: number;
	finished: number;
};

/**
 * R13, R17, R19, R22: what the evaluation of a matchday would do now, in every community of its season. Closes the
 * windows that are due, as whoever looks (R12), and changes nothing else. Refuses all but site admins (R33; `actorId` null
 * is the command line), and as `foldSeason` does.
 */
export async function previewEvaluation(
	context: Context,
	wish: { actorId: string | null; matchdayId: string },
): Promise<Result<EvaluationPreview, Refusal>> {
	const actor = await requireSiteAdminActor(context, wish.actorId);
	if (!actor.ok) return actor;
	const at = context.now();
	await closeDueWindows(context, at);
	const { verdict } = await foldOnce(context.db, wish, at);
	return verdict.ok ? accept(previewOf(verdict.value)) : verdict;
}

/** A folded season in the form of a preview. */
export function previewOf(folded: FoldedSeason): EvaluationPreview {
	const { matchday, seasonId, kind, fingerprint } = folded;
	const rounds = folded.rounds.map(roundPreview).filter(isShown);
	return {
		matchday: { id: matchday.id, number: matchday.number, name: matchday.name, kickoff: matchday.kickoff },
		seasonId,
		kind,
		fingerprint,
		missingResults: matchday.matches
			.filter((match) => !isPostponed(match) && outcomeOf(match) === null)
			.map(({ home, away }) => ({ home, away })),
		openPairings: matchday.openPairings,
		rounds,
		summary: { ...summaryOf(rounds), corrected: countCorrected(folded.rounds) },
	};
}

function roundPreview(step: RoundStep): RoundPreview {
	const { round, state, winners, members, log } = step;
	return {
		roundId: round.id,
		roundNumber: round.number,
		communityId: round.communityId,
		communityName: round.communityName,
		settings: round.settings,
		state,
		followed: round.followed,
		active: step.active,
		winners: winners.map((entry) => entry.name).sort((a, b) => a.localeCompare(b, 'de')),
		lines: step.corrections.map(({ entry, matchday, before, after }) => ({
			memberId: entry.memberId,
			name: entry.name,
			matchday,
			before: before && said(before),
			after: after && said(after),
		})),
		pointless: step.pointless.map(({ entry, act }) => ({ name: entry.name, act })),
		changes: members.map(({ entry, after }) => ({
			memberId: entry.memberId,
			name: entry.name,
			before: entry.state,
			after,
		})),
		log: log.map(({ entry, line, madeBy }) => ({
			memberId: entry.memberId,
			name: entry.name,
			kind: line.kind,
			team: line.team,
			jokers: line.jokers,
			undone: line.undone,
			...makerOf(madeBy),
		})),
	};
}

function said({ kind, teamId, jokers, undone }: LineText): PreviewLine {
	return { kind, team: teamId, jokers, undone };
}

function isShown({ log, changes, lines, state }: RoundPreview): boolean {
	return log.length + changes.length + lines.length > 0 || state !== null;
}

/** Under what each effect is counted. */
const counted = {
	stays: 'stayed',
	joker: 'jokers',
	out: 'out',
	excused: 'excused',
	waits: 'pending',
} as const satisfies Record<Effect, keyof EvaluationSummary>;

function summaryOf(rounds: readonly RoundPreview[]): Omit<EvaluationSummary, 'corrected'> {
	const summary = {
		communities: new Set(rounds.map((round) => round.communityId)).size,
		stayed: 0,
		jokers: 0,
		out: 0,
		excused: 0,
		pending: 0,
		units: (['joker', 'life'] as const).filter((unit) =>
			rounds.some((round) => shownUnit(round.settings) === unit),
		),
		changed: rounds.reduce((sum, round) => sum + round.changes.length, 0),
		finished: rounds.filter((round) => round.state?.before.finished === null).length,
	};
	for (const line of rounds.flatMap((round) => round.log)) summary[counted[effectOf(line)]]++;
	return summary;
}

function countCorrected(rounds: readonly RoundStep[]): number {
	return rounds.reduce(
		(sum, round) => sum + round.gone.length + round.lines.filter((line) => line.corrected).length,
		0,
	);
}
