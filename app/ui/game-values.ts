import type { RoundSettings } from '~/domain/facts';
import { presetOf } from '~/domain/presets';
import { AUTOMATIC_PICKS, consequencesOf } from '~/domain/settlement-kinds';
import { OWN } from '~/text/switches';

/** The fields of the game, by name, as these settings fill them in. */
export function gameValues(settings: RoundSettings): Record<string, string> {
	const { rebuy, allOut, jokers } = settings;
	return {
		...{ preset: presetOf(settings) ?? OWN, rebuy: rebuy ? 'on' : '', allOut },
		...consequencesOf(settings),
		jokers: String(jokers),
		automaticPicks: String(settings.automaticPicks ?? AUTOMATIC_PICKS),
		latePicks: settings.latePicks ? 'on' : '',
	};
}
