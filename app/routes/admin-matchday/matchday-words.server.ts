import { isDateOnly } from '~/domain/matchday';
import type { AdminMatch, AdminMatchday } from '~/services/seasons/show-admin-matchday.server';
import { openPairingsText } from '~/text/admin';
import { longDate, shortDateInSeason } from '~/text/format';
import { timedText } from '~/text/match-fields';
import { AFTER_HINT, bareAfterText } from '~/text/match-results';
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
		lead:
			kickoff === null
				? 'Noch ohne Anpfiff.'
				: `Anpfiff: ${timedText(longDate(kickoff), !isDateOnly(kickoff, matches))}`,
		/** How many of the matches have an outcome that can have one (R1, R2), and how many can't because they are verlegt. */
		entered: `${settled} von ${matches.length - postponed}${postponed > 0 ? `, ${postponed} verlegt` : ''}`,
		/** Of each match its start, and what came after its 90 minutes. */
		when: matches.map(whenOf),
		/** R40: what came after the 90 minutes of each match, to be entered where rounds have names; null: not here. */
		longer:
			named.length > 0 || matches.some((match) => bareAfterText(match) !== '')
				? { hint: AFTER_HINT, texts: matches.map(bareAfterText) }
				: null,
		openTitle: openPairingsText(openPairings.length),
		openPairings: openPairings.map(({ id, home, away, kickoff, timeKnown }) => ({
			id,
			text: `${home} – ${away}${kickoff !== null && timeKnown ? `, ${shortDateInSeason(kickoff)}` : ''}`,
		})),
	};
}

function whenOf({ kickoff, timeKnown, ...played }: AdminMatch): string {
	const start = kickoff === null ? 'ohne Anstoßzeit' : timedText(shortDateInSeason(kickoff), timeKnown);
	const after = bareAfterText(played);
	return after === '' ? start : `${start}, danach ${after}`;
}
