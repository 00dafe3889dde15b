import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { emailField, judgeRepeat, newPasswordFields, passwordField } from '~/http/account-fields.server';
import { failedForm } from '~/http/failed-form.server';
import { readForm } from '~/http/form.server';
import { invitedTo } from '~/http/invited-to.server';
import { joinField, joinIdOf } from '~/http/join-id.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { beginVisit, getSession } from '~/http/session.server';
import { atSteadyPace } from '~/http/steady-answer.server';
import { registerPlayer } from '~/services/accounts/register-player.server';
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
import { PasswordField } from '~/ui/password-field';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { WayOn } from '~/ui/way-on';

export const meta: MetaFunction = () => [
	{ title: 'Registrieren' },
	{ name: 'description', content: 'Konto anlegen und mitspielen.' },
];

const registration = z
	.object({ email: emailField, ...newPasswordFields, password: passwordField, join: joinField })
	.superRefine(judgeRepeat);

export async function loader({ request, context }: LoaderFunctionArgs) {
	const session = await getSession(request, context);
	if (session.player) throw redirect('/dashboard');
	const joinId = joinIdOf(request, session);
	return { joinId: joinId ?? null, invited: await invitedTo(context, joinId) };
}

export const clientAction = keepForm;

export async function action({ request, context }: ActionFunctionArgs) {
	const session = await getSession(request, context);
	if (session.player) throw redirect('/dashboard');
	const form = await readForm(request, registration);
	if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
	const { email, password } = form.value;
	const joinId = form.value.join ?? session.data.joinId;
	const tries = triesOfLetter('verify-letters', { email, address: context.address });
	try {
		const verdict = await atSteadyPace(() =>
			withTries(context, tries, () => registerPlayer(context, { email, password, joinId })),
		);
		if (!verdict.ok) return refusedAnswer(verdict.refusal, form.values, 'password');
		const pending = { email, secret: verdict.value.secret, askedAt: context.now() };
		return redirect('/verify-email', { headers: await beginVisit(request, context, { pending, joinId }) });
	} catch (error) {
		return failedForm(error, request, form.values, accountTexts.somethingWrong);
	}
}

export const headers = answerHeaders;

export default function RegisterPage() {
	const { joinId, invited } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	return (
		<Page>
			<PageHead title="Registrieren" lead="E-Mail-Adresse, Passwort, fertig. Mitspielen ist kostenlos." />
			{invited ? <Banner tone={invited.isVoid ? 'error' : 'info'}>{invited.text}</Banner> : null}
			<div className="card">
				<PostForm action="/register" hidden={joinId === null ? {} : { join: joinId }}>
					<ErrorSummary errors={reply?.errors} />
					<Field
						{...fillField(reply, 'email')}
						type="email"
						label="E-Mail-Adresse"
						autoFocus={reply === undefined}
						required
					/>
					<PasswordField
						label="Passwort"
						hint="Mindestens 8 Zeichen."
						autoComplete="new-password"
						errors={reply?.errors}
					/>
					<PasswordField
						name="passwordRepeat"
						label="Passwort wiederholen"
						autoComplete="new-password"
						errors={reply?.errors}
					/>
					<SubmitButton wide>Registrieren</SubmitButton>
				</PostForm>
			</div>
			<WayOn
				question="Du hast schon ein Konto?"
				to={joinId === null ? '/login' : `/login?join=${joinId}`}
				label="Zum Login"
			/>
		</Page>
	);
}
