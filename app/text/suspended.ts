import { listText, numberText } from './format';
import { type CalledMatchday, matchdayAfter } from './matchdays';

/** What pages say of a suspended matchday (R39), and of the ways to suspend one. */
export const suspendedTexts = {
	word: 'ausgesetzt',
	setSome: 'Spieltage aussetzen',
	set: 'Spieltag aussetzen',
	lift: 'Nicht mehr aussetzen',
} as const;

/** 'Ausgesetzt: Länderspielpause.' */
export function suspendedText(reason: string): string {
	return `Ausgesetzt: ${reason}`;
}

/** What a suspended matchday asks of its members. */
export function suspendedNote({ reason, everywhere }: { reason: string; everywhere: boolean }): string {
	const whole = everywhere ? 'für die ganze Saison ' : '';
	return `Dieser Spieltag ist ${whole}ausgesetzt: Niemand muss tippen, keiner scheidet aus, und kein Team wird verbraucht. Grund: ${reason}`;
}

export const SUSPENDED_TITLE = 'Dieser Spieltag ist ausgesetzt';

/** What that means for who would pick; `kept`: the team of the stored pick. */
export function suspendedPickText({ reason, kept }: { reason: string; kept: string | null }): string {
	const pick = kept === null ? '' : ` Dein Tipp ${kept} bleibt gespeichert, zählt aber nicht.`;
	return `Hier muss niemand tippen, keiner scheidet aus, und kein Team wird verbraucht.${pick} Grund: ${reason}`;
}

/** 'Der 5. Spieltag ist ausgesetzt. Grund: Winterpause' */
export function suspendedAside(matchday: CalledMatchday, reason: string): string {
	return `${matchdayAfter('Der', matchday)} ist ausgesetzt. Grund: ${reason}`;
}

/** R39: 'Ausgesetzt in Nordkurve und Waldrand: Dort wird niemand gewertet.', or null. */
export function passedOverText({ names, more }: { names: readonly string[]; more: number }): string | null {
	if (names.length === 0) return null;
	const all = more > 0 ? [...names, `${numberText(more)} weiteren`] : [...names];
	return `Ausgesetzt in ${listText(all)}: Dort wird niemand gewertet.`;
}
