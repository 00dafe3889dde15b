import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { notFound, requireMember } from '~/http/guards.server';
import { pageIn, roundIn } from '~/http/round-query.server';
import { showStandings } from '~/services/standings/show-standings.server';
import { communityTexts } from '~/text/communities';
import { rulesOfRound } from '~/text/rules';
import { standingsLead } from '~/text/standings';
import { Card } from '~/ui/card';
import { Link } from '~/ui/link';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PageHead } from '~/ui/page-head';
import { Pill } from '~/ui/pill';
import { RoundLinks } from '~/ui/round-links';
import { StandingsPage } from '~/ui/standings-page';
import { asStill, Still } from '~/ui/still';

export const handle: PageHandle = { failure: communityTexts.dashboardFailed };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: data && data.page > 1 ? `Rangliste, Seite ${data.page}` : 'Rangliste' },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { player, membership } = await requireMember(request, context, params.communityId);
	const screen = await showStandings(context, {
		playerId: player.id,
		communityId: params.communityId ?? '',
		round: roundIn(request),
		page: pageIn(request),
	});
	if (!screen.ok) throw notFound();
	const { rules, table, ...shown } = screen.value;
	return {
		page: table.page,
		screen: shown,
		table: asStill(context, table),
		rules: rulesOfRound(rules),
		path: `/community/${params.communityId}`,
		invite: membership.mayInvite ? `${membership.isAdmin ? 'admin/' : ''}einladen` : null,
	};
}

export default function StandingsRoute() {
	const { path, rules, invite, screen, table } = useLoaderData<typeof loader>();
	const { round, rounds } = screen;
	const query = round.newest ? '' : `?runde=${round.number}`;
	return (
		<Page width="wide">
			<PageHead
				eyebrow={screen.community.name}
				title="Rangliste"
				aside={rounds.length > 1 ? null : <Pill tone="in">Runde {round.number}</Pill>}
				lead={standingsLead(screen)}
			/>
			<RoundLinks
				rounds={rounds}
				shown={round.number}
				path={`${path}/rangliste`}
				hall={`${path}/ruhmeshalle`}
			/>
			<Card id="tabelle">
				<Still of={table}>
					{(table) => (
						<StandingsPage table={table} community={path} on="rangliste" round={round} anchor="tabelle" />
					)}
				</Still>
			</Card>
			<Card title="Regeln dieser Runde" id="regeln">
				<dl className="overview">
					{rules.map(({ label, value }) => (
						<div key={label}>
							<dt className="soft">{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
				<p className="soft small">
					Diese Regeln stehen mit dem ersten Anpfiff der Runde fest.{' '}
					<Link to={`${path}/regeln${query}`}>So spielen wir</Link>
				</p>
			</Card>
			<p className="actions">
				<LinkButton to={`${path}/dashboard${query}`}>Zum Dashboard</LinkButton>
				{invite === null ? null : <LinkButton to={`${path}/${invite}`}>Freunde einladen</LinkButton>}
				<LinkButton to={`${path}/ruhmeshalle`}>Ruhmeshalle</LinkButton>
				<LinkButton to={`${path}/protokoll${query}`}>Protokoll</LinkButton>
				<LinkButton to={`${path}/rangliste/druck${query}`}>Zum Drucken</LinkButton>
				<LinkButton to={`${path}/rangliste.csv${query}`} external>
					Tabelle als CSV
				</LinkButton>
				<LinkButton to={`${path}/tipps.csv${query}`} external>
					Tipps als CSV
				</LinkButton>
			</p>
		</Page>
	);
}
