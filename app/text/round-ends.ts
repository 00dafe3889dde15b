import type { FinishCause } from '~/domain/facts';
import { listText, plural } from './format';

/** Why a round is over, whoever has won it. R25: beside the one left, others may be active who have never played. */
const sentences: Record<FinishCause, string> = {
	'last-one': 'Nur noch einer war drin, der schon mitgespielt hat.',
	'all-out': 'Am Ende war niemand mehr drin, der schon mitgespielt hat.',
	'season-end': 'Die Saison ist zu Ende.',
	closed: 'Ein Admin hat die Runde beendet.',
	followed: 'Danach hat schon die nächste Runde begonnen.',
};

const SHARED = 'Wer noch drin war und getippt hatte, teilt sich den Sieg.';

/** The same where several share the win. */
const shared: Partial<Record<FinishCause, string>> = {
	'all-out': 'Die Letzten sind alle auf einmal ausgeschieden und teilen sich den Sieg.',
	'season-end': `${sentences['season-end']} ${SHARED}`,
	closed: `${sentences.closed} ${SHARED}`,
	followed: `${sentences.followed} ${SHARED}`,
};

/** And where nobody has won for want of a pick. */
const NO_PICK = ' Tipp, der zählt. So gewinnt niemand.';
const unwon: Partial<Record<FinishCause, string>> = {
	'last-one': `Nur noch einer war drin, aber ohne einen${NO_PICK}`,
	'all-out': `${sentences['all-out']} Keiner der Letzten hatte einen${NO_PICK}`,
};

/**
 * Why a round is over, in a sentence (R25, R27). What it says of the win goes with the number of winners, if given;
 * `own` speaks to one of them.
 */
export function finishText(cause: FinishCause, winners?: number, own = false): string {
	if (own && winners === 1 && cause === 'last-one') return 'Nur noch du warst drin und hattest getippt.';
	if (own && winners !== undefined && winners > 1 && cause === 'all-out')
		return 'Ihr Letzten seid alle auf einmal ausgeschieden und teilt euch den Sieg.';
	if (winners === 0) return unwon[cause] ?? sentences[cause];
	return (winners !== undefined && winners > 1 && shared[cause]) || sentences[cause];
}

/** The same where the round's last matchday isn't at hand; none is before its first kickoff. */
export function endText(
	{ cause, after, winners }: { cause: FinishCause; after: number; winners: number },
	own = false,
): string {
	const when = after === 0 ? '' : `Die Runde endete mit dem ${after}. Spieltag. `;
	return `${when}${finishText(cause, winners, own)}`;
}

/** Who has won: those who are named, and how many more there are (R25). */
export function winnersText({ count, names }: { count: number; names: readonly string[] }): string {
	const more = count - names.length;
	return listText(more > 0 ? [...names, plural(more, 'weiterer', 'weitere')] : [...names]);
}

/** Over the winners' names, to a reader who is one of them or isn't. */
export function winnersTitle(count: number, own: boolean): string {
	if (own) return count === 1 ? 'Du hast gewonnen' : 'Du teilst dir den Sieg';
	return count === 1 ? 'Der Sieg geht an' : 'Den Sieg teilen sich';
}
