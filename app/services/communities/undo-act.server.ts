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
 * removal is undone as far as the member may join again (R34). Refuses what that act refuses, and everything but the actor's
 * own act while nothing of its kind has followed (undo-passed).
 */
export function undoAct(
	context: Context,
	input: { communityId: string; actorId: string; done: DoneAct },
): Promise<Result<{ name: string }, Refusal>> {
	const { communityId, actorId, done } = input;
	const undoing = { communityId, actorId, memberId: done.memberId, undoes: done };
	switch (done.act) {
		case 'joker-plus':
			return adjustMember(context, { ...undoing, act: { kind: 'jokers', amount: -1 } });
		case 'joker-minus':
			return adjustMember(context, { ...undoing, act: { kind: 'jokers', amount: 1 } });
		case 'eliminate':
			return adjustMember(context, { ...undoing, act: { kind: 'reinstate' } });
		case 'remove':
			return readmitMember(context, undoing);
		case 'name-admin':
			return withdrawAdmin(context, undoing);
		case 'withdraw-admin':
			return nameAdmin(context, undoing);
		case 'rename':
			return takeRenameBack(context, undoing);
	}
}
