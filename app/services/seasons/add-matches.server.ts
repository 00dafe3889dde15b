import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { type MatchChange, type NewMatch, saveMatchChanges, saveMatches } from '~/data/matches.server';
import { matchdayId } from '~/data/seasons.server';
import type { SeasonMatch } from '~/domain/fixture-diff';
import { postponedIn } from './change-match.server';

/** Writes new matches with the trace of their coming (R18): one in an evaluated matchday asks for a correction (R19). */
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
): Promise<void> {
	const rows = matches.map(({ matchday, home, away, kickoff, timeKnown, result, state }): NewMatch => {
		const place = { seasonId, matchdayId: matchdayId(seasonId, matchday) };
		const teams = { homeTeamId: home, awayTeamId: away };
		return {
			...{ kickoff, timeKnown, result, state },
			...place,
			...teams,
			id: context.newId(),
			postponedIn: postponedIn({ state, ...place }),
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
}
