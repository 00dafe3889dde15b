import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { z } from 'zod';
import { failedForm } from '~/http/failed-form.server';
import { readForm, refusedForm } from '~/http/form.server';
import { granted, requireSiteAdmin } from '~/http/guards.server';
import { redirectWithToast } from '~/http/toast.server';
import { addLeague } from '~/services/seasons/add-league.server';
import { showLeagues } from '~/services/seasons/show-leagues.server';
import { leagueAdded, leagueLine, zoneChoices } from '~/text/leagues';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { fillField } from '~/ui/fill-field';
import { keepForm } from '~/ui/keep-form';
import { Link } from '~/ui/link';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { useReply } from '~/ui/use-reply';
import { ZoneField } from '~/ui/zone-field';

export const meta: MetaFunction = () => [{ title: 'Wettbewerbe' }];

const leagueForm = z.object({
	name: z.string().default(''),
	code: z.string().default(''),
	timeZone: z.string().default(''),
	calendarYear: z.string().optional(),
});

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const leagues = granted(await showLeagues(context, { actorId: player.id })).map((league) => ({
		...{ id: league.id, name: league.name, prepared: league.prepared },
		notes: leagueLine(league),
	}));
	return { leagues, zones: zoneChoices() };
}

export const clientAction = keepForm;

export async function action({ request, context }: ActionFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const form = await readForm(request, leagueForm);
	if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
	const { calendarYear, ...fields } = form.value;
	const wish = { ...fields, calendarYear: calendarYear === 'on', actorId: player.id };
	const added = await addLeague(context, wish).catch((error: unknown) => ({
		failed: failedForm(error, request, form.values),
	}));
	if ('failed' in added) return added.failed;
	if (!added.ok)
		return data(refusedForm(added.refusal, form.values, fieldOf(added.refusal.code)), { status: 422 });
	const text = leagueAdded(added.value.name);
	return redirectWithToast(context, request, '/admin/wettbewerbe', { kind: 'success', text });
}

function fieldOf(code: string): string {
	if (code === 'league-code-wrong') return 'code';
	return code === 'league-zone-wrong' ? 'timeZone' : 'name';
}

export default function LeaguesPage() {
	const { leagues, zones } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	return (
		<Page width="wide">
			<PageHead
				eyebrow="Admin"
				title="Wettbewerbe"
				lead="Was eine Saison hat, sagt ihr Spielplan: wie viele Teams, Spieltage und Spiele."
				aside={<LinkButton to="/admin/import">Spielplan importieren</LinkButton>}
			/>
			<Card title="Neuer Wettbewerb">
				<PostForm action="/admin/wettbewerbe" label="Neuer Wettbewerb">
					<ErrorSummary errors={reply?.errors} />
					<Fragment key={leagues.length}>
						<Field
							{...fillField(reply, 'name')}
							label="Name"
							hint="Wie Eredivisie oder Kreisliga A Nord."
							maxLength={40}
						/>
						<Field
							{...fillField(reply, 'code')}
							label="Kürzel"
							hint="Kleine Buchstaben und Ziffern. Ohne Eingabe machen wir es aus dem Namen."
							maxLength={20}
						/>
						<ZoneField zones={zones} reply={reply} stored="Europe/Berlin" />
						<Checkbox
							name="calendarYear"
							label="Eine Saison ist ein Kalenderjahr"
							hint="Wie 2026 statt 2026/27."
							defaultChecked={reply?.values.calendarYear === 'on'}
						/>
					</Fragment>
					<SubmitButton tone="quiet">Wettbewerb anlegen</SubmitButton>
				</PostForm>
			</Card>
			<Card title="Alle Wettbewerbe">
				<p className="soft">
					Selbst angelegte lassen sich umbenennen und entfernen, die anderen sind von Anfang an dabei und
					bleiben.
				</p>
				<ul className="admin-problems">
					{leagues.map((league) => (
						<LeagueRow key={league.id} {...league} />
					))}
				</ul>
			</Card>
		</Page>
	);
}

type LeagueLine = ReturnType<typeof useLoaderData<typeof loader>>['leagues'][number];

function LeagueRow({ id, name, notes, prepared }: LeagueLine) {
	return (
		<li>
			{prepared ? name : <Link to={`/admin/wettbewerbe/${id}`}>{name}</Link>}
			<br />
			<small className="soft">{notes}</small>
		</li>
	);
}
