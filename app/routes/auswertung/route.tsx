import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { notFound, requireMember } from '~/http/guards.server';
import { matchdayIn, roundIn } from '~/http/round-query.server';
import type { StoryHead } from '~/services/standings/matchday-stories.server';
import { showEvaluations } from '~/services/standings/show-evaluations.server';
import { communityTexts } from '~/text/communities';
import { shortDate } from '~/text/format';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { MemberWay } from '~/ui/member-way';
import { asOneText, useOneText } from '~/ui/one-text';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PageHead } from '~/ui/page-head';
import { Pill } from '~/ui/pill';
import { RoundLinks } from '~/ui/round-links';
import { SurvivorsCurve } from '~/ui/survivors-curve';
import { Finish } from './finish';
import { StoryActs } from './story-acts';
import { StoryCard, StoryLink } from './story-card';

export const handle: PageHandle = { failure: communityTexts.dashboardFailed };

export const meta: MetaFunction = () => [{ title: 'Auswertungen' }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { player } = await requireMember(request, context, params.communityId);
	const evaluations = await showEvaluations(context, {
		playerId: player.id,
		communityId: params.communityId ?? '',
		round: roundIn(request),
		matchday: matchdayIn(request),
	});
	if (!evaluations.ok) throw notFound();
	return { evaluations: asOneText(evaluations.value), path: `/community/${params.communityId}` };
}

export default function EvaluationsPage() {
	const { path, ...loaded } = useLoaderData<typeof loader>();
	const evaluations = useOneText(loaded.evaluations);
	const { heads, told, way, round, running, finish, startActs, unit } = evaluations;
	const newest = heads.at(-1);
	const earlier = heads.slice(0, -1).toReversed();
	const query = round.newest ? '' : `?runde=${round.number}`;
	const paths = {
		table: `${path}/rangliste${query}`,
		end: `${path}/runde/${round.number}`,
		wayOf: (memberId: string) => `${path}/mitglied/${memberId}${query}`,
		matchdayOf: (matchday: number) => `${path}/spieltag/${matchday}${query}`,
	};
	const cardOf = (head: StoryHead) =>
		told?.matchday === head.matchday ? (
			<StoryCard key={head.matchday} head={head} story={told} paths={paths} unit={unit} />
		) : (
			<StoryLink key={head.matchday} head={head} paths={paths} unit={unit} />
		);
	return (
		<Page>
			<PageHead
				title="Auswertungen"
				eyebrow={evaluations.community.name}
				aside={evaluations.rounds.length > 1 ? null : <Pill tone="in">Runde {round.number}</Pill>}
			/>
			<RoundLinks
				rounds={evaluations.rounds}
				shown={round.number}
				path={`${path}/auswertung`}
				hall={`${path}/ruhmeshalle`}
			/>
			{evaluations.notices.map((text) => (
				<Banner key={text} tone="info">
					{text}
				</Banner>
			))}
			{way.length > 0 ? (
				<Card
					title="Mein Weg"
					aside={<Link to={paths.wayOf(evaluations.memberId)}>Spieltag für Spieltag</Link>}
				>
					<MemberWay steps={way} next={null} />
				</Card>
			) : null}
			{evaluations.survivors.length > 1 ? (
				<Card title="Wer noch dabei ist">
					<SurvivorsCurve points={evaluations.survivors} />
				</Card>
			) : null}
			<div className="stack" id="bottom">
				{finish ? <Finish finish={finish} pathOf={paths.wayOf} end={paths.end} /> : null}
				{running ? (
					<Banner tone="info">
						{running.text}
						{running.kickoff === null ? '' : ` Anpfiff war: ${shortDate(running.kickoff)}.`}{' '}
						<Link to={paths.matchdayOf(running.matchday)}>Zum Spieltag</Link>
					</Banner>
				) : null}
				{newest ? (
					cardOf(newest)
				) : (
					<EmptyState
						title="Noch keiner ausgewertet"
						text="Nach dem ersten Spieltag steht hier, wer drin geblieben ist, wen es etwas gekostet hat und für wen Schluss war."
						action={{ to: `${path}/tippspiel`, label: 'Zum Tippspiel' }}
					/>
				)}
			</div>
			{earlier.map(cardOf)}
			{startActs.count > 0 ? (
				<Card title="Vor dem ersten Anpfiff">
					<StoryActs acts={startActs} unit={unit} />
				</Card>
			) : null}
		</Page>
	);
}
