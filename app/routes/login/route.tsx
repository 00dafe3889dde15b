import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { emailField, passwordField } from '~/http/account-fields.server';
import { authenticate } from '~/http/auth.server';
import { bestEffort } from '~/http/best-effort.server';
import { readForm } from '~/http/form.server';
import { joinField, joinIdOf } from '~/http/join-id.server';
import { enterAs, landingPath } from '~/http/landing.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { beginSession, getSession, rememberJoin } from '~/http/session.server';
import { resendVerification } from '~/services/resend-verification.server';
import { pendSecondStep } from '~/services/second-step.server';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { FormMessage } from '~/ui/form-message';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';

export const meta: MetaFunction = () => [
	{ title: 'Login' },
	{ name: 'description', content: 'Melde dich an und gib deinen Tipp für den nächsten Spieltag ab.' },
];

const logInForm = z.object({ email: emailField, password: passwordField, join: joinField });

export async function loader({ request, context }: LoaderFunctionArgs) {
	const session = await getSession(request, context);
	const joinId = joinIdOf(request, session);
	if (session.player?.verified) {
		if (joinId !== undefined) await bestEffort(request, rememberJoin(request, context, joinId));
		throw redirect(await landingPath(request, context, session.player.id));
	}
	return { joinId: joinId ?? null };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const session = await getSession(request, context);
	const form = await readForm(request, logInForm);
	if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
	const verdict = await authenticate(request, context);
	if (!verdict.ok) return refusedAnswer(verdict.refusal, form.values);
	const { playerId, email, verified } = verdict.value;
	const joinId = form.value.join ?? session.data.joinId;
	if (!verified) {
		await resendVerification(context, { email, joinId });
		return redirect('/verify-email', {
			headers: await beginSession(request, context, { playerId, data: { joinId } }),
		});
	}
	const pendingLogIn = await pendSecondStep(context, { playerId });
	if (pendingLogIn !== null) {
		return redirect('/login/code', {
			headers: await beginSession(request, context, { playerId: null, data: { joinId, pendingLogIn } }),
		});
	}
	return enterAs(request, context, { playerId, joinId });
}

export const headers = answerHeaders;

export default function LoginPage() {
	const { joinId } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	return (
		<Page>
			<PageHead title="Login" />
			<div className="card">
				<PostForm action="/login" hidden={joinId === null ? {} : { join: joinId }}>
					<ErrorSummary errors={reply?.errors} />
					<Field
						name="email"
						type="email"
						label="E-Mail-Adresse"
						autoComplete="username"
						autoCapitalize="none"
						spellCheck={false}
						required
						error={reply?.errors.email}
						defaultValue={reply?.values.email}
					/>
					<Field
						name="password"
						type="password"
						label="Passwort"
						autoComplete="current-password"
						required
						error={reply?.errors.password}
					/>
					<SubmitButton wide>Login</SubmitButton>
					<FormMessage errors={reply?.errors} />
					<p>
						<Link to="/reset-password">Passwort vergessen?</Link>
					</p>
				</PostForm>
			</div>
			<p>
				Noch kein Konto?{' '}
				<Link to={joinId === null ? '/register' : `/register?join=${joinId}`}>Registrieren</Link>
			</p>
		</Page>
	);
}
