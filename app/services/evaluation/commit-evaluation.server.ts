import type { Context } from '~/context.server';
import type { Db, Tx } from '~/data/engine/db.server';
import { commitIfAccepted } from '~/data/engine/transaction-verdict.server';
import {
	type EvaluationKind,
	type EvaluationOrigin,
	markEvaluated,
	saveEvaluation,
} from '~/data/evaluations.server';
import { findFactsStamp } from '~/data/many-rounds.server';
import { bumpVersion } from '~/data/season-versions.server';
import { beginAhead, dropTakenStates } from '~/data/written-ahead.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import {
	closeAutomaticFirst,
	closeWindows,
	hasWindowsToClose,
} from '~/services/rounds/close-pick-windows.server';
import { rejudgeOpenPicks } from '~/services/rounds/rejudge-open-picks.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { turnSentences } from '~/text/round-turns';
import { commitAhead } from './commit-ahead.server';
import { dropPointlessLetters } from './drop-pointless-letters.server';
import { foldOnce, forgetFold } from './fold-once.server';
import { type FoldedSeason, foldSeason } from './fold-season.server';
import { givenReason } from './given-reason.server';
import { type EvaluationSummary, previewOf } from './preview-evaluation.server';
import { turnsOf } from './round-turns.server';
import { type Commit, saveAhead, takeAhead } from './save-folded-rounds.server';
import { whoUsesOthers } from './who-uses-others.server';

type Wish = {
	actorId: string | null;
	matchdayId: string;
	fingerprint: string;
	reason?: string | undefined;
	/** Tells the schedule from the command line, which both have no actor. */
	origin?: EvaluationOrigin;
	/** Asked in the transaction that writes; false refuses as a changed fact does. */
	isStillWanted?: (tx: Tx) => Promise<boolean>;
};

/** What was done. `matchday` is its number, `name` its name if it has one (R40). */
export type CommittedEvaluation = {
	readonly matchday: number;
	readonly name: string | null;
	readonly kind: EvaluationKind;
	readonly summary: EvaluationSummary;
	/** R19, R25: the rounds whose end it changed, a sentence each. */
	readonly turns: readonly string[];
};

/** How often the whole is tried before it is done under the lock, where nothing can come between. */
const TRIES = 5;

/**
 * R17, R19: evaluates a matchday in all communities of its season, or corrects its evaluation, in one transaction:
 * exactly what the preview with that fingerprint showed. Refuses when a fact has changed since (preview-outdated),
 * when it was evaluated and nothing would change (nothing-to-do), and a correction for which nobody has given a reason,
 * neither here nor with the facts (correction-reason-missing); otherwise as the preview.
 *
 * It folds and writes ahead without the lock that all writers wait for: under the lock it only makes valid what is
 * written, and before that makes the proof that no fact has changed meanwhile.
 */
export async function commitEvaluation(
	context: Context,
	wish: Wish,
): Promise<Result<CommittedEvaluation, Refusal>> {
	const actor = await requireSiteAdminActor(context, wish.actorId);
	if (!actor.ok) return actor;
	await closeAutomaticFirst(context);
	for (let tries = 0; tries < TRIES; tries++) {
		const at = context.now();
		if (await hasWindowsToClose(context, at)) break;
		const { stamp, verdict } = await foldOnce(context.db, wish, at);
		const folded = await wanted(context.db, verdict, wish);
		if (!folded.ok) return folded;
		const commit = commitOf(context, folded.value, { ...wish, at });
		const written = await commitAhead(context, folded.value.rounds, commit, {
			isSame: async (db) => (await findFactsStamp(db, folded.value.seasonId, at)) === stamp,
			async work(tx) {
				if (!(await isWanted(tx, wish))) return refuse({ code: 'preview-outdated' });
				return accept(await writeCommit(tx, context, folded.value, { ...wish, at, ahead: commit }));
			},
		});
		forgetFold(context.db);
		if (!written.ok) return written;
		if (written.value !== null) return accept(written.value);
	}
	return commitIfAccepted(context.db, async (tx) => {
		const at = context.now();
		await closeWindows(tx, context, at);
		const folded = await wanted(tx, await foldSeason(tx, wish, at), wish);
		if (folded.ok && !(await isWanted(tx, wish))) return refuse({ code: 'preview-outdated' });
		if (!folded.ok) return folded;
		return accept(await writeCommit(tx, context, folded.value, { ...wish, at }));
	});
}

async function isWanted(tx: Tx, wish: Wish): Promise<boolean> {
	return wish.isStillWanted === undefined || wish.isStillWanted(tx);
}

type Wanted = FoldedSeason &
	Pick<CommittedEvaluation, 'summary' | 'turns'> & { readonly reason: string | null };

/** The folded season, if it is what the preview showed and there is anything to do. */
async function wanted(
	db: Db | Tx,
	folded: Result<FoldedSeason, Refusal>,
	wish: Wish,
): Promise<Result<Wanted, Refusal>> {
	if (!folded.ok) return folded;
	const { matchday, rounds, fingerprint } = folded.value;
	if (fingerprint !== wish.fingerprint) return refuse({ code: 'preview-outdated' });
	const isChange = rounds.some(({ members, state, lines, gone, idle }) => {
		return members.length + lines.length + gone.length + idle.length > 0 || state !== null;
	});
	if (matchday.evaluated && !isChange) return refuse({ code: 'nothing-to-do' });
	const given = wish.reason?.trim() || null;
	const reason = matchday.evaluated ? (given ?? (await givenReason(db, folded.value))) : given;
	if (matchday.evaluated && reason === null) return refuse({ code: 'correction-reason-missing' });
	const preview = previewOf(folded.value);
	const turns = turnSentences(turnsOf(preview.rounds));
	return accept({ ...folded.value, reason, summary: preview.summary, turns });
}

/** The commit of a folded season at `at` (ms UTC). */
function commitOf(
	{ newId }: Context,
	{ kind, matchday }: FoldedSeason,
	{ at, actorId }: Pick<Wish, 'actorId'> & { at: number },
): Commit {
	return { id: newId(), kind, at, actorId, matchday: matchday.number };
}

/**
 * Writes a folded season as it is, or makes valid what was written ahead of it, and judges the open picks that rest on it
 * again (R10). `at` in ms UTC.
 */
export async function writeCommit(
	tx: Tx,
	context: Context,
	wanted: Wanted,
	{ ahead, ...by }: Pick<Wish, 'actorId' | 'origin'> & { at: number; ahead?: Commit },
): Promise<CommittedEvaluation> {
	const { matchday, rounds, kind, fingerprint, seasonId, summary, turns, reason } = wanted;
	const { at, actorId, origin } = by;
	const { units: _units, ...counts } = summary;
	const commit = ahead ?? commitOf(context, wanted, by);
	if (kind === 'evaluation' && !(await markEvaluated(tx, matchday.id, at)))
		throw new Error('The matchday was evaluated meanwhile');
	await saveEvaluation(tx, {
		id: commit.id,
		matchdayId: matchday.id,
		kind: commit.kind,
		at,
		actorId,
		origin: origin ?? (actorId === null ? 'command' : 'admin'),
		facts: fingerprint,
		summary: counts,
		reason,
	});
	await bumpVersion(tx, seasonId);
	if (kind === 'correction')
		await recordSecurityEvent(tx, context, {
			kind: 'results-corrected',
			playerId: null,
			actorId,
			detail: `${matchday.number}. Spieltag, ${seasonId}`,
		});
	if (ahead === undefined) {
		await beginAhead(tx, commit);
		await saveAhead((work) => work(tx), context, rounds, commit);
	}
	await takeAhead(tx, rounds, commit);
	if (ahead === undefined) await dropTakenStates(tx, commit.id);
	await dropPointlessLetters(tx, rounds, at);
	const act = { seasonId, at, by: 'other' as const, actorId };
	// In a round that goes on again nobody's picks have been judged since its end; and once a matchday is evaluated who has no
	// line there uses no team there (R9), which in a round that was folded from its start may be anybody.
	const roundIds = rounds.flatMap(({ round, state, isWhole }) => {
		const isReopened = state?.before.finished && !state.after.finished;
		return isReopened || (isWhole && kind === 'evaluation') ? round.id : [];
	});
	await rejudgeOpenPicks(tx, context, { ...act, roundIds });
	if (kind === 'correction')
		await rejudgeOpenPicks(tx, context, { ...act, memberIds: rounds.flatMap(whoUsesOthers) });
	return { matchday: matchday.number, name: matchday.name, kind, summary, turns };
}
