import type { Context } from '~/context.server';
import type { DoneAct } from '~/domain/done-act';
import type { Refusal } from '~/domain/refusal';
import type { Result } from '~/domain/result';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { nameAdmin } from './name-admin.server';
import { readmitMember } from './readmit-member.server';
import { takeRenameBack } from './take-rename-back.server';
import { withdrawAdmin } from './withdraw-admin.server';

/**
 * Undoes what an admin has done to a member, by the act that is its opposite, which is told and logged like any other. A
 * removal is undone as far as the member may join again (R34). Refuses what that act refuses, and what has been undone or
 * followed by another act since.
 */
export function undoAct(
	context: Context,
	input: { communityId: string; actorId: string; done: DoneAct },
): Promise<Result<{ name: string }, Refusal>> {
	const { communityId, actorId, done } = input;
	const { memberId, changeId } = done;
	const ids = { communityId, actorId, memberId };
	switch (done.act) {
		case 'joker-plus':
		case 'joker-minus': {
			const amount = done.act === 'joker-plus' ? 1 : -1;
			return adjustMember(context, {
				...ids,
				act: { kind: 'jokers', amount: amount === 1 ? -1 : 1 },
				undoes: { kind: 'jokers', amount },
			});
		}
		case 'eliminate':
			return adjustMember(context, { ...ids, act: { kind: 'reinstate' }, undoes: { kind: 'eliminate' } });
		case 'remove':
			return readmitMember(context, ids);
		case 'name-admin':
			return withdrawAdmin(context, ids);
		case 'withdraw-admin':
			return nameAdmin(context, ids);
		case 'rename':
			return takeRenameBack(context, { ...ids, changeId });
	}
}
