import type { Db } from '~/data/engine/db.server';
import type { StoredEntry } from '~/data/round-facts.server';
import { judgeAdjustment } from '~/domain/adjustment';
import { offeredActs } from '~/domain/admin-acts';
import { isSeasonOver } from '~/domain/matchday';
import { judgeNextRound } from '~/services/rounds/judge-next-round.server';
import type { LoadedRound } from '~/services/rounds/loaded-round';

/** How an admin could bring a member back who is out of a running round (R24); spent: not again, after one rebuy. */
export type Comeback = 'rebuy' | 'reinstate' | 'spent';

/** R24: how an admin could bring the member back now; null: not at all, or nothing is to be brought back. */
export function comebackOf({ round, season }: LoadedRound, { state }: StoredEntry): Comeback | null {
	if (round.followed || round.closedAfter !== null || isSeasonOver(season.matchdays, null)) return null;
	const acts = offeredActs(state, round);
	if (acts.includes('reinstate')) return 'reinstate';
	const rebuy = judgeAdjustment({ member: state, round: round.state }, { kind: 'rebuy' }, round);
	if (rebuy.ok) return 'rebuy';
	return rebuy.refusal.code === 'rebuy-used' ? 'spent' : null;
}

/** R34: on which matchday a member left the round who has come back since; 0: before the first; null: on none. */
export function leftOn({ adjustments }: LoadedRound, entry: StoredEntry | null): number | null {
	if (entry?.state.outCause !== 'left') return null;
	const left = adjustments.findLast(({ member, act }) => member === entry.memberId && act.kind === 'leave');
	return left?.after ?? 0;
}

/** Where the next round would begin (R27); `kickoff` in ms UTC. */
export type NextStart = { firstMatchday: number; seasonLabel: string; kickoff: number };

/** R27: where the round after this one, which is over, could begin if it were started now; null: nowhere yet. */
export async function nextStartAfter(
	db: Db,
	{ round, at: now }: LoadedRound,
	leagueId: string,
): Promise<NextStart | null> {
	const next = await judgeNextRound(db, { leagueId, last: round, now });
	if (!next.ok) return null;
	const { firstMatchday, season, beginsAt } = next.value;
	return { firstMatchday, seasonLabel: season.label, kickoff: beginsAt };
}
