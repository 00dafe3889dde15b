import type { Context } from '~/context.server';
import { countAllPlayers } from '~/data/player-count.server';

/** How many accounts there are. */
export async function countPlayers(context: Context): Promise<number> {
	return countAllPlayers(context.db);
}
