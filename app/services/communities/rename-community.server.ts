import type { Context } from '~/context.server';
import { findCommunityByNameKey } from '~/data/communities.server';
import { saveCommunityAct } from '~/data/community-acts.server';
import { saveCommunityName } from '~/data/community-lists.server';
import { inTransaction } from '~/data/engine/db.server';
import { judgeCommunityName } from '~/domain/community-name';
import { nameKey } from '~/domain/player-name';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';
import { requireCommunity } from './require-community.server';
import { tellAdmins } from './tell-admins.server';

/**
 * R31: a site admin gives a community another name; its admins are told, and can change it again. Refuses all but site
 * admins, wrong names and taken ones.
 */
export async function renameCommunity(
	context: Context,
	input: { communityId: string; actorId: string; name: string },
): Promise<Result<{ name: string }, Refusal>> {
	const verdict = judgeCommunityName(input.name);
	if (!verdict.ok) return verdict;
	const name = verdict.value;
	return inTransaction(context.db, async (tx) => {
		const found = await requireCommunity(tx, context, input);
		if (!found.ok) return found;
		const { id: communityId, name: from } = found.value;
		const namesake = await findCommunityByNameKey(tx, nameKey(name));
		if (namesake && namesake.id !== communityId) return refuse({ code: 'community-name-taken' });
		if (from === name) return accept({ name });
		await saveCommunityName(tx, communityId, { name, nameKey: nameKey(name) });
		await tellAdmins(tx, context, {
			kind: 'community-renamed',
			data: { communityId, community: name, from },
		});
		const { actorId } = input;
		const kind = 'renamed-by-operator';
		await saveCommunityAct(tx, { id: context.newId(), communityId, kind, actorId, at: context.now() });
		await recordSecurityEvent(tx, context, {
			...{ kind: 'community-renamed', playerId: null, actorId, communityId },
			detail: `vorher „${from}“`,
		});
		return accept({ name });
	});
}
