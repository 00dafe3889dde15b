import type { Context } from '~/context.server';
import { findToldWindows, findUntoldPicks, letterKey, type UntoldPick } from '~/data/automatic-picks.server';
import { inTransaction } from '~/data/engine/db.server';
import { nextTurn } from '~/data/engine/next-turn.server';
import type { Letters } from '~/mail/letter';
import { queueMails } from '~/services/mail/queue-mail.server';
import { namedBy } from '~/text/matchdays';

/** Letters queued in one transaction, which others wait for, and transactions of one run. */
const CHUNK = 500;
const CHUNKS_PER_RUN = 40;

/** As long after the close of a window (ms) its automatic picks are told: jobs that were off for longer don't tell them. */
const STALE = 6 * 3_600_000;

/**
 * R37: queues a letter for each automatic pick of a window closed by `now` (ms), once, whoever has closed it and however
 * often that is asked. What it means for later picks of the reader's is looked up when it is sent (R12).
 */
export async function tellAutomaticPicks(context: Context, now: number): Promise<void> {
	let chunks = 0;
	for (const windows of await findToldWindows(context.db, now - STALE, CHUNK)) {
		let after: string | undefined = '';
		while (after !== undefined && chunks < CHUNKS_PER_RUN) {
			const untold: UntoldPick[] = await findUntoldPicks(context.db, windows, { after, limit: CHUNK });
			after = untold.length < CHUNK ? undefined : untold.at(-1)?.memberId;
			if (untold.length > 0) {
				await inTransaction(context.db, (tx) =>
					queueMails(tx, context, 'automatic-pick', untold.map(mailOf)),
				);
				chunks++;
			}
			await nextTurn();
		}
	}
}

function mailOf(pick: UntoldPick) {
	const { communityId, community, matchdayId, matchday, name, kickoff, teamId, team, most, given } = pick;
	const data: Letters['automatic-pick'] = {
		...{ communityId, community, matchdayId, matchday, ...namedBy(name) },
		...{ teamId, team, left: Math.max(0, most - given) },
	};
	const times = { worthlessAfter: kickoff + 4 * STALE };
	return { playerId: pick.playerId, address: pick.address, data, dedupeKey: letterKey(pick), ...times };
}
