import { expect, test } from 'vitest';
import { winnersText } from '~/text/round-ends';

test('R25: the winners by name, and how many more there are', () => {
	expect(winnersText({ count: 1, names: ['Lena'] })).toBe('Lena');
	expect(winnersText({ count: 2, names: ['Lena', 'Tom'] })).toBe('Lena und Tom');
	expect(winnersText({ count: 2, names: ['Lena'] })).toBe('Lena und 1 weiterer');
	expect(winnersText({ count: 1_002, names: ['Lena'] })).toBe('Lena und 1.001 weitere');
});
