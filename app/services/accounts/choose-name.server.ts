import type { Context } from '~/context.server';
import { saveDisplayName } from '~/data/players.server';
import { judgePlayerName } from '~/domain/player-name';
import type { AccountRefusal } from '~/domain/refusals-account';
import { accept, type Result } from '~/domain/result';

/** Saves the first name of a player. Refuses an empty name, a long one and an e-mail address (R31). */
export async function chooseName(
	context: Context,
	input: { playerId: string; name: string },
): Promise<Result<{ displayName: string }, AccountRefusal>> {
	const verdict = judgePlayerName(input.name);
	if (!verdict.ok) return verdict;
	await saveDisplayName(context.db, { id: input.playerId, displayName: verdict.value, at: context.now() });
	return accept({ displayName: verdict.value });
}
