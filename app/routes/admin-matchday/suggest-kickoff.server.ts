import { isDateOnly } from '~/domain/matchday';
import type { AdminMatchday } from '~/services/seasons/show-admin-matchday.server';
import { shortDate, timeOfDay } from '~/text/format';
import { kickoffValues } from './read-kickoff';

/** What is said of a kickoff that doesn't fit, and the fields of a form that takes the one that does, where one is known. */
export type Suggestion = { text: string; values: Record<string, string> | null };

/** R3: the start of the first match, where its time is known and the kickoff is another; else whether the kickoff is a date. */
export function suggestKickoff({ kickoff, proposed, matches }: AdminMatchday): Suggestion | null {
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
