import type { Context } from '~/context.server';
import {
	deleteSomeEvents,
	deleteSomeFeedback,
	deleteSomeMails,
	deleteSomeNotes,
	deleteSomeReminders,
	deleteSomeSessions,
	deleteSomeThrottles,
	deleteSomeTokens,
	deleteWarnedAccounts,
	findUnwarnedAccounts,
	saveWarned,
} from '~/data/clean-up.server';
import { inTransaction } from '~/data/engine/db.server';
import { nextTurn } from '~/data/engine/next-turn.server';
import { deleteOldRuns } from '~/data/job-runs.server';
import { deleteOldWaitingSaves } from '~/data/waiting-saves.server';
import { dropSomeAhead } from '~/data/written-ahead.server';
import { queueMails } from '~/services/mail/queue-mail.server';

const DAY = 24 * 3_600_000;

/** How long things are kept, ms. */
export const KEPT = {
	/** Mails that are done, and notes of reminders after the kickoff. */
	done: 30 * DAY,
	/** Mails that a site admin may still have to look at. */
	troubled: 90 * DAY,
	runs: 14 * DAY,
	/** What a process told before it was killed: that saves wait there. */
	waits: DAY / 24,
	/** What a commit has written ahead that was killed before it was made valid. */
	ahead: DAY / 24,
	/** The security log. */
	events: 180 * DAY,
	/** Feedback after its answer; twice as long after it came, whatever was done about it. */
	feedback: 365 * DAY,
	/** Accounts without a verified address. */
	unverified: 30 * DAY,
} as const;

/** So long before it goes an account gets its warning mail, ms. */
const NOTICE = 7 * DAY;

/** Rows removed in one statement, which others wait for, and statements of a kind in one run. */
const AT_ONCE = 1_000;
const PARTS = 20;
/** Transactions whose notes are removed in one statement, for which nobody waits. */
const NOTES_AT_ONCE = 50_000;
/** Accounts warned or removed in one run. */
const ACCOUNTS = 500;

/**
 * A job: removes what nobody needs any more at `now` (ms): expired sessions and tokens, forgotten limits, the security log
 * after 180 days, mails that are done, old feedback and runs of jobs, what killed processes told and wrote ahead, old notes of changes, and
 * accounts whose address wasn't verified within 30 days, which are warned by mail a week before. An account with a
 * membership, past or present, is never removed. Each run is bounded; the next one goes on.
 */
export async function cleanUp(context: Context, now: number): Promise<string> {
	const { db } = context;
	const before = now - KEPT.done;
	const troubled = now - KEPT.troubled;
	const feedback = { answered: now - KEPT.feedback, came: now - 2 * KEPT.feedback };
	const counts = {
		sessions: await inParts((limit) => deleteSomeSessions(db, now, limit)),
		tokens: await inParts((limit) => deleteSomeTokens(db, now, limit)),
		limits: await inParts((limit) => deleteSomeThrottles(db, now, limit)),
		events: await inParts((limit) => deleteSomeEvents(db, now - KEPT.events, limit)),
		mails:
			(await inParts((limit) => deleteSomeMails(db, { state: 'sent', before }, limit))) +
			(await inParts((limit) => deleteSomeMails(db, { state: 'dropped', before }, limit))) +
			(await inParts((limit) => deleteSomeMails(db, { state: 'unknown', before: troubled }, limit))) +
			(await inParts((limit) => deleteSomeMails(db, { state: 'failed', before: troubled }, limit))),
		feedback: await inParts((limit) => deleteSomeFeedback(db, feedback, limit)),
		reminders: await inParts((limit) => deleteSomeReminders(db, before, limit)),
		runs: await inParts((limit) => deleteOldRuns(db, now - KEPT.runs, limit)),
		waits: await inParts((limit) => deleteOldWaitingSaves(db, now - KEPT.waits, limit)),
		ahead: await inParts((limit) => dropSomeAhead(db, { before: now - KEPT.ahead }, limit)),
		notes: await inParts((limit) => deleteSomeNotes(db, limit), NOTES_AT_ONCE),
		warned: await warnAccounts(context, now),
		accounts: await removeAccounts(context, now),
	};
	return Object.entries(counts)
		.map(([name, count]) => `${count} ${name}`)
		.join(', ');
}

async function inParts(remove: (limit: number) => Promise<number>, atOnce = AT_ONCE): Promise<number> {
	let removed = 0;
	for (let part = 0; part < PARTS; part++) {
		const count = await remove(atOnce);
		removed += count;
		if (count < atOnce) break;
		await nextTurn();
	}
	return removed;
}

function warnAccounts(context: Context, now: number): Promise<number> {
	return inTransaction(context.db, async (tx) => {
		const accounts = await findUnwarnedAccounts(tx, now - KEPT.unverified + NOTICE, ACCOUNTS);
		await saveWarned(
			tx,
			accounts.map(({ id }) => id),
			now,
		);
		return queueMails(
			tx,
			context,
			'account-expiring',
			accounts.map(({ id, email, registeredAt }) => ({
				playerId: id,
				address: email,
				data: { registeredAt, deletedAt: Math.max(registeredAt + KEPT.unverified, now + NOTICE) },
				dedupeKey: `account-expiring:${id}:${registeredAt}`,
			})),
		);
	});
}

function removeAccounts(context: Context, now: number): Promise<number> {
	return inTransaction(context.db, (tx) => deleteWarnedAccounts(tx, { warned: now - NOTICE, now }, ACCOUNTS));
}
