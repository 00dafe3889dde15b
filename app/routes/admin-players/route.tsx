import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { playerFilters } from '~/domain/operator-lists';
import { granted, requireSiteAdmin } from '~/http/guards.server';
import { listPath, listQuery } from '~/http/operator-query.server';
import { showPlayers } from '~/services/accounts/show-players.server';
import {
	foundText,
	operatorTexts,
	playedText,
	playerFilterLabels,
	playerMarks,
	thereText,
} from '~/text/operator';
import { AdminHead } from '~/ui/admin-head';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { OperatorList, OperatorSearch } from '~/ui/operator-list';
import { Page } from '~/ui/page';
import { Pagination } from '~/ui/pagination';

export const meta: MetaFunction = () => [{ title: 'Spieler' }];

const path = '/admin/spieler';

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const wish = listQuery(request, playerFilters);
	const { players, search, count, page, pageCount } = granted(
		await showPlayers(context, { ...wish, actorId: player.id }),
	);
	return {
		lead: foundText(count, search, { one: 'Konto', many: 'Konten' }),
		form: {
			...{ search, filter: wish.filter },
			filters: playerFilters.map((value) => ({ value, label: playerFilterLabels[value] })),
		},
		rows: players.map((each) => ({
			id: each.id,
			to: `${path}/${each.id}`,
			name: each.displayName ?? operatorTexts.nameless,
			marks: playerMarks(each),
			lines: [`${each.address} · ${playedText(each)}`, thereText(each.joinedAt, each.seenAt)],
		})),
		pages: { page, pageCount, path: listPath(path, { search, filter: wish.filter }) },
	};
}

export default function AdminPlayersPage() {
	const { lead, form, rows, pages } = useLoaderData<typeof loader>();
	return (
		<Page>
			<AdminHead title="Spieler" lead={lead} />
			<OperatorSearch
				path={path}
				label="Name oder Adresse"
				hint="Ein Teil des Namens, im Profil oder in einer Community, oder der Anfang der E-Mail-Adresse."
				{...form}
			/>
			<Card>
				{rows.length === 0 ? (
					<EmptyState title="Niemand gefunden" text="Versuch es mit einem kürzeren Teil des Namens." />
				) : (
					<OperatorList rows={rows} />
				)}
			</Card>
			<Pagination {...pages} />
		</Page>
	);
}
