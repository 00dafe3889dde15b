import { type Preset, presetNames, presets } from '../../app/domain/presets';
import { playRandomRound, type RatedSeason } from './random-round';
import { seededChance } from './seeded-chance';

/** Members of the rounds that are estimated. */
export const SIZES = [5, 12, 50] as const;

const ROUNDS = 10_000;

/** How many matchdays so many random rounds took: the median, and the bounds of the middle half. Always the same. */
export function roundLength(
	season: RatedSeason,
	{ members, preset }: { members: number; preset: Preset },
): { low: number; half: number; high: number } {
	const chance = seededChance(members * 10 + presetNames.indexOf(preset));
	const settings = { ...presets[preset], rebuy: false, allOut: 'share' as const };
	const lengths = Array.from({ length: ROUNDS }, () =>
		playRandomRound(season, { members, settings }, chance),
	);
	lengths.sort((a, b) => a - b);
	const at = (part: number) => lengths[Math.floor(part * (ROUNDS - 1))] ?? 0;
	return { low: at(0.25), half: at(0.5), high: at(0.75) };
}
