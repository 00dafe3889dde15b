import type { AdjustmentFacts, Pointless } from '~/domain/facts';
import type { Unit } from '~/domain/settlement-kinds';
import { type CalledMatchday, matchdayAfter, matchdayPronoun } from './matchdays';
import { inUnits, unitText } from './units';

/** Sentences of the dashboard; those in the specification are quoted. */
export const playTexts = {
	noNextMatchday: 'Kein zukünftiger Spieltag gefunden',
	noneEvaluated: 'Noch keiner ausgewertet',
} as const;

/** A matchday between kickoff and evaluation; `played`: all its results are there. */
export function runningText(matchday: CalledMatchday, played: boolean): string {
	return played
		? `${matchdayAfter('Am', matchday)} sind alle Ergebnisse da. Ausgewertet ist ${matchdayPronoun('er', matchday)} noch nicht.`
		: `${matchdayAfter('Der', matchday)} läuft und ist noch nicht ausgewertet.`;
}

/** What an admin did to a member (R21): 'Tom bekommt einen Joker dazu'; `removed`: the leave was somebody else's act. */
export function actText(name: string, act: AdjustmentFacts['act'], unit: Unit, removed = false): string {
	switch (act.kind) {
		case 'jokers':
			return act.amount >= 0
				? `${name} bekommt ${unitText(unit, act.amount)} dazu`
				: `${name} bekommt ${unitText(unit, -act.amount)} abgezogen`;
		case 'eliminate':
			return `${name} wurde von einem Admin aus der Runde genommen`;
		case 'reinstate':
			return `${name} ist wieder dabei: Ein Admin hat das Ausscheiden zurückgenommen`;
		case 'rebuy':
			return `${name} ist per Rebuy wieder dabei`;
		case 'leave':
			return removed ? `${name} wurde aus der Community entfernt` : `${name} ist ausgestiegen`;
	}
}

const pointless = inUnits<Record<Pointless, string>>(({ many, bottom }) => ({
	'round-over': 'Die Runde war da schon entschieden',
	'not-active': 'Das Mitglied war da schon raus',
	'not-out': 'Das Mitglied war da nicht raus',
	'not-by-hand': 'Das Ausscheiden kam da nicht von einem Admin',
	'rebuy-not-allowed': 'Einen Rebuy gibt es in dieser Runde nicht',
	'rebuy-used': 'Der Rebuy war schon verbraucht',
	left: 'Wer gegangen ist, spielt nicht mehr mit',
	'no-joker': `Da war ${bottom} da`,
	'jokers-full': `Mehr als 99 ${many} gehen nicht`,
	'no-jokers': 'Diese Runde spielt ohne Joker',
}));

/** R21: behind an act that does nothing. */
export function pointlessText(why: Pointless, unit: Unit): string {
	return `(ohne Wirkung: ${pointless[unit][why]})`;
}
