import type { Context } from '~/context.server';
import { queueResultMails } from '~/services/evaluation/queue-result-mails.server';
import { queueMailsToAll } from '~/services/mail/queue-mails-to-all.server';
import { queueNewsMails } from '~/services/mail/queue-news-mails.server';

/** The job that queues what was promised: letters about results, announcements and everybody's picks. */
export async function queueLetters(context: Context): Promise<string> {
	const results = await queueResultMails(context);
	return `${results}, ${await queueNewsMails(context)}, ${await queueMailsToAll(context)}`;
}
