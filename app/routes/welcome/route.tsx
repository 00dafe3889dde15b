import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from '@remix-run/node';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { judgePlayerName } from '~/domain/player-name';
import { failedForm } from '~/http/failed-form.server';
import { readFields, readForm, refusedForm } from '~/http/form.server';
import { requireVerified } from '~/http/guards.server';
import { joinIdOf } from '~/http/join-id.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { forgetJoin, getSession } from '~/http/session.server';
import { redirectWithToast } from '~/http/toast.server';
import type { loader as rootLoader } from '~/root';
import { landingAfterLogin } from '~/services/accounts/landing-after-login.server';
import { joinCommunity } from '~/services/communities/join-community.server';
import { showJoinCard } from '~/services/communities/show-join-card.server';
import { withTries } from '~/services/trust/with-tries.server';
import { communityTexts, joinedText } from '~/text/communities';
import { invitationLines, invitationTexts } from '~/text/invitations';
import { refusalText } from '~/text/refusals';
import { Banner } from '~/ui/banner';
import { keepForm } from '~/ui/keep-form';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { useReply } from '~/ui/use-reply';
import { Hero } from './hero';
import { InvitationCard } from './invitation-card';
import { fieldOf, joinForm } from './join-form';
import { Rules } from './rules';

export const handle: PageHandle = { scripts: false, failure: communityTexts.loadFailed };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
	if (!page) return [];
	const title = `${page.productName}: das Tippspiel, bei dem der Letzte gewinnt`;
	const text =
		'Jeden Spieltag ein Team, jedes Team nur einmal. Wer zuletzt drin ist, gewinnt. Das Tippspiel für dich und deine Leute, kostenlos.';
	return [
		{ title },
		{ name: 'description', content: text },
		{ tagName: 'link', rel: 'canonical', href: `${page.origin}/` },
	];
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { productName, origin } = context.settings;
	const page = { productName, origin, join: null, refused: null };
	const { pathname, searchParams } = new URL(request.url);
	const session = await getSession(request, context);
	const { player } = session;
	if (!searchParams.has('join')) {
		if (player && pathname.startsWith('/onboarding')) throw redirect('/dashboard');
		return page;
	}
	const card = await showJoinCard(context, { invitation: joinIdOf(request, session) ?? '', player });
	if (!card.ok) {
		const { code } = card.refusal;
		const isFinal = code === 'removed-from-community' || code === 'community-locked';
		const hint = isFinal ? null : communityTexts.askForLink;
		return { ...page, refused: { text: refusalText(card.refusal), hint } };
	}
	if (card.value.isMember) throw redirect(`/community/${card.value.communityId}/dashboard`);
	const lines = invitationLines(card.value);
	const { isPrivate, hasPassword } = card.value;
	const eyebrow = isPrivate || hasPassword ? invitationTexts.invited : invitationTexts.open;
	return { ...page, join: { ...card.value, eyebrow, lines, loggedIn: player !== null } };
}

export const clientAction = keepForm;

export async function action({ request, context }: ActionFunctionArgs) {
	const { player } = await requireVerified(request, context);
	const { intent } = await readFields(request);
	if (intent === 'decline') {
		await forgetJoin(request, context);
		const toast = { kind: 'info', text: communityTexts.invitationDeclined } as const;
		const landing = await landingAfterLogin(context, { playerId: player.id });
		return redirectWithToast(context, request, landing, toast);
	}
	const form = await readForm(request, joinForm);
	if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
	const { invitation, displayName, password } = form.value;
	try {
		if (player.displayName === null) {
			const named = judgePlayerName(displayName);
			if (!named.ok) return data(refusedForm(named.refusal, form.values, 'displayName'), { status: 422 });
		}
		const tries = [{ limit: 'community-password', whom: player.id }] as const;
		const joined = await withTries(context, tries, () =>
			joinCommunity(context, { playerId: player.id, displayName, password, way: { invitation } }),
		);
		if (!joined.ok) return refusedAnswer(joined.refusal, form.values, fieldOf(joined.refusal));
		await forgetJoin(request, context);
		const { communityId, name, as } = joined.value;
		const text = joinedText(name, as);
		const page = as === 'waiting' ? 'dashboard' : 'tippspiel';
		return redirectWithToast(context, request, `/community/${communityId}/${page}`, {
			kind: 'success',
			text,
		});
	} catch (error) {
		return failedForm(error, request, form.values, communityTexts.joinFailed);
	}
}

export const headers = answerHeaders;

export default function WelcomePage() {
	const { join, refused } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const viewer = useRouteLoaderData<typeof rootLoader>('root')?.shell.viewer;
	return (
		<Page width="wide">
			{refused === null ? null : (
				<Banner tone="error" title={refused.text}>
					{refused.hint}
				</Banner>
			)}
			<Hero viewer={viewer ?? null}>
				{join ? <InvitationCard join={join} errors={reply?.errors} values={reply?.values} /> : null}
			</Hero>
			<Rules withSteps={!viewer} />
		</Page>
	);
}
