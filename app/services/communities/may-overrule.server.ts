import type { Context } from '~/context.server';
import type { Db, Tx } from '~/data/engine/db.server';
import { findMemberOfPlayer, type StoredMember } from '~/data/members.server';
import { findPlayer } from '~/data/players.server';
import { isNamedLater } from '~/domain/admin-rank';
import { siteAdminRights } from '~/services/trust/site-admin.server';

/**
 * R34: whether the actor, who may administer the community, can take the rights of that admin: named later than the
 * actor, or the actor is a site admin. True for a member who has no rights.
 */
export async function mayOverrule(
	db: Db | Tx,
	context: Pick<Context, 'settings'>,
	{ actorId, member }: { actorId: string; member: StoredMember },
): Promise<boolean> {
	if (!member.isAdmin) return true;
	const own = await findMemberOfPlayer(db, member.communityId, actorId);
	if (own?.isAdmin && own.leftAt === null && isNamedLater(member, own)) return true;
	return (await siteAdminRights(db, context, await findPlayer(db, actorId))) === 'yes';
}
