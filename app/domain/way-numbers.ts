import type { SettlementKind } from '~/domain/facts';
import { effectOf } from '~/domain/settlement-kinds';

/** Of a way through a round: evaluated matchdays that it went through, picks that won, and jokers that it cost. */
export type WayNumbers = { readonly days: number; readonly wins: number; readonly jokers: number };

/** Counts the lines of a way; a matchday without a line, or excused (R20), isn't one of it. */
export function wayNumbers(
	lines: readonly { readonly kind: SettlementKind | null; readonly undone: boolean }[],
): WayNumbers {
	const told = lines.flatMap(({ kind, undone }) =>
		kind === null || kind === 'excused' ? [] : [{ kind, undone }],
	);
	return {
		days: told.length,
		wins: told.filter(({ kind }) => kind === 'won').length,
		jokers: told.filter((line) => effectOf(line) === 'joker').length,
	};
}
