import { expect, test } from 'vitest';
import type { MatchChanging } from '~/domain/entry-dangers';
import type { SeasonMatch } from '~/domain/fixture-diff';
import { dangerText } from '~/text/entry-dangers';

const stored = {
	...{ id: '1', matchday: 3, home: 'hsv', away: 'svw', kickoff: 0, timeKnown: true },
	...{ result: '1:1', state: 'scheduled' as const, wasPostponed: false },
};
const nameOf = (teamId: string) => teamId.toUpperCase();
const change = (now: Partial<SeasonMatch>) => ({ before: stored, after: { ...stored, ...now } });
const told = (...matches: MatchChanging[]) => dangerText({ kind: 'evaluated-changes', matches }, nameOf);

test.each([
	['a result', change({ result: '2:1' }), 'HSV – SVW 2:1 statt 1:1'],
	['a result that goes', change({ result: null }), 'HSV – SVW ohne Ergebnis statt 1:1'],
	[
		'an award',
		change({ result: '0:2', state: 'awarded' }),
		'HSV – SVW 0:2 statt 1:1, gewertet statt angesetzt',
	],
	['a time', change({ kickoff: 1 }), 'HSV – SVW mit anderer Anstoßzeit'],
	['a time that goes', change({ kickoff: null }), 'HSV – SVW ohne Anstoßzeit'],
	['a match that goes', { before: stored, after: null }, 'HSV – SVW entfällt'],
	['a match that comes', { before: null, after: stored }, 'HSV – SVW kommt hinzu'],
])('R19: what changes of an evaluated matchday is said by name: %s', (_what, changing, text) => {
	expect(told(changing)).toBe(
		`Der Spieltag ist schon ausgewertet. ${text}. Die Stände ändern sich erst, wenn du danach die Korrektur übernimmst.`,
	);
});

test('a first result has nothing in whose place it comes', () => {
	const first = { before: { ...stored, result: null }, after: { ...stored, result: '2:0' } };
	expect(told(first, change({ result: '0:0' }))).toContain('HSV – SVW 2:0, HSV – SVW 0:0 statt 1:1.');
});

test.each([
	[
		'scheduled',
		'HSV – SVW 2:0: Der Anstoß ist erst Do., 01.01.1970, 01:00 Uhr, so früh kann kein Spiel zu Ende sein.',
	],
	['awarded', 'HSV – SVW 2:0, gewertet: Der Anstoß ist erst Do., 01.01.1970, 01:00 Uhr.'],
] as const)(
	'R1: an early result is none that can be over, an early award needs no match: %s',
	(state, text) => {
		const early = { kind: 'result-early', home: 'hsv', away: 'svw', result: '2:0', state } as const;
		expect(dangerText({ ...early, start: 0, locks: false }, nameOf)).toBe(text);
	},
);

test('R3: a kickoff that passes many matchdays names two of them', () => {
	const passing = (numbers: number[]) =>
		dangerText({ kind: 'kickoff-passes-by', kickoff: 0, numbers }, nameOf);
	expect(passing([13])).toMatch(/gegenüber dem 13\.$/);
	expect(passing([20, 21, 22])).toMatch(/dem 22\.$/);
	expect(passing([20, 21, 22])).toContain('gegenüber dem 20., dem 21. und dem 22.');
	expect(passing([20, 21, 22, 23])).toContain('gegenüber dem 20., dem 21. und 2 weiteren.');
});
