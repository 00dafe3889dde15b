import type { Db, Tx } from '~/data/engine/db.server';
import { type CommunityActKind, communityActKinds } from '~/domain/community-act';
import type { LogActor, LogEntry, LogFact, LogGroup } from '~/domain/log-entry';
import { unitOf } from '~/domain/settlement-kinds';
import { readConsequences } from './communities.server';
import { Prisma } from './generated/sqlite/client';
import { isClosedWindow } from './pick-windows.server';

/** Where in a log to read on: below this entry. */
export type LogPlace = { readonly at: number; readonly id: string };

/** The part of a log that is read, newest first: from one instant on and before another (ms), below a place in it. */
export type LogPart = {
	readonly communityId: string;
	readonly from: number;
	readonly until: number | null;
	readonly below: LogPlace | null;
	readonly limit: number;
	/** All that people did in the community, or one of the groups; without it everything. */
	readonly only?: LogGroup | 'acts' | undefined;
};

type Row = {
	kind: string;
	key: string;
	at: bigint | number;
	actorId: string | null;
	memberId: string | null;
	matchday: bigint | number | null;
	called: string | null;
	one: string | null;
	two: string | null;
	by: string | null;
	name: string | null;
	playerId: string | null;
};

/** A kind of facts: what it selects beside `kind`, `key` and `at`, and where that is from. */
type Branch = {
	readonly groups: readonly (LogGroup | 'acts')[];
	/** SQL expressions. */
	readonly kind: string;
	readonly id: string;
	readonly at: string;
	readonly actor: string;
	readonly member?: string;
	readonly matchday?: string;
	readonly called?: string;
	readonly one?: string;
	readonly two?: string;
	readonly from: Prisma.Sql;
};

/** R18: every fact that the log tells of; what a round's number doesn't say, its season's matchdays do. */
function branchesOf(communityId: string, only: LogPart['only']): Branch[] {
	// What somebody did to oneself is no act upon others.
	const notOwn = (row: string) =>
		only === 'acts'
			? Prisma.raw(`AND NOT EXISTS (SELECT 1 FROM "Member" o WHERE o."id" = ${row}."memberId"
				AND (o."playerId" = ${row}."actorId" OR o."id" = ${row}."actorId"))`)
			: Prisma.empty;
	const seasons = Prisma.sql`SELECT s."seasonId" FROM "Round" s WHERE s."communityId" = ${communityId}`;
	const played = Prisma.sql`EXISTS (SELECT 1 FROM "RoundMatchday" w WHERE w."communityId" = ${communityId}
		AND w."matchdayId" = d."id" AND w."roundId" IS NOT NULL)`;
	const suspensions = Prisma.sql`FROM "Suspension" u JOIN "Matchday" d ON d."id" = u."matchdayId"
		WHERE (u."communityId" = ${communityId} OR (u."communityId" IS NULL AND d."seasonId" IN (${seasons})))`;
	const suspension = {
		groups: ['matchdays', 'acts'] as const,
		...{ id: 'u."id"', matchday: 'd."number"', called: 'd."name"', one: 'u."reason"' },
		two: `CASE WHEN u."communityId" IS NULL THEN 'everywhere' END`,
	};
	return [
		{
			groups: ['members', 'acts'],
			...{ kind: 'a."kind"', id: 'a."id"', at: 'a."at"', actor: 'a."actorId"', member: 'a."memberId"' },
			...{ one: 'a."amount"', two: `r."onDraw" || ' ' || r."onLoss" || ' ' || r."onMissing"` },
			// A removal is told by the act itself.
			from: Prisma.sql`FROM "Round" r JOIN "Adjustment" a ON a."roundId" = r."id"
				WHERE r."communityId" = ${communityId} AND NOT (a."kind" = 'leave' AND EXISTS (
					SELECT 1 FROM "CommunityAct" x WHERE x."memberId" = a."memberId" AND x."kind" = 'member-removed'
					AND x."at" BETWEEN a."at" - 5000 AND a."at" + 5000)) ${notOwn('a')}`,
		},
		{
			groups: ['members', 'acts'],
			...{ kind: `'renamed'`, id: 'n."id"', at: 'n."at"', actor: 'n."actorId"', member: 'n."memberId"' },
			...{ one: 'n."oldName"', two: 'n."newName"' },
			from: Prisma.sql`FROM "Member" m JOIN "NameChange" n ON n."memberId" = m."id"
				WHERE m."communityId" = ${communityId} ${notOwn('n')}`,
		},
		{
			groups: ['community', 'acts'],
			...{ kind: 'c."kind"', id: 'c."id"', at: 'c."at"', actor: 'c."actorId"', member: 'c."memberId"' },
			one: 'c."detail"',
			from: Prisma.sql`FROM "CommunityAct" c WHERE c."communityId" = ${communityId} AND c."memberId" IS NULL`,
		},
		{
			groups: ['members', 'acts'],
			...{ kind: 'c."kind"', id: 'c."id"', at: 'c."at"', actor: 'c."actorId"', member: 'c."memberId"' },
			one: 'c."detail"',
			from: Prisma.sql`FROM "CommunityAct" c WHERE c."communityId" = ${communityId} AND c."memberId" IS NOT NULL`,
		},
		{
			groups: ['members', 'acts'],
			...{ kind: `'entered'`, id: `p."memberId" || ' ' || p."matchdayId"`, at: 'p."savedAt"' },
			...{ actor: 'p."enteredById"', member: 'p."memberId"', matchday: 'd."number"', called: 'd."name"' },
			one: 't."name"',
			// R12: the statement asks for the closed window itself. Rounds without any aren't looked through.
			from: Prisma.sql`FROM "Round" r JOIN "Pick" p ON p."roundId" = r."id"
				JOIN "Matchday" d ON d."id" = p."matchdayId" JOIN "Team" t ON t."id" = p."teamId"
				WHERE r."communityId" = ${communityId} AND r."entered" > 0 AND p."madeBy" = 'entered'
				AND ${isClosedWindow('r."communityId"', 'p."matchdayId"')}`,
		},
		{ ...suspension, kind: `'suspended'`, at: 'u."at"', actor: 'u."actorId"', from: suspensions },
		{
			...{ ...suspension, kind: `'resumed'`, at: 'u."liftedAt"', actor: 'u."liftedById"' },
			from: Prisma.sql`${suspensions} AND u."liftedAt" IS NOT NULL`,
		},
		{
			groups: ['matchdays'],
			...{
				kind: `'kickoff'`,
				id: 'k."id"',
				at: 'k."at"',
				actor: `COALESCE(k."actorId", 'source ' || i."source")`,
			},
			...{ matchday: 'd."number"', called: 'd."name"', one: 'k."oldKickoff"', two: 'k."newKickoff"' },
			from: Prisma.sql`FROM "Matchday" d JOIN "KickoffChange" k ON k."matchdayId" = d."id"
				LEFT JOIN "ImportRun" i ON i."id" = k."importRunId"
				WHERE d."seasonId" IN (${seasons}) AND k."cause" IN ('hand', 'import', 'undo')
				AND k."oldKickoff" IS NOT NULL AND (k."newKickoff" IS NULL OR k."newKickoff" <> k."oldKickoff")`,
		},
		{
			groups: ['matchdays'],
			...{ kind: `'corrected'`, id: 'e."id"', at: 'e."at"', actor: 'e."actorId"', one: 'e."reason"' },
			...{ matchday: 'd."number"', called: 'd."name"' },
			from: Prisma.sql`FROM "Matchday" d JOIN "Evaluation" e ON e."matchdayId" = d."id"
				WHERE d."seasonId" IN (${seasons}) AND e."kind" = 'correction' AND ${played}`,
		},
		{
			groups: ['matchdays'],
			...{ kind: 'h."field"', id: 'h."id"', at: 'h."at"', matchday: 'd."number"', called: 'd."name"' },
			actor: `COALESCE(h."actorId", 'source ' || i."source")`,
			one: `y."shortName" || ' – ' || z."shortName"`,
			two: `COALESCE(h."oldValue", '') || ' ' || COALESCE(h."newValue", '')`,
			from: Prisma.sql`FROM "Match" x JOIN "Matchday" d ON d."id" = x."matchdayId"
				JOIN "MatchChange" h ON h."matchId" = x."id"
				JOIN "Team" y ON y."id" = x."homeTeamId" JOIN "Team" z ON z."id" = x."awayTeamId"
				LEFT JOIN "ImportRun" i ON i."id" = h."importRunId"
				WHERE x."seasonId" IN (${seasons}) AND h."field" IN ('result', 'state') AND d."evaluatedAt" IS NOT NULL
				AND ${played} AND EXISTS (
					SELECT 1 FROM "Evaluation" e WHERE e."matchdayId" = d."id" AND e."at" < h."at")`,
		},
		{
			groups: ['community', 'acts'],
			...{ kind: `'round-started'`, id: 'r."id"', at: 'r."startedAt"', one: 'r."number"' },
			actor: `(SELECT s."actorId" FROM "StateChange" s WHERE s."roundId" = r."id" AND s."memberId" IS NULL
				ORDER BY s."seq" LIMIT 1)`,
			from: Prisma.sql`FROM "Round" r WHERE r."communityId" = ${communityId}`,
		},
		{
			groups: ['community', 'acts'],
			...{ kind: `'round-closed'`, id: 's."id"', at: 's."at"', actor: 's."actorId"', one: 'r."number"' },
			from: Prisma.sql`FROM "Round" r JOIN "StateChange" s ON s."roundId" = r."id" AND s."memberId" IS NULL
				WHERE r."communityId" = ${communityId} AND s."cause" = 'close'`,
		},
	];
}

/**
 * What happened in a community, newest first, made of its facts by one statement, of each kind as many at the most as are
 * wanted. No fact of it rests on an open pick (R12), nor tells the reason of a removal (R34).
 */
export async function findLog(db: Db | Tx, part: LogPart): Promise<LogEntry[]> {
	const { communityId, limit, only } = part;
	const branches = branchesOf(communityId, only).filter(
		({ groups }) => only === undefined || groups.includes(only),
	);
	const selects = branches.map((branch) => selectOf(branch, part));
	const rows = await db.$queryRaw<Row[]>`
		SELECT t.*, a."displayName" AS "by", m."displayName" AS "name", COALESCE(m."playerId", m."id") AS "playerId"
		FROM (SELECT * FROM (${Prisma.join(selects, ' UNION ALL ')}) f
			ORDER BY f."at" DESC, f."key" DESC LIMIT ${limit}) t
		LEFT JOIN "Member" a ON a."communityId" = ${communityId}
			AND (a."playerId" = t."actorId" OR a."id" = t."actorId")
		LEFT JOIN "Member" m ON m."id" = t."memberId"
		ORDER BY t."at" DESC, t."key" DESC`;
	return rows.map(entryOf);
}

function selectOf(branch: Branch, { from, until, below, limit }: LogPart): Prisma.Sql {
	const text = (expression = 'NULL') => `CAST(${expression} AS TEXT)`;
	// Two entries may be of one row.
	const key = `${branch.kind} || ' ' || ${branch.id}`;
	const cells = [
		`${text(branch.kind)} AS "kind"`,
		`${text(key)} AS "key"`,
		`CAST(${branch.at} AS BIGINT) AS "at"`,
		`${text(branch.actor)} AS "actorId"`,
		`${text(branch.member)} AS "memberId"`,
		`CAST(${branch.matchday ?? 'NULL'} AS INTEGER) AS "matchday"`,
		`${text(branch.called)} AS "called"`,
		`${text(branch.one)} AS "one"`,
		`${text(branch.two)} AS "two"`,
	].join(', ');
	const at = Prisma.raw(branch.at);
	const before = until === null ? Prisma.empty : Prisma.sql`AND ${at} < ${BigInt(until)}`;
	const under =
		below === null
			? Prisma.empty
			: Prisma.sql`AND (${at} < ${BigInt(below.at)} OR (${at} = ${BigInt(below.at)} AND ${Prisma.raw(key)} < ${below.id}))`;
	return Prisma.sql`SELECT * FROM (SELECT ${Prisma.raw(cells)} ${branch.from} AND ${at} >= ${BigInt(from)} ${before} ${under}
		ORDER BY "at" DESC, "key" DESC LIMIT ${limit}) b`;
}

function entryOf(row: Row): LogEntry {
	return { id: row.key, at: Number(row.at), by: actorOf(row), fact: factOf(row) };
}

function actorOf({ actorId, memberId, playerId, by }: Row): LogActor {
	const source = /^source (.+)$/.exec(actorId ?? '')?.[1];
	if (source !== undefined) return { kind: 'source', source };
	if (memberId !== null && actorId !== null && actorId === playerId) return { kind: 'own' };
	return by === null ? { kind: 'operator' } : { kind: 'member', name: by };
}

function factOf(row: Row): LogFact {
	const member = row.name ?? '';
	const matchday = { number: Number(row.matchday), name: row.called };
	const [one, two] = [row.one ?? '', row.two ?? ''];
	switch (row.kind) {
		case 'jokers': {
			const [draw, loss, missing] = two.split(' ');
			const unit = unitOf({ consequences: readConsequences(draw, loss, missing) });
			return { kind: 'jokers', member, amount: Number(one), unit };
		}
		case 'eliminate':
		case 'reinstate':
		case 'rebuy':
			return { kind: row.kind, member };
		case 'leave':
			return { kind: 'leave', member, removed: row.actorId !== row.playerId };
		case 'renamed':
			return { kind: 'renamed', from: one, to: two };
		case 'entered':
			return { kind: 'entered', member, matchday, team: one };
		case 'suspended':
		case 'resumed':
			return { kind: row.kind, matchday, everywhere: two === 'everywhere', reason: one };
		case 'kickoff':
			return {
				...{ kind: 'kickoff', matchday, before: Number(one) },
				after: row.two === null ? null : Number(two),
			};
		case 'corrected':
			return { kind: 'corrected', matchday, reason: row.one };
		case 'result':
		case 'state': {
			const [before, after] = two.split(' ');
			const change = { matchday, match: one, before: before || null, after: after || null };
			return row.kind === 'result' ? { kind: 'result', ...change } : { kind: 'state', ...change };
		}
		case 'round-started':
		case 'round-closed':
			return { kind: row.kind, round: Number(one) };
		default:
			return { kind: actKind(row.kind), member: row.name, detail: one };
	}
}

function actKind(kind: string): CommunityActKind {
	const known = communityActKinds.find((each) => each === kind);
	if (known === undefined) throw new Error(`The log doesn't know ${kind}`);
	return known;
}
