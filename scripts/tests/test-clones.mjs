// `npm run test:clones`: the two commands of the README, wherever somebody clones.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeOwnFolder } from '../build/own-folder.mjs';
import { readOptions } from '../terminal/read-options.mjs';
import { cases } from './clones/cases.mjs';
import { cloneInto } from './clones/make-clone.mjs';

const { positionals } = readOptions(
	`npm run test:clones [-- WORD]: clones what is committed and runs both commands in each of these places:
${cases.map(({ name }) => `  ${name}`).join('\n')}

npm start is run until its first page has come, and ended with SIGINT; npm test with a few files for each of its stages,
in one case whole. Takes about an hour. WORD takes only cases whose name contains it. Needs Linux, root (for users and
file systems of a case's own), git, the npm registry and about 4 GB in TMPDIR.

Closes with one line "N passed, N failed, N skipped". Exit codes: 0 all passed, 1 something failed, 2 nothing fits WORD.`,
	{ words: 1 },
);
const [word = ''] = positionals;
const wanted = cases.filter(({ name }) => name.includes(word));
if (wanted.length === 0) {
	console.error(`Nichts passt zu „${word}“.`);
	process.exit(2);
}
if (process.getuid?.() !== 0) {
	console.error('test:clones braucht root: Es legt Benutzer und Dateisysteme an.');
	process.exit(1);
}

const { folder, remove } = makeOwnFolder('clones', tmpdir());
chmodSync(folder, 0o755);
process.on('exit', remove);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

console.log('• Vorlage mit Paketen');
const packages = cloneInto(path.join(folder, 'template'));
const install = "import('./scripts/build/install-packages.mjs').then((module) => module.installPackages({}))";
execFileSync(process.execPath, ['--input-type=module', '-e', install], { cwd: packages, stdio: 'inherit' });

const failures = [];
let passed = 0;
for (const [index, { name, run }] of wanted.entries()) {
	console.log(`\n• ${index + 1}/${wanted.length} ${name}`);
	const base = path.join(folder, `case-${index}`);
	mkdirSync(base);
	const does = (what, work) => check(`${name}: ${what}`, work);
	try {
		await run({ base, packages, does });
	} catch (error) {
		fail(`${name}: the case could not be made`, error);
	}
	rmSync(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
if (failures.length > 0) console.log(`\nFehlgeschlagen:\n${failures.map((each) => `  ${each}`).join('\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed, 0 skipped`);
process.exit(failures.length === 0 ? 0 : 1);

async function check(label, work) {
	const from = Date.now();
	try {
		await work();
		passed++;
		console.log(`  gut nach ${Math.round((Date.now() - from) / 1000)} s: ${label}`);
	} catch (error) {
		fail(label, error);
	}
}

function fail(label, error) {
	failures.push(label);
	console.log(`  FEHLGESCHLAGEN: ${label}\n${error.message}`);
}
