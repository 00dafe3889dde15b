import type { Tx } from '~/data/engine/db.server';

/** Those of the outbox's mails that went to these addresses: id -> address. */
export async function findMailAddresses(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
	const rows = await tx.outboxMail.findMany({
		where: { id: { in: [...ids] } },
		select: { id: true, address: true },
	});
	return new Map(rows.map(({ id, address }) => [id, address]));
}

/** A mail of which nobody knew whether it went out did at that instant (ms UTC). */
export async function saveKnownSent(tx: Tx, id: string, sentAt: number): Promise<void> {
	await tx.outboxMail.updateMany({
		where: { id, state: 'unknown' },
		data: { state: 'sent', sentAt, error: null },
	});
}

/** A mail came back: one of which nobody knew has failed, one that was taken stays sent, with the reason. */
export async function saveKnownLost(tx: Tx, id: string, error: string): Promise<void> {
	await tx.outboxMail.updateMany({ where: { id, state: 'unknown' }, data: { state: 'failed' } });
	await tx.outboxMail.updateMany({ where: { id, state: { in: ['sent', 'failed'] } }, data: { error } });
}
