import type { AppLoadContext } from '@remix-run/node';
import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readFields } from '~/http/form.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { getSession, type WebSession } from '~/http/session.server';
import { redirectWithToast } from '~/http/toast.server';
import { resendVerification } from '~/services/resend-verification.server';
import { showVerification } from '~/services/show-verification.server';
import { withTries } from '~/services/with-tries.server';
import { accountTexts } from '~/text/accounts';
import { ErrorSummary } from '~/ui/error-summary';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { usePollVerification } from './poll-verification';

export const meta: MetaFunction = () => [{ title: 'E-Mail bestätigen' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const session = await getSession(request, context);
	return { email: await requireWaiting(session, context), loggedIn: session.player !== null };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const session = await getSession(request, context);
	const email = await requireWaiting(session, context);
	const { intent } = await readFields(request);
	if (intent !== 'resend') {
		return redirectWithToast(context, request, '/verify-email', {
			kind: 'info',
			text: accountTexts.stillWaiting,
		});
	}
	const tries = [
		{ limit: 'letters-address', whom: context.address },
		{ limit: 'verify-letters', whom: email },
	] as const;
	const { joinId } = session.data;
	const verdict = await withTries(context, tries, () => resendVerification(context, { email, joinId }));
	if (!verdict.ok) return refusedAnswer(verdict.refusal, {});
	return redirectWithToast(context, request, '/verify-email', {
		kind: 'success',
		text: accountTexts.verificationSent,
	});
}

/** The address that this session waits for. Whoever waits for none goes to /login, whose is verified goes on. */
async function requireWaiting(
	{ player, data: waiting }: WebSession,
	context: AppLoadContext,
): Promise<string> {
	if (player?.verified) throw redirect('/choose-name');
	if (player) return player.email;
	if (!waiting.pending) throw redirect('/login');
	const { verified } = await showVerification(context, waiting.pending);
	if (verified) throw redirect('/choose-name');
	return waiting.pending.email;
}

export const headers = answerHeaders;

export default function VerifyEmailPage() {
	const { email, loggedIn } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	usePollVerification();
	return (
		<Page>
			<noscript>
				<meta httpEquiv="refresh" content="10;url=/verify-email" />
			</noscript>
			<PageHead
				title="Bestätige deine E-Mail-Adresse"
				lead={
					<>
						Wir haben eine E-Mail an <strong>{email}</strong> geschickt. Öffne den Link darin, dann geht es
						hier von allein weiter.
					</>
				}
			/>
			<div className="card">
				<ErrorSummary errors={reply?.errors} />
				<p>Keine E-Mail da? Schau bitte auch im Spam-Ordner nach.</p>
				<div className="actions">
					<PostForm action="/verify-email" intent="recheck" layout="bare">
						<SubmitButton>Erneut prüfen</SubmitButton>
					</PostForm>
					<PostForm action="/verify-email" intent="resend" layout="bare">
						<SubmitButton tone="quiet">E-Mail erneut senden</SubmitButton>
					</PostForm>
				</div>
			</div>
			{loggedIn ? (
				<PostForm action="/logout" layout="bare">
					<SubmitButton tone="quiet" size="small">
						Abmelden
					</SubmitButton>
				</PostForm>
			) : (
				<p>
					Adresse vertippt? <Link to="/register">Noch einmal registrieren</Link>
				</p>
			)}
		</Page>
	);
}
