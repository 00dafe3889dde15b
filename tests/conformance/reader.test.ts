import { describe, expect, test } from 'vitest';
import { judgeRows } from './judge';
import { type Outcome, readPlaywright, readVitest } from './runs';
import { judgeNumbers, readTable, sections } from './tables';

const head = '| Nr. | Aussage der Spezifikation | Bei uns | Test |\n| --- | --- | --- | --- |\n';
const file = 'docs/konformitaet/5-pruefungen.md';
const read = (...lines: string[]) => readTable(file, `# Titel\n\nText.\n\n${head}${lines.join('\n')}\n`);
const good = '| 5.1 | Aussage | wie dort | `tests/a.test.ts`: it works |';

describe('a table', () => {
	test('gives its rows with their place and the tests that they name', () => {
		const line = '| 5.1 | a \\| b | R23 | `tests/a.test.ts`: a `b` \\| c<br>`tests/e2e/d.spec.ts`: e: f |';
		expect(read(line)).toEqual({
			problems: [],
			rows: [
				{
					number: '5.1',
					place: `${file}:7`,
					holds: false,
					tests: [
						{ file: 'tests/a.test.ts', title: 'a `b` | c' },
						{ file: 'tests/e2e/d.spec.ts', title: 'e: f' },
					],
				},
			],
		});
	});

	test.each([
		['an empty statement', '| 5.1 |  | wie dort | `a`: b |', '"Aussage der Spezifikation" is empty'],
		['an empty decision', '| 5.1 | Aussage | | `a`: b |', '"Bei uns" is empty'],
		['an empty test', '| 5.1 | Aussage | wie dort | |', '"Test" is empty'],
		['an empty number', '|  | Aussage | wie dort | `a`: b |', '"Nr." is empty'],
		['a missing column', '| 5.1 | Aussage | `a`: b |', 'has 3 columns instead of 4'],
		['a bar that makes a fifth column', '| 5.1 | a | b | c | `a`: b |', 'has 5 columns instead of 4'],
		['a number that is none', '| fünf | Aussage | wie dort | `a`: b |', '"fünf" is no number like 2.14'],
		['the number of another section', '| 6.1 | a | R1 | `a`: b |', '6.1 stands in the file of section 5'],
		['a test without its file', '| 5.1 | a | R1 | it works |', '"it works" is no `file`: title'],
		['a difference of our own', '| 5.1 | a | b | `a`: b |', 'differs without a rule or a decision: "b"'],
		['a second test without its title', '| 5.1 | a | R1 | `a`: b<br>`c` |', '"`c`" is no `file`: title'],
	])('with %s says so, with the line', (_what, line, problem) => {
		expect(read(good, line).problems).toEqual([`${file}:8: ${problem}`]);
	});

	test('without rows says so', () => {
		expect(read().problems).toEqual([`${file}: has no rows`]);
	});
});

describe('all tables together', () => {
	const complete = sections.flatMap((section) => {
		const line = good.replace('5.1', `${section}.1`);
		return readTable(`docs/konformitaet/${section}-x.md`, head + line).rows;
	});

	test('with rows for each of the nine sections are whole', () => {
		expect(judgeNumbers(complete)).toEqual([]);
	});

	test('with a section that has no rows say which', () => {
		expect(judgeNumbers(complete.filter((row) => row.number !== '7.1'))).toEqual(['section 7 has no rows']);
	});

	test('with a number that comes twice, even in another file, say where', () => {
		const again = readTable('docs/konformitaet/2b-y.md', head + good.replace('5.1', '2.1')).rows;
		expect(judgeNumbers([...complete, ...again])).toEqual([
			'docs/konformitaet/2b-y.md:3: the number 2.1 is taken by docs/konformitaet/2-x.md:3',
		]);
	});
});

describe('rows against a run', () => {
	const { rows } = read(good);
	const outcome = (result: Outcome['result'], more: Partial<Outcome> = {}): Outcome => ({
		file: 'tests/a.test.ts',
		title: 'it works',
		run: 'Vitest',
		result,
		...more,
	});
	const at = `5.1 (${file}:7)`;

	test('whose tests passed are shown', () => {
		expect(judgeRows(rows, [outcome('passed')])).toEqual([]);
		expect(judgeRows(rows, [outcome('passed'), outcome('skipped', { run: 'ohne JavaScript' })])).toEqual([]);
	});

	test('that name no test are not', () => {
		const nameless = read('| 5.1 | a | b | |').rows;
		expect(judgeRows(nameless, [])).toEqual([`${at}: names no test`]);
		expect(judgeRows(nameless, [], true)).toEqual([`${at}: names no test`]);
	});

	test('that name a test which does not exist are not', () => {
		const other = outcome('passed', { title: 'it works too' });
		const problem = `${at}: tests/a.test.ts has no test "it works"`;
		expect(judgeRows(rows, [other])).toEqual([problem]);
		expect(judgeRows(rows, [other], true)).toEqual([problem]);
		expect(judgeRows(rows, [outcome('passed', { file: 'tests/b.test.ts' })])).toEqual([
			`${at}: no test of tests/a.test.ts was run`,
		]);
	});

	test('whose test failed in one of the runs are not', () => {
		const elsewhere = outcome('failed', { run: 'Vitest on PostgreSQL' });
		expect(judgeRows(rows, [outcome('passed'), elsewhere])).toEqual([
			`${at}: tests/a.test.ts, "it works" failed (Vitest on PostgreSQL)`,
		]);
	});

	test('whose test was skipped everywhere are not', () => {
		expect(judgeRows(rows, [outcome('skipped')])).toEqual([`${at}: tests/a.test.ts, "it works" was skipped`]);
	});

	test('of which one test of several is wrong are not', () => {
		const two = read(`${good.slice(0, -2)}<br>\`tests/a.test.ts\`: it works better |`).rows;
		expect(judgeRows(two, [outcome('passed')])).toEqual([
			`${at}: tests/a.test.ts has no test "it works better"`,
		]);
	});

	test('pass over what has not run when only a part was', () => {
		expect(judgeRows(rows, [], true)).toEqual([]);
		expect(judgeRows(rows, [outcome('skipped')], true)).toEqual([]);
		expect(judgeRows(rows, [outcome('failed')], true)).toHaveLength(1);
	});
});

describe('reports', () => {
	test('of Vitest give each test by its own title and its file from the root', () => {
		const tests = [
			{ title: 'good', fullName: 'a good', status: 'passed' },
			{ title: 'bad', fullName: 'a bad', status: 'failed' },
			{ title: 'later', fullName: 'a later', status: 'todo' },
		];
		const report = { testResults: [{ name: '/house/tests/a.test.ts', assertionResults: tests }] };
		const common = { file: 'tests/a.test.ts', run: 'Vitest' };
		expect(readVitest(report, '/house', 'Vitest')).toEqual([
			{ ...common, title: 'good', result: 'passed' },
			{ ...common, title: 'bad', result: 'failed' },
			{ ...common, title: 'later', result: 'skipped' },
		]);
	});

	test('of Playwright give each test once for each project, those within groups too', () => {
		const spec = (title: string, ...statuses: string[]) => ({
			title,
			file: 'a.spec.ts',
			tests: statuses.map((status, index) => ({ projectName: `project ${index}`, status })),
		});
		const inner = { title: 'a group', specs: [spec('inner', 'flaky', 'skipped')] };
		const outer = { title: 'a.spec.ts', specs: [spec('outer', 'expected', 'unexpected')], suites: [inner] };
		const report = { config: { rootDir: '/house/tests/e2e' }, suites: [outer] };
		const common = { file: 'tests/e2e/a.spec.ts' };
		expect(readPlaywright(report, '/house')).toEqual([
			{ ...common, title: 'outer', run: 'project 0', result: 'passed' },
			{ ...common, title: 'outer', run: 'project 1', result: 'failed' },
			{ ...common, title: 'inner', run: 'project 0', result: 'failed' },
			{ ...common, title: 'inner', run: 'project 1', result: 'skipped' },
		]);
	});

	test('that are none are refused', () => {
		expect(() => readVitest({}, '/house', 'Vitest')).toThrow();
		expect(() => readPlaywright({ suites: [] }, '/house')).toThrow();
	});
});
