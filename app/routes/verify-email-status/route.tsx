import type { LoaderFunctionArgs } from '@remix-run/node';
import { getSession } from '~/http/session.server';
import { isConfirmed } from '~/services/accounts/waiting-browser.server';

/**
 * What /verify-email asks every three seconds, and a page before it asks for its data again: `{ verified: boolean }`, for
 * the account that is logged in in this browser or that it has registered.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player, data } = await getSession(request, context);
	const verified = player !== null || (data.pending && (await isConfirmed(context, data.pending.secret)));
	return Response.json({ verified: verified === true }, { headers: { 'Cache-Control': 'no-store' } });
}
