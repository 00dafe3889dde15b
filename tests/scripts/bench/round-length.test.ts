import { expect, test } from 'vitest';
import { presetNames, presets } from '~/domain/presets';
import { roundLengths } from '~/domain/round-lengths';
import { seasonLines } from '../../../prisma/seed/season-2024-25';
import { playRandomRound, rateSeason } from '../../../scripts/bench/random-round';
import { roundLength, SIZES } from '../../../scripts/bench/round-length';
import { seededChance } from '../../../scripts/bench/seeded-chance';

const season = rateSeason(seasonLines());

test('the estimate of a strict round of five is what the committed table says', () => {
	const [five] = roundLengths.strict;
	expect({ members: 5, ...roundLength(season, { members: 5, preset: 'strict' }) }).toEqual(five);
});

test('the table has a row for each preset and size, and more members take longer', () => {
	for (const preset of presetNames) {
		const rows = roundLengths[preset];
		expect(rows.map(({ members }) => members)).toEqual([...SIZES]);
		for (const { low, half, high } of rows) expect(low <= half && half <= high).toBe(true);
		const halves = rows.map(({ half }) => half);
		expect(halves).toEqual(halves.toSorted((a, b) => a - b));
	}
});

test('teams at the top of the table are picked more often than their opponents', () => {
	const [first, ...later] = season.matchdays;
	expect(new Set(first?.weights.values())).toEqual(new Set([1]));
	const last = later.at(-1)?.weights;
	expect(Math.max(...(last?.values() ?? []))).toBeGreaterThan(4);
});

test('a lone member plays until the season is over', () => {
	const settings = { ...presets.classic, jokers: 99, rebuy: false, allOut: 'share' } as const;
	const length = playRandomRound(season, { members: 1, settings }, seededChance(1));
	expect(length).toBeGreaterThanOrEqual(18);
});
