import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { notFound, requireMember } from '~/http/guards.server';
import { matchdayIn, roundIn } from '~/http/round-query.server';
import { type Evaluations, showEvaluations } from '~/services/standings/show-evaluations.server';
import { communityTexts } from '~/text/communities';
import { shortDate } from '~/text/format';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { Link } from '~/ui/link';
import { MemberWay } from '~/ui/member-way';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PageHead } from '~/ui/page-head';
import { Pill } from '~/ui/pill';
import { RoundLinks } from '~/ui/round-links';
import { asStill, Still } from '~/ui/still';
import { SurvivorsCurve } from '~/ui/survivors-curve';
import { Finish } from './finish';
import { Stories } from './stories';
import { StoryActs } from './story-acts';

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
	return {
		evaluations: asStill(context, evaluations.value),
		path: `/community/${params.communityId}`,
	};
}

export default function EvaluationsPage() {
	const { path, evaluations } = useLoaderData<typeof loader>();
	return (
		<Page>
			<Still of={evaluations}>{(evaluations) => <Shown evaluations={evaluations} path={path} />}</Still>
		</Page>
	);
}

function Shown({ evaluations, path }: { evaluations: Evaluations; path: string }) {
	const { way, round, running, finish, startActs, unit } = evaluations;
	const query = round.newest ? '' : `?runde=${round.number}`;
	const paths = {
		table: `${path}/rangliste${query}`,
		community: path,
		end: `${path}/runde/${round.number}`,
		wayOf: (memberId: string) => `${path}/mitglied/${memberId}${query}`,
		matchdayOf: (matchday: number) => `${path}/spieltag/${matchday}${query}`,
	};
	return (
		<>
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
				<Stories heads={evaluations.heads} told={evaluations.told} paths={paths} unit={unit} />
			</div>
			{startActs.count > 0 ? (
				<Card title="Vor dem ersten Anpfiff">
					<StoryActs acts={startActs} unit={unit} />
				</Card>
			) : null}
		</>
	);
}
