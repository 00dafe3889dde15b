import type { Context } from '~/context.server';
import { findMailPause } from '~/data/mail-pauses.server';
import { findDueMails } from '~/data/outbox.server';
import { type MailPass, sendWaitingMails } from '~/services/mail/send-waiting-mails.server';
import { runLong } from './long-work.server';

/** A pass of the dispatcher, aside if there is anything to send: thousands of mails are no reason for pages to wait. */
export async function dispatchMails(context: Context): Promise<MailPass> {
	const now = context.now();
	const pause = await findMailPause(context.db, context.mail.kind);
	const isPaused = pause !== null && pause.until > now;
	const due = isPaused ? [] : await findDueMails(context.db, now, 1);
	return due.length > 0 ? runLong(context, 'sendWaitingMails', null) : sendWaitingMails(context);
}
