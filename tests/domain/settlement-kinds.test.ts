import { describe, expect, test } from 'vitest';
import type { SettlementKind } from '~/domain/facts';
import { effectOf, kindOfEvent, kindsWith, settlementKinds } from '~/domain/settlement-kinds';

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
		expect([2, 1, 0].map((jokers) => kindOfEvent('draw', CLASSIC, jokers))).toEqual(['drew', 'drew', 'drew-out']);
		expect([1, 0].map((jokers) => kindOfEvent('loss', CLASSIC, jokers))).toEqual(['lost', 'lost']);
		expect([1, 0].map((jokers) => kindOfEvent('missing', CLASSIC, jokers))).toEqual(['missed', 'missed']);
	});

	test('each kind is found by its effect, once', () => {
		const found = (['stays', 'joker', 'out', 'waits', 'excused'] as const).map((effect) => kindsWith(effect));
		expect(found.flat().sort()).toEqual([...kinds].sort());
		expect(kindsWith('out', 'excused')).toEqual(['drew-out', 'lost', 'missed', 'excused']);
	});
});
