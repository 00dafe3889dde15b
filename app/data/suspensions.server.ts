import type { Db, Tx } from '~/data/engine/db.server';
import { cellNumber, cellText, type PackedList } from '~/data/engine/packed-rows.server';
import { SUSPENDS_BEFORE } from '~/domain/suspension';
import { Prisma } from './generated/sqlite/client';

/** R39: a suspension of a matchday; instants in ms UTC. */
export type StoredSuspension = {
	readonly id: string;
	readonly matchdayId: string;
	/** null: in all communities of the season. */
	readonly communityId: string | null;
	readonly reason: string;
	readonly at: number;
	readonly actorId: string | null;
	/** null while it holds. */
	readonly liftedAt: number | null;
	readonly liftedById: string | null;
};

const names = ['id', 'matchdayId', 'communityId', 'reason', 'at', 'actorId', 'liftedAt', 'liftedById'];

/**
 * The suspensions of a season's matchdays that hold, and those taken back within 24 hours before the kickoff, on which
 * excuses rest (R20).
 */
export function suspensionsOf(seasonId: string | Prisma.Sql): PackedList<StoredSuspension> {
	return {
		cells: names.map((name) => `u."${name}"`),
		from: Prisma.sql`FROM "Matchday" d JOIN "Suspension" u ON u."matchdayId" = d."id"
			WHERE d."seasonId" = ${seasonId} AND (u."openKey" IS NOT NULL
				OR u."liftedAt" >= d."kickoff" - CAST(${BigInt(SUSPENDS_BEFORE)} AS BIGINT))`,
		order: 'u."at", u."id"',
		read: ([id = '', matchdayId = '', communityId, reason = '', at, actorId, liftedAt, liftedById]) => ({
			...{ id, matchdayId, communityId: cellText(communityId), reason, at: Number(at) },
			...{ actorId: cellText(actorId), liftedAt: cellNumber(liftedAt), liftedById: cellText(liftedById) },
		}),
	};
}

/**
 * R39: whether a matchday is suspended in a community, as a condition of SQL. `community` and `matchday` are expressions
 * for the two ids; without a community: whether it is in the whole season.
 */
export function isSuspendedIn(matchday: string, community?: string): Prisma.Sql {
	const own = community === undefined ? '' : ` OR u."communityId" = ${community}`;
	return Prisma.raw(`EXISTS (SELECT 1 FROM "Suspension" u WHERE u."matchdayId" = ${matchday}
		AND u."openKey" IS NOT NULL AND (u."communityId" IS NULL${own}))`);
}

/** The same as a filter of the client: the suspensions that hold there. */
export function holdingIn(communityId?: string) {
	const own = communityId === undefined ? [] : [{ communityId }];
	return { openKey: { not: null }, OR: [{ communityId: null }, ...own] };
}

/** R39: whether a matchday is suspended in a community. */
export async function isSuspended(db: Db, matchdayId: string, communityId: string): Promise<boolean> {
	return (await db.suspension.count({ where: { matchdayId, ...holdingIn(communityId) } })) > 0;
}

/** R39: why a matchday is suspended in the whole season, or null. */
export async function findReason(db: Db, matchdayId: string): Promise<string | null> {
	const row = await db.suspension.findFirst({
		where: { matchdayId, communityId: null, openKey: { not: null } },
		select: { reason: true },
	});
	return row?.reason ?? null;
}

/** Of which matchdays of a season the communities have suspended, and which are for all (null), that hold. */
export async function findHolding(
	db: Db | Tx,
	seasonIds: readonly string[],
): Promise<{ matchdayId: string; communityId: string | null }[]> {
	return db.suspension.findMany({
		where: { openKey: { not: null }, matchday: { seasonId: { in: [...seasonIds] } } },
		select: { matchdayId: true, communityId: true },
	});
}

/** R39: the first communities, by name, with a round running there that have suspended a matchday, and how many more there are. */
export async function findPassedOver(
	db: Db,
	matchdayId: string,
	most: number,
): Promise<{ names: string[]; more: number }> {
	const season = { matchdays: { some: { id: matchdayId } } };
	const running = { season, openKey: { not: null }, finishedAfter: null, closedAt: null };
	const suspensions = { some: { matchdayId, openKey: { not: null } } };
	const where = { suspensions, rounds: { some: running } };
	const select = { name: true } as const;
	const rows = await db.community.findMany({ where, select, orderBy: { nameKey: 'asc' }, take: most });
	const count = rows.length < most ? rows.length : await db.community.count({ where });
	return { names: rows.map(({ name }) => name), more: count - rows.length };
}

/** R39: while it is early enough for a community admin: decided by what is stored, at `now` (ms). */
function isEarly(now: number): Prisma.Sql {
	return Prisma.sql`(d."kickoff" IS NULL OR d."kickoff" > ${BigInt(now + SUSPENDS_BEFORE)})
		AND NOT EXISTS (SELECT 1 FROM "Match" x WHERE x."matchdayId" = d."id" AND x."state" <> 'postponed'
			AND (x."state" = 'scheduled' OR x."postponedIn" IS NULL OR x."postponedIn" <> d."id")
			AND (x."state" <> 'scheduled' OR x."result" IS NOT NULL
				OR (x."timeKnown" = ${true} AND x."kickoff" <= ${BigInt(now)})))`;
}

/** R39: by the stored kickoff: ahead at `now` (ms), or passed. */
function isAhead(now: number): Prisma.Sql {
	return Prisma.sql`(d."kickoff" IS NULL OR d."kickoff" > ${BigInt(now)})`;
}

type Limit = {
	/** early: as a community admin may; ahead: before the kickoff; any: at any time. */
	readonly limit: 'early' | 'ahead' | 'any';
	/** ms UTC */
	readonly now: number;
};

function within({ limit, now }: Limit): Prisma.Sql {
	if (limit === 'any') return Prisma.sql`1 = 1`;
	return limit === 'early' ? isEarly(now) : isAhead(now);
}

/**
 * R39: suspends a matchday; the statement itself compares the deadline with what is stored. False if it is too late, or
 * if the matchday is suspended there already.
 */
export async function saveSuspension(
	tx: Tx,
	suspension: Omit<StoredSuspension, 'at' | 'liftedAt' | 'liftedById'>,
	limit: Limit,
): Promise<boolean> {
	const { id, matchdayId, communityId, reason, actorId } = suspension;
	const count = await tx.$executeRaw`
		INSERT INTO "Suspension" ("id", "matchdayId", "communityId", "reason", "at", "actorId", "openKey")
		SELECT CAST(${id} AS TEXT), d."id", CAST(${communityId} AS TEXT), CAST(${reason} AS TEXT),
			CAST(${BigInt(limit.now)} AS BIGINT), CAST(${actorId} AS TEXT), CAST(${keyOf(suspension)} AS TEXT)
		FROM "Matchday" d WHERE d."id" = ${matchdayId} AND ${within(limit)}
		ON CONFLICT ("openKey") DO NOTHING`;
	return count === 1;
}

/** R39: takes back what holds there; compared in the same way. False if it is too late, or if nothing holds. */
export async function liftSuspension(
	tx: Tx,
	place: Pick<StoredSuspension, 'matchdayId' | 'communityId'> & { actorId: string | null },
	limit: Limit,
): Promise<boolean> {
	const count = await tx.$executeRaw`
		UPDATE "Suspension" SET "openKey" = NULL, "liftedAt" = ${BigInt(limit.now)}, "liftedById" = CAST(${place.actorId} AS TEXT)
		WHERE "openKey" = ${keyOf(place)} AND EXISTS (
			SELECT 1 FROM "Matchday" d WHERE d."id" = "Suspension"."matchdayId" AND ${within(limit)})`;
	return count === 1;
}

function keyOf({ matchdayId, communityId }: Pick<StoredSuspension, 'matchdayId' | 'communityId'>): string {
	return `${matchdayId} ${communityId ?? ''}`;
}
