import type { CompetitionSlip } from '~/domain/competition-slips';
import { listText, plural } from './format';

type Texts = Readonly<Record<CompetitionSlip['code'], string>>;

/** R40: what is asked where a file speaks of another competition, how it is affirmed, and what else can be done. */
export const competitionQuestions: Texts = {
	league: 'Gehört die Datei wirklich hierher?',
	clubs: 'Gehört die Datei wirklich hierher?',
	teams: 'Stimmt das?',
	beyond: 'Stimmt das?',
};

export const competitionMeant: Texts = {
	league: 'Ja, sie gehört hierher',
	clubs: 'Ja, sie gehört hierher',
	teams: 'Ja, so viele Teams spielen mit',
	beyond: 'Ja, so viele Spieltage gibt es',
};

export const competitionWayOut: Texts = {
	league: 'wähle oben den richtigen Wettbewerb, oder lege einen neuen an',
	clubs: 'wähle oben den richtigen Wettbewerb, oder lege einen neuen an',
	teams: 'wähle den richtigen Wettbewerb oder verbessere die Datei',
	beyond: 'wähle die richtigen Spalten oder verbessere die Datei',
};

/** What such a file says or would do. */
export function competitionText(slip: CompetitionSlip): string {
	if (slip.code === 'league') return `Die Datei nennt „${slip.named}“, gewählt ist ${slip.chosen}.`;
	if (slip.code === 'clubs')
		return `Von den ${slip.of} Teams der Datei ${playText(slip.known)} mit (${slip.chosen}).`;
	if (slip.code === 'teams')
		return `Mit dieser Datei spielen ${slip.count} Teams mit, sonst sind es ${slip.usual}. Neu ${slip.names.length === 1 ? 'wäre' : 'wären'} zum Beispiel ${listText(slip.names)}.`;
	return `${plural(slip.count, 'Spiel liegt', 'Spiele liegen')} hinter dem ${slip.usual}. Spieltag, mit dem die Saison sonst endet, bis zum ${slip.last}.`;
}

function playText(known: number): string {
	if (known === 0) return 'spielt hier keins';
	return known === 1 ? 'spielt hier nur 1' : `spielen hier nur ${known}`;
}
