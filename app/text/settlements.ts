import type { OutCause, SettlementKind } from '~/domain/facts';
import { type Unit, usesTeam } from '~/domain/settlement-kinds';
import { heldCount, inUnits, unitWords } from './units';

/** What a matchday did to a member, in German. */

type Line = { kind: SettlementKind; team: string | null; jokers: number; undone: boolean };

/** R25: whoever is still in has never picked, so 'alle' alone could be wrong. */
export const UNDONE = 'Alle, die schon mitgespielt haben, wären raus, deshalb zählt das nicht';

/** R25: to who was out with them and hasn't had a pick that counts. */
export const NOT_BACK =
	'Alle wären raus gewesen, deshalb geht es für sie weiter. Wer in dieser Runde noch keinen Tipp hatte, der zählt, kommt dabei nicht zurück.';

const sentences: Record<SettlementKind, (team: string, jokers: number, unit: Unit) => string> = {
	won: (team) => `${team} gewinnt: bleibt im Spiel.`,
	drew: (team, jokers, unit) =>
		`${team} spielt unentschieden: verliert ${unitWords[unit].one}, noch ${heldCount(unit, jokers)}.`,
	'drew-free': (team) => `${team} spielt unentschieden: bleibt im Spiel.`,
	'drew-out': (team, _, unit) => `${team} spielt unentschieden, ${unitWords[unit].none} mehr: ausgeschieden.`,
	'drew-fatal': (team) => `${team} spielt unentschieden: ausgeschieden.`,
	'lost-joker': (team, jokers, unit) =>
		`${team} verliert: kostet ${unitWords[unit].one}, noch ${heldCount(unit, jokers)}.`,
	'lost-out': (team, _, unit) => `${team} verliert, ${unitWords[unit].none} mehr: ausgeschieden.`,
	lost: (team) => `${team} verliert: ausgeschieden.`,
	'missed-joker': (_, jokers, unit) =>
		`Kein Tipp: kostet ${unitWords[unit].one}, noch ${heldCount(unit, jokers)}.`,
	'missed-out': (_team, _jokers, unit) => `Kein Tipp, ${unitWords[unit].none} mehr: ausgeschieden.`,
	missed: () => 'Kein Tipp: ausgeschieden.',
	'missed-free': () => 'Kein Tipp, es gab aber auch kein Team zu wählen: bleibt im Spiel.',
	void: (team) =>
		`${team}: Das Spiel zählt nicht, der Tipp ist ungültig: bleibt im Spiel, das Team bleibt frei.`,
	pending: (team) => `${team}: noch kein Ergebnis, deshalb unverändert.`,
	excused: () => 'Entschuldigt: bleibt, wie es war.',
};

/** The line of the log (R13); the team by its short name, `jokers` is what is left. */
export function settlementText({ kind, team, jokers, undone }: Line, unit: Unit): string {
	const sentence = sentences[kind](team ?? 'Das Team', jokers, unit);
	if (!undone) return sentence;
	const stays = usesTeam(kind) && team !== null ? `, ${team} bleibt verbraucht` : '';
	return `${sentence.replace(': ausgeschieden.', '.')} ${UNDONE}: bleibt im Spiel${stays}.`;
}

const short = inUnits<Record<SettlementKind, string>>(({ single }) => ({
	won: 'gewonnen',
	drew: `unentschieden, ${single} weniger`,
	'drew-free': 'unentschieden, weiter',
	'drew-out': 'unentschieden, ausgeschieden',
	'drew-fatal': 'unentschieden, ausgeschieden',
	'lost-joker': `verloren, ${single} weniger`,
	'lost-out': 'verloren, ausgeschieden',
	lost: 'verloren, ausgeschieden',
	'missed-joker': `kein Tipp, ${single} weniger`,
	'missed-out': 'kein Tipp, ausgeschieden',
	missed: 'kein Tipp, ausgeschieden',
	'missed-free': 'kein Team wählbar',
	void: 'verlegt',
	pending: 'noch ohne Ergebnis',
	excused: 'entschuldigt',
}));

/** The same in a few words, for a tile of somebody's way. */
export function settlementNote(kind: SettlementKind, undone: boolean, unit: Unit): string {
	const note = short[unit][kind];
	return undone ? note.replace('ausgeschieden', 'zurückgenommen') : note;
}

const words = inUnits<Record<SettlementKind, string>>(({ many }) => ({
	won: 'Weiter',
	drew: `−1 ${many}`,
	'drew-free': 'Weiter',
	'drew-out': 'Raus',
	'drew-fatal': 'Raus',
	'lost-joker': `−1 ${many}`,
	'lost-out': 'Raus',
	lost: 'Raus',
	'missed-joker': `−1 ${many}`,
	'missed-out': 'Raus',
	missed: 'Raus',
	'missed-free': 'Kein Team',
	void: 'Verlegt',
	pending: 'Offen',
	excused: 'Entschuldigt',
}));

/** The same in one word, beside the matchday: 'Weiter', '−1 Joker', 'Raus'. Undone (R25) it took nothing away. */
export function settlementWord({ kind, undone }: Pick<Line, 'kind' | 'undone'>, unit: Unit): string {
	return undone ? 'Weiter' : words[unit][kind];
}

const outCauses: Record<OutCause, string> = {
	loss: 'durch eine Niederlage',
	draw: 'durch ein Unentschieden',
	missed: 'ohne Tipp',
	hand: 'durch einen Admin',
	left: 'ausgestiegen',
};

/** How somebody went out: 'durch eine Niederlage'. */
export function outCauseText(cause: OutCause): string {
	return outCauses[cause];
}
