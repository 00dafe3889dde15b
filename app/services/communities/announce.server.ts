import type { Context } from '~/context.server';
import { countMailed, endAnnouncement, findHanging, saveAnnouncement } from '~/data/announcements.server';
import { findCommunityById } from '~/data/communities.server';
import { saveCommunityAct } from '~/data/community-acts.server';
import { inTransaction, type Tx } from '~/data/engine/db.server';
import { judgeAnnouncement, MAILED_WITHIN, MOST_MAILED } from '~/domain/announcement';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { judgeAdminAct } from '~/services/trust/judge-admin-act.server';

/** A community, and who acts. */
type Acting = { readonly communityId: string; readonly actorId: string };

type Announced = { readonly text: string; readonly byMail: boolean; readonly seen: string };

/**
 * Hangs a text up on the community's dashboard, in place of the one that hangs there; with `byMail` a letter is promised
 * to everybody in it who takes news. `seen`: the one that hung when the text was written, by its id ('': none). The same
 * text once more by the same person changes nothing. Refuses everybody but the community's admins and site admins, a
 * closed or locked community, a text that can't be announced, one in place of another than `seen`, and a fourth mail
 * within a day.
 */
export async function announce(
	context: Context,
	{ communityId, actorId, text, byMail, seen }: Acting & Announced,
): Promise<Result<{ byMail: boolean }, Refusal>> {
	const judged = judgeAnnouncement(text);
	return inTransaction(context.db, async (tx) => {
		const place = await judgePlace(tx, context, { communityId, actorId });
		if (!place.ok) return place;
		if (!judged.ok) return judged;
		const hanging = await findHanging(tx, communityId);
		const isSaid = hanging?.text === judged.value && hanging.actorId === actorId;
		if (hanging && isSaid && (hanging.byMail || !byMail)) return accept({ byMail: hanging.byMail });
		if (hanging && hanging.id !== seen) return refuse({ code: 'announcement-meanwhile' });
		const at = context.now();
		if (byMail && (await countMailed(tx, communityId, at - MAILED_WITHIN)) >= MOST_MAILED)
			return refuse({ code: 'announcement-mails-spent', most: MOST_MAILED });
		const announcement = { id: context.newId(), communityId, text: judged.value, byMail, actorId, at };
		if (!(await saveAnnouncement(tx, announcement))) return refuse({ code: 'announcement-meanwhile' });
		await saveCommunityAct(tx, {
			...{ id: context.newId(), communityId, kind: 'announced', actorId, at },
			detail: byMail ? 'mail' : '',
		});
		return accept({ byMail });
	});
}

/**
 * Takes the announcement with this id down; its letters that haven't been sent aren't any more. Refuses everybody but the
 * community's admins and site admins, a closed or locked community, and one that doesn't hang there (any more).
 */
export async function takeDownAnnouncement(
	context: Context,
	{ communityId, actorId, id }: Acting & { readonly id: string },
): Promise<Result<null, Refusal>> {
	return inTransaction(context.db, async (tx) => {
		const place = await judgePlace(tx, context, { communityId, actorId });
		if (!place.ok) return place;
		const at = context.now();
		if (!(await endAnnouncement(tx, { id, communityId, actorId, at })))
			return refuse({ code: 'announcement-gone' });
		const act = { kind: 'announcement-ended' as const, communityId, actorId, at };
		await saveCommunityAct(tx, { id: context.newId(), ...act });
		return accept(null);
	});
}

/** R33: for who may administer the community, while anything can be changed in it. */
async function judgePlace(tx: Tx, context: Context, acting: Acting): Promise<Result<null, Refusal>> {
	const allowed = await judgeAdminAct(tx, context, acting);
	if (!allowed.ok) return allowed;
	const community = await findCommunityById(tx, acting.communityId);
	return !community || community.closed ? refuse({ code: 'community-not-found' }) : accept(null);
}
