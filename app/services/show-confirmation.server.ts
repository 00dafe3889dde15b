import type { Context } from '~/context.server';
import { findOpenToken } from '~/data/tokens.server';
import { hashToken } from './derive-token.server';
import { isRegisteredBy } from './waiting-browser.server';

/**
 * What a mailed link would confirm, and whether the browser with this secret is the one that registered it last; null
 * for a link that is unknown, used up or too old. Uses nothing up.
 */
export async function showConfirmation(
	context: Context,
	{ token, secret }: { token: string; secret: string | undefined },
): Promise<{ email: string; registeredHere: boolean } | null> {
	const hash = hashToken(token);
	const found = await findOpenToken(context.db, { kind: 'verify', hash, now: context.now() });
	if (!found) return null;
	const registeredHere = secret !== undefined && (await isRegisteredBy(context, secret, found.playerId));
	return { email: found.email, registeredHere };
}
