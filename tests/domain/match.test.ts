import { expect, test } from 'vitest';
import type { MatchFacts } from '~/domain/facts';
import {
	hasStarted,
	isVoid,
	matchOf,
	outcomeOf,
	parseResult,
	phaseOfMatch,
	teamOutcome,
	turnedTeams,
} from '~/domain/match';

const match = (more: Partial<MatchFacts> = {}): MatchFacts => ({
	home: 'A',
	away: 'B',
	kickoff: 1000,
	result: null,
	state: 'scheduled',
	...more,
});

test('R1: a result is h:a with whole goals from 0 to 99, trimmed', () => {
	expect(parseResult(' 2:10 ')).toEqual({ home: 2, away: 10 });
	expect(parseResult('0:0')).toEqual({ home: 0, away: 0 });
	const wrong = [
		null,
		'',
		'2',
		'2:',
		':1',
		'2:x',
		'2-1',
		'-1:0',
		'1.5:0',
		'100:0',
		'2:1:0',
		'2 : 1',
		'２:1',
		'2:1\n3:0',
	];
	for (const text of wrong) expect(parseResult(text)).toBeNull();
});

test('R1: home win, away win or draw, and each team sees its own', () => {
	expect(['2:1', '1:2', '3:3', 'x'].map((result) => outcomeOf(match({ result })))).toEqual([
		'home',
		'away',
		'draw',
		null,
	]);
	expect(teamOutcome(match({ result: '2:1' }), 'A')).toBe('win');
	expect(teamOutcome(match({ result: '2:1' }), 'B')).toBe('loss');
	expect(teamOutcome(match({ result: '1:1' }), 'B')).toBe('draw');
	expect(teamOutcome(match({ result: '1:1' }), 'C')).toBeNull();
	expect(teamOutcome(match(), 'A')).toBeNull();
});

test('R2: awarded is a result like any other; abandoned and verlegt have no outcome', () => {
	expect(outcomeOf(match({ result: '0:2', state: 'awarded' }))).toBe('away');
	expect(outcomeOf(match({ result: '0:2', state: 'abandoned' }))).toBeNull();
	expect(outcomeOf(match({ result: '0:2', state: 'postponed' }))).toBeNull();
});

test('R2: a team with two matches plays the one that is not verlegt', () => {
	const postponed = match({ state: 'postponed' });
	const other = match({ home: 'C', away: 'A' });
	expect(matchOf([postponed, other], 'A')).toBe(other);
	expect(matchOf([postponed], 'A')).toBe(postponed);
	expect(matchOf([postponed], 'D')).toBeNull();
	expect([isVoid([postponed, other], 'A'), isVoid([postponed], 'A'), isVoid([], 'A')]).toEqual([
		false,
		true,
		true,
	]);
});

test('R2: picks turn void where a match is verlegt or moves away, not where the team has another, and back', () => {
	const none = { isVoid: [], counting: [] };
	const postponed = match({ state: 'postponed' });
	const other = match({ home: 'C', away: 'A' });
	expect(turnedTeams([match()], [postponed])).toEqual({ isVoid: ['A', 'B'], counting: [] });
	expect(turnedTeams([match(), other], [other])).toEqual({ isVoid: ['B'], counting: [] });
	expect(turnedTeams([postponed], [match()])).toEqual({ isVoid: [], counting: ['A', 'B'] });
	expect(turnedTeams([], [match()])).toEqual({ isVoid: [], counting: ['A', 'B'] });
	expect(turnedTeams([match()], [match({ result: '1:0' })])).toEqual(none);
	// Verlegt stays so when it is played after all.
	const played = match({ state: 'awarded', wasPostponed: true });
	expect(turnedTeams([postponed], [played])).toEqual(none);
});

test('R8: a match has started at its kickoff, with its first result, awarded or abandoned, but not while verlegt', () => {
	expect([999, 1000, 1001].map((now) => hasStarted(match(), now))).toEqual([false, true, true]);
	expect(hasStarted(match({ result: '0:0' }), 0)).toBe(true);
	expect(hasStarted(match({ state: 'abandoned', kickoff: null }), 0)).toBe(true);
	expect(hasStarted(match({ state: 'awarded', kickoff: null }), 0)).toBe(true);
	expect(hasStarted(match({ kickoff: null }), 5000)).toBe(false);
	expect(hasStarted(match({ state: 'postponed', result: '1:0' }), 5000)).toBe(false);
});

test.each([
	['ahead', {}, 999],
	['ahead', { kickoff: null }, 5000],
	['running', {}, 1000],
	['over', { result: '1:0' }, 999],
	['over', { result: '2:0', state: 'awarded' }, 5000],
	['abandoned', { state: 'abandoned', result: '1:0' }, 5000],
	['postponed', { state: 'postponed' }, 5000],
	['postponed', { state: 'awarded', result: '2:0', wasPostponed: true }, 5000],
] as const)('a match is %s with %j at %i', (phase, more, now) => {
	expect(phaseOfMatch(match(more), now)).toBe(phase);
});
