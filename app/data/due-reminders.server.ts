import { bulkUpsert } from '~/data/engine/bulk-write.server';
import type { Db, Tx } from '~/data/engine/db.server';
import { cellFlag, cellNumber, findPacked, rowsIn } from '~/data/engine/packed-rows.server';
import type { Consequences } from '~/domain/facts';
import type { ReminderStage } from '~/domain/reminder';
import type { ChasedMatchday } from './chase.server';
import { readConsequences } from './communities.server';
import { Prisma } from './generated/sqlite/client';
import { isSuspendedIn } from './suspensions.server';

/** R20: what happens that late (ms) before a kickoff can excuse. */
const LATE = 24 * 3_600_000;

/** Before a stage: what was reminded of was a pick that had become invalid. */
const INVALID = 'invalid-';

/** A matchday whose kickoff is near and for which a pick can still be made. */
export type NearMatchday = ChasedMatchday & {
	/** Teams that can still be picked there. */
	readonly teams: number;
	/** Kickoffs (ms UTC) of the season's matchdays before it. */
	readonly earlier: readonly number[];
	/** R20: its kickoff was changed, or a suspension taken back, within its last 24 hours. */
	readonly moved: boolean;
};

/**
 * Matchdays that aren't evaluated, with a kickoff from `from` to `to` (ms) and at least one match that can be picked at
 * `now` (ms, R3, R8), and that aren't suspended in the whole season (R39). In the order of their kickoffs.
 */
export async function findNearMatchdays(
	db: Db,
	{ from, to, now }: { from: number; to: number; now: number },
): Promise<NearMatchday[]> {
	type Row = Pick<NearMatchday, 'id' | 'name' | 'season'> & {
		number: bigint | number;
		kickoff: bigint | number;
		matches: bigint | number;
		earlier: string | null;
		moved: boolean | bigint | number;
	};
	const pickable = Prisma.sql`FROM "Match" x WHERE x."matchdayId" = m."id" AND x."state" = 'scheduled'
		AND x."result" IS NULL
		AND (x."kickoff" IS NULL OR x."timeKnown" = ${false} OR x."kickoff" > ${BigInt(now)})`;
	const rows = await db.$queryRaw<Row[]>`
		SELECT m."id", m."number", m."name", m."kickoff", l."name" || ' ' || s."label" AS "season",
			(SELECT COUNT(*) ${pickable}) AS "matches",
			(SELECT string_agg(CAST(o."kickoff" AS TEXT), ' ') FROM "Matchday" o
				WHERE o."seasonId" = m."seasonId" AND o."id" <> m."id" AND o."kickoff" <= m."kickoff") AS "earlier",
			EXISTS (SELECT 1 FROM "KickoffChange" k
				WHERE k."matchdayId" = m."id" AND k."at" >= m."kickoff" - CAST(${LATE} AS BIGINT))
				OR EXISTS (SELECT 1 FROM "Suspension" v
					WHERE v."matchdayId" = m."id" AND v."liftedAt" >= m."kickoff" - CAST(${LATE} AS BIGINT)) AS "moved"
		FROM "Matchday" m JOIN "Season" s ON s."id" = m."seasonId" JOIN "League" l ON l."id" = s."leagueId"
		WHERE m."kickoff" >= ${BigInt(from)} AND m."kickoff" <= ${BigInt(to)} AND m."evaluatedAt" IS NULL
			AND EXISTS (SELECT 1 ${pickable}) AND NOT ${isSuspendedIn('m."id"')}
		ORDER BY m."kickoff", m."id"`;
	return rows.map(({ id, name, season, number, kickoff, matches, earlier, moved }) => ({
		...{ id, name, season, number: Number(number), kickoff: Number(kickoff), moved: Boolean(moved) },
		teams: 2 * Number(matches),
		earlier: (earlier ?? '').split(' ').filter(Boolean).map(Number),
	}));
}

/** A missing pick of one player, community and matchday, as R11 judges whether the player is reminded of it. Holds no team (R12). */
export type MissingPick = {
	readonly playerId: string;
	readonly address: string;
	readonly communityId: string;
	readonly community: string;
	readonly matchdayId: string;
	readonly memberId: string;
	readonly roundId: string;
	/** There is a pick, but it is marked as invalid (R10). */
	readonly marked: boolean;
	/** ms UTC */
	readonly joinedAt: number;
	/** R20: within the matchday's last 24 hours the member came back, or the round went on. */
	readonly turned: boolean;
	readonly wants: Readonly<Record<ReminderStage, boolean>>;
	/** The stages in which the player was reminded of the matchday; with a mark, those in which they were told of it. */
	readonly reminded: readonly ReminderStage[];
	/** Where the round begins (R27), ms UTC. */
	readonly round: { readonly beginsAt: number; readonly firstMatchday: number };
	/** R36: what a missing pick costs in it. */
	readonly onMissing: Consequences['missing'];
};

/** Which players are looked at: of the given matchdays, after the player `after` by id, so many at the most. */
type MissingWish = {
	readonly matchdayIds: readonly string[];
	readonly after: string;
	readonly limit: number;
};

/**
 * The picks that count for one of the matchdays and are missing, of the next players by id who want to be reminded and
 * can be reached, in open rounds in which they are active and whose community isn't locked and hasn't suspended it (R39). `last` is the
 * last player looked at, null once there are no more.
 */
export async function findMissingPicks(
	db: Db,
	{ matchdayIds, after, limit }: MissingWish,
): Promise<{ missing: MissingPick[]; last: string | null }> {
	const players = Prisma.sql`SELECT "id", "email", "remindDayBefore", "remindHoursBefore" FROM "Player"
		WHERE "id" > ${after} AND "emailVerifiedAt" IS NOT NULL AND "mailFailedAt" IS NULL
			AND ("remindDayBefore" = ${true} OR "remindHoursBefore" = ${true})
		ORDER BY "id" LIMIT ${limit}`;
	const found = await findPacked(db, {
		looked: {
			cells: ['p."count"', 'p."last"'],
			from: Prisma.sql`FROM (SELECT COUNT(*) AS "count", MAX("id") AS "last" FROM (${players}) l) p`,
			fleeting: true,
			read: ([count, last = '']: string[]) => ({ count: Number(count), last }),
		},
		missing: {
			cells: [
				...['player', 'email', 'community', 'name', 'matchday', 'member', 'round'].map(
					(name) => `x."${name}"`,
				),
				...['onMissing', 'invalidAt', 'joinedAt', 'beginsAt', 'firstMatchday'].map((name) => `x."${name}"`),
				`CAST(x."reopened" AS INTEGER) + CAST(EXISTS (SELECT 1 FROM "StateChange" s
					WHERE s."roundId" = x."round" AND s."memberId" = x."member" AND s."at" >= x."late"
					AND s."before" LIKE '%"active":false%') AS INTEGER)`,
				...['CAST(x."remindDayBefore" AS INTEGER)', 'CAST(x."remindHoursBefore" AS INTEGER)'],
				`(SELECT string_agg(d."stage", ' ') FROM "Reminder" d
					WHERE d."playerId" = x."player" AND d."matchdayId" = x."matchday")`,
			],
			from: Prisma.sql`FROM (
				WITH part AS MATERIALIZED (${players}), seat AS MATERIALIZED (
					SELECT p.*, b."id" AS "member", e."roundId" AS "round", e."joinedAt"
					FROM part p CROSS JOIN "Member" b CROSS JOIN "Entry" e
					WHERE b."playerId" = p."id" AND b."leftAt" IS NULL AND e."memberId" = b."id" AND e."active" = ${true}
				), near AS MATERIALIZED (
					SELECT r."id" AS "round", r."beginsAt", r."firstMatchday", r."onMissing", c."id" AS "community", c."name",
						m."id" AS "matchday", m."kickoff" - CAST(${LATE} AS BIGINT) AS "late",
						EXISTS (SELECT 1 FROM "StateChange" t WHERE t."roundId" = r."id" AND t."memberId" IS NULL
							AND t."at" >= m."kickoff" - CAST(${LATE} AS BIGINT)
							AND t."before" NOT LIKE '%"finished":null%') AS "reopened"
					FROM "Matchday" m JOIN "Round" r ON r."seasonId" = m."seasonId"
						JOIN "Community" c ON c."id" = r."communityId"
					WHERE m."id" IN (${Prisma.join([...matchdayIds])})
						AND r."openKey" IS NOT NULL AND r."finishedAfter" IS NULL AND r."closedAt" IS NULL
						AND c."lockedAt" IS NULL
						AND NOT ${isSuspendedIn('m."id"', 'r."communityId"')}
				)
				SELECT s."id" AS "player", s."email", s."joinedAt", s."remindDayBefore", s."remindHoursBefore",
					n."community", n."name", n."matchday", n."beginsAt", n."firstMatchday", n."onMissing", k."invalidAt",
					s."member", s."round", n."late", n."reopened"
				FROM seat s CROSS JOIN near n
				LEFT JOIN "Pick" k ON k."memberId" = s."member" AND k."matchdayId" = n."matchday" AND k."roundId" = n."round"
				WHERE n."round" = s."round" AND (k."memberId" IS NULL OR k."invalidAt" IS NOT NULL)
			) x`,
			order: 'x."player"',
			fleeting: true,
			read: missingOf,
		},
	});
	const [looked] = rowsIn(found.looked);
	return { missing: rowsIn(found.missing), last: looked?.count === limit ? looked.last : null };
}

function missingOf(cells: readonly string[]): MissingPick {
	const [playerId = '', address = '', communityId = '', community = '', matchdayId = ''] = cells;
	const [memberId = '', roundId = '', onMissing] = cells.slice(5);
	const [invalidAt, joinedAt, beginsAt, firstMatchday, turns, day, hours, stages = ''] = cells.slice(8);
	const marked = cellNumber(invalidAt) !== null;
	const told = stages.split(' ').filter((stage) => stage.startsWith(INVALID) === marked);
	return {
		...{ playerId, address, communityId, community, matchdayId, memberId, roundId, marked },
		joinedAt: Number(joinedAt),
		turned: Number(turns) > 0,
		wants: { day: cellFlag(day), hours: cellFlag(hours) },
		reminded: told.map((stage) => stage.replace(INVALID, '') as ReminderStage),
		round: { beginsAt: Number(beginsAt), firstMatchday: Number(firstMatchday) },
		onMissing: readConsequences(undefined, undefined, onMissing).missing,
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
