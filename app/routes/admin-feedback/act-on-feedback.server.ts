import { type AppLoadContext, data } from '@remix-run/node';
import { z } from 'zod';
import { feedbackStates, LONGEST_ANSWER } from '~/domain/feedback-state';
import type { Refusal } from '~/domain/refusal';
import { failedForm } from '~/http/failed-form.server';
import { readForm, refusedForm } from '~/http/form.server';
import { refusedAnswer } from '~/http/refused-answer.server';
import { redirectWithToast } from '~/http/toast.server';
import { answerFeedback, setFeedbackState } from '~/services/operating/answer-feedback.server';
import { withTries } from '~/services/trust/with-tries.server';
import { adminTexts } from '~/text/admin';
import { feedbackMoved, feedbackTexts } from '~/text/feedback';

const message = z.string().min(1);
const forms = z.discriminatedUnion('intent', [
	z.object({
		intent: z.literal('answer'),
		message,
		seen: z
			.string()
			.regex(/^\d{0,15}$/)
			.default('')
			.transform((text) => (text === '' ? null : Number(text))),
		answer: z
			.string({ error: feedbackTexts.answerMissing })
			.trim()
			.min(1, { error: feedbackTexts.answerMissing })
			.refine((text) => [...text].length <= LONGEST_ANSWER, { error: feedbackTexts.answerLong }),
	}),
	z.object({ intent: z.literal('move'), message, state: z.enum(feedbackStates) }),
]);

/** Answers a message, or moves it to another state; `to`: where it leads afterwards. */
export async function actOnFeedback(
	request: Request,
	context: AppLoadContext,
	{ actorId, to }: { actorId: string; to: string },
) {
	const form = await readForm(request, forms);
	if (!form.ok) {
		if (Object.keys(form.errors).some((field) => field !== 'answer'))
			throw data({ sentence: adminTexts.actUnknown }, { status: 400 });
		return data({ errors: form.errors, values: form.values }, { status: 400 });
	}
	const fields = form.value;
	const toast = (text: string) => redirectWithToast(context, request, to, { kind: 'success', text });
	try {
		if (fields.intent === 'move') {
			const moved = await setFeedbackState(context, { id: fields.message, actorId, state: fields.state });
			return moved.ok ? toast(feedbackMoved[fields.state]) : refused(moved.refusal, form.values);
		}
		const { message: id, answer: text, seen } = fields;
		const verdict = await withTries(context, [{ limit: 'feedback-answers', whom: actorId }], () =>
			answerFeedback(context, { id, actorId, text, seen }),
		);
		return verdict.ok ? toast(feedbackTexts.answered) : refused(verdict.refusal, form.values);
	} catch (error) {
		return failedForm(error, request, form.values);
	}
}

/** Somebody was faster: 409. */
function refused(refusal: Refusal, values: Record<string, string>) {
	if (refusal.code === 'feedback-answered-meanwhile') {
		// The other answer is shown with the refusal, and counts as seen from then on.
		const { seen: _seen, ...typed } = values;
		return data(refusedForm(refusal, typed), { status: 409 });
	}
	return refusedAnswer(refusal, values);
}
