import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { notFound, requireCommunityAdmin } from '~/http/guards.server';
import { showCommunityInvite } from '~/services/communities/show-community-invite.server';
import { linkOpensTexts } from '~/text/communities';
import { longDate, machineTime } from '~/text/format';
import { Card } from '~/ui/card';
import { InviteLink } from '~/ui/invite-link';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';

export const meta: MetaFunction = () => [{ title: 'Community gegründet' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const communityId = new URL(request.url).searchParams.get('cid') ?? '';
	const { player } = await requireCommunityAdmin(request, context, communityId);
	const shown = await showCommunityInvite(context, { communityId, actorId: player.id });
	if (!shown.ok) throw notFound();
	const { community, invitation, round } = shown.value;
	const { origin, productName } = context.settings;
	const linkOpens = linkOpensTexts[community.visibility];
	return { communityId, name: community.name, linkOpens, invitation, round, origin, productName };
}

export default function CommunityCreatedPage() {
	const { communityId, name, linkOpens, invitation, round, origin, productName } =
		useLoaderData<typeof loader>();
	const { firstMatchday, firstKickoff } = round;
	return (
		<Page>
			<PageHead eyebrow="Community gegründet" title={name} lead="Jetzt fehlen nur noch deine Leute." />
			<Card title="Lade sie ein" tone="due">
				<InviteLink origin={origin} invitation={invitation} community={name} productName={productName} />
				{linkOpens === null ? null : <p className="soft">{linkOpens}</p>}
			</Card>
			<p>
				Runde 1 beginnt mit dem {firstMatchday}. Spieltag
				{firstKickoff === null ? null : (
					<>
						{' am '}
						<time dateTime={machineTime(firstKickoff)}>{longDate(firstKickoff)}</time>
					</>
				)}
				.
			</p>
			<p className="actions">
				<LinkButton to={`/community/${communityId}/tippspiel`} tone="go">
					Ersten Tipp abgeben
				</LinkButton>
				<LinkButton to={`/community/${communityId}/admin`}>Community verwalten</LinkButton>
			</p>
		</Page>
	);
}
