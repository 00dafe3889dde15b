import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { actOnCommunity } from '~/http/act-on-community.server';
import { notFound, requireInviter } from '~/http/guards.server';
import { answerHeaders } from '~/http/refused-answer.server';
import { showCommunityInvite } from '~/services/communities/show-community-invite.server';
import { communityTexts, linkOpensTexts } from '~/text/communities';
import { plural } from '~/text/format';
import { joinsText, withoutLinkTexts } from '~/text/invitations';
import { entryLabels } from '~/text/labels';
import { AdminLinks } from '~/ui/admin-links';
import { Columns } from '~/ui/columns';
import { ErrorSummary } from '~/ui/error-summary';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PageHead } from '~/ui/page-head';
import { useReply } from '~/ui/use-reply';
import { acts } from './acts.server';
import { InvitersCard } from './inviters-card';
import { DoorCard, LinkCard, QrCard } from './link-cards';

export const handle: PageHandle = { failure: communityTexts.dashboardFailed };

export const meta: MetaFunction<typeof loader> = ({ data: screen }) => [
	{ title: screen ? `Einladen in ${screen.community.name}` : 'Einladen' },
];

export const shouldRevalidate = afterAnswers;

export const clientAction = keepForm;

/** Two addresses: that of the admin's pages, and that of members who may invite; each leads to where its reader belongs. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { player, mayAdminister } = await requireInviter(request, context, params.communityId);
	const communityId = params.communityId ?? '';
	const { pathname, searchParams } = new URL(request.url);
	const shown = await showCommunityInvite(context, { communityId, actorId: player.id });
	if (!shown.ok) throw notFound();
	const { community, invitation, joins } = shown.value;
	const base = `/community/${community.id}`;
	if (mayAdminister !== pathname.endsWith('/admin/einladen'))
		throw redirect(mayAdminister ? `${base}/admin/einladen` : `${base}/dashboard`);
	const { visibility, entryOpen, membersInvite, present } = community;
	const { origin, productName } = context.settings;
	// In words here: the browser needn't load every sentence of the house.
	return {
		community: { id: community.id, name: community.name, membersInvite },
		...{ mayAdminister, invitation, origin, productName },
		opens: linkOpensTexts[visibility],
		// R30: a public one needs no token, so there is nothing to renew.
		isRenewable: visibility !== 'public',
		facts: [
			{ label: 'Ohne Link', value: withoutLinkTexts[visibility] },
			{ label: 'Nach dem Start', value: entryLabels[entryOpen ? 'open' : 'closed'].toLowerCase() },
			{ label: 'Schon dabei', value: plural(present, 'Mitglied', 'Mitglieder') },
		],
		joins: joinsText(joins),
		renewing: searchParams.get('aktion') === 'link-erneuern',
	};
}

export async function action(args: ActionFunctionArgs) {
	return actOnCommunity(args, '/einladen', acts);
}

export const headers = answerHeaders;

export default function CommunityAdminInvitePage() {
	const { community, mayAdminister, renewing, ...screen } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const base = `/community/${community.id}`;
	const path = `${base}/admin/einladen`;
	// A refused step is over: as a dialog it would lie over the reason.
	const renewal = { path, asked: renewing && reply === undefined };
	return (
		<Page width="wide">
			{mayAdminister ? <AdminLinks communityId={community.id} at="invite" /> : null}
			<PageHead eyebrow={community.name} title="Einladen" />
			<ErrorSummary errors={reply?.errors} />
			<Columns
				main={
					<>
						<LinkCard {...screen} community={community} />
						<QrCard path={base} />
					</>
				}
				side={
					<>
						<DoorCard
							facts={screen.facts}
							joins={screen.joins}
							renewal={mayAdminister && screen.isRenewable ? renewal : null}
						/>
						{mayAdminister ? <InvitersCard path={path} membersInvite={community.membersInvite} /> : null}
					</>
				}
			/>
		</Page>
	);
}
