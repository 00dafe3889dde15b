import { usesTeam } from '~/domain/settlement-kinds';
import type { RoundStep } from './fold-season.server';
import { keyOf } from './line-changes-of.server';

/**
 * R9, R10: the members whose open picks have to be judged again once a correction is written: who is in again, and whose
 * picks use other teams than before, or none. Whoever only has other jokers uses the same, and who is out has no picks.
 */
export function whoUsesOthers({ isWhole, members, lines, replaced, gone, idle }: RoundStep): string[] {
	if (!isWhole) return [];
	const used = new Map(replaced.map((line) => [keyOf(line), usesTeam(line.kind)]));
	const again = members.flatMap(({ entry, after }) => (after.active && !entry.state.active ? entry : []));
	const others = lines.filter((line) => used.get(keyOf(line)) !== usesTeam(line.kind));
	const out = new Set(members.flatMap(({ entry, after }) => (after.active ? [] : entry.memberId)));
	return [...again, ...others, ...gone, ...idle].flatMap(({ memberId }) =>
		out.has(memberId) ? [] : memberId,
	);
}
