import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { notFound, requireMember } from '~/http/guards.server';
import { pageIn, picksPageIn, roundIn } from '~/http/round-query.server';
import { showDashboard } from '~/services/standings/show-dashboard.server';
import { communityTexts } from '~/text/communities';
import { mailTexts } from '~/text/mails';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { Columns } from '~/ui/columns';
import { InvalidPicks } from '~/ui/invalid-picks';
import { KeepFresh } from '~/ui/keep-fresh';
import { Link } from '~/ui/link';
import { Live } from '~/ui/live';
import { MailBanner } from '~/ui/mail-banner';
import { MemberWay } from '~/ui/member-way';
import { asOneText, useOneText } from '~/ui/one-text';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PageHead } from '~/ui/page-head';
import { Pill } from '~/ui/pill';
import { RoundLinks } from '~/ui/round-links';
import { SurvivorsCurve } from '~/ui/survivors-curve';
import { CountCards, CountStat } from './count-cards';
import { DutyCard } from './duty-card';
import { MatchdayOverview } from './matchday-overview';
import { OthersPicks } from './others-picks';
import { TableCard } from './table-card';
import { WinnersCard } from './winners-card';

export const handle: PageHandle = { failure: communityTexts.dashboardFailed };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? 'Dashboard' }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { player } = await requireMember(request, context, params.communityId);
	const dashboard = await showDashboard(context, {
		playerId: player.id,
		communityId: params.communityId ?? '',
		round: roundIn(request),
		page: pageIn(request),
		picksPage: picksPageIn(request),
	});
	if (!dashboard.ok) throw notFound();
	return {
		title: dashboard.value.community.name,
		dashboard: asOneText(dashboard.value),
		path: `/community/${params.communityId}`,
		mailFailed: player.mailFailed ? mailTexts : null,
	};
}

export default function DashboardPage() {
	const { path, mailFailed, ...loaded } = useLoaderData<typeof loader>();
	const dashboard = useOneText(loaded.dashboard);
	const { round, community, winners } = dashboard;
	const query = round.newest ? '' : `?runde=${round.number}`;
	const whole = `${path}/rangliste${query}`;
	const way = `${path}/mitglied/${dashboard.memberId}${query}`;
	return (
		<Page width="wide">
			<PageHead
				title={community.name}
				aside={dashboard.rounds.length > 1 ? null : <Pill tone="in">Runde {round.number}</Pill>}
			/>
			<KeepFresh until={dashboard.next?.kickoff ?? null} now={dashboard.now} />
			<Live path={path} version={dashboard.version} now={dashboard.now} />
			<RoundLinks
				rounds={dashboard.rounds}
				shown={round.number}
				path={`${path}/dashboard`}
				hall={`${path}/ruhmeshalle`}
			/>
			{dashboard.notices.map((text) => (
				<Banner key={text} tone="info">
					{text}
				</Banner>
			))}
			{round.finish ? (
				<WinnersCard
					winners={winners}
					ways={dashboard.winnersWays}
					cause={round.finish.cause}
					path={path}
					round={round}
				/>
			) : null}
			{dashboard.running.map((text) => (
				<Banner key={text} tone="info">
					{text}
				</Banner>
			))}
			{round.newest ? (
				<DutyCard
					duty={dashboard.duty}
					now={dashboard.now}
					path={path}
					way={way}
					own={`${path}/admin/mitglied/${dashboard.memberId}`}
				/>
			) : null}
			{mailFailed ? <MailBanner texts={mailFailed} /> : null}
			<InvalidPicks matchdays={dashboard.invalid} path={`${path}/tippspiel`} />
			<Columns
				main={
					<>
						<CountStat dashboard={dashboard} />
						<TableCard dashboard={dashboard} path={path} whole={whole} />
						<CountCards dashboard={dashboard} whole={whole} />
					</>
				}
				side={
					<>
						<MatchdayOverview dashboard={dashboard} path={path} />
						{dashboard.way.length > 0 ? (
							<Card title="Mein Weg" aside={<Link to={way}>Warum?</Link>}>
								<MemberWay
									steps={dashboard.way}
									next={dashboard.next?.matchday ?? null}
									pickPath={`${path}/tippspiel`}
								/>
							</Card>
						) : null}
						{dashboard.survivors.length > 1 ? (
							<Card title="Wer noch dabei ist">
								<SurvivorsCurve points={dashboard.survivors} />
							</Card>
						) : null}
						<OthersPicks picks={dashboard.picks} path={`${path}/dashboard${query}`} />
					</>
				}
			/>
		</Page>
	);
}
