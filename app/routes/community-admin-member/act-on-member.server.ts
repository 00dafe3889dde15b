import type { AppLoadContext } from '@remix-run/node';
import type { Refusal } from '~/domain/refusal';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { nameAdmin } from '~/services/communities/name-admin.server';
import { removeMember } from '~/services/communities/remove-member.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { communityTexts, doneTexts } from '~/text/communities';

/** `own`: the viewer looks at the own membership; only that one can be left. */
type Ids = { communityId: string; memberId: string; actorId: string; own: boolean };

/** Does what the fields of a form of the member's page ask for; null for an intent that doesn't exist. */
export async function actOnMember(
	context: AppLoadContext,
	{ intent = '', reason = '' }: Record<string, string | undefined>,
	ids: Ids,
): Promise<{ done: string; to: string } | { refusal: Refusal } | null> {
	const to = `/community/${ids.communityId}/admin#mitglieder`;
	if (intent === 'leave') {
		if (!ids.own) return null;
		const verdict = await leaveCommunity(context, { communityId: ids.communityId, playerId: ids.actorId });
		return verdict.ok ? { done: communityTexts.left, to: '/dashboard' } : verdict;
	}
	if (intent === 'name-admin') {
		const verdict = await nameAdmin(context, ids);
		return verdict.ok ? { done: doneTexts[intent](verdict.value.name), to } : verdict;
	}
	if (intent === 'remove') {
		const verdict = await removeMember(context, { ...ids, reason });
		return verdict.ok ? { done: doneTexts[intent](verdict.value.name), to } : verdict;
	}
	if (intent !== 'eliminate' && intent !== 'reinstate' && intent !== 'rebuy') return null;
	const verdict = await adjustMember(context, { ...ids, act: { kind: intent } });
	return verdict.ok ? { done: doneTexts[intent](verdict.value.name), to } : verdict;
}
