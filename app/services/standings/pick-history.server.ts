import type { Db } from '~/data/engine/db.server';
import { findPickChanges, type PickChangeKind } from '~/data/picks.server';
import type { StoredSeason } from '~/data/round-facts.server';
import { groupBy } from '~/domain/group-by';
import { loadTeamViews } from '~/services/rounds/team-views.server';

/** As many changes of a pick are told; older ones are left out. */
const SHOWN = 10;

/** What happened to a pick: when (ms UTC), and the short name of its team. no-team: R37, there was none left. */
export type PickHistoryStep = { at: number; kind: PickChangeKind | 'no-team'; team: string };

/**
 * R6, R12: the last changes of a member's picks by the ids of their matchdays, oldest first. For the member's own eyes:
 * others see what counts at the kickoff, not what was thought of before.
 */
export async function pickHistories(
	db: Db,
	season: Pick<StoredSeason, 'clubs'>,
	own: { memberId: string; matchdayIds: readonly string[] },
): Promise<(matchdayId: string) => PickHistoryStep[]> {
	const changes = await findPickChanges(db, own);
	const viewOf = await loadTeamViews(
		db,
		changes.map(({ teamId }) => teamId),
		season,
	);
	const byMatchday = groupBy(changes, ({ matchdayId }) => matchdayId);
	return (matchdayId) => {
		let team: string | null = null;
		const steps = (byMatchday.get(matchdayId) ?? []).map(({ at, kind, teamId }): PickHistoryStep => {
			// A withdrawal names no team: it was that of the change before.
			team = teamId ?? team;
			if (kind === 'automatic' && teamId === null) return { at, kind: 'no-team', team: '' };
			return { at, kind, team: viewOf(team)?.name ?? 'Tipp' };
		});
		return steps.slice(-SHOWN);
	};
}
