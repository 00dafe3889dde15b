import { judgeInitialJokers } from '~/domain/community-name';
import { consequenceChoices, mostAutomaticPicks } from '~/domain/consequence-choices';
import type { Consequences, RoundSettings } from '~/domain/facts';
import type { CommunityRefusal } from '~/domain/refusals-community';
import { accept, type Result, refuse } from '~/domain/result';
import { AUTOMATIC_PICKS, CLASSIC, consequencesOf, hasJokers } from '~/domain/settlement-kinds';

/** The games that a community can choose without looking at a single switch, in the order in which they are offered. */
export const presetNames = ['classic', 'strict', 'lives', 'relaxed'] as const;
export type Preset = (typeof presetNames)[number];

/** What a preset says of a round; rebuy and all-out-at-once are chosen beside it. */
export type PresetSettings = Required<
	Pick<RoundSettings, 'jokers' | 'consequences' | 'automaticPicks' | 'latePicks'>
>;

const usual = { automaticPicks: AUTOMATIC_PICKS, latePicks: false };

/** R36, R37: what each of them means. */
export const presets: Readonly<Record<Preset, PresetSettings>> = {
	classic: { ...usual, jokers: 1, consequences: CLASSIC },
	strict: { ...usual, jokers: 0, consequences: { draw: 'out', loss: 'out', missing: 'out' } },
	lives: { ...usual, jokers: 2, consequences: { draw: 'joker', loss: 'joker', missing: 'joker' } },
	relaxed: { ...usual, jokers: 1, consequences: { draw: 'free', loss: 'joker', missing: 'automatic' } },
};

/** The preset with the game of these settings, whatever their rebuy and their end are; null: own rules. */
export function presetOf(settings: RoundSettings): Preset | null {
	const game = gameOf(settings);
	return presetNames.find((name) => gameOf(presets[name]) === game) ?? null;
}

/** Equal for settings that play the same game: what no event asks for doesn't count. */
function gameOf(settings: Omit<RoundSettings, 'rebuy' | 'allOut'>): string {
	const { jokers, consequences, automaticPicks, latePicks } = inUse(settings);
	const { draw, loss, missing } = consequencesOf({ consequences });
	return [draw, loss, missing, jokers, automaticPicks, latePicks].join(' ');
}

/** R36 to R38: the settings with everything said, and as usual or 0 where no event asks for it. */
function inUse<S extends Omit<RoundSettings, 'rebuy' | 'allOut'>>(settings: S): S & PresetSettings {
	const consequences = consequencesOf(settings);
	const isAutomatic = consequences.missing === 'automatic';
	return {
		...settings,
		consequences,
		jokers: hasJokers(consequences) ? settings.jokers : 0,
		automaticPicks: isAutomatic ? (settings.automaticPicks ?? AUTOMATIC_PICKS) : AUTOMATIC_PICKS,
		latePicks: settings.latePicks ?? false,
	};
}

/**
 * R23, R36 to R38: the settings as they are stored. Refuses values that there aren't, jokers and automatic picks out of
 * range, as far as an event asks for them, and automatic picks together with late ones.
 */
export function judgeSettings(
	settings: RoundSettings,
): Result<RoundSettings & PresetSettings, CommunityRefusal> {
	const judged = inUse(settings);
	const { consequences, automaticPicks: picks } = judged;
	const isKnown = (Object.keys(consequenceChoices) as (keyof Consequences)[]).every((event) =>
		(consequenceChoices[event] as readonly string[]).includes(consequences[event]),
	);
	if (!isKnown || !['share', 'replay'].includes(judged.allOut)) return refuse({ code: 'rules-unknown' });
	const jokers = judgeInitialJokers(judged.jokers);
	if (!jokers.ok) return jokers;
	if (consequences.missing !== 'automatic') return accept(judged);
	if (judged.latePicks) return refuse({ code: 'rules-automatic-late' });
	if (!Number.isInteger(picks) || picks < 1 || picks > mostAutomaticPicks)
		return refuse({ code: 'rules-automatic-range', most: mostAutomaticPicks });
	return accept(judged);
}

/** In how many matchdays a round with so many members ends: the median, and the bounds of the middle half. */
export type RoundLength = {
	readonly members: number;
	readonly low: number;
	readonly half: number;
	readonly high: number;
};
