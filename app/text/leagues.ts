import { fileTimeZones } from '~/domain/fixture-layout';
import { listText, plural } from './format';
import { zoneLabel } from './import-labels';

/** R40: the zones to choose from for a competition: those with a German name first, then all others. */
export function zoneChoices(): { value: string; label: string }[] {
	const others = Intl.supportedValuesOf('timeZone').filter((zone) => !fileTimeZones.includes(zone));
	return [
		...fileTimeZones.map((value) => ({ value, label: zoneLabel(value) })),
		...others.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
	];
}

/** R40: what stands below a competition's name: its code, its zone, its seasons. */
export function leagueLine({
	id,
	timeZone,
	seasons,
}: {
	readonly id: string;
	readonly timeZone: string;
	readonly seasons: readonly string[];
}): string {
	const zone = timeZone === '' ? 'Zeitzone nennt der Spielplan' : zoneLabel(timeZone);
	return [id, zone, seasons.length === 0 ? 'noch keine Saison' : seasons.join(', ')].join(' · ');
}

/** R29, R40: in which competitions a community can be founded now, in words. */
export function leagueChoicesText(
	leagues: readonly { readonly league: string; readonly seasonLabel: string }[],
): string {
	if (leagues.length === 0)
		return 'Gerade hat kein Wettbewerb einen kommenden Spieltag: Gründen geht, sobald der nächste Spielplan da ist.';
	return `Gespielt wird in: ${leagues.map(({ league, seasonLabel }) => `${league} ${seasonLabel}`).join(', ')}.`;
}

/** R40: says that a competition has been added. */
export function leagueAdded(name: string): string {
	return `${name} ist angelegt. Importiere jetzt den Spielplan einer Saison.`;
}

/** R40: says that a competition has been changed. */
export function leagueChanged(name: string): string {
	return `${name} ist gespeichert.`;
}

/** R40: says that a competition has been removed. */
export function leagueRemoved(name: string): string {
	return `${name} ist entfernt.`;
}

/** Why a competition that comes with the house stays as it is. */
export function preparedLeagueText(name: string): string {
	return `${name} ist von Anfang an dabei und lässt sich nicht ändern oder entfernen.`;
}

/** Why a competition's zone stays. */
export function zoneInUseText(matches: number): string {
	return `Die Zeitzone bleibt: Nach ihr sind schon die Anstoßzeiten von ${plural(matches, 'Spiel', 'Spielen')} gelesen, und mit einer anderen käme die nächste Datei auf andere Zeiten.`;
}

type LeagueUse = { readonly seasons: readonly string[]; readonly communities: number };

/** Why a competition can't be removed; it has seasons or communities. */
export function leagueInUseText({ seasons, communities }: LeagueUse): string {
	if (seasons.length > 0)
		return `Solange es eine Saison gibt (${listText(seasons)}), lässt sich der Wettbewerb nicht entfernen. Lösche zuerst, was darin aus Versehen angelegt ist.`;
	return `${plural(communities, 'Community spielt', 'Communities spielen')} in diesem Wettbewerb, deshalb lässt er sich nicht entfernen.`;
}

/** What the page of a competition says: its seasons, and why it, its zone or its being there can't be changed. */
export function leagueNotes({
	name,
	prepared,
	matches,
	...use
}: LeagueUse & { readonly name: string; readonly prepared: boolean; readonly matches: number }) {
	const isUsed = use.seasons.length > 0 || use.communities > 0;
	return {
		seasons: use.seasons.length === 0 ? 'Noch keine Saison.' : `Saisons: ${use.seasons.join(', ')}.`,
		prepared: prepared ? preparedLeagueText(name) : null,
		fixed: matches > 0 ? zoneInUseText(matches) : null,
		kept: prepared ? preparedLeagueText(name) : isUsed ? leagueInUseText(use) : null,
	};
}
