import type { Unit } from '~/domain/settlement-kinds';
import { listText, numberText, plural } from './format';
import { type CalledMatchday, matchdayAfter, matchdayLabel } from './matchdays';
import { heldText } from './units';

/** Sentences about suspended matchdays (R39). */
export const suspensionTexts = {
	title: 'Spieltage aussetzen',
	lead: 'An einem ausgesetzten Spieltag muss niemand tippen, keiner scheidet aus, und kein Team wird verbraucht. Das geht nur früher als 24 Stunden vor dem Anpfiff.',
	word: 'ausgesetzt',
	reasonLabel: 'Grund',
	reasonHint: 'Alle Mitglieder sehen ihn.',
	set: 'Aussetzen',
	lift: 'Doch tippen',
	none: 'Gerade liegt kein Spieltag vor euch, den du aussetzen kannst.',
	effect:
		'Niemand muss tippen, keiner scheidet aus, und kein Team wird verbraucht. Gespeicherte Tipps bleiben, zählen aber nicht. Alle, die noch dabei sind, bekommen Bescheid.',
	liftEffect:
		'Gespeicherte Tipps zählen wieder, und alle, die noch dabei sind, müssen tippen. Sie bekommen Bescheid.',
	everywhere: 'Der Betreiber hat ihn für die ganze Saison ausgesetzt.',
	ahead: 'Die nächsten Spieltage',
	seasonDo: 'Für die ganze Saison aussetzen',
	seasonTitle: 'Spieltag aussetzen',
	seasonEffect:
		'Er zählt dann in keiner Community: Niemand muss tippen, keiner scheidet aus, und kein Team wird verbraucht. Alle, die noch dabei sind, bekommen Bescheid.',
	seasonFinal: 'Nach dem Anpfiff lässt sich das nicht mehr zurücknehmen.',
	correctionEffect:
		'Der Spieltag hat schon begonnen: Das ist eine Korrektur. Alles wird so berechnet, als wäre es von Anfang an so gewesen.',
	liftNow: 'Nicht mehr aussetzen',
	changes: 'Stände: vorher und nachher',
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

/** R19: how much a correction changes. */
export function suspensionExtent({ members, lines }: { members: number; lines: number }): string {
	if (members + lines === 0) return 'An den Ständen ändert sich nichts.';
	return `Es ändern sich ${plural(members, 'Stand', 'Stände')} und ${plural(lines, 'Zeile', 'Zeilen')} der Auswertungen.`;
}

/** `jokers` is null in a round without (R36). */
type Standing = { active: boolean; jokers: number | null; won: boolean };

/** How somebody stands: 'raus', 'dabei, 1 Joker'. */
export function standingWord({ active, jokers, won }: Standing, unit: Unit): string {
	const has = won ? 'gewonnen' : active ? 'dabei' : 'raus';
	return active && jokers !== null ? `${has}, ${heldText(unit, jokers)}` : has;
}

/** R19: the reason of a correction as all members see it. */
export function suspensionReason(kind: 'set' | 'lift', reason: string): string {
	return `${kind === 'set' ? 'Spieltag ausgesetzt' : 'Spieltag nicht mehr ausgesetzt'}: ${reason}`;
}

/** That it is done. */
export function suspensionDone(kind: 'set' | 'lift', matchday: CalledMatchday): string {
	return kind === 'set'
		? `${matchdayAfter('Der', matchday)} ist ausgesetzt.`
		: `${matchdayAfter('Der', matchday)} ist nicht mehr ausgesetzt.`;
}

/** The last question. */
export function suspensionQuestion(kind: 'set' | 'lift', matchday: CalledMatchday): string {
	const label = matchdayLabel(matchday);
	return kind === 'set' ? `${label} aussetzen?` : `${label} doch spielen?`;
}
