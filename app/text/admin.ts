import type { Hindrance } from '~/domain/evaluation-plan';
import type { Unit } from '~/domain/settlement-kinds';
import { closed, listText, numberText, plural } from './format';
import { type CalledMatchday, matchdayAfter, matchdayLabel } from './matchdays';
import { lessIn } from './units';

/** Sentences of the site admin's pages. */
export const adminTexts = {
	factorExempt: 'Im echten Betrieb öffnet sich diese Seite erst mit einem zweiten Faktor; hier geht es ohne.',
	fileMissing: 'Bitte wähle eine Datei aus oder füge den Spielplan als Text ein.',
	fileOrText: 'Du hast eine Datei gewählt und Text eingefügt. Bitte leere das Feld, oder wähle keine Datei.',
	seasonUnknown: 'Bitte wähle die Saison aus der Liste.',
	zoneUnknown: 'Bitte wähle die Zeitzone aus der Liste.',
	answersBroken:
		'Die Vorschau ist unvollständig angekommen, deine Antworten fehlen. Bitte lass die Datei noch einmal lesen.',
	reasonLong: 'Die Begründung darf höchstens 500 Zeichen haben.',
	actUnknown: 'Diese Aktion kennen wir nicht. Bitte lade die Seite neu.',
	nothingToImport: 'Alles aus dieser Datei ist schon übernommen. Es gibt nichts zu ändern.',
	kickoffMissing: 'Bitte gib den Anpfiff an.',
	kickoffWrong: 'Das ist kein Zeitpunkt. Bitte schreibe ihn wie 15.08.2026 15:30.',
	kickoffNonexistent: 'Diese Uhrzeit gibt es nicht: In dieser Nacht werden die Uhren vorgestellt.',
	kickoffAmbiguous:
		'Diese Uhrzeit gibt es zweimal: In dieser Nacht werden die Uhren zurückgestellt. Bitte wähle, welche du meinst.',
	stateUnknown: 'Bitte wähle den Zustand aus der Liste.',
	seasonMade: 'Die Saison ist angelegt.',
	seasonRemoved: 'Die Saison ist gelöscht.',
	lateResult: 'nachgereicht',
	kickoffSaved: 'Der Anpfiff ist gespeichert.',
	nothingChanged: 'Es hat sich nichts geändert.',
	hoursWrong: 'Bitte wähle eine Zeit aus der Liste.',
	stopped: 'Angehalten: Der Spieltag wird nicht von selbst ausgewertet.',
	resumed: 'Der Spieltag wird wieder von selbst ausgewertet.',
	confirmMissing: 'Bitte bestätige, dass du die Vorschau geprüft hast.',
	alreadyEvaluated: 'Dieser Spieltag ist schon ausgewertet, und an den Ständen ändert sich nichts.',
} as const;

/**
 * What is said where nothing waits; so many results from before the first round are missing, and whether something else
 * has to be looked at.
 */
export function nothingDue({ notYetNeeded, isWarned }: { notYetNeeded: number; isWarned: boolean }): {
	title: string;
	text: string;
} {
	const title = isWarned ? 'Sonst nichts zu tun' : 'Nichts zu tun';
	const due = 'Kein Ergebnis ist überfällig, und keine Auswertung steht aus.';
	if (notYetNeeded === 0) return { title, text: due };
	const missing =
		notYetNeeded === 1
			? 'fehlt noch 1 Ergebnis. Nötig ist es'
			: `fehlen noch ${numberText(notYetNeeded)} Ergebnisse. Nötig sind sie`;
	return { title, text: `${due} Vor der ersten Runde ${missing} erst, wenn die Saison zu Ende geht.` };
}

/**
 * R22: what automatic evaluations wait for: results or teams (R40) of a matchday, or an admin, because a later one is
 * evaluated already.
 */
export function heldBackText({
	matchday,
	hindrance,
}: {
	matchday: CalledMatchday;
	hindrance: Hindrance;
}): string {
	if (hindrance === 'results') return `Wartet auf die Ergebnisse ${matchdayAfter('vom', matchday)}.`;
	if (hindrance === 'pairings')
		return `Wartet auf die Teams, die ${matchdayAfter('am', matchday)} noch nicht feststehen.`;
	if (hindrance === 'source')
		return `Wartet auf dich: Die Quelle sagt zu Spielen ${matchdayAfter('vom', matchday)} etwas anderes, als gespeichert ist. Entscheide, oder werte von Hand aus.`;
	return `Wartet auf ${matchdayAfter('den', matchday)}: Ein späterer Spieltag ist schon ausgewertet, deshalb geht das nur von Hand.`;
}

/** As many pairings that aren't known yet are spelt out. */
const PAIRINGS = 5;

/** R40: before the evaluation of a matchday of which not all pairings are known. */
export function openPairingsWarning(
	pairings: readonly { readonly home: string; readonly away: string }[],
): { title: string; text: string } | null {
	if (pairings.length === 0) return null;
	const more = pairings.length - PAIRINGS;
	const named = pairings.slice(0, PAIRINGS).map(({ home, away }) => `${home} – ${away}`);
	const all = listText([...named, ...(more > 0 ? [more === 1 ? 'eine weitere' : `${more} weitere`] : [])]);
	return {
		title: openPairingsText(pairings.length),
		text: `${all}. Kommen sie nach der Auswertung noch dazu, brauchst du eine Korrektur. Automatisch wird dieser Spieltag nicht ausgewertet.`,
	};
}

/** '2 Paarungen stehen noch nicht fest' */
export function openPairingsText(count: number): string {
	return plural(count, 'Paarung steht noch nicht fest', 'Paarungen stehen noch nicht fest');
}

/** What choosing the time of automatic evaluations has done. */
export function scheduleSaved(hours: number | null): string {
	return hours === null
		? 'Ab jetzt wird nur noch von Hand ausgewertet.'
		: `Gespeichert: automatisch ${plural(hours, 'Stunde', 'Stunden')} nach dem letzten Ergebnis.`;
}

/** What an import has done. */
export function importDone(counts: { new: number; changed: number; unchanged: number }): string {
	const parts = [
		`${numberText(counts.new)} neu`,
		`${numberText(counts.changed)} geändert`,
		`${numberText(counts.unchanged)} unverändert`,
	];
	return `Übernommen: ${parts.join(', ')}.`;
}

/** The reason of a correction that an import leads to; a file's name may be long. */
export function correctionReason(fileName: string): string {
	return `Import von „${fileName.slice(0, 200)}“`;
}

/** A choice of the admin that makes the file unreadable; `sentence` says why. */
export function notReadable(sentence: string): string {
	return `So lässt sich die Datei nicht lesen: ${sentence} Wir haben sie wieder gelesen wie vorher.`;
}

/** Evaluated matchdays whose facts an import has changed. */
export function correctionNeeded(matchdays: readonly number[]): string {
	return matchdays.length === 1
		? `Der ${matchdays[0]}. Spieltag ist schon ausgewertet: Prüfe jetzt die Korrektur.`
		: `Die Spieltage ${listText(matchdays)} sind schon ausgewertet: Prüfe jetzt die Korrektur.`;
}

/** R2: what is asked of a match that goes beyond the next matchday. */
export function postponedOrTime(home: string, away: string): string {
	return `${home} – ${away}: Bitte wähle, ob das Spiel verlegt ist oder nur eine neue Uhrzeit hat.`;
}

/** What adding or removing a match has done. */
export function matchListed(pairing: string, act: 'add' | 'remove'): string {
	return `${pairing} ist ${act === 'add' ? 'eingetragen' : 'entfernt'}.`;
}

/** R40: before an open pairing is taken away. */
export const PAIRING_REMOVAL = {
	title: 'Offene Paarung entfernen',
	missing: 'Bitte bestätige, dass die Paarung weg soll.',
	lines: [
		'Nennt die nächste Liste sie wieder, steht sie wieder hier.',
		'Fehlt der Saison danach nichts mehr, enden die laufenden Runden mit ihr.',
	],
} as const;

/** As many of the results are named that were understood. */
const NAMED = 4;

/** What saving the matches of a matchday has done; `changes` says of each match what is new. */
export function matchesSaved(changes: readonly string[], correction: 'open' | 'pointless' | 'none'): string {
	if (changes.length === 0) return adminTexts.nothingChanged;
	const more = changes.length - NAMED;
	const named = [
		...changes.slice(0, NAMED),
		...(more > 0 ? [more === 1 ? 'ein weiteres' : `${more} weitere`] : []),
	];
	const saved = `${plural(changes.length, 'Spiel', 'Spiele')} gespeichert: ${closed(listText(named))}`;
	if (correction === 'none') return saved;
	return `${saved} Der Spieltag ist schon ausgewertet${correction === 'open' ? ': Prüfe jetzt die Korrektur.' : ', an den Ständen ändert sich nichts.'}`;
}

/** As many matchdays are named beside the one that is corrected. */
const BESIDE = 6;

/** What a correction changes: '1 Stand und 2 Zeilen der Auswertungen, auch am 19. Spieltag' */
export function correctionExtent(
	{ changed, corrected }: { changed: number; corrected: number },
	elsewhere: readonly number[],
): string {
	const extent = `${plural(changed, 'Stand', 'Stände')} und ${plural(corrected, 'Zeile', 'Zeilen')} der Auswertungen`;
	if (elsewhere.length === 0) return extent;
	return elsewhere.length > BESIDE
		? `${extent}, auch an ${numberText(elsewhere.length)} anderen Spieltagen`
		: `${extent}, auch am ${listText(elsewhere.map((number) => `${number}.`))} Spieltag`;
}

/** What the commit of an evaluation has done; `turns`: the rounds whose end it changed, a sentence each. */
export function evaluationDone(
	matchday: CalledMatchday,
	kind: 'evaluation' | 'correction',
	summary: {
		stayed: number;
		excused: number;
		jokers: number;
		out: number;
		pending: number;
		changed: number;
		units: readonly Unit[];
	},
	turns: readonly string[] = [],
): string {
	const { stayed, excused, jokers, out, pending, units } = summary;
	const counts = [
		stayed === 1 ? '1 bleibt' : `${numberText(stayed)} bleiben`,
		excused > 0 ? `${numberText(excused)} entschuldigt` : null,
		units.length === 0 ? null : lessIn(units, jokers),
		`${numberText(out)} raus`,
		pending > 0 ? `${numberText(pending)} offen` : null,
	].filter((part) => part !== null);
	const done =
		kind === 'correction'
			? `korrigiert: ${plural(summary.changed, 'Stand', 'Stände')} geändert.`
			: `ausgewertet: ${counts.join(', ')}.`;
	return [`${matchdayLabel(matchday)} ${done}`, ...turns].join(' ');
}
