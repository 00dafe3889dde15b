import type { LoaderFunctionArgs } from '@remix-run/node';
import { getSession } from '~/http/session.server';
import { showVerification } from '~/services/show-verification.server';

/** What /verify-email asks every three seconds: `{ verified: boolean }` for the address that this session waits for. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player, data } = await getSession(request, context);
	const waiting = data.pending ? await showVerification(context, data.pending) : { verified: false };
	return Response.json(player ? { verified: player.verified } : waiting, {
		headers: { 'Cache-Control': 'no-store' },
	});
}
