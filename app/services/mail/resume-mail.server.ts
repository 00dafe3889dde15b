import type { Context } from '~/context.server';
import { endMailPause } from '~/data/mail-pauses.server';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result } from '~/domain/result';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

/**
 * A site admin knows the mail server to be back: its pause is over, and the next pass asks it with one mail first. That
 * it paused before isn't forgotten until it takes one. Refuses all others.
 */
export async function resumeMail(
	context: Context,
	input: { actorId: string },
): Promise<Result<null, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	await endMailPause(context.db, context.mail.kind, context.now());
	return accept(null);
}
