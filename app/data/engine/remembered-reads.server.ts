import { replaceMethod } from '~/domain/replace-method';

/** What a commit has changed: rows of these tables, of one round or of any (null). */
export type Change = 'everything' | ChangedRows;
type ChangedRows = { readonly tables: ReadonlySet<string>; readonly round: string | null };

/** The ids of the rounds whose entries, picks and history of these alone are read; null: anybody's. */
export type Rounds = readonly string[] | null;

/** What was read. */
type Found = {
	readonly value: unknown;
	readonly size: number;
	readonly rounds: Rounds;
	/** A commit has passed it over. */
	doubted: boolean;
};

/** What a list's statement has found, by its values, and where it reads. */
type Statement = { readonly tables: ReadonlySet<string>; readonly found: Map<string, Found> };

/** What was read, by statement, while nothing of it was written since. One for each open database and process. */
export type RememberedReads = {
	/** Changes with everything that anybody commits to the database, but what `changes` tells, and never comes again. */
	version: () => Promise<string>;
	/** How many there were so far. */
	connections: number;
	/** The version that everything in `statements` was read at, or after. */
	asOf: string | undefined;
	/** What has been committed since, where the version doesn't tell it: by ourselves, on PostgreSQL by anybody. */
	changes: Change[];
	/** How often something may have been forgotten. */
	turns: number;
	readonly statements: Map<string, Statement>;
	/** Of all statements and what they found, in characters. */
	size: number;
	/** For tests: what a commit has passed over is read again when it is given, and has to be the same. */
	isAudited: boolean;
};

/** As much is remembered, in characters; then it begins anew. */
const ROOM = 4_000_000;

/** What is larger alone isn't remembered: lists of all members of large communities, which are read once. */
const LARGEST = 500_000;

/** What holds one thing takes about as much, in characters. */
const EACH = 500;

/** As many changes are kept in mind; more are everything. */
export const MOST_CHANGES = 200;

/** Nothing remembered yet, and nobody to ask for the version until the adapter connects. */
export function rememberNothing(): RememberedReads {
	const version = () => Promise.reject(new Error('The database isn’t connected'));
	const nothing = { turns: 0, statements: new Map(), size: 0, isAudited: false };
	return { version, connections: 0, asOf: undefined, changes: [], ...nothing };
}

/**
 * For an adapter with a new connection: `version` is asked from now on, whose answers may be those of before by chance, as
 * after a crash of PostgreSQL, which gives out some numbers again. So an answer names the connections before and after it.
 */
export function askForVersion(memory: RememberedReads, version: () => Promise<string>): void {
	clear(memory);
	memory.connections++;
	replaceMethod(memory, 'version', async () => {
		const before = memory.connections;
		const answer = await version();
		return [before, answer, memory.connections].join(' ');
	});
}

/** For a transaction that begins to write: what it has asked for just before may be answered with what it writes. */
export function doubtRunningReads(memory: RememberedReads): void {
	memory.turns++;
}

/** Says what was committed: by ourselves just now, before whoever did it hears of it, or what was heard with the version. */
export function noteChanges(memory: RememberedReads, changes: readonly Change[]): void {
	memory.changes.push(...changes);
	if (memory.changes.length > MOST_CHANGES) memory.changes = ['everything'];
}

/** A statement with the text of its values; together they say everything that is read but the database itself. */
type Query = { readonly sql: string; readonly values: string };

/**
 * What was found for each of these queries before, if nothing of it was committed since, else what `read` finds now in one
 * snapshot: all of it as it was at one instant. `roundsOf` says where all of it is read, `sizeOf` roughly how many
 * characters a value holds. What somebody else keeps while the version is asked for may be newer, and isn't taken as known.
 * The values are shared: whoever gets one leaves it as it is (docs/decisions/0040-reads-are-remembered.md).
 */
export async function remembered<Q extends Query, T>(
	memory: RememberedReads,
	queries: Q[],
	how: { read: (some: Q[]) => Promise<T[]>; roundsOf: (values: T[]) => Rounds; sizeOf: (value: T) => number },
): Promise<T[]> {
	const before = queries.map((query) => knownOf(memory, query));
	if (before.some((each) => each !== undefined)) await catchUp(memory);
	const { turns } = memory;
	const known = before.map((each, at) => (each === knownOf(memory, queries[at] as Q) ? each : undefined));
	for (const [place, query] of queries.entries())
		if (known[place]?.doubted) await audit(memory, query, known[place], () => how.read([query]));
	const missing = queries.filter((_, place) => known[place] === undefined);
	if (missing.length === 0) return known.map((each) => each?.value as T);
	const isPart = missing.length < queries.length;
	const found = await how.read(missing);
	if (isPart) await catchUp(memory);
	// What was known may be older than what was read, and this may have been read before a change that somebody has seen.
	if (memory.turns !== turns) return isPart ? how.read(queries) : found;
	const values = queries.map((query, place) => (known[place]?.value ?? found[missing.indexOf(query)]) as T);
	const rounds = how.roundsOf(values);
	for (const [place, query] of missing.entries()) {
		const value = found[place] as T;
		const size = EACH + query.values.length + how.sizeOf(value);
		keep(memory, query, { value, size, rounds, doubted: false });
	}
	return values;
}

const knownOf = ({ statements }: RememberedReads, { sql, values }: Query) =>
	statements.get(sql)?.found.get(values);

/** Forgets what has been changed by now. */
async function catchUp(memory: RememberedReads): Promise<void> {
	const version = await memory.version();
	const changes = memory.changes.splice(0);
	if (version !== memory.asOf) clear(memory);
	for (const change of changes)
		if (change === 'everything') clear(memory);
		else forget(memory, change);
	memory.asOf = version;
}

function forget(memory: RememberedReads, change: ChangedRows): void {
	memory.turns++;
	for (const { tables, found } of memory.statements.values()) {
		const isTouched = [...change.tables].some((table) => tables.has(table));
		if (!isTouched && !memory.isAudited) continue;
		for (const [values, entry] of found)
			if (isTouched && isOf(entry.rounds, change.round)) {
				found.delete(values);
				memory.size -= entry.size;
			} else entry.doubted = memory.isAudited;
	}
}

const isOf = (rounds: Rounds, round: string | null) =>
	rounds === null || round === null || rounds.includes(round);

/** Throws if what is remembered isn't what is there, unless somebody has written meanwhile. */
async function audit(
	memory: RememberedReads,
	query: Query,
	known: Found,
	read: () => Promise<unknown[]>,
): Promise<void> {
	const before = await memory.version();
	const [there] = await read();
	if ((await memory.version()) !== before || knownOf(memory, query) !== known) return;
	if (memory.changes.length > 0 || before !== memory.asOf) return;
	known.doubted = false;
	if (JSON.stringify(there) !== JSON.stringify(known.value))
		throw new Error(`A commit has changed what it didn’t name: ${query.sql} ${query.values}`);
}

function keep(memory: RememberedReads, { sql, values }: Query, entry: Found): void {
	if (entry.size > LARGEST) return;
	if (memory.size + sql.length + entry.size > ROOM) clear(memory);
	const statement = memory.statements.get(sql) ?? addStatement(memory, sql);
	memory.size += entry.size - (statement.found.get(values)?.size ?? 0);
	statement.found.set(values, entry);
}

function addStatement(memory: RememberedReads, sql: string): Statement {
	const statement = { tables: tablesIn(sql), found: new Map() };
	memory.statements.set(sql, statement);
	memory.size += sql.length;
	return statement;
}

/** Tables have names in quotes that begin with a capital; columns don't. */
function tablesIn(sql: string): ReadonlySet<string> {
	return new Set(Array.from(sql.matchAll(/"([A-Z]\w*)"/g), ([, table = '']) => table));
}

function clear(memory: RememberedReads): void {
	memory.turns++;
	memory.statements.clear();
	memory.size = 0;
}
