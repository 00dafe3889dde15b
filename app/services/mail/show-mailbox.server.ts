import type { Context } from '~/context.server';
import { countMails, findMail, findNewestMails, type OutboxEntry } from '~/data/outbox.server';
import { boundsOf, PAGE_SIZE, type PageBounds } from '~/domain/page-bounds';
import { writeLetter } from './write-letter.server';

export type MailboxEntry = Pick<OutboxEntry, 'id' | 'address' | 'state' | 'createdAt'> & {
	subject: string;
	text: string;
};

export type Mailbox = PageBounds & { entries: MailboxEntry[]; count: number };

/**
 * Every mail of the outbox with its letter, newest first, for the development mailbox; null in production, where
 * nobody may read them. `page` counts from 1 and is kept within its bounds.
 */
export async function showMailbox(context: Context, wish: { page: number }): Promise<Mailbox | null> {
	if (context.settings.production) return null;
	const count = await countMails(context.db);
	const { page, pageCount } = boundsOf(count, wish.page);
	const mails = await findNewestMails(context.db, { skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE });
	const entries = mails.map((mail) => {
		const letter = letterOf(context, mail);
		const { id, address, state, createdAt } = mail;
		return { id, address, state, createdAt, subject: letter?.subject ?? mail.kind, text: letter?.text ?? '' };
	});
	return { entries, count, page, pageCount };
}

/** The HTML of one mail, outside production only; null for an unknown one. */
export async function showMailHtml(context: Context, id: string): Promise<string | null> {
	if (context.settings.production) return null;
	const mail = await findMail(context.db, id);
	return mail && (letterOf(context, mail)?.html ?? null);
}

/** Null also for a mail that was emptied when its account was deleted (R34). */
function letterOf(context: Context, mail: Parameters<typeof writeLetter>[1] & { address: string }) {
	return mail.address === '' ? null : writeLetter(context, mail);
}
