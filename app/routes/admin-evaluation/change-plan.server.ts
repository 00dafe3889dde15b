import { data } from '@remix-run/node';
import type { RequestContext } from '~/context.server';
import { readFields, refusedForm } from '~/http/form.server';
import { redirectWithToast } from '~/http/toast.server';
import { resumeEvaluation, stopEvaluation } from '~/services/evaluation/stop-evaluation.server';
import { adminTexts } from '~/text/admin';

const acts = new Map([
	['stop', { act: stopEvaluation, text: adminTexts.stopped }],
	['resume', { act: resumeEvaluation, text: adminTexts.resumed }],
]);

/** Stops the automatic evaluation of a matchday or lets it go on; null if the form asks for something else. */
export async function changePlan(
	request: Request,
	context: RequestContext,
	wish: { actorId: string; matchdayId: string },
) {
	const chosen = acts.get((await readFields(request)).intent ?? '');
	if (chosen === undefined) return null;
	const done = await chosen.act(context, wish);
	if (!done.ok) return data(refusedForm(done.refusal, {}), { status: 422 });
	const toast = { kind: 'success' as const, text: chosen.text };
	return redirectWithToast(context, request, `/admin/auswertung/${wish.matchdayId}`, toast);
}
