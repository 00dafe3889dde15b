import type { Context } from '~/context.server';
import { isMailDue } from '~/data/outbox.server';
import { type MailPass, sendWaitingMails } from '~/services/mail/send-waiting-mails.server';
import { runLong } from './long-work.server';

/**
 * Sends what is due, aside: thousands of mails are no reason for pages to wait. Null if nothing is, which is one statement,
 * for it is asked after every form.
 */
export async function sendDueMails(context: Context): Promise<MailPass | null> {
	const isDue = await isMailDue(context.db, { transport: context.mail.kind, now: context.now() });
	return isDue ? runLong(context, 'sendWaitingMails', null) : null;
}

/** A pass of the dispatcher, which also finds the mails of a process that died. */
export async function dispatchMails(context: Context): Promise<MailPass> {
	return (await sendDueMails(context)) ?? sendWaitingMails(context);
}
