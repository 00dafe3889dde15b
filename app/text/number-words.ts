import { numberText } from './format';

const words = [
	'null',
	'eins',
	'zwei',
	'drei',
	'vier',
	'fünf',
	'sechs',
	'sieben',
	'acht',
	'neun',
	'zehn',
	'elf',
	'zwölf',
];

/** A number as a sentence writes it: in words to twelve. */
export function numberWord(count: number): string {
	return words[count] ?? numberText(count);
}

/** The same where a sentence begins. */
export function numberWordFirst(count: number): string {
	const word = numberWord(count);
	return word.charAt(0).toLocaleUpperCase('de-DE') + word.slice(1);
}
