import type { Db, Tx } from '~/data/engine/db.server';
import { countPicks, matchdayId } from '~/data/seasons.server';
import type { SeasonMatch } from '~/domain/fixture-diff';
import { isTold, type KickoffMove } from '~/domain/kickoff-plan';
import { isDateOnly } from '~/domain/matchday';
import { knownMatch, type LoadedSeason } from '~/services/rounds/load-season.server';
import type { ImportPlan } from './plan-import.server';

/** A kickoff that is set or moves, and whom it concerns. */
export type MoveWithPicks = KickoffMove & {
	readonly picks: number;
	/** Members who pick in the season get a mail. */
	readonly isTold: boolean;
	/** R3: only the day is known, so that the old or the new one is a midnight that nobody has set. */
	readonly oldIsDay: boolean;
	readonly newIsDay: boolean;
};

/** R3: a plan's kickoffs with the picks that they concern at `now` (ms UTC). */
export async function movesWithPicks(
	db: Db | Tx,
	{ season, matches }: LoadedSeason,
	plan: ImportPlan,
	now: number,
): Promise<MoveWithPicks[]> {
	const picks = await countPicks(db, season.id);
	const stored = matches.map(knownMatch);
	const isDay = (kickoff: number | null, matchday: number, among: readonly SeasonMatch[]) =>
		isDateOnly(
			kickoff,
			among.filter((match) => match.matchday === matchday),
		);
	return plan.kickoffs.map((move) => ({
		...move,
		picks: picks.get(matchdayId(season.id, move.matchday)) ?? 0,
		isTold: isTold(move, now),
		oldIsDay: isDay(move.oldKickoff, move.matchday, stored),
		newIsDay: isDay(move.newKickoff, move.matchday, plan.matches),
	}));
}

/** R3: numbers of matchdays whose matches get other times although their window is closed. */
export function findClosed({ rows }: ImportPlan, { matchdays }: LoadedSeason, now: number): number[] {
	const moved = rows.filter(({ changes }) => changes.some(({ field }) => field === 'kickoff'));
	const numbers = new Set(moved.map(({ after }) => after.matchday));
	return matchdays
		.filter(({ number, kickoff }) => numbers.has(number) && kickoff !== null && kickoff <= now)
		.map(({ number }) => number);
}
