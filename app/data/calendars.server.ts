import type { Db } from '~/data/engine/db.server';
import type { StoredSuspension } from './suspensions.server';

/** The player whose calendar has this secret address, or null; a locked account has none. */
export async function findCalendarOwner(db: Db, key: string): Promise<string | null> {
	const row = await db.player.findUnique({
		where: { calendarKey: key, lockedAt: null },
		select: { id: true },
	});
	return row?.id ?? null;
}

/** The secret part of the address of a player's calendar, or null as long as there is none. */
export async function findCalendarKey(db: Db, playerId: string): Promise<string | null> {
	const row = await db.player.findUnique({ where: { id: playerId }, select: { calendarKey: true } });
	return row?.calendarKey ?? null;
}

/** Gives a player's calendar another secret address, or with null none; the old one is void. */
export async function saveCalendarKey(db: Db, playerId: string, key: string | null): Promise<void> {
	await db.player.updateMany({ where: { id: playerId }, data: { calendarKey: key } });
}

/** An open round in which a player is active. Instants are ms UTC. */
export type CalendarRound = {
	readonly communityId: string;
	readonly community: string;
	readonly seasonId: string;
	readonly beginsAt: number;
	readonly firstMatchday: number;
};

/** The open rounds in which a player is active, by the communities' names. */
export async function findCalendarRounds(db: Db, playerId: string): Promise<CalendarRound[]> {
	const rows = await db.entry.findMany({
		where: {
			active: true,
			member: { playerId, leftAt: null },
			round: { openKey: { not: null }, finishedAfter: null, closedAt: null },
		},
		select: {
			round: {
				select: {
					seasonId: true,
					beginsAt: true,
					firstMatchday: true,
					community: { select: { id: true, name: true } },
				},
			},
		},
		orderBy: { round: { community: { nameKey: 'asc' } } },
	});
	return rows.map(({ round: { community, beginsAt, ...round } }) => ({
		...round,
		beginsAt: Number(beginsAt),
		communityId: community.id,
		community: community.name,
	}));
}

/** A matchday with its kickoff, how often that has moved, and when it was last set. Instants are ms UTC. */
export type CalendarMatchday = {
	readonly id: string;
	readonly number: number;
	readonly name: string | null;
	readonly seasonId: string;
	/** League and label. */
	readonly season: string;
	readonly kickoff: number;
	readonly moves: number;
	readonly changedAt: number;
	/** R39: of all communities, those taken back too (`liftedAt`, else null). */
	readonly suspensions: readonly Pick<StoredSuspension, 'communityId' | 'reason' | 'at' | 'liftedAt'>[];
};

/** The matchdays of these seasons that have a kickoff, in the order of it, with what these communities have suspended. */
export async function findCalendarMatchdays(
	db: Db,
	seasonIds: readonly string[],
	communityIds: readonly string[],
): Promise<CalendarMatchday[]> {
	const rows = await db.matchday.findMany({
		where: { seasonId: { in: [...seasonIds] }, kickoff: { not: null } },
		orderBy: [{ kickoff: 'asc' }, { id: 'asc' }],
		select: {
			id: true,
			number: true,
			name: true,
			seasonId: true,
			kickoff: true,
			season: { select: { label: true, createdAt: true, league: { select: { name: true } } } },
			kickoffs: { select: { at: true } },
			suspensions: {
				where: { OR: [{ communityId: null }, { communityId: { in: [...communityIds] } }] },
				select: { communityId: true, reason: true, at: true, liftedAt: true },
			},
		},
	});
	return rows.map(({ kickoff, season, kickoffs, suspensions, ...matchday }) => ({
		...matchday,
		season: `${season.league.name} ${season.label}`,
		kickoff: Number(kickoff),
		moves: Math.max(0, kickoffs.length - 1),
		changedAt: Math.max(Number(season.createdAt), ...kickoffs.map(({ at }) => Number(at))),
		suspensions: suspensions.map(({ at, liftedAt, ...each }) => ({
			...each,
			at: Number(at),
			liftedAt: liftedAt === null ? null : Number(liftedAt),
		})),
	}));
}
