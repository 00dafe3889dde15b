import { describe, expect, test } from 'vitest';
import type { SeasonMatch } from '~/domain/fixture-diff';
import { planKickoffs } from '~/domain/kickoff-plan';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FRIDAY = Date.parse('2026-08-28T18:30:00Z');
const NOW = FRIDAY - 5 * DAY;

const match = (kickoff: number | null, facts: Partial<SeasonMatch> = {}): SeasonMatch => ({
	matchday: 1,
	home: 'a',
	away: 'b',
	kickoff,
	timeKnown: kickoff !== null,
	result: null,
	state: 'scheduled',
	...facts,
});

const weekend = (first: number) => [match(first), match(FRIDAY + 19 * HOUR), match(FRIDAY + 43 * HOUR)];

function plan(kickoff: number | null, before: SeasonMatch[], after: SeasonMatch[], now = NOW) {
	return planKickoffs([{ number: 1, kickoff, before, after }], now)[0] ?? null;
}

describe('R3: the kickoff of a matchday', () => {
	test('a new matchday gets what is proposed, even if it has passed', () => {
		const fresh = { matchday: 1, oldKickoff: null, newKickoff: FRIDAY, isNow: false };
		expect(plan(null, [], weekend(FRIDAY))).toEqual(fresh);
		expect(plan(null, [], weekend(FRIDAY), FRIDAY + 99 * DAY)).toEqual(fresh);
	});

	test('one ahead moves in both directions with its matches', () => {
		expect(plan(FRIDAY, weekend(FRIDAY), weekend(FRIDAY + HOUR))?.newKickoff).toBe(FRIDAY + HOUR);
		expect(plan(FRIDAY, weekend(FRIDAY), weekend(FRIDAY - HOUR))?.newKickoff).toBe(FRIDAY - HOUR);
	});

	test('one set by hand stays as long as its matches stay', () => {
		expect(plan(FRIDAY - HOUR, weekend(FRIDAY), weekend(FRIDAY))).toBeNull();
	});

	test('one that has passed never moves, the instant itself included', () => {
		const moved = [weekend(FRIDAY), weekend(FRIDAY + HOUR)] as const;
		expect(plan(FRIDAY, ...moved, FRIDAY)).toBeNull();
		expect(plan(FRIDAY, ...moved, FRIDAY - 1)?.newKickoff).toBe(FRIDAY + HOUR);
	});

	test('one moved into the past means now', () => {
		const now = FRIDAY - HOUR;
		const moved = plan(FRIDAY, weekend(FRIDAY), weekend(now - HOUR), now);
		expect(moved).toMatchObject({ newKickoff: now, isNow: true });
	});

	test('a match that is verlegt does not hold the deadline', () => {
		const after = [match(FRIDAY, { state: 'postponed' }), ...weekend(FRIDAY).slice(1)];
		expect(plan(FRIDAY, weekend(FRIDAY), after)?.newKickoff).toBe(FRIDAY + 19 * HOUR);
	});
});

describe('R4: a matchday without kickoff', () => {
	test('that an import lets begin in the past kicks off now', () => {
		const open = weekend(FRIDAY);
		expect(plan(null, open, open, FRIDAY + HOUR)).toMatchObject({ newKickoff: FRIDAY + HOUR, isNow: true });
	});

	test('gets the instant of the import with its first result, where no time is known', () => {
		const after = [match(null, { result: '1:0' }), match(null)];
		expect(plan(null, [match(null), match(null)], after)).toMatchObject({ newKickoff: NOW, isNow: true });
		expect(plan(null, [match(null)], [match(null)])).toBeNull();
	});
});
