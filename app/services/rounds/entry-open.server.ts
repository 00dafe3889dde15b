import type { StoredCommunity } from '~/data/communities.server';
import type { Db, Tx } from '~/data/engine/db.server';
import type { StoredRound } from '~/data/round-facts.server';
import { findPassedMatchdays } from '~/data/rounds.server';
import { isOpenRound } from '~/domain/belonging';
import { settingsFixed } from '~/domain/round';

/**
 * R26: whether who comes in at `now` (ms UTC) plays in the round: it is open, and entry is allowed or its first kickoff
 * lies ahead.
 */
export async function isEntryOpen(
	db: Db | Tx,
	{ entryOpen, round, now }: Pick<StoredCommunity, 'entryOpen'> & { round: StoredRound; now: number },
): Promise<boolean> {
	if (!isOpenRound(round)) return false;
	return entryOpen || !settingsFixed(await findPassedMatchdays(db, round, now), now);
}
