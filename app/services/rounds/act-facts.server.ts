import type { Db, Tx } from '~/data/engine/db.server';
import { findSignedActs } from '~/data/histories.server';
import { findEntryTime } from '~/data/members.server';
import type { StoredRound } from '~/data/round-facts.server';
import { findNextMatchday, findPassedMatchdays, type PassedMatchday } from '~/data/rounds.server';
import { inFoldOrder } from '~/domain/matchday';

const DAY = 24 * 3_600_000;

/** What an admin's act on a member meets at an instant, as numbers of matchdays. */
export type ActFacts = {
	/** R21: between kickoff and evaluation, and the member was in at the kickoff. */
	readonly counting: readonly number[];
	/** The same where the member was out, or came later (R14). */
	readonly missed: readonly number[];
	/** R20: kicks off within 24 hours, so that who comes back is excused there; null: none. */
	readonly soon: number | null;
};

/** What holds for an act on a member at `now` (ms); `active`: whether the member is in. */
export async function findActFacts(
	db: Db | Tx,
	{ round, memberId, active, now }: { round: StoredRound; memberId: string; active: boolean; now: number },
): Promise<ActFacts> {
	const running = inFoldOrder(await findPassedMatchdays(db, round, now)).filter(isRunning);
	const acts = await findSignedActs(db, round, memberId);
	const joinedAt = running.length === 0 ? 0 : await findEntryTime(db, { roundId: round.id, memberId });
	const next = await findNextMatchday(db, round, now);
	const wasIn = ({ number, kickoff }: PassedMatchday) => {
		const later = running
			.slice(running.findIndex((each) => each.number === number))
			.map((each) => each.number);
		const first = acts.find(({ after, act }) => act.kind !== 'jokers' && later.includes(after));
		const wasActive =
			first === undefined ? active : first.act.kind === 'eliminate' || first.act.kind === 'leave';
		return wasActive && joinedAt < kickoff;
	};
	const numbersOf = (counts: boolean) =>
		running.filter((each) => wasIn(each) === counts).map(({ number }) => number);
	return {
		counting: numbersOf(true),
		missed: numbersOf(false),
		soon: next !== null && next.kickoff - now <= DAY ? next.matchday : null,
	};
}

const isRunning = ({ evaluated, matches }: PassedMatchday) => !evaluated && matches.length > 0;

/** R21: the last matchday that has begun, while it isn't evaluated. */
export function runningIn(passed: readonly PassedMatchday[]): number | null {
	const last = passed.toSorted((a, b) => a.kickoff - b.kickoff || a.number - b.number).at(-1);
	return last && isRunning(last) ? last.number : null;
}
