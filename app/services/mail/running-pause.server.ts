import type { Context } from '~/context.server';
import { findMailPause, type MailPause } from '~/data/mail-pauses.server';

/** The pause in which the mail server takes nothing as of now, or null: mails that are asked for wait. */
export async function runningPause(context: Context): Promise<MailPause | null> {
	const pause = await findMailPause(context.db, context.mail.kind);
	return pause !== null && pause.until > context.now() ? pause : null;
}
