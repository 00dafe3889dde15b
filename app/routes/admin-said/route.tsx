import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireSiteAdmin } from '~/http/guards.server';
import { showSaid } from '~/services/sources/show-source.server';
import { saidTexts, tellSaid } from '~/text/said-facts';
import { Card } from '~/ui/card';
import { ConfirmSection } from '~/ui/confirm-section';
import { EmptyState } from '~/ui/empty-state';
import { ErrorSummary } from '~/ui/error-summary';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { RadioGroup } from '~/ui/radio-group';
import { SaidList } from '~/ui/said-list';
import { useReply } from '~/ui/use-reply';
import { type Asked, decide } from './decide.server';

export const meta: MetaFunction = () => [{ title: 'Was die Quelle sagt' }];

export const clientAction = keepForm;
export const shouldRevalidate = afterAnswers;

/** R41: one thing that a source says otherwise than it is stored. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const shown = await showSaid(context, { actorId: player.id, id: params.factId ?? '' });
	if (!shown.ok) return data({ shown: null, gone: saidTexts.gone }, { status: 404 });
	const { season, kind, fact } = shown.value;
	const told = tellSaid(fact, { source: kind, seasonId: season.id });
	return data({ shown: { season, told, beyond: saidTexts.beyond }, gone: null });
}

/** Takes it over, dismisses it, or asks first what only a person can answer. */
export async function action({ request, context, params }: ActionFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	return decide({ request, context, actorId: player.id, id: params.factId ?? '' });
}

/** R2 */
const beyondOptions = [
	{ value: 'postponed', label: 'Verlegt', hint: 'Tipps darauf zählen nicht, die Teams bleiben frei.' },
	{ value: 'time', label: 'Nur eine neue Uhrzeit', hint: 'Tipps darauf zählen.' },
];

export default function SaidPage() {
	const { shown, gone } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const back = (reply && 'back' in reply && reply.back) || '/admin';
	if (shown === null)
		return (
			<Page>
				<PageHead title="Was die Quelle sagt" />
				<EmptyState title={gone} action={{ to: back, label: 'Zurück' }} />
			</Page>
		);
	const { season, told } = shown;
	const asked: Asked | null = reply && 'asked' in reply ? reply.asked : null;
	const place = back === '/admin' ? `/admin/saison/${season.id}` : back;
	return (
		<Page>
			<PageHead
				eyebrow={season.name}
				title="Was die Quelle sagt"
				aside={<LinkButton to={place}>Zurück</LinkButton>}
			/>
			<ErrorSummary errors={reply?.errors} />
			{asked ? (
				<ConfirmSection
					title={`${told.title}: wirklich übernehmen?`}
					action={`/admin/quellen/vorschlag/${told.id}`}
					intent="take"
					hidden={asked.hidden}
					confirmLabel={asked.asksBeyond ? 'Übernehmen' : 'Trotzdem übernehmen'}
					cancelHref={place}
					tone={asked.asksBeyond ? 'go' : 'danger'}
				>
					<p>{told.text}</p>
					{asked.lines.map((line) => (
						<p key={line}>{line}</p>
					))}
					{asked.asksBeyond ? (
						<RadioGroup
							name="beyond"
							legend="Verlegt oder nur eine neue Uhrzeit?"
							hint={shown.beyond}
							error={reply?.errors.beyond}
							options={beyondOptions}
						/>
					) : null}
				</ConfirmSection>
			) : (
				<Card>
					<SaidList facts={[told]} back={place} />
				</Card>
			)}
		</Page>
	);
}
