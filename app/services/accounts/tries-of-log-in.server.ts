import type { Context } from '~/context.server';
import { findPlayerByEmail } from '~/data/players.server';
import type { Try } from '~/services/trust/with-tries.server';
import { knownBrowser } from './known-browser.server';

/**
 * What a log-in is counted for: the internet address and the account. A browser in which the account was logged in
 * before is counted alone instead, so no tries elsewhere keep the owner out.
 */
export async function triesOfLogIn(
	context: Context,
	input: { email: string; address: string; browser: string },
): Promise<Try[]> {
	const player = await findPlayerByEmail(context.db, input.email);
	const known = await knownBrowser(context, input.browser, player?.id ?? '');
	if (known !== null) return [{ limit: 'known-browser', whom: `${known}:${player?.id}` }];
	return [
		{ limit: 'log-in-address', whom: input.address },
		{ limit: 'log-in', whom: input.email },
	];
}
