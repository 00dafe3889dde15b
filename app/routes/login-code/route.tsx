import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { z } from 'zod';
import { codeField } from '~/http/account-fields.server';
import { readForm } from '~/http/form.server';
import { browserProof } from '~/http/known-browser.server';
import { enterAs } from '~/http/landing.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { getSession } from '~/http/session.server';
import { redirectWithToast } from '~/http/toast.server';
import { isPending, takeSecondStep, triesOfSecondStep } from '~/services/accounts/second-step.server';
import { withTries } from '~/services/trust/with-tries.server';
import { refusalText } from '~/text/refusals';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { keepForm } from '~/ui/keep-form';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { WayOn } from '~/ui/way-on';

export const meta: MetaFunction = () => [{ title: 'Login: zweiter Schritt' }];

const codeForm = z.object({ code: codeField });

export async function loader({ request, context }: LoaderFunctionArgs) {
	const session = await getSession(request, context);
	if (session.player) throw redirect('/dashboard');
	if (!(await isPending(context, session.data.pendingLogIn))) throw redirect('/login');
	return null;
}

export const clientAction = keepForm;

export async function action({ request, context }: ActionFunctionArgs) {
	const { pendingLogIn: pending, joinId } = (await getSession(request, context)).data;
	if (pending === undefined) throw redirect('/login');
	const form = await readForm(request, codeForm);
	if (!form.ok) return data({ errors: form.errors, values: {} }, { status: 400 });
	const { code } = form.value;
	const browser = await browserProof(request, context);
	const tries = await triesOfSecondStep(context, { playerId: pending.playerId, browser });
	const verdict = await withTries(context, tries, () => takeSecondStep(context, { pending, code }));
	if (!verdict.ok && verdict.refusal.code === 'log-in-over') {
		const text = refusalText(verdict.refusal);
		return redirectWithToast(context, request, '/login', { kind: 'error', text });
	}
	if (!verdict.ok) return refusedAnswer(verdict.refusal, {}, 'code');
	return enterAs(request, context, { ...verdict.value, joinId });
}

export const headers = answerHeaders;

export default function LoginCodePage() {
	const reply = useActionData<typeof action>();
	return (
		<Page>
			<PageHead
				title="Login: zweiter Schritt"
				lead="Gib den Code ein, den deine App gerade zeigt. Dafür hast du fünf Minuten."
			/>
			<div className="card">
				<PostForm action="/login/code">
					<ErrorSummary errors={reply?.errors} />
					<Field
						name="code"
						label="Code"
						hint="Sechs Ziffern, oder einer deiner Ersatzcodes."
						autoComplete="one-time-code"
						exact
						required
						error={reply?.errors.code}
					/>
					<SubmitButton wide>Weiter</SubmitButton>
				</PostForm>
			</div>
			<WayOn to="/login" label="Zurück zum Login" />
		</Page>
	);
}
