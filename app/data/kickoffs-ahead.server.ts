import type { Db } from '~/data/engine/db.server';
import { holdingIn } from './suspensions.server';

/** A matchday that kicks off in a season with open rounds; `kickoff` in ms UTC, `season` is league and label. */
export type KickoffAhead = {
	readonly matchdayId: string;
	readonly number: number;
	readonly name: string | null;
	readonly season: string;
	readonly kickoff: number;
};

/** The next kickoffs after `now` (ms) in seasons in which a round is open, of matchdays that aren't suspended in all (R39). */
export async function findKickoffsAhead(db: Db, now: number, limit: number): Promise<KickoffAhead[]> {
	const rows = await db.matchday.findMany({
		where: {
			kickoff: { gt: BigInt(now) },
			season: { rounds: { some: { openKey: { not: null }, finishedAfter: null, closedAt: null } } },
			suspensions: { none: holdingIn() },
		},
		orderBy: [{ kickoff: 'asc' }, { id: 'asc' }],
		take: limit,
		select: {
			id: true,
			number: true,
			name: true,
			kickoff: true,
			season: { select: { label: true, league: { select: { name: true } } } },
		},
	});
	return rows.map(({ id, number, name, kickoff, season }) => ({
		...{ matchdayId: id, number, name, kickoff: Number(kickoff) },
		season: `${season.league.name} ${season.label}`,
	}));
}
