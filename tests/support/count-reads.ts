import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';

/**
 * Collects the SELECT statements that reach SQLite over connections opened from now on, until `stop`. On PostgreSQL the
 * list stays empty.
 */
export function collectReads(): { reads: string[]; stop: () => void } {
	const reads: string[] = [];
	const { connect } = PrismaBetterSqlite3.prototype;
	PrismaBetterSqlite3.prototype.connect = async function (this: PrismaBetterSqlite3) {
		const connection = await connect.call(this);
		const queryRaw = connection.queryRaw.bind(connection);
		connection.queryRaw = (query) => {
			reads.push(query.sql);
			return queryRaw(query);
		};
		return connection;
	};
	return {
		reads,
		stop: () => {
			PrismaBetterSqlite3.prototype.connect = connect;
		},
	};
}
