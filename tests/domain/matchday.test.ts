import { describe, expect, test } from 'vitest';
import type { MatchdayFacts } from '~/domain/facts';
import {
	currentMatchday,
	inFoldOrder,
	isDateOnly,
	isOpen,
	judgeKickoffMove,
	kickoffByMatches,
	lastEvaluated,
	nextMatchday,
	phaseOf,
	proposedKickoff,
	proposesPostponement,
	untilFinish,
} from '~/domain/matchday';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const day = (number: number, kickoff: number | null, evaluated = false) => ({ number, kickoff, evaluated });
const known = (...kickoffs: (number | null)[]) => kickoffs.map((kickoff) => ({ kickoff, timeKnown: true }));

test('the fold goes by kickoff, then number, matchdays without a kickoff last', () => {
	const list = [day(4, null), day(2, 20), day(3, 10), day(1, 20), day(5, null)];
	expect(inFoldOrder(list).map(({ number }) => number)).toEqual([3, 1, 2, 4, 5]);
	expect(list[0].number).toBe(4);
});

describe('the proposed kickoff', () => {
	test('R3: is the earliest of the main block', () => {
		expect(proposedKickoff(known(3 * DAY, DAY, 2 * DAY, null))).toBe(DAY);
		expect(proposedKickoff(known(null))).toBeNull();
		expect(proposedKickoff([])).toBeNull();
	});

	test('R3: a match 30 days early does not move it, nor one played later', () => {
		const weekend = [40, 40.2, 40.3, 41, 41.1].map((days) => days * DAY);
		expect(proposedKickoff(known(10 * DAY, ...weekend, 90 * DAY))).toBe(40 * DAY);
	});

	test('R3: four days from the median still belong to the block, a millisecond more does not', () => {
		const later = [10 * DAY, 10 * DAY, 11 * DAY];
		expect(proposedKickoff(known(6 * DAY, ...later))).toBe(6 * DAY);
		expect(proposedKickoff(known(6 * DAY - 1, ...later))).toBe(10 * DAY);
	});

	test('R3: a time that is only a date counts only if no time is known', () => {
		const dates = [DAY, 2 * DAY].map((kickoff) => ({ kickoff, timeKnown: false }));
		expect(proposedKickoff([...dates, ...known(2 * DAY + HOUR)])).toBe(2 * DAY + HOUR);
		expect(proposedKickoff(dates)).toBe(DAY);
	});

	test('R3: the only known time does not stand for the block if it lies far from it', () => {
		const dates = [40, 40, 41].map((days) => ({ kickoff: days * DAY, timeKnown: false }));
		expect(proposedKickoff([...known(10 * DAY), ...dates])).toBe(40 * DAY);
	});
});

describe('moving a kickoff', () => {
	test('R3: one ahead moves in both directions, into the past means now', () => {
		expect(judgeKickoffMove(100, 200, 50)).toEqual({ ok: true, value: { kickoff: 200 } });
		expect(judgeKickoffMove(100, 60, 50)).toEqual({ ok: true, value: { kickoff: 60 } });
		expect(judgeKickoffMove(100, 10, 50)).toEqual({ ok: true, value: { kickoff: 50 } });
		expect(judgeKickoffMove(null, 10, 50)).toEqual({ ok: true, value: { kickoff: 50 } });
	});

	test('R3: one that has passed never moves, the instant included', () => {
		const passed = { ok: false, refusal: { code: 'kickoff-passed', kickoff: 50 } };
		expect(judgeKickoffMove(50, 200, 50)).toEqual(passed);
		expect(judgeKickoffMove(50, 10, 60)).toEqual(passed);
		expect(judgeKickoffMove(50, 200, 49).ok).toBe(true);
		expect(judgeKickoffMove(50, 50, 60)).toEqual({ ok: true, value: { kickoff: 50 } });
	});
});

describe('a matchday without a kickoff', () => {
	const match = { home: 'A', away: 'B', kickoff: null, result: null, state: 'scheduled' } as const;
	const matchday = (...matches: Partial<MatchdayFacts['matches'][number]>[]): MatchdayFacts => ({
		...day(1, null),
		matches: matches.map((more) => ({ ...match, ...more })),
	});

	test('R4: is open until a match starts, whose start becomes the kickoff', () => {
		const facts = matchday({ kickoff: 500 }, { kickoff: 300 }, {});
		expect(kickoffByMatches(facts, 299)).toBeNull();
		expect(kickoffByMatches(facts, 300)).toBe(300);
		expect(kickoffByMatches(facts, 900)).toBe(300);
		expect([299, 300].map((now) => isOpen(facts, now))).toEqual([true, false]);
	});

	test('R4: the first result makes now the kickoff', () => {
		expect(kickoffByMatches(matchday({ kickoff: 500, result: '1:0' }), 200)).toBe(200);
		expect(kickoffByMatches(matchday({ result: 'x' }), 200)).toBeNull();
		expect(kickoffByMatches(matchday({ kickoff: 100, state: 'postponed', result: '1:0' }), 200)).toBeNull();
		expect(kickoffByMatches({ ...matchday({ kickoff: 100 }), kickoff: 700 }, 200)).toBeNull();
	});

	test('R4: without matches it stays open', () => {
		expect(isOpen(matchday(), 1e15)).toBe(true);
	});
});

describe('where a season stands', () => {
	const season = [day(1, 100, true), day(2, 300), day(3, 200, true), day(4, 400), day(5, null)];

	test('R5: upcoming, ongoing, evaluated; the instant of kickoff is ongoing', () => {
		expect([299, 300, 301].map((now) => phaseOf(season[1], now))).toEqual(['upcoming', 'ongoing', 'ongoing']);
		expect(phaseOf(season[0], 500)).toBe('evaluated');
		expect(phaseOf(season[4], 1e15)).toBe('upcoming');
	});

	test('R5: the current matchday is the last whose kickoff has passed, the next the first ahead', () => {
		expect(currentMatchday(season, 99)).toBeNull();
		expect(currentMatchday(season, 250)?.number).toBe(3);
		expect(nextMatchday(season, 250)?.number).toBe(2);
		expect(currentMatchday(season, 400)?.number).toBe(4);
		expect(lastEvaluated(season)?.number).toBe(3);
		expect(lastEvaluated([day(1, 1)])).toBeNull();
	});

	test('R4: with no kickoff ahead the next matchday is one without a kickoff', () => {
		expect(nextMatchday(season, 400)?.number).toBe(5);
		expect(nextMatchday(season.slice(0, 4), 400)).toBeNull();
	});

	test('R2: verlegt is proposed when the new time lies after the next matchday', () => {
		expect([399, 400, 401].map((at) => proposesPostponement(at, 400))).toEqual([false, false, true]);
		expect(proposesPostponement(1e15, null)).toBe(false);
	});
});

test('R25: a finished round has the matchdays up to the one that ended it, in the fold’s order', () => {
	const list = [day(3, 30), day(1, 10), day(2, 40), day(4, null)];
	const numbers = (after: number | null) => untilFinish(list, after).map(({ number }) => number);
	expect([numbers(null), numbers(0), numbers(1), numbers(3), numbers(4)]).toEqual([
		[1, 3, 2, 4],
		[],
		[1],
		[1, 3],
		[1, 3, 2, 4],
	]);
	expect(numbers(17)).toEqual([1, 3, 2, 4]);
});

describe('R3: a kickoff that is only a date', () => {
	const at = (kickoff: number, timeKnown: boolean) => ({ kickoff, timeKnown });

	test.each([
		['no match that begins then has a known time', [at(DAY, false), at(2 * DAY, true)], true],
		['one has', [at(DAY, false), at(DAY, true)], false],
		['none begins then', [at(2 * DAY, false)], false],
	])('%s: %o', (_, matches, isOne) => {
		expect(isDateOnly(DAY, matches)).toBe(isOne);
	});

	test('none without a kickoff', () => {
		expect(isDateOnly(null, [at(DAY, false)])).toBe(false);
	});
});
