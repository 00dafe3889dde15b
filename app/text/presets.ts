import type { Consequences, RoundSettings } from '~/domain/facts';
import { mostAutomaticPicks, type Preset, presetOf, presets } from '~/domain/presets';
import { roundLengths } from '~/domain/round-lengths';
import { unitOf } from '~/domain/settlement-kinds';
import { plural } from './format';
import { heldCount, unitWords } from './units';

/** What a community's rules are called when it has chosen each switch itself. */
export const OWN_RULES = 'Eigene Regeln';

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

/** What a consequence of each event is called beside its switch, and in the list of the rules. */
export const consequenceLabels: {
	readonly [E in keyof Consequences]: Readonly<Record<Consequences[E], string>>;
} = {
	draw: { free: 'Kostet nichts', joker: 'Kostet einen Joker', out: 'Raus' },
	loss: { joker: 'Kostet einen Joker', out: 'Raus' },
	missing: { joker: 'Kostet einen Joker', out: 'Raus', automatic: 'Automatischer Tipp' },
};

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

/** What stands below each of these switches. */
export const consequenceHints: {
	readonly [E in keyof Consequences]: Readonly<Partial<Record<Consequences[E], string>>>;
} = {
	draw: {
		free: 'Wer unentschieden spielt, ist weiter. Das Team ist verbraucht.',
		joker: 'Wer keinen mehr hat, ist raus.',
		out: 'Da hilft auch kein Joker.',
	},
	loss: { joker: 'Wer keinen mehr hat, ist raus.', out: 'Da hilft auch kein Joker.' },
	missing: {
		joker: 'Wer keinen mehr hat, ist raus.',
		out: 'Wer bis zum Anpfiff nicht getippt hat, ist raus.',
		automatic:
			'Wer nicht getippt hat, bekommt beim Anpfiff das erste Team im Alphabet, das noch frei ist. Ist die Zahl verbraucht, heißt kein Tipp raus.',
	},
};

/** The switches' own words. */
export const switchTexts = {
	preset: 'Nach welchen Regeln spielt ihr?',
	own: 'Unentschieden, Niederlage, fehlender Tipp, Joker und Nachtragen: Du stellst alles selbst ein.',
	ownTitle: OWN_RULES,
	ownNote: `Was du hier einstellst, gilt nur mit „${OWN_RULES}“.`,
	draw: 'Ein Unentschieden',
	loss: 'Eine Niederlage',
	missing: 'Kein Tipp bis zum Anpfiff',
	jokers: 'Joker pro Spieler',
	jokersHint:
		'Zählt, wenn oben etwas einen Joker kostet. Kostet alles einen, heißen sie Leben: eins mehr, denn mit dem letzten spielt man noch.',
	automaticPicks: 'Automatische Tipps pro Spieler und Runde',
	automaticHint: `1 bis ${mostAutomaticPicks}. Zählt, wenn oben „${consequenceLabels.missing.automatic}“ gewählt ist.`,
	latePicks: 'Tipp nachtragen erlauben',
	lateHint:
		'Ein Admin darf nach dem Anpfiff für jemand anderen tippen, solange das Spiel des Teams noch nicht begonnen hat. Das sehen alle. Nicht zusammen mit automatischen Tipps.',
} as const;
