import type { Context } from '~/context.server';
import { findAdminAddresses } from '~/data/community-admins.server';
import type { Tx } from '~/data/engine/db.server';
import type { Letters } from '~/mail/letter';
import { queueMail } from '~/services/mail/queue-mail.server';

/** Writes to every present admin of a community what a site admin has done to it. */
export async function tellAdmins<K extends 'community-locked' | 'community-unlocked' | 'community-renamed'>(
	tx: Tx,
	context: Context,
	{ kind, data }: { kind: K; data: Letters[K] },
): Promise<void> {
	for (const { playerId, address } of await findAdminAddresses(tx, data.communityId))
		await queueMail(tx, context, { kind, playerId, address, data });
}
