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
import { eachAlone } from '~/domain/each-alone';
import { forgetNameSent } from '~/services/accounts/forget-name.server';
import { queueResultMails } from '~/services/evaluation/queue-result-mails.server';
import {
	type QueuedPart,
	queueAnnouncement,
	queueMatchdayPicks,
} from '~/services/mail/queue-news-mails.server';
import { queueKickoffMails } from '~/services/seasons/tell-kickoffs.server';
import { queueSuspensionMails } from '~/services/seasons/tell-suspension.server';
import { queueTurnedMails } from '~/services/seasons/tell-turned-picks.server';

/** Transactions of one run for each kind of letters. */
const PARTS_PER_RUN = 250;

/** What queues a part of each kind, in the order in which they have their turn: first what somebody may still act upon. */
const partOf: {
	readonly [K in PromiseKind]: (tx: Tx, context: Context, promise: LetterPromise<K>) => Promise<QueuedPart>;
} = {
	'kickoff-moved': queueKickoffMails,
	'pick-turned': queueTurnedMails,
	suspension: queueSuspensionMails,
	'matchday-picks': queueMatchdayPicks,
	announcement: queueAnnouncement,
	'announcement-to-all': queueAnnouncement,
	'name-forgotten': forgetNameSent,
};

/**
 * The job that queues the letters that were promised, those of each kind in the order of their acts, and what came of them
 * last. How far it came is stored together with the letters, so that a killed process neither loses nor repeats one. What
 * can't be queued keeps none back of another kind; the job fails in the end.
 */
export async function queueLetters(context: Context): Promise<string> {
	let queued = 0;
	let results = '';
	await eachAlone([...(Object.keys(partOf) as PromiseKind[]), null], async (kind) => {
		if (kind === null) results = await queueResultMails(context);
		else queued += await queuePromised(context, kind);
	});
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
