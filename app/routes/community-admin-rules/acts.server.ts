import { z } from 'zod';
import type { CommunityAct } from '~/http/act-on-community.server';
import { fieldOf, gameFields, judgeGame, settingsOf } from '~/http/community-fields.server';
import { readForm } from '~/http/form.server';
import { updateGameSettings } from '~/services/rounds/update-game-settings.server';
import { withTries } from '~/services/trust/with-tries.server';
import { communityTexts } from '~/text/communities';

const gameForm = z.object(gameFields).superRefine(judgeGame);

/** The form of the page of the rules. */
export const acts: Readonly<Record<string, CommunityAct>> = {
	game: {
		does: async (request, context, acting) => {
			const form = await readForm(request, gameForm);
			if (!form.ok) return { wrong: form };
			const { seen = '', confirmed = '' } = form.values;
			const tries = [{ limit: 'rule-changes', whom: acting.communityId }] as const;
			const verdict = await withTries(context, tries, () =>
				updateGameSettings(context, { ...acting, settings: settingsOf(form.value), seen, confirmed }),
			);
			if (!verdict.ok) return { refusal: verdict.refusal, values: form.values };
			const { running, told } = verdict.value;
			return { done: communityTexts[told > 0 ? 'savedAndTold' : running ? 'saved' : 'savedForNext'] };
		},
		anchor: 'spielregeln',
		fieldOf,
	},
};
