import type { MissingPick } from '~/data/due-reminders.server';
import type { Db } from '~/data/engine/db.server';
import { nextTurn } from '~/data/engine/next-turn.server';
import { slicesOf } from '~/domain/slices-of';
import { loadMemberRounds } from '~/services/rounds/load-rounds.server';
import { type WithoutPick, withoutPick } from '~/services/standings/pick-duty.server';

/** Members looked at in one go: nothing else runs meanwhile. */
const MEMBERS_AT_ONCE = 200;

/**
 * R13, R15, R20: what having no pick there means to each of these at `now` (ms). It rests on their own picks, so it is
 * for their own letters (R12).
 */
export async function withoutPicks<M extends Pick<MissingPick, 'roundId' | 'memberId' | 'matchdayId'>>(
	db: Db,
	missing: readonly M[],
	now: number,
): Promise<Map<M, WithoutPick>> {
	const found = new Map<M, WithoutPick>();
	const options = { at: now, picks: 'all' as const, seasons: new Map() };
	for (const part of slicesOf(missing, MEMBERS_AT_ONCE)) {
		const roundIds = [...new Set(part.map(({ roundId }) => roundId))];
		const memberIds = [...new Set(part.map(({ memberId }) => memberId))];
		const rounds = await loadMemberRounds(db, { roundIds, memberIds }, options);
		for (const pick of part) {
			const loaded = rounds.find(({ round }) => round.id === pick.roundId);
			const entry = loaded?.entries.find(({ memberId }) => memberId === pick.memberId);
			const matchday = loaded?.matchdays.find(({ id }) => id === pick.matchdayId);
			if (loaded && entry && matchday) found.set(pick, withoutPick(loaded, entry, matchday));
		}
		await nextTurn();
	}
	return found;
}
