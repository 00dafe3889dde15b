import type { Context } from '~/context.server';
import type { Db, Tx } from '~/data/engine/db.server';
import { findMemberOfPlayer } from '~/data/members.server';
import { findPlayer } from '~/data/players.server';
import { siteAdminRights } from './site-admin.server';

/** R33: whether the player is an admin of the community who is still there, or a site admin. */
export async function mayAdminister(
	db: Db | Tx,
	context: Pick<Context, 'settings'>,
	input: { actorId: string; communityId: string },
): Promise<boolean> {
	const member = await findMemberOfPlayer(db, input.communityId, input.actorId);
	if (member?.isAdmin && member.leftAt === null) return true;
	return (await siteAdminRights(db, context, await findPlayer(db, input.actorId))) === 'yes';
}
