import type { AdjustmentFacts } from '~/domain/facts';
import { plural } from './format';

/** Sentences of the dashboard; those in the specification are quoted. */
export const playTexts = {
	noNextMatchday: 'Kein zukünftiger Spieltag gefunden',
	noneEvaluated: 'Noch keiner ausgewertet',
} as const;

/** The yellow banner of R10. */
export function invalidPicksText(matchdays: readonly number[]): string {
	return `Du hast ungültige Tipps für folgende Spieltage: ${matchdays.join(', ')}. Bitte korrigiere deine Picks dort.`;
}

/** What an admin did to a member (R21): 'Tom bekommt einen Joker dazu'. */
export function actText(name: string, act: AdjustmentFacts['act']): string {
	switch (act.kind) {
		case 'jokers':
			return act.amount >= 0
				? `${name} bekommt ${plural(act.amount, 'Joker', 'Joker')} dazu`
				: `${name} bekommt ${plural(-act.amount, 'Joker', 'Joker')} abgezogen`;
		case 'eliminate':
			return `${name} wurde von der Leitung aus der Runde genommen`;
		case 'reinstate':
			return `${name} ist wieder dabei: die Leitung hat das Ausscheiden zurückgenommen`;
		case 'rebuy':
			return `${name} ist per Rebuy wieder dabei`;
		case 'leave':
			return `${name} ist ausgestiegen`;
	}
}
