import type { Context } from '~/context.server';
import type { Db, Tx } from '~/data/engine/db.server';
import { findStartedMatchdays } from '~/data/pick-windows.server';
import type { StoredMatchday } from '~/data/round-facts.server';
import { bumpVersion } from '~/data/season-versions.server';
import { saveKickoff } from '~/data/seasons.server';
import type { MatchdayFacts } from '~/domain/facts';
import { firstStart, kickoffByMatches } from '~/domain/matchday';

/**
 * R4: a matchday without a kickoff gets the first start of one of its matches by `now` (ms) as its kickoff. It is so
 * from that instant on, no matter who looks first.
 */
export async function storeStartedKickoffs(
	tx: Tx,
	context: Pick<Context, 'newId'>,
	now: number,
): Promise<void> {
	for (const matchday of await findStartedMatchdays(tx, now)) {
		const kickoff = startedKickoff(matchday, now);
		if (kickoff === null) continue;
		const cause =
			firstStart(matchday.matches) === kickoff ? ('match-start' as const) : ('first-result' as const);
		const change = { id: context.newId(), matchdayId: matchday.id, at: kickoff, cause, actorId: null };
		await saveKickoff(tx, { ...change, oldKickoff: null, newKickoff: kickoff });
		await bumpVersion(tx, matchday.seasonId);
	}
}

/** Whether a matchday has got its kickoff so by `now` (ms), and nobody has stored it yet. */
export async function hasUnstoredKickoff(db: Db, now: number): Promise<boolean> {
	return (await findStartedMatchdays(db, now)).some((matchday) => startedKickoff(matchday, now) !== null);
}

/** R4: whether one of a season's matchdays without a kickoff has got one by `now` (ms) that isn't stored yet. */
export function hasStarted(matchdays: readonly StoredMatchday[], now: number): boolean {
	return matchdays.some(({ number, kickoff, suspension, ...own }) => {
		const { matches } = suspension ?? own;
		return kickoff === null && startedKickoff({ number, matches }, now) !== null;
	});
}

function startedKickoff(matchday: Pick<MatchdayFacts, 'number' | 'matches'>, now: number): number | null {
	return kickoffByMatches({ ...matchday, kickoff: null, evaluated: false }, now);
}
