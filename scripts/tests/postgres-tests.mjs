import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A test that asks for PostgreSQL whatever the run's own database is. */
const asks = /'postgres'|startEmbeddedPostgres|postgresUrl\(/;

/**
 * The test files, as paths from the root of the project, that need PostgreSQL in each run: they are left out where it can't
 * be started, so that nothing else fails.
 */
export function postgresTests() {
	return readdirSync('tests', { recursive: true })
		.map((file) => path.join('tests', file))
		.filter((file) => file.endsWith('.test.ts') && asks.test(readFileSync(file, 'utf8')))
		.sort();
}
