import type { MemberState, SettlementKind } from '~/domain/facts';
import { effectOf, type Unit } from '~/domain/settlement-kinds';
import { outCauseText, settlementText } from './settlements';
import { heldText } from './units';

/** What a correction changes about a member (R19): what a line and a state said and say. */

type Line = { kind: SettlementKind; team: string | null; jokers: number; undone: boolean };

/**
 * What a line said and says; without one the member wasn't in the game there. Where the sentences are the same, the
 * jokers tell the difference.
 */
export function lineChangeText(
	change: { before: Line | null; after: Line | null },
	unit: Unit,
): {
	before: string;
	after: string;
} {
	const [before, after] = [lineText(change.before, unit), lineText(change.after, unit)];
	if (before !== after) return { before, after };
	const jokers = (line: Line | null) =>
		`Danach ${heldText(unit, line?.jokers ?? 0, line !== null && effectOf(line) !== 'out')}.`;
	return { before: `${before} ${jokers(change.before)}`, after: `${after} ${jokers(change.after)}` };
}

/** How bad a line is: out, a joker, or nothing; it colours the new sentence. */
export function lineTone(line: Pick<Line, 'kind' | 'undone'> | null): 'plain' | 'in' | 'joker' | 'out' {
	if (line === null) return 'out';
	if (line.undone) return 'plain';
	const effect = effectOf(line);
	return effect === 'out' || effect === 'joker' ? effect : 'in';
}

function lineText(line: Line | null, unit: Unit): string {
	return line === null ? 'Nicht im Spiel.' : settlementText(line, unit);
}

/** A member's state in one line: 'im Spiel, 1 Joker'; without jokers in a round without (R36). */
export function stateText(
	state: Omit<MemberState, 'jokers'> & { jokers: number | null },
	unit: Unit,
): string {
	const jokers = state.jokers === null ? '' : `, ${heldText(unit, state.jokers, state.active)}`;
	if (state.won) return `gewonnen${jokers}`;
	if (state.active) return `im Spiel${jokers}`;
	const when = state.eliminatedOn === null ? '' : ` am ${state.eliminatedOn}. Spieltag`;
	return state.outCause === null
		? `ausgeschieden${when}${jokers}`
		: `ausgeschieden${when} ${outCauseText(state.outCause)}${jokers}`;
}
