import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { notFound, requireMember } from '~/http/guards.server';
import { picksPageIn, roundIn } from '~/http/round-query.server';
import { type MatchdayScreen, showMatchday } from '~/services/standings/show-matchday.server';
import { communityTexts } from '~/text/communities';
import { shortDateInSeason } from '~/text/format';
import { AsOf } from '~/ui/as-of';
import { Card } from '~/ui/card';
import { KeepFresh } from '~/ui/keep-fresh';
import { Link } from '~/ui/link';
import { LinkButton } from '~/ui/link-button';
import { Live } from '~/ui/live';
import { type BoardGame, Crowds, MatchBoard } from '~/ui/match-board';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { asStill, Still } from '~/ui/still';
import { AllPicks } from './all-picks';
import { StoryCard } from './story-card';

export const handle: PageHandle = { failure: communityTexts.dashboardFailed };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? 'Spieltag' }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { player } = await requireMember(request, context, params.communityId);
	const screen = await showMatchday(context, {
		playerId: player.id,
		communityId: params.communityId ?? '',
		matchday: numberOf(params.matchday),
		round: roundIn(request),
		picksPage: picksPageIn(request),
	});
	if (!screen.ok) throw notFound();
	const { label, community, phase, kickoff, now, version } = screen.value;
	return {
		title: `${label}, ${community.name}`,
		screen: asStill(context, screen.value),
		path: `/community/${params.communityId}`,
		version,
		fresh: { until: phase === 'open' ? kickoff : null, now },
	};
}

/** The number in the address; one that isn't a matchday's is none of any round. */
function numberOf(text = ''): number {
	return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
}

export default function MatchdayPage() {
	const { path, screen, version, fresh } = useLoaderData<typeof loader>();
	return (
		<Page width="wide">
			<Live path={path} version={version} />
			<KeepFresh {...fresh} />
			<Still of={screen}>{(screen) => <Matchday screen={screen} path={path} />}</Still>
		</Page>
	);
}

function Matchday({ screen, path }: { screen: MatchdayScreen; path: string }) {
	const { phase, matches, kickoff, round, matchday, label, live, now, previous, next } = screen;
	const query = round.newest ? '' : `?runde=${round.number}`;
	const pathOf = (number: number) => `${path}/spieltag/${number}${query}`;
	const isEvaluated = phase === 'evaluated';
	return (
		<>
			<div className="story">
				<p className="story-when">
					<span>{label}</span>
					{live > 0 ? (
						<span className="live">{live === 1 ? 'Live, 1 Spiel' : `Live, ${live} Spiele`}</span>
					) : (
						<span>{whenText(phase, kickoff)}</span>
					)}
				</p>
				<h1 className="story-say">{screen.headline}</h1>
				{screen.suspended === null ? null : <p>{screen.suspended}</p>}
				{isEvaluated || screen.suspended !== null ? null : (
					<p className="soft">
						<AsOf at={now} />
						{phase === 'open'
							? '. Wer auf wen getippt hat, siehst du ein paar Sekunden nach dem Anpfiff.'
							: '. Nichts davon ist schon ausgewertet.'}
					</p>
				)}
				<p className="actions">
					{isEvaluated ? (
						<LinkButton
							to={`${path}/auswertung${query === '' ? '?' : `${query}&`}spieltag=${matchday}#spieltag-${matchday}`}
						>
							Zur Auswertung
						</LinkButton>
					) : phase === 'open' && round.newest && screen.suspended === null ? (
						<LinkButton to={`${path}/tippspiel/${matchday}`} tone="go">
							Zum Tippschirm
						</LinkButton>
					) : null}
					<LinkButton to={`${path}/rangliste${query}`}>Rangliste</LinkButton>
				</p>
			</div>
			<div className="games-columns">
				{screen.story.length > 0 ? (
					<StoryCard story={screen.story} wayOf={(memberId) => `${path}/mitglied/${memberId}${query}`} />
				) : null}
				{groupsOf(matches, isEvaluated).map(({ title, games }) => (
					<Card key={title} title={title}>
						<MatchBoard games={games} kickoff={kickoff} />
					</Card>
				))}
				{screen.without.length > 0 ? (
					<Card title="Ohne Tipp">
						<Crowds crowds={screen.without} />
					</Card>
				) : null}
			</div>
			{screen.picks === null ? null : <AllPicks picks={screen.picks} path={pathOf(matchday)} />}
			<nav className="turns" aria-label="Spieltage">
				{previous === null ? <span /> : <Link to={pathOf(previous.matchday)}>← {previous.label}</Link>}
				{next === null ? <span /> : <Link to={pathOf(next.matchday)}>{next.label} →</Link>}
			</nav>
			{screen.dataFrom ? <p className="soft small">{screen.dataFrom}</p> : null}
		</>
	);
}

function whenText(phase: 'open' | 'running' | 'played' | 'evaluated', kickoff: number | null): string {
	if (phase === 'evaluated') return 'Ausgewertet';
	if (phase === 'played') return 'Alle Ergebnisse da';
	return kickoff === null ? 'Anpfiff offen' : `Anpfiff ${shortDateInSeason(kickoff)}`;
}

/** While it runs by what goes on, afterwards by whether anybody was on them. */
function groupsOf(matches: readonly BoardGame[], isEvaluated: boolean) {
	const isAnybodys = ({ crowds, own }: BoardGame) =>
		crowds.home.length + crowds.away.length > 0 || own !== null;
	const groups: { title: string; games: BoardGame[] }[] = isEvaluated
		? [
				{ title: 'Darauf habt ihr getippt', games: matches.filter(isAnybodys) },
				{ title: 'Ohne Tipps von euch', games: matches.filter((game) => !isAnybodys(game)) },
			]
		: [
				{ title: 'Läuft', games: matches.filter(({ phase }) => phase === 'running') },
				{ title: 'Kommt noch', games: matches.filter(({ phase }) => phase === 'ahead') },
				{
					title: 'Beendet',
					games: matches.filter(({ phase }) => phase !== 'running' && phase !== 'ahead'),
				},
			];
	return groups.filter(({ games }) => games.length > 0);
}
