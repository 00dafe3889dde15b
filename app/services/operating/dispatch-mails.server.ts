import type { Context } from '~/context.server';
import { countDueMails } from '~/data/outbox.server';
import { type MailPass, sendWaitingMails } from '~/services/mail/send-waiting-mails.server';
import { runLong } from './long-work.server';

/** As many mails are sent here, and none that is due later: the thread for long work takes more of the process (0022). */
const FEW = 20;

/** Sends what is due, many mails aside: pages don't wait for them. Null if nothing is, as is asked after every form. */
export async function sendDueMails(context: Context): Promise<MailPass | null> {
	const now = context.now();
	const due = await countDueMails(context.db, { transport: context.mail.kind, now, limit: FEW + 1 });
	if (due === 0) return null;
	if (due > FEW) return runLong(context, 'sendWaitingMails', null);
	return sendWaitingMails({ ...context, now: () => now });
}

/** A pass of the dispatcher, which also finds the mails of a process that died. */
export async function dispatchMails(context: Context): Promise<MailPass> {
	return (await sendDueMails(context)) ?? sendWaitingMails(context);
}
