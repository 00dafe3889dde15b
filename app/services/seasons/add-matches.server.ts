import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import {
	findOccurrences,
	type MatchChange,
	type NewMatch,
	saveMatchChanges,
	saveMatches,
} from '~/data/matches.server';
import { matchdayId } from '~/data/seasons.server';
import type { SeasonMatch } from '~/domain/fixture-diff';
import { postponedInOf } from '~/domain/match';

/**
 * Writes new matches with the trace of their coming (R18): one in an evaluated matchday asks for a correction (R19).
 * Gives their ids, in their order.
 */
export async function addMatches(
	tx: Tx,
	context: Pick<Context, 'newId'>,
	{
		seasonId,
		matches,
		...trace
	}: Pick<MatchChange, 'at' | 'source' | 'actorId' | 'reason' | 'importRunId'> & {
		readonly seasonId: string;
		readonly matches: readonly SeasonMatch[];
	},
): Promise<string[]> {
	const taken = await findOccurrences(tx, seasonId);
	const rows = matches.map(({ matchday, home, away, wasPostponed: _, ...facts }): NewMatch => {
		const place = { seasonId, matchdayId: matchdayId(seasonId, matchday) };
		const teams = { homeTeamId: home, awayTeamId: away };
		const isPostponed = postponedInOf({ state: facts.state, matchday }, null) !== null;
		return {
			...{ extraTime: null, penalties: null, ...facts },
			occurrence: nextOccurrence(taken, `${home} ${away}`),
			...place,
			...teams,
			id: context.newId(),
			postponedIn: isPostponed ? place.matchdayId : null,
		};
	});
	await saveMatches(tx, rows);
	await saveMatchChanges(
		tx,
		rows.map(({ id }, index) => ({
			...trace,
			id: context.newId(),
			matchId: id,
			field: 'added',
			oldValue: null,
			newValue: String(matches[index]?.matchday),
		})),
	);
	return rows.map(({ id }) => id);
}

/** The lowest number that a pair doesn't have yet (R40); it is taken with that. */
function nextOccurrence(taken: Map<string, Set<number>>, pair: string): number {
	const own = taken.get(pair) ?? new Set();
	let next = 1;
	while (own.has(next)) next += 1;
	taken.set(pair, own.add(next));
	return next;
}
