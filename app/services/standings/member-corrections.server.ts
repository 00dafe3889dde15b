import type { Db } from '~/data/engine/db.server';
import { findStateSteps, type StateStep } from '~/data/histories.server';
import { findLineChangesOf, type LineChange } from '~/data/line-changes.server';
import type { MemberState, RoundState } from '~/domain/facts';
import type { ChangedMatch, Commit } from '~/domain/history';
import type { SeasonHistory } from '~/services/rounds/load-history.server';

/** A commit that changed what had been settled for a member. */
export type MemberCorrection = {
	readonly commit: Commit;
	readonly matches: readonly ChangedMatch[];
	readonly state: { readonly before: MemberState; readonly after: MemberState } | null;
	readonly round: { readonly before: RoundState; readonly after: RoundState } | null;
	/** Lines of matchdays evaluated before, by matchday number. */
	readonly lines: readonly LineChange[];
};

/** As many of the newest corrections are told. */
const SHOWN = 20;

/**
 * R18, R19: the corrections that changed a member's way, oldest first, as their commits have kept them: what the lines
 * said before and after, and the states. An evaluation is one of them only if it changed lines of another matchday.
 */
export async function memberCorrections(
	db: Db,
	whose: { roundId: string; memberId: string },
	history: SeasonHistory,
): Promise<MemberCorrection[]> {
	const changes = await findLineChangesOf(db, whose);
	const steps = await findStateSteps(db, whose.roundId, whose.memberId);
	const told = history.commits.map((commit): MemberCorrection => {
		const lines = changes.get(commit.id) ?? [];
		const isCorrection = commit.kind === 'correction';
		return {
			commit,
			matches: history.changes.get(commit.id) ?? [],
			state: isCorrection || lines.length > 0 ? stepOf(steps.member, commit.id) : null,
			round: isCorrection ? stepOf(steps.round, commit.id) : null,
			lines,
		};
	});
	return told.filter((each) => each.state !== null || each.lines.length > 0).slice(-SHOWN);
}

function stepOf<S>(steps: readonly StateStep<S>[], commitId: string): { before: S; after: S } | null {
	const step = steps.find((each) => each.causeId === commitId);
	return step === undefined || step.before === null ? null : { before: step.before, after: step.after };
}
