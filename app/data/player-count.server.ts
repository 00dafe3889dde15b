import type { Db } from '~/data/engine/db.server';

/** How many accounts there are. */
export async function countAllPlayers(db: Db): Promise<number> {
	return db.player.count();
}
