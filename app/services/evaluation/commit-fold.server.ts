import type { Context } from '~/context.server';
import type { Db, Tx } from '~/data/engine/db.server';
import {
	type EvaluationKind,
	type EvaluationOrigin,
	markEvaluated,
	saveEvaluation,
} from '~/data/evaluations.server';
import { findFactsStamp } from '~/data/many-rounds.server';
import { bumpVersion } from '~/data/season-versions.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { closeDueWindows, hasWindowsToClose } from '~/services/rounds/close-pick-windows.server';
import { rejudgeOpenPicks } from '~/services/rounds/rejudge-open-picks.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';
import { turnSentences } from '~/text/round-turns';
import { commitAhead } from './commit-ahead.server';
import { dropPointlessLetters } from './drop-pointless-letters.server';
import { foldOnce, forgetFold } from './fold-once.server';
import type { FoldedSeason, FoldWish } from './fold-season.server';
import { type EvaluationSummary, previewOf } from './preview-evaluation.server';
import { turnsOf } from './round-turns.server';
import { type Commit, takeAhead } from './save-folded-rounds.server';
import { whoUsesOthers } from './who-uses-others.server';

/** What was done. `matchday` is its number, `name` its name if it has one (R40). */
export type CommittedEvaluation = {
	readonly matchday: number;
	readonly name: string | null;
	readonly kind: EvaluationKind;
	readonly summary: EvaluationSummary;
	/** R19, R25: the rounds whose end it changed, a sentence each. */
	readonly turns: readonly string[];
};

type Wish = FoldWish & { readonly actorId: string | null; readonly fingerprint?: string | null | undefined };

type Wanted = FoldedSeason &
	Pick<CommittedEvaluation, 'summary' | 'turns'> & { readonly reason: string | null };

type Work<T> = {
	/** Says why it is done, or that it isn't. */
	readonly judge: (db: Db, folded: FoldedSeason) => Promise<Result<string | null, Refusal>>;
	/** Calls `writeCommit` with what was written ahead. */
	readonly write: (tx: Tx, wanted: Wanted, ahead: Commit) => Promise<Result<T, Refusal>>;
};

/** How often the whole is begun before it is left to who asked. */
const TRIES = 5;

/**
 * R17: commits a season as it is folded, if that is what the preview with the fingerprint showed (else preview-outdated),
 * in one transaction, and refuses what folding it does. It folds and writes ahead without the lock that all writers wait
 * for: under the lock it only makes valid what is written, and before that makes the proof that no fact has changed
 * meanwhile. Where one always has it is preview-outdated, too.
 */
export async function commitFold<T>(
	context: Context,
	wish: Wish,
	{ judge, write }: Work<T>,
): Promise<Result<T, Refusal>> {
	for (let tries = 0; tries < TRIES; tries++) {
		const at = context.now();
		await closeDueWindows(context, at);
		if (await hasWindowsToClose(context, at)) continue;
		const { stamp, verdict: folded } = await foldOnce(context.db, wish, at);
		if (!folded.ok) return folded;
		if (folded.value.fingerprint !== wish.fingerprint) break;
		const reason = await judge(context.db, folded.value);
		if (!reason.ok) return reason;
		const { summary, rounds: shown } = previewOf(folded.value);
		const turns = turnSentences(turnsOf(shown));
		const wanted = { ...folded.value, reason: reason.value, summary, turns };
		const { kind, matchday, rounds, seasonId } = wanted;
		const ahead = { id: context.newId(), kind, at, actorId: wish.actorId, matchday: matchday.number };
		const written = await commitAhead(context, rounds, ahead, {
			isSame: async (db) => (await findFactsStamp(db, seasonId, at)) === stamp,
			work: (tx) => write(tx, wanted, ahead),
		});
		forgetFold(context.db);
		if (!written.ok) return written;
		if (written.value !== null) return accept(written.value);
	}
	return refuse({ code: 'preview-outdated' });
}

/**
 * Makes valid what was written ahead of a folded season, and judges the open picks that rest on it again (R10), those of
 * `all` if more teams are used, or free, than lines tell.
 */
export async function writeCommit(
	tx: Tx,
	context: Context,
	wanted: Wanted,
	ahead: Commit,
	by: { readonly origin?: EvaluationOrigin | undefined; readonly judges?: 'all' } = {},
): Promise<CommittedEvaluation> {
	const { matchday, rounds, kind, fingerprint, seasonId, summary, turns, reason } = wanted;
	const { id, at, actorId } = ahead;
	const { units: _units, ...counts } = summary;
	if (kind === 'evaluation' && !(await markEvaluated(tx, matchday.id, at)))
		throw new Error('The matchday was evaluated meanwhile');
	await saveEvaluation(tx, {
		id,
		matchdayId: matchday.id,
		kind,
		at,
		actorId,
		origin: by.origin ?? (actorId === null ? 'command' : 'admin'),
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
	await takeAhead(tx, rounds, ahead);
	await dropPointlessLetters(tx, rounds, at);
	const act = { seasonId, at, by: 'other' as const, actorId };
	// In a round that goes on again nobody's picks have been judged since its end; and once a matchday is evaluated who has no
	// line there uses no team there (R9), which in a round that was folded from its start may be anybody.
	const roundIds = rounds.flatMap(({ round, state, isWhole }) => {
		const isReopened = state?.before.finished && !state.after.finished;
		return isReopened || (isWhole && kind === 'evaluation') ? round.id : [];
	});
	await rejudgeOpenPicks(tx, context, { ...act, roundIds });
	const others = by.judges === 'all' ? {} : { memberIds: rounds.flatMap(whoUsesOthers) };
	if (kind === 'correction') await rejudgeOpenPicks(tx, context, { ...act, ...others });
	return { matchday: matchday.number, name: matchday.name, kind, summary, turns };
}
