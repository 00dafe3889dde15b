import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { granted, requireSiteAdmin } from '~/http/guards.server';
import { pageIn } from '~/http/round-query.server';
import { type ClubList, showClubs } from '~/services/seasons/show-clubs.server';
import { plural } from '~/text/format';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { Pagination } from '~/ui/pagination';
import { Select } from '~/ui/select';

export const meta: MetaFunction = () => [{ title: 'Vereine' }];

/** `?liga=` one league, `?suche=` a part of a name or spelling. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const { searchParams } = new URL(request.url);
	return granted(
		await showClubs(context, {
			actorId: player.id,
			leagueId: searchParams.get('liga') ?? '',
			search: (searchParams.get('suche') ?? '').slice(0, 60),
			page: pageIn(request),
		}),
	);
}

export default function ClubsPage() {
	const list = useLoaderData<typeof loader>();
	const { clubs, total, page, pageCount, leagueId, search } = list;
	const query = new URLSearchParams({ liga: leagueId, suche: search });
	return (
		<Page width="wide">
			<PageHead
				eyebrow="Admin"
				title="Vereine"
				lead="Namen, Farben und die Schreibweisen, unter denen veröffentlichte Spielpläne einen Verein nennen."
			/>
			<Card>
				<Filter list={list} />
				{total === 0 ? (
					<EmptyState
						title="Kein Verein gefunden"
						text="Suche nach einem Teil des Namens oder einer Schreibweise."
					/>
				) : (
					<>
						<p className="club-count">{plural(total, 'Verein', 'Vereine')}</p>
						<ul className="club-list">
							{clubs.map((club) => (
								<ClubRow key={`${club.league} ${club.id}`} club={club} isLeagueKnown={leagueId !== ''} />
							))}
						</ul>
						<Pagination page={page} pageCount={pageCount} path={`/admin/vereine?${query}`} />
					</>
				)}
			</Card>
		</Page>
	);
}

function Filter({ list: { leagues, leagueId, search } }: { list: ClubList }) {
	return (
		<Form method="get" action="/admin/vereine" className="form-row club-filter" aria-label="Vereine suchen">
			<Select
				name="liga"
				label="Liga"
				emptyLabel="Alle Ligen"
				options={leagues.map(({ id, name }) => ({ value: id, label: name }))}
				defaultValue={leagueId}
			/>
			<Field name="suche" label="Name oder Schreibweise" type="search" maxLength={60} defaultValue={search} />
			<Button type="submit">Suchen</Button>
		</Form>
	);
}

function ClubRow({
	club: { id, name, fullName, badge, league, spellings },
	isLeagueKnown,
}: {
	club: ClubList['clubs'][number];
	isLeagueKnown: boolean;
}) {
	const notes = [name, isLeagueKnown ? null : league, plural(spellings, 'Schreibweise', 'Schreibweisen')];
	return (
		<li>
			<Badge {...badge} size={36} />
			<p>
				<Link to={`/admin/vereine/${id}`} className="admin-row-link">
					{fullName}
				</Link>
				<br />
				<small className="soft">{notes.filter((note) => note !== null).join(' · ')}</small>
			</p>
		</li>
	);
}
