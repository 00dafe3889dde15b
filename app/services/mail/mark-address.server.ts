import type { Context } from '~/context.server';
import { saveMailFailure } from '~/data/players.server';

/**
 * The address takes no mail: its present owner is told on the pages and gets only letters about the account until
 * a mail arrives again or they try again. News from before `at` (ms UTC) of the last ones changes nothing.
 */
export async function markAddress(
	context: Context,
	input: { address: string; at: number; reason: string },
): Promise<void> {
	await saveMailFailure(context.db, { ...input, reason: input.reason.slice(0, 300) });
}
