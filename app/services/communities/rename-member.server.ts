import type { Context } from '~/context.server';
import { findCommunityById } from '~/data/communities.server';
import { inTransaction } from '~/data/engine/db.server';
import { findMember, isMemberNameTaken, saveNameReleased, saveRename } from '~/data/members.server';
import { judgePlayerName, nameKey } from '~/domain/player-name';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { judgeActOnMember } from '~/services/trust/judge-act-on-member.server';
import { mayAdminister } from '~/services/trust/may-administer.server';
import { recordActOnMember } from './record-act-on-member.server';

type Ids = { communityId: string; memberId: string; actorId: string };

/**
 * R31: a member takes another name in the community, or an admin gives one, also to somebody who left: that one holds
 * until an admin releases it, and the member is told. All read it in the trace. Refuses everybody but the member while
 * present, the community's admins and site admins; the member while a name is held; a deleted account; and wrong and
 * taken names. The same name once more changes nothing: then `changeId` is empty, else the change's in the trace.
 */
export async function renameMember(
	context: Context,
	input: Ids & { name: string },
): Promise<Result<{ name: string; changeId: string }, Refusal>> {
	const { communityId, memberId, actorId } = input;
	const judged = judgePlayerName(input.name);
	return inTransaction(context.db, async (tx) => {
		const community = await findCommunityById(tx, communityId);
		const member = await findMember(tx, communityId, memberId);
		const own = member !== null && member.playerId === actorId && member.leftAt === null;
		const administers = await mayAdminister(tx, context, { actorId, communityId });
		if (!own && !administers) return refuse({ code: 'not-community-admin' });
		if (community?.locked) return refuse({ code: 'community-locked' });
		if (!community || !member) return refuse({ code: 'member-not-found' });
		if (member.playerId === null) return refuse({ code: 'member-gone' });
		if (member.nameHeld && !administers) return refuse({ code: 'name-held', name: member.displayName });
		if (!judged.ok) return judged;
		const to = { displayName: judged.value, nameKey: nameKey(judged.value) };
		if (await isMemberNameTaken(tx, { communityId, nameKey: to.nameKey, exceptId: memberId }))
			return refuse({ code: 'member-name-taken' });
		const from = member.displayName;
		if (from === to.displayName) return accept({ name: from, changeId: '' });
		const at = context.now();
		const changeId = context.newId();
		await saveRename(tx, { id: changeId, memberId, from, to, held: !own, at, actorId });
		if (own) return accept({ name: to.displayName, changeId });
		await recordActOnMember(tx, context, {
			kind: 'member-renamed',
			member,
			actorId,
			detail: to.displayName,
			letter:
				member.leftAt === null ? { communityId, community: community.name, from, to: to.displayName } : null,
		});
		return accept({ name: to.displayName, changeId });
	});
}

/**
 * R31: an admin lets the member change the given name again. Refuses everybody but the community's admins and site
 * admins, and a name that isn't held.
 */
export async function releaseName(context: Context, input: Ids): Promise<Result<{ name: string }, Refusal>> {
	return inTransaction(context.db, async (tx) => {
		const found = await judgeActOnMember(tx, context, input);
		if (!found.ok) return found;
		if (!(await saveNameReleased(tx, input.memberId))) return refuse({ code: 'name-not-held' });
		return accept({ name: found.value.member.displayName });
	});
}
