import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { notFound, requireMember } from '~/http/guards.server';
import { pageIn, roundIn } from '~/http/round-query.server';
import { showDashboard } from '~/services/standings/show-dashboard.server';
import { communityTexts } from '~/text/communities';
import { mailTexts } from '~/text/mails';
import { finishText } from '~/text/round-ends';
import { Announcement } from '~/ui/announcement';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { ExpandableCard } from '~/ui/expandable-card';
import { InvalidPicks } from '~/ui/invalid-picks';
import { KeepFresh } from '~/ui/keep-fresh';
import { Link } from '~/ui/link';
import { Live } from '~/ui/live';
import { MailBanner } from '~/ui/mail-banner';
import { MemberWay } from '~/ui/member-way';
import { asOneText, useOneText } from '~/ui/one-text';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { RoundLinks } from '~/ui/round-links';
import { StandingsPage } from '~/ui/standings-page';
import { asStill, Still } from '~/ui/still';
import { ShowNext } from '~/ui/way-strip';
import { WonMoment } from '~/ui/won-moment';
import { CountCards } from './count-cards';
import { MatchdayOverview } from './matchday-overview';
import { OthersMatches } from './others-matches';
import { RollCard } from './roll-card';
import { RoundEndLinks } from './round-end-links';
import { TodayCard } from './today-card';

export const handle: PageHandle = { failure: communityTexts.dashboardFailed };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? 'Dashboard' }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { player } = await requireMember(request, context, params.communityId);
	const dashboard = await showDashboard(context, {
		playerId: player.id,
		communityId: params.communityId ?? '',
		round: roundIn(request),
		page: pageIn(request),
	});
	if (!dashboard.ok) throw notFound();
	const { table, way, roll, board, notices, running, ...shown } = dashboard.value;
	return {
		title: shown.community.name,
		dashboard: asOneText({ ...shown, notices: notices.concat(running), isPaged: table.page > 1 }),
		lists: asStill(context, { way, roll, board }),
		table: asStill(context, table),
		path: `/community/${params.communityId}`,
		mailFailed: player.mailFailed ? mailTexts : null,
	};
}

export default function DashboardPage() {
	const { path, mailFailed, lists, table, ...loaded } = useLoaderData<typeof loader>();
	const dashboard = useOneText(loaded.dashboard);
	const { round, community } = dashboard;
	const query = round.newest ? '' : `?runde=${round.number}`;
	const whole = `${path}/rangliste${query}`;
	const wayOf = (memberId: string) => `${path}/mitglied/${memberId}${query}`;
	return (
		<Page width="wide">
			<p className="today-place">{`${community.name}, Runde ${round.number}`}</p>
			<KeepFresh until={dashboard.next?.kickoff ?? null} now={dashboard.now} />
			<Live path={path} version={dashboard.version} />
			<ShowNext />
			<RoundLinks
				rounds={dashboard.rounds}
				shown={round.number}
				path={`${path}/dashboard`}
				hall={`${path}/ruhmeshalle`}
			/>
			{dashboard.announcements.map(({ id, ...said }) => (
				<Announcement key={id} {...said} />
			))}
			{dashboard.won ? (
				<WonMoment moment={dashboard.won}>
					<RoundEndLinks round={round} path={path} />
				</WonMoment>
			) : round.finish ? (
				<Card title={`Runde ${round.number} ist beendet`}>
					<p>Diesmal hat niemand gewonnen.</p>
					<p className="soft">{finishText(round.finish.cause, 0, false)}</p>
					<RoundEndLinks round={round} path={path} />
				</Card>
			) : null}
			{round.newest ? (
				<TodayCard today={dashboard.today} now={dashboard.now} path={path} />
			) : (
				<h1>{community.name}</h1>
			)}
			{dashboard.notices.map((text) => (
				<Banner key={text} tone="info">
					{text}
				</Banner>
			))}
			{mailFailed ? <MailBanner texts={mailFailed} /> : null}
			<InvalidPicks matchdays={dashboard.invalid} path={`${path}/tippspiel`} />
			<Still of={lists} className="board">
				{({ way, roll, board }) => (
					<>
						{way.length > 0 ? (
							<Card
								title="Mein Weg"
								aside={<Link to={wayOf(dashboard.memberId)}>Spieltag für Spieltag</Link>}
							>
								<MemberWay steps={way} next={dashboard.next?.matchday} pickPath={`${path}/tippspiel`} />
								<ShowNext />
							</Card>
						) : null}
						<RollCard roll={roll} whole={whole} wayOf={wayOf} />
						<OthersMatches board={board} path={`${path}/spieltag`} query={query} />
					</>
				)}
			</Still>
			<ExpandableCard title="Mehr zur Runde" level={2} open={dashboard.isPaged}>
				<div className="stack">
					<MatchdayOverview dashboard={dashboard} path={path} />
					<CountCards dashboard={dashboard} whole={whole} />
					<ExpandableCard title="Rangliste" id="rangliste" open={dashboard.isPaged}>
						<p>
							<Link to={whole}>Ganze Rangliste</Link>
						</p>
						<Still of={table}>
							{(table) => (
								<StandingsPage
									table={table}
									community={path}
									on="dashboard"
									round={round}
									anchor="rangliste"
								/>
							)}
						</Still>
					</ExpandableCard>
				</div>
			</ExpandableCard>
		</Page>
	);
}
