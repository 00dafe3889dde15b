// Generates both Prisma clients (SQLite and PostgreSQL) from prisma/schema.prisma, without the internet, and
// only when the schema or Prisma has changed. Usage: node scripts/build/generate-client.mjs [--force]
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatePostgresSchema } from './generate-postgres-schema.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const require = createRequire(import.meta.url);
const schemas = ['prisma/schema.prisma', 'prisma/postgres/schema.prisma'];
const generated = join(root, 'app/data/generated');
const stamp = join(generated, 'stamp');

const postgresSchema = generatePostgresSchema(readFileSync(join(root, schemas[0]), 'utf8'));
const prismaVersion = require('prisma/package.json').version;
const fingerprint = createHash('sha256').update(`${prismaVersion}\n${postgresSchema}`).digest('hex');

if (!isCurrent() || process.argv.includes('--force')) generate();

function isCurrent() {
	return (
		existsSync(stamp) &&
		readFileSync(stamp, 'utf8') === fingerprint &&
		existsSync(join(root, schemas[1])) &&
		readFileSync(join(root, schemas[1]), 'utf8') === postgresSchema
	);
}

function generate() {
	rmSync(stamp, { force: true });
	mkdirSync(join(root, 'prisma/postgres'), { recursive: true });
	writeFileSync(join(root, schemas[1]), postgresSchema);
	const cli = join(dirname(require.resolve('prisma/package.json')), 'build/index.js');
	for (const schema of schemas) {
		execFileSync(process.execPath, [cli, 'generate', '--schema', schema], {
			cwd: root,
			// Generating needs no schema engine, yet the CLI downloads one unless this names an executable.
			env: {
				...process.env,
				PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
				PRISMA_HIDE_UPDATE_MESSAGE: '1',
				CHECKPOINT_DISABLE: '1',
			},
			stdio: ['ignore', 'ignore', 'inherit'],
		});
	}
	writeFileSync(stamp, fingerprint);
	console.log('Prisma clients generated for SQLite and PostgreSQL.');
}
