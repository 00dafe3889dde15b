import {
	type ActionFunctionArgs,
	type AppLoadContext,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { emailField, judgeRepeat, newPasswordFields, passwordField } from '~/http/account-fields.server';
import { failedForm } from '~/http/failed-form.server';
import { readFields, readForm } from '~/http/form.server';
import { requirePlayer } from '~/http/guards.server';
import { rememberBrowser } from '~/http/known-browser.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { atSteadyPace } from '~/http/steady-answer.server';
import { redirectWithToast } from '~/http/toast.server';
import { changePassword } from '~/services/accounts/change-password.server';
import { startEmailChange } from '~/services/accounts/start-email-change.server';
import { withTries } from '~/services/trust/with-tries.server';
import { accountTexts } from '~/text/accounts';
import { securityTexts } from '~/text/security';
import { Card } from '~/ui/card';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { fillField } from '~/ui/fill-field';
import { keepForm } from '~/ui/keep-form';
import { WayBack } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { PasswordField } from '~/ui/password-field';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { useReply } from '~/ui/use-reply';

export const meta: MetaFunction = () => [{ title: 'Passwort und Adresse' }];

const passwordForm = z
	.object({ presentPassword: passwordField, ...newPasswordFields })
	.superRefine(judgeRepeat);
const emailForm = z.object({ email: emailField, emailPassword: passwordField });

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requirePlayer(request, context);
	return { email: player.email };
}

export const clientAction = keepForm;

export async function action({ request, context }: ActionFunctionArgs) {
	const { player, session } = await requirePlayer(request, context);
	const { intent, ...fields } = await readFields(request);
	try {
		if (intent === 'email') return await changeEmail(request, context, player.id);
		return await changeOwnPassword(request, context, { playerId: player.id, sessionId: session.id ?? '' });
	} catch (error) {
		return failedForm(error, request, fields, accountTexts.somethingWrong);
	}
}

async function changeEmail(request: Request, context: AppLoadContext, playerId: string) {
	const form = await readForm(request, emailForm);
	if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
	const { email, emailPassword: password } = form.value;
	const tries = [
		{ limit: 'own-password', whom: playerId },
		{ limit: 'address-wishes', whom: playerId },
		{ limit: 'verify-letters', whom: email },
	] as const;
	const verdict = await atSteadyPace(() =>
		withTries(context, tries, () => startEmailChange(context, { playerId, email, password })),
	);
	if (!verdict.ok) {
		const field = verdict.refusal.code === 'password-wrong' ? 'emailPassword' : 'email';
		return refusedAnswer(verdict.refusal, form.values, field);
	}
	const text = securityTexts.addressAsked;
	return redirectWithToast(context, request, '/profile/konto', { kind: 'info', text });
}

async function changeOwnPassword(
	request: Request,
	context: AppLoadContext,
	{ playerId, sessionId }: { playerId: string; sessionId: string },
) {
	const form = await readForm(request, passwordForm);
	if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
	const { presentPassword: present, password } = form.value;
	const tries = [{ limit: 'own-password', whom: playerId }] as const;
	const verdict = await withTries(context, tries, () =>
		changePassword(context, { playerId, sessionId, present, password }),
	);
	if (!verdict.ok) {
		const field = verdict.refusal.code === 'password-wrong' ? 'presentPassword' : 'password';
		return refusedAnswer(verdict.refusal, form.values, field);
	}
	const text = securityTexts.passwordChanged;
	const answer = await redirectWithToast(context, request, '/profile/konto', { kind: 'success', text });
	answer.headers.append('Set-Cookie', await rememberBrowser(request, context, playerId));
	return answer;
}

export const headers = answerHeaders;

export default function AccountPage() {
	const { email } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	return (
		<Page>
			<PageHead
				eyebrow="Profil"
				title="Passwort und Adresse"
				aside={<WayBack to="/profile">Zum Profil</WayBack>}
			/>
			<ErrorSummary errors={reply?.errors} />
			<Card title="Passwort ändern">
				<PostForm action="/profile/konto" intent="password">
					<PasswordField name="presentPassword" label="Bisheriges Passwort" errors={reply?.errors} />
					<PasswordField
						label="Neues Passwort"
						hint="Mindestens 8 Zeichen. Andere Geräte werden abgemeldet."
						autoComplete="new-password"
						errors={reply?.errors}
					/>
					<PasswordField
						name="passwordRepeat"
						label="Neues Passwort wiederholen"
						autoComplete="new-password"
						errors={reply?.errors}
					/>
					<SubmitButton wide>Passwort ändern</SubmitButton>
				</PostForm>
			</Card>
			<Card title="E-Mail-Adresse ändern">
				<PostForm action="/profile/konto" intent="email">
					<Field
						{...fillField(reply, 'email')}
						type="email"
						label="Neue E-Mail-Adresse"
						hint={
							<>
								Bisher <strong>{email}</strong>. Die neue gilt, sobald du den Link in der Mail dorthin
								geöffnet hast.
							</>
						}
						required
					/>
					<PasswordField name="emailPassword" label="Dein Passwort" errors={reply?.errors} />
					<SubmitButton wide>E-Mail-Adresse ändern</SubmitButton>
				</PostForm>
			</Card>
		</Page>
	);
}
