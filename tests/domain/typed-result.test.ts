import { expect, test } from 'vitest';
import { fieldsOf, readTyped, splitTyped } from '~/domain/typed-result';

test.each(['2:1', '2-1', '2–1', '2 : 1', ' 2 – 1 ', '02:1', '2 1'])(
	'%j in the home field is split if the guest field is empty',
	(home) => {
		expect(readTyped({ home, away: ' ' })).toBe('2:1');
		expect(readTyped({ home, away: '1' })).toBeNull();
	},
);

test.each([
	['2', '1', '2:1'],
	[' 02 ', '0', '2:0'],
	['10', '11', '10:11'],
	['', ' ', ''],
	['2', '', null],
	['', '2', null],
	['2:', '', null],
	['2:x', '', null],
	['21', '', null],
	['2', 'x', null],
	['100', '0', null],
	['-1', '0', null],
	['2:1:0', '', null],
])('R1: %j and %j mean %j', (home, away, result) => {
	expect(readTyped({ home, away })).toBe(result);
});

test('what was no result stays as it was typed, and a stored one comes back in its fields', () => {
	expect(splitTyped({ home: ' 2:x', away: '' })).toEqual({ home: '2:x', away: '' });
	expect([fieldsOf('10:2'), fieldsOf(null)]).toEqual([
		{ home: '10', away: '2' },
		{ home: '', away: '' },
	]);
});
