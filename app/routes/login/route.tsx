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
import { failedForm, loggedFailure } from '~/http/failed-form.server';
import { readForm } from '~/http/form.server';
import { invitedTo } from '~/http/invited-to.server';
import { joinField, joinIdOf } from '~/http/join-id.server';
import { keptNotice } from '~/http/kept-form.server';
import { enterAfterPassword } from '~/http/landing.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { getSession, rememberJoin, type WebSession } from '~/http/session.server';
import { landingAfterLogin } from '~/services/accounts/landing-after-login.server';
import { accountTexts } from '~/text/accounts';
import { Banner } from '~/ui/banner';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { fillField } from '~/ui/fill-field';
import { FormMessage } from '~/ui/form-message';
import { keepForm } from '~/ui/keep-form';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { PasswordField } from '~/ui/password-field';
import { PostForm } from '~/ui/post-form';
import { WayOn } from '~/ui/way-on';
import { LogInButton } from './log-in-button';

export const meta: MetaFunction = () => [
	{ title: 'Login' },
	{ name: 'description', content: 'Melde dich an und gib deinen Tipp für den nächsten Spieltag ab.' },
];

const logInForm = z.object({ email: emailField, password: passwordField, join: joinField });

export async function loader({ request, context }: LoaderFunctionArgs) {
	const session = await getSession(request, context);
	const joinId = joinIdOf(request, session);
	if (session.player) {
		if (joinId !== undefined) await rememberJoin(request, context, joinId).catch(loggedFailure(request));
		throw redirect(await landingAfterLogin(context, { playerId: session.player.id }));
	}
	return {
		joinId: joinId ?? null,
		invited: await invitedTo(context, joinId),
		email: session.data.pending?.email,
		formWaits: await keptNotice(request, context),
	};
}

export const clientAction = keepForm;

export async function action({ request, context }: ActionFunctionArgs) {
	const session = await getSession(request, context);
	const form = await readForm(request, logInForm);
	if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
	try {
		const verdict = await authenticate(request, context);
		if (!verdict.ok && verdict.refusal.code === 'login-wrong' && isWaitingFor(session, form.value.email))
			return redirect('/verify-email?hinweis=login');
		if (!verdict.ok) return refusedAnswer(verdict.refusal, form.values);
		const joinId = form.value.join ?? session.data.joinId;
		return await enterAfterPassword(request, context, { ...verdict.value, joinId });
	} catch (error) {
		return failedForm(error, request, form.values, accountTexts.somethingWrong);
	}
}

/** Whether this browser has registered the address, known or not: then it may go where registering led. */
function isWaitingFor({ data: visit }: WebSession, email: string): boolean {
	return visit.pending?.email === email;
}

export const headers = answerHeaders;

export default function LoginPage() {
	const { joinId, invited, email, formWaits } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	return (
		<Page>
			<PageHead title="Login" />
			{formWaits ? <Banner tone="warn">{formWaits}</Banner> : null}
			{invited ? <Banner tone={invited.isVoid ? 'error' : 'info'}>{invited.text}</Banner> : null}
			<div className="card">
				<PostForm action="/login" hidden={joinId === null ? {} : { join: joinId }}>
					<ErrorSummary errors={reply?.errors} />
					<Field
						{...fillField(reply, 'email', email)}
						type="email"
						label="E-Mail-Adresse"
						autoComplete="username"
						autoFocus={reply === undefined && email === undefined}
						required
					/>
					<PasswordField label="Passwort" errors={reply?.errors} />
					<LogInButton />
					{reply && 'failed' in reply ? null : <FormMessage errors={reply?.errors} />}
					<WayOn to="/reset-password" label="Passwort vergessen?" />
				</PostForm>
			</div>
			<WayOn
				question="Noch kein Konto?"
				to={joinId === null ? '/register' : `/register?join=${joinId}`}
				label="Registrieren"
			/>
		</Page>
	);
}
