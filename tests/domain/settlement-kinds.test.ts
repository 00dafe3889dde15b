import { describe, expect, test } from 'vitest';
import type { SettlementKind } from '~/domain/facts';
import {
	CLASSIC,
	effectOf,
	hasJokers,
	kindOfEvent,
	kindsWith,
	settlementKinds,
} from '~/domain/settlement-kinds';

const kinds = Object.keys(settlementKinds) as SettlementKind[];

describe('what a line means', () => {
	test('R16: a kind has a cause exactly where it puts its member out', () => {
		for (const kind of kinds) {
			const { effect, outCause } = settlementKinds[kind];
			expect(outCause !== undefined, kind).toBe(effect === 'out');
		}
	});

	test('R25: an undone line did nothing, whatever its kind', () => {
		for (const kind of kinds) expect(effectOf({ kind, undone: true }), kind).toBe('stays');
	});

	test('R13: a draw costs a joker as long as there is one, a loss or a missing pick is out with any', () => {
		expect([2, 1, 0].map((jokers) => kindOfEvent('draw', CLASSIC, jokers))).toEqual([
			'drew',
			'drew',
			'drew-out',
		]);
		expect([1, 0].map((jokers) => kindOfEvent('loss', CLASSIC, jokers))).toEqual(['lost', 'lost']);
		expect([1, 0].map((jokers) => kindOfEvent('missing', CLASSIC, jokers))).toEqual(['missed', 'missed']);
	});

	test('R36: a joker pays for whatever costs one, and without one it ends the round', () => {
		const costly = { draw: 'joker', loss: 'joker', missing: 'joker' } as const;
		expect([1, 0].map((jokers) => kindOfEvent('draw', costly, jokers))).toEqual(['drew', 'drew-out']);
		expect([1, 0].map((jokers) => kindOfEvent('loss', costly, jokers))).toEqual(['lost-joker', 'lost-out']);
		expect([1, 0].map((jokers) => kindOfEvent('missing', costly, jokers))).toEqual([
			'missed-joker',
			'missed-out',
		]);
	});

	test('R36: what is free costs nothing, and what is out asks for no jokers', () => {
		const free = { draw: 'free', loss: 'out', missing: 'automatic' } as const;
		expect([1, 0].map((jokers) => kindOfEvent('draw', free, jokers))).toEqual(['drew-free', 'drew-free']);
		expect([1, 0].map((jokers) => kindOfEvent('missing', free, jokers))).toEqual(['missed', 'missed']);
		const strict = { draw: 'out', loss: 'out', missing: 'out' } as const;
		expect([9, 0].map((jokers) => kindOfEvent('draw', strict, jokers))).toEqual(['drew-fatal', 'drew-fatal']);
	});

	test.each([
		[CLASSIC, true],
		[{ draw: 'free', loss: 'joker', missing: 'out' }, true],
		[{ draw: 'free', loss: 'out', missing: 'joker' }, true],
		[{ draw: 'out', loss: 'out', missing: 'automatic' }, false],
	] as const)('R36: whether jokers are spoken of with %j: %s', (consequences, speaks) => {
		expect(hasJokers(consequences)).toBe(speaks);
	});

	test('each kind is found by its effect, once', () => {
		const found = (['stays', 'joker', 'out', 'waits', 'excused'] as const).map((effect) => kindsWith(effect));
		expect(found.flat().sort()).toEqual([...kinds].sort());
		expect(kindsWith('waits', 'excused')).toEqual(['pending', 'excused']);
	});
});
