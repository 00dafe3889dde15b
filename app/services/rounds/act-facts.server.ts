import type { Db, Tx } from '~/data/engine/db.server';
import { findSignedActs } from '~/data/histories.server';
import type { StoredRound } from '~/data/round-facts.server';
import { findNextMatchday, findPassedMatchdays, type PassedMatchday } from '~/data/rounds.server';

const DAY = 24 * 3_600_000;

/** What an admin's act on a member meets at an instant, as numbers of matchdays. */
export type ActFacts = {
	/** R21: lies between kickoff and evaluation; null: none. */
	readonly running: number | null;
	/** An elimination by hand, the last act on the member, came after the running one's kickoff. */
	readonly sinceThen: boolean;
	/** R20: kicks off within 24 hours, so that who comes back is excused there. */
	readonly soon: number | null;
};

/** What holds for an act on a member at `now` (ms). */
export async function findActFacts(
	db: Db | Tx,
	{ round, memberId, now }: { round: StoredRound; memberId: string; now: number },
): Promise<ActFacts> {
	const running = runningIn(await findPassedMatchdays(db, round, now));
	const last = (await findSignedActs(db, round, memberId)).at(-1);
	const next = await findNextMatchday(db, round, now);
	return {
		running,
		sinceThen: running !== null && last?.act.kind === 'eliminate' && last.after === running,
		soon: next !== null && next.kickoff - now <= DAY ? next.matchday : null,
	};
}

/** R21: the last matchday that has begun, while it isn't evaluated. */
export function runningIn(passed: readonly PassedMatchday[]): number | null {
	const last = passed.toSorted((a, b) => a.kickoff - b.kickoff || a.number - b.number).at(-1);
	return last && !last.evaluated && last.matches.length > 0 ? last.number : null;
}
