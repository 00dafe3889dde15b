// `FIXTURE_DIR=/path npm run test:fixtures`: the readers of fixture lists against published files, and whole seasons of them.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readOptions } from '../terminal/read-options.mjs';

readOptions(
	`FIXTURE_DIR=/path npm run test:fixtures: reads every published fixture list below that folder and compares
what is recognised with tests/fixtures/expected-readings.csv. Then plays every season of openfootball through the
application, with 200 random communities each (COMMUNITIES=n for fewer): some minutes a season. The files belong to
others and stay outside the project; npm test runs without them.

Exit codes: 0 all as expected, 1 something differs, 2 FIXTURE_DIR isn't a folder.`,
);

const folder = process.env.FIXTURE_DIR ? resolve(process.env.FIXTURE_DIR) : '';
if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
	console.error(
		'FIXTURE_DIR must name the folder with the published files: FIXTURE_DIR=/path npm run test:fixtures',
	);
	process.exit(2);
}
const { status } = spawnSync(
	'node_modules/.bin/vitest',
	['run', '--config', 'tests/fixtures/vitest.config.ts'],
	{ stdio: 'inherit', env: { ...process.env, FIXTURE_DIR: folder, TZ: 'UTC' } },
);
process.exit(status ?? 1);
