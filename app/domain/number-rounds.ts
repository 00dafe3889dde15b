import { roundPlace } from './round-names';

type Row = { readonly matchday: number | null; readonly matchdayName?: string | null };
type Stored = { readonly number: number; readonly name: string | null };

/**
 * R40: the rows of a list with numbers instead of the names of knock-out rounds: those that the season's matchdays with
 * these names have, new ones behind all others in the order of the rounds. Beside them the names of the matchdays that
 * don't bear them yet, by number.
 */
export function numberRounds<R extends Row>(
	rows: readonly R[],
	stored: readonly Stored[],
): { rows: R[]; names: Map<number, string> } {
	const numbers = new Map(stored.flatMap(({ name, number }) => (name === null ? [] : [[name, number]])));
	const fresh = [
		...new Set(rows.flatMap(({ matchday, matchdayName }) => (matchday === null ? (matchdayName ?? []) : []))),
	]
		.filter((name) => !numbers.has(name))
		.sort((a, b) => roundPlace(a) - roundPlace(b));
	const last = Math.max(
		0,
		...stored.map(({ number }) => number),
		...rows.map(({ matchday }) => matchday ?? 0),
	);
	for (const [index, name] of fresh.entries()) numbers.set(name, last + 1 + index);
	const numbered = rows.map((row) =>
		row.matchday === null && row.matchdayName
			? { ...row, matchday: numbers.get(row.matchdayName) ?? null }
			: row,
	);
	const known = new Map(stored.map(({ number, name }) => [number, name]));
	const names = new Map<number, string>();
	for (const { matchday, matchdayName } of numbered) {
		if (matchday !== null && matchdayName && known.get(matchday) !== matchdayName)
			names.set(matchday, matchdayName);
	}
	return { rows: numbered, names };
}
