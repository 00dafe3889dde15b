import type { Context } from '~/context.server';
import { countDueMails } from '~/data/outbox.server';
import { type MailPass, sendWaitingMails } from '~/services/mail/send-waiting-mails.server';
import { runLong } from './long-work.server';

/** As many mails are sent here: the thread for long work takes more of the process than they do (0022). */
const FEW = 20;

/** Sends what is due, many mails aside: pages don't wait for them. Null if nothing is, as is asked after every form. */
export async function sendDueMails(context: Context): Promise<MailPass | null> {
	const wish = { transport: context.mail.kind, now: context.now(), limit: FEW + 1 };
	const due = await countDueMails(context.db, wish);
	if (due === 0) return null;
	return due > FEW ? runLong(context, 'sendWaitingMails', null) : sendWaitingMails(context);
}

/** A pass of the dispatcher, which also finds the mails of a process that died. */
export async function dispatchMails(context: Context): Promise<MailPass> {
	return (await sendDueMails(context)) ?? sendWaitingMails(context);
}
