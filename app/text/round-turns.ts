import { listText, numberText, plural } from './format';

/** What a commit does to the end of a round: it is decided, goes on again, or others have won it (R19, R25). */
export type RoundTurn = {
	readonly kind: 'decided' | 'reopened' | 'rewon';
	readonly community: string;
	/** Who has won then, and whose win goes. */
	readonly winners: readonly string[];
	readonly lost: readonly string[];
};

/** As many rounds, and as many names of each, are spelt out. */
const NAMED = 3;

/** A sentence for each of the first rounds, and one that counts the others. */
export function turnSentences(turns: readonly RoundTurn[]): string[] {
	const more = turns.length - NAMED;
	const rest =
		more > 0
			? [`Dazu ${more === 1 ? 'kommt' : 'kommen'} ${plural(more, 'weitere Runde', 'weitere Runden')}.`]
			: [];
	return [...turns.slice(0, NAMED).map(turnText), ...rest];
}

/** Who wins, in a few words: 'Paul gewinnt', 'Ida und Tom teilen sich den Sieg', 'niemand gewinnt'. */
export function winText(names: readonly string[], more = 0): string {
	if (names.length === 0) return 'niemand gewinnt';
	if (names.length === 1 && more === 0) return `${names[0]} gewinnt`;
	return `${allOf(names, more)} teilen sich den Sieg`;
}

function turnText({ kind, community, winners, lost }: RoundTurn): string {
	const wins = winText(winners.slice(0, NAMED), Math.max(0, winners.length - NAMED));
	const losers = allOf(lost.slice(0, NAMED), Math.max(0, lost.length - NAMED));
	if (kind === 'decided') return `Runde entschieden in ${community}: ${wins}.`;
	if (kind === 'rewon')
		return `Anderer Sieg in ${community}: ${wins}${losers === '' ? '' : `, ${losers} nicht mehr`}.`;
	const loss = losers === '' ? '' : `: ${losers} ${lost.length === 1 ? 'hat' : 'haben'} nicht mehr gewonnen`;
	return `Die Runde in ${community} geht weiter${loss}.`;
}

function allOf(names: readonly string[], more: number): string {
	return listText(more > 0 ? [...names, `${numberText(more)} weitere`] : names);
}
