import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { communityFilters } from '~/domain/operator-lists';
import { granted, requireSiteAdmin } from '~/http/guards.server';
import { listPath, listQuery } from '~/http/operator-query.server';
import { showCommunities } from '~/services/communities/show-communities.server';
import { aliveText, communityFilterLabels, communityMarks, communityText, foundText } from '~/text/operator';
import { AdminHead } from '~/ui/admin-head';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { OperatorList, OperatorSearch } from '~/ui/operator-list';
import { Page } from '~/ui/page';
import { Pagination } from '~/ui/pagination';

export const meta: MetaFunction = () => [{ title: 'Communities' }];

const path = '/admin/communities';

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const wish = listQuery(request, communityFilters);
	const { communities, search, count, page, pageCount } = granted(
		await showCommunities(context, { ...wish, actorId: player.id }),
	);
	return {
		lead: foundText(count, search, { one: 'Community', many: 'Communities' }),
		form: {
			...{ search, filter: wish.filter },
			filters: communityFilters.map((value) => ({ value, label: communityFilterLabels[value] })),
		},
		rows: communities.map((each) => ({
			id: each.id,
			to: `${path}/${each.id}`,
			name: each.name,
			marks: communityMarks(each),
			lines: [communityText(each), aliveText(each)],
		})),
		pages: { page, pageCount, path: listPath(path, { search, filter: wish.filter }) },
	};
}

export default function AdminCommunitiesPage() {
	const { lead, form, rows, pages } = useLoaderData<typeof loader>();
	return (
		<Page>
			<AdminHead title="Communities" lead={lead} />
			<OperatorSearch path={path} label="Name enthält" hint="Auch private Communities." {...form} />
			<Card>
				{rows.length === 0 ? (
					<EmptyState title="Keine gefunden" text="Versuch es mit einem kürzeren Teil des Namens." />
				) : (
					<OperatorList rows={rows} />
				)}
			</Card>
			<Pagination {...pages} />
		</Page>
	);
}
