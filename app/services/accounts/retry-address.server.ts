import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { clearMailFailure, findPlayer } from '~/data/players.server';
import { hasRecentMail } from '~/data/recent-mail.server';
import { queueMail } from '~/services/mail/queue-mail.server';
import { mailPause } from './resend-verification.server';

/**
 * A player says that their address takes mail again: the mark goes, and a letter goes out to try it, at most one a
 * minute (`tested`). If it comes back, the address is marked again. Does nothing for an address without a mark.
 */
export async function retryAddress(
	context: Context,
	{ playerId }: { playerId: string },
): Promise<{ tested: boolean }> {
	return inTransaction(context.db, async (tx) => {
		const now = context.now();
		const player = await findPlayer(tx, playerId);
		if (player === null || player.mailFailedAt === null) return { tested: false };
		const { email: address } = player;
		await clearMailFailure(tx, { address, at: now });
		if (await hasRecentMail(tx, { address, kinds: ['address-test'], since: now - mailPause }))
			return { tested: false };
		await queueMail(tx, context, { kind: 'address-test', playerId, address, data: {} });
		return { tested: true };
	});
}
