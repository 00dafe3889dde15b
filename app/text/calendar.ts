import { longDate } from './format';
import { type CalledMatchday, matchdayLabel } from './matchdays';

/** Sentences around the calendar that players subscribe to. */
export const calendarTexts = {
	title: 'Kalender',
	lead: 'Alle Fristen deiner Communities in deinem eigenen Kalender: eine geheime Adresse, die du dort abonnierst. Verlegte Anpfiffe rücken von selbst nach, Tipps stehen nicht darin.',
	secret: 'Behalte die Adresse für dich. Wer sie kennt, sieht, wo du mitspielst.',
	address: 'Adresse zum Abonnieren',
	make: 'Adresse anlegen',
	subscribe: 'Kalender abonnieren',
	renew: 'Neue Adresse',
	remove: 'Adresse löschen',
	made: 'Dein Kalender hat eine Adresse.',
	renewed: 'Dein Kalender hat eine neue Adresse. Die alte gilt nicht mehr.',
	removed: 'Die Adresse deines Kalenders ist gelöscht.',
	unknown: 'Diesen Kalender gibt es nicht. Vielleicht hat er eine neue Adresse.',
} as const;

/** 'Tippschluss: 5. Spieltag, Bundesliga 2026/27' */
export function deadlineSummary({ season, ...matchday }: CalledMatchday & { season: string }): string {
	return `Tippschluss: ${matchdayLabel(matchday)}, ${season}`;
}

/** R39: 'Ausgesetzt: 5. Spieltag, Bundesliga 2026/27' */
export function suspendedSummary({ season, ...matchday }: CalledMatchday & { season: string }): string {
	return `Ausgesetzt: ${matchdayLabel(matchday)}, ${season}`;
}

/** R39: why nobody has to pick. */
export function suspendedDescription(reason: string): string {
	return `Hier muss niemand tippen. Grund: ${reason}`;
}

/** Until when picks are taken (ms), with the pick screen of each community on a line of its own. */
export function deadlineDescription(
	kickoff: number,
	places: readonly { community: string; url: string }[],
): string {
	return [
		`Tippen kannst du bis zum Anpfiff am ${longDate(kickoff)}.`,
		...places.map(({ community, url }) => `„${community}“: ${url}`),
	].join('\n');
}
