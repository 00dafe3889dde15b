import type { FinishCause } from '~/domain/facts';
import { listText, longDate, plural } from './format';

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
	if (own && winners === 1 && cause === 'last-one')
		return 'Nur noch du warst drin und hattest schon mitgespielt.';
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

/** R25: 'Gewonnen haben Ida und Tom.'; `anew`: others have won than before. */
export function wonText(winners: { count: number; names: readonly string[] }, anew = false): string {
	const who = winners.count === 0 ? 'niemand' : winnersText(winners);
	return `Gewonnen ${winners.count > 1 ? 'haben' : 'hat'}${anew ? ' jetzt' : ''} ${who}.`;
}

/** Over the winners' names, to a reader who is one of them or isn't. */
export function winnersTitle(count: number, own: boolean): string {
	if (own) return count === 1 ? 'Du hast gewonnen' : 'Du teilst dir den Sieg';
	return count === 1 ? 'Der Sieg geht an' : 'Den Sieg teilen sich';
}

/** Who has won 'noch nicht' or 'nicht mehr': 'Du und Ida habt noch nicht gewonnen'; null for nobody. */
export function lossText(
	{ own, lost, more }: { own: boolean; lost: readonly string[]; more: number },
	when: 'noch nicht' | 'nicht mehr' | 'dann nicht',
): string | null {
	const others = more > 0 ? [...lost, plural(more, 'weiterer', 'weitere')] : lost;
	const names = own ? ['Du', ...others] : [...others];
	if (names.length === 0) return null;
	const verb = names.length === 1 ? (own ? 'hast' : 'hat') : own ? 'habt' : 'haben';
	return `${listText(names)} ${verb} ${when} gewonnen`;
}

type Next = { matchday: number; kickoff: number } | null;

/** R5: what is to be picked next: '2. Spieltag, bis Samstag, …'. */
export function nextPickText({ matchday, kickoff }: NonNullable<Next>): string {
	return `${matchday}. Spieltag, bis ${longDate(kickoff)}`;
}

/** As many names are spelt out. */
const NAMED = 10;

function othersLossText(names: readonly string[], when: Parameters<typeof lossText>[1]): string | null {
	const more = Math.max(0, names.length - NAMED);
	return lossText({ own: false, lost: names.slice(0, NAMED), more }, when);
}

/** R25: why a round goes on that was over, and who hasn't won it yet. An evaluation takes in corrections of what came before it. */
export function goesOnText({
	round,
	cause,
	matchday,
	name,
	own,
	lost,
}: {
	round: number;
	cause: string;
	matchday: number | null;
	/** Who got the rebuy. */
	name: string | null;
	/** The reader is one of them, `lost` the others. */
	own: boolean;
	lost: readonly string[];
}): string {
	const why =
		cause === 'adjustment'
			? `Durch einen Rebuy${name === null ? '' : ` für ${name}`}`
			: matchday === null
				? 'Weil die Saison doch nicht zu Ende ist,'
				: correctionText(cause, matchday);
	const more = Math.max(0, lost.length - NAMED);
	const loss = lossText({ own, lost: lost.slice(0, NAMED), more }, 'noch nicht');
	return `${why} geht Runde ${round} weiter${loss === null ? '.' : `: ${loss}.`}`;
}

function correctionText(cause: string, matchday: number): string {
	return cause === 'evaluation'
		? `Durch eine Korrektur, die mit der Auswertung am ${matchday}. Spieltag kam,`
		: `Durch eine Korrektur am ${matchday}. Spieltag`;
}

/** R19: a correction changed who has won a round that is over. */
export function rewonText({
	round,
	cause,
	matchday,
	lost,
}: {
	round: number;
	cause: string;
	matchday: number | null;
	lost: readonly string[];
}): string {
	const why = matchday === null ? 'Durch eine Korrektur' : correctionText(cause, matchday);
	return `${why} hat sich geändert, wer Runde ${round} gewonnen hat: ${othersLossText(lost, 'nicht mehr')}.`;
}

/** R21: an admin had put winners out, but after the round's end. */
export function sparedText(names: readonly string[]): string {
	const all = winnersText({ count: names.length, names: names.slice(0, NAMED) });
	return `Dass ein Admin ${all} aus der Runde genommen hat, zählt nicht: Die Runde war da schon entschieden.`;
}

/**
 * R25: an act of an admin, a leave or an outcome to come has left one alone, which ends nothing yet; null: the reader
 * is the one.
 */
export function lastOneText(name: string | null): string {
	const who =
		name === null
			? 'Nur noch du bist drin, hast aber noch nicht gewonnen'
			: `Nur noch ${name} ist drin, hat aber noch nicht gewonnen`;
	return `${who}: Die Runde endet erst mit einer weiteren Auswertung, oder wenn ein Admin sie beendet.`;
}

/** R25: the same to who went out, in their letter. */
export const UNDECIDED = 'Nur noch einer ist drin, die Runde ist aber noch nicht entschieden.';

type NamedMatch = { matchday: number; home: string; away: string };

function matchesText(matches: readonly NamedMatch[]): string {
	const names = matches
		.slice(0, NAMED)
		.map(({ matchday, home, away }) => `${home} – ${away} (${matchday}. Spieltag)`);
	return winnersText({ count: matches.length, names });
}

const SHARE_THEN = 'Sind danach noch mehrere drin, teilen sie sich den Sieg.';

/** R25: before the season's end, on its last matchday as the fixtures stand. */
export function lastMatchdayText(matchday: number): string {
	return `Der ${matchday}. Spieltag ist der letzte im Spielplan der Saison. ${SHARE_THEN}`;
}

/** R25: all of a season is evaluated, and what the round still waits for: evaluated matches without an outcome. */
export function awaitedText(matches: readonly NamedMatch[]): string {
	const lacks = `${matchesText(matches)} ${matches.length === 1 ? 'hat' : 'haben'} noch kein Ergebnis`;
	return `Alle Spieltage der Saison sind ausgewertet. Die Runde ist noch nicht entschieden: ${lacks}, und mindestens ein Tipp von denen, die noch drin sind, wartet darauf. ${SHARE_THEN}`;
}

/** R19: evaluated matches that somebody here has picked have changed, and the correction isn't committed yet. */
export function pendingText(changed: readonly NamedMatch[]): string {
	const some = matchesText(changed);
	return `${changed.length === 1 ? 'Ein schon ausgewertetes Spiel hat' : 'Schon ausgewertete Spiele haben'} sich geändert, die Korrektur steht noch aus: ${some}. Stand und Sieger können sich damit noch ändern.`;
}

/** R24: asked before a rebuy in a round that is over: whose win goes, and who is in then. */
export function reopeningText({
	round,
	winners,
	within,
	next,
}: {
	round: number;
	winners: readonly string[];
	within: readonly string[];
	next: Next;
}): string {
	const loss = othersLossText(winners, 'dann nicht');
	const all = winnersText({ count: within.length, names: within.slice(0, NAMED) });
	return [
		`Runde ${round} ist schon beendet und geht damit weiter${loss === null ? '.' : `: ${loss}.`}`,
		`Noch drin ${within.length === 1 ? 'ist' : 'sind'} dann ${all}.`,
		...(next === null ? [] : [`Nächster Tipp: ${nextPickText(next)}.`]),
		'Alle in der Runde bekommen eine Mail.',
	].join(' ');
}
