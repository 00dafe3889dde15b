import { longDate } from './format';
import { type CalledMatchday, matchdayAfter } from './matchdays';

/** R24: to who is out, how an admin could bring them back, or why not again. */
export const comebackTexts = {
	rebuy: 'Diese Runde erlaubt einen Rebuy: Ein Admin kann dich einmal zurückholen.',
	reinstate: 'Ein Admin kann das zurücknehmen.',
	spent: 'Deinen Rebuy hast du in dieser Runde schon bekommen.',
} as const;

/** R27: after a round, what comes now; null: no matchday is known to begin with. */
export function nextRoundText(
	next: { firstMatchday: number; seasonLabel: string; kickoff: number } | null,
): string {
	return next === null
		? 'Die nächste Runde kann ein Admin starten, sobald ein Spieltag feststeht, der mindestens 24 Stunden entfernt ist.'
		: `Die nächste Runde kann ein Admin starten: Sie würde mit dem ${next.firstMatchday}. Spieltag der Saison ${next.seasonLabel} beginnen, am ${longDate(next.kickoff)}.`;
}

/** R34: to who left a round, on that matchday (0: before the first), and has come back. */
export function backText(matchday: CalledMatchday): string {
	const when = matchday.number === 0 ? 'vor dem ersten Spieltag' : matchdayAfter('am', matchday);
	return `Du warst in dieser Runde dabei und bist ${when} ausgestiegen: Ab der nächsten spielst du wieder mit.`;
}

/** R26, R27, R34: to a member whom the running round goes on without; `leftOn`: who left it then. */
export function waitingText({
	mayPlay,
	sitsOut,
	leftOn,
}: {
	mayPlay: boolean;
	sitsOut: boolean;
	leftOn: CalledMatchday | null;
}): string {
	if (leftOn !== null) return backText(leftOn);
	if (sitsOut)
		return mayPlay
			? 'Ein Admin hat eingetragen, dass du diese Runde aussetzt. Willst du doch mitspielen, geht das noch.'
			: 'Ein Admin hat eingetragen, dass du diese Runde aussetzt. In der nächsten bist du wieder dabei.';
	return mayPlay
		? 'Diese Runde läuft schon. Der Einstieg ist jetzt offen: Du kannst sofort mitspielen.'
		: 'Diese Runde läuft schon. Du bist ab der nächsten dabei.';
}

/** R27: a matchday that isn't the running round's; `round`: the number of the one that it belongs to, null for none. */
export function elsewhereTitle(round: number | null): string {
	return round === null
		? 'Dieser Spieltag zählt nicht für eure Runde'
		: `Dieser Spieltag gehört zu Runde ${round}`;
}

/** R27: where the running round begins, at `kickoff` (ms, null while none is known). */
export function beginsText(firstMatchday: CalledMatchday, kickoff: number | null): string {
	return `Eure Runde beginnt mit ${matchdayAfter('dem', firstMatchday)}${kickoff === null ? '' : `, am ${longDate(kickoff)}`}.`;
}

/** R34: asked before leaving, of the running round that the reader is or was in; null: there is none. */
export function leaveNote(
	leaves: {
		round: number;
		isIn: boolean;
		begins: { matchday: number; kickoff: number | null } | null;
	} | null,
): string | null {
	if (leaves === null) return null;
	const { round, isIn, begins } = leaves;
	const after = 'Kommst du wieder, spielst du erst ab der nächsten mit.';
	if (!isIn) return `Aus Runde ${round} bist du schon ausgeschieden. ${after}`;
	const kickoff = begins?.kickoff ?? null;
	const when = kickoff === null ? '' : `, am ${longDate(kickoff)}`;
	const part =
		begins === null
			? `Du spielst in Runde ${round} mit und bist dann aus ihr ausgestiegen.`
			: `Du bist in Runde ${round} dabei, die mit dem ${begins.matchday}. Spieltag beginnt${when}. Auch wenn du vorher wiederkommst, bist du aus ihr ausgestiegen.`;
	return `${part} ${after}`;
}
