/** Tables on whose rows no other row hangs, so that deleting some deletes nothing else. */
export const LEAVES: ReadonlySet<string> = new Set(['Pick', 'Throttle', 'WaitingSaves', 'Session', 'Score']);

/** Tables whose rows belong to a member in a round. */
export const OWNED: ReadonlySet<string> = new Set(['Entry', 'Pick', 'PickChange']);

/** A table that is read by a view of it, without what is written ahead, is called by the view's name: without its 'Row'. */
const WRITES =
	/\b(insert\s+(?:or\s+\w+\s+)?into|replace\s+into|update|delete\s+from)\s+(?:[`"]main[`"]\.)?[`"](\w+?)(?:Row)?[`"]/gi;

/** An id that is set, as others' rows would follow it, or compared with. */
const NAMES_ID = /(?<!\.)[`"]id[`"]\s*=/;

/** The tables that a statement of SQLite changes; null where that can't be told. */
export function changedTables(sql: string): readonly string[] | null {
	const found = Array.from(sql.matchAll(WRITES), ([, verb = '', table = '']) => ({ verb, table }));
	const isCascade = found.some(({ verb, table }) =>
		/^delete/i.test(verb) ? !LEAVES.has(table) : /^update/i.test(verb) && NAMES_ID.test(sql),
	);
	return found.length === 0 || isCascade ? null : found.map(({ table }) => table);
}
