import { expect, test } from 'vitest';
import { lineChangeText } from '~/text/changed-lines';
import { matchChangeText } from '~/text/changed-matches';

const pair = { home: 'Union Berlin', away: 'Bochum', matchday: 14, added: false } as const;
const unchanged = { result: null, state: null, moved: null } as const;
const won = { kind: 'won', team: 'Bochum', jokers: 1, undone: false } as const;

test.each([
	[{ result: { old: '1:1', new: '0:2' } }, 'wurde von 1:1 auf 0:2 geändert.'],
	[{ result: { old: null, new: '0:2' } }, 'hat nachträglich das Ergebnis 0:2 bekommen.'],
	[{ result: { old: '1:1', new: null } }, 'hat kein Ergebnis mehr (vorher 1:1).'],
	[{ state: { old: 'scheduled', new: 'postponed' } }, 'ist jetzt verlegt statt angesetzt.'],
	[{ moved: { old: 13, new: 14 } }, 'gehört jetzt zum 14. statt zum 13. Spieltag.'],
	[{ added: true }, 'wurde am 14. Spieltag nachgetragen.'],
] as const)('R19: a changed match is told with its old and its new value: %o', (change, sentence) => {
	expect(matchChangeText({ ...pair, ...unchanged, ...change })).toBe(`Union Berlin – Bochum ${sentence}`);
});

test('R19: where a line says the same before and after, the jokers tell the difference', () => {
	expect(lineChangeText({ before: won, after: { ...won, jokers: 0 } }, 'joker')).toEqual({
		before: 'Bochum gewinnt: bleibt im Spiel. Danach 1 Joker.',
		after: 'Bochum gewinnt: bleibt im Spiel. Danach 0 Joker.',
	});
	expect(lineChangeText({ before: null, after: won }, 'joker').before).toBe('Nicht im Spiel.');
});
