import type { Db, Tx } from './db.server';
import { Prisma } from './generated/sqlite/client';

/** Control characters, which no stored text holds. */
const CELL = '\u001f';
const ROW = '\u001e';

/** A list of rows of one kind, in groups. */
export type PackedList<T> = {
	/** SQL expressions of the cells; null becomes ''. */
	readonly cells: readonly string[];
	/** The part from FROM on, up to and with WHERE. */
	readonly from: Prisma.Sql;
	/** SQL expressions: of the group, and of the order of rows within it. */
	readonly group: string;
	readonly order: string;
	/** Makes a row of its cells. */
	readonly read: (cells: string[], group: string) => T;
};

type Lists = Record<string, PackedList<unknown> | undefined>;
/** The rows of each list by group. */
export type Packed<L extends Lists> = {
	[K in keyof L]: Map<string, L[K] extends PackedList<infer T> | undefined ? T[] : never>;
};

/**
 * Several lists in one statement, each by group; one that is undefined is empty. The database packs the rows of a group into one text: a tenth of the
 * cost of an object for each row. A statement holds the event loop while SQLite works on it: lists that grow with the
 * members of many rounds are read by `findPackedApart`.
 */
export async function findPacked<L extends Lists>(db: Db | Tx, lists: L): Promise<Packed<L>> {
	const found: Record<string, Map<string, unknown[]>> = {};
	const selects: Prisma.Sql[] = [];
	for (const [name, list] of Object.entries(lists)) {
		found[name] = new Map();
		if (list !== undefined) selects.push(selectOf(name, list));
	}
	const packed = await db.$queryRaw<{ list: string; group: string; rows: string }[]>(
		Prisma.join(selects, ' UNION ALL '),
	);
	for (const { list, group, rows } of packed) {
		const read = lists[list]?.read;
		if (read)
			found[list]?.set(
				group,
				rows.split(ROW).map((text) => read(text.split(CELL), group)),
			);
	}
	return found as Packed<L>;
}

/** The same with a statement for each list. */
export async function findPackedApart<L extends Lists>(db: Db | Tx, lists: L): Promise<Packed<L>> {
	let found = {};
	for (const [name, list] of Object.entries(lists))
		found = { ...found, ...(await findPacked(db, { [name]: list })) };
	return found as Packed<L>;
}

function selectOf(name: string, { cells, from, group, order }: PackedList<unknown>): Prisma.Sql {
	const texts = cells.map((cell) => `COALESCE(CAST(${cell} AS TEXT), '')`).join(', ');
	const rows = `string_agg(concat_ws('${CELL}', ${texts}), '${ROW}' ORDER BY ${order})`;
	const head = `SELECT '${name}' AS "list", ${group} AS "group", ${rows} AS "rows"`;
	return Prisma.sql`${Prisma.raw(head)} ${from} GROUP BY ${Prisma.raw(group)}`;
}

/** A cell as an optional text, number or instant (ms UTC), and as a flag, which SQL has to cast to INTEGER. */
export const cellText = (cell: string | undefined): string | null => cell || null;
export const cellNumber = (cell: string | undefined): number | null => (cell ? Number(cell) : null);
export const cellFlag = (cell: string | undefined): boolean => cell === '1';

/** All rows of a list, for lists with a single group. */
export const rowsIn = <T>(list: ReadonlyMap<string, readonly T[]>): T[] => [...list.values()].flat();
