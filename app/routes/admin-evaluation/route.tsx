import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { type FormReply, readForm, refusedForm } from '~/http/form.server';
import { requireSiteAdmin } from '~/http/guards.server';
import { redirectWithToast } from '~/http/toast.server';
import { showPlan } from '~/services/evaluation/show-plan.server';
import { runLong } from '~/services/operating/long-work.server';
import { adminTexts, evaluationDone } from '~/text/admin';
import { refusalText } from '~/text/refusals';
import { EmptyState } from '~/ui/empty-state';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { useReply } from '~/ui/use-reply';
import { changePlan } from './change-plan.server';
import { EvaluationView } from './evaluation-view';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
	{ title: page?.shown ? `Auswertung: ${page.shown.matchday.label}` : 'Auswertung' },
];

/** A refused commit comes with a fresh preview. */
export const shouldRevalidate = afterAnswers;

export const clientAction = keepForm;

const commitForm = z.object({
	fingerprint: z.string().default(''),
	confirmed: z.literal('on', { error: adminTexts.confirmMissing }),
	reason: z.string().max(500, { error: adminTexts.reasonLong }).default(''),
});

const filters = ['alles', 'geaendert', 'warnungen'] as const;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const query = new URL(request.url).searchParams;
	const matchdayId = params.matchdayId ?? '';
	const shown = await runLong(context, 'showAdminEvaluation', {
		actorId: player.id,
		matchdayId,
		communityId: query.get('community'),
		page: Number(query.get('seite') ?? 1),
		filter: filters.find((each) => each === query.get('zeige')) ?? 'alles',
	});
	if (shown.ok) {
		const plan = await showPlan(context, matchdayId);
		const asking = query.get('aktion') === 'anhalten';
		return data({
			shown: shown.value,
			plan: plan && { plan, asking },
			refusal: null,
			back: '/admin',
		});
	}
	const isUnknown = shown.refusal.code === 'matchday-not-found';
	const back = isUnknown ? '/admin' : `/admin/spieltag/${matchdayId}`;
	const refusal = refusalText(shown.refusal);
	return data({ shown: null, plan: null, refusal, back }, { status: isUnknown ? 404 : 200 });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const actorId = player.id;
	const matchdayId = params.matchdayId ?? '';
	const changed = await changePlan(request, context, { actorId, matchdayId });
	if (changed !== null) return changed;
	const form = await readForm(request, commitForm);
	if (!form.ok) {
		const reply: FormReply = { errors: form.errors, values: form.values };
		return data(reply, { status: 400 });
	}
	const { fingerprint, reason } = form.value;
	const done = await runLong(context, 'commitEvaluation', { actorId, matchdayId, fingerprint, reason });
	if (done.ok) {
		const { matchday: number, name, kind, summary, turns } = done.value;
		const text = evaluationDone({ number, name }, kind, summary, turns);
		return redirectWithToast(context, request, '/admin', { kind: 'success', text });
	}
	if (await isDoneAlready(context, { actorId, matchdayId })) {
		const toast = { kind: 'info' as const, text: adminTexts.alreadyEvaluated };
		return redirectWithToast(context, request, '/admin', toast);
	}
	const status = done.refusal.code === 'matchday-not-found' ? 404 : 422;
	const { confirmed: _confirmed, ...values } = form.values;
	const field = done.refusal.code === 'correction-reason-missing' ? 'reason' : '';
	return data(refusedForm(done.refusal, values, field), { status });
}

/** R19: the same commit sent a second time has nothing left to do. */
async function isDoneAlready(
	context: ActionFunctionArgs['context'],
	wish: { actorId: string; matchdayId: string },
): Promise<boolean> {
	const shown = await runLong(context, 'showAdminEvaluation', { ...wish, communityId: null, page: 1 });
	return shown.ok && shown.value.nothingToDo;
}

export default function EvaluationPage() {
	const { shown, plan, refusal, back } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	if (shown === null) {
		return (
			<Page>
				<PageHead title="Auswertung" />
				<EmptyState title={refusal ?? ''} action={{ to: back, label: 'Zurück' }} />
			</Page>
		);
	}
	return <EvaluationView shown={shown} plan={plan} reply={reply} />;
}
