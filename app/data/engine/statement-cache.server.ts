import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import type Database from 'better-sqlite3';
import { replaceMethod } from '~/domain/replace-method';

/** Statements kept ready for each connection. */
const KEPT = 300;

type Statement = Database.Statement<unknown[]>;
type Client = Pick<Database.Database, 'prepare'>;

/**
 * Lets Prisma's adapter for better-sqlite3 use its statements again: it prepares each one anew, which takes SQLite as long
 * as a short one needs to run. A statement that was bound stays bound, so the arguments are kept beside it until it runs.
 */
export function reuseStatements(adapter: SqlDriverAdapter): void {
	const client = clientOf(adapter);
	const prepare = client.prepare.bind(client);
	const kept = new Map<string, Statement>();
	const reused = (sql: string) => {
		const statement = kept.get(sql) ?? (prepare(sql) as Statement);
		// The one used last comes last.
		kept.delete(sql);
		kept.set(sql, statement);
		const [oldest] = kept.keys();
		if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
		return bindable(statement, []);
	};
	replaceMethod(client, 'prepare', reused as typeof client.prepare);
}

/** Changes with the commits of all other connections; null if SQLite is busy. The adapter would take ten times as long. */
export function commitsOfOthers(adapter: SqlDriverAdapter): string | null {
	const client = clientOf(adapter);
	try {
		return String(client.prepare('PRAGMA data_version').raw().all());
	} catch {
		return null;
	}
}

function clientOf(adapter: SqlDriverAdapter): Client {
	const { client } = adapter as SqlDriverAdapter & { client?: Client };
	if (typeof client?.prepare !== 'function') throw new Error('This adapter has no client of better-sqlite3');
	return client;
}

/**
 * As much of a statement as the adapter uses. It asks for the columns first, which SQLite only knows anew once a
 * statement has run: a table may have changed since it was prepared.
 */
function bindable(statement: Statement, args: readonly unknown[]) {
	const all = () => statement.raw(true).all(...args);
	let rows: unknown[] | undefined;
	return {
		reader: statement.reader,
		bind: (bound: readonly unknown[]) => bindable(statement, bound),
		columns: () => {
			rows = all();
			return statement.columns();
		},
		raw: () => ({ all: () => rows ?? all() }),
		run: () => statement.run(...args),
	};
}
