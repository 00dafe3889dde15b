/** What was read, by statement, while nothing was written since. One for each open database and process. */
export type RememberedReads = {
	/** Changes with everything that anybody commits to the database, and never comes again. */
	version: () => Promise<string>;
	/** How many there were so far. */
	connections: number;
	/** The version that everything in `found` was read at, or after. */
	asOf: string | undefined;
	readonly found: Map<string, { readonly value: unknown; readonly size: number }>;
	/** Of all that was found, in characters. */
	size: number;
};

/** As much is remembered, in characters; then it begins anew. */
const ROOM = 4_000_000;

/** What is larger alone isn't remembered: lists of all members of large communities, which are read once. */
const LARGEST = 500_000;

/** Nothing remembered yet, and nobody to ask for the version until the adapter connects. */
export function rememberNothing(): RememberedReads {
	const version = () => Promise.reject(new Error('The database isn’t connected'));
	return { version, connections: 0, asOf: undefined, found: new Map(), size: 0 };
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

/**
 * What `read` found for this key before, if nothing was committed since, else what it finds now. The key has to say
 * everything that `read` depends on but the database itself; `sizeOf` tells roughly how many characters it holds. The
 * value is shared: whoever gets it leaves it as it is (docs/decisions/0040-reads-are-remembered.md).
 */
export async function remembered<T>(
	memory: RememberedReads,
	key: string,
	read: () => Promise<T>,
	sizeOf: (value: T) => number,
): Promise<T> {
	if (memory.found.has(key)) {
		const version = await memory.version();
		if (version !== memory.asOf) {
			clear(memory);
			memory.asOf = version;
		}
		// Looked up again: what was there before may have been forgotten meanwhile.
		const known = memory.found.get(key);
		if (known !== undefined) return known.value as T;
	}
	const { asOf } = memory;
	const value = await read();
	// If somebody has seen a change meanwhile, this may have been read before it.
	if (memory.asOf === asOf) keep(memory, key, { value, size: key.length + sizeOf(value) });
	return value;
}

function keep(memory: RememberedReads, key: string, entry: { value: unknown; size: number }): void {
	if (entry.size > LARGEST) return;
	if (memory.size + entry.size > ROOM) clear(memory);
	memory.size += entry.size - (memory.found.get(key)?.size ?? 0);
	memory.found.set(key, entry);
}

function clear(memory: RememberedReads): void {
	memory.found.clear();
	memory.size = 0;
}
