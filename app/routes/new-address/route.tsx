import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { passwordField } from '~/http/account-fields.server';
import { readForm } from '~/http/form.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { getSession } from '~/http/session.server';
import { redirectWithToast } from '~/http/toast.server';
import { confirmEmailChange } from '~/services/accounts/confirm-email-change.server';
import { showToken } from '~/services/accounts/show-token.server';
import { withTries } from '~/services/trust/with-tries.server';
import { securityTexts } from '~/text/security';
import { EmptyState } from '~/ui/empty-state';
import { ErrorSummary } from '~/ui/error-summary';
import { keepForm } from '~/ui/keep-form';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { PasswordField } from '~/ui/password-field';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';

export const meta: MetaFunction = () => [
	{ title: 'Neue E-Mail-Adresse' },
	{ name: 'robots', content: 'noindex' },
];

const confirmation = z.object({ password: passwordField });

export async function loader({ params, context }: LoaderFunctionArgs) {
	const token = params.token ?? '';
	const found = await showToken(context, { kind: 'email', token });
	return data({ token, email: found?.newEmail ?? null }, { status: found ? 200 : 410 });
}

export const clientAction = keepForm;

export async function action({ request, params, context }: ActionFunctionArgs) {
	const form = await readForm(request, confirmation);
	if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
	const { password } = form.value;
	const tries = [{ limit: 'links-address', whom: context.address }] as const;
	const verdict = await withTries(context, tries, () =>
		confirmEmailChange(context, { token: params.token ?? '', password }),
	);
	if (!verdict.ok) {
		const field = verdict.refusal.code === 'password-wrong' ? 'password' : '';
		return refusedAnswer(verdict.refusal, form.values, field);
	}
	const { player } = await getSession(request, context);
	const toast = { kind: 'success', text: securityTexts.addressChanged } as const;
	return redirectWithToast(context, request, player ? '/profile' : '/login', toast);
}

export const headers = answerHeaders;

export default function NewAddressPage() {
	const { token, email } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	if (email === null) {
		return (
			<Page>
				<PageHead title="Neue E-Mail-Adresse" />
				<ErrorSummary errors={reply?.errors} />
				<EmptyState
					title="Dieser Link gilt nicht mehr."
					text="Er ist älter als eine Stunde, wurde schon benutzt oder durch einen neueren ersetzt. Einen neuen bekommst du im Profil."
					action={{ to: '/profile', label: 'Zum Profil' }}
				/>
			</Page>
		);
	}
	return (
		<Page>
			<PageHead
				title="Neue E-Mail-Adresse"
				lead={
					<>
						Noch dein Passwort, dann gehört dein Konto zu <strong>{email}</strong>.
					</>
				}
			/>
			<div className="card">
				<PostForm action={`/neue-adresse/${token}`}>
					<ErrorSummary errors={reply?.errors} />
					<PasswordField label="Passwort deines Kontos" errors={reply?.errors} />
					<SubmitButton wide>Adresse bestätigen</SubmitButton>
				</PostForm>
				<p className="soft">Du hast das nicht angefordert? Dann schließe diese Seite einfach.</p>
			</div>
		</Page>
	);
}
