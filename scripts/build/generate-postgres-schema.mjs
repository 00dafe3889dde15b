/**
 * The PostgreSQL schema out of the one schema, which is written for SQLite: only the provider and the place of
 * the generated client differ. All types of the schema exist on both databases.
 * @param {string} schema text of prisma/schema.prisma
 * @returns {string} text of prisma/postgres/schema.prisma
 */
export function generatePostgresSchema(schema) {
	return [
		['provider = "sqlite"', 'provider = "postgresql"'],
		['"../app/data/generated/sqlite"', '"../../app/data/generated/postgres"'],
	].reduce((text, [from, to]) => {
		if (text.split(from).length !== 2) throw new Error(`schema.prisma must contain ${from} exactly once`);
		return text.replace(from, to);
	}, `// Generated from prisma/schema.prisma by scripts/build/generate-client.mjs.\n${schema}`);
}
