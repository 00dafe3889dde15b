import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { failedForm } from '~/http/failed-form.server';
import { readFields, refusedForm } from '~/http/form.server';
import { notFound, requireSiteAdmin } from '~/http/guards.server';
import { redirectWithToast } from '~/http/toast.server';
import { changeLeague, removeLeague } from '~/services/seasons/change-league.server';
import { showLeague } from '~/services/seasons/show-league.server';
import { adminTexts } from '~/text/admin';
import { leagueChanged, leagueNotes, leagueRemoved, zoneChoices } from '~/text/leagues';
import { Card } from '~/ui/card';
import { ConfirmSection } from '~/ui/confirm-section';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { fillField } from '~/ui/fill-field';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { useReply } from '~/ui/use-reply';
import { ZoneField } from '~/ui/zone-field';

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
	{ title: shown?.league.name ?? 'Wettbewerb nicht gefunden' },
];

/** `?aktion=entfernen` asks whether the competition is to be removed. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const shown = await showLeague(context, { actorId: player.id, leagueId: params.leagueId ?? '' });
	if (!shown.ok) throw shown.refusal.code === 'league-not-found' ? notFound() : data(null, { status: 403 });
	const { id, name, timeZone } = shown.value;
	const notes = leagueNotes(shown.value);
	const asked = new URL(request.url).searchParams.get('aktion') === 'entfernen' && notes.kept === null;
	return { league: { id, name, timeZone }, notes, zones: notes.fixed === null ? zoneChoices() : [], asked };
}

export const clientAction = keepForm;
export const shouldRevalidate = afterAnswers;

/** Changes the competition's name or zone, or removes it. */
export async function action({ request, context, params }: ActionFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const fields = await readFields(request);
	const { intent, ...values } = fields;
	const wish = { actorId: player.id, leagueId: params.leagueId ?? '' };
	if (intent !== 'save' && intent !== 'remove-league')
		return data({ errors: { '': adminTexts.actUnknown }, values }, { status: 400 });
	const { name = '', timeZone = '' } = values;
	const isSave = intent === 'save';
	const acting = isSave ? changeLeague(context, { ...wish, name, timeZone }) : removeLeague(context, wish);
	const done = await acting.catch((error: unknown) => ({
		failed: failedForm(error, request, fields),
	}));
	if ('failed' in done) return done.failed;
	if (!done.ok) {
		const status = done.refusal.code === 'league-not-found' ? 404 : 422;
		return data(refusedForm(done.refusal, values, fieldOf(done.refusal.code)), { status });
	}
	const text = (isSave ? leagueChanged : leagueRemoved)(done.value.name);
	return redirectWithToast(context, request, '/admin/wettbewerbe', { kind: 'success', text });
}

function fieldOf(code: string): string {
	if (code === 'league-zone-wrong' || code === 'league-zone-in-use') return 'timeZone';
	return code === 'league-name-wrong' || code === 'league-exists' ? 'name' : '';
}

export default function LeaguePage() {
	const { league, notes, zones, asked } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const path = `/admin/wettbewerbe/${league.id}`;
	const isAsked = asked || (reply && 'failed' in reply && reply.intent === 'remove-league');
	return (
		<Page>
			<PageHead
				eyebrow="Wettbewerb"
				title={league.name}
				lead={notes.seasons}
				aside={<LinkButton to="/admin/wettbewerbe">Alle Wettbewerbe</LinkButton>}
			/>
			<ErrorSummary errors={reply?.errors} />
			{isAsked ? (
				<ConfirmSection
					title={`${league.name} entfernen?`}
					action={path}
					intent="remove-league"
					confirmLabel="Wettbewerb entfernen"
				>
					<p>
						Er verschwindet aus allen Listen, mit den Schreibweisen der Vereine darin. Die Vereine bleiben.
					</p>
				</ConfirmSection>
			) : null}
			{notes.prepared === null ? (
				<Card title="Name und Zeitzone">
					<PostForm action={path} intent="save" label="Name und Zeitzone">
						<Field
							{...fillField(reply, 'name', league.name)}
							label="Name"
							hint="Unter dem alten Namen erkennt ihn der Import weiterhin."
							maxLength={40}
						/>
						{notes.fixed === null ? (
							<ZoneField zones={zones} reply={reply} stored={league.timeZone} />
						) : (
							<>
								<input type="hidden" name="timeZone" value={league.timeZone} />
								<p className="soft">{notes.fixed}</p>
							</>
						)}
						<SubmitButton>Speichern</SubmitButton>
					</PostForm>
				</Card>
			) : (
				<p>{notes.prepared}</p>
			)}
			{notes.prepared === null ? (
				<Card title="Entfernen">
					{notes.kept === null ? (
						<LinkButton size="small" tone="danger" to={`${path}?aktion=entfernen`}>
							Wettbewerb entfernen
						</LinkButton>
					) : (
						<p className="soft">{notes.kept}</p>
					)}
				</Card>
			) : null}
		</Page>
	);
}
