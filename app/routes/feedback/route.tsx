import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLocation, useRouteLoaderData } from '@remix-run/react';
import { failedForm } from '~/http/failed-form.server';
import { readForm } from '~/http/form.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { getSession } from '~/http/session.server';
import { redirectWithToast } from '~/http/toast.server';
import type { loader as rootLoader } from '~/root';
import { sendFeedback } from '~/services/operating/send-feedback.server';
import { withTries } from '~/services/trust/with-tries.server';
import { feedbackTexts, longestFeedback } from '~/text/feedback';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { fillField } from '~/ui/fill-field';
import { keepForm } from '~/ui/keep-form';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { TextArea } from '~/ui/text-area';
import { Unsaved } from '~/ui/unsaved';
import { feedbackForm } from './form';

export const meta: MetaFunction = () => [
	{ title: 'Feedback' },
	{ name: 'description', content: 'Sag uns, was gut ist und was fehlt.' },
];

export const clientAction = keepForm;

export async function action({ request, context }: ActionFunctionArgs) {
	const form = await readForm(request, feedbackForm);
	if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
	const { player } = await getSession(request, context);
	const sender = player ? { name: player.displayName ?? '', email: player.email } : form.value;
	try {
		const tries = [{ limit: 'feedback-address', whom: context.address }] as const;
		const { name, email } = sender;
		const verdict = await withTries(context, tries, () =>
			sendFeedback(context, { text: form.value.text, name, email }),
		);
		if (!verdict.ok) return refusedAnswer(verdict.refusal, form.values);
	} catch (error) {
		return failedForm(error, request, form.values, feedbackTexts.sendFailed);
	}
	// Whose session is over learns here that the message doesn't say who sent it.
	const isSigned = player !== null || sender.name !== '' || sender.email !== '';
	const text = isSigned ? feedbackTexts.sent : feedbackTexts.sentUnsigned;
	return redirectWithToast(context, request, '/feedback', { kind: 'success', text });
}

export const headers = answerHeaders;

export default function FeedbackPage() {
	const reply = useActionData<typeof action>();
	const viewer = useRouteLoaderData<typeof rootLoader>('root')?.shell.viewer;
	// A new form after each answer: what was sent is gone, what was wrong comes back from the server.
	const { key } = useLocation();
	return (
		<Page>
			<Unsaved stored={key} isBack={reply !== undefined} />
			<PageHead title="Feedback" lead="Was gefällt dir, was fehlt, was klemmt? Wir lesen alles." />
			<div className="card">
				<PostForm key={key} action="/feedback">
					<ErrorSummary errors={reply?.errors} />
					<TextArea
						{...fillField(reply, 'text')}
						label="Dein Feedback"
						rows={6}
						maxLength={longestFeedback}
						hint={
							viewer
								? 'Für Rückfragen speichern wir deinen Spielernamen und deine E-Mail-Adresse dazu.'
								: null
						}
					/>
					{viewer ? null : (
						<>
							<Field {...fillField(reply, 'name')} label="Name" optional autoComplete="name" />
							<Field
								{...fillField(reply, 'email')}
								type="email"
								label="E-Mail-Adresse"
								optional
								hint="Nur, wenn du eine Antwort möchtest."
							/>
						</>
					)}
					<SubmitButton>Absenden</SubmitButton>
				</PostForm>
			</div>
		</Page>
	);
}
