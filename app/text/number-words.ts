import { numberText } from './format';

const words = [
	'',
	'ein',
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

/** From two to twelve a word, else figures: 'sieben', '13'. */
export function numberWord(count: number): string {
	return count > 1 ? (words[count] ?? numberText(count)) : numberText(count);
}

/** The same before a masculine noun: 'kein Joker', 'ein Joker', 'drei Joker', '13 Spieltage'. */
export function countWords(count: number, one: string, many: string): string {
	if (count < 2) return `${count === 0 ? 'kein' : 'ein'} ${one}`;
	return `${numberWord(count)} ${many}`;
}

/** 'Zwölf' at the start of a sentence. */
export function capital(text: string): string {
	return text.charAt(0).toLocaleUpperCase('de-DE') + text.slice(1);
}
