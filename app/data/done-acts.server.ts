import type { Db, Tx } from '~/data/engine/db.server';
import type { CommunityActKind } from '~/domain/community-act';
import type { DoneAct } from '~/domain/done-act';

/** Acts of which each follows on the one before. */
const rights: readonly CommunityActKind[] = ['admin-named', 'admin-withdrawn', 'handed-over'];
const removals: readonly CommunityActKind[] = ['member-removed', 'member-readmitted'];

/**
 * Whether an act was done by this actor, and is the last of its kind that was done to the member: in the newest round for
 * what changes a state there. What it would undo otherwise is somebody else's, or newer.
 */
export async function isLastDone(
	db: Db | Tx,
	{ communityId, actorId, done }: { communityId: string; actorId: string; done: DoneAct },
): Promise<boolean> {
	const last = await lastDone(db, communityId, done);
	return last !== null && last.id === done.changeId && last.actorId === actorId;
}

type Last = { id: string; actorId: string | null };

async function lastDone(db: Db | Tx, communityId: string, { act, memberId }: DoneAct): Promise<Last | null> {
	const lastOf = async (kinds: readonly CommunityActKind[], kind: CommunityActKind) => {
		const last = await db.communityAct.findFirst({
			where: { communityId, memberId, kind: { in: [...kinds] } },
			orderBy: [{ at: 'desc' }, { id: 'desc' }],
		});
		return last?.kind === kind ? last : null;
	};
	const lastAdjustment = async (kind: string, amount: number) => {
		const last = await db.adjustment.findFirst({
			where: { memberId, round: { openKey: communityId } },
			orderBy: { seq: 'desc' },
		});
		return last?.kind === kind && last.amount === amount ? last : null;
	};
	switch (act) {
		case 'joker-plus':
			return lastAdjustment('jokers', 1);
		case 'joker-minus':
			return lastAdjustment('jokers', -1);
		case 'eliminate':
			return lastAdjustment('eliminate', 0);
		case 'remove':
			return lastOf(removals, 'member-removed');
		case 'name-admin':
			return lastOf(rights, 'admin-named');
		case 'withdraw-admin':
			return lastOf(rights, 'admin-withdrawn');
		case 'rename':
			return db.nameChange.findFirst({
				where: { memberId, member: { communityId } },
				orderBy: [{ at: 'desc' }, { id: 'desc' }],
			});
	}
}
