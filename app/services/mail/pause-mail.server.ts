import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { findMailPause, saveMailPause } from '~/data/mail-pauses.server';

/** In ms. */
const FIRST_PAUSE = 60_000;
const LONGEST_PAUSE = 15 * 60_000;

/**
 * The mail server takes nothing for now: no process sends before the pause is over, which lasts as long as the server
 * asks for and longer from time to time, with jitter. Mails that were on their way together make one pause.
 */
export async function pauseMail(
	context: Context,
	input: { error: string; retryAfterMs: number | null },
): Promise<void> {
	const { kind } = context.mail;
	await inTransaction(context.db, async (tx) => {
		const now = context.now();
		const before = await findMailPause(tx, kind);
		const running = before !== null && before.until > now;
		const failures = (before?.failures ?? 0) + (running ? 0 : 1);
		const own = running ? before.until : now + pauseAfter(failures);
		const until = Math.max(own, now + (input.retryAfterMs ?? 0));
		await saveMailPause(tx, kind, { until, failures, error: input.error });
	});
}

function pauseAfter(failures: number): number {
	const pause = Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
	return Math.round(pause * (1 + Math.random() / 5));
}
