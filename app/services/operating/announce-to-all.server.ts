import type { Context } from '~/context.server';
import {
	announcementsOf,
	countMailed,
	endAnnouncement,
	type OpenAnnouncement,
	saveAnnouncement,
} from '~/data/announcements.server';
import { type Db, inTransaction, type Tx } from '~/data/engine/db.server';
import { findPacked, rowsIn } from '~/data/engine/packed-rows.server';
import { judgeAnnouncement, MAILED_WITHIN, MOST_MAILED } from '~/domain/announcement';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

/** What hangs on every dashboard, or null; a read that is remembered while nothing is written. */
export async function findAnnouncementToAll(db: Db | Tx): Promise<OpenAnnouncement | null> {
	const { hanging } = await findPacked(db, { hanging: announcementsOf(null) });
	return rowsIn(hanging)[0] ?? null;
}

/**
 * A site admin hangs a text up on every dashboard, in place of the one that hangs there; with `byMail` a letter is promised
 * to every player who takes news. `seen`: the one that hung when the text was written, by its id ('': none). The same
 * text once more by the same person changes nothing. Refuses all but site admins, a text that can't be announced, one in
 * place of another than `seen`, and a fourth mail within a day.
 */
export async function announceToAll(
	context: Context,
	{ actorId, text, byMail, seen }: Readonly<{ actorId: string; text: string; byMail: boolean; seen: string }>,
): Promise<Result<{ byMail: boolean }, Refusal>> {
	const judged = judgeAnnouncement(text);
	return inTransaction(context.db, async (tx) => {
		const admin = await requireSiteAdminActor({ ...context, db: tx }, actorId);
		if (!admin.ok) return admin;
		if (!judged.ok) return judged;
		const hanging = await findAnnouncementToAll(tx);
		const isSaid = hanging?.text === judged.value && hanging.actorId === actorId;
		if (hanging && isSaid && (hanging.byMail || !byMail)) return accept({ byMail: hanging.byMail });
		if (hanging && hanging.id !== seen) return refuse({ code: 'announcement-meanwhile' });
		const at = context.now();
		if (byMail && (await countMailed(tx, null, at - MAILED_WITHIN)) >= MOST_MAILED)
			return refuse({ code: 'announcement-mails-spent', most: MOST_MAILED });
		const announcement = { id: context.newId(), communityId: null, text: judged.value, byMail, actorId, at };
		if (!(await saveAnnouncement(tx, announcement))) return refuse({ code: 'announcement-meanwhile' });
		const detail = byMail ? 'auch per Mail' : '';
		await recordSecurityEvent(tx, context, { kind: 'announced-to-all', playerId: null, actorId, detail });
		return accept({ byMail });
	});
}

/**
 * A site admin takes the announcement with this id down; its letters that haven't been sent aren't any more. Refuses all
 * but site admins, and one that doesn't hang there (any more).
 */
export async function takeDownFromAll(
	context: Context,
	{ actorId, id }: { readonly actorId: string; readonly id: string },
): Promise<Result<null, Refusal>> {
	return inTransaction(context.db, async (tx) => {
		const admin = await requireSiteAdminActor({ ...context, db: tx }, actorId);
		if (!admin.ok) return admin;
		if (!(await endAnnouncement(tx, { id, communityId: null, actorId, at: context.now() })))
			return refuse({ code: 'announcement-gone' });
		const detail = 'abgenommen';
		await recordSecurityEvent(tx, context, { kind: 'announced-to-all', playerId: null, actorId, detail });
		return accept(null);
	});
}
