import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { readForm } from '~/http/form.server';
import { enterAs } from '~/http/landing.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { getSession } from '~/http/session.server';
import { showConfirmation } from '~/services/accounts/show-confirmation.server';
import { verifyEmail } from '~/services/accounts/verify-email.server';
import { withTries } from '~/services/trust/with-tries.server';
import { accountTexts } from '~/text/accounts';
import { ErrorSummary } from '~/ui/error-summary';
import { keepForm } from '~/ui/keep-form';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { ConfirmForm } from './confirm-form';
import { VoidLink } from './void-link';

export const meta: MetaFunction = () => [
	{ title: 'E-Mail bestätigen' },
	{ name: 'robots', content: 'noindex' },
];

const confirmation = z.object({ password: z.string().default('') });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const token = params.token ?? '';
	const { player, data: visit } = await getSession(request, context);
	const { pending } = visit;
	const shown = await showConfirmation(context, { token, secret: pending?.secret });
	if (!shown && player) throw redirect('/choose-name');
	return data({ token, shown, waits: pending !== undefined }, { status: shown ? 200 : 410 });
}

export const clientAction = keepForm;

export async function action({ request, params, context }: ActionFunctionArgs) {
	const form = await readForm(request, confirmation);
	if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
	const { pending, joinId } = (await getSession(request, context)).data;
	const tries = [{ limit: 'links-address', whom: context.address }] as const;
	const verdict = await withTries(context, tries, () =>
		verifyEmail(context, {
			token: params.token ?? '',
			password: form.value.password,
			secret: pending?.secret,
		}),
	);
	if (!verdict.ok) {
		const field = verdict.refusal.code === 'link-invalid' ? '' : 'password';
		return refusedAnswer(verdict.refusal, form.values, field);
	}
	return enterAs(request, context, { ...verdict.value, joinId, toast: accountTexts.verified });
}

export const headers = answerHeaders;

export default function ConfirmEmailPage() {
	const { token, shown, waits } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	if (shown === null) {
		return (
			<Page>
				<PageHead title="E-Mail bestätigen" />
				<ErrorSummary errors={reply?.errors} />
				<VoidLink waits={waits} />
			</Page>
		);
	}
	const { email, registeredHere } = shown;
	return (
		<Page>
			<PageHead
				title="E-Mail bestätigen"
				lead={
					<>
						{registeredHere ? 'Noch ein Klick' : 'Noch dein Passwort'}, dann ist <strong>{email}</strong>{' '}
						bestätigt und du bist angemeldet.
					</>
				}
			/>
			<div className="card">
				<ErrorSummary errors={reply?.errors} />
				<ConfirmForm token={token} registeredHere={registeredHere} errors={reply?.errors} />
			</div>
		</Page>
	);
}
