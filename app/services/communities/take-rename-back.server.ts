import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { isMemberNameTaken, saveRename } from '~/data/members.server';
import { findGivenName } from '~/data/name-changes.server';
import type { DoneAct } from '~/domain/done-act';
import { nameKey } from '~/domain/player-name';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { judgeActOnMember } from '~/services/trust/judge-act-on-member.server';
import { recordActOnMember } from './record-act-on-member.server';

/**
 * R31: an admin gives a member the name back that they had before the admin's rename, and with it the right to change it
 * if they had that; the member is told, and all read both changes in the trace. Refuses what `judgeAdminAct` refuses, a
 * rename that isn't the actor's or isn't the last one, and a name that somebody else has meanwhile.
 */
export async function takeRenameBack(
	context: Context,
	input: { communityId: string; memberId: string; actorId: string; undoes: DoneAct },
): Promise<Result<{ name: string }, Refusal>> {
	const { communityId, memberId, actorId } = input;
	return inTransaction(context.db, async (tx) => {
		const found = await judgeActOnMember(tx, context, input);
		if (!found.ok) return found;
		const { community, member } = found.value;
		const given = await findGivenName(tx, member);
		if (given === null || member.playerId === null) return refuse({ code: 'undo-passed' });
		const name = given.before;
		const key = nameKey(name);
		if (await isMemberNameTaken(tx, { communityId, nameKey: key, exceptId: memberId }))
			return refuse({ code: 'member-name-taken' });
		const from = member.displayName;
		const to = { displayName: name, nameKey: key };
		const id = context.newId();
		await saveRename(tx, { id, memberId, from, to, held: given.wasHeld, at: context.now(), actorId });
		const letter = { communityId, community: community.name, from, to: name };
		await recordActOnMember(tx, context, {
			...{ kind: 'member-renamed', member, actorId, detail: name },
			letter: member.leftAt === null ? letter : null,
		});
		return accept({ name });
	});
}
