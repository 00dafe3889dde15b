import { type AppLoadContext, redirect } from '@remix-run/node';
import { landingAfterLogin } from '~/services/landing-after-login.server';
import { accountTexts } from '~/text/accounts';
import { beginSession, forgetJoin, getSession } from './session.server';
import { forgetWanted, wantedPage } from './wanted-page.server';

/** R33: the path where a logged-in player goes; an invitation that was taken or has gone is forgotten. */
export async function landingPath(
	request: Request,
	context: AppLoadContext,
	playerId: string,
): Promise<string> {
	const { data } = await getSession(request, context);
	const { path, joinId } = await landingAfterLogin(context, { playerId, joinId: data.joinId });
	if (joinId === null) await forgetJoin(request, context);
	return path;
}

/** R33: the end of a log-in: a new session, and the way to where the player wanted to go. */
export async function enterAs(
	request: Request,
	context: AppLoadContext,
	{ playerId, joinId }: { playerId: string; joinId: string | undefined },
): Promise<Response> {
	const wanted = await wantedPage(request, context);
	const landing = await landingAfterLogin(context, { playerId, joinId, wanted });
	const headers = await beginSession(request, context, {
		playerId,
		data: { joinId: landing.joinId ?? undefined, toast: { kind: 'success', text: accountTexts.loggedIn } },
	});
	if (wanted !== null) headers.append('Set-Cookie', await forgetWanted(context));
	return redirect(landing.path, { headers });
}
