import { expect, test } from 'vitest';
import { traceText } from '~/text/matchday-trace';

const at = Date.UTC(2026, 10, 27, 8);

test.each([
	['result', '2:2', '3:1', 'Ergebnis 2:2 → 3:1'],
	['extraTime', '3:2', null, 'nach Verlängerung 3:2 → keines'],
	['penalties', null, '5:4', 'nach Elfmeterschießen keines → 5:4'],
	['matchday', '3', '4', 'Spieltag 3 → 4'],
] as const)('R18, R40: the trace calls a change of "%s" by its name', (field, before, after, told) => {
	const change = { field, old: before, new: after, reason: null, pairing: 'Köln – Mainz' };
	expect(traceText(change, { at, by: 'Kathrin' })).toBe(
		`Fr., 27.11.2026, 09:00 Uhr, Kathrin: Köln – Mainz, ${told}.`,
	);
});
