import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { displayNameField, fieldOf } from '~/http/community-fields.server';
import { failedForm } from '~/http/failed-form.server';
import { readForm } from '~/http/form.server';
import { requirePlayer } from '~/http/guards.server';
import { answerHeaders, refusedAnswer, refusedInit } from '~/http/refused-answer.server';
import { redirectWithToast } from '~/http/toast.server';
import { findCommunity } from '~/services/communities/find-community.server';
import { joinCommunity } from '~/services/communities/join-community.server';
import { withTries } from '~/services/trust/with-tries.server';
import { communityTexts, joinedText } from '~/text/communities';
import { refusalText } from '~/text/refusals';
import { keepForm } from '~/ui/keep-form';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { useReply } from '~/ui/use-reply';
import { JoinForm } from './join-form';
import { SearchForm } from './search-form';

export const meta: MetaFunction = () => [{ title: 'Community beitreten' }];

const joinForm = z.object({
	name: z.string().default(''),
	password: z.string().default(''),
	displayName: displayNameField,
});

/** Without `?name=` the search; with it the community of that exact name, or why there is none (R30). */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requirePlayer(request, context);
	const { displayName } = player;
	const name = new URL(request.url).searchParams.get('name');
	if (name === null) return data({ displayName, name: '', found: null, errors: {} });
	const tries = [{ limit: 'community-name', whom: player.id }] as const;
	const found = await withTries(context, tries, () => findCommunity(context, { name, playerId: player.id }));
	if (!found.ok) {
		const errors = { name: refusalText(found.refusal) };
		return data({ displayName, name, found: null, errors }, refusedInit(found.refusal));
	}
	if (found.value.isMember) throw redirect(`/community/${found.value.communityId}/dashboard`);
	return data({ displayName, name, found: found.value, errors: {} });
}

export const clientAction = keepForm;

export async function action({ request, context }: ActionFunctionArgs) {
	const { player } = await requirePlayer(request, context);
	const form = await readForm(request, joinForm);
	if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
	const { name, password, displayName } = form.value;
	try {
		const tries = [
			{ limit: 'community-name', whom: player.id },
			{ limit: 'community-password', whom: player.id },
		] as const;
		const verdict = await withTries(context, tries, () =>
			joinCommunity(context, { playerId: player.id, displayName, password, way: { name } }),
		);
		if (!verdict.ok) return refusedAnswer(verdict.refusal, form.values, fieldOf(verdict.refusal));
		const { communityId, as } = verdict.value;
		const text = joinedText(verdict.value.name, as);
		return redirectWithToast(context, request, `/community/${communityId}/dashboard`, {
			kind: 'success',
			text,
		});
	} catch (error) {
		return failedForm(error, request, form.values, communityTexts.joinFailed);
	}
}

export const headers = answerHeaders;

export default function JoinCommunityPage() {
	const { displayName, name, found, errors } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	return (
		<Page>
			<PageHead
				title="Community beitreten"
				lead="Mit dem genauen Namen kommst du auch in Communities, die in keiner Liste stehen."
			/>
			<div className="card">
				{found ? (
					<JoinForm community={found} displayName={displayName} reply={reply} />
				) : (
					<SearchForm name={reply?.values.name ?? name} errors={reply?.errors ?? errors} />
				)}
			</div>
			<p className="actions">
				<LinkButton to="/public-communities">Öffentliche Communities</LinkButton>
				<LinkButton to="/create-community">Community gründen</LinkButton>
			</p>
		</Page>
	);
}
