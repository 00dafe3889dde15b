import type { AdminMatch, AdminMatchday } from '~/services/seasons/show-admin-matchday.server';
import { openPairingsText } from '~/text/admin';
import { longDate, shortDateInSeason } from '~/text/format';
import { afterText } from '~/text/match-results';
import { calledIn, matchdayLabel } from '~/text/matchdays';

/** What the page calls its matchday, those beside it, its matches' times and its open pairings (R40), in words here: the browser needn't load them. */
export type MatchdayWords = ReturnType<typeof matchdayWords>;

export function matchdayWords(matchday: AdminMatchday) {
	const { number, last, named, kickoff, matches, settled, postponed, openPairings } = matchday;
	const labelOf = (other: number) => matchdayLabel(calledIn(named, other));
	return {
		title: labelOf(number),
		before: number > 1 ? `← ${labelOf(number - 1)}` : null,
		after: number < last ? `${labelOf(number + 1)} →` : null,
		lead: kickoff === null ? 'Noch ohne Anpfiff.' : `Anpfiff: ${longDate(kickoff)}`,
		/** How many of the matches have an outcome that can have one (R1, R2), and how many can't because they are verlegt. */
		entered: `${settled} von ${matches.length - postponed}${postponed > 0 ? `, ${postponed} verlegt` : ''}`,
		/** Of each match its start, and what came after its 90 minutes. */
		when: matches.map(whenOf),
		openTitle: openPairingsText(openPairings.length),
		openPairings: openPairings.map(({ id, home, away, kickoff, timeKnown }) => ({
			id,
			text: `${home} – ${away}${kickoff !== null && timeKnown ? `, ${shortDateInSeason(kickoff)}` : ''}`,
		})),
	};
}

function whenOf({ kickoff, timeKnown, ...played }: AdminMatch): string {
	const start =
		kickoff === null
			? 'ohne Anstoßzeit'
			: `${shortDateInSeason(kickoff)}${timeKnown ? '' : ' (Uhrzeit unbestätigt)'}`;
	const after = afterText(played);
	return after === null ? start : `${start}, danach ${after.slice(1, -1)}`;
}
