import type { Db } from './db.server';

/** Keeps a message from the feedback form. `createdAt` is ms UTC. */
export async function saveFeedback(
	db: Db,
	row: { id: string; feedback: string; name: string; email: string; createdAt: number },
): Promise<void> {
	await db.feedback.create({ data: row });
}
