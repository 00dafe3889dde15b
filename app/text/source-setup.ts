import type { SourceKind } from '~/domain/source';
import { plural, shortDate } from './format';
import { nameOfSource, saySource } from './sources';

/** What a source has: '306 Spiele, zuletzt geändert Sa., 29.08.2026, 17:31 Uhr.'; `changed` in ms UTC. */
export function placeFacts(place: {
	readonly kind: SourceKind;
	readonly matches: number | null;
	readonly changed: number | null;
}): string {
	const { kind, matches, changed } = place;
	if (matches === null)
		return kind === 'file'
			? 'Die Datei ist da. Was darin steht, zeigt die Vorschau.'
			: 'Wie viele Spiele es hier gibt, sagt die Quelle gerade nicht.';
	const last = changed === null ? '' : `, zuletzt geändert ${shortDate(changed)}`;
	return `${plural(matches, 'Spiel', 'Spiele')}${last}.`;
}

/** Several leagues of one name: which one to take. */
export const twinsLead =
	'Unter diesem Namen gibt es mehrere. Meist ist die mit den meisten Spielen die richtige.';

/** R41: what a season that has a source already loses by another one. */
export function sourceBefore(season: string, source: { kind: SourceKind; place: string }): string {
	return `${season} hat schon eine Quelle: ${nameOfSource(source)}. Bekommt die Saison eine andere, fragen wir diese nicht mehr.`;
}

type Choice = {
	readonly kind: SourceKind;
	readonly place: string;
	readonly takesResults: boolean;
	readonly takesTimes: boolean;
};

/** What an import from a source sets, besides what its preview shows. */
export function sourceToBe(source: Choice): string {
	return `Mit dem Übernehmen bekommt die Saison eine Quelle: ${nameOfSource(source)}. ${byItself(source)}`;
}

/** All that the source has is stored, but the season may not have it as its source. */
export function sourceAlone(source: Choice): string {
	return `Alles, was ${nameOfSource(source)} hat, ist schon gespeichert. Setze die Quelle, damit wir sie weiter fragen. ${byItself(source)}`;
}

function byItself({ takesResults, takesTimes }: Choice): string {
	if (takesResults && takesTimes) return 'Ergebnisse und neue Anstoßzeiten kommen dann von selbst.';
	if (takesResults) return 'Ergebnisse kommen dann von selbst, neue Anstoßzeiten warten auf dich.';
	if (takesTimes) return 'Neue Anstoßzeiten kommen dann von selbst, Ergebnisse warten auf dich.';
	return 'Was sich dort ändert, wartet auf dich.';
}

/** What a season has by now: 'new' where it isn't stored, its source, or none. */
export function offerState(has: SourceKind | 'new' | null): string {
	if (has === 'new') return 'Gibt es hier noch nicht.';
	return has === null ? 'Hat noch keine Quelle.' : `Fragt ${has === 'file' ? 'eine Datei' : saySource(has)}.`;
}

/** Sentences of the page where a source is chosen. */
export const setupTexts = {
	title: 'Quelle einrichten',
	lead: 'Spielplan und Ergebnisse kommen von selbst, ohne Datei. Vor dem ersten Speichern siehst du genau, was sich ändert.',
	codeMissing: 'Bitte gib ein Kürzel an. Steht der Wettbewerb unten in der Liste, genügt ein Tipp darauf.',
	addressMissing: 'Bitte gib die Adresse der Datei an.',
	leagueMissing: 'Bitte wähle einen Wettbewerb, oder oben eine gespeicherte Saison.',
	labelMissing: 'Bitte gib die Saison wie 2026/27 oder 2026 an.',
	set: 'Die Quelle ist eingerichtet.',
} as const;

/** Nothing is there under a code for a season. */
export function nothingThere(kind: SourceKind, code: string, label: string): string {
	const name = kind === 'openligadb' ? 'OpenLigaDB' : 'football-data.org';
	return `${name} hat unter „${code}“ für ${label} keine Spiele. Stimmen Kürzel und Saison?`;
}
