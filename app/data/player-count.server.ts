import type { Db } from './db.server';

/** How many accounts there are. */
export async function countAllPlayers(db: Db): Promise<number> {
	return db.player.count();
}
