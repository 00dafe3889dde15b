import type { CommunityActKind } from '~/domain/community-act';
import type { Tx } from './engine/db.server';

/** Writes what an admin did for the log that all members read. `detail`: a few words, never a name or a secret. */
export async function saveCommunityAct(
	tx: Tx,
	act: {
		id: string;
		communityId: string;
		kind: CommunityActKind;
		actorId: string | null;
		/** ms UTC. */
		at: number;
		memberId?: string;
		detail?: string;
	},
): Promise<void> {
	const { id, communityId, kind, actorId, memberId = null, detail = '' } = act;
	await tx.communityAct.create({
		data: { id, communityId, kind, actorId, memberId, detail, at: BigInt(act.at) },
	});
}

/** R27: writes who sits a round out, from its start on (ms UTC). */
export async function saveSatOut(
	tx: Tx,
	acts: readonly { id: string; communityId: string; memberId: string; actorId: string; at: number }[],
): Promise<void> {
	await tx.communityAct.createMany({
		data: acts.map((act) => ({ ...act, kind: 'sat-out' satisfies CommunityActKind, at: BigInt(act.at) })),
	});
}
