import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { bareName } from '~/csv/read-cells';
import { writeCells } from '~/csv/write-cells';

const read = (text: string): string[][] =>
	parse(text, { bom: true, delimiter: ';', record_delimiter: '\r\n' });

describe('a table for a German spreadsheet', () => {
	test('begins with a byte order mark and has semicolons and CRLF', () => {
		expect(
			writeCells([
				['Name', 'Tipp'],
				['Lena', 'Köln'],
			]),
		).toBe('\uFEFFName;Tipp\r\nLena;Köln\r\n');
	});

	test.each([
		'=1+1',
		'+49 30',
		'-2',
		'@SUM(A1)',
		'\t=1',
		'\r=1',
		'\n=1',
		'＝1+1',
		'＋49',
		'－2',
		'＠SUM(A1)',
	])('%j is no formula any more: an apostrophe stands before it', (cell) => {
		expect(read(writeCells([['a', cell]]))).toEqual([['a', `'${cell}`]]);
		expect(read(writeCells([['a', cell]])).map((row) => row.map(bareName))).toEqual([['a', cell]]);
	});

	test.each(['Lena; Tom', 'Die "Elf"', 'zwei\nZeilen', 'a\r\nb', "L'Aquila", 'a=b', ''])(
		'%j is read again as it was',
		(cell) => {
			expect(read(writeCells([['a', cell, 'b']]))).toEqual([['a', cell, 'b']]);
		},
	);
});
