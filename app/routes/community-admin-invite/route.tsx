import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { actOnCommunity } from '~/http/act-on-community.server';
import { notFound, requireCommunityAdmin } from '~/http/guards.server';
import { answerHeaders } from '~/http/refused-answer.server';
import { showCommunityInvite } from '~/services/communities/show-community-invite.server';
import { communityTexts } from '~/text/communities';
import { AdminLinks } from '~/ui/admin-links';
import { ErrorSummary } from '~/ui/error-summary';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PageHead } from '~/ui/page-head';
import { useReply } from '~/ui/use-reply';
import { acts } from './acts.server';
import { InviteCard } from './invite-card';
import { InvitersCard } from './inviters-card';

export const handle: PageHandle = { failure: communityTexts.dashboardFailed };

export const meta: MetaFunction<typeof loader> = ({ data: screen }) => [
	{ title: screen ? `Einladen in ${screen.community.name}` : 'Einladen' },
];

export const shouldRevalidate = afterAnswers;

export const clientAction = keepForm;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { player } = await requireCommunityAdmin(request, context, params.communityId);
	const shown = await showCommunityInvite(context, {
		communityId: params.communityId ?? '',
		actorId: player.id,
	});
	if (!shown.ok) throw notFound();
	const { community, invitation } = shown.value;
	const { origin, productName } = context.settings;
	const renewing = new URL(request.url).searchParams.get('aktion') === 'link-erneuern';
	return { community, invitation, origin, productName, renewing };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
	const { player } = await requireCommunityAdmin(request, context, params.communityId);
	const communityId = params.communityId ?? '';
	const acting = { communityId, actorId: player.id };
	return actOnCommunity(request, context, acting, {
		path: `/community/${communityId}/admin/einladen`,
		acts,
	});
}

export const headers = answerHeaders;

export default function CommunityAdminInvitePage() {
	const { community, invitation, origin, productName, renewing } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const path = `/community/${community.id}/admin/einladen`;
	return (
		<Page width="wide">
			<AdminLinks communityId={community.id} at="invite" />
			<PageHead eyebrow={community.name} title="Einladen" />
			<ErrorSummary errors={reply?.errors} />
			<InviteCard
				path={path}
				origin={origin}
				productName={productName}
				community={community}
				invitation={invitation}
				// A refused step is over: as a dialog it would lie over the reason.
				renewing={renewing && reply === undefined}
			/>
			<InvitersCard path={path} membersInvite={community.membersInvite} />
		</Page>
	);
}
