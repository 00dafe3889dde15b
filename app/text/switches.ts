import { mostAutomaticPicks } from '~/domain/consequence-choices';
import type { Consequences } from '~/domain/facts';

/** What a community's rules are called when it has chosen each switch itself. */
export const OWN_RULES = 'Eigene Regeln';

/** The choice of own rules beside the presets, as a form sends it. */
export const OWN = 'own';

/** What a consequence of each event is called beside its switch, and in the list of the rules. */
export const consequenceLabels: {
	readonly [E in keyof Consequences]: Readonly<Record<Consequences[E], string>>;
} = {
	draw: { free: 'Kostet nichts', joker: 'Kostet einen Joker', out: 'Raus' },
	loss: { joker: 'Kostet einen Joker', out: 'Raus' },
	missing: { joker: 'Kostet einen Joker', out: 'Raus', automatic: 'Automatischer Tipp' },
};

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
