import { expect, test } from 'vitest';
import type { MemberState } from '~/domain/facts';
import { correctionMeaning } from '~/text/correction-meaning';

const isIn: MemberState = {
	...{ active: true, jokers: 1, eliminatedOn: null, outCause: null, jokersAtOut: null },
	...{ rebought: false, tookPart: true, picked: true, won: false },
};
const lost: MemberState = { ...isIn, active: false, eliminatedOn: 14, outCause: 'loss' };
const drew: MemberState = { ...lost, jokers: 0, outCause: 'draw' };
const line = { kind: 'won' } as const;
const excused = { before: null, after: { kind: 'excused' } as const };
const gone = { before: line, after: null };

test.each([
	[drew, isIn, [], 'Damit bist du wieder drin, mit 1 Joker.'],
	[
		drew,
		{ ...isIn, jokers: 0 },
		[excused],
		'Damit bist du wieder drin, mit 0 Jokern. Der Spieltag dazwischen ist entschuldigt: Ein fehlender Tipp kostet dort nichts.',
	],
	[
		drew,
		isIn,
		[excused, excused],
		'Damit bist du wieder drin, mit 1 Joker. Die 2 Spieltage dazwischen sind entschuldigt: Ein fehlender Tipp kostet dort nichts.',
	],
	[isIn, lost, [], 'Damit bist du seit dem 14. Spieltag nicht mehr im Spiel.'],
	[
		isIn,
		lost,
		[gone],
		'Damit bist du seit dem 14. Spieltag nicht mehr im Spiel. Was danach kam, zählt nicht mehr: Diese Tipps gelten nicht und verbrauchen kein Team.',
	],
	[drew, lost, [], 'Ausgeschieden bist du trotzdem: am 14. Spieltag durch eine Niederlage.'],
	[
		lost,
		{ ...lost, jokers: 0 },
		[],
		'Ausgeschieden bist du trotzdem: am 14. Spieltag durch eine Niederlage. Bis dahin waren es 0 statt 1 Joker.',
	],
	[lost, lost, [], 'Am Stand ändert das nichts.'],
	[{ ...isIn, jokers: 0 }, isIn, [], 'Drin bist du weiterhin, mit 1 Joker statt 0.'],
	[isIn, isIn, [gone], 'Am jetzigen Stand ändert das nichts, nur am Weg dorthin.'],
	[isIn, { ...isIn, won: true }, [], 'Damit hast du gewonnen.'],
	[{ ...isIn, won: true }, { ...lost, won: true }, [], 'Gewonnen hast du weiterhin.'],
	[
		{ ...isIn, won: true },
		isIn,
		[],
		'Der Sieg ist damit wieder offen: Die Runde geht weiter, und du bist noch drin.',
	],
	[
		{ ...isIn, won: true },
		lost,
		[gone],
		'Der Sieg ist damit weg: Ausgeschieden bist du am 14. Spieltag durch eine Niederlage.',
	],
] as const)('R19, R20: a correction says what it means for you (%#)', (before, after, lines, sentence) => {
	expect(
		correctionMeaning({ name: 'Tom', own: true }, { state: { before, after }, lines }, after, 'joker'),
	).toBe(sentence);
});

test('R19, R24: what a correction made of a state that has changed since is said to be of then', () => {
	const correction = { state: { before: { ...isIn, jokers: 0 }, after: isIn }, lines: [] };
	const now = { ...isIn, jokers: 2, rebought: true };
	expect(correctionMeaning({ name: 'Tom', own: true }, correction, now, 'joker')).toBe(
		'Nach dieser Korrektur, inzwischen überholt: Drin bist du weiterhin, mit 1 Joker statt 0.',
	);
});

test('R19: about others it speaks with their names', () => {
	const tom = { name: 'Tom', own: false };
	expect(correctionMeaning(tom, { state: { before: drew, after: isIn }, lines: [] }, isIn, 'joker')).toBe(
		'Damit ist Tom wieder drin, mit 1 Joker.',
	);
	const won = { ...isIn, won: true };
	expect(correctionMeaning(tom, { state: { before: isIn, after: won }, lines: [] }, won, 'joker')).toBe(
		'Damit hat Tom gewonnen.',
	);
	expect(correctionMeaning(tom, { state: null, lines: [gone] }, isIn, 'joker')).toBe(
		'Am jetzigen Stand ändert das nichts, nur am Weg dorthin.',
	);
});
