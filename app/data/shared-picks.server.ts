import type { Db } from '~/data/engine/db.server';
import { findPacked, rowsIn } from '~/data/engine/packed-rows.server';
import { turnsAfter } from '~/domain/adjustment';
import { isVoid } from '~/domain/match';
import type { SharedPick, ToldPicks } from '~/domain/shared-pick';
import { type Picker, pickersOf, sharesOf } from './matchday-picks.server';
import { factsOf } from './pick-windows.server';
import { adjustmentsOf } from './round-facts.server';
import { holdingIn } from './suspensions.server';

/**
 * R12: everybody's picks of a matchday whose window is stored as closed, of all who had the duty by name, `most` at the
 * most or none of them, and that of one member. Null while it isn't closed, and where the matchday is suspended (R39).
 */
export async function findSharedPicks(
	db: Db,
	place: {
		readonly communityId: string;
		readonly roundId: string;
		readonly matchdayId: string;
		readonly memberId: string;
		readonly most: number;
	},
): Promise<ToldPicks | null> {
	const { communityId, roundId, matchdayId, memberId, most } = place;
	const window = await db.roundMatchday.findFirst({
		where: { communityId, matchdayId, roundId, closedAt: { not: null } },
		select: {
			kickoff: true,
			matchday: {
				include: { matches: true, suspensions: { where: holdingIn(communityId), select: { id: true } } },
			},
		},
	});
	if (window === null || window.matchday.suspensions.length > 0) return null;
	const { matchday } = window;
	const { adjustments } = await findPacked(db, { adjustments: adjustmentsOf([roundId]) });
	const duty = {
		...{ communityId, roundId, closed: true, turns: turnsAfter(rowsIn(adjustments), matchday.number) },
		matchday: {
			id: matchdayId,
			kickoff: Number(window.kickoff),
			evaluated: matchday.evaluatedAt !== null,
		},
	};
	const found = await findPacked(db, {
		shares: sharesOf(duty),
		pickers: pickersOf(duty, { limit: most + 1, skip: 0 }),
		own: pickersOf(duty, { memberId }),
	});
	const shares = rowsIn(found.shares);
	const pickers = rowsIn(found.pickers);
	const ids = shares.flatMap(({ teamId }) => teamId ?? []);
	const teams = await db.team.findMany({ where: { id: { in: ids } }, select: { id: true, shortName: true } });
	const names = new Map(teams.map(({ id, shortName }) => [id, shortName]));
	const matches = matchday.matches.map(factsOf);
	const shared = ({ name, teamId, madeBy }: Picker): SharedPick => ({
		...{ name, team: teamId === null ? null : (names.get(teamId) ?? teamId) },
		...(madeBy === null || madeBy === 'own' ? {} : { madeBy }),
		...(teamId !== null && isVoid(matches, teamId) ? { safe: true as const } : {}),
	});
	const own = rowsIn(found.own)[0];
	return {
		teams: shares.flatMap(({ teamId, count }) =>
			teamId === null ? [] : [{ team: names.get(teamId) ?? teamId, count }],
		),
		without: shares.reduce((sum, { teamId, count }) => (teamId === null ? sum + count : sum), 0),
		picks: pickers.length > most ? null : pickers.map(shared),
		own: own ? shared(own) : null,
	};
}
