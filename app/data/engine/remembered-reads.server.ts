/** What a commit has changed: rows of these tables, of one round or of any (null). */
export type Change = 'everything' | { readonly tables: ReadonlySet<string>; readonly round: string | null };

/** The ids of the rounds whose rows alone are read in the tables of `OWNED`; null: anybody's. */
export type Rounds = readonly string[] | null;

/** What was read, and from where. */
type Found = {
	readonly value: unknown;
	readonly size: number;
	readonly tables: ReadonlySet<string>;
	readonly rounds: Rounds;
	/** A commit has passed it over. */
	doubted: boolean;
};

/** What was read, by statement, while nothing of it was written since. One for each open database and process. */
export type RememberedReads = {
	/** Changes with everything that anybody commits to the database, but what `changes` tells, and never comes again. */
	version: () => Promise<string>;
	/** How many there were so far. */
	connections: number;
	/** The version that everything in `found` was read at, or after. */
	asOf: string | undefined;
	/** What has been committed by ourselves since, where the version doesn't tell it. */
	changes: Change[];
	/** How often something may have been forgotten. */
	turns: number;
	readonly found: Map<string, Found>;
	/** Of all that was found, in characters. */
	size: number;
	/** For tests: what a commit has passed over is read again when it is given, and has to be the same. */
	isAudited: boolean;
};

/** As much is remembered, in characters; then it begins anew. */
const ROOM = 4_000_000;

/** What is larger alone isn't remembered: lists of all members of large communities, which are read once. */
const LARGEST = 500_000;

/** As many changes are kept in mind; more are everything. */
const MOST_CHANGES = 200;

/** Nothing remembered yet, and nobody to ask for the version until the adapter connects. */
export function rememberNothing(): RememberedReads {
	const version = () => Promise.reject(new Error('The database isn’t connected'));
	const nothing = { asOf: undefined, changes: [], turns: 0, found: new Map(), size: 0, isAudited: false };
	return { version, connections: 0, ...nothing };
}

/**
 * For an adapter with a new connection: `version` is asked from now on, whose answers may be those of before by chance, as
 * after a crash of PostgreSQL, which gives out some numbers again. So an answer names the connections before and after it.
 */
export function askForVersion(memory: RememberedReads, version: () => Promise<string>): void {
	clear(memory);
	memory.connections++;
	memory.version = async () => {
		const before = memory.connections;
		const answer = await version();
		return [before, answer, memory.connections].join(' ');
	};
}

/** For a transaction that begins to write: what it has asked for just before may be answered with what it writes. */
export function doubtRunningReads(memory: RememberedReads): void {
	memory.turns++;
}

/** Says what has just been committed by ourselves, before whoever did it hears of it. */
export function noteChanges(memory: RememberedReads, changes: readonly Change[]): void {
	memory.changes.push(...changes);
	if (memory.changes.length > MOST_CHANGES) memory.changes = ['everything'];
}

/**
 * What `read` found for this key before, if nothing of it was committed since, else what it finds now. The key has to say
 * everything that `read` depends on but the database itself, `sql` and `roundsOf` where it reads; `sizeOf` tells roughly how many
 * characters it holds. The value is shared: whoever gets it leaves it as it is (docs/decisions/0040-reads-are-remembered.md).
 */
export async function remembered<T>(
	memory: RememberedReads,
	{
		key,
		sql,
		roundsOf,
	}: { readonly key: string; readonly sql: string; readonly roundsOf: (value: T) => Rounds },
	read: () => Promise<T>,
	sizeOf: (value: T) => number,
): Promise<T> {
	if (memory.found.has(key)) {
		await catchUp(memory);
		// Looked up again: what was there before may have been forgotten meanwhile.
		const known = memory.found.get(key);
		if (known?.doubted) await audit(memory, key, known, read);
		if (known !== undefined) return known.value as T;
	}
	const { turns } = memory;
	const value = await read();
	// If somebody has seen a change meanwhile, this may have been read before it.
	if (memory.turns === turns)
		keep(memory, key, { value, size: key.length + sizeOf(value), sql, rounds: roundsOf(value) });
	return value;
}

/** Forgets what has been changed by now. */
async function catchUp(memory: RememberedReads): Promise<void> {
	const version = await memory.version();
	const changes = memory.changes.splice(0);
	if (version !== memory.asOf || changes.includes('everything')) clear(memory);
	else for (const change of changes) forget(memory, change);
	memory.asOf = version;
}

function forget(memory: RememberedReads, change: Change): void {
	memory.turns++;
	for (const [key, entry] of memory.found)
		if (isTouched(entry, change)) {
			memory.found.delete(key);
			memory.size -= entry.size;
		} else entry.doubted = memory.isAudited;
}

function isTouched({ tables, rounds }: Found, change: Change): boolean {
	if (change === 'everything') return true;
	if (![...change.tables].some((table) => tables.has(table))) return false;
	return rounds === null || change.round === null || rounds.includes(change.round);
}

/** Throws if what is remembered isn't what is there, unless somebody has written meanwhile. */
async function audit(
	memory: RememberedReads,
	key: string,
	known: Found,
	read: () => Promise<unknown>,
): Promise<void> {
	const before = await memory.version();
	const there = JSON.stringify(await read());
	if ((await memory.version()) !== before || memory.found.get(key) !== known) return;
	if (memory.changes.length > 0 || before !== memory.asOf) return;
	known.doubted = false;
	if (there !== JSON.stringify(known.value))
		throw new Error(`A commit has changed what it didn’t name: ${key}`);
}

function keep(
	memory: RememberedReads,
	key: string,
	{ sql, ...entry }: { value: unknown; size: number; sql: string; rounds: Rounds },
): void {
	if (entry.size > LARGEST) return;
	if (memory.size + entry.size > ROOM) clear(memory);
	memory.size += entry.size - (memory.found.get(key)?.size ?? 0);
	memory.found.set(key, { ...entry, tables: tablesIn(sql), doubted: false });
}

/** Tables have names in quotes that begin with a capital; columns don't. */
function tablesIn(sql: string): ReadonlySet<string> {
	return new Set(Array.from(sql.matchAll(/"([A-Z]\w*)"/g), ([, table = '']) => table));
}

function clear(memory: RememberedReads): void {
	memory.turns++;
	memory.found.clear();
	memory.size = 0;
}
