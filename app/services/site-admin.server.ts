import type { Context } from '~/context.server';
import { findPlayer } from '~/data/players.server';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';

/**
 * R33: site admins are the verified accounts whose e-mail is in the settings. `actorId` null is the command line or the
 * seed, which may everything. Refuses not-site-admin.
 */
export async function requireSiteAdminActor(
	context: Pick<Context, 'db' | 'settings'>,
	actorId: string | null,
): Promise<Result<null, Extract<SeasonRefusal, { code: 'not-site-admin' }>>> {
	if (actorId === null) return accept(null);
	const player = await findPlayer(context.db, actorId);
	const isAdmin =
		player !== null &&
		player.emailVerifiedAt !== null &&
		context.settings.siteAdminEmails.includes(player.email);
	return isAdmin ? accept(null) : refuse({ code: 'not-site-admin' });
}
