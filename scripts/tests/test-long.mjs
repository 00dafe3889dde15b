// `npm run test:long`: the random tests with many more seasons.
import { installPackages } from '../build/install-packages.mjs';
import { readOptions } from '../terminal/read-options.mjs';
import { startTestRun } from './test-run.mjs';

readOptions(`npm run test:long: every test of Vitest, the random ones with ten times as many seasons, among them 2,000 random
Saturdays of a source that lies and a whole season that goes by itself; and 20,000 small seasons
through the services against the second reference of the rules, in which each break of a rule has to be noticed; then
these 20,000 again on PostgreSQL. Hours; it says how far it has come.

Settings (environment): SEASONS=n for fewer, SEED=n to begin elsewhere, TEST_POSTGRES_URL for a server of yours.
Exit codes: 0 all passed, 1 something failed.`);

installPackages({});
const { vitest, postgres, finish } = startTestRun();
const long = { LONG: '1' };
await vitest('Lange Zufallstests (Vitest)', 'vitest-long.json', [], long);
const url = await postgres();
if (url !== null)
	await vitest(
		'Regelbuch auf PostgreSQL (Vitest)',
		'vitest-long-postgres.json',
		['tests/services/rounds/agrees-with-the-rules.test.ts'],
		{ ...long, TEST_DATABASE: 'postgres', TEST_POSTGRES_URL: url },
	);
await finish();
