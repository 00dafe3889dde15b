import type { ComponentProps } from 'react';
import type { FormReply } from '~/http/form.server';
import type { ShownEvaluation } from '~/services/evaluation/show-admin-evaluation.server';
import { correctionExtent } from '~/text/admin';
import { listText, longDate, numberText, plural } from '~/text/format';
import { winText } from '~/text/round-turns';
import { payingIn } from '~/text/units';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { ErrorSummary } from '~/ui/error-summary';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { Pagination } from '~/ui/pagination';
import { Pill } from '~/ui/pill';
import { PlannedEvaluation } from '~/ui/planned-evaluation';
import { Stat } from '~/ui/stat';
import { Steps } from '~/ui/steps';
import { CommitSection, wholeErrors } from './commit-section';
import { PreviewFilter } from './preview-filter';
import { RoundCard } from './round-card';

/** The preview of an evaluation over all communities, and the step that takes it over. */
export function EvaluationView({
	shown,
	plan,
	reply,
}: {
	shown: ShownEvaluation;
	/** If it will be evaluated automatically. */
	plan: ComponentProps<typeof PlannedEvaluation> | null;
	reply: FormReply | undefined;
}) {
	const { season, matchday, kind, nothingToDo, rounds } = shown;
	const isCorrection = kind === 'correction';
	return (
		<Page width="wide">
			<PageHead
				eyebrow={`${season.league} ${season.label}`}
				title={`${isCorrection && !nothingToDo ? 'Korrektur' : 'Auswertung'}: ${matchday.label}`}
				aside={isCorrection ? <Pill tone="in">ausgewertet</Pill> : <Pill tone="joker">Vorschau</Pill>}
				lead={matchday.kickoff === null ? undefined : `Anpfiff war: ${longDate(matchday.kickoff)}`}
			/>
			{nothingToDo ? null : (
				<Steps
					steps={[
						{ label: 'Ergebnisse eintragen', state: shown.missing.length === 0 ? 'done' : 'todo' },
						{ label: 'Vorschau prüfen', state: 'current' },
						{ label: 'Übernehmen', state: 'todo' },
					]}
				/>
			)}
			<ErrorSummary errors={wholeErrors(reply)} />
			{plan === null ? null : <PlannedEvaluation {...plan} />}
			<Warnings shown={shown} />
			{shown.openPairings === null ? null : (
				<Banner tone="warn" title={shown.openPairings.title}>
					<p>{shown.openPairings.text}</p>
				</Banner>
			)}
			{nothingToDo ? <Done shown={shown} /> : <Summary shown={shown} />}
			<Winners shown={shown} />
			{shown.passedOver === null ? null : <p>{shown.passedOver}</p>}
			<PreviewFilter shown={shown} />
			{rounds.length === 0 ? (
				<p className="soft">
					{shown.communities.length === 0
						? 'An diesem Spieltag spielt keine Runde. Auswerten musst du ihn nur, wenn mit ihm die Saison endet.'
						: 'Hier gibt es nichts zu zeigen.'}
				</p>
			) : null}
			{rounds.map((round) => (
				<RoundCard key={round.roundId} round={round} shown={shown} />
			))}
			<Pagination page={shown.page} pageCount={shown.pageCount} path={pathOf(shown)} />
			{nothingToDo ? null : <CommitSection shown={shown} reply={reply} />}
		</Page>
	);
}

function pathOf({ matchday, chosen, filter }: ShownEvaluation): string {
	const query = new URLSearchParams();
	if (chosen !== null) query.set('community', chosen);
	if (filter !== 'alles') query.set('zeige', filter);
	return `/admin/auswertung/${matchday.id}${query.size === 0 ? '' : `?${query}`}`;
}

function Warnings({ shown: { missing, summary, matchday } }: { shown: ShownEvaluation }) {
	if (missing.length === 0) return null;
	const pairs = missing.map(({ home, away }) => `${home} – ${away}`);
	const picks =
		summary.pending === 0
			? 'Auf diese Spiele hat niemand getippt.'
			: summary.pending === 1
				? 'Ein Tipp darauf bleibt offen und ändert nichts.'
				: `${summary.pending} Tipps darauf bleiben offen und ändern nichts.`;
	return (
		<Banner tone="warn" title={plural(missing.length, 'Ergebnis fehlt', 'Ergebnisse fehlen')}>
			<p>
				{listText(pairs)}. {picks}
			</p>
			<p className="admin-banner-action">
				<LinkButton size="small" to={`/admin/spieltag/${matchday.id}`}>
					Ergebnisse eintragen
				</LinkButton>
			</p>
		</Banner>
	);
}

function Summary({ shown }: { shown: ShownEvaluation }) {
	const { summary, kind, elsewhere, overturned, changedMatches, results } = shown;
	const { stayed, jokers, out, excused, pending, communities, finished, units } = summary;
	const more = [
		excused > 0 ? { value: excused, label: 'entschuldigt' } : null,
		pending > 0 ? { value: pending, label: 'offen' } : null,
		finished > 0 ? { value: finished, label: finished === 1 ? 'Runde endet' : 'Runden enden' } : null,
	].filter((item) => item !== null);
	return (
		<Card
			title="Auf einen Blick"
			aside={<span className="soft">{plural(communities, 'Community', 'Communities')}</span>}
		>
			<Stat
				items={[
					{ value: stayed, label: stayed === 1 ? 'bleibt' : 'bleiben', tone: 'in' },
					...(units.length === 0
						? []
						: [
								{
									value: jokers,
									label: payingIn(units, jokers),
									tone: jokers > 0 ? ('joker' as const) : ('plain' as const),
								},
							]),
					{ value: out, label: 'raus', tone: out > 0 ? 'out' : 'plain' },
					...more,
				]}
			/>
			{kind === 'correction' ? (
				<p className="soft">
					So steht der Spieltag mit den neuen Tatsachen. Gegenüber jetzt ändern sich{' '}
					{correctionExtent(summary, elsewhere)}.
				</p>
			) : null}
			{overturned.length === 0 ? null : <Banner tone="warn">{overturned.join(' ')}</Banner>}
			{changedMatches.length === 0 ? null : <p>Seit der letzten Auswertung: {changedMatches.join(' ')}</p>}
			{results === '' ? null : <p className="soft">Ergebnisse: {results}.</p>}
		</Card>
	);
}

function Done({ shown: { matchday } }: { shown: ShownEvaluation }) {
	return (
		<Card>
			<EmptyState
				title="An den Ständen ändert sich nichts"
				text="Dieser Spieltag ist ausgewertet, und alle Stände passen zu den Ergebnissen."
				action={{ to: `/admin/spieltag/${matchday.id}`, label: 'Ergebnisse ansehen' }}
			/>
		</Card>
	);
}

function Winners({ shown: { winners, moreWinners } }: { shown: ShownEvaluation }) {
	if (winners.length === 0) return null;
	return (
		<Card tone="won" title={winners.length === 1 ? 'Eine Runde ist entschieden' : 'Runden sind entschieden'}>
			<ul className="admin-winners">
				{winners.map((round) => (
					<li key={round.roundId}>
						<strong>{round.communityName}</strong>: {winText(round.names, round.moreNames)}
					</li>
				))}
			</ul>
			{moreWinners > 0 ? <p className="soft">… und {numberText(moreWinners)} weitere</p> : null}
		</Card>
	);
}
