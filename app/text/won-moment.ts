import type { FinishCause } from '~/domain/facts';
import type { Unit } from '~/domain/settlement-kinds';
import type { WayNumbers } from '~/domain/way-numbers';
import { plural } from './format';
import { capital, countWords, numberWord } from './number-words';
import { finishText } from './round-ends';
import { paidInWords } from './units';

/** The end of a round that somebody has won, to a winner and to everybody else. */

/** With null jokers in a round without (R36). */
type ToldNumbers = Omit<WayNumbers, 'jokers'> & { readonly jokers: number | null; readonly unit: Unit };

type Win = {
	cause: FinishCause;
	/** How many have won. */
	winners: number;
	/** The reader is one of them. */
	own: boolean;
	/** The first of them. */
	name: string;
};

/** 'Runde 1 ist entschieden' */
export function decidedText(round: number): string {
	return `Runde ${round} ist entschieden`;
}

/** 'Du hast gewonnen.', 'Ihr habt gewonnen.', 'Svenja hat gewonnen.', 'Drei teilen sich den Sieg.' */
export function wonTitle({ winners, own, name }: Omit<Win, 'cause'>): string {
	if (own) return winners === 1 ? 'Du hast gewonnen.' : 'Ihr habt gewonnen.';
	return winners === 1 ? `${name} hat gewonnen.` : `${capital(numberWord(winners))} teilen sich den Sieg.`;
}

/**
 * '12 fingen an, du bist drin geblieben: acht Spieltage, sieben Siege, ein Joker.' `began` had the first matchday,
 * `players` have taken part at all; `way` is that of the reader, or of the only winner, or null.
 */
export function wonWhy(
	win: Win,
	{ began, players, way }: { began: number; players: number; way: ToldNumbers | null },
): string {
	const { winners, own, name } = win;
	const path = way && wayNumbersText(way);
	if (win.cause === 'all-out') {
		const whose = own ? 'Dein Weg' : `Der Weg von ${name}`;
		return [
			everybodyText(began, players, '.'),
			finishText('all-out', winners, own),
			path && `${whose}: ${path}.`,
		]
			.filter((text) => text)
			.join(' ');
	}
	const stayed = stayedText(win);
	const all = everybodyText(began, players, ', ');
	const first = all === '' ? capital(stayed) : `${all}${stayed}`;
	if (path === null) return `${first}.`;
	return winners === 1 ? `${first}: ${path}.` : `${first}. Dein Weg: ${path}.`;
}

function stayedText({ winners, own, name }: Win): string {
	if (winners === 1) return `${own ? 'du bist' : `${name} ist`} drin geblieben`;
	return `${own ? 'ihr seid' : `${numberWord(winners)} sind`} drin geblieben`;
}

function everybodyText(began: number, players: number, end: string): string {
	if (players < 2) return '';
	return began === players
		? `${plural(began, 'fing', 'fingen')} an${end}`
		: `${players} haben mitgespielt${end}`;
}

/** 'acht Spieltage, sieben Siege, ein Joker' */
function wayNumbersText({ days, wins, jokers, unit }: ToldNumbers): string {
	return [
		countWords(days, 'Spieltag', 'Spieltage'),
		...(wins === 0 ? [] : [countWords(wins, 'Sieg', 'Siege')]),
		...(jokers === null ? [] : [paidInWords(unit, jokers)]),
	].join(', ');
}

/** What has ended the round, where it isn't that all others were out; or null. */
export function endedText({ cause, winners, own }: Win): string | null {
	const isOf = cause === 'season-end' || cause === 'closed' || cause === 'followed';
	return isOf ? finishText(cause, winners, own) : null;
}
