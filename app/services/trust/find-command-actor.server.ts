import type { Context } from '~/context.server';
import { findPlayerByEmail } from '~/data/players.server';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { siteAdminRights } from './site-admin.server';

/** In whose name a command on the server's own shell acts. */
export type CommandActor = { readonly id: string; readonly email: string };

/**
 * The site admin (R33) with this e-mail, or without one the first address in the settings that is one; null as long as
 * none of them has an account. Refuses an e-mail that isn't a site admin's.
 */
export async function findCommandActor(
	context: Pick<Context, 'db' | 'settings' | 'onShell'>,
	email: string | null,
): Promise<Result<CommandActor | null, Extract<SeasonRefusal, { code: 'not-site-admin' }>>> {
	const wanted = email === null ? context.settings.siteAdminEmails : [email.trim().toLowerCase()];
	for (const address of wanted) {
		const player = await findPlayerByEmail(context.db, address);
		if (player === null) continue;
		const rights = await siteAdminRights(context.db, context, player);
		if (rights !== 'no') return accept({ id: player.id, email: player.email });
	}
	return email === null ? accept(null) : refuse({ code: 'not-site-admin' });
}
