// `npm run advisories`: which published weaknesses the installed packages have, and whether each has an answer.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { readOptions } from '../terminal/read-options.mjs';

const help = `npm run advisories [-- Datei oder Ordner]: vergleicht die Pakete aus package-lock.json mit veröffentlichten Schwächen
im Format von OSV (https://ossf.github.io/osv-schema/): ein Objekt, eine Liste, oder ein Ordner voller *.json. Ohne Angabe
gilt die Liste des Projekts, scripts/commands/advisories/known.json. Braucht kein Netz.

Jede Schwäche eines Pakets, das in der Sperrdatei steht, braucht eine Antwort in scripts/commands/advisories/answers.json: wie sie
zu ist, mit einem Test (Datei und Name), oder mit einem Grund.

  --lockfile <Datei>   eine andere Sperrdatei
  --answers <Datei>    andere Antworten
  --help               diese Hilfe

Exit codes: 0 alle sind beantwortet, 1 eine ist es nicht, oder eine Antwort nennt einen Test, den es nicht gibt,
2 eine Angabe oder Datei ist nicht lesbar.`;

const here = path.join(import.meta.dirname, 'advisories');

try {
	process.exitCode = main();
} catch (error) {
	console.error(`Nicht lesbar: ${error.message}`);
	process.exitCode = 2;
}

function main() {
	const { values, positionals } = readOptions(help, {
		options: {
			lockfile: { type: 'string', default: 'package-lock.json' },
			answers: { type: 'string', default: path.join(here, 'answers.json') },
		},
		words: 1,
	});
	const packages = readPackages(values.lockfile);
	const answers = readJson(values.answers);
	const found = readAdvisories(positionals[0] ?? path.join(here, 'known.json')).flatMap((advisory) =>
		packages
			.filter((installed) => isAffected(advisory, installed))
			.map((installed) => ({ ...installed, advisory, answer: answerTo(advisory, answers) })),
	);
	for (const { advisory, name, version, answer } of found)
		console.log(
			`${answer ? 'beantwortet' : 'OHNE ANTWORT'}  ${advisory.id}  ${name} ${version}: ${answer?.answer ?? advisory.summary ?? ''}`,
		);
	const broken = Object.entries(answers).filter(([, answer]) => !isShown(answer));
	for (const [id, { test, name }] of broken)
		console.log(`OHNE BELEG  ${id}: ${test ?? 'kein Test und kein Grund'} ${name ?? ''}`);
	const open = found.filter(({ answer }) => answer === undefined).length;
	console.log(`${packages.length} Pakete, ${found.length} Treffer, ${open} ohne Antwort.`);
	return open === 0 && broken.length === 0 ? 0 : 1;
}

function readJson(file) {
	try {
		return JSON.parse(readFileSync(file, 'utf8'));
	} catch (error) {
		throw new Error(`${file}: ${error.message}`);
	}
}

/** Every installed package with its name and version, those within other packages too. */
function readPackages(lockfile) {
	const { packages } = readJson(lockfile);
	if (packages === undefined) throw new Error(`${lockfile}: keine Sperrdatei der Fassung 2 oder 3`);
	return Object.entries(packages).flatMap(([place, { name, version }]) =>
		place.includes('node_modules/') && version
			? [{ name: name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length), version }]
			: [],
	);
}

/** The advisories of a file, or of all JSON files of a folder and those below it; those taken back aside. */
function readAdvisories(place) {
	if (!existsSync(place)) throw new Error(`${place}: gibt es nicht`);
	const files = statSync(place).isDirectory()
		? readdirSync(place, { recursive: true })
				.filter((file) => file.endsWith('.json'))
				.map((file) => path.join(place, file))
		: [place];
	return files.flatMap((file) =>
		[readJson(file)].flat().filter((advisory) => {
			if (typeof advisory?.id !== 'string' || !Array.isArray(advisory.affected ?? []))
				throw new Error(`${file}: nicht im Format von OSV`);
			return advisory.withdrawn === undefined;
		}),
	);
}

/** As OSV evaluates it: the version is named, or lies in one of the ranges. */
function isAffected({ affected = [] }, installed) {
	return affected.some(
		({ package: of, ranges = [], versions = [] }) =>
			of?.ecosystem === 'npm' &&
			of.name === installed.name &&
			(versions.includes(installed.version) ||
				ranges.some(({ type, events }) => type !== 'GIT' && isWithin(events, installed.version))),
	);
}

function isWithin(events, version) {
	const starts = events.flatMap(({ introduced }) => introduced ?? []);
	const last = starts
		.filter((from) => from === '0' || semver.lte(from, version))
		.sort((a, b) => compareStarts(b, a))[0];
	if (last === undefined) return false;
	return !events.some(
		({ fixed, last_affected: until }) =>
			(fixed !== undefined && isAfter(fixed, last) && semver.gte(version, fixed)) ||
			(until !== undefined && isAfter(until, last) && semver.gt(version, until)),
	);
}

function isAfter(end, start) {
	return start === '0' || semver.gte(end, start);
}

function compareStarts(a, b) {
	if (a === '0') return -1;
	return b === '0' ? 1 : semver.compare(a, b);
}

function answerTo({ id, aliases = [] }, answers) {
	const known = [id, ...aliases].find((each) => Object.hasOwn(answers, each));
	return known === undefined ? undefined : answers[known];
}

/** Whether the test of an answer is there, or the answer gives a reason why it needs none. */
function isShown({ test, name, reason }) {
	if (test === undefined) return typeof reason === 'string' && reason !== '';
	return existsSync(test) && readFileSync(test, 'utf8').includes(name);
}
