import type { SqlQuery } from '@prisma/driver-adapter-utils';

/** A statement with texts and whole numbers as its values, if any. */
export function plain(sql: string, args: readonly (string | number | null)[] = []): SqlQuery {
	const argTypes = args.map((arg) => {
		return {
			scalarType: typeof arg === 'number' ? ('int' as const) : ('string' as const),
			arity: 'scalar' as const,
		};
	});
	return { sql, args: [...args], argTypes };
}
