import type { Unit } from '~/domain/settlement-kinds';
import { plural } from './format';
import { type CalledMatchday, matchdayAfter, matchdayLabel } from './matchdays';
import { heldText } from './units';

/** Where matchdays are suspended, and that taken back (R39). */
export const suspensionTexts = {
	lead: 'An einem ausgesetzten Spieltag muss niemand tippen, keiner scheidet aus, und kein Team wird verbraucht. Das geht nur früher als 24 Stunden vor dem Anpfiff.',
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
	seasonEffect:
		'Er zählt dann in keiner Community: Niemand muss tippen, keiner scheidet aus, und kein Team wird verbraucht. Alle, die noch dabei sind, bekommen Bescheid.',
	seasonFinal: 'Nach dem Anpfiff lässt sich das nicht mehr zurücknehmen.',
	correctionEffect:
		'Der Spieltag hat schon begonnen: Das ist eine Korrektur. Alles wird so berechnet, als wäre es von Anfang an so gewesen.',
	changes: 'Stände: vorher und nachher',
} as const;

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
