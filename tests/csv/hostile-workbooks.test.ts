import { expect, test } from 'vitest';
import { readFixtureFile } from '~/csv/read-fixture-file';
import { archiveOf, type SheetCell, workbook, workbookParts } from '../support/workbook';

const rows = [
	['Spieltag', 'Datum', 'Heim', 'Gast'],
	['1', '24.08.2024', 'Köln', 'Mainz'],
];
const withStyles = (styles: string) =>
	archiveOf(
		workbookParts([{ name: 'A', rows }]).map((part) =>
			part.name === 'xl/styles.xml' ? { ...part, text: styles } : part,
		),
	);
/** ms; throws what the reader throws: a 500 instead of a sentence. */
function timeOf(bytes: Uint8Array): number {
	const start = performance.now();
	readFixtureFile(bytes, 'a.xlsx');
	return performance.now() - start;
}
const FEW = 1_000;

test('a format code of open brackets: quadratic, 2 kB of file; 80,000 take 4.6 s, the 8 million that fit take hours', {
	timeout: 60_000,
}, () => {
	const code = '['.repeat(80_000);
	expect(
		timeOf(
			withStyles(
				`<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
			),
		),
	).toBeLessThan(FEW);
});

test('a long format code that many styles bear is read once', { timeout: 60_000 }, () => {
	const code = 'd'.repeat(100_000);
	expect(
		timeOf(
			withStyles(
				`<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs>${'<xf numFmtId="164"/>'.repeat(20_000)}</cellXfs></styleSheet>`,
			),
		),
	).toBeLessThan(FEW);
});

test.each([
	[`a${' 1:0'.repeat(8_000)}`],
	['24.08.2024 '.repeat(8_000)],
	['15:30 '.repeat(20_000)],
	[`a${' (abg.)'.repeat(8_000)}`],
])('a long cell is no RangeError', { timeout: 60_000 }, (cell) => {
	expect(() =>
		timeOf(
			workbook([
				{
					name: 'A',
					rows: [
						[cell, 'x'],
						['1', 'Köln - Mainz'],
					],
				},
			]),
		),
	).not.toThrow();
});

test('a long text that many cells share isn’t read in each of them', { timeout: 120_000 }, () => {
	const shared = { xml: '<c t="s"><v>0</v></c>' } satisfies SheetCell;
	const long = 'a '.repeat(50_000);
	const many = [[long, 'x'], ...Array.from({ length: 300 }, () => [shared, shared])];
	expect(timeOf(workbook([{ name: 'A', rows: many }]))).toBeLessThan(FEW);
});
