import type { Context } from '~/context.server';
import type { Db, Tx } from '~/data/engine/db.server';
import { findPlayer, type StoredPlayer } from '~/data/players.server';
import { findFactor } from '~/data/second-factors.server';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';

/** no: no site admin. lacks-factor: one who has no rights before a second factor is set up. */
export type SiteAdminRights = 'no' | 'lacks-factor' | 'yes';

/**
 * R33: site admins are the verified accounts whose e-mail is in the settings; in production they need a second factor,
 * except on the server's own shell.
 */
export async function siteAdminRights(
	db: Db | Tx,
	{ settings, onShell }: Pick<Context, 'settings' | 'onShell'>,
	player: Pick<StoredPlayer, 'id' | 'email' | 'emailVerifiedAt'> | null,
): Promise<SiteAdminRights> {
	if (!player || player.emailVerifiedAt === null) return 'no';
	if (!settings.siteAdminEmails.includes(player.email)) return 'no';
	if (!settings.production || onShell) return 'yes';
	const factor = await findFactor(db, player.id);
	return factor !== null && factor.confirmedAt !== null ? 'yes' : 'lacks-factor';
}

/**
 * R33: `actorId` null is the command line or the seed, which may everything; `db`: the transaction that writes, or the
 * database. Refuses not-site-admin.
 */
export async function requireSiteAdminActor(
	context: Pick<Context, 'settings' | 'onShell'> & { db: Db | Tx },
	actorId: string | null,
): Promise<Result<null, Extract<SeasonRefusal, { code: 'not-site-admin' }>>> {
	if (actorId === null) return accept(null);
	const player = await findPlayer(context.db, actorId);
	const rights = await siteAdminRights(context.db, context, player);
	return rights === 'yes' ? accept(null) : refuse({ code: 'not-site-admin' });
}
