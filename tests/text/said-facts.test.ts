import { expect, test } from 'vitest';
import type { MatchState } from '~/domain/facts';
import type { SeasonMatch } from '~/domain/fixture-diff';
import { saidText, waitsText } from '~/text/said-facts';

/** R41: what a source says, in sentences that are true of what it says. */

const stored: SeasonMatch = {
	...{ matchday: 1, home: 'koeln', away: 'mainz', kickoff: 0, timeKnown: true },
	...{ result: null, state: 'scheduled' },
};
const told = (state: MatchState, result: string | null = null) => {
	const fact = { kind: 'state' as const, said: '', stored, wanted: { state, result }, isTyped: false };
	const why = waitsText({ ...fact, waits: 'never-by-itself', takenAt: null });
	return `${saidText(fact, 'football-data')} ${why}`;
};

test('why a state waits is told of that state', () => {
	expect(told('awarded', '0:2')).toBe(
		'football-data.org sagt gewertet mit 0:2, gespeichert ist angesetzt. Wartet auf dich: Ob ein Spiel gewertet ist, entscheidet nie eine Quelle.',
	);
	expect(told('abandoned')).toContain('Ob ein Spiel abgebrochen ist,');
	expect(told('postponed')).toContain('Ob ein Spiel verlegt ist,');
});

const problem = (said: object, source: 'football-data' | 'openligadb' | 'file') =>
	saidText(
		{ kind: 'problem', said: JSON.stringify(said), stored: null, wanted: null, isTyped: false },
		source,
	);

test('what isn’t understood of an answer is no advice to who writes a file', () => {
	const state = { line: 0, code: 'state-wrong', value: 'LOST' };
	expect(problem(state, 'football-data')).toBe(
		'football-data.org schickt etwas, das wir nicht verstehen: „LOST“ ist ein Status, den wir nicht kennen.',
	);
	const time = { line: 0, code: 'time-wrong', value: '25:99' };
	expect(problem(time, 'openligadb')).toMatch(/: „25:99“ ist keine Uhrzeit\.$/);
	expect(problem(time, 'file')).toMatch(/Bitte schreibe sie wie 20:30\.$/);
	expect(problem(state, 'file')).toContain('Möglich sind verlegt');
});
