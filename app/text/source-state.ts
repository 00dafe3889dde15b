import type { SourceKind } from '~/domain/source';
import { durationText, numberText, plural, shortDate, timeOfDay } from './format';
import { aboutMatchday, sourceFailureText } from './source-failures';
import { saySource } from './sources';

/** A season's source as it is stored; instants in ms UTC. */
type State = {
	readonly kind: SourceKind;
	readonly isOn: boolean;
	readonly heardAt: number | null;
	readonly failure: string | null;
	readonly failingSince: number | null;
	readonly failingMatchday: number | null;
	readonly notBefore: number;
	readonly askedOn: string;
	readonly asked: number;
};

/** Sentences about a season's source. */
export const sourceTexts = {
	allOff: 'Alle Quellen sind ausgeschaltet (SOURCES=off). Gefragt wird niemand.',
	off: 'Ausgeschaltet: Wir fragen sie nicht.',
	on: 'Die Quelle ist eingeschaltet.',
	switchedOff: 'Die Quelle ist ausgeschaltet.',
	permitted: 'Gespeichert. Was sie bisher gesagt hat, prüfen wir beim nächsten Fragen neu.',
	removed: 'Die Quelle ist entfernt. Gespeichertes bleibt, wie es ist.',
} as const;

/** When it was heard last: 'vor 2 Minuten'. */
export function heardText(heardAt: number | null, now: number): string {
	if (heardAt === null) return 'noch nie';
	const ago = durationText(now - heardAt);
	return now - heardAt < 60_000 ? 'gerade eben' : `vor ${dative(ago)}`;
}

/** 'vor 2 Tagen 3 Stunden'. */
function dative(span: string): string {
	return span.replace('Tage', 'Tagen');
}

/** That it says nothing, since when and why; null as long as it answers. */
export function silentText(
	{ isOn, failure, failingSince, failingMatchday, notBefore }: State,
	isAllowed: boolean,
	now: number,
): string | null {
	if (failure === null || failingSince === null) return null;
	const next =
		isOn && isAllowed && notBefore > now ? ` Nächster Versuch um ${timeOfDay(notBefore)} Uhr.` : '';
	return `Stumm${aboutMatchday(failingMatchday)} seit ${shortDate(failingSince)}: ${sourceFailureText(failure)}${next}`;
}

/** How often it was asked today, by the day (UTC) that requests are counted on. */
export function requestsText({ askedOn, asked }: State, now: number): string {
	const isToday = askedOn === new Date(now).toISOString().slice(0, 10);
	return plural(isToday ? asked : 0, 'Anfrage', 'Anfragen');
}

/** What came of asking it now; null: there was nothing to ask. */
export function askedText(
	asked: { readonly said: number; readonly taken: number; readonly failure: string | null } | null,
	kind: SourceKind,
): string {
	if (asked === null) return 'In dieser Saison gibt es gerade nichts zu fragen.';
	if (asked.failure !== null) return sourceFailureText(asked.failure);
	const left = asked.said - asked.taken;
	const parts = [
		asked.taken === 0 ? null : `${numberText(asked.taken)} übernommen`,
		left === 0 ? null : plural(left, 'Abweichung', 'Abweichungen'),
	].filter((part) => part !== null);
	return `${saySource(kind)} hat geantwortet: ${parts.length === 0 ? 'nichts Neues' : parts.join(', ')}.`;
}

/** R41: what it may do by itself, a box each. */
export const permissionBoxes = {
	results: {
		label: 'Ergebnisse von selbst übernehmen',
		hint: 'Endstände, die 15 Minuten unverändert stehen, nach dem Spiel und vor der Auswertung. Was jemand eingetragen hat, bleibt.',
	},
	times: {
		label: 'Neue Anstoßzeiten von selbst übernehmen',
		hint: 'Nur für Spiele, die noch kommen, und nicht, wenn sich dadurch ein naher Anstoß oder Anpfiff verschiebt.',
	},
} as const;
