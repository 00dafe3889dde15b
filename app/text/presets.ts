import type { Consequences, RoundSettings } from '~/domain/facts';
import { type Preset, presetNames, presetOf, presets } from '~/domain/presets';
import { roundLengths } from '~/domain/round-lengths';
import { unitOf } from '~/domain/settlement-kinds';
import { plural } from './format';
import { consequenceLabels, OWN, OWN_RULES, switchTexts } from './switches';
import { heldCount, unitWords } from './units';

/** The names of the presets (R36). */
export const presetLabels: Readonly<Record<Preset, string>> = {
	classic: 'Klassisch',
	strict: 'Streng',
	lives: 'Drei Leben',
	relaxed: 'Entspannt',
};

/** What each means, in two sentences. */
export const presetHints: Readonly<Record<Preset, string>> = {
	classic:
		'Ein Unentschieden kostet einen Joker, und jeder hat einen. Eine Niederlage oder ein fehlender Tipp heißt raus.',
	strict: 'Nur ein Sieg zählt. Unentschieden, Niederlage oder kein Tipp: Wer nicht gewinnt, ist sofort raus.',
	lives:
		'Unentschieden, Niederlage und fehlender Tipp kosten je ein Leben, und jeder hat drei. Wer das letzte verliert, ist raus.',
	relaxed:
		'Ein Unentschieden reicht, und eine Niederlage kostet den einen Joker, den jeder hat. Wer zu tippen vergisst, bekommt zweimal in der Runde automatisch ein Team.',
};

/** The name of a game's rules: that of the preset, or 'Eigene Regeln'. */
export function presetLabel(settings: RoundSettings): string {
	const preset = presetOf(settings);
	return preset === null ? OWN_RULES : presetLabels[preset];
}

/** What a form offers: each preset with what it means and how long its rounds take, and own rules. */
export function presetChoices(): PresetChoice[] {
	const named = presetNames.map((name) => ({
		...{ value: name, label: presetLabels[name], hint: presetHints[name], note: lengthsText(name) },
	}));
	return [...named, { value: OWN, label: OWN_RULES, hint: switchTexts.own }];
}

export type PresetChoice = {
	readonly value: string;
	readonly label: string;
	readonly hint: string;
	readonly note?: string;
};

/** What each event costs under a preset, a line each: 'Unentschieden: Kostet einen Joker'. */
export function presetCosts(preset: Preset): string[] {
	const { consequences, jokers, automaticPicks } = presets[preset];
	const { draw, loss, missing } = consequencesIn(consequences);
	const unit = unitOf({ consequences });
	const many = consequences.missing === 'automatic' ? `, höchstens ${automaticPicks}-mal, danach raus` : '';
	return [
		`Unentschieden: ${draw}`,
		`Niederlage: ${loss}`,
		`Kein Tipp: ${missing}${many}`,
		...(jokers === 0 ? [] : [`${unitWords[unit].many} zu Beginn: ${heldCount(unit, jokers)}`]),
	];
}

/** 'Schätzung: mit 5 Leuten etwa 4 Spieltage, mit 12 etwa 6, mit 50 etwa 8.' */
export function lengthsText(preset: Preset): string {
	const [first, ...more] = roundLengths[preset];
	const rest = more.map(({ members, half }) => `, mit ${members} etwa ${half}`).join('');
	return `Schätzung: mit ${first.members} Leuten etwa ${plural(first.half, 'Spieltag', 'Spieltage')}${rest}.`;
}

/** 'Schätzung: etwa 6 Spieltage mit 12 Leuten, die Hälfte aller Runden dauert 5 bis 8.' of each size. */
export function lengthTexts(preset: Preset): string[] {
	return roundLengths[preset].map(
		({ members, low, half, high }) =>
			`${members} Leute: etwa ${plural(half, 'Spieltag', 'Spieltage')}, meist ${low === high ? low : `${low} bis ${high}`}`,
	);
}

/** The same of a round's events, in lives where it counts those. */
export function consequencesIn(consequences: Consequences): Readonly<Record<keyof Consequences, string>> {
	const { draw, loss, missing } = consequences;
	const isLife = unitOf({ consequences }) === 'life';
	const label = (text: string) => (isLife ? `Kostet ${unitWords.life.one}` : text);
	return {
		draw: label(consequenceLabels.draw[draw]),
		loss: label(consequenceLabels.loss[loss]),
		missing: label(consequenceLabels.missing[missing]),
	};
}
