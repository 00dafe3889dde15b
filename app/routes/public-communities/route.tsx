import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageOf } from '~/http/community-fields.server';
import { requirePlayer } from '~/http/guards.server';
import { listPublicCommunities } from '~/services/communities/list-public-communities.server';
import { communityTexts } from '~/text/communities';
import { Card } from '~/ui/card';
import { CommunityFacts } from '~/ui/community-facts';
import { EmptyState } from '~/ui/empty-state';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PageHead } from '~/ui/page-head';
import { Pagination } from '~/ui/pagination';

export const handle: PageHandle = { failure: communityTexts.listFailed };

export const meta: MetaFunction = () => [{ title: 'Öffentliche Communities' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requirePlayer(request, context);
	return listPublicCommunities(context, { playerId: player.id, page: pageOf(request) });
}

export default function PublicCommunitiesPage() {
	const { communities, page, pageCount } = useLoaderData<typeof loader>();
	return (
		<Page>
			<PageHead title="Öffentliche Communities" lead="Hier können alle mitspielen." />
			{communities.length === 0 ? (
				<EmptyState
					title="Noch keine öffentliche Community"
					text="Gründe die erste."
					action={{ to: '/create-community', label: 'Community gründen' }}
				/>
			) : null}
			{communities.map((community) => (
				<Card key={community.id} title={community.name}>
					<p>{community.description || communityTexts.noDescription}</p>
					<CommunityFacts {...community} />
					<p className="actions">
						{community.isMember ? (
							<LinkButton
								to={`/community/${community.id}/dashboard`}
								label={`Zum Dashboard: ${community.name}`}
							>
								Zum Dashboard
							</LinkButton>
						) : (
							<LinkButton
								to={`/onboarding?join=${community.id}`}
								tone="go"
								label={`Beitreten: ${community.name}`}
							>
								Beitreten
							</LinkButton>
						)}
					</p>
				</Card>
			))}
			<Pagination page={page} pageCount={pageCount} path="/public-communities" />
			<p className="actions">
				<LinkButton to="/join-community">Mit Namen beitreten</LinkButton>
				{communities.length === 0 ? null : <LinkButton to="/create-community">Community gründen</LinkButton>}
			</p>
		</Page>
	);
}
