import type { SettlementKind } from '~/domain/facts';
import { effectOf, usesTeam } from '~/domain/settlement-kinds';

/** The colour of what a line did to its member: out, a joker, through with a team of theirs, or nothing of note. */
export function outcomeTone(line: {
	kind: SettlementKind;
	undone: boolean;
}): 'out' | 'joker' | 'in' | 'plain' {
	const effect = effectOf(line);
	if (effect === 'out' || effect === 'joker') return effect;
	return effect === 'stays' && !line.undone && usesTeam(line.kind) ? 'in' : 'plain';
}
