import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { notFound, requireMember } from '~/http/guards.server';
import { pageIn } from '~/http/round-query.server';
import { showHall } from '~/services/standings/show-hall.server';
import { communityTexts } from '~/text/communities';
import { plural } from '~/text/format';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PageHead } from '~/ui/page-head';
import { Pagination } from '~/ui/pagination';
import { ResponsiveTable } from '~/ui/responsive-table';
import { RoundEntry } from './round-entry';

export const handle: PageHandle = { failure: communityTexts.dashboardFailed };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: data && data.hall.page > 1 ? `Ruhmeshalle, Seite ${data.hall.page}` : 'Ruhmeshalle' },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { player } = await requireMember(request, context, params.communityId);
	const communityId = params.communityId ?? '';
	const hall = await showHall(context, { playerId: player.id, communityId, page: pageIn(request) });
	if (!hall.ok) throw notFound();
	return { hall: hall.value, path: `/community/${communityId}` };
}

export default function HallPage() {
	const { hall, path } = useLoaderData<typeof loader>();
	const { rounds, wins, ways } = hall;
	return (
		<Page>
			<PageHead
				eyebrow={hall.community.name}
				title="Ruhmeshalle"
				lead={hall.count === 0 ? undefined : `${plural(hall.count, 'Runde', 'Runden')} zu Ende gespielt.`}
			/>
			{rounds.length === 0 ? (
				<EmptyState
					title="Noch ist keine Runde zu Ende"
					text="Wer eine Runde gewinnt, steht danach hier. Eine Korrektur kann das noch ändern, und bis zur nächsten Runde auch ein Rebuy."
					action={{ to: `${path}/dashboard`, label: 'Zum Dashboard' }}
				/>
			) : null}
			{hall.page === 1 && wins.length > 0 ? (
				<Card title="Meiste Siege">
					<ResponsiveTable
						caption="Wer am häufigsten gewonnen hat"
						hideCaption
						narrow="scroll"
						columns={[
							{ key: 'name', label: 'Spieler' },
							{ key: 'wins', label: 'Siege', align: 'end' },
						]}
						rows={wins.map((each) => ({
							id: each.memberId,
							cells: { name: each.name, wins: each.wins },
						}))}
					/>
				</Card>
			) : null}
			{hall.page === 1 && ways.length > 0 ? (
				<Card title="Längste Wege">
					<ResponsiveTable
						caption="Wer in einer Runde die meisten Spieltage überstanden hat"
						hideCaption
						narrow="scroll"
						columns={[
							{ key: 'name', label: 'Spieler' },
							{ key: 'matchdays', label: 'Überstanden', align: 'end' },
						]}
						rows={ways.map((each) => ({
							id: `${each.memberId}-${each.round}`,
							cells: {
								name: (
									<>
										<Link to={`${path}/mitglied/${each.memberId}?runde=${each.round}`}>{each.name}</Link>{' '}
										<span className="soft">Runde {each.round}</span>
									</>
								),
								matchdays: plural(each.matchdays, 'Spieltag', 'Spieltage'),
							},
						}))}
					/>
				</Card>
			) : null}
			<section className="stack" id="runden" aria-label="Beendete Runden">
				{rounds.map((round) => (
					<RoundEntry key={round.number} round={round} path={path} />
				))}
			</section>
			<Pagination
				page={hall.page}
				pageCount={hall.pageCount}
				path={`${path}/ruhmeshalle`}
				anchor="runden"
				label="Seiten der Ruhmeshalle"
			/>
			<p className="actions">
				<LinkButton to={`${path}/rangliste`}>Zur Rangliste</LinkButton>
			</p>
		</Page>
	);
}
