// `npm run test:mutants`: breaks each promise once, in a copy of the project, and sees the named test turn red.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeTestsFolder } from '../build/tests-folder.mjs';
import { readOptions } from '../terminal/read-options.mjs';
import { mutants } from './mutants/list.mjs';

const help = `npm run test:mutants [-- WORD]: breaks each promise of scripts/tests/mutants/list.mjs once, in a copy of the
project, and checks that its test turns red. WORD takes only promises or files whose text contains it.

Exit codes: 0 each break was noticed, 1 one was not, or a test is red without a break, 2 nothing fits WORD.`;

/** How long one test file may take, ms. */
const LONGEST = 600_000;

const {
	positionals: [word = ''],
} = readOptions(help, { words: 1 });
const wanted = mutants.filter(({ promise, file, test }) => `${promise} ${file} ${test}`.includes(word));
if (wanted.length === 0) {
	console.error(`Nichts passt zu „${word}“.`);
	process.exit(2);
}

const { folder, remove } = makeTestsFolder();
process.on('exit', remove);
let running;
for (const signal of ['SIGINT', 'SIGTERM']) {
	process.on(signal, () => {
		running?.kill('SIGKILL');
		process.exit(1);
	});
}
const copy = path.join(folder, 'project');
copyProject();

const missed = [];
for (const [index, mutant] of wanted.entries()) {
	const began = Date.now();
	const verdict = await judge(mutant);
	if (verdict !== 'bemerkt') missed.push(mutant.promise);
	const seconds = ((Date.now() - began) / 1000).toFixed(0);
	console.log(`${index + 1}/${wanted.length} ${verdict} (${seconds} s): ${mutant.promise}`);
}
console.log(`\n${wanted.length - missed.length} of ${wanted.length} breaks noticed`);
process.exit(missed.length === 0 ? 0 : 1);

/** What becomes of one break: 'bemerkt', or why that can't be said. */
async function judge({ file, from, to, test, only }) {
	const place = path.join(copy, file);
	const whole = readFileSync(place, 'utf8');
	if (!whole.includes(from)) return 'STELLE FEHLT';
	writeFileSync(
		place,
		whole.replaceAll(from, () => to),
	);
	const broken = await countFailures(test, only);
	writeFileSync(place, whole);
	if (broken === null) return 'TEST LIEF NICHT';
	if (broken > 0) return 'bemerkt';
	return 'NICHT BEMERKT';
}

/** How many tests of a file fail; null if it couldn't be run to its end, or has none. */
async function countFailures(test, only) {
	const report = path.join(folder, 'report.json');
	writeFileSync(report, '{}');
	const filter = only === undefined ? [] : ['-t', only];
	running = spawn(
		'node_modules/.bin/vitest',
		['run', test, ...filter, '--reporter=json', `--outputFile=${report}`],
		{
			cwd: copy,
			stdio: 'ignore',
			timeout: LONGEST,
			killSignal: 'SIGKILL',
			env: { ...process.env, TZ: 'UTC', TMPDIR: folder },
		},
	);
	// One that couldn't be started leaves the empty report.
	await once(running, 'exit').catch((error) => console.error(error.message));
	const { numPassedTests = 0, numFailedTests = 0 } = JSON.parse(readFileSync(report, 'utf8'));
	return numPassedTests + numFailedTests === 0 ? null : numFailedTests;
}

/** What git knows or would take, with what was generated and built. */
function copyProject() {
	const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
		encoding: 'utf8',
	});
	for (const file of listed.split('\n').filter((line) => line !== '')) {
		mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
		cpSync(file, path.join(copy, file));
	}
	for (const made of ['app/data/generated', 'build'])
		cpSync(made, path.join(copy, made), { recursive: true });
	symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
}
