// `npm test`: everything that has to be true, in one command, from a fresh clone.
import { findChromium } from './find-chromium.mjs';
import { installPackages } from './install-packages.mjs';
import { sqliteTests } from './sqlite-tests.mjs';
import { bin, startTestRun } from './test-run.mjs';

if (process.argv.includes('--help')) {
	console.log(`npm test: installs what is missing, then format and lint, types, rooms, dead code, published weaknesses,
unit, service and http tests, the production build, the browser journeys with and without JavaScript, and at last whether each
statement of the specification (docs/konformitaet) is shown by tests that passed in this run.

Closes with one line "N passed, N failed, N skipped". Exit codes: 0 all passed, 1 something failed.`);
	process.exit(0);
}

installPackages({});
const chromium = findChromium();
const { check, vitest, playwright, finish } = startTestRun();

await check('Datenbank-Clients', process.execPath, ['scripts/generate-client.mjs']);
// TypeScript takes as long as the three others together.
await Promise.all([
	check('Typen (TypeScript)', bin('tsc'), ['-p', '.']),
	check('Format und Stil (Biome)', bin('biome'), ['ci', '--error-on-warnings', '.'])
		.then(() =>
			check('Wer wen importieren darf (dependency-cruiser)', bin('depcruise'), [
				...['--config', '.dependency-cruiser.cjs'],
				...['app', 'jobs', 'scripts', 'prisma', 'tests', 'server.ts'],
			]),
		)
		.then(() => check('Toter Code (knip)', bin('knip'), []))
		.then(() => check('Veröffentlichte Schwächen der Pakete', process.execPath, ['scripts/advisories.mjs'])),
]);
const built = await check('Produktions-Build', process.execPath, ['scripts/build-if-changed.mjs']);
await vitest('Unit-, Service- und HTTP-Tests (Vitest)', 'vitest.json', []);
/** A second run of these would be the same. */
const ofSqlite = Object.keys(sqliteTests).flatMap((file) => ['--exclude', file]);
await vitest(
	'Service-Tests auf PostgreSQL (Vitest)',
	'vitest-postgres.json',
	['tests/services', ...ofSqlite],
	{ TEST_DATABASE: 'postgres' },
);
await playwright('Im Browser, mit und ohne JavaScript (Playwright)', built ? chromium : null, []);
await vitest('Konformität (jede Aussage der Spezifikation)', 'conformance.json', [
	'--config',
	'tests/conformance/vitest.config.ts',
]);
finish();
