import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { presets } from '~/domain/presets';
import {
	displayNameField,
	fieldOf,
	gameFields,
	judgeGame,
	judgePasswords,
	profileFields,
	settingsOf,
} from '~/http/community-fields.server';
import { failedForm } from '~/http/failed-form.server';
import { readForm } from '~/http/form.server';
import { requirePlayer } from '~/http/guards.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { createCommunity, findJustFounded } from '~/services/communities/create-community.server';
import { showLeagueChoices } from '~/services/communities/show-league-choices.server';
import { withTries } from '~/services/trust/with-tries.server';
import { communityTexts } from '~/text/communities';
import { presetChoices } from '~/text/presets';
import { gameValues } from '~/ui/game-values';
import { keepForm } from '~/ui/keep-form';
import { useReply } from '~/ui/use-reply';
import { CreateForm } from './create-form';

export const meta: MetaFunction = () => [{ title: 'Community gründen' }];

const createForm = z
	.object({
		...profileFields,
		...gameFields,
		displayName: displayNameField,
		leagueId: z
			.string({ error: communityTexts.leagueMissing })
			.min(1, { error: communityTexts.leagueMissing }),
	})
	.superRefine(judgePasswords)
	.superRefine(judgeGame);

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requirePlayer(request, context);
	const values = gameValues({ ...presets.classic, rebuy: false, allOut: 'share' });
	const leagues = await showLeagueChoices(context);
	return { displayName: player.displayName, leagues, game: { values, presets: presetChoices() } };
}

export const clientAction = keepForm;

export async function action({ request, context }: ActionFunctionArgs) {
	const { player } = await requirePlayer(request, context);
	const form = await readForm(request, createForm);
	if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
	const { displayName, name, description, leagueId, visibility, password, entryOpen } = form.value;
	const settings = settingsOf(form.value);
	const draft = { name, description, leagueId, visibility, password, entryOpen, settings };
	try {
		const verdict = await withTries(context, [{ limit: 'foundings', whom: player.id }], () =>
			createCommunity(context, { playerId: player.id, displayName, draft }),
		);
		if (verdict.ok) return redirect(createdPath(verdict.value.communityId));
		const isTaken = verdict.refusal.code === 'community-name-taken';
		const before = isTaken ? await findJustFounded(context, { playerId: player.id, draft }) : null;
		if (before !== null) return redirect(createdPath(before));
		return refusedAnswer(verdict.refusal, form.values, fieldOf(verdict.refusal));
	} catch (error) {
		return failedForm(error, request, form.values, communityTexts.createFailed);
	}
}

const createdPath = (communityId: string) => `/community/created?cid=${communityId}`;

export const headers = answerHeaders;

export default function CreateCommunityPage() {
	return <CreateForm {...useLoaderData<typeof loader>()} reply={useReply<typeof action>()} />;
}
