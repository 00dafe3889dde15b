import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { notFound, requireMember } from '~/http/guards.server';
import { pageIn } from '~/http/round-query.server';
import { type HallRound, type Hall as HallShown, showHall } from '~/services/standings/show-hall.server';
import { communityTexts } from '~/text/communities';
import { numberText, plural } from '~/text/format';
import { Columns } from '~/ui/columns';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PageHead } from '~/ui/page-head';
import { Pagination } from '~/ui/pagination';
import { asStill, Still } from '~/ui/still';
import { BestList } from './best-list';
import { RoundEntry } from './round-entry';

export const handle: PageHandle = { failure: communityTexts.dashboardFailed };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: data && data.page > 1 ? `Ruhmeshalle, Seite ${data.page}` : 'Ruhmeshalle' },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { player } = await requireMember(request, context, params.communityId);
	const communityId = params.communityId ?? '';
	const hall = await showHall(context, { playerId: player.id, communityId, page: pageIn(request) });
	if (!hall.ok) throw notFound();
	return { page: hall.value.page, hall: asStill(context, hall.value), path: `/community/${communityId}` };
}

export default function HallPage() {
	const { path, hall } = useLoaderData<typeof loader>();
	return (
		<Page width="wide">
			<Still of={hall}>{(hall) => <Hall hall={hall} path={path} />}</Still>
		</Page>
	);
}

function Hall({ hall, path }: { hall: HallShown; path: string }) {
	const { rounds, wins, ways } = hall;
	const isFirstPage = hall.page === 1;
	const teams = new Map(hall.teams.map((team) => [team.id, team]));
	const drawn = drawnBefore(rounds);
	return (
		<>
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
			) : (
				<Columns
					main={
						<>
							<section className="stack" id="runden" aria-label="Beendete Runden">
								{rounds.map((round, index) => (
									<RoundEntry
										key={round.number}
										round={round}
										path={path}
										isFirst={isFirstPage && index === 0}
										teams={teams}
										isDrawn={(matchday, team) => drawn.get(team) !== `${round.number} ${matchday}`}
									/>
								))}
							</section>
							<Pagination
								page={hall.page}
								pageCount={hall.pageCount}
								path={`${path}/ruhmeshalle`}
								anchor="runden"
								label="Seiten der Ruhmeshalle"
							/>
						</>
					}
					side={
						isFirstPage ? (
							<>
								<BestList
									title="Meiste Siege"
									lead="So viele Runden gewonnen."
									rows={wins.map(({ memberId, name, wins }) => ({
										...{ id: memberId, name, children: name, value: numberText(wins) },
									}))}
								/>
								<BestList
									title="Längste Wege"
									lead="So viele Spieltage einer Runde überstanden."
									rows={ways.map(({ memberId, name, round, matchdays }) => ({
										id: `${memberId}-${round}`,
										name,
										children: (
											<>
												<Link to={`${path}/mitglied/${memberId}?runde=${round}`}>{name}</Link>{' '}
												<span className="soft">Runde {round}</span>
											</>
										),
										value: numberText(matchdays),
									}))}
								/>
							</>
						) : null
					}
				/>
			)}
			<p className="actions">
				<LinkButton to={`${path}/rangliste`}>Zur Rangliste</LinkButton>
			</p>
		</>
	);
}

/** Where each team's badge is drawn first, by team: the other places point to it. */
function drawnBefore(rounds: readonly HallRound[]): Map<string, string> {
	const first = new Map<string, string>();
	for (const { number, way } of rounds)
		for (const { team, matchday } of way) if (!first.has(team)) first.set(team, `${number} ${matchday}`);
	return first;
}
