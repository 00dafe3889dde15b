import { type AppLoadContext, redirect } from '@remix-run/node';
import { landingAfterLogin } from '~/services/accounts/landing-after-login.server';
import { pendSecondStep } from '~/services/accounts/second-step.server';
import { accountTexts } from '~/text/accounts';
import { refusalText } from '~/text/refusals';
import { forgetOthers } from './kept-form.server';
import { beginSession, beginVisit } from './session.server';
import { redirectWithToast } from './toast.server';
import type { ToastMessage } from './visit.server';
import { forgetWanted, wantedPage } from './wanted-page.server';

/** `toast`: what the first page says, if it isn't enough to be there; `proof`: of the password that was right. */
type Entering = { playerId: string; joinId: string | undefined; toast?: string; proof: string };

/** After a password that was right: the second step where the account has one, else the end of the log-in. */
export async function enterAfterPassword(
	request: Request,
	context: AppLoadContext,
	entering: Entering,
): Promise<Response> {
	const { joinId } = entering;
	const pendingLogIn = await pendSecondStep(context, entering);
	if (pendingLogIn === null) return enterAs(request, context, entering);
	const headers = await beginVisit(request, context, { joinId, pendingLogIn });
	return redirect('/login/code', { headers });
}

/** R33: the end of a log-in: a new session, and the way to where the player wanted to go. */
export async function enterAs(
	request: Request,
	context: AppLoadContext,
	{ playerId, joinId, toast: text, proof }: Entering,
): Promise<Response> {
	const others = await forgetOthers(request, context, playerId);
	const toast = firstWords(text, others !== null);
	const headers = await beginSession(request, context, { playerId, toast, proof });
	if (headers === null) {
		const over = { kind: 'error', text: refusalText({ code: 'log-in-over' }) } as const;
		return redirectWithToast(context, request, '/login', over);
	}
	const wanted = await wantedPage(request, context, playerId);
	const path = await landingAfterLogin(context, { playerId, joinId, wanted });
	if (wanted !== null) headers.append('Set-Cookie', await forgetWanted(context));
	if (others !== null) headers.append('Set-Cookie', others);
	return redirect(path, { headers });
}

/** Who has lost a form reads that before anything else. */
function firstWords(text: string | undefined, isFormGone: boolean): ToastMessage | undefined {
	if (isFormGone) return { kind: 'info', text: accountTexts.formGone };
	return text === undefined ? undefined : { kind: 'success', text };
}
