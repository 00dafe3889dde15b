import { describe, expect, test } from 'vitest';
import type { RoundSettings } from '~/domain/facts';
import { judgeSettings, presetNames, presetOf, presets } from '~/domain/presets';
import { kindOfEvent } from '~/domain/settlement-kinds';

const beside = { rebuy: false, allOut: 'share' } as const;
const classic: RoundSettings = { ...presets.classic, ...beside };

describe('R36: presets', () => {
	test('each is found again by its settings, whatever rebuy and end are', () => {
		for (const name of presetNames)
			for (const rebuy of [true, false])
				for (const allOut of ['share', 'replay'] as const)
					expect(presetOf({ ...presets[name], rebuy, allOut })).toBe(name);
	});

	test('what says nothing of its consequences is the specification’s game', () => {
		expect(presetOf({ jokers: 1, ...beside })).toBe('classic');
		expect(presetOf({ jokers: 2, ...beside })).toBeNull();
	});

	test('what no event asks for doesn’t make own rules', () => {
		expect(presetOf({ ...presets.strict, ...beside, jokers: 5 })).toBe('strict');
		expect(presetOf({ ...classic, automaticPicks: 9 })).toBe('classic');
		expect(presetOf({ ...presets.relaxed, ...beside, automaticPicks: 3 })).toBeNull();
		expect(presetOf({ ...classic, latePicks: true })).toBeNull();
	});

	test('Drei Leben: the third event puts out', () => {
		const { jokers, consequences } = presets.lives;
		const kinds = [jokers, jokers - 1, jokers - 2].map((left) => kindOfEvent('loss', consequences, left));
		expect(kinds).toEqual(['lost-joker', 'lost-joker', 'lost-out']);
	});
});

describe('judging settings', () => {
	const refusalOf = (change: object) => {
		const verdict = judgeSettings({ ...classic, ...change } as RoundSettings);
		return verdict.ok ? null : verdict.refusal;
	};
	const automatic = { draw: 'joker', loss: 'out', missing: 'automatic' };

	test('every preset is accepted as it is', () => {
		for (const name of presetNames) {
			const settings = { ...presets[name], ...beside };
			expect(judgeSettings(settings)).toEqual({ ok: true, value: settings });
		}
	});

	test('R38: automatic picks and late ones go not together', () => {
		expect(refusalOf({ consequences: automatic, latePicks: true })).toEqual({ code: 'rules-automatic-late' });
		expect(refusalOf({ latePicks: true })).toBeNull();
	});

	test.each([0, 10, -1, 1.5, Number.NaN])('R37: %d automatic picks are refused', (automaticPicks) => {
		const refusal = { code: 'rules-automatic-range', most: 9 };
		expect(refusalOf({ consequences: automatic, automaticPicks })).toEqual(refusal);
		expect(refusalOf({ automaticPicks })).toBeNull();
	});

	test.each([1, 9])('R37: %d automatic picks are fine', (automaticPicks) => {
		expect(refusalOf({ consequences: automatic, automaticPicks })).toBeNull();
	});

	test.each([
		{ consequences: { draw: 'maybe', loss: 'out', missing: 'out' } },
		{ consequences: { draw: 'free', loss: 'free', missing: 'out' } },
		{ consequences: { draw: 'free', loss: 'out', missing: 'free' } },
		{ consequences: { draw: '__proto__', loss: 'out', missing: 'out' } },
		{ allOut: 'nobody' },
	])('R36: there is no %o', (change) => {
		expect(refusalOf(change)).toEqual({ code: 'rules-unknown' });
	});

	test.each([-1, 100, 0.5])('R23: %d jokers are refused, where something costs one', (jokers) => {
		expect(refusalOf({ jokers })).toEqual({ code: 'community-jokers-range', most: 99 });
		expect(refusalOf({ ...presets.strict, jokers })).toBeNull();
	});

	test('what no event asks for is stored as if nobody had asked', () => {
		const verdict = judgeSettings({ ...presets.strict, ...beside, jokers: 7, automaticPicks: 9 });
		expect(verdict.ok && verdict.value).toMatchObject({ jokers: 0, automaticPicks: 2 });
	});
});
