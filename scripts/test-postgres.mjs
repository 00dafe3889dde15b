// `npm run test:postgres` and `npm run test:processes`: the tests of what runs, on PostgreSQL.
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import { findChromium } from './find-chromium.mjs';
import { installPackages } from './install-packages.mjs';
import { sqliteTests } from './sqlite-tests.mjs';
import { startTestRun } from './test-run.mjs';

if (process.argv.includes('--help')) {
	console.log(`npm run test:postgres: every test of services, jobs, commands, http and the browser on PostgreSQL. Left out is
what scripts/sqlite-tests.mjs names, with the reason for each.

Settings (environment): TEST_POSTGRES_URL, for example postgresql://user:password@127.0.0.1:5432/postgres, is a server of
yours: its user may make databases, it takes 200 connections, and a database drinbleiben_template_... stays on it.
Without it a server out of an npm package starts and ends with the run.
Exit codes: 0 all passed, 1 something failed.`);
	process.exit(0);
}

installPackages({});
const chromium = findChromium();
const { check, vitest, playwright, finish } = startTestRun();
const server = process.env.TEST_POSTGRES_URL ? null : await startEmbeddedPostgres();
const env = {
	TEST_DATABASE: 'postgres',
	TEST_POSTGRES_URL: process.env.TEST_POSTGRES_URL ?? server.url,
};
const built = await check('Produktions-Build', process.execPath, ['scripts/build-if-changed.mjs']);
const left = Object.keys(sqliteTests).flatMap((file) => ['--exclude', file]);
const folders = ['tests/services', 'tests/jobs', 'tests/scripts', 'tests/http'];
await vitest('Dienste, Jobs, Kommandos und HTTP (Vitest)', 'vitest.json', [...folders, ...left], env);
await playwright('Im Browser, mit und ohne JavaScript (Playwright)', built ? chromium : null, [], env);
await server?.stop();
finish();
