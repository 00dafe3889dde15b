import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { judgeRepeat, newPasswordFields } from '~/http/account-fields.server';
import { failedForm } from '~/http/failed-form.server';
import { readForm } from '~/http/form.server';
import { rememberBrowser } from '~/http/known-browser.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { redirectWithToast } from '~/http/toast.server';
import { resetPassword } from '~/services/accounts/reset-password.server';
import { showToken } from '~/services/accounts/show-token.server';
import { withTries } from '~/services/trust/with-tries.server';
import { accountTexts } from '~/text/accounts';
import { EmptyState } from '~/ui/empty-state';
import { ErrorSummary } from '~/ui/error-summary';
import { keepForm } from '~/ui/keep-form';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { PasswordField } from '~/ui/password-field';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';

export const meta: MetaFunction = () => [{ title: 'Neues Passwort' }, { name: 'robots', content: 'noindex' }];

const newPassword = z.object(newPasswordFields).superRefine(judgeRepeat);

export async function loader({ params, context }: LoaderFunctionArgs) {
	const token = params.token ?? '';
	const found = await showToken(context, { kind: 'reset', token });
	return data({ token, email: found?.email ?? null }, { status: found ? 200 : 410 });
}

export const clientAction = keepForm;

export async function action({ request, params, context }: ActionFunctionArgs) {
	const form = await readForm(request, newPassword);
	if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
	let playerId: string;
	try {
		const { password } = form.value;
		const tries = [{ limit: 'links-address', whom: context.address }] as const;
		const verdict = await withTries(context, tries, () =>
			resetPassword(context, { token: params.token ?? '', password }),
		);
		if (!verdict.ok) {
			const field = verdict.refusal.code === 'link-invalid' ? '' : 'password';
			return refusedAnswer(verdict.refusal, form.values, field);
		}
		playerId = verdict.value.playerId;
	} catch (error) {
		return failedForm(error, request, form.values, accountTexts.resetFailed);
	}
	const answer = await redirectWithToast(context, request, '/login', {
		kind: 'success',
		text: accountTexts.passwordChanged,
	});
	// The reader of the letter gets in with the new password, however often others try meanwhile.
	answer.headers.append('Set-Cookie', await rememberBrowser(request, context, playerId));
	return answer;
}

export const headers = answerHeaders;

export default function NewPasswordPage() {
	const { token, email } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	if (email === null) {
		return (
			<Page>
				<PageHead title="Neues Passwort" />
				<ErrorSummary errors={reply?.errors} />
				<EmptyState
					title="Dieser Link gilt nicht mehr."
					text="Er ist älter als 30 Minuten oder wurde schon benutzt."
					action={{ to: '/reset-password', label: 'Neuen Link anfordern' }}
				/>
			</Page>
		);
	}
	return (
		<Page>
			<PageHead
				title="Neues Passwort"
				lead={
					<>
						Für dein Konto mit <strong>{email}</strong>. Danach sind alle Geräte abgemeldet.
					</>
				}
			/>
			<div className="card">
				<PostForm action={`/reset-password/${token}`}>
					<ErrorSummary errors={reply?.errors} />
					<PasswordField
						label="Neues Passwort"
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
					<SubmitButton wide>Passwort speichern</SubmitButton>
				</PostForm>
			</div>
		</Page>
	);
}
