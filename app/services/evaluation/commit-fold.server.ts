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
import { turnSentences } from '~/text/round-turns';
import { commitAhead } from './commit-ahead.server';
import { dropPointlessLetters } from './drop-pointless-letters.server';
import { foldOnce, forgetFold } from './fold-once.server';
import { type FoldedSeason, type FoldWish, foldSeason } from './fold-season.server';
import { type EvaluationSummary, previewOf } from './preview-evaluation.server';
import { turnsOf } from './round-turns.server';
import { type Commit, saveAhead, takeAhead } from './save-folded-rounds.server';
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

/** Who commits when, ms UTC; `ahead`: what was written ahead. */
type By = { readonly actorId: string | null; readonly at: number; readonly ahead?: Commit };

type Work<T> = {
	/** Says why it is done, or that it isn't. */
	readonly judge: (db: Db | Tx, folded: FoldedSeason) => Promise<Result<string | null, Refusal>>;
	/** Calls `writeCommit`. */
	readonly write: (tx: Tx, wanted: Wanted, by: By) => Promise<Result<T, Refusal>>;
};

/** How often the whole is tried before it is done under the lock, where nothing can come between. */
const TRIES = 5;

/**
 * R17: commits a season as it is folded, if that is what the preview with the fingerprint showed (else preview-outdated),
 * in one transaction, and refuses what folding it does. It folds and writes ahead without the lock that all writers wait
 * for: under the lock it only makes valid what is written, and before that makes the proof that no fact has changed
 * meanwhile.
 */
export async function commitFold<T>(
	context: Context,
	wish: Wish,
	{ judge, write }: Work<T>,
): Promise<Result<T, Refusal>> {
	const { actorId } = wish;
	await closeAutomaticFirst(context);
	for (let tries = 0; tries < TRIES; tries++) {
		const at = context.now();
		if (await hasWindowsToClose(context, at)) break;
		const { stamp, verdict } = await foldOnce(context.db, wish, at);
		const wanted = await wantedOf(context.db, verdict);
		if (!wanted.ok) return wanted;
		const ahead = commitOf(context, wanted.value, { actorId, at });
		const written = await commitAhead(context, wanted.value.rounds, ahead, {
			isSame: async (db) => (await findFactsStamp(db, wanted.value.seasonId, at)) === stamp,
			work: (tx) => write(tx, wanted.value, { actorId, at, ahead }),
		});
		forgetFold(context.db);
		if (!written.ok) return written;
		if (written.value !== null) return accept(written.value);
	}
	return commitIfAccepted(context.db, async (tx) => {
		const at = context.now();
		await closeWindows(tx, context, at);
		const wanted = await wantedOf(tx, await foldSeason(tx, wish, at));
		return wanted.ok ? write(tx, wanted.value, { actorId, at }) : wanted;
	});

	async function wantedOf(
		db: Db | Tx,
		folded: Result<FoldedSeason, Refusal>,
	): Promise<Result<Wanted, Refusal>> {
		if (!folded.ok) return folded;
		if (folded.value.fingerprint !== wish.fingerprint) return refuse({ code: 'preview-outdated' });
		const reason = await judge(db, folded.value);
		if (!reason.ok) return reason;
		const { summary, rounds } = previewOf(folded.value);
		const turns = turnSentences(turnsOf(rounds));
		return accept({ ...folded.value, reason: reason.value, summary, turns });
	}
}

/** The commit of a folded season. */
function commitOf({ newId }: Context, { kind, matchday }: FoldedSeason, { at, actorId }: By): Commit {
	return { id: newId(), kind, at, actorId, matchday: matchday.number };
}

/**
 * Writes a folded season as it is, or makes valid what was written ahead of it, and judges the open picks that rest on it
 * again (R10), those of `all` if more teams are used, or free, than lines tell. `at` in ms UTC.
 */
export async function writeCommit(
	tx: Tx,
	context: Context,
	wanted: Wanted,
	by: By & { readonly origin?: EvaluationOrigin; readonly judges?: 'all' },
): Promise<CommittedEvaluation> {
	const { matchday, rounds, kind, fingerprint, seasonId, summary, turns, reason } = wanted;
	const { at, actorId, origin, ahead } = by;
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
	const others = by.judges === 'all' ? {} : { memberIds: rounds.flatMap(whoUsesOthers) };
	if (kind === 'correction') await rejudgeOpenPicks(tx, context, { ...act, ...others });
	return { matchday: matchday.number, name: matchday.name, kind, summary, turns };
}
