import { expect, test } from 'vitest';
import { evaluationDone } from '~/text/admin';
import { turnSentences, winText } from '~/text/round-turns';

const turn = { kind: 'decided' as const, community: 'Büro', winners: ['Ida'], lost: [] as string[] };

test.each([
	[['Ida'], 0, 'Ida gewinnt'],
	[['Ida', 'Tom'], 0, 'Ida und Tom teilen sich den Sieg'],
	[['Ida'], 2, 'Ida und 2 weitere teilen sich den Sieg'],
	[[], 0, 'niemand gewinnt'],
] as const)('R25: who wins: %j and %i more', (names, more, text) => {
	expect(winText(names, more)).toBe(text);
});

test('R19: a round that goes on, or is won by others, says whose win goes', () => {
	const lost = ['Ida', 'Tom', 'Udo', 'Ute', 'Eva'];
	expect(turnSentences([{ ...turn, kind: 'reopened', winners: [], lost }])).toEqual([
		'Die Runde in Büro geht weiter: Ida, Tom, Udo und 2 weitere haben nicht mehr gewonnen.',
	]);
	expect(turnSentences([{ ...turn, kind: 'reopened', winners: [] }])).toEqual([
		'Die Runde in Büro geht weiter.',
	]);
	expect(turnSentences([{ ...turn, kind: 'rewon' }])).toEqual(['Anderer Sieg in Büro: Ida gewinnt.']);
	expect(turnSentences([{ ...turn, kind: 'rewon', winners: [], lost: ['Tom'] }])).toEqual([
		'Anderer Sieg in Büro: niemand gewinnt, Tom nicht mehr.',
	]);
});

test('of many rounds the first are named and the others counted', () => {
	expect(turnSentences(Array(4).fill(turn))).toHaveLength(4);
	expect(turnSentences(Array(4).fill(turn)).at(-1)).toBe('Dazu kommt 1 weitere Runde.');
	expect(turnSentences(Array(9).fill(turn)).at(-1)).toBe('Dazu kommen 6 weitere Runden.');
});

test('a commit counts all whom its matchday touched, and names the end of a round', () => {
	const none = {
		stayed: 0,
		excused: 0,
		jokers: 0,
		out: 0,
		pending: 0,
		changed: 0,
		units: ['joker'] as const,
	};
	expect(
		evaluationDone({ number: 13 }, 'evaluation', { ...none, excused: 1, out: 1 }, ['Runde entschieden.']),
	).toBe('13. Spieltag ausgewertet: 0 bleiben, 1 entschuldigt, 0 Joker weniger, 1 raus. Runde entschieden.');
	expect(evaluationDone({ number: 13 }, 'evaluation', { ...none, stayed: 1, pending: 2 })).toBe(
		'13. Spieltag ausgewertet: 1 bleibt, 0 Joker weniger, 0 raus, 2 offen.',
	);
	expect(evaluationDone({ number: 13 }, 'correction', { ...none, changed: 1 }, ['Anders.'])).toBe(
		'13. Spieltag korrigiert: 1 Stand geändert. Anders.',
	);
});
