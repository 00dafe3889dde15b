import type { SettlementKind } from '~/domain/facts';
import { effectOfFate, type Fate } from '~/domain/fate';
import type { Unit } from '~/domain/settlement-kinds';
import { inUnits } from './units';

/** What a begun matchday means for somebody, in a word, and how it is drawn: never by its colour alone. */
export type ToldFate = { word: string; tone: 'in' | 'joker' | 'out' | 'wait' };

const tones = {
	stays: 'in',
	joker: 'joker',
	out: 'out',
	waits: 'wait',
	excused: 'wait',
	unclear: 'wait',
} as const;

const soon = inUnits<Record<SettlementKind | 'gone', string>>(({ many }) => ({
	won: 'vorläufig weiter',
	drew: 'wackelt',
	'drew-free': 'vorläufig weiter',
	'drew-out': 'wäre raus',
	'drew-fatal': 'wäre raus',
	'lost-joker': 'wackelt',
	'lost-out': 'wäre raus',
	lost: 'wäre raus',
	'missed-joker': `ohne Tipp, ${many} weg`,
	'missed-out': 'wäre raus',
	missed: 'wäre raus',
	'missed-free': 'kein Team zur Wahl',
	void: 'verlegt, bleibt drin',
	pending: 'spielt noch',
	excused: 'entschuldigt',
	gone: 'raus',
}));

const done = inUnits<Record<SettlementKind | 'gone', string>>(({ many, spent }) => ({
	won: 'weiter',
	drew: `${many} weg`,
	'drew-free': 'weiter',
	'drew-out': `raus, ${spent}`,
	'drew-fatal': 'raus',
	'lost-joker': `${many} weg`,
	'lost-out': `raus, ${spent}`,
	lost: 'raus',
	'missed-joker': `${many} weg, ohne Tipp`,
	'missed-out': 'raus, ohne Tipp',
	missed: 'raus, ohne Tipp',
	'missed-free': 'weiter, kein Team zur Wahl',
	void: 'verlegt, weiter',
	pending: 'wartet',
	excused: 'entschuldigt',
	gone: 'raus',
}));

/** R42: in a word; before the evaluation always as something that may change. */
export function tellFate(fate: Fate, isEvaluated: boolean, unit: Unit): ToldFate {
	const tone = tones[effectOfFate(fate)];
	if (fate.kind === null) return { word: isEvaluated ? 'getippt' : 'noch offen', tone };
	if (fate.undone) return { word: 'weiter, alle wären raus', tone };
	return { word: (isEvaluated ? done : soon)[unit][fate.kind], tone };
}
