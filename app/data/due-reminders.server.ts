import { bulkUpsert } from '~/data/engine/bulk-write.server';
import type { Db, Tx } from '~/data/engine/db.server';
import { findPacked } from '~/data/engine/packed-rows.server';
import { REMINDER_SPANS, type ReminderStage } from '~/domain/reminder';
import { Prisma } from './generated/sqlite/client';

/** Before a stage: what was reminded of was a pick that had become invalid. */
const INVALID = 'invalid-';

/** A matchday whose kickoff is near and for which a pick can still be made. */
export type NearMatchday = {
	readonly id: string;
	readonly number: number;
	/** League and label. */
	readonly season: string;
	/** ms UTC */
	readonly kickoff: number;
};

/**
 * Matchdays that aren't evaluated, with a kickoff from `from` to `to` (ms) and at least one match that can be picked at
 * `now` (ms, R8). In the order of their kickoffs.
 */
export async function findNearMatchdays(
	db: Db,
	{ from, to, now }: { from: number; to: number; now: number },
): Promise<NearMatchday[]> {
	type Row = Omit<NearMatchday, 'number' | 'kickoff'> & {
		number: bigint | number;
		kickoff: bigint | number;
	};
	const rows = await db.$queryRaw<Row[]>`
		SELECT m."id", m."number", m."kickoff", l."name" || ' ' || s."label" AS "season"
		FROM "Matchday" m JOIN "Season" s ON s."id" = m."seasonId" JOIN "League" l ON l."id" = s."leagueId"
		WHERE m."kickoff" >= ${BigInt(from)} AND m."kickoff" <= ${BigInt(to)} AND m."evaluatedAt" IS NULL
			AND EXISTS (SELECT 1 FROM "Match" x WHERE x."matchdayId" = m."id" AND x."state" = 'scheduled'
				AND x."result" IS NULL AND (x."kickoff" IS NULL OR x."kickoff" > ${BigInt(now)}))
		ORDER BY m."kickoff", m."id"`;
	return rows.map((row) => ({ ...row, number: Number(row.number), kickoff: Number(row.kickoff) }));
}

/** A player who has to be told that a pick is missing, of one community and matchday. Holds no team (R12). */
export type DueReminder = {
	readonly playerId: string;
	readonly address: string;
	readonly stage: ReminderStage;
	readonly communityId: string;
	readonly community: string;
	readonly matchdayId: string;
	/** There is a pick, but it is marked as invalid (R10). */
	readonly marked: boolean;
};

/** Which players are looked at: of the given matchdays, after the player `after` by id, so many at the most. */
type ReminderWish = {
	readonly matchdayIds: readonly string[];
	/** ms UTC */
	readonly now: number;
	readonly after: string;
	readonly limit: number;
};

/**
 * R11, R13: who, among the next players by id, is active in an open round of which a matchday is near, was in it when the
 * stage began, has no pick that counts there, wants to be reminded, can be reached, and hasn't been reminded of that
 * matchday in that stage, nor of the mark in it. In the last hours the day's reminder is only for those who don't want the later one. `last` is
 * the last player looked at, null once there are no more.
 */
export async function findDueReminders(
	db: Db,
	wish: ReminderWish,
): Promise<{ due: DueReminder[]; last: string | null }> {
	const { now, limit } = wish;
	const { day, hours } = REMINDER_SPANS;
	const stage = Prisma.sql`CASE WHEN s."remindHoursBefore" = ${true} AND n."kickoff" <= ${BigInt(now + hours)} THEN 'hours'
		WHEN s."remindDayBefore" = ${true} THEN 'day' ELSE '' END`;
	const from = Prisma.sql`FROM (
		WITH part AS MATERIALIZED (
			SELECT "id", "email", "remindDayBefore", "remindHoursBefore" FROM "Player"
			WHERE "id" > ${wish.after} AND "emailVerifiedAt" IS NOT NULL AND "mailFailedAt" IS NULL
				AND ("remindDayBefore" = ${true} OR "remindHoursBefore" = ${true})
			ORDER BY "id" LIMIT ${limit}
		), seat AS MATERIALIZED (
			SELECT p.*, b."id" AS "member", e."roundId" AS "round", e."joinedAt"
			FROM part p CROSS JOIN "Member" b CROSS JOIN "Entry" e
			WHERE b."playerId" = p."id" AND b."leftAt" IS NULL AND e."memberId" = b."id" AND e."active" = ${true}
		), near AS MATERIALIZED (
			SELECT r."id" AS "round", c."id" AS "community", c."name", m."id" AS "matchday", m."kickoff"
			FROM "Matchday" m JOIN "Round" r ON r."seasonId" = m."seasonId" JOIN "Community" c ON c."id" = r."communityId"
			WHERE m."id" IN (${Prisma.join([...wish.matchdayIds])})
				AND r."openKey" IS NOT NULL AND r."finishedAfter" IS NULL AND r."closedAt" IS NULL
				AND (m."kickoff" >= r."beginsAt" OR m."number" = r."firstMatchday")
		), missing AS (
			SELECT ${stage} AS "kind", s."id" AS "player", s."email" AS "address", n."community", n."name", n."matchday",
				CASE WHEN k."memberId" IS NULL THEN '' ELSE 'marked' END AS "marked", n."kickoff", s."joinedAt"
			FROM seat s CROSS JOIN near n
			LEFT JOIN "Pick" k ON k."memberId" = s."member" AND k."matchdayId" = n."matchday" AND k."roundId" = n."round"
			WHERE n."round" = s."round" AND (k."memberId" IS NULL OR k."invalidAt" IS NOT NULL)
		)
		SELECT 'end' AS "kind", MAX("id") AS "player", CAST(COUNT(*) AS TEXT) AS "address", '' AS "community",
			'' AS "name", '' AS "matchday", '' AS "marked" FROM part
		UNION ALL
		SELECT "kind", "player", "address", "community", "name", "matchday", "marked" FROM missing
		WHERE ("kind" = 'day' AND "joinedAt" <= "kickoff" - ${BigInt(day)}
				OR "kind" = 'hours' AND "joinedAt" <= "kickoff" - ${BigInt(hours)})
			AND NOT EXISTS (SELECT 1 FROM "Reminder" d WHERE d."playerId" = "player" AND d."matchdayId" = "matchday"
				AND d."stage" = CASE WHEN "marked" = '' THEN "kind" ELSE ${INVALID} || "kind" END)
	) AS x`;
	const cells = ['player', 'address', 'community', 'name', 'matchday', 'marked'].map((name) => `x."${name}"`);
	const read = (row: readonly string[]) => {
		const [playerId = '', address = '', communityId = '', community = '', matchdayId = '', marked] = row;
		return { playerId, address, communityId, community, matchdayId, marked: marked !== '' };
	};
	const reminders = { cells, from, group: 'x."kind"', order: 'x."player"', fleeting: true, read };
	const packed = (await findPacked(db, { reminders })).reminders;
	const [end] = packed.get('end') ?? [];
	const ofStage = (stage: ReminderStage) => (packed.get(stage) ?? []).map((row) => ({ ...row, stage }));
	return {
		due: [...ofStage('hours'), ...ofStage('day')],
		last: end !== undefined && Number(end.address) === limit ? end.playerId : null,
	};
}

/** Writes that players are reminded by these mails. False if one of them was already: then none may be sent. */
export async function saveReminders(
	tx: Tx,
	reminders: readonly {
		playerId: string;
		matchdayId: string;
		stage: ReminderStage;
		marked: boolean;
		/** ms UTC */
		at: number;
		mailId: string;
	}[],
): Promise<boolean> {
	const written = await bulkUpsert(tx, {
		table: 'Reminder',
		key: ['playerId', 'matchdayId', 'stage'],
		update: [],
		rows: reminders.map(({ at, stage, marked, ...reminder }) => ({
			...reminder,
			stage: marked ? `${INVALID}${stage}` : stage,
			at: BigInt(at),
		})),
	});
	return written === reminders.length;
}
