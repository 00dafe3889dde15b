import { fileTimeZones } from '~/domain/fixture-layout';
import { zoneLabel } from './import-labels';

/** R40: the zones to choose from for a competition: those with a German name first, then all others. */
export function zoneChoices(): { value: string; label: string }[] {
	const others = Intl.supportedValuesOf('timeZone').filter((zone) => !fileTimeZones.includes(zone));
	return [
		...fileTimeZones.map((value) => ({ value, label: zoneLabel(value) })),
		...others.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
	];
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
