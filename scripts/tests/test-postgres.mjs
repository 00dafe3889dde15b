// `npm run test:postgres` and `npm run test:processes`: the tests of what runs, on PostgreSQL.

import { installPackages } from '../build/install-packages.mjs';
import { readOptions } from '../terminal/read-options.mjs';
import { findChromium } from './find-chromium.mjs';
import { onlyOneProcess } from './process-tests.mjs';
import { sqliteTests } from './sqlite-tests.mjs';
import { startTestRun } from './test-run.mjs';

const { values } = readOptions(
	`npm run test:postgres: every test of services, jobs, commands, http and the browser on PostgreSQL. Left out is
what scripts/tests/sqlite-tests.mjs names, with the reason for each.

npm run test:processes: those of http and the browser, on PostgreSQL, through two web processes behind a balancer that
changes with each request; games of the browser have two processes for the jobs besides. Left out is also what
scripts/tests/process-tests.mjs names.

Settings (environment): TEST_POSTGRES_URL, for example postgresql://user:password@127.0.0.1:5432/postgres, is a server of
yours: its user may make databases, it takes 200 connections, and a database drinbleiben_template_... stays on it.
Without it a server out of an npm package starts and ends with the run.
Exit codes: 0 all passed, 1 something failed.`,
	{ options: { processes: { type: 'boolean' } } },
);

const several = values.processes ?? false;
installPackages({});
const chromium = findChromium();
const { check, vitest, playwright, postgres, finish } = startTestRun();
const url = await postgres();
if (url === null) await finish();
const env = {
	TEST_DATABASE: 'postgres',
	TEST_POSTGRES_URL: url,
	...(several ? { TEST_PROCESSES: '2' } : {}),
};
const built = await check('Produktions-Build', process.execPath, ['scripts/build/build-if-changed.mjs']);
const left = Object.keys({ ...sqliteTests, ...(several ? onlyOneProcess : {}) });
const folders = several ? ['tests/http'] : ['tests/services', 'tests/jobs', 'tests/scripts', 'tests/http'];
const exclude = left.flatMap((file) => ['--exclude', file]);
await vitest(`${folders.join(', ')} (Vitest)`, 'vitest.json', [...folders, ...exclude], env);
await playwright('Im Browser, mit und ohne JavaScript (Playwright)', built ? chromium : null, [], env);
await finish();
