import { Prisma } from '~/data/generated/sqlite/client';
import { type Db, readsOf, type Tx } from './db.server';
import { type Rounds, remembered } from './remembered-reads.server';

/** Control characters, which no stored text holds. */
const CELL = '\u001f';
const ROW = '\u001e';

/** A list of rows of one kind, in groups. */
export type PackedList<T> = {
	/** SQL expressions of the cells; null becomes ''. */
	readonly cells: readonly string[];
	/** The part from FROM on, up to and with WHERE. */
	readonly from: Prisma.Sql;
	/** SQL expression of the group; without one all rows are one, under ''. */
	readonly group?: string;
	/** SQL expression of the order within a group; without one it is that of a subquery after FROM, or any. */
	readonly order?: string;
	/** The groups are rounds: the statement reads entries, picks and their history of these alone. */
	readonly ofRounds?: boolean;
	/** Nobody asks for the same again: what is read depends on the instant that it is read for, or is about to change. */
	readonly fleeting?: boolean;
	/** Makes a row of its cells. */
	readonly read: (cells: string[], group: string) => T;
};

type Lists = Record<string, PackedList<unknown> | undefined>;
/** The rows of each list by group. */
export type Packed<L extends Lists> = {
	[K in keyof L]: Map<string, L[K] extends PackedList<infer T> | undefined ? T[] : never>;
};

/**
 * Several lists in one statement, each by group; one that is undefined is empty. The database packs the rows of a group
 * into one text: a tenth of the cost of an object for each row. A statement holds the event loop while SQLite works on
 * it: lists that grow with the members of many rounds are read by `findPackedApart`. With `rounds` their entries, picks
 * and the history of these are of these rounds alone, so that they stay remembered while others save.
 */
export async function findPacked<L extends Lists>(
	db: Db | Tx,
	lists: L,
	rounds: Rounds = null,
): Promise<Packed<L>> {
	return unpack(lists, await findTexts(db, lists, rounds));
}

/** Things made of lists, each with the texts that it was made of. */
export type Made<T> = Map<string, { readonly of: readonly Text[]; readonly thing: T }>;

/** As many things are kept ready. */
const KEPT = 20;

/**
 * A thing that `make` makes of lists, a function of what was read alone: it isn't made again while the same texts are read
 * for it. The texts of the list `by` tell one thing from another.
 */
export type Making<L extends Lists, T> = {
	readonly lists: L;
	readonly by: keyof L;
	readonly made: Made<T>;
	readonly make: (found: Packed<L>) => T;
};

/** A thing made of lists that are read in one statement. */
export async function findMade<L extends Lists, T>(db: Db | Tx, making: Making<L, T>): Promise<T> {
	return thingOf(await findTexts(db, making.lists), making);
}

function thingOf<L extends Lists, T>(of: readonly Text[], { lists, by, made, make }: Making<L, T>): T {
	const key = of.find(({ list }) => list === by)?.rows ?? '';
	const known = made.get(key);
	if (known && areSame(known.of, of)) return known.thing;
	const thing = make(unpack(lists, of));
	made.delete(key);
	made.set(key, { of, thing });
	const [oldest] = made.keys();
	if (made.size > KEPT && oldest !== undefined) made.delete(oldest);
	return thing;
}

/** Without a group there is a text even where there are no rows: null. */
type Text = { readonly list: string; readonly group: string; readonly rows: string | null };

function areSame(some: readonly Text[], others: readonly Text[]): boolean {
	const isSame = ({ list, group, rows }: Text, other: Text | undefined) =>
		list === other?.list && group === other.group && rows === other.rows;
	return some.length === others.length && some.every((text, index) => isSame(text, others[index]));
}

/** A list's statement, with its values between its strings. */
type Select = { readonly name: string; readonly sql: string } & Pick<Prisma.Sql, 'strings' | 'values'>;

/** The statements of lists that were filled in. */
const filledIn = new WeakMap<Lists, readonly Select[]>();

/** Stands for a value that is filled in. */
class Blank {
	constructor(readonly place: number) {}
}

/**
 * Makes lists whose statements differ by these values alone, and aren't written again for each request. `listsFor` gets
 * blanks in their place, once: they go nowhere but into statements.
 */
export function fillIn<W extends readonly (string | number)[], L extends Lists>(
	listsFor: (...values: W) => L,
): (...values: W) => L {
	let written: { lists: L; selects: readonly Select[] } | undefined;
	return (...filling) => {
		if (written === undefined) {
			const lists = listsFor(...(filling.map((_, place) => new Blank(place)) as unknown as W));
			written = { lists, selects: selectsOf(lists) };
		}
		const filled = { ...written.lists };
		const fill = (value: unknown) => (value instanceof Blank ? filling[value.place] : value);
		filledIn.set(
			filled,
			written.selects.map((select) => ({ ...select, values: select.values.map(fill) })),
		);
		return filled;
	};
}

function selectsOf(lists: Lists): Select[] {
	return Object.entries(lists).flatMap(([name, list]) => {
		const select = list && selectOf(name, list);
		return select ? { name, sql: select.sql, strings: select.strings, values: select.values } : [];
	});
}

/** The texts may be those that somebody else has got as well. */
async function findTexts(db: Db | Tx, lists: Lists, rounds: Rounds = null): Promise<readonly Text[]> {
	const selects = filledIn.get(lists) ?? selectsOf(lists);
	const parts = selects.map((select) => ({ ...select, select, values: valuesText(select.values) }));
	const ask = (some: typeof parts) =>
		db.$queryRaw<Text[]>(
			Prisma.join(
				some.map(({ select }) => new Prisma.Sql(select.strings, select.values)),
				' UNION ALL ',
			),
		);
	const reads = readsOf(db);
	if (reads === undefined || Object.values(lists).some((list) => list?.fleeting)) return ask(parts);
	const read = async (some: typeof parts) => {
		const texts = await ask(some);
		return some.map(({ name }) => texts.filter(({ list }) => list === name));
	};
	const roundsOf = (texts: Text[][]) => rounds ?? roundsIn(lists, texts.flat());
	return (await remembered(reads, parts, { read, roundsOf, sizeOf })).flat();
}

function roundsIn(lists: Lists, texts: readonly Text[]): Rounds {
	if (!Object.values(lists).some((list) => list?.ofRounds)) return null;
	return texts.flatMap(({ list, group }) => (lists[list]?.ofRounds ? group : []));
}

/** The values of a statement; a bigint differs from all others. */
const valuesText = (values: readonly unknown[]) =>
	values.map((value) => (typeof value === 'bigint' ? `${value}n` : JSON.stringify(value))).join();

const sizeOf = (texts: readonly Text[]) => texts.reduce((size, { rows }) => size + (rows?.length ?? 0), 0);

function unpack<L extends Lists>(lists: L, texts: readonly Text[]): Packed<L> {
	const found = Object.fromEntries(Object.keys(lists).map((name) => [name, new Map<string, unknown[]>()]));
	for (const { list, group, rows } of texts) {
		const read = lists[list]?.read;
		if (read && rows !== null)
			found[list]?.set(
				group,
				rows.split(ROW).map((text) => read(text.split(CELL), group)),
			);
	}
	return found as Packed<L>;
}

/** The same with a statement for each list. */
export async function findPackedApart<L extends Lists>(
	db: Db | Tx,
	lists: L,
	rounds: Rounds = null,
): Promise<Packed<L>> {
	let found = {};
	for (const [name, list] of Object.entries(lists))
		found = { ...found, ...(await findPacked(db, { [name]: list }, rounds)) };
	return found as Packed<L>;
}

function selectOf(name: string, { cells, from, group, order }: PackedList<unknown>): Prisma.Sql {
	const texts = cells.map((cell) => `COALESCE(CAST(${cell} AS TEXT), '')`).join(', ');
	const sorted = order === undefined ? '' : ` ORDER BY ${order}`;
	const rows = `string_agg(concat_ws('${CELL}', ${texts}), '${ROW}'${sorted})`;
	const head = Prisma.raw(`SELECT '${name}' AS "list", ${group ?? "''"} AS "group", ${rows} AS "rows"`);
	return group === undefined
		? Prisma.sql`${head} ${from}`
		: Prisma.sql`${head} ${from} GROUP BY ${Prisma.raw(group)}`;
}

/** A cell as an optional text, number or instant (ms UTC), and as a flag, which SQL has to cast to INTEGER. */
export const cellText = (cell: string | undefined): string | null => cell || null;
export const cellNumber = (cell: string | undefined): number | null => (cell ? Number(cell) : null);
export const cellFlag = (cell: string | undefined): boolean => cell === '1';

/** All rows of a list, for lists without groups. */
export const rowsIn = <T>(list: ReadonlyMap<string, readonly T[]>): T[] => [...list.values()].flat();
