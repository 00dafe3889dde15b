import {
	type ActionFunctionArgs,
	type AppLoadContext,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { requireSiteAdmin } from '~/http/guards.server';
import { type AdminMatchday, showAdminMatchday } from '~/services/seasons/show-admin-matchday.server';
import { showSource } from '~/services/sources/show-source.server';
import { phaseWord } from '~/text/matchday-phases';
import { refusalText } from '~/text/refusals';
import { tellFacts } from '~/text/said-facts';
import { Card } from '~/ui/card';
import { Columns } from '~/ui/columns';
import { EmptyState } from '~/ui/empty-state';
import { ErrorSummary } from '~/ui/error-summary';
import { ExpandableCard } from '~/ui/expandable-card';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { Pill } from '~/ui/pill';
import { SaidCards } from '~/ui/said-list';
import { Unsaved } from '~/ui/unsaved';
import { useReply } from '~/ui/use-reply';
import { act } from './actions.server';
import { evaluationWords } from './evaluation-words.server';
import { KickoffCard } from './kickoff-card';
import { kickoffWords } from './kickoff-words.server';
import { EvaluationCard, MatchdayWays } from './matchday-state';
import { type MatchdayWords, matchdayWords } from './matchday-words.server';
import { AddMatchForm, KickoffsForm, MatchList, Removable } from './matches-form';
import type { MatchdayReply } from './replies.server';
import { ResultsForm } from './results-form';

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
	{ title: shown?.words ? `${shown.words.title} bearbeiten` : 'Spieltag nicht gefunden' },
];

/** A refused form shows the stored facts as they are now. */
export const shouldRevalidate = afterAnswers;

export const clientAction = keepForm;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const shown = await showAdminMatchday(context, {
		actorId: player.id,
		matchdayId: params.matchdayId ?? '',
	});
	if (!shown.ok)
		return data(
			{ matchday: null, words: null, said: null, refusal: refusalText(shown.refusal) },
			{ status: 404 },
		);
	const words = {
		...matchdayWords(shown.value),
		phase: phaseWord({
			...shown.value,
			suspended: shown.value.suspended !== null,
			matches: shown.value.matches.length,
		}),
		evaluation: evaluationWords(shown.value),
		kickoff: kickoffWords(shown.value),
	};
	return data({ matchday: shown.value, words, said: await saidOf(context, shown.value), refusal: null });
}

/** R41: what the season's source says of this matchday. */
async function saidOf(context: AppLoadContext, { season, number }: AdminMatchday) {
	const { source, facts } = await showSource(context, season.id);
	if (source === null) return null;
	const own = facts.filter((fact) => fact.matchday === number);
	return tellFacts(own, { source: source.kind, seasonId: season.id, here: true });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const shown = await showAdminMatchday(context, {
		actorId: player.id,
		matchdayId: params.matchdayId ?? '',
	});
	if (!shown.ok) {
		const reply: MatchdayReply = { intent: '', errors: { '': refusalText(shown.refusal) }, values: {} };
		return data(reply, { status: 404 });
	}
	return act({ request, context, actorId: player.id, matchday: shown.value });
}

export default function MatchdayPage() {
	const { matchday, words, said, refusal } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	if (matchday === null) {
		return (
			<Page>
				<PageHead title="Spieltag" />
				<EmptyState title={refusal ?? ''} action={{ to: '/admin', label: 'Zur Übersicht' }} />
			</Page>
		);
	}
	const { season } = matchday;
	const of = (intent: string) => (reply?.intent === intent ? reply : undefined);
	const unknown = reply && !knownIntents.includes(reply.intent) ? reply.errors : undefined;
	return (
		<Page width="wide">
			<PageHead
				eyebrow={`${season.league} ${season.label}`}
				title={words.title}
				aside={<Pill tone={words.phase.tone}>{words.phase.text}</Pill>}
				lead={words.lead}
			/>
			<MatchdayWays matchday={matchday} words={words} />
			<Unsaved stored={matchday} isBack={reply !== undefined && !reply.intent.startsWith('remove')} />
			<ErrorSummary errors={unknown} />
			<SaidCards
				said={said}
				back={`/admin/spieltag/${matchday.id}`}
				all={`/admin/saison/${season.id}?aktion=alle-verwerfen&spieltag=${matchday.number}`}
			/>
			<Columns
				// What was typed for one matchday isn't the next one's, and the ways above keep the keyboard's place.
				key={matchday.id}
				main={
					matchday.matches.length === 0 ? (
						<FirstMatch matchday={matchday} reply={reply} />
					) : (
						<Results matchday={matchday} words={words} reply={of('results')} />
					)
				}
				side={
					<>
						<EvaluationCard id={matchday.id} words={words.evaluation} />
						<KickoffCard matchday={matchday} words={words.kickoff} reply={of('kickoff')} />
						<Matches matchday={matchday} reply={reply} />
						{words.openPairings.length === 0 ? null : (
							<Card title={words.openTitle} id="offen">
								<Removable
									{...{ matchday, reply }}
									items={words.openPairings}
									intent="remove-pairing"
									field="pairingId"
								/>
							</Card>
						)}
						{matchday.trace.length > 0 ? (
							<ExpandableCard title="Verlauf">
								{matchday.trace.map(({ text, answerId }) => (
									<p key={text} className="written">
										{text}
										{answerId ? <a href={`/admin/quellen/antwort/${answerId}`}> Antwort der Quelle</a> : null}
									</p>
								))}
							</ExpandableCard>
						) : null}
					</>
				}
			/>
		</Page>
	);
}

const knownIntents = ['results', 'kickoffs', 'kickoff', 'add', 'remove', 'remove-pairing'];

type PartProps = { matchday: AdminMatchday; reply: MatchdayReply | undefined };

function Results({ matchday, reply, words }: PartProps & { words: MatchdayWords }) {
	return (
		<Card title="Ergebnisse" id="ergebnisse" aside={<span className="soft">{words.entered}</span>}>
			<ResultsForm matchday={matchday} words={words} reply={reply} />
		</Card>
	);
}

/** A matchday without matches: the way to fill it by hand, and the way to import. */
function FirstMatch({ matchday, reply }: PartProps) {
	return (
		<Card title="Noch keine Spiele" id="spiele">
			<p className="soft">Trage sie hier ein, oder importiere den Spielplan als CSV.</p>
			<LinkButton to={`/admin/import?saison=${matchday.season.id}`}>Spielplan importieren</LinkButton>
			<AddMatchForm matchday={matchday} reply={reply} />
		</Card>
	);
}

function Matches({ matchday, reply }: PartProps) {
	const { matches, maxMatches } = matchday;
	const isFull = matches.length >= maxMatches;
	const [query] = useSearchParams();
	const left = query.get('offen');
	if (matches.length === 0) return null;
	return (
		<>
			<ExpandableCard
				title="Anstoßzeiten"
				open={left === 'anstoss' || reply?.intent === 'kickoffs'}
				id="anstoss"
			>
				<KickoffsForm matchday={matchday} reply={reply} />
			</ExpandableCard>
			<ExpandableCard
				title="Spiele"
				count={`${matches.length} von ${maxMatches}`}
				open={left === 'spiele' || reply?.intent === 'add' || reply?.intent === 'remove'}
				id="spiele"
			>
				<MatchList matchday={matchday} reply={reply} />
				{isFull && reply?.intent !== 'add' ? (
					<p className="soft">Alle Spiele sind eingetragen.</p>
				) : (
					<AddMatchForm matchday={matchday} reply={reply} />
				)}
			</ExpandableCard>
		</>
	);
}
