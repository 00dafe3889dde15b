import type { MatchState, MemberState, SettlementKind } from '~/domain/facts';
import { plural, shortDate } from './format';
import { matchStateLabels } from './labels';
import { outCauseText, settlementText } from './settlements';

/** Sentences about corrections (R19): which match changed, what a line and a state were and are. */

/** 'Union Berlin – Bochum wurde von 1:1 auf 0:2 geändert.' */
export function matchChangeText(match: {
	home: string;
	away: string;
	matchday: number;
	added: boolean;
	result: { old: string | null; new: string | null } | null;
	state: { old: MatchState; new: MatchState } | null;
	moved: { old: number; new: number } | null;
}): string {
	const { result, state, moved } = match;
	const parts = [
		match.added ? `wurde am ${match.matchday}. Spieltag nachgetragen` : null,
		result === null ? null : resultText(result.old, result.new),
		state === null ? null : `ist jetzt ${matchStateLabels[state.new]} statt ${matchStateLabels[state.old]}`,
		moved === null ? null : `gehört jetzt zum ${moved.new}. statt zum ${moved.old}. Spieltag`,
	].filter((part) => part !== null);
	return `${match.home} – ${match.away} ${parts.join(' und ')}.`;
}

function resultText(old: string | null, next: string | null): string {
	if (old === null) return `hat nachträglich das Ergebnis ${next} bekommen`;
	return next === null ? `hat kein Ergebnis mehr (vorher ${old})` : `wurde von ${old} auf ${next} geändert`;
}

/** Who made a correction, and when (ms): evaluations are the site's business, whoever pressed the button. */
export function correctedBy(at: number): string {
	return `Korrigiert von der Spielleitung am ${shortDate(at)}`;
}

type Line = { kind: SettlementKind; team: string | null; jokers: number; undone: boolean };

/**
 * What a line said and says; without one the member wasn't in the game there. Where the sentences are the same, the
 * jokers tell the difference.
 */
export function lineChangeText(change: { before: Line | null; after: Line | null }): {
	before: string;
	after: string;
} {
	const [before, after] = [lineText(change.before), lineText(change.after)];
	if (before !== after) return { before, after };
	const jokers = (line: Line | null) => `Danach ${plural(line?.jokers ?? 0, 'Joker', 'Joker')}.`;
	return { before: `${before} ${jokers(change.before)}`, after: `${after} ${jokers(change.after)}` };
}

/** How bad a line is: out, a joker, or nothing; it colours the new sentence. */
export function lineTone(line: Pick<Line, 'kind' | 'undone'> | null): 'plain' | 'in' | 'joker' | 'out' {
	if (line === null) return 'out';
	if (line.undone) return 'plain';
	if (line.kind === 'lost' || line.kind === 'drew-out' || line.kind === 'missed') return 'out';
	return line.kind === 'drew' ? 'joker' : 'in';
}

function lineText(line: Line | null): string {
	return line === null ? 'Nicht im Spiel.' : settlementText(line);
}

/** A member's state in one line: 'im Spiel, 1 Joker'. */
export function stateText(state: MemberState): string {
	const jokers = plural(state.jokers, 'Joker', 'Joker');
	if (state.won) return `gewonnen, ${jokers}`;
	if (state.active) return `im Spiel, ${jokers}`;
	const when = state.eliminatedOn === null ? '' : ` am ${state.eliminatedOn}. Spieltag`;
	return state.outCause === null
		? `ausgeschieden${when}, ${jokers}`
		: `ausgeschieden${when} ${outCauseText(state.outCause)}, ${jokers}`;
}
