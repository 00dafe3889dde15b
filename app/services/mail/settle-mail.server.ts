import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { saveMailSettled, saveMailsWaiting } from '~/data/troubled-mails.server';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result } from '~/domain/result';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

/**
 * What a site admin does about mails in trouble: send one again, send all again that certainly didn't go out
 * (`mailId` null), or be done with one. Gives how many it were, 0 if another admin was faster. Refuses all others.
 */
export async function settleMail(
	context: Context,
	input: { actorId: string; act: 'again' | 'done'; mailId: string | null },
): Promise<Result<{ count: number }, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const { act, mailId } = input;
	const count = await inTransaction(context.db, async (tx) => {
		if (act === 'again') return saveMailsWaiting(tx, mailId, context.now());
		return mailId !== null && (await saveMailSettled(tx, mailId)) ? 1 : 0;
	});
	return accept({ count });
}
