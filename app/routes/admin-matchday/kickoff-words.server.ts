import { isDateOnly } from '~/domain/matchday';
import type { AdminMatchday } from '~/services/seasons/show-admin-matchday.server';
import { shortDate, timeOfDay } from '~/text/format';
import { matchStartText } from '~/text/match-fields';
import { kickoffValues } from './read-kickoff';

/** What is said of a kickoff that doesn't fit, and the fields of a form that takes the one that does, where one is known. */
export type Suggestion = { text: string; values: Record<string, string> | null };

export type KickoffWords = { lead: string; hint: string | undefined; suggestion: Suggestion | null };

/** R3: what the card of the kickoff says, in words here: the browser needn't load them. */
export function kickoffWords(matchday: AdminMatchday): KickoffWords {
	const { kickoff, proposed, matches } = matchday;
	const first = matchStartText(proposed, !isDateOnly(proposed, matches));
	const hint = `Vorschlag nach dem ersten Spiel des Spieltags: ${first}`;
	return {
		lead: leadOf(matchday),
		hint: kickoff === null && proposed !== null ? hint : undefined,
		suggestion: suggestKickoff(matchday),
	};
}

function leadOf({ kickoff, phase, matches }: AdminMatchday): string {
	if (phase !== 'upcoming') return 'Er ist vorbei und lässt sich nicht mehr verschieben.';
	if (matches.length === 0) return 'Trage zuerst Spiele ein.';
	const open =
		kickoff === null ? ' Ohne Anpfiff bleibt der Spieltag offen, bis das erste Spiel beginnt.' : '';
	return `Bis dahin können alle tippen. Wird er verschoben, bekommen die Mitspieler Bescheid.${open}`;
}

/** R3: the start of the first match, where its time is known and the kickoff is another; else whether the kickoff is a date. */
function suggestKickoff({ kickoff, proposed, matches }: AdminMatchday): Suggestion | null {
	if (kickoff !== null && proposed === kickoff && isDateOnly(kickoff, matches))
		return {
			text: `Die Uhrzeit ist unbekannt, deshalb gilt ${timeOfDay(kickoff)} Uhr. Trage den Anpfiff ein, sobald er feststeht.`,
			values: null,
		};
	const isKnown = matches.some((match) => match.kickoff === proposed && match.timeKnown);
	if (kickoff === null || proposed === null || proposed === kickoff || !isKnown) return null;
	return {
		text: `Der Anpfiff (${shortDate(kickoff)}) passt nicht zum ersten Spiel (${shortDate(proposed)}).`,
		values: kickoffValues('kickoff', proposed),
	};
}
