import type { Unit } from '~/domain/settlement-kinds';
import { numberText, plural } from './format';
import { countWords } from './number-words';

/**
 * Jokers or, where each event costs one (R36, "Drei Leben"), lives. A joker is a life, and who has none left still plays
 * with the last one; who is out has none.
 */

/** The words of each, as parts of sentences. */
export const unitWords = {
	joker: {
		/** Also as a heading. */
		many: 'Joker',
		dative: 'Jokern',
		/** What an event costs. */
		one: 'einen Joker',
		last: 'deinen letzten Joker',
		/** As a subject. */
		single: 'ein Joker',
		none: 'kein Joker',
		/** What is there when nothing can be taken any more. */
		bottom: 'kein Joker mehr',
		/** Why an event puts out whom it would cost one, before and after it. */
		poor: 'du hast keinen Joker',
		poorNow: 'du hast keinen Joker mehr',
		poorThen: 'du hattest keinen Joker mehr',
		spent: 'ohne Joker',
	},
	life: {
		many: 'Leben',
		dative: 'Leben',
		one: 'ein Leben',
		last: 'ein Leben',
		single: 'ein Leben',
		none: 'kein Leben',
		bottom: 'nur noch ein Leben',
		poor: 'du hast nur ein Leben',
		poorNow: 'es war dein letztes Leben',
		poorThen: 'es war dein letztes Leben',
		spent: 'letztes Leben weg',
	},
} as const satisfies Record<Unit, Record<string, string>>;

export type UnitWords = (typeof unitWords)[Unit];

/** Sentences in both. */
export function inUnits<T>(make: (words: UnitWords) => T): Readonly<Record<Unit, T>> {
	return { joker: make(unitWords.joker), life: make(unitWords.life) };
}

/** How many somebody has who holds so many jokers; `active`: is in. */
export function heldCount(unit: Unit, jokers: number, active = true): number {
	if (unit === 'joker') return jokers;
	return active ? jokers + 1 : 0;
}

/** The same in words: '1 Joker', '3 Leben'. */
export function heldText(unit: Unit, jokers: number, active = true): string {
	return unitText(unit, heldCount(unit, jokers, active));
}

/** The same after 'mit': '2 Jokern', '3 Leben'. */
export function heldDative(unit: Unit, jokers: number, active = true): string {
	return plural(heldCount(unit, jokers, active), unitWords[unit].many, unitWords[unit].dative);
}

/** So many of them, as given, taken or paid: '2 Joker', '2 Leben'. */
export function unitText(unit: Unit, count: number): string {
	return plural(count, unitWords[unit].many, unitWords[unit].many);
}

/** What a way cost, up to twelve in words: 'kein Joker', 'drei Joker', 'kein Leben verloren'. */
export function paidInWords(unit: Unit, count: number): string {
	const { many } = unitWords[unit];
	return `${countWords(count, many, many)}${unit === 'life' ? ' verloren' : ''}`;
}

/** What happens to one, and to several: 'zahlt einen Joker', 'verlieren ein Leben'. */
export function paysText(unit: Unit): readonly [one: string, many: string] {
	const { one } = unitWords[unit];
	return unit === 'joker' ? [`zahlt ${one}`, `zahlen ${one}`] : [`verliert ${one}`, `verlieren ${one}`];
}

/** Above those who paid, or a number of what they paid. */
export function paidTitle(unit: Unit): string {
	return unit === 'joker' ? 'Joker gebraucht' : 'Leben verloren';
}

/** Below a number of those who pay: 'zahlt Joker', 'verlieren Leben'. */
export function payingText(unit: Unit, count: number): string {
	if (unit === 'joker') return count === 1 ? 'zahlt Joker' : 'zahlen Joker';
	return count === 1 ? 'verliert Leben' : 'verlieren Leben';
}

/** How a round's jokers are spread over those who are in. */
export const spreadTexts = {
	joker: { title: 'Jokerverteilung', some: 'Mit Joker', none: 'Ohne Joker' },
	life: { title: 'Leben', some: 'Mehr als ein Leben', none: 'Ein Leben' },
} as const satisfies Record<Unit, unknown>;

/** The same over several rounds: 'zahlen Joker', 'verlieren Leben', 'zahlen Joker oder Leben'. */
export function payingIn(units: readonly Unit[], count: number): string {
	const [first = 'joker', ...more] = units;
	return more.length === 0
		? payingText(first, count)
		: `${payingText(first, count)} oder ${unitWords.life.many}`;
}

/** The same in a sentence: 'zahlt einen Joker', 'verlieren ein Leben', 'zahlen einen Joker oder ein Leben'. */
export function paysIn([first = 'joker', ...more]: readonly Unit[], count: number): string {
	const pays = paysText(first)[count === 1 ? 0 : 1];
	return more.length === 0 ? pays : `${pays} oder ${unitWords.life.one}`;
}

/** '3 Joker weniger', over several rounds '3 Joker oder Leben weniger'. */
export function lessIn(units: readonly Unit[], count: number): string {
	return `${numberText(count)} ${units.map((unit) => unitWords[unit].many).join(' oder ')} weniger`;
}

/** How many were paid on a matchday, in a line of numbers: '3 Joker', '3 Leben verloren'. */
export function paidText(unit: Unit, count: number): string {
	return `${unitText(unit, count)}${unit === 'life' ? ' verloren' : ''}`;
}
