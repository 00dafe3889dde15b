import { expect, test } from 'vitest';
import { leftSay } from '~/text/today';

test.each([
	[9, ['Lena', 'Mia'], 'Noch 9 drin'],
	[3, ['Lena', 'Mia', 'Tom'], 'Nur noch drei drin: du, Mia und Tom'],
	[2, ['Mia', 'Lena'], 'Nur noch zwei drin: du und Mia'],
	// Of a part only, or where the reader isn't among them, nobody is named.
	[3, ['Lena', 'Mia'], 'Nur noch drei drin'],
	[2, ['Mia', 'Tom'], 'Nur noch zwei drin'],
	[1, ['Lena'], 'Nur noch eine Person drin'],
])('of the last %i, %j, it says "%s"', (left, names, say) => {
	expect(leftSay(left, names, 'Lena')).toBe(say);
});
