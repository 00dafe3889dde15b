import type { Context } from '~/context.server';
import { saveCommunityAct } from '~/data/community-acts.server';
import type { Tx } from '~/data/engine/db.server';
import type { StoredMember } from '~/data/members.server';
import { findPlayer } from '~/data/players.server';
import type { Letters } from '~/mail/letter';
import { queueMail } from '~/services/mail/queue-mail.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';

/** Acts of an admin that the log and the letter call the same. */
type Act = 'admin-withdrawn' | 'member-removed' | 'member-readmitted' | 'member-renamed';

/**
 * R31, R34: writes what an admin did to a member into the security log, under the member's name or `detail`, and into the
 * community's, and tells the member unless `letter` is null. Gives the id of the line in the community's log.
 */
export async function recordActOnMember<A extends Act>(
	tx: Tx,
	context: Context,
	act: { kind: A; member: StoredMember; actorId: string; detail?: string; letter: Letters[A] | null },
): Promise<string> {
	const { kind, member, actorId, letter } = act;
	const { playerId, communityId } = member;
	const detail = act.detail ?? member.displayName;
	await recordSecurityEvent(tx, context, { kind, playerId, actorId, communityId, detail });
	// A name's change is a fact of its own.
	const logged: Act = kind;
	const id = context.newId();
	if (logged !== 'member-renamed') {
		const log = { id, communityId, actorId, memberId: member.id, at: context.now() };
		await saveCommunityAct(tx, { ...log, kind: logged });
	}
	const player = playerId === null || letter === null ? null : await findPlayer(tx, playerId);
	if (player && letter)
		await queueMail(tx, context, { kind, playerId: player.id, address: player.email, data: letter });
	return id;
}
