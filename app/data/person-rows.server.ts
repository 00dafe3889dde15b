import type { Db } from '~/data/engine/db.server';
import { Prisma } from './generated/sqlite/client';
import { type PersonTable, personTables } from './person-tables.server';

/** Whose rows: the account's id and its address. */
export type Person = { readonly playerId: string; readonly email: string };

/** What a cell of a person's row says; instants as ISO 8601 in UTC. */
export type Cell = string | number | boolean | null;

type Stored = Cell | bigint;

/** Leaves out of a letter's data what opens something: an invite link, or the way to a token. */
const withoutOpening = (key: string, value: unknown) =>
	['invitation', 'joinId', 'tokenId'].includes(key) ? undefined : value;

/**
 * A page of the rows of a table that are about a person, in the order of its key, without secrets. The signer of a row
 * is 'self' or 'other'. Empty for a table that holds nothing about people.
 */
export async function findPersonRows(
	db: Db,
	model: Prisma.ModelName,
	person: Person,
	page: { offset: number; limit: number },
): Promise<Record<string, Cell>[]> {
	const table: PersonTable | null = personTables[model];
	if (table === null) return [];
	const { names = [], plain = [], instants = [], signatures = [] } = table;
	const columns = [...plain, ...names, ...instants, ...signatures];
	const rows = await db.$queryRaw<Record<string, Stored>[]>`
		SELECT ${columnList([...new Set([...columns, ...table.key])])} FROM ${quoted(model)}
		WHERE ${isOf(table, person)} ORDER BY ${columnList(table.key)} LIMIT ${page.limit} OFFSET ${page.offset}`;
	const isInstant = new Set<string>(instants);
	const isSignature = new Set<string>(signatures);
	const read = (column: string, value: Stored): Cell => {
		if (value === null) return null;
		if (column === 'data') return JSON.stringify(JSON.parse(`${value}`), withoutOpening);
		if (isInstant.has(column)) return new Date(Number(value)).toISOString();
		if (isSignature.has(column)) return value === person.playerId ? 'self' : 'other';
		return typeof value === 'bigint' ? Number(value) : value;
	};
	return rows.map((row) =>
		Object.fromEntries(columns.map((column) => [column, read(column, row[column] ?? null)])),
	);
}

function isOf({ whose, signatures = [] }: PersonTable, { playerId, email }: Person): Prisma.Sql {
	switch (whose) {
		case 'account':
			return Prisma.sql`"id" = ${playerId}`;
		case 'player':
			return Prisma.sql`"playerId" = ${playerId}`;
		case 'member':
			return Prisma.sql`"memberId" IN (SELECT "id" FROM "Member" WHERE "playerId" = ${playerId})`;
		case 'community':
			return Prisma.sql`"id" IN (SELECT "communityId" FROM "Member" WHERE "playerId" = ${playerId} AND "leftAt" IS NULL)`;
		case 'round':
			return Prisma.sql`"id" IN (SELECT e."roundId" FROM "Entry" e JOIN "Member" m ON m."id" = e."memberId"
				WHERE m."playerId" = ${playerId})`;
		case 'address':
			return Prisma.sql`LOWER(TRIM("email")) = ${email}`;
		case 'actor':
			return Prisma.sql`${playerId} IN (${columnList(signatures)})`;
	}
}

function columnList(names: readonly string[]): Prisma.Sql {
	return Prisma.join(names.map(quoted));
}

/** A name of the schema as a statement writes it. */
function quoted(name: string): Prisma.Sql {
	return Prisma.raw(`"${name}"`);
}
