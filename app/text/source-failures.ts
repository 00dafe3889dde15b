import type { SourceFailure } from '~/domain/source';

/** Why asking a source failed, or its answer says nothing about its season. */
export type AskFailure = SourceFailure | 'empty' | 'unreadable' | 'other-season' | 'place-wrong';

const sentences: Readonly<Record<AskFailure, string>> = {
	'switched-off': 'Alle Quellen sind ausgeschaltet (SOURCES=off).',
	'no-key': 'Der Schlüssel für football-data.org fehlt (FOOTBALL_DATA_KEY).',
	'address-refused': 'Von dieser Adresse holen wir nichts: Sie liegt nicht im öffentlichen Internet.',
	'redirect-refused': 'Die Quelle verweist auf eine Adresse, die wir nicht fragen.',
	unreachable: 'Die Quelle ist nicht zu erreichen.',
	'timed-out': 'Die Quelle hat nicht rechtzeitig geantwortet.',
	'too-large': 'Die Antwort ist viel zu groß für einen Spielplan.',
	'not-allowed': 'Die Quelle lässt uns nicht hinein. Vielleicht stimmt der Schlüssel nicht.',
	'not-found': 'Dort gibt es nichts. Vielleicht stimmt das Kürzel oder die Adresse nicht mehr.',
	'too-many': 'Die Quelle sagt, dass wir zu oft fragen.',
	'server-error': 'Bei der Quelle ist etwas kaputt.',
	'unexpected-status': 'Die Quelle hat etwas geantwortet, das wir nicht kennen.',
	'not-a-list': 'Statt eines Spielplans kam etwas anderes, zum Beispiel eine Internetseite.',
	empty: 'Die Antwort war leer.',
	unreadable: 'Die Antwort war kein Spielplan, den wir lesen können.',
	'other-season': 'Die Antwort gehört zu einer anderen Saison.',
	'place-wrong': 'Was dort gefragt werden soll, stimmt nicht. Bitte richte die Quelle neu ein.',
};

/** Behind the word that a source says nothing: of which matchday alone, while it does of others. */
export function aboutMatchday(matchday: number | null): string {
	return matchday === null ? '' : ` zum ${matchday}. Spieltag`;
}

/** Why a source has said nothing; what isn't known is told as it is stored. */
export function sourceFailureText(failure: string): string {
	return Object.hasOwn(sentences, failure)
		? sentences[failure as AskFailure]
		: `Die Quelle hat nichts Brauchbares geantwortet (${failure}).`;
}
