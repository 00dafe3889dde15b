import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { renameMemberships } from '~/data/memberships.server';
import { findPlayer, saveDisplayName } from '~/data/players.server';
import { judgePlayerName, nameKey } from '~/domain/player-name';
import type { AccountRefusal } from '~/domain/refusals-account';
import { accept, type Result, refuse } from '~/domain/result';

/**
 * R31: changes a player's name, and with it the memberships that had the old one, unless the new one is taken
 * there. Returns the names of the communities where the old name stays. Refuses like `chooseName`.
 */
export async function renamePlayer(
	context: Context,
	input: { playerId: string; name: string },
): Promise<Result<{ displayName: string; keptIn: string[] }, AccountRefusal>> {
	const verdict = judgePlayerName(input.name);
	if (!verdict.ok) return verdict.refusal.code === 'name-empty' ? refuse({ code: 'name-invalid' }) : verdict;
	const to = verdict.value;
	return inTransaction(context.db, async (tx) => {
		const player = await findPlayer(tx, input.playerId);
		const from = player?.displayName ?? null;
		await saveDisplayName(tx, { id: input.playerId, displayName: to, at: context.now() });
		if (from === null || from === to) return accept({ displayName: to, keptIn: [] });
		const keptIn = await renameMemberships(tx, { playerId: input.playerId, from, to, toKey: nameKey(to) });
		return accept({ displayName: to, keptIn });
	});
}
