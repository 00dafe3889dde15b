// Writes the next migration for both databases: the SQL between the schema at the last migration
// (prisma/migrations/schema.snapshot.prisma) and prisma/schema.prisma. Read it before committing it.
//
//   node scripts/build/create-migration.mjs NAME     the next migration
//   node scripts/build/create-migration.mjs --init   throws all migrations away and writes the first one anew;
//                                              only as long as no database exists that matters
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatePostgresSchema } from './generate-postgres-schema.mjs';
import { diffSchemas } from './schema-engine.mjs';

const prisma = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'prisma');
const databases = [
	{ provider: 'sqlite', lock: 'sqlite', folder: join(prisma, 'migrations'), convert: (schema) => schema },
	{
		provider: 'postgres',
		lock: 'postgresql',
		folder: join(prisma, 'postgres/migrations'),
		convert: generatePostgresSchema,
	},
];
const snapshot = join(databases[0].folder, 'schema.snapshot.prisma');

const usage = 'node scripts/build/create-migration.mjs NAME | --init   (NAME in kebab-case)';
const [argument] = process.argv.slice(2);
if (argument === '--help') {
	console.log(
		`${usage}\n\nWrites the next migration for both databases. --init throws all migrations away and writes the first one anew.\nExit codes: 0 written, 2 called wrongly.`,
	);
	process.exit(0);
}
const initial = argument === '--init';
if (!initial && !/^[a-z][a-z0-9-]*$/.test(argument ?? '')) {
	console.error(`Usage: ${usage}`);
	process.exit(2);
}

const schema = readFileSync(join(prisma, 'schema.prisma'), 'utf8');
const previous = initial || !existsSync(snapshot) ? null : readFileSync(snapshot, 'utf8');
const name = initial ? '0001_init' : nextName(argument);

const scripts = await Promise.all(
	databases.map(({ provider, convert }) =>
		diffSchemas(provider, previous === null ? null : convert(previous), convert(schema)),
	),
);
if (scripts.every((sql) => sql === '')) {
	console.log('The schema has not changed: no migration needed.');
} else {
	for (const [index, { folder, lock }] of databases.entries()) {
		if (initial) rmSync(folder, { recursive: true, force: true });
		mkdirSync(join(folder, name), { recursive: true });
		writeFileSync(join(folder, 'migration_lock.toml'), `provider = "${lock}"\n`);
		writeFileSync(
			join(folder, name, 'migration.sql'),
			scripts[index] || '-- Nothing to change on this database.\n',
		);
		console.log(join(folder, name, 'migration.sql'));
	}
	writeFileSync(snapshot, schema);
}

function nextName(words) {
	const migrations = readdirSync(databases[0].folder, { withFileTypes: true }).filter((entry) =>
		entry.isDirectory(),
	);
	const last = Math.max(0, ...migrations.map((entry) => Number.parseInt(entry.name, 10)));
	return `${String(last + 1).padStart(4, '0')}_${words.replaceAll('-', '_')}`;
}
