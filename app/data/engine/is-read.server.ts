/**
 * Whether a statement only reads. On SQLite the reading connection is `query_only`, so a mistake here fails loudly and
 * never writes past the lock.
 */
export function isRead(sql: string): boolean {
	if (/^\s*(select|explain|values)\b/i.test(sql)) return true;
	return /^\s*with\b/i.test(sql) && !/\b(insert|update|delete|replace)\b/i.test(sql);
}

/** Whether a statement is one of packed lists (`findPacked`): its result has the same columns whatever it reads. */
export function isPacked(sql: string): boolean {
	return sql.startsWith("SELECT '");
}
