import { expect, test } from 'vitest';
import { faultOfLong, keptAfter, readLongResult } from '~/domain/long-result';
import { resultText } from '~/text/match-results';

test.each([
	['1:1 n.V. 2:1', '1:1', '2:1', null],
	['1:1 n. V. 2:2 i. E. 5:4', '1:1', '2:2', '5:4'],
	['1:1 i.E. 5:4', '1:1', null, '5:4'],
	['2:1 n.V. (1:1)', '1:1', '2:1', null],
	['3:2 n.V. (2:2, 1:0)', '2:2', '3:2', null],
	['5:4 i.E. (2:2, 1:1, 0:1)', '1:1', '2:2', '5:4'],
	['5:4 n.E. (1:1)', '1:1', null, '5:4'],
	['1-1, 02-2 nach Verlängerung, 5-4 nach Elfmeterschießen', '1:1', '2:2', '5:4'],
	['1:1 (2:2 n. V., 5:4 i. E.)', '1:1', '2:2', '5:4'],
	['2:2 n. V., 5:4 i. E.', null, '2:2', '5:4'],
	['n.V. 2:1', null, '2:1', null],
	['5:4 i.E.', null, null, '5:4'],
	['3:3 n. V. (2:2, 2:0), 4:2 i. E.', '2:2', '3:3', '4:2'],
	['2:2 n. V. (2:2), 5:4 i. E.', '2:2', '2:2', '5:4'],
	['4:2 i.E. (1:1, 1:1)', '1:1', '1:1', '4:2'],
	// 1:1 after 120 minutes and 0:0 after 90, or 1:1 after 90 and 0:0 at half-time.
	['5:3 i.E. (1:1, 0:0)', null, null, '5:3'],
] as const)('R40: %j is read whole', (text, result, extraTime, penalties) => {
	expect(readLongResult(text)).toEqual({ result, extraTime, penalties });
});

test.each(['', '2:1', '2:1 (1:0)', '2:1 n.V. 3:1 n.V.', '2:1 nV x', 'n. V.', '5:4 i.E. 2:2 n.V.', '1:1 2:1'])(
	'R40: %j says nothing of extra time or penalties',
	(text) => {
		expect(readLongResult(text)).toBeNull();
	},
);

test('R40: what is shown of a result reads back as the same', () => {
	const played = { result: '1:1', extraTime: '2:2', penalties: '5:4' };
	expect(readLongResult(resultText(played) ?? '')).toEqual(played);
});

test.each([
	['1:1', '2:1', null, null],
	['1:1', '2:2', '5:4', null],
	['1:1', null, '5:4', null],
	['2:1', null, null, null],
	['', null, null, null],
	['2:1', '3:1', null, 'no-draw'],
	['', '3:1', null, 'no-draw'],
	[null, null, '5:4', 'no-draw'],
	['2:2', '1:3', null, 'fewer'],
	['1:1', '2:1', '5:4', 'decided'],
	['1:1', '2:2', '4:4', 'drawn'],
] as const)('R40: %j, then %j and %j: %j', (result, extraTime, penalties, fault) => {
	expect(faultOfLong(result, { extraTime, penalties })).toBe(fault);
});

test('R40: what came after stays with its result and with another draw', () => {
	const after = { extraTime: '2:2', penalties: '5:4' };
	const nothing = { extraTime: null, penalties: null };
	expect(keptAfter({ result: '1:1', ...after }, '0:0')).toEqual(after);
	expect(keptAfter({ result: '2:1', ...after }, '2:1')).toEqual(after);
	expect(keptAfter({ result: '1:1', ...after }, '2:1')).toEqual(nothing);
	expect(keptAfter({ result: '1:1', ...after }, null)).toEqual(nothing);
});
