import type { FinishCause, OutCause, SettlementKind } from '~/domain/facts';
import { plural } from './format';

/** What a matchday did to a member, in German. */

type Line = { kind: SettlementKind; team: string | null; jokers: number; undone: boolean };

const sentences: Record<SettlementKind, (line: Line) => string> = {
	won: ({ team }) => `${team} hat gewonnen: weiter dabei`,
	drew: ({ team, jokers }) =>
		`${team} hat unentschieden gespielt: ein Joker weniger, ${jokers === 0 ? 'keiner mehr übrig' : `noch ${plural(jokers, 'Joker', 'Joker')}`}`,
	'drew-out': ({ team }) => `${team} hat unentschieden gespielt und kein Joker war mehr da: ausgeschieden`,
	lost: ({ team }) => `${team} hat verloren: ausgeschieden`,
	missed: () => 'Kein Tipp: ausgeschieden',
	'missed-free': () => 'Kein Tipp, es war auch kein Team wählbar: weiter dabei',
	void: ({ team }) => `Das Spiel von ${team} ist verlegt: weiter dabei, das Team bleibt frei`,
	pending: ({ team }) => `⚠️ Für ${team} fehlt das Ergebnis: unverändert`,
	excused: () => 'Entschuldigt: dieser Spieltag zählt nicht',
};

/** The log line of R13; the team by its short name. */
export function settlementText(line: Line): string {
	return line.undone
		? `${sentences[line.kind](line)}. Zurückgenommen: Alle waren raus, es geht für alle weiter`
		: sentences[line.kind](line);
}

const short: Record<SettlementKind, string> = {
	won: 'gewonnen',
	drew: 'unentschieden, ein Joker weniger',
	'drew-out': 'unentschieden, ausgeschieden',
	lost: 'verloren, ausgeschieden',
	missed: 'kein Tipp, ausgeschieden',
	'missed-free': 'kein Team wählbar',
	void: 'verlegt',
	pending: 'noch ohne Ergebnis',
	excused: 'entschuldigt',
};

/** The same in a few words, for a tile of somebody's way. */
export function settlementNote(kind: SettlementKind): string {
	return short[kind];
}

const words: Record<SettlementKind, string> = {
	won: 'Sieg',
	drew: '−1 Joker',
	'drew-out': 'Raus',
	lost: 'Raus',
	missed: 'Raus',
	'missed-free': 'Kein Team',
	void: 'Verlegt',
	pending: 'Offen',
	excused: 'Entschuldigt',
};

/** The same in one word, beside the matchday: 'Sieg', '−1 Joker', 'Raus'. Undone (R25) it took nothing away. */
export function settlementWord({ kind, undone }: Pick<Line, 'undone'> & { kind: SettlementKind }): string {
	return undone ? 'Weiter' : words[kind];
}

const outCauses: Record<OutCause, string> = {
	loss: 'durch eine Niederlage',
	draw: 'durch ein Unentschieden ohne Joker',
	missed: 'weil kein Tipp da war',
	hand: 'durch die Leitung der Community',
	left: 'ausgestiegen',
};

/** How somebody went out: 'durch eine Niederlage'. */
export function outCauseText(cause: OutCause): string {
	return outCauses[cause];
}

const finishCauses: Record<FinishCause, string> = {
	'last-one': 'Nur noch einer war drin.',
	'all-out': 'Die Letzten sind alle auf einmal ausgeschieden und teilen sich den Sieg.',
	'season-end': 'Die Saison ist zu Ende. Wer noch drin ist, teilt sich den Sieg.',
	closed: 'Die Leitung der Community hat die Runde beendet. Wer noch drin war, teilt sich den Sieg.',
	followed: 'Danach hat schon die nächste Runde begonnen. Wer noch drin war, teilt sich den Sieg.',
};

/** Why a round is over, in a sentence (R25, R27). */
export function finishText(cause: FinishCause): string {
	return finishCauses[cause];
}
