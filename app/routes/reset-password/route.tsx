import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { emailField } from '~/http/account-fields.server';
import { failedForm, loggedFailure } from '~/http/failed-form.server';
import { readForm } from '~/http/form.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { atSteadyPace } from '~/http/steady-answer.server';
import { requestReset } from '~/services/accounts/request-reset.server';
import { triesOfLetter } from '~/services/trust/tries-of-letter.server';
import { withTries } from '~/services/trust/with-tries.server';
import { accountTexts } from '~/text/accounts';
import { Banner } from '~/ui/banner';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { fillField } from '~/ui/fill-field';
import { keepForm } from '~/ui/keep-form';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { WayOn } from '~/ui/way-on';

export const meta: MetaFunction = () => [
	{ title: 'Passwort vergessen' },
	{ name: 'description', content: 'Lass dir einen Link schicken, mit dem du ein neues Passwort setzt.' },
];

const resetForm = z.object({ email: emailField });

export function loader({ request }: LoaderFunctionArgs) {
	return { sent: new URL(request.url).searchParams.has('gesendet') };
}

export const clientAction = keepForm;

export async function action({ request, context }: ActionFunctionArgs) {
	const form = await readForm(request, resetForm);
	if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
	try {
		const { email } = form.value;
		const tries = triesOfLetter('reset-letters', { email, address: context.address });
		const verdict = await atSteadyPace(() =>
			withTries(context, tries, () => requestReset(context, { email })),
		);
		if (!verdict.ok) return refusedAnswer(verdict.refusal, form.values);
		if (verdict.value.outage !== null) loggedFailure(request)(verdict.value.outage);
	} catch (error) {
		return failedForm(error, request, form.values, accountTexts.resetFailed);
	}
	return redirect('/reset-password?gesendet=1');
}

export const headers = answerHeaders;

export default function ResetPasswordPage() {
	const { sent } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	return (
		<Page>
			<PageHead
				title="Passwort vergessen?"
				lead="Wir schicken dir einen Link, mit dem du ein neues Passwort setzt. Er gilt 30 Minuten."
			/>
			{sent && !reply ? (
				<Banner tone="good" title={accountTexts.resetSent}>
					Gehört die Adresse zu einem Konto, ist der Link gleich in deinem Postfach. Schau auch im Spam-Ordner
					nach.
				</Banner>
			) : null}
			<div className="card">
				<PostForm action="/reset-password">
					<ErrorSummary errors={reply?.errors} />
					<Field {...fillField(reply, 'email')} type="email" label="E-Mail-Adresse" required />
					<SubmitButton wide>Link senden</SubmitButton>
				</PostForm>
			</div>
			<WayOn to="/login" label="Zurück zum Login" />
		</Page>
	);
}
