import type { AppLoadContext } from '@remix-run/node';
import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { AccountRefusal } from '~/domain/refusals-account';
import { refuse } from '~/domain/result';
import { readFields } from '~/http/form.server';
import { enterAfterPassword } from '~/http/landing.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { changeData, getSession } from '~/http/session.server';
import { atSteadyPace } from '~/http/steady-answer.server';
import { redirectWithToast } from '~/http/toast.server';
import { mailPause, resendVerification } from '~/services/accounts/resend-verification.server';
import { endWait } from '~/services/accounts/waiting-browser.server';
import { runningPause } from '~/services/mail/running-pause.server';
import { triesOfLetter } from '~/services/trust/tries-of-letter.server';
import { withTries } from '~/services/trust/with-tries.server';
import { accountTexts, mailOnItsWay } from '~/text/accounts';
import { refusalText } from '~/text/refusals';
import { Banner } from '~/ui/banner';
import { ErrorSummary } from '~/ui/error-summary';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { WayOn } from '~/ui/way-on';
import { usePollVerification } from './poll-verification';

export const meta: MetaFunction = () => [{ title: 'E-Mail bestätigen' }];

/** What the page says beside the usual, by the word in its address: it stays through every reload. */
const notes = new Map<string | null, string>([
	['noch-nicht', accountTexts.stillWaiting],
	['login', refusalText({ code: 'login-wrong' })],
]);

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { email } = await requireWaiting(request, context);
	const { pathname, search, searchParams } = new URL(request.url);
	const note = notes.get(searchParams.get('hinweis')) ?? null;
	const isPaused = (await runningPause(context)) !== null;
	return { email, note, sent: mailOnItsWay(isPaused), path: note === null ? pathname : pathname + search };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const pending = await requireWaiting(request, context);
	const { intent } = await readFields(request);
	if (intent !== 'resend') return redirect('/verify-email?hinweis=noch-nicht');
	const { email, askedAt } = pending;
	const now = context.now();
	const tooSoon = now - askedAt < mailPause;
	const tries = triesOfLetter('verify-letters', { email, address: context.address });
	const verdict = await atSteadyPace(() =>
		withTries<null, AccountRefusal>(context, tries, async () =>
			tooSoon ? refuse({ code: 'mail-too-soon' }) : resendVerification(context, { email }),
		),
	);
	if (!verdict.ok) return refusedAnswer(verdict.refusal, {});
	await changeData(request, context, { pending: { ...pending, askedAt: now } });
	return redirectWithToast(context, request, '/verify-email', {
		kind: 'success',
		text:
			(await runningPause(context)) === null ? accountTexts.verificationSent : accountTexts.verificationWaits,
	});
}

/**
 * What this browser has registered and waits for. A browser that waits for nothing goes to /login. Once the account
 * is confirmed, elsewhere and with its password, this browser is logged in and goes on.
 */
async function requireWaiting(request: Request, context: AppLoadContext) {
	const { player, data: visit } = await getSession(request, context);
	if (player) throw redirect('/choose-name');
	const { pending, joinId } = visit;
	if (!pending) throw redirect('/login');
	const ended = await endWait(context, pending.secret);
	if (ended !== null)
		throw await enterAfterPassword(request, context, { ...ended, joinId, toast: accountTexts.verified });
	return pending;
}

export const headers = answerHeaders;

export default function VerifyEmailPage() {
	const { email, note, sent, path } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	usePollVerification();
	return (
		<Page>
			<PageHead
				title="Bestätige deine E-Mail-Adresse"
				lead={
					<>
						{sent.before} <strong>{email}</strong> {sent.after}
					</>
				}
			/>
			<div className="card">
				<ErrorSummary errors={reply?.errors} />
				<div className="stack" role="status">
					{note === null ? null : <Banner tone="info">{note}</Banner>}
					{sent.help === null ? null : <p>{sent.help}</p>}
				</div>
				<PostForm action="/verify-email" intent="recheck">
					<SubmitButton wide>Erneut prüfen</SubmitButton>
				</PostForm>
				<PostForm action="/verify-email" intent="resend">
					<SubmitButton tone="quiet" wide>
						E-Mail erneut senden
					</SubmitButton>
				</PostForm>
			</div>
			<div>
				<WayOn question="Schon bestätigt, und hier tut sich nichts?" to="/login" label="Zum Login" />
				<WayOn question="Adresse vertippt?" to="/register" label="Noch einmal registrieren" />
				<noscript>
					<meta httpEquiv="refresh" content={`10;url=${path}`} />
				</noscript>
			</div>
		</Page>
	);
}
