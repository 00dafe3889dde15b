import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import type Database from 'better-sqlite3';

/** Statements kept ready for each connection. */
const KEPT = 300;

type Statement = Database.Statement<unknown[]>;
type Client = Pick<Database.Database, 'prepare'>;

/**
 * Lets Prisma's adapter for better-sqlite3 use its statements again: it prepares each one anew, which takes SQLite as long
 * as a short one needs to run. A statement that was bound stays bound, so the arguments are kept beside it until it runs.
 */
export function reuseStatements(adapter: SqlDriverAdapter): void {
	const { client } = adapter as SqlDriverAdapter & { client?: Client };
	if (typeof client?.prepare !== 'function') throw new Error('This adapter has no client of better-sqlite3');
	const prepare = client.prepare.bind(client);
	const kept = new Map<string, Statement>();
	client.prepare = ((sql: string) => {
		const statement = kept.get(sql) ?? (prepare(sql) as Statement);
		// The one used last stands last.
		kept.delete(sql);
		kept.set(sql, statement);
		const [oldest] = kept.keys();
		if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
		return bindable(statement, []);
	}) as typeof client.prepare;
}

/** As much of a statement as the adapter uses. */
function bindable(statement: Statement, args: readonly unknown[]) {
	return {
		reader: statement.reader,
		bind: (bound: readonly unknown[]) => bindable(statement, bound),
		columns: () => statement.columns(),
		raw: () => ({ all: () => statement.raw(true).all(...args) }),
		run: () => statement.run(...args),
	};
}
