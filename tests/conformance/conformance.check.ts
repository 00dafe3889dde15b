import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judgeRows } from './judge';
import { type Outcome, readPlaywright, readVitest } from './runs';
import { judgeNumbers, readTable, sectionOf, sections } from './tables';

/**
 * The last stage of `npm test`: the tables in docs/konformitaet against the reports that this run's stages left in
 * test-results. With PARTIAL=1 tests that have not run are passed over, a missing report too.
 */

const folder = 'docs/konformitaet';
const partial = process.env.PARTIAL === '1';
const hint = 'was only a part of the tests run? PARTIAL=1 judges that part (docs/konformitaet/README.md)';

const reports: Record<string, (report: unknown) => Outcome[]> = {
	'vitest.json': (report) => readVitest(report, process.cwd(), 'Vitest'),
	'vitest-postgres.json': (report) => readVitest(report, process.cwd(), 'Vitest on PostgreSQL'),
	'playwright.json': (report) => readPlaywright(report, process.cwd()),
};

const tables = readdirSync(folder)
	.filter((file) => file.endsWith('.md') && file !== 'README.md')
	.map((file) => readTable(`${folder}/${file}`, readFileSync(`${folder}/${file}`, 'utf8')));
const rows = tables.flatMap((table) => table.rows);
const present = Object.keys(reports).filter((file) => existsSync(`test-results/${file}`));
const outcomes = present.flatMap(
	(file) => reports[file]?.(JSON.parse(readFileSync(`test-results/${file}`, 'utf8'))) ?? [],
);

test('each row is whole and has a number of its own, differs by a rule if it does, and no section is missing', () => {
	const holding = rows.filter((row) => row.holds).length;
	const differing = rows.length - holding;
	process.stdout.write(`${holding} Aussagen gelten, ${differing} anders nach Regel oder Entscheidung\n`);
	expect([...tables.flatMap((table) => table.problems), ...judgeNumbers(rows)]).toEqual([]);
});

if (!partial)
	test('every stage of this run has left its report in test-results', () => {
		expect(present, hint).toEqual(Object.keys(reports));
	});

test.each(sections)('section %i: the tests that its rows name have passed in this run', (section) => {
	const own = rows.filter((row) => sectionOf(row) === section);
	expect(judgeRows(own, outcomes, partial), hint).toEqual([]);
});
