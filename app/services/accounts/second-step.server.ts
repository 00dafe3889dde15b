import type { Context } from '~/context.server';
import { type Db, inTransaction, type Tx } from '~/data/engine/db.server';
import { findPlayer } from '~/data/players.server';
import { findFactor } from '~/data/second-factors.server';
import type { AccountRefusal } from '~/domain/refusals-account';
import { accept, type Result, refuse } from '~/domain/result';
import { keyedHash } from '~/services/trust/keyed-hash.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';
import type { Try } from '~/services/trust/with-tries.server';
import { checkSecondFactor } from './check-second-factor.server';
import { knownBrowser } from './known-browser.server';

/** A log-in whose password was right at `since` (ms UTC). */
export type PendingLogIn = { playerId: string; since: number; proof: string };

/** How long a log-in waits for its second step, ms. */
const patience = 5 * 60 * 1000;

/** What a right password (`proof`) leaves behind if a second factor has to follow; null if none has to. */
export async function pendSecondStep(
	context: Context,
	{ playerId, proof }: { playerId: string; proof: string },
): Promise<PendingLogIn | null> {
	const factor = await findFactor(context.db, playerId);
	return factor?.confirmedAt == null ? null : { playerId, since: context.now(), proof };
}

/** Whether a log-in still waits: five minutes, and as long as its proof holds and the account is open. */
export async function isPending(context: Context, pending: PendingLogIn | undefined): Promise<boolean> {
	if (pending === undefined || context.now() - pending.since >= patience) return false;
	const player = await findPlayer(context.db, pending.playerId);
	return player?.lockedAt === null && (await logInProof(context, player)) === pending.proof;
}

/**
 * The second step of a log-in: a code of the app or a recovery code. Refuses a wrong code and a log-in that took too
 * long.
 */
export async function takeSecondStep(
	context: Context,
	input: { pending: PendingLogIn; code: string },
): Promise<Result<{ playerId: string; proof: string }, AccountRefusal>> {
	const { pending, code } = input;
	const { playerId, proof } = pending;
	if (!(await isPending(context, pending))) return refuse({ code: 'log-in-over' });
	return inTransaction(context.db, async (tx) => {
		if (await checkSecondFactor(tx, context, { playerId, code, logsIn: true }))
			return accept({ playerId, proof });
		await recordSecurityEvent(tx, context, { kind: 'factor-failed', playerId });
		return refuse({ code: 'code-wrong' });
	});
}

/** What the second step is counted for: the account, or the browser in which it was logged in before. */
export async function triesOfSecondStep(
	context: Context,
	input: { playerId: string; browser: string },
): Promise<Try[]> {
	const { playerId } = input;
	const known = await knownBrowser(context, input.browser, playerId);
	return known === null
		? [{ limit: 'second-factor', whom: playerId }]
		: [{ limit: 'known-browser', whom: `${known}:${playerId}:code` }];
}

/** Proves which password was right, and which second factor there was: a log-in ends once either is another. */
export async function logInProof(
	context: Pick<Context, 'settings'> & { readonly db: Db | Tx },
	player: { readonly id: string; readonly passwordHash: string } | null,
): Promise<string> {
	const factor = await findFactor(context.db, player?.id ?? '');
	return keyedHash(context, `log-in:${player?.passwordHash} ${factor?.confirmedAt ?? ''}`);
}
