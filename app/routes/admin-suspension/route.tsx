import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageOf } from '~/http/community-fields.server';
import { readFields, refusedForm } from '~/http/form.server';
import { notFound, requireSiteAdmin } from '~/http/guards.server';
import { redirectWithToast } from '~/http/toast.server';
import { runLong } from '~/services/operating/long-work.server';
import { adminTexts } from '~/text/admin';
import { longDate } from '~/text/format';
import { matchdayLabel } from '~/text/matchdays';
import { refusalText } from '~/text/refusals';
import { suspendedText, suspendedTexts } from '~/text/suspended';
import { standingWord, suspensionDone, suspensionExtent } from '~/text/suspensions';
import { EmptyState } from '~/ui/empty-state';
import { ErrorSummary } from '~/ui/error-summary';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { useReply } from '~/ui/use-reply';
import { SuspensionForm } from './suspension-form';

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
	{ title: shown ? `${suspendedTexts.set}: ${shown.label}` : suspendedTexts.set },
];

/** A refused form comes with a fresh preview. */
export const shouldRevalidate = afterAnswers;

export const clientAction = keepForm;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const shown = await runLong(context, 'showSuspension', {
		...{ actorId: player.id, matchdayId: params.matchdayId ?? '', page: pageOf(request) },
	});
	if (!shown.ok) throw notFound();
	const { refusal, changes, number, name, reason, kickoff, ...screen } = shown.value;
	// In words here: the browser needn't load every sentence of the house.
	return {
		...screen,
		label: matchdayLabel({ number, name }),
		kickoff: kickoff === null ? null : longDate(kickoff),
		reason: reason === null ? null : suspendedText(reason),
		mayNot: refusal && refusalText(refusal),
		changes: changes && {
			...changes,
			extent: suspensionExtent(changes),
			changes: changes.changes.map(({ before, after, unit, ...member }) => ({
				...member,
				tone: toneOf(before, after),
				cell: { before: standingWord(before, unit), after: standingWord(after, unit) },
			})),
		},
	};
}

type Standing = { readonly active: boolean; readonly won: boolean };

function toneOf(before: Standing, after: Standing): 'plain' | 'in' | 'out' {
	if (after.active === before.active) return 'plain';
	return after.active ? 'in' : 'out';
}

export async function action({ request, context, params }: ActionFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const matchdayId = params.matchdayId ?? '';
	const { intent, confirmed: _confirmed, ...values } = await readFields(request);
	if (intent !== 'set' && intent !== 'lift')
		return data({ errors: { '': adminTexts.actUnknown }, values }, { status: 400 });
	const { reason = '', fingerprint } = values;
	const wish = { kind: intent, matchdayId, actorId: player.id, reason, fingerprint } as const;
	const done = await runLong(context, 'suspendEverywhere', wish);
	if (!done.ok) {
		const { code } = done.refusal;
		const status = code === 'matchday-not-found' ? 404 : 422;
		const field = code.startsWith('suspension-reason') ? 'reason' : '';
		return data(refusedForm(done.refusal, values, field), { status });
	}
	const toast = { kind: 'success' as const, text: suspensionDone(intent, done.value) };
	return redirectWithToast(context, request, `/admin/spieltag/${matchdayId}`, toast);
}

export default function SuspensionPage() {
	const screen = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const back = `/admin/spieltag/${screen.id}`;
	const { kickoff, reason, mayNot } = screen;
	return (
		<Page>
			<PageHead
				eyebrow={`Saison ${screen.season}`}
				title={`${suspendedTexts.set}: ${screen.label}`}
				lead={kickoff === null ? undefined : `Anpfiff: ${kickoff}`}
			/>
			<ErrorSummary errors={reply?.errors} />
			{reason === null ? null : <p>{reason}</p>}
			{mayNot === null ? (
				<SuspensionForm screen={screen} reply={reply} back={back} />
			) : (
				<EmptyState title={mayNot} action={{ to: back, label: 'Zum Spieltag' }} />
			)}
		</Page>
	);
}
