import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'drinbleiben-advisories-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: string[]): { code: number | null; text: string } {
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		['scripts/commands/advisories.mjs', ...args],
		{
			encoding: 'utf8',
		},
	);
	return { code: status, text: stdout + stderr };
}

/** Writes a file of the test's own and gives its path. */
function write(name: string, content: unknown): string {
	const file = path.join(folder, name);
	writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
	return file;
}

type Events = { introduced?: string; fixed?: string; last_affected?: string }[];

const advisory = (events: Events, more: object = {}) => ({
	id: 'GHSA-test',
	summary: 'Probe',
	affected: [{ package: { ecosystem: 'npm', name: 'ball' }, ranges: [{ type: 'SEMVER', events }] }],
	...more,
});

/** Whether a lockfile with that version of the package `ball` is found. */
function isFound(version: string, given: unknown): boolean {
	const packages = { '': {}, 'node_modules/tor/node_modules/ball': { version } };
	const lockfile = write('package-lock.json', { lockfileVersion: 3, packages });
	const { code, text } = run(
		'--lockfile',
		lockfile,
		'--answers',
		write('answers.json', {}),
		write('osv.json', given),
	);
	expect(text).toContain(code === 1 ? '1 Treffer, 1 ohne Antwort' : '0 Treffer');
	return code === 1;
}

test('every published weakness of the installed packages has an answer, and each answer its test', () => {
	const { code, text } = run();
	expect(text).toContain('9 Treffer, 0 ohne Antwort');
	expect(code).toBe(0);
});

test('the page about security says of each whether it reaches us, in the words of its answer', () => {
	const page = readFileSync('docs/sicherheit.md', 'utf8');
	const answers: Record<string, { answer: string; test: string }> = JSON.parse(
		readFileSync('scripts/commands/advisories/answers.json', 'utf8'),
	);
	for (const [id, { answer, test: file }] of Object.entries(answers))
		expect(page).toMatch(
			new RegExp(
				`^\\| ${id}[^|]* \\|.*\\| ${answer.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')} \\| \`${file}\` \\|$`,
				'm',
			),
		);
});

describe('a version is found', () => {
	test.each([
		['1.9.9', [{ introduced: '0' }, { fixed: '2.0.0' }], true],
		['2.0.0', [{ introduced: '0' }, { fixed: '2.0.0' }], false],
		['2.0.0-rc.1', [{ introduced: '0' }, { fixed: '2.0.0' }], true],
		['2.0.0', [{ introduced: '0' }, { last_affected: '2.0.0' }], true],
		['2.0.1', [{ introduced: '0' }, { last_affected: '2.0.0' }], false],
		['1.0.0', [{ introduced: '1.1.0' }, { fixed: '1.2.0' }], false],
		[
			'3.1.0',
			[{ introduced: '1.0.0' }, { fixed: '1.2.0' }, { introduced: '3.0.0' }, { fixed: '3.2.0' }],
			true,
		],
		[
			'2.0.0',
			[{ introduced: '1.0.0' }, { fixed: '1.2.0' }, { introduced: '3.0.0' }, { fixed: '3.2.0' }],
			false,
		],
		['9.0.0', [{ introduced: '0' }], true],
	] as [string, Events, boolean][])('%s in %j: %s', (version, events, found) => {
		expect(isFound(version, advisory(events))).toBe(found);
	});

	test('by its name, and not in another ecosystem or when the report was taken back', () => {
		const affected = [{ package: { ecosystem: 'npm', name: 'ball' }, versions: ['1.0.0'] }];
		expect(isFound('1.0.0', [{ id: 'X', affected }])).toBe(true);
		expect(isFound('1.0.1', [{ id: 'X', affected }])).toBe(false);
		expect(isFound('1.0.0', [{ id: 'X', affected, withdrawn: '2026-01-01T00:00:00Z' }])).toBe(false);
		const other = [{ package: { ecosystem: 'PyPI', name: 'ball' }, versions: ['1.0.0'] }];
		expect(isFound('1.0.0', [{ id: 'X', affected: other }])).toBe(false);
	});
});

test('a newer list may be an object, an array or a folder, and one weakness without an answer fails', () => {
	const lockfile = write('package-lock.json', { packages: { 'node_modules/ball': { version: '1.0.0' } } });
	const all = advisory([{ introduced: '0' }]);
	mkdirSync(path.join(folder, 'osv/npm'), { recursive: true });
	const single = write('osv/npm/one.json', all);
	for (const list of [single, path.join(folder, 'osv'), write('list.json', [all])]) {
		const { code, text } = run('--lockfile', lockfile, list);
		expect([code, text.includes('OHNE ANTWORT  GHSA-test  ball 1.0.0: Probe')]).toEqual([1, true]);
	}
	const reason = write('answers.json', { 'CVE-1': { answer: 'nein', reason: 'Wir rufen es nicht auf.' } });
	const known = write('known.json', { ...all, aliases: ['CVE-1'] });
	expect(run('--lockfile', lockfile, '--answers', reason, known).code).toBe(0);
});

test('an answer that names a test which is not there fails', () => {
	const broken = {
		'CVE-1': { answer: 'nein', test: 'tests/scripts/commands/advisories.test.ts', name: `${'no'} such test` },
	};
	const { code, text } = run('--answers', write('answers.json', broken), write('none.json', []));
	expect([code, text.includes('OHNE BELEG  CVE-1')]).toEqual([1, true]);
	const silent = write('answers.json', { 'CVE-1': { answer: 'nein' } });
	expect(run('--answers', silent, write('none.json', [])).code).toBe(1);
});

test('help is 0; what cannot be read is 2, in a sentence', () => {
	expect(run('--help')).toMatchObject({ code: 0, text: expect.stringContaining('Exit codes: 0') });
	for (const given of [['nowhere.json'], [write('x.json', '{')], [write('y.json', [3])]]) {
		const { code, text } = run(...given);
		expect([code, text.startsWith('Nicht lesbar: '), text.trim().split('\n').length]).toEqual([2, true, 1]);
	}
	for (const given of [['--wrong'], ['a', 'b']]) {
		const { code, text } = run(...given);
		expect([code, /^(Diese Angabe|So viele Angaben) gibt es nicht/.test(text)]).toEqual([2, true]);
	}
});
