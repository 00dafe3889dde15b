import type { Context } from '~/context.server';
import { showToken } from './show-token.server';
import { isRegisteredBy } from './waiting-browser.server';

/**
 * What a mailed link would confirm, and whether the browser with this secret is the one that registered it last; null
 * for a link that is unknown, used up or too old. Uses nothing up.
 */
export async function showConfirmation(
	context: Context,
	{ token, secret }: { token: string; secret: string | undefined },
): Promise<{ email: string; registeredHere: boolean } | null> {
	const found = await showToken(context, { kind: 'verify', token });
	if (!found) return null;
	const registeredHere = secret !== undefined && (await isRegisteredBy(context, secret, found.playerId));
	return { email: found.email, registeredHere };
}
