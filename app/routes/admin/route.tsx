import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { readForm, refusedForm } from '~/http/form.server';
import { granted, requireSiteAdmin } from '~/http/guards.server';
import { redirectWithToast } from '~/http/toast.server';
import {
	type AdminOverview,
	type AdminTask,
	type OverviewSeason,
	showAdmin,
} from '~/services/operating/show-admin.server';
import { showJobs } from '~/services/operating/show-jobs.server';
import { createSeason } from '~/services/seasons/create-season.server';
import { adminTexts, nothingDue } from '~/text/admin';
import { warningTexts } from '~/text/admin-warnings';
import { numberText } from '~/text/format';
import { jobsAlarm } from '~/text/jobs';
import { tellSaid, waitingTitle } from '~/text/said-facts';
import { Card } from '~/ui/card';
import { Columns } from '~/ui/columns';
import { EmptyState } from '~/ui/empty-state';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { fillField } from '~/ui/fill-field';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { Link } from '~/ui/link';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { Pill } from '~/ui/pill';
import { PostForm } from '~/ui/post-form';
import { Select } from '~/ui/select';
import { SubmitButton } from '~/ui/submit-button';
import { useReply } from '~/ui/use-reply';
import { describeTask, type GlancedSeason, type SaidAtGlance, SeasonCard } from './season-card';
import { Warnings } from './warnings';

export const meta: MetaFunction = () => [{ title: 'Admin' }];

const seasonForm = z.object({ leagueId: z.string().default(''), label: z.string().default('') });

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const { warnings, ...overview } = granted(await showAdmin(context, { actorId: player.id }));
	const jobs = await showJobs(context);
	const alarm = jobsAlarm(jobs);
	const notYetNeeded = overview.seasons.reduce((sum, season) => sum + season.notYetNeeded, 0);
	const said = overview.seasons.map(saidOf);
	const isWarned = warnings.length > 0 || alarm !== null || said.some((each) => each !== null);
	return {
		...overview,
		seasons: overview.seasons.map((season, index) => ({ ...season, said: said[index] ?? null })),
		...warningTexts(warnings),
		idle: nothingDue({ notYetNeeded, isWarned }),
		alarm,
		exemption: context.settings.production ? null : adminTexts.factorExempt,
	};
}

/** R41: what a season's source says and what waits for a decision, in words. */
function saidOf({ id, said }: OverviewSeason): SaidAtGlance | null {
	if (said === null) return null;
	const { kind, count, first } = said;
	return {
		title: waitingTitle(count, kind),
		lines: first.map((fact) => {
			const { title, text } = tellSaid(fact, { source: kind, seasonId: id });
			return `${title}: ${text}`;
		}),
	};
}

export const clientAction = keepForm;
export const shouldRevalidate = afterAnswers;

export async function action({ request, context }: ActionFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const form = await readForm(request, seasonForm);
	if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
	const made = await createSeason(context, { ...form.value, actorId: player.id });
	if (!made.ok) {
		const field = made.refusal.code === 'league-unknown' ? 'leagueId' : 'label';
		return data(refusedForm(made.refusal, form.values, field), { status: 422 });
	}
	const text = adminTexts.seasonMade;
	return redirectWithToast(context, request, `/admin/saison/${made.value.id}`, { kind: 'success', text });
}

export default function AdminPage() {
	const overview = useLoaderData<typeof loader>();
	return (
		<Page width="wide">
			<PageHead
				title="Admin"
				lead={overview.seasons.length === 0 ? 'Noch gibt es keine Saison.' : 'Was ansteht und was fehlt.'}
				aside={
					<div className="actions">
						<LinkButton to="/admin/import" tone="go">
							Spielplan importieren
						</LinkButton>
						<LinkButton to="/admin/quellen">Quelle einrichten</LinkButton>
					</div>
				}
			/>
			<Warnings alarm={overview.alarm} warnings={overview.warnings} more={overview.more} />
			<Columns main={<Seasons overview={overview} />} side={<Side overview={overview} />} />
			{overview.exemption ? <p className="soft small">{overview.exemption}</p> : null}
		</Page>
	);
}

function Seasons({
	overview: { seasons, idle },
}: {
	overview: { seasons: readonly GlancedSeason[]; idle: Said };
}) {
	if (seasons.length === 0) {
		return (
			<Card>
				<EmptyState
					title="Noch keine Saison"
					text="Am schnellsten geht es mit einer Quelle: Spielplan und Ergebnisse kommen von selbst. Oder du importierst eine Datei."
					action={{ to: '/admin/quellen', label: 'Quelle einrichten' }}
					more={{ to: '/admin/import', label: 'Spielplan importieren' }}
				/>
			</Card>
		);
	}
	const [first] = seasons
		.flatMap((season) => season.tasks.slice(0, 1).map((task) => ({ season, task })))
		.sort((a, b) => urgency.indexOf(a.task.kind) - urgency.indexOf(b.task.kind));
	return (
		<>
			<Next first={first} seasons={seasons} idle={idle} />
			{seasons.map((season) => (
				<SeasonCard key={season.id} season={season} first={first?.task} />
			))}
		</>
	);
}

/** What people wait for comes first. */
const urgency: readonly AdminTask['kind'][] = ['evaluate', 'correct', 'results'];

type Said = { title: string; text: string };

/** The one thing to do now. */
function Next({
	first,
	seasons,
	idle,
}: {
	first: { season: GlancedSeason; task: AdminTask } | undefined;
	seasons: readonly GlancedSeason[];
	/** What is said where nothing is due. */
	idle: Said;
}) {
	if (seasons.every(({ communities }) => communities === 0)) {
		return (
			<Card title="Noch spielt niemand">
				<p className="soft">Deshalb drängt nichts. Als Nächstes kann eine Community gegründet werden.</p>
				<LinkButton to="/create-community">Community gründen</LinkButton>
			</Card>
		);
	}
	if (first === undefined) {
		return (
			<Card title={idle.title}>
				<p className="soft">{idle.text}</p>
			</Card>
		);
	}
	const { title, text, action, to } = describeTask(first.task);
	return (
		<Card tone="due" title="Jetzt dran">
			<div className="due">
				<p>
					<strong>
						{first.season.league} {first.season.label}, {title}
					</strong>
					<br />
					{text}
				</p>
				<LinkButton to={to} tone="go">
					{action}
				</LinkButton>
			</div>
		</Card>
	);
}

function Side({
	overview: { leagues, olderSeasons, feedback },
}: {
	overview: Pick<AdminOverview, 'leagues' | 'olderSeasons' | 'feedback'>;
}) {
	const reply = useReply<typeof action>();
	return (
		<>
			<Card title="Neue Saison" id="neue-saison">
				<PostForm action="/admin" label="Neue Saison">
					<ErrorSummary errors={reply?.errors} />
					<Select
						{...fillField(reply, 'leagueId')}
						label="Wettbewerb"
						emptyLabel="Bitte wählen"
						options={leagues.map(({ id, name }) => ({ value: id, label: name }))}
					/>
					<Field
						{...fillField(reply, 'label')}
						label="Saison"
						hint="Wie 2026/27, oder 2026 für ein Kalenderjahr."
						maxLength={7}
					/>
					<SubmitButton tone="quiet">Saison anlegen</SubmitButton>
				</PostForm>
			</Card>
			<Card
				title="Feedback"
				aside={feedback.new > 0 ? <Pill tone="in">{numberText(feedback.new)} neu</Pill> : null}
			>
				<p className="soft">
					{feedback.new + feedback.open + feedback.done === 0
						? 'Noch hat niemand geschrieben.'
						: `${numberText(feedback.new)} neu, ${numberText(feedback.open)} offen, ${numberText(feedback.done)} erledigt.`}
				</p>
				<LinkButton to="/admin/feedback">Feedback lesen</LinkButton>
			</Card>
			<Card title="Vorlage">
				<p className="soft">
					Ein Spielplan ist eine CSV-Datei mit Spieltag, Datum, Uhrzeit, Heim, Gast, Ergebnis und Status.
				</p>
				<LinkButton to="/admin/vorlage.csv" external>
					Leere Vorlage laden
				</LinkButton>
			</Card>
			<Card title="Verwalten">
				<div className="actions">
					<LinkButton to="/admin/spieler">Spieler</LinkButton>
					<LinkButton to="/admin/communities">Communities</LinkButton>
					<LinkButton to="/admin/ansage">Ansage an alle</LinkButton>
					<LinkButton to="/admin/betrieb">Betrieb</LinkButton>
				</div>
			</Card>
			<Card title="Nachschlagen">
				<div className="actions">
					<LinkButton to="/admin/wettbewerbe">Wettbewerbe</LinkButton>
					<LinkButton to="/admin/vereine">Vereine</LinkButton>
					<LinkButton to="/admin/import/protokoll">Importprotokoll</LinkButton>
					<LinkButton to="/admin/mails">Mails</LinkButton>
					<LinkButton to="/admin/sicherheit">Sicherheit</LinkButton>
				</div>
			</Card>
			{olderSeasons.length === 0 ? null : (
				<Card title="Frühere Saisons">
					<ul className="list">
						{olderSeasons.map(({ id, league, label }) => (
							<li key={id}>
								<Link to={`/admin/saison/${id}`} className="admin-row-link">
									{league} {label}
								</Link>
							</li>
						))}
					</ul>
				</Card>
			)}
		</>
	);
}
