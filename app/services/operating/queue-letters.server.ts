import type { Context } from '~/context.server';
import { inTransaction, type Tx } from '~/data/engine/db.server';
import { nextTurn } from '~/data/engine/next-turn.server';
import {
	findPromise,
	holdPromise,
	type LetterPromise,
	movePromise,
	type PromiseKind,
} from '~/data/letter-promises.server';
import { queueResultMails } from '~/services/evaluation/queue-result-mails.server';
import {
	type QueuedPart,
	queueAnnouncement,
	queueAnnouncementToAll,
	queueMatchdayPicks,
} from '~/services/mail/queue-news-mails.server';
import { queueKickoffMails } from '~/services/seasons/tell-kickoffs.server';
import { queueResumed, queueSuspended } from '~/services/seasons/tell-suspension.server';

/** Transactions of one run for each kind of letters. */
const PARTS_PER_RUN = 100;

type QueuePart<K extends PromiseKind> = (
	tx: Tx,
	context: Context,
	promise: LetterPromise<K>,
) => Promise<QueuedPart>;

/** Those for which somebody may still act first. */
const partOf: { readonly [K in PromiseKind]: QueuePart<K> } = {
	'kickoff-moved': queueKickoffMails,
	'matchday-suspended': queueSuspended,
	'matchday-resumed': queueResumed,
	'matchday-picks': queueMatchdayPicks,
	announcement: queueAnnouncement,
	'announcement-to-all': queueAnnouncementToAll,
};

/**
 * The job that queues the letters that were promised, those of each kind in the order of their acts. How far it came is
 * stored together with the letters, so that a killed process neither loses nor repeats one.
 */
export async function queueLetters(context: Context): Promise<string> {
	const results = await queueResultMails(context);
	let queued = 0;
	for (const kind of Object.keys(partOf) as PromiseKind[]) queued += await queuePromised(context, kind);
	return `${results}, ${queued} news queued`;
}

async function queuePromised<K extends PromiseKind>(context: Context, kind: K): Promise<number> {
	let count = 0;
	for (let part = 0; part < PARTS_PER_RUN; part++) {
		const promise = await findPromise(context.db, kind);
		if (promise === null) break;
		count += await inTransaction(context.db, async (tx) => {
			if (!(await holdPromise(tx, promise))) return 0;
			const { queued, cursor } = await partOf[kind](tx, context, promise);
			await movePromise(tx, promise.id, cursor);
			return queued;
		});
		await nextTurn();
	}
	return count;
}
