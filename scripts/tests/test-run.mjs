import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeTestsFolder } from '../build/tests-folder.mjs';
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import { processorTime } from './processor-time.mjs';

/** Where the stages leave their reports: those of an earlier run show nothing about this one. */
const reports = 'test-results';

/** How long children may take to end after a signal, in ms. */
const LAST_WORD = 10_000;

/**
 * What a shell may say about other programs and tests must not hear: they choose these themselves. Tests talk to the
 * loopback only, which no proxy knows.
 */
function shieldFromShell() {
	for (const name of ['NODE_ENV', 'PORT', 'HOST', 'ORIGIN', 'DATA_DIR', 'DATABASE_URL', 'SECRET'])
		delete process.env[name];
	process.env.TZ = 'UTC';
	process.env.CI ??= '1';
	process.env.NO_PROXY = 'localhost,127.0.0.1,::1';
	process.env.no_proxy = process.env.NO_PROXY;
}

/**
 * A run of tests in stages, each of which counts what passed, failed and was skipped. Makes the folder for all that
 * tests write, ends its children with itself, and closes with how long it took, the processor's part and the cases, and
 * with one line "N passed, N failed, N skipped".
 */
export function startTestRun() {
	shieldFromShell();
	const total = { passed: 0, failed: 0, skipped: 0 };
	/** What failed, by name: repeated at the end, where a long run is read first. */
	const failures = [];
	/** What was skipped, by name: it makes the run fail as well. */
	const skips = [];
	const leftOut = [];
	const children = new Set();
	/** Cases of the tests; a check that isn't one of theirs counts as passed or failed alone. */
	let cases = 0;
	/** Ends the PostgreSQL of this run. */
	let stopPostgres = async () => {};
	const started = Date.now();
	const { folder, remove } = makeTestsFolder();
	process.env.TMPDIR = folder;
	process.on('exit', remove);
	rmSync(reports, { recursive: true, force: true });
	mkdirSync(reports, { recursive: true });

	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
		process.on(signal, async () => {
			const running = [...children];
			const gone = Promise.all(running.map((child) => new Promise((resolve) => child.once('exit', resolve))));
			for (const child of running) child.kill('SIGTERM');
			setTimeout(() => {
				for (const child of children) child.kill('SIGKILL');
				process.exit(1);
			}, LAST_WORD);
			await gone;
			process.exit(1);
		});
	}

	function run(command, args, env = {}) {
		return new Promise((resolve) => {
			const child = spawn(command, args, {
				stdio: ['ignore', 'inherit', 'inherit'],
				env: { ...process.env, ...env },
			});
			children.add(child);
			const end = (code) => {
				children.delete(child);
				resolve(code ?? 1);
			};
			child.on('error', (error) => {
				console.error(`  ${command} läuft nicht: ${error.message}`);
				end(1);
			});
			child.on('exit', end);
		});
	}

	/** A stage: `work` gives its counts, and the names of what failed. Returns whether nothing did. */
	async function phase(label, work) {
		const from = Date.now();
		const worked = processorTime();
		console.log(`\n• ${label}`);
		const { passed = 0, failed = 0, skipped = 0, names = [], skippedNames = [] } = await work();
		if (failed > 0) failures.push(...(names.length > 0 ? names : [label]));
		if (skipped > 0) skips.push(...(skippedNames.length > 0 ? skippedNames : [label]));
		total.passed += passed;
		total.failed += failed;
		total.skipped += skipped;
		console.log(
			`  ${failed === 0 ? 'gut' : 'FEHLGESCHLAGEN'} nach ${seconds(from)}${processorMinutes(worked)}: ${label}`,
		);
		return failed === 0;
	}

	/** A check that either holds or not counts as one. */
	const check = (label, command, args) =>
		phase(label, async () => ((await run(command, args)) === 0 ? { passed: 1 } : { failed: 1 }));

	/** A runner that writes its counts as JSON; without a readable report it has failed. */
	async function runner(command, args, env, report, countsOf) {
		rmSync(report, { force: true });
		const code = await run(command, args, env);
		const counts = readCounts(report, countsOf);
		if (code !== 0 && !counts.failed) {
			counts.failed = 1;
			counts.names = [
				`${report}: kein Test, sondern ein Fehler neben ihnen, der oben steht (Unhandled Errors)`,
			];
		}
		if (!counts.passed && !counts.failed) counts.failed = 1;
		cases += (counts.passed ?? 0) + counts.failed + (counts.skipped ?? 0);
		return counts;
	}

	/** A run of Vitest over these files or folders, all of them without any, with a report of its own. */
	const vitest = (label, report, args, env = {}) =>
		phase(label, () =>
			runner(
				bin('vitest'),
				['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/${report}`],
				env,
				`${reports}/${report}`,
				countVitest,
			),
		);

	/** A run of Playwright in this Chromium; without one it has failed. */
	const playwright = (label, chromium, args, env = {}) =>
		phase(label, () =>
			chromium
				? runner(
						bin('playwright'),
						['test', ...args, '--reporter=list,json'],
						{ ...env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/playwright.json` },
						`${reports}/playwright.json`,
						countPlaywright,
					)
				: Promise.resolve({ failed: 1 }),
		);

	/**
	 * A PostgreSQL for this run: the one of TEST_POSTGRES_URL, or one of its own. Its URL; null where none can be
	 * started, which is a failure of its own and ends nothing else.
	 */
	async function postgres() {
		let url = process.env.TEST_POSTGRES_URL || null;
		if (url === null)
			await phase('PostgreSQL starten', async () => {
				try {
					({ url, stop: stopPostgres } = await startEmbeddedPostgres());
					return { passed: 1 };
				} catch (error) {
					console.error(`  ${error.message}`);
					return { failed: 1, names: [error.message] };
				}
			});
		return url;
	}

	/** Says that a stage isn't run, now and in the last lines: what it would show isn't shown. */
	function leaveOut(label) {
		console.log(`\n• ausgelassen: ${label}`);
		leftOut.push(label);
	}

	/** Prints what failed and the counts, and ends the process: 0 if all passed, 1 if something failed or was skipped. */
	async function finish() {
		// What it has worked counts once it has ended.
		await stopPostgres();
		if (failures.length > 0)
			console.log(`\nFehlgeschlagen:\n${failures.map((name) => `  ${name}`).join('\n')}`);
		if (skips.length > 0) console.log(`\nÜbersprungen:\n${skips.map((name) => `  ${name}`).join('\n')}`);
		if (leftOut.length > 0) console.log(`\nAusgelassen:\n${leftOut.map((name) => `  ${name}`).join('\n')}`);
		console.log(`\nnach ${seconds(started)}${processorMinutes(0)}, ${cases} Fälle`);
		console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
		process.exit(total.failed === 0 && total.skipped === 0 ? 0 : 1);
	}

	return { check, vitest, playwright, postgres, leaveOut, finish };
}

/** How long it has been since then, in s. */
const seconds = (from) => `${Math.round((Date.now() - from) / 1000)} s`;

/** What processors have worked since they had worked so long (s), in minutes; nothing where the system doesn't tell. */
function processorMinutes(from) {
	const now = processorTime();
	if (now === null || from === null) return '';
	return `, ${((now - from) / 60).toFixed(1).replace('.', ',')} Minuten Rechenzeit`;
}

/** The path of an installed package's command. */
export const bin = (name) => `node_modules/.bin/${name}`;

/** The counts in a report; one failure where there is none, or half of one. */
function readCounts(report, countsOf) {
	try {
		return countsOf(JSON.parse(readFileSync(report, 'utf8')));
	} catch {
		return { failed: 1 };
	}
}

const countVitest = (report) => ({
	passed: report.numPassedTests,
	failed:
		report.numFailedTests +
		report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
			.length,
	skipped: report.numPendingTests + report.numTodoTests,
	names: report.testResults.flatMap(failedTests),
	skippedNames: report.testResults.flatMap(skippedTests),
});

const countPlaywright = (report) => ({
	passed: report.stats.expected,
	failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
	skipped: report.stats.skipped,
	names: report.suites.flatMap(failedSpecs),
});

/** 'file > test: first line of the message' of a file in Vitest's report. */
function failedTests({ name, status, message, assertionResults }) {
	const file = path.relative('.', name);
	const failed = assertionResults.filter((one) => one.status === 'failed');
	if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`];
	return failed.map((one) => `${file} > ${one.fullName}: ${firstLine(one.failureMessages[0])}`);
}

/** 'file > test' of what a file in Vitest's report skipped, at most a dozen. */
const skippedTests = ({ name, assertionResults }) =>
	assertionResults
		.filter(({ status }) => status !== 'passed' && status !== 'failed')
		.slice(0, 12)
		.map(({ fullName }) => `${path.relative('.', name)} > ${fullName}`);

/** The same of a suite in Playwright's report. */
function failedSpecs({ file, specs = [], suites = [] }) {
	const failed = specs.filter(({ ok }) => !ok);
	return [...failed.map(({ title }) => `${file} > ${title}`), ...suites.flatMap(failedSpecs)];
}

const firstLine = (text) => String(text ?? '').split('\n')[0];
