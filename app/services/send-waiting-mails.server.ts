import type { Context } from '~/context.server';
import { claimMail, type DueMail, findDueMails, markLostMails, saveMailOutcome } from '~/data/outbox.server';
import { writeLetter } from './write-letter.server';

/** How many mails one run sends at the most, and how many at once. */
const runLimit = 500;
const atOnce = 4;
const attemptLimit = 8;
/** In ms. A mail claimed longer ago belongs to a process that died; every transport gives up well before. */
const lostAfter = 120_000;
const firstRetry = 60_000;
const longestRetry = 3_600_000;

/**
 * Sends what waits in the outbox. Only what was certainly not accepted is tried again, later and later with jitter;
 * what is unclear becomes `unknown` and is never sent again by itself.
 */
export async function sendWaitingMails(context: Context): Promise<string> {
	const lost = await markLostMails(context.db, context.now() - lostAfter);
	const due = await findDueMails(context.db, context.now(), runLimit);
	let sent = 0;
	const queue = [...due];
	const worker = async () => {
		for (let mail = queue.shift(); mail !== undefined; mail = queue.shift()) {
			if (await sendMail(context, mail)) sent += 1;
		}
	};
	await Promise.all(Array.from({ length: atOnce }, worker));
	return `${sent} of ${due.length} sent, ${lost} lost`;
}

async function sendMail(context: Context, mail: DueMail): Promise<boolean> {
	if (!(await claimMail(context.db, mail.id, context.now()))) return false;
	const letter = writeLetter(context, mail);
	if (letter === null) {
		await saveMailOutcome(context.db, mail.id, { state: 'failed', error: `unknown kind ${mail.kind}` });
		return false;
	}
	const verdict = await context.mail.send({ id: mail.id, to: mail.address, ...letter });
	switch (verdict.kind) {
		case 'accepted':
			await saveMailOutcome(context.db, mail.id, { state: 'sent', sentAt: context.now() });
			return true;
		case 'not-accepted': {
			const { error } = verdict;
			const nextAttemptAt = context.now() + Math.max(verdict.retryAfterMs ?? 0, backoff(mail.attempts));
			const again = mail.attempts + 1 < attemptLimit;
			await saveMailOutcome(
				context.db,
				mail.id,
				again ? { state: 'waiting', nextAttemptAt, error } : { state: 'failed', error },
			);
			return false;
		}
		case 'rejected':
			await saveMailOutcome(context.db, mail.id, { state: 'failed', error: verdict.error });
			return false;
		case 'unknown':
			await saveMailOutcome(context.db, mail.id, { state: 'unknown', error: verdict.error });
			return false;
	}
}

/** Twice as long after each attempt, up to an hour, plus up to a fifth by chance. */
function backoff(attempts: number): number {
	return Math.round(Math.min(firstRetry * 2 ** attempts, longestRetry) * (1 + Math.random() / 5));
}
