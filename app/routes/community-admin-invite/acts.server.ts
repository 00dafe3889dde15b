import type { CommunityAct } from '~/http/act-on-community.server';
import { allowInviting } from '~/services/communities/allow-inviting.server';
import { renewInvite } from '~/services/communities/renew-invite.server';
import { withTries } from '~/services/trust/with-tries.server';
import { communityTexts } from '~/text/communities';

/** The forms of the page of the invitation. */
export const acts: Readonly<Record<string, CommunityAct>> = {
	renew: {
		does: async (_request, context, acting) => {
			const tries = [{ limit: 'invite-links', whom: acting.communityId }] as const;
			const verdict = await withTries(context, tries, () => renewInvite(context, acting));
			return verdict.ok ? { done: communityTexts.renewed } : { refusal: verdict.refusal, values: {} };
		},
		anchor: 'einladen',
	},
	'allow-inviting': {
		does: async (_request, context, acting, form) => {
			const allowed = (form.membersInvite ?? '') !== '';
			const verdict = await allowInviting(context, { ...acting, allowed });
			if (!verdict.ok) return { refusal: verdict.refusal, values: {} };
			return { done: communityTexts[allowed ? 'membersInvite' : 'adminsInvite'] };
		},
		anchor: 'wer',
	},
};
