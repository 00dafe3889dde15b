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

/**
 * The same in one snapshot of SQLite. A snapshot is the last note's number and a number that changes with the commits of all
 * other connections: whoever has committed without a note may have changed anything.
 */
export const NEWS_ON_SQLITE = `
	SELECT DISTINCT now.note || ' ' || now.commits,
		CASE WHEN note."seq" IS NULL AND now.commits <> was.commits OR was.note + 1 < now.oldest THEN '' ELSE note."tables" END,
		note."round", 'one'
	FROM (SELECT ? AS note, ? AS commits) was
	CROSS JOIN (
		SELECT COALESCE((SELECT MAX("seq") FROM "_notes"), 0) AS note, (SELECT MIN("seq") FROM "_notes") AS oldest,
			"data_version" AS commits
		FROM pragma_data_version
	) now
	LEFT JOIN "_notes" note ON note."seq" > was.note
	LIMIT ${MOST_CHANGES + 1}`;

/** The rows of NEWS, and what is "now" in it, at which all that was changed has been heard. */
type Ask = (since: string | null) => Promise<unknown[][]>;

/**
 * The version for what is remembered of a database, the same as long as its server lives: the question for it hears what
 * was changed since the last answer, and notes it; everything at first and while the server has no life yet.
 * `isNow`: nothing has been changed since, as is known at less cost.
 */
export function versionByNotes(
	reads: RememberedReads,
	ask: Ask,
	isNow: (since: string) => boolean = () => false,
): () => Promise<string> {
	let heard: string | null = null;
	let life = '';
	return async () => {
		const since = heard;
		if (since !== null && isNow(since)) return life;
		const rows = await ask(since);
		noteChanges(reads, since === null || !rows[0]?.[3] ? ['everything'] : rows.flatMap(changeOf));
		// Of several questions at once only the first answer counts: what the others say is heard again, and nothing is missed.
		if (heard === since) heard = String(rows[0]?.[0]);
		life = String(rows[0]?.[3]);
		return life;
	};
}

function changeOf([, tables, round]: unknown[]): Change | [] {
	if (tables === null) return [];
	return tables === ''
		? 'everything'
		: { tables: new Set(String(tables).split(' ')), round: String(round) || null };
}
