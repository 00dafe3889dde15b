import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { passwordField } from '~/http/account-fields.server';
import { readForm } from '~/http/form.server';
import { joinField, joinIdOf } from '~/http/join-id.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { beginSession, getSession } from '~/http/session.server';
import { showToken } from '~/services/show-token.server';
import { verifyEmail } from '~/services/verify-email.server';
import { withTries } from '~/services/with-tries.server';
import { accountTexts } from '~/text/accounts';
import { EmptyState } from '~/ui/empty-state';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';

export const meta: MetaFunction = () => [
	{ title: 'E-Mail bestätigen' },
	{ name: 'robots', content: 'noindex' },
];

const confirmation = z.object({ password: passwordField, join: joinField });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const token = params.token ?? '';
	const found = await showToken(context, { kind: 'verify', token });
	const session = await getSession(request, context);
	if (!found && session.player?.verified) throw redirect('/choose-name');
	const joinId = joinIdOf(request, session) ?? null;
	return data({ token, joinId, email: found?.email ?? null }, { status: found ? 200 : 410 });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
	const form = await readForm(request, confirmation);
	if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
	const { password, join } = form.value;
	const tries = [{ limit: 'links-address', whom: context.address }] as const;
	const verdict = await withTries(context, tries, () =>
		verifyEmail(context, { token: params.token ?? '', password }),
	);
	if (!verdict.ok) {
		const field = verdict.refusal.code === 'password-wrong' ? 'password' : '';
		return refusedAnswer(verdict.refusal, form.values, field);
	}
	const session = await getSession(request, context);
	const joinId = join ?? session.data.joinId;
	const headers = await beginSession(request, context, {
		playerId: verdict.value.playerId,
		data: { joinId, toast: { kind: 'success', text: accountTexts.verified } },
	});
	return redirect('/choose-name', { headers });
}

export const headers = answerHeaders;

export default function ConfirmEmailPage() {
	const { token, joinId, email } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	if (email === null) {
		return (
			<Page>
				<PageHead title="E-Mail bestätigen" />
				<ErrorSummary errors={reply?.errors} />
				<EmptyState
					title="Dieser Link gilt nicht mehr."
					text="Er ist älter als 24 Stunden, wurde schon benutzt oder durch einen neueren ersetzt. Nach dem Login kannst du dir einen neuen schicken lassen."
					action={{ to: '/login', label: 'Zum Login' }}
				/>
			</Page>
		);
	}
	return (
		<Page>
			<PageHead
				title="E-Mail bestätigen"
				lead={`Noch dein Passwort, dann ist ${email} bestätigt und du bist angemeldet.`}
			/>
			<div className="card">
				<ErrorSummary errors={reply?.errors} />
				<PostForm action={`/verify-email/${token}`} hidden={joinId === null ? {} : { join: joinId }}>
					<Field
						name="password"
						type="password"
						label="Passwort"
						hint="Das, mit dem du dich registriert hast."
						autoComplete="current-password"
						required
						error={reply?.errors.password}
					/>
					<SubmitButton wide>E-Mail-Adresse bestätigen</SubmitButton>
				</PostForm>
				<p className="soft">
					Das ist nicht dein Passwort, oder du weißt es nicht mehr?{' '}
					<Link to="/reset-password">Setze ein neues</Link>, das bestätigt die Adresse auch. Du hast dich
					nicht registriert? Dann schließe diese Seite einfach.
				</p>
			</div>
		</Page>
	);
}
