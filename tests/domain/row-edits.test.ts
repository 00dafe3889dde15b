import { describe, expect, test } from 'vitest';
import { countMended, editRows, MOST_EDITS, readLines, withoutEdit } from '~/domain/row-edits';

describe('lines as somebody types them', () => {
	test.each([
		['7', [7]],
		[' 3, 9 ;12', [3, 9, 12]],
		['14–16', [14, 15, 16]],
		['14 - 16, 15', [14, 15, 16]],
	])('%s', (text, lines) => expect(readLines(text)).toEqual(lines));

	test.each(['', '0', 'x', '3,', '16-14', '1-9999999', '1-5001', '99999999', '1e3', '-4', '3..5'])(
		'%s is none',
		(text) => expect(readLines(text)).toBeNull(),
	);
});

describe('what is changed about rows', () => {
	test('what is set goes beside what was set before', () => {
		const first = editRows({}, [4], { matchday: 3 });
		expect(editRows(first, [4, 5], { state: 'postponed' })).toEqual({
			4: { matchday: 3, state: 'postponed' },
			5: { state: 'postponed' },
		});
	});

	test('a row that is left out says nothing any more, and setting something brings it back', () => {
		const out = editRows({ 4: { matchday: 3 } }, [4], { leftOut: true });
		expect(out).toEqual({ 4: { leftOut: true } });
		expect(editRows(out, [4], { matchday: 5 })).toEqual({ 4: { matchday: 5 } });
	});

	test('one is taken back, the others stay', () => {
		expect(withoutEdit({ 4: { leftOut: true }, 5: { matchday: 1 } }, 4)).toEqual({ 5: { matchday: 1 } });
	});

	test('never more than a file can have rows', () => {
		const lines = readLines(`1-${MOST_EDITS}`) ?? [];
		const all = editRows({}, lines, { leftOut: true });
		expect(Object.keys(all)).toHaveLength(MOST_EDITS);
		expect(editRows(all, [MOST_EDITS + 1], { leftOut: true })).toBe(all);
	});

	test('is counted apart: left out, and changed', () => {
		const rows = [
			{ line: 2, teams: null, edit: { leftOut: true as const } },
			{ line: 3, teams: null, edit: { matchday: 1 } },
			{ line: 4, teams: null, edit: { state: 'awarded' as const } },
		];
		expect(countMended(rows)).toEqual({ leftOut: 1, mended: 2 });
	});
});
