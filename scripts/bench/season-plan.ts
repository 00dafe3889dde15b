import type { seededChance } from './seeded-chance';

/** Of nine matches the first five are won at home, two are drawn, two are won away. */
export function resultAt(place: number): string {
	if (place < 5) return '2:1';
	return place < 7 ? '1:1' : '0:3';
}

type Matchday = readonly (readonly [home: string, away: string])[];

/** Everybody meets everybody at home and away. */
export function doubleRound(teams: readonly string[]): Matchday[] {
	const [fixed, ...rest] = teams;
	const first = rest.map((_, index): Matchday => {
		const order = [fixed, ...rest.slice(index), ...rest.slice(0, index)] as string[];
		const half = order.length / 2;
		return order.slice(0, half).map((home, place) => [home, order[order.length - 1 - place] as string]);
	});
	return [...first, ...first.map((matches) => matches.map(([home, away]) => [away, home] as const))];
}

/** What a member picks up to a matchday: mostly a team that wins, each team once, and now and then nothing. */
export function teamsPicked(
	plan: readonly Matchday[],
	upTo: number,
	chance: ReturnType<typeof seededChance>,
): { number: number; teamId: string }[] {
	const picks: { number: number; teamId: string }[] = [];
	let used = new Set<string>();
	for (let number = 1; number <= upTo; number++) {
		if (chance.of(0.02)) continue;
		const matches = plan[number - 1] ?? [];
		const free = (list: readonly string[]) => list.filter((team) => !used.has(team));
		const winners = free(
			matches.map(([home, away], place) => (place < 7 ? home : away)).filter((_, p) => p < 5 || p > 6),
		);
		const all = free(matches.flat());
		const list = winners.length > 0 && chance.of(0.9) ? winners : all;
		const teamId = list[chance.below(list.length)] as string;
		picks.push({ number, teamId });
		used.add(teamId);
		if (used.size === 18) used = new Set();
	}
	return picks;
}
