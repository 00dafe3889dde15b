import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { findPlayer, type StoredPlayer } from '~/data/players.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { requireSiteAdminActor, siteAdminRights } from '~/services/trust/site-admin.server';

/**
 * R33: the account that a site admin acts on, in the transaction that writes. Refuses all but site admins, an unknown
 * account, the own one, and that of another site admin.
 */
export async function requireOrdinaryPlayer(
	tx: Tx,
	context: Context,
	{ playerId, actorId }: { playerId: string; actorId: string },
): Promise<Result<StoredPlayer, Refusal>> {
	const admin = await requireSiteAdminActor({ ...context, db: tx }, actorId);
	if (!admin.ok) return admin;
	const player = await findPlayer(tx, playerId);
	if (!player) return refuse({ code: 'player-not-found' });
	if (playerId === actorId || (await siteAdminRights(tx, context, player)) !== 'no')
		return refuse({ code: 'player-is-operator' });
	return accept(player);
}
