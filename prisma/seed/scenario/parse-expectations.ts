import { splitCell, splitName } from './parse-acts';
import type { Expectation, ExpectedState, Note } from './scenario';
import { failAt, type Row } from './table';

const NOTES: Readonly<Record<string, Note>> = {
	Sieg: { line: 'won' },
	'Joker weg': { line: 'drew' },
	'kein Team': { line: 'missed-free' },
	verlegt: { line: 'void' },
	'ohne Ergebnis': { line: 'pending' },
	entschuldigt: { line: 'excused' },
	zurückgenommen: { undone: true },
	Niederlage: { outCause: 'loss' },
	Remis: { outCause: 'draw' },
	'kein Tipp': { outCause: 'missed' },
	'von Hand': { outCause: 'hand' },
	ausgestiegen: { outCause: 'left' },
	Letzter: { finishCause: 'last-one' },
	'alle raus': { finishCause: 'all-out' },
	Saisonende: { finishCause: 'season-end' },
	geschlossen: { finishCause: 'closed' },
	Folgerunde: { finishCause: 'followed' },
};

/** The rows that begin with '='. */
export function readExpectations(
	rows: readonly Row[],
	columns: readonly number[],
	names: readonly string[],
): Expectation[] {
	return rows.flatMap((row) =>
		row.cells.flatMap(({ text, line }, index) =>
			splitCell(text).map((part) => readExpectation(part, line, columns[index], names)),
		),
	);
}

function readExpectation(text: string, line: number, after: number, names: readonly string[]): Expectation {
	const found = /^([^()]+?)(?:\s*\(([^)]+)\))?$/.exec(text);
	if (found === null) failAt(line, `„${text}“ ist keine Erwartung.`);
	const [, claim, word] = found;
	const note = word === undefined ? null : (NOTES[word] ?? failAt(line, `„${word}“ ist kein Vermerk.`));
	if (claim === 'Runde läuft' || claim === 'Runde vorbei')
		return { after, line, about: 'round', finished: claim === 'Runde vorbei', note };
	const [member, state] = splitName(claim, names, line);
	return { after, line, about: 'member', member, state: readState(state, line), note };
}

function readState(text: string, line: number): ExpectedState {
	if (/^\d+$/.test(text)) return { kind: 'in', jokers: Number(text) };
	if (text === 'siegt' || text === 'siegt nicht') return { kind: 'won', won: text === 'siegt' };
	const out = /^raus(?: seit (\d+))?$/.exec(text);
	if (out === null) failAt(line, `„${text}“ ist kein Stand eines Spielers.`);
	return { kind: 'out', since: out[1] === undefined ? null : Number(out[1]) };
}
