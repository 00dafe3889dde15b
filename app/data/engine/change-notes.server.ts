import type { SqlQuery, SqlResultSet } from '@prisma/driver-adapter-utils';
import { type Change, MOST_CHANGES, noteChanges, type RememberedReads } from './remembered-reads.server';

/**
 * In one snapshot of PostgreSQL: that snapshot, and what was noted by each transaction that has ended since another one ($1),
 * a line each: a table ('' for everything) and a round ('' for any). Whatever has noted nothing and wasn't rolled back may
 * have changed anything, as may what ended among more than MOST_CHANGES, or on a server whose numbers are lower. At last the
 * server's life, null after a crash.
 */
export const NEWS = `
	SELECT heard.now::text, news."table", news.round, (SELECT id::text FROM notes.life)
	FROM (SELECT $1::pg_snapshot AS was, pg_current_snapshot() AS now) heard
	LEFT JOIN LATERAL (
		SELECT '' AS "table", '' AS round
		WHERE pg_snapshot_xmax(now)::text::bigint - pg_snapshot_xmax(was)::text::bigint NOT BETWEEN 0 AND ${MOST_CHANGES}
		UNION ALL
		SELECT COALESCE(note."table", ''), COALESCE(note.round, '')
		FROM (
			SELECT pg_snapshot_xip(was) AS xid UNION ALL
			SELECT number::text::xid8 FROM generate_series(pg_snapshot_xmax(was)::text::bigint,
				LEAST(pg_snapshot_xmax(now)::text::bigint, pg_snapshot_xmax(was)::text::bigint + ${MOST_CHANGES}) - 1) number
		) ended
		LEFT JOIN LATERAL (SELECT * FROM notes.change WHERE change.xid = ended.xid OFFSET 0) note ON TRUE
		WHERE CASE WHEN pg_visible_in_snapshot(ended.xid, now)
			THEN note.xid IS NOT NULL OR pg_xact_status(ended.xid) IS DISTINCT FROM 'aborted' END
		LIMIT ${MOST_CHANGES + 1}
	) news ON TRUE`;

type Ask = (query: SqlQuery) => Promise<SqlResultSet>;
const TEXT = { scalarType: 'string', arity: 'scalar' } as const;

/**
 * The version for what is remembered of a PostgreSQL database, the same as long as its server lives: the question for it
 * hears what was changed since the last answer, and notes it; everything at first and while the server has no life yet.
 */
export function versionByNotes(reads: RememberedReads, ask: Ask): () => Promise<string> {
	let heard: string | null = null;
	return async () => {
		const since = heard;
		const { rows } = await ask({ sql: NEWS, args: [since], argTypes: [TEXT] });
		noteChanges(reads, since === null || !rows[0]?.[3] ? ['everything'] : rows.flatMap(changeOf));
		// Of several questions at once only the first answer counts: what the others say is heard again, and nothing is missed.
		if (heard === since) heard = String(rows[0]?.[0]);
		return String(rows[0]?.[3]);
	};
}

function changeOf([, table, round]: unknown[]): Change | [] {
	if (table === null) return [];
	return table === '' ? 'everything' : { tables: new Set([String(table)]), round: String(round) || null };
}
