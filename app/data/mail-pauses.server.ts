import type { Db, Tx } from '~/data/engine/db.server';

/** A mail server that asked for patience or isn't there; `until` in ms UTC. */
export type MailPause = {
	until: number;
	/** Pauses in a row, this one included. */
	failures: number;
	error: string;
};

/** The last pause of a transport, over or not, or null if it has sent a mail since. */
export async function findMailPause(db: Db | Tx, transport: string): Promise<MailPause | null> {
	const row = await db.mailPause.findUnique({ where: { transport } });
	return row && { until: Number(row.until), failures: row.failures, error: row.error };
}

/** Writes a transport's pause. */
export async function saveMailPause(tx: Tx, transport: string, pause: MailPause): Promise<void> {
	await tx.mailPause.upsert({ where: { transport }, create: { transport, ...pause }, update: pause });
}

/** Lets a running pause be over at `now` (ms). */
export async function endMailPause(db: Db, transport: string, now: number): Promise<void> {
	await db.mailPause.updateMany({ where: { transport, until: { gt: now } }, data: { until: now } });
}

/** The transport sends again. */
export async function deleteMailPause(db: Db, transport: string): Promise<void> {
	await db.mailPause.deleteMany({ where: { transport } });
}
