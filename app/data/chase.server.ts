import { cellNumber, findPacked, rowsIn } from '~/data/engine/packed-rows.server';
import { type ChaseState, chaseStates } from '~/domain/chase';
import { BETWEEN_REMINDERS, type HandStage, MOST_BY_HAND } from '~/domain/reminder';
import { bulkUpsert } from './engine/bulk-write.server';
import type { Db, Tx } from './engine/db.server';
import { Prisma } from './generated/sqlite/client';

/** A matchday of which an admin reminds; `season`: league and label, `kickoff` in ms UTC. */
export type ChasedMatchday = {
	readonly id: string;
	readonly number: number;
	readonly name: string | null;
	readonly season: string;
	readonly kickoff: number;
};

/** A member in the round without any pick for the matchday. Tells no team and no mark (R12). */
export type ChasedMember = {
	readonly memberId: string;
	readonly playerId: string;
	readonly name: string;
	readonly address: string;
	readonly state: ChaseState;
	/** When the last reminder of the matchday that wasn't given up was written, by whomever, ms UTC. */
	readonly remindedAt: number | null;
	/** How often an admin has reminded the player of the matchday. */
	readonly byHand: number;
};

/** Who asks about which matchday of which round, at `now` in ms. */
type Chase = {
	readonly roundId: string;
	readonly matchdayId: string;
	readonly actorId: string;
	readonly now: number;
};

/** The matchday by its id, or null without a known kickoff. */
export async function findChasedMatchday(db: Db | Tx, id: string): Promise<ChasedMatchday | null> {
	const row = await db.matchday.findUnique({
		where: { id },
		select: { number: true, name: true, kickoff: true, season: { include: { league: true } } },
	});
	if (row === null || row.kickoff === null) return null;
	const season = `${row.season.league.name} ${row.season.label}`;
	return { id, season, number: row.number, name: row.name, kickoff: Number(row.kickoff) };
}

/**
 * The members without any pick. Reminders of a pick that had become invalid aren't looked at: they would tell of a mark,
 * maybe in another community (R12).
 */
function missing({ roundId, matchdayId, actorId, now }: Chase): Prisma.Sql {
	const lately = BigInt(now - BETWEEN_REMINDERS);
	return Prisma.sql`SELECT b."id" AS "member", b."displayName" AS "name", b."nameOrder" AS "order",
			p."id" AS "player", p."email", d."last", COALESCE(d."byHand", 0) AS "byHand",
			CASE WHEN p."id" = ${actorId} THEN 'own' WHEN p."lockedAt" IS NOT NULL THEN 'locked'
				WHEN p."mailFailedAt" IS NOT NULL OR p."emailVerifiedAt" IS NULL THEN 'failed'
				WHEN p."remindDayBefore" = ${false} AND p."remindHoursBefore" = ${false} THEN 'off'
				WHEN d."byHand" >= ${MOST_BY_HAND} THEN 'twice'
				WHEN d."last" > ${lately} THEN 'lately' ELSE 'open' END AS "state"
		FROM "Entry" e JOIN "Member" b ON b."id" = e."memberId" JOIN "Player" p ON p."id" = b."playerId"
		LEFT JOIN (
			SELECT r."playerId", SUM(CASE WHEN r."stage" LIKE 'hand-%' THEN 1 ELSE 0 END) AS "byHand",
				MAX(CASE WHEN o."state" = 'dropped' OR o."state" = 'failed' THEN NULL ELSE r."at" END) AS "last"
			FROM "Reminder" r LEFT JOIN "OutboxMail" o ON o."id" = r."mailId"
			WHERE r."matchdayId" = ${matchdayId} AND r."stage" NOT LIKE 'invalid-%' GROUP BY r."playerId"
		) d ON d."playerId" = p."id"
		WHERE e."roundId" = ${roundId} AND e."active" = ${true} AND b."leftAt" IS NULL AND NOT EXISTS (
			SELECT 1 FROM "Pick" k WHERE k."memberId" = b."id" AND k."matchdayId" = ${matchdayId}
				AND k."roundId" = e."roundId"
		)`;
}

/** How many members without a pick stand how, and the first `limit` of them by name. */
export async function findChase(
	db: Db | Tx,
	chase: Chase,
	limit: number,
): Promise<{ counts: Record<ChaseState, number>; members: ChasedMember[] }> {
	const found = await findPacked(db, {
		counts: {
			cells: ['x."state"', 'x."count"'],
			from: Prisma.sql`FROM (SELECT c."state", COUNT(*) AS "count" FROM (${missing(chase)}) c GROUP BY c."state") x`,
			fleeting: true,
			read: ([state = '', count]) => [state, Number(count)] as const,
		},
		members: {
			...memberCells,
			from: Prisma.sql`FROM (${missing(chase)} ORDER BY b."nameOrder", b."id" LIMIT ${limit}) x`,
			order: 'x."order", x."member"',
		},
	});
	const counts = Object.fromEntries(chaseStates.map((state) => [state, 0])) as Record<ChaseState, number>;
	return {
		counts: { ...counts, ...Object.fromEntries(rowsIn(found.counts)) },
		members: rowsIn(found.members),
	};
}

/** The next members after `after`, by id, who can be reminded. */
export async function findToRemind(
	db: Db | Tx,
	chase: Chase,
	{ after, limit }: { after: string; limit: number },
): Promise<ChasedMember[]> {
	const found = await findPacked(db, {
		members: {
			...memberCells,
			from: Prisma.sql`FROM (SELECT * FROM (${missing(chase)}) c WHERE c."state" = 'open' AND c."member" > ${after}
				ORDER BY c."member" LIMIT ${limit}) x`,
			order: 'x."member"',
		},
	});
	return rowsIn(found.members);
}

const memberCells = {
	cells: ['member', 'player', 'name', 'email', 'state', 'last', 'byHand'].map((name) => `x."${name}"`),
	fleeting: true,
	read: (cells: readonly string[]): ChasedMember => {
		const [memberId = '', playerId = '', name = '', address = '', state, last, byHand] = cells;
		return {
			...{ memberId, playerId, name, address },
			state: state as ChaseState,
			remindedAt: cellNumber(last),
			byHand: Number(byHand),
		};
	},
};

/** Writes that an admin reminds players by these mails (`at` in ms UTC). Returns the mails of those who weren't meanwhile. */
export async function saveHandReminders(
	tx: Tx,
	act: {
		matchdayId: string;
		at: number;
		players: readonly { playerId: string; stage: HandStage; mailId: string }[];
	},
): Promise<Set<string>> {
	const { matchdayId, at, players } = act;
	const rows = players.map((each) => ({ ...each, matchdayId, at: BigInt(at) }));
	const written = await bulkUpsert(tx, {
		table: 'Reminder',
		key: ['playerId', 'matchdayId', 'stage'],
		update: [],
		rows,
	});
	const mailIds = players.map(({ mailId }) => mailId);
	if (written === players.length) return new Set(mailIds);
	const saved = await tx.reminder.findMany({
		where: { matchdayId, mailId: { in: mailIds } },
		select: { mailId: true },
	});
	return new Set(saved.flatMap(({ mailId }) => mailId ?? []));
}
