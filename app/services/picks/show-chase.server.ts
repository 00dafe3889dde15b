import type { Context } from '~/context.server';
import { type ChasedMatchday, findChase, findChasedMatchday } from '~/data/chase.server';
import type { Db, Tx } from '~/data/engine/db.server';
import type { StoredRound } from '~/data/round-facts.server';
import { findNewestRound, findNextMatchday } from '~/data/rounds.server';
import { matchdayId } from '~/data/seasons.server';
import { isOpenRound } from '~/domain/belonging';
import type { ChaseState } from '~/domain/chase';
import { PAGE_SIZE } from '~/domain/page-bounds';
import type { Refusal } from '~/domain/refusal';
import { judgeHandReminder } from '~/domain/reminder';
import type { Result } from '~/domain/result';
import { mayAdminister } from '~/services/trust/may-administer.server';

/** Whose pick is missing for the matchday that comes next: who has none at all, for nobody learns of a mark (R12). */
export type ChaseScreen = {
	matchday: ChasedMatchday;
	/** How many stand how. */
	counts: Readonly<Record<ChaseState, number>>;
	/** All of them. */
	count: number;
	/** The first by name; `remindedAt` in ms UTC. */
	members: { id: string; name: string; state: ChaseState; remindedAt: number | null }[];
	/** Whether it is the hour for reminding. */
	may: Result<null, Refusal>;
};

/**
 * Who misses a pick in the community's newest round; null: no matchday of it lies ahead. Null too for everybody but its
 * admins and site admins (R33).
 */
export async function showChase(
	context: Context,
	{ communityId, actorId }: { communityId: string; actorId: string },
): Promise<ChaseScreen | null> {
	const { db } = context;
	if (!(await mayAdminister(db, context, { communityId, actorId }))) return null;
	const now = context.now();
	const found = await findChased(db, communityId, now);
	if (found === null) return null;
	const { round, matchday } = found;
	const chase = { roundId: round.id, matchdayId: matchday.id, actorId, now };
	const { counts, members } = await findChase(db, chase, PAGE_SIZE);
	return {
		matchday,
		counts,
		count: Object.values(counts).reduce((sum, count) => sum + count, 0),
		members: members.map(({ memberId, name, state, remindedAt }) => ({
			id: memberId,
			name,
			state,
			remindedAt,
		})),
		may: judgeHandReminder(now, matchday.kickoff),
	};
}

/** The newest round of a community with its matchday that comes next at `now` (ms), or null. */
export async function findChased(
	db: Db | Tx,
	communityId: string,
	now: number,
): Promise<{ round: StoredRound; matchday: ChasedMatchday } | null> {
	const round = await findNewestRound(db, communityId);
	const next = round && isOpenRound(round) ? await findNextMatchday(db, round, now) : null;
	if (!round || !next) return null;
	const matchday = await findChasedMatchday(db, matchdayId(round.seasonId, next.matchday));
	return matchday && { round, matchday };
}
