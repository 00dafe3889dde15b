import { expect, test } from 'vitest';
import { STANDS } from '~/domain/judge-said';
import { type MatchStart, overAt } from '~/domain/over-at';
import type { SaidKind } from '~/domain/said-facts';

/** R41: when what is said of a match can be its end. */

const MINUTE = 60_000;
const START = Date.parse('2026-09-05T13:30Z');
const of = (said: unknown[], start: Partial<MatchStart> = {}, kind: SaidKind = 'result', stands = STANDS) =>
	(overAt(
		{ kind, said: JSON.stringify(said) },
		{ kickoff: START, timeKnown: true, matchdayKickoff: START - 60 * MINUTE, ...start },
		stands,
	) -
		START) /
	MINUTE;

test('a match lasts 105 minutes, with extra time 135, with a shoot-out 150', () => {
	expect([
		of(['1:0', null, null]),
		of(['1:0']),
		of(['1:1', '2:1', null]),
		of(['1:1', '2:2', '4:3']),
		of(['1:1', null, '4:3']),
	]).toEqual([105, 105, 135, 150, 150]);
});

test('one without a time of its own begins with its matchday, and one of a day may end with it', () => {
	expect(of(['1:0'], { kickoff: null, timeKnown: false })).toBe(45);
	expect(of(['1:0'], { timeKnown: false })).toBe(24 * 60);
});

test('where things stand for a shorter time, matches are shorter, too', () => {
	expect(of(['1:0'], {}, 'result', 20_000)).toBe(7 / 3);
});

test('what isn’t a result is true at once', () => {
	expect(
		overAt({ kind: 'time', said: '[1,true]' }, { kickoff: 1, timeKnown: true, matchdayKickoff: 1 }, 1),
	).toBe(0);
	expect(overAt({ kind: 'gone', said: 'gone' }, { kickoff: 1, timeKnown: true, matchdayKickoff: 1 }, 1)).toBe(
		0,
	);
});
