import { z } from 'zod';
import type { CommunityAct } from '~/http/act-on-community.server';
import { fieldOf, judgePasswords, profileFields, ticked } from '~/http/community-fields.server';
import { readForm } from '~/http/form.server';
import { askForDeletion, takeDeletionBack } from '~/services/communities/delete-community.server';
import { updateCommunity } from '~/services/communities/update-community.server';
import { closeRound } from '~/services/rounds/close-round.server';
import { withTries } from '~/services/trust/with-tries.server';
import { communityTexts, deletionAskedText, profileSavedText, roundClosedText } from '~/text/communities';

const profileForm = z.object({ ...profileFields, mailsPicks: ticked }).superRefine(judgePasswords);

/** The forms of the page of the settings, the round and the deletion. */
export const acts: Readonly<Record<string, CommunityAct>> = {
	profile: {
		does: async (request, context, acting) => {
			const form = await readForm(request, profileForm);
			if (!form.ok) return { wrong: form };
			const { passwordRepeat: _, ...change } = form.value;
			const tries = [{ limit: 'profile-changes', whom: acting.actorId }] as const;
			const verdict = await withTries(context, tries, () =>
				updateCommunity(context, { ...acting, change, seen: form.values.seen ?? '' }),
			);
			if (!verdict.ok) return { refusal: verdict.refusal, values: form.values };
			return { done: profileSavedText(verdict.value) };
		},
		anchor: 'einstellungen',
		fieldOf,
	},
	'close-round': {
		does: async (_request, context, acting) => {
			const verdict = await closeRound(context, acting);
			if (!verdict.ok) return { refusal: verdict.refusal, values: {} };
			return { done: roundClosedText(verdict.value.number, verdict.value.winners.length) };
		},
		anchor: 'runde',
	},
	'delete-community': {
		does: async (_request, context, acting, form) => {
			const tries = [{ limit: 'deletions', whom: acting.communityId }] as const;
			const typedName = form.typedName ?? '';
			const verdict = await withTries(context, tries, () =>
				askForDeletion(context, { ...acting, name: typedName }),
			);
			if (!verdict.ok) return { refusal: verdict.refusal, values: { typedName } };
			return { done: deletionAskedText(verdict.value.deletesAt) };
		},
		anchor: 'loeschen',
		fieldOf: ({ code }) => (code === 'deletion-name-wrong' ? 'typedName' : ''),
	},
	'keep-community': {
		does: async (_request, context, acting) => {
			const verdict = await takeDeletionBack(context, acting);
			return verdict.ok ? { done: communityTexts.deletionStopped } : { refusal: verdict.refusal, values: {} };
		},
		anchor: 'loeschen',
	},
};
