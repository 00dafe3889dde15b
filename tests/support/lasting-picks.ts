import type { Random } from '../domain/reference/random';

/** A match of which the winner is known; null: none. */
export type Known = {
	readonly matchday: number;
	readonly home: string;
	readonly away: string;
	readonly winner: string | null;
};

/**
 * Picks for so many matchdays, each team once in each half of the season: of teams that win, as far as that can be, so that
 * the player lasts. From `luckUntil` on by chance. By matchday.
 */
export function lastingPicks(
	random: Random,
	matches: readonly Known[],
	{ matchdays, luckUntil }: { matchdays: number; luckUntil: number },
): Map<number, string> {
	const teams = random.shuffled([...new Set(matches.flatMap(({ home, away }) => [home, away]))]);
	const picks = new Map<number, string>();
	for (let first = 1; first <= matchdays; first += teams.length) {
		const numbers = Array.from(
			{ length: Math.min(teams.length, matchdays - first + 1) },
			(_, i) => first + i,
		);
		const wins = new Map(
			numbers.map((number) => [
				number,
				random.shuffled(
					matches.flatMap(({ matchday, winner }) => (matchday === number && winner !== null ? [winner] : [])),
				),
			]),
		);
		const takenBy = matchUp(numbers, wins);
		const rest = teams.filter((team) => !takenBy.has(team));
		for (const [team, number] of takenBy) picks.set(number, team);
		for (const number of numbers) if (!picks.has(number)) picks.set(number, rest.pop() as string);
		// What comes by chance changes places, so that no team is picked twice.
		const late = numbers.filter((number) => number > luckUntil);
		const mixed = random.shuffled(late.map((number) => picks.get(number) as string));
		for (const [index, number] of late.entries()) picks.set(number, mixed[index] as string);
	}
	return picks;
}

/** Gives as many matchdays as can be a team that wins there, no team twice: augmenting paths. */
function matchUp(
	numbers: readonly number[],
	wins: ReadonlyMap<number, readonly string[]>,
): Map<string, number> {
	const takenBy = new Map<string, number>();
	const place = (number: number, seen: Set<string>): boolean =>
		(wins.get(number) ?? []).some((team) => {
			if (seen.has(team)) return false;
			seen.add(team);
			const holder = takenBy.get(team);
			if (holder !== undefined && !place(holder, seen)) return false;
			takenBy.set(team, number);
			return true;
		});
	for (const number of numbers) place(number, new Set());
	return takenBy;
}
