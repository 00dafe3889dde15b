import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { readFields, readForm, refusedForm } from '~/http/form.server';
import { requireSiteAdmin } from '~/http/guards.server';
import { redirectWithToast } from '~/http/toast.server';
import { findOpenCorrections } from '~/services/evaluation/find-open-corrections.server';
import { scheduleEvaluations } from '~/services/evaluation/schedule-evaluations.server';
import { showSchedule } from '~/services/evaluation/show-plan.server';
import { removeSeason } from '~/services/seasons/remove-season.server';
import { type ShownMatchday, type ShownSeason, showSeason } from '~/services/seasons/show-season.server';
import { showSource } from '~/services/sources/show-source.server';
import { adminTexts, heldBackText, scheduleSaved } from '~/text/admin';
import { machineTime } from '~/text/format';
import { warningTexts } from '~/text/import-sentences';
import { matchStartText } from '~/text/match-fields';
import { phaseWord } from '~/text/matchday-phases';
import { refusalText } from '~/text/refusals';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { ErrorSummary } from '~/ui/error-summary';
import { ExpandableCard } from '~/ui/expandable-card';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { Link } from '~/ui/link';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { Pill } from '~/ui/pill';
import { SaidCards } from '~/ui/said-list';
import { useReply } from '~/ui/use-reply';
import { DismissAll } from './dismiss-all';
import { dismissalOf } from './dismissal-of.server';
import { Removal } from './removal';
import { ScheduleCard } from './schedule-card';
import { sourceActs } from './source-actions.server';
import { SourceCard, SourceRemoval } from './source-card';
import { sourceWords } from './source-words.server';

type Season = Omit<NonNullable<ShownSeason['season']>, 'gaps'> & {
	/** What is missing, a sentence each. */
	gaps: readonly string[];
};

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
	{ title: shown?.season ? `${shown.season.league.name} ${shown.season.label}` : 'Saison nicht gefunden' },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const shown = await showSeason(context, { actorId: player.id, seasonId: params.seasonId ?? '' });
	if (!shown.ok)
		return data(
			{
				...{ season: null, schedule: null, words: null, corrections: [], asked: null, dismissal: null },
				refusal: refusalText(shown.refusal),
			},
			{ status: 404 },
		);
	const { season } = shown.value;
	const query = new URL(request.url).searchParams;
	const asked = query.get('aktion');
	const source = season && (await showSource(context, season.id));
	return data({
		season: season && { ...season, gaps: warningTexts(season.gaps) },
		schedule: season && scheduleOf(await showSchedule(context, season.id)),
		words: source && sourceWords(source, season.id, context.now()),
		dismissal:
			source && asked === 'alle-verwerfen'
				? dismissalOf(source, season.id, { query, now: context.now() })
				: null,
		corrections: season === null ? [] : await findOpenCorrections(context, season.id),
		asked,
		refusal: null,
	});
}

function scheduleOf({ hours, plan, heldBack }: Awaited<ReturnType<typeof showSchedule>>) {
	return { hours, plan, held: heldBack && heldBackText(heldBack) };
}

const scheduleForm = z.object({
	hours: z
		.string()
		.trim()
		.regex(/^\d{0,3}$/, { error: adminTexts.hoursWrong })
		.default(''),
});

export const clientAction = keepForm;
export const shouldRevalidate = afterAnswers;

/**
 * Deletes a season that nobody has played in, chooses whether its matchdays are evaluated automatically, or does
 * something about its source.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const { intent, ...values } = await readFields(request);
	const wish = { actorId: player.id, seasonId: params.seasonId ?? '' };
	if (intent === 'schedule') return schedule(request, context, wish);
	const sourceAct = Object.hasOwn(sourceActs, intent ?? '') ? sourceActs[intent ?? ''] : undefined;
	if (sourceAct !== undefined) return sourceAct({ request, context, wish, values });
	if (intent !== 'remove-season')
		return data({ errors: { '': adminTexts.actUnknown }, values }, { status: 400 });
	const verdict = await removeSeason(context, wish);
	if (!verdict.ok) return data(refusedForm(verdict.refusal, values, ''), { status: 422 });
	return redirectWithToast(context, request, '/admin', { kind: 'success', text: adminTexts.seasonRemoved });
}

async function schedule(
	request: Request,
	context: ActionFunctionArgs['context'],
	wish: { actorId: string; seasonId: string },
) {
	const form = await readForm(request, scheduleForm);
	if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
	const hours = form.value.hours === '' ? null : Number(form.value.hours);
	const saved = await scheduleEvaluations(context, { ...wish, hours });
	if (!saved.ok) {
		const status = saved.refusal.code === 'season-not-found' ? 404 : 422;
		return data(refusedForm(saved.refusal, form.values, 'hours'), { status });
	}
	const toast = { kind: 'success' as const, text: scheduleSaved(hours) };
	return redirectWithToast(context, request, `/admin/saison/${wish.seasonId}`, toast);
}

export default function SeasonPage() {
	const { season, schedule, words, corrections, asked, dismissal, refusal } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	if (season === null || schedule === null || words === null) {
		return (
			<Page>
				<PageHead title="Saison" />
				<EmptyState title={refusal ?? ''} action={{ to: '/admin', label: 'Zur Übersicht' }} />
			</Page>
		);
	}
	return (
		<Page width="wide">
			<PageHead
				eyebrow="Saison"
				title={`${season.league.name} ${season.label}`}
				aside={
					<div className="actions">
						<LinkButton to={`/admin/import?saison=${season.id}`} tone="go">
							Importieren
						</LinkButton>
						<LinkButton to={`/admin/vorlage.csv?saison=${season.id}`} external>
							Als CSV speichern
						</LinkButton>
					</div>
				}
			/>
			<ErrorSummary errors={reply?.errors} />
			{asked === 'loeschen' && season.canRemove ? (
				<Removal season={season} matches={matchesOf(season)} />
			) : null}
			{asked === 'quelle-entfernen' && words.source !== null ? (
				<SourceRemoval seasonId={season.id} name={words.source.full} />
			) : null}
			{dismissal === null ? null : <DismissAll seasonId={season.id} {...dismissal} />}
			<SaidCards
				said={words.said}
				back={`/admin/saison/${season.id}`}
				all={`/admin/saison/${season.id}?aktion=alle-verwerfen`}
			/>
			<Gaps season={season} />
			<SourceCard seasonId={season.id} words={words} />
			<ScheduleCard seasonId={season.id} {...schedule} reply={reply} />
			<Card title="Spieltage">
				<ol className="admin-matchdays">
					{everyMatchday(season).map((matchday) => (
						<MatchdayRow
							key={matchday.number}
							matchday={matchday}
							season={season}
							correctionOpen={corrections.includes(matchday.number)}
						/>
					))}
				</ol>
			</Card>
			{season.canRemove ? (
				<Card title="Aus Versehen angelegt?">
					<p>Noch spielt hier niemand, und nichts ist ausgewertet: Diese Saison lässt sich löschen.</p>
					<LinkButton size="small" tone="danger" to={`/admin/saison/${season.id}?aktion=loeschen`}>
						Saison löschen
					</LinkButton>
				</Card>
			) : null}
		</Page>
	);
}

function matchesOf({ matchdays }: Season): number {
	return matchdays.reduce((sum, { matches }) => sum + matches, 0);
}

/** The league's matchdays; those that the season doesn't have yet are listed empty, to be opened. */
function everyMatchday({ size, matchdays }: Season): ShownMatchday[] {
	return Array.from({ length: size.matchdayCount }, (_, index) => {
		const number = index + 1;
		const empty = {
			number,
			...{ name: null, label: `${number}. Spieltag` },
			...{ kickoff: null, timeKnown: true },
			phase: 'upcoming' as const,
			matches: 0,
			settled: 0,
			postponed: 0,
			openPairings: 0,
			overdue: 0,
			waitedFor: false,
			suspended: false,
		};
		return matchdays.find((matchday) => matchday.number === number) ?? empty;
	});
}

function Gaps({ season: { gaps } }: { season: Season }) {
	if (gaps.length === 0) return null;
	return (
		<ExpandableCard level={2} title="Was noch fehlt" count={gaps.length} open={gaps.length <= 5}>
			<ul>
				{gaps.map((gap) => (
					<li key={gap}>{gap}</li>
				))}
			</ul>
		</ExpandableCard>
	);
}

function MatchdayRow({
	matchday,
	season,
	correctionOpen,
}: {
	matchday: ShownMatchday;
	season: Season;
	correctionOpen: boolean;
}) {
	const { number, kickoff, timeKnown, matches, settled, postponed, openPairings, phase } = matchday;
	const { text, tone } = phaseWord({ ...matchday, correctionOpen });
	const most = season.size.matchesPerMatchday;
	const counts =
		phase === 'upcoming'
			? `${matches}${most === null ? '' : `/${most}`} Spiele`
			: `${settled}/${matches - postponed} Ergebnisse${postponed > 0 ? `, ${postponed} verlegt` : ''}`;
	return (
		<li>
			<Link to={`/admin/spieltag/${season.id}_${number}`} className="admin-row-link">
				{matchday.label}
			</Link>
			<Pill tone={tone}>{text}</Pill>
			<small>
				{kickoff === null ? (
					'ohne Anpfiff'
				) : (
					<time dateTime={machineTime(kickoff)}>{matchStartText(kickoff, timeKnown)}</time>
				)}
			</small>
			<small>
				{counts}
				{openPairings === 0 ? '' : `, ${openPairings} noch offen`}
			</small>
		</li>
	);
}
