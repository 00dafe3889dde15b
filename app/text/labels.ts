import type { MatchState } from '~/domain/facts';

/** German words for the game's states. */

/** Label of a community's visibility (R30). */
export const visibilityLabels = {
	public: 'Öffentlich',
	password: 'Mit Passwort',
	private: 'Privat',
} as const satisfies Record<string, string>;

/** What each visibility means, in a sentence (R30). */
export const visibilityHints = {
	public: 'Steht in der Liste, alle können mitspielen.',
	password: 'Steht in keiner Liste, zum Beitreten braucht man das Passwort.',
	private: 'Steht in keiner Liste, hinein kommt, wer den genauen Namen oder den Einladungslink hat.',
} as const satisfies Record<keyof typeof visibilityLabels, string>;

/** R2: state of a match. */
export const matchStateLabels: Record<MatchState, string> = {
	scheduled: 'angesetzt',
	postponed: 'verlegt',
	awarded: 'gewertet',
	abandoned: 'abgebrochen',
};

/** R25: what happens when all go out on the same matchday. */
export const allOutLabels = {
	share: 'Alle zusammen gewinnen',
	replay: 'Es geht für alle weiter',
} as const satisfies Record<string, string>;

/** R26: whether one gets in after the start. */
export const entryLabels = { open: 'Erlaubt', closed: 'Geschlossen' } as const;

/** What that means, in a sentence (R26). */
export const entryHints = {
	open: 'Wer später kommt, spielt sofort mit.',
	closed: 'Wer später kommt, wartet auf die nächste Runde.',
} as const satisfies Record<keyof typeof entryLabels, string>;

/** 'Aktiv' or 'Ausgeschieden'. */
export function memberStatusLabel(active: boolean): string {
	return active ? 'Aktiv' : 'Ausgeschieden';
}

/** 'Ja' or 'Nein'. */
export function yesNo(value: boolean): string {
	return value ? 'Ja' : 'Nein';
}
