import type { Context } from '~/context.server';
import { findNewestMails } from '~/data/outbox.server';
import { writeLetter } from './write-letter.server';

const shown = 50;

export type MailboxEntry = {
	id: string;
	address: string;
	state: string;
	/** ms UTC */
	createdAt: number;
	subject: string;
	text: string;
};

/** The newest mails with their letters, for the development mailbox; null in production, where nobody may read them. */
export async function showMailbox(context: Context): Promise<MailboxEntry[] | null> {
	if (context.settings.production) return null;
	const mails = await findNewestMails(context.db, shown);
	return mails.map((mail) => {
		const letter = writeLetter(context, mail);
		const { id, address, state, createdAt } = mail;
		return { id, address, state, createdAt, subject: letter?.subject ?? mail.kind, text: letter?.text ?? '' };
	});
}
