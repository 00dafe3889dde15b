// `npm test`: everything that has to be true, in one command, from a fresh clone.
import { existsSync } from 'node:fs';
import { installPackages } from '../build/install-packages.mjs';
import { runInPlainPath } from '../build/plain-path.mjs';
import { findChromium } from './find-chromium.mjs';
import { postgresTests } from './postgres-tests.mjs';
import { sqliteTests } from './sqlite-tests.mjs';
import { bin, startTestRun } from './test-run.mjs';

if (process.argv.includes('--help')) {
	console.log(`npm test: installs what is missing, then format and lint, types, rooms, dead code, published weaknesses,
unit, service and http tests, the production build, the browser journeys with and without JavaScript, and at last whether each
statement of the specification (docs/konformitaet) is shown by tests that passed in this run.

npm test -- FILE...: of the tests only these files (tests/mail/letters.test.ts tests/e2e/links.spec.ts), each in the
stages that it belongs to. All else is checked as ever, and the specification as far as these files show it; a stage
without a file is named as left out.

Closes with how long it took, how long the processor worked for it and how many cases there were, and one line
"N passed, N failed, N skipped". Exit codes: 0 all passed, 1 something failed, 2 no such file.`);
	process.exit(0);
}

const chosen = process.argv.slice(2);
const unknown = chosen.filter((file) => !existsSync(file));
if (unknown.length > 0) {
	console.error(`Diese Testdateien gibt es nicht: ${unknown.join(', ')}`);
	process.exit(2);
}

installPackages({});
await runInPlainPath(['scripts/tests/run-tests.mjs', ...chosen], ['test-results']);
const chromium = findChromium();
const { check, vitest, playwright, postgres, leaveOut, finish } = startTestRun();

await check('Datenbank-Clients', process.execPath, ['scripts/build/generate-client.mjs']);
// TypeScript takes as long as all others together.
const [built] = await Promise.all([
	check('Format und Stil (Biome)', bin('biome'), ['ci', '--error-on-warnings', '.'])
		.then(() =>
			check('Wer wen importieren darf (dependency-cruiser)', bin('depcruise'), [
				...['--config', '.dependency-cruiser.cjs'],
				...['app', 'jobs', 'scripts', 'prisma', 'tests', 'server.ts'],
			]),
		)
		.then(() => check('Toter Code (knip)', bin('knip'), []))
		.then(() =>
			check('Veröffentlichte Schwächen der Pakete', process.execPath, ['scripts/commands/advisories.mjs']),
		)
		.then(() => check('Produktions-Build', process.execPath, ['scripts/build/build-if-changed.mjs'])),
	check('Typen (TypeScript)', bin('tsc'), ['-p', '.']),
]);

/** The chosen files that fit; without a choice all of the stage. */
const pick = (all, fits) => (chosen.length === 0 ? all : chosen.filter(fits));
const without = (files) => files.flatMap((file) => ['--exclude', file]);
const isBrowser = (file) => file.startsWith('tests/e2e/');

/** A stage of tests, or the word that it is left out: without files a runner would take all there are. */
const stage = (label, files, run) => (files?.length === 0 ? leaveOut(label) : run(label, files ?? []));

const url = await postgres();
/** Where PostgreSQL can't be started nothing else fails. */
const impossible = url === null ? postgresTests() : [];
await stage(
	'Unit-, Service- und HTTP-Tests (Vitest)',
	pick(null, (file) => !isBrowser(file) && !impossible.includes(file)),
	(label, files) =>
		vitest(label, 'vitest.json', [...files, ...without(impossible)], { TEST_POSTGRES_URL: url ?? '' }),
);
if (url !== null) {
	/** A second run of these would be the same. */
	const ofSqlite = Object.keys(sqliteTests);
	await stage(
		'Service-Tests auf PostgreSQL (Vitest)',
		pick(['tests/services'], (file) => file.startsWith('tests/services/') && !ofSqlite.includes(file)),
		(label, files) =>
			vitest(label, 'vitest-postgres.json', [...files, ...without(ofSqlite)], {
				TEST_DATABASE: 'postgres',
				TEST_POSTGRES_URL: url,
			}),
	);
}
await stage('Im Browser, mit und ohne JavaScript (Playwright)', pick(null, isBrowser), (label, files) =>
	playwright(label, built ? chromium : null, files),
);
const whole = chosen.length === 0 && url !== null;
await vitest(
	whole ? 'Konformität (jede Aussage der Spezifikation)' : 'Konformität (soweit die Tests liefen)',
	'conformance.json',
	['--config', 'tests/conformance/vitest.config.ts'],
	whole ? {} : { PARTIAL: '1' },
);
await finish();
