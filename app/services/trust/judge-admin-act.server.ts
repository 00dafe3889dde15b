import type { Context } from '~/context.server';
import { isLocked } from '~/data/communities.server';
import type { Tx } from '~/data/engine/db.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { mayAdminister } from './may-administer.server';

/**
 * Whether the player may change something in the community: every service that does so asks here, in the transaction that
 * writes. Refuses everybody but the community's admins and site admins (R33), and all of them while a site admin keeps it
 * locked.
 */
export async function judgeAdminAct(
	tx: Tx,
	context: Pick<Context, 'settings'>,
	input: { actorId: string; communityId: string },
): Promise<Result<null, Refusal>> {
	if (!(await mayAdminister(tx, context, input))) return refuse({ code: 'not-community-admin' });
	return (await isLocked(tx, input.communityId)) ? refuse({ code: 'community-locked' }) : accept(null);
}
