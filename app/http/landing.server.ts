import type { AppLoadContext } from '@remix-run/node';
import { landingAfterLogin } from '~/services/landing-after-login.server';
import { forgetJoin, getSession } from './session.server';

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
