import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlQuery } from '@prisma/driver-adapter-utils';
import { closeSpareDatabases } from './shared-database';

/**
 * Collects the SELECT statements that reach the database over connections opened from now on, within transactions and
 * without, until `stop`; on SQLite also all others, BEGIN and COMMIT included.
 */
export async function collectReads(): Promise<{ reads: string[]; others: string[]; stop: () => void }> {
	await closeSpareDatabases();
	const reads: string[] = [];
	const others: string[] = [];
	function listen<T extends { queryRaw: (query: SqlQuery) => Promise<unknown> }>(connection: T): T {
		const queryRaw = connection.queryRaw.bind(connection);
		connection.queryRaw = (query: SqlQuery) => {
			reads.push(query.sql);
			return queryRaw(query);
		};
		return connection;
	}
	const onSqlite = PrismaBetterSqlite3.prototype.connect;
	PrismaBetterSqlite3.prototype.connect = async function (this: PrismaBetterSqlite3) {
		const connection = listen(await onSqlite.call(this));
		const { executeRaw, executeScript } = connection;
		connection.executeRaw = (query) => {
			others.push(query.sql);
			return executeRaw.call(connection, query);
		};
		connection.executeScript = (script) => {
			others.push(script);
			return executeScript.call(connection, script);
		};
		return connection;
	};
	const onPostgres = PrismaPg.prototype.connect;
	PrismaPg.prototype.connect = async function (this: PrismaPg) {
		const connection = listen(await onPostgres.call(this));
		const startTransaction = connection.startTransaction.bind(connection);
		connection.startTransaction = async (level) => listen(await startTransaction(level));
		return connection;
	};
	return {
		reads,
		others,
		stop: () => {
			PrismaBetterSqlite3.prototype.connect = onSqlite;
			PrismaPg.prototype.connect = onPostgres;
		},
	};
}
