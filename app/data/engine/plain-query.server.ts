import type { SqlQuery } from '@prisma/driver-adapter-utils';

/** A statement without parameters. */
export function plain(sql: string): SqlQuery {
	return { sql, args: [], argTypes: [] };
}
