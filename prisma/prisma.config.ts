import { defineConfig } from 'prisma/config';

// For Prisma's own command line, where its engine can be downloaded; the program itself needs none of it.
// DATABASE_URL decides between SQLite and PostgreSQL:
//   DATABASE_URL=file:data/drinbleiben.db npx prisma migrate status --config prisma/prisma.config.ts
const url = process.env.DATABASE_URL ?? 'file:data/drinbleiben.db';
const postgres = url.startsWith('postgres');

export default defineConfig({
	schema: postgres ? 'postgres/schema.prisma' : 'schema.prisma',
	migrations: { path: postgres ? 'postgres/migrations' : 'migrations' },
	datasource: { url },
});
