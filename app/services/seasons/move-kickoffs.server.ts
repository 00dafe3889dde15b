import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { type KickoffChange, matchdayId, saveKickoff } from '~/data/seasons.server';

type Trace = Omit<KickoffChange, 'id' | 'matchdayId' | 'oldKickoff' | 'newKickoff'>;

/**
 * Writes new kickoffs of a season's matchdays with their history. The old ones are as the same transaction has read them;
 * anything else is a bug and throws.
 */
export async function moveKickoffs(
	tx: Tx,
	context: Pick<Context, 'newId'>,
	moves: readonly (Pick<KickoffChange, 'oldKickoff' | 'newKickoff'> & { readonly matchday: number })[],
	{ seasonId, ...trace }: Trace & { readonly seasonId: string },
): Promise<void> {
	for (const { matchday, oldKickoff, newKickoff } of moves) {
		const place = { id: context.newId(), matchdayId: matchdayId(seasonId, matchday) };
		const moved = await saveKickoff(tx, { ...place, oldKickoff, newKickoff, ...trace });
		if (!moved) throw new Error(`Matchday ${matchday} isn't as it was read`);
	}
}
