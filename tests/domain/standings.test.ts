import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MemberState } from '~/domain/facts';
import { startingState } from '~/domain/fold-round';
import { standingOf, standings } from '~/domain/standings';
import { survivors } from '~/domain/survivors';

const start = startingState({ jokers: 1, rebuy: false, allOut: 'share' });
const active = (name: string, jokers: number, won = false) => ({ name, state: { ...start, jokers, won } });
const out = (name: string, eliminatedOn: number, won = false): { name: string; state: MemberState } => ({
	name,
	state: { ...start, active: false, eliminatedOn, outCause: 'loss', jokers: 3, won },
});
const lines = (list: { name: string; rank: number }[]) => list.map(({ name, rank }) => `${rank} ${name}`);

test('R25: winners first, then the active by jokers, then those out by their matchday, equals by name', () => {
	const list = [
		out('Uwe', 3),
		active('Zoe', 0),
		out('Mia', 9),
		active('Änne', 2),
		active('anna', 2),
		out('Tom', 3),
	];
	expect(lines(standings(list))).toEqual(['1 anna', '1 Änne', '3 Zoe', '4 Mia', '5 Tom', '5 Uwe']);
	const ended = [active('Ida', 5), out('Lena', 4, true), out('Tom', 4, true), out('Mia', 4)];
	expect(lines(standings(ended))).toEqual(['1 Lena', '1 Tom', '3 Ida', '4 Mia']);
});

test('the order of a table doesn’t depend on the order it is given in', () => {
	const list = [
		out('Uwe', 3),
		active('Zoe', 0),
		active('zoe', 0),
		active('Änne', 2),
		active('anna', 2),
		out('Tom', 3),
	];
	fc.assert(
		fc.property(fc.shuffledSubarray(list, { minLength: list.length }), (shuffled) => {
			expect(standings(shuffled)).toEqual(standings(list));
		}),
	);
});

/** The order as specification 9 tells it, criterion by criterion: what the one number has to agree with. */
function compareNaively(a: MemberState, b: MemberState): number {
	const group = (state: MemberState) => (state.won ? 0 : state.active ? 1 : 2);
	return (
		group(a) - group(b) ||
		(b.active ? b.jokers : 0) - (a.active ? a.jokers : 0) ||
		(b.eliminatedOn ?? 0) - (a.eliminatedOn ?? 0)
	);
}

const anyState = fc.record({
	active: fc.boolean(),
	jokers: fc.oneof(fc.nat(3), fc.nat(49_999)),
	eliminatedOn: fc.oneof(
		fc.constant(null),
		fc.integer({ min: 1, max: 3 }),
		fc.integer({ min: 1, max: 9_999 }),
	),
	outCause: fc.constant(null),
	jokersAtOut: fc.oneof(fc.constant(null), fc.nat(99)),
	rebought: fc.boolean(),
	tookPart: fc.boolean(),
	picked: fc.boolean(),
	won: fc.boolean(),
});

test('one number sorts states as the criteria do, and is the same where they are equal', () => {
	fc.assert(
		fc.property(anyState, anyState, (a, b) => {
			expect(Math.sign(standingOf(a) - standingOf(b))).toBe(Math.sign(compareNaively(a, b)));
		}),
		{ numRuns: 5_000 },
	);
});

test('the number fits into 32 bits, whatever the state says', () => {
	fc.assert(
		fc.property(anyState, fc.integer(), fc.integer(), (state, jokers, eliminatedOn) => {
			const standing = standingOf({ ...state, jokers, eliminatedOn });
			expect(standing).toBe(standing | 0);
			expect(standing).toBeGreaterThanOrEqual(0);
		}),
	);
});

test('the curve counts who was still in after each evaluated matchday, in the fold’s order', () => {
	const matchdays = [
		{ number: 1, kickoff: 30, evaluated: true },
		{ number: 2, kickoff: 10, evaluated: true },
		{ number: 3, kickoff: 40, evaluated: false },
		{ number: 4, kickoff: 50, evaluated: true },
		{ number: 5, kickoff: 60, evaluated: true },
	];
	const counts = [
		{ matchday: 1, played: 2, active: 1 },
		{ matchday: 2, played: 3, active: 2 },
		{ matchday: 3, played: 2, active: 1 },
		{ matchday: 4, played: 2, active: 2 },
		{ matchday: 5, played: 0, active: 0 },
		{ matchday: 6, played: 2, active: 2 },
	];
	expect(survivors(matchdays, counts)).toEqual([
		{ matchday: 2, played: 3, active: 2 },
		{ matchday: 1, played: 2, active: 1 },
		{ matchday: 4, played: 2, active: 2 },
	]);
});
