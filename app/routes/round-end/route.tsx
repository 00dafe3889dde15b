import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { notFound, requireMember } from '~/http/guards.server';
import { type RoundEnd, showRoundEnd } from '~/services/standings/show-round-end.server';
import { communityTexts } from '~/text/communities';
import { paidTitle } from '~/text/units';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { Columns } from '~/ui/columns';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PageHead } from '~/ui/page-head';
import { Stat } from '~/ui/stat';
import { asStill, Still } from '~/ui/still';
import { SurvivorsCurve } from '~/ui/survivors-curve';
import { WinnersWays } from '~/ui/winners-ways';
import { WonMoment } from '~/ui/won-moment';
import { RoundStories } from './round-stories';

export const handle: PageHandle = { failure: communityTexts.dashboardFailed };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? 'Ende der Runde' }];

/** R25, R27: how a round ended; while it isn't over, its dashboard. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { player, membership } = await requireMember(request, context, params.communityId);
	const communityId = params.communityId ?? '';
	if (!/^[1-9]\d{0,5}$/.test(params.number ?? '')) throw notFound();
	const round = Number(params.number);
	const end = await showRoundEnd(context, { playerId: player.id, communityId, round });
	if (!end.ok) throw notFound();
	if (end.value === null) throw redirect(`/community/${communityId}/dashboard`);
	return {
		title: `Ende von Runde ${round}`,
		end: asStill(context, end.value),
		// R27: the newest round is over, and its admin may let the next one begin.
		mayStart: membership.isAdmin && end.value.round.newest,
		path: `/community/${communityId}`,
	};
}

export default function RoundEndPage() {
	const { end, ...more } = useLoaderData<typeof loader>();
	return (
		<Page width="wide">
			<Still of={end}>{(end) => <End end={end} {...more} />}</Still>
		</Page>
	);
}

function End({ end, path, mayStart }: { end: RoundEnd; path: string; mayStart: boolean }) {
	const { round, moment, survivors } = end;
	const query = round.newest ? '' : `?runde=${round.number}`;
	return (
		<>
			{end.notices.map((text) => (
				<Banner key={text} tone="info">
					{text}
				</Banner>
			))}
			{moment ? (
				<WonMoment moment={moment}>
					<LinkButton to={`${path}/ruhmeshalle`}>Ruhmeshalle ansehen</LinkButton>
				</WonMoment>
			) : (
				<PageHead
					eyebrow={`${end.community.name}, Runde ${round.number}`}
					title="Niemand hat gewonnen."
					lead={end.why}
				/>
			)}
			<Columns
				main={
					<>
						<Card>
							<Stat
								items={[
									{
										value: end.players,
										label: end.players === 1 ? 'hat mitgespielt' : 'haben mitgespielt',
									},
									{
										value: end.length,
										label: end.length === 1 ? 'Spieltag' : 'Spieltage',
										tone: 'in' as const,
									},
									...(end.jokers === null
										? []
										: [{ value: end.jokers, label: paidTitle(end.unit), tone: 'joker' as const }]),
								]}
							/>
						</Card>
						{survivors.length > 1 ? (
							<Card title="Wer noch dabei war">
								<SurvivorsCurve points={survivors} />
							</Card>
						) : null}
					</>
				}
				side={<RoundStories stories={end.stories} />}
			/>
			{end.ways.length > 0 ? (
				<Card title="Wege zum Sieg">
					<WinnersWays
						ways={end.ways}
						pathOf={(memberId) => `${path}/mitglied/${memberId}?runde=${round.number}`}
					/>
				</Card>
			) : null}
			<p className="actions">
				{mayStart ? (
					<LinkButton to={`${path}/admin/neue-runde`} tone="go">
						Neue Runde starten
					</LinkButton>
				) : null}
				<LinkButton to={`${path}/auswertung${query}`}>Auswertungen</LinkButton>
				<LinkButton to={`${path}/rangliste${query}`}>Rangliste</LinkButton>
				{moment ? null : <LinkButton to={`${path}/ruhmeshalle`}>Ruhmeshalle</LinkButton>}
			</p>
		</>
	);
}
