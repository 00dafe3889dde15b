import type { Db, Tx } from '~/data/engine/db.server';

/** Whether a mail of one of these kinds was written for the address after `since` (ms UTC). */
export async function hasRecentMail(
	db: Db | Tx,
	mail: { address: string; kinds: readonly string[]; since: number },
): Promise<boolean> {
	const row = await db.outboxMail.findFirst({
		where: { address: mail.address, kind: { in: [...mail.kinds] }, createdAt: { gt: BigInt(mail.since) } },
		select: { id: true },
	});
	return row !== null;
}
