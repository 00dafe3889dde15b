import type { Db, Tx } from '~/data/engine/db.server';
import { type FeedbackState, feedbackStates } from '~/domain/feedback-state';
import type { Feedback } from './generated/sqlite/client';

/** Keeps a message from the feedback form. `createdAt` is ms UTC. */
export async function saveFeedback(
	db: Db,
	row: { id: string; feedback: string; name: string; email: string; createdAt: number },
): Promise<void> {
	await db.feedback.create({ data: row });
}

/** A stored message; instants in ms UTC. `answer`: the last one; `by`: the name of who wrote it, null: it is gone. */
export type StoredFeedback = {
	id: string;
	text: string;
	name: string;
	email: string;
	createdAt: number;
	state: FeedbackState;
	answer: { text: string; at: number; by: string | null } | null;
};

/** A page of the messages in a state, of the one with an id, or of all ({}), the newest first. */
export async function findFeedback(
	db: Db,
	page: { where: { state?: FeedbackState; id?: string }; offset: number; limit: number },
): Promise<StoredFeedback[]> {
	const rows = await db.feedback.findMany({
		where: page.where,
		orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
		skip: page.offset,
		take: page.limit,
	});
	const ids = [...new Set(rows.flatMap(({ answeredById }) => answeredById ?? []))];
	const authors = await db.player.findMany({
		where: { id: { in: ids } },
		select: { id: true, displayName: true },
	});
	const names = new Map(authors.map(({ id, displayName }) => [id, displayName]));
	return rows.map((row) => readFeedback(row, names.get(row.answeredById ?? '') ?? null));
}

/** One message, or null; without the name of who answered. */
export async function findOneFeedback(db: Db | Tx, id: string): Promise<StoredFeedback | null> {
	const row = await db.feedback.findUnique({ where: { id } });
	return row && readFeedback(row, null);
}

/** How many messages are in each state. */
export async function countFeedback(db: Db): Promise<Record<FeedbackState, number>> {
	const rows = await db.feedback.groupBy({ by: ['state'], _count: true });
	const counts = { new: 0, open: 0, done: 0 };
	for (const { state, _count } of rows) counts[stateOf(state)] += _count;
	return counts;
}

/** When the message that has been new for longest came, ms UTC; null: none is. */
export async function findOldestNewFeedback(db: Db): Promise<number | null> {
	const { _min } = await db.feedback.aggregate({ where: { state: 'new' }, _min: { createdAt: true } });
	return _min.createdAt === null ? null : Number(_min.createdAt);
}

/**
 * Keeps an answer that is mailed, and that the message is done; instants in ms UTC. False if it isn't the answer of `seen`
 * (null: none) that it follows.
 */
export async function saveFeedbackAnswer(
	tx: Tx,
	answer: { id: string; text: string; at: number; byId: string; seen: number | null },
): Promise<boolean> {
	const { count } = await tx.feedback.updateMany({
		where: { id: answer.id, answeredAt: answer.seen === null ? null : BigInt(answer.seen) },
		data: { answer: answer.text, answeredAt: BigInt(answer.at), answeredById: answer.byId, state: 'done' },
	});
	return count === 1;
}

/** Puts a message into a state. False if there is none. */
export async function saveFeedbackState(tx: Db | Tx, id: string, state: FeedbackState): Promise<boolean> {
	return (await tx.feedback.updateMany({ where: { id }, data: { state } })).count === 1;
}

function stateOf(text: string): FeedbackState {
	return feedbackStates.find((state) => state === text) ?? 'new';
}

function readFeedback(row: Feedback, by: string | null): StoredFeedback {
	const { id, feedback: text, name, email, createdAt, answer, answeredAt } = row;
	return {
		...{ id, text, name, email, createdAt: Number(createdAt), state: stateOf(row.state) },
		answer: answer === null || answeredAt === null ? null : { text: answer, at: Number(answeredAt), by },
	};
}
