import type { Change } from './remembered-reads.server';

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

/**
 * What statements have changed that were committed together; null: one of them may have changed anything. Rows that belong
 * to members are those of the round that the transaction has named, if it has.
 */
export function changesOf(statements: readonly (readonly string[] | null)[], round: string | null): Change[] {
	if (statements.includes(null)) return ['everything'];
	const tables = statements.flatMap((some) => some ?? []);
	const own = new Set(tables.filter((table) => round !== null && OWNED.has(table)));
	const rest = new Set(tables.filter((table) => !own.has(table)));
	return [
		{ tables: own, round },
		{ tables: rest, round: null },
	].filter((change) => change.tables.size > 0);
}
