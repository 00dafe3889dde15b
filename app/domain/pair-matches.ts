import type { FixtureProblem } from './fixture-row';
import { groupBy } from './group-by';

const DAY = 86_400_000;
/** A match that moves by no more than this is the same one, also where a pair meets again on one ground. */
const MOVE = 10 * DAY;

type Match = {
	readonly home: string;
	readonly away: string;
	/** ms UTC */
	readonly kickoff: number | null;
};
type Fixture = Match & { readonly line: number; readonly matchday: number | null; readonly matchId?: string };
type Known = Match & { readonly id: string; readonly matchday: number };
type Pair<F, K> = { readonly fixture: F; readonly before: K | null };
type Season<K> = { readonly known: readonly K[]; readonly pairsOnce: boolean };

/**
 * R40: which stored match each fixture of a file means, in the file's order; null is a new one. By the match's id or the
 * matchday first, then by what is left; a pair that may meet again and doesn't tell which match it is gets a problem,
 * unless the admin has answered for all of them.
 */
export function pairMatches<F extends Fixture, K extends Known>(
	fixtures: readonly F[],
	{ known, pairsOnce }: Season<K>,
	answer?: 'again' | 'moved',
): { readonly pairs: Pair<F, K>[]; readonly problems: FixtureProblem[] } {
	const stored = groupBy(known, pairing);
	const pairs = new Map<number, Pair<F, K>>();
	const problems: FixtureProblem[] = [];
	for (const [key, own] of groupBy(fixtures, pairing)) {
		const free = [...(stored.get(key) ?? [])];
		const repeated = new Set<number>();
		for (const [index, fixture] of own.entries()) {
			const first = own.slice(0, index).find((other) => isSame(other, fixture, pairsOnce));
			if (first === undefined) continue;
			repeated.add(fixture.line);
			problems.push({ line: fixture.line, code: 'row-repeated', firstLine: first.line });
		}
		const open = own.filter(({ line }) => !repeated.has(line));
		const take = (fixture: F, before: K | undefined) => {
			if (before !== undefined) free.splice(free.indexOf(before), 1);
			pairs.set(fixture.line, { fixture, before: before ?? null });
		};
		for (const fixture of open) {
			const { matchday, matchId } = fixture;
			const same = free.find((match) => (matchId ? match.id === matchId : match.matchday === matchday));
			if (same !== undefined) take(fixture, same);
		}
		for (const fixture of open.filter(({ line }) => !pairs.has(line))) {
			const near = pairsOnce ? free[0] : nearest(fixture, free, answer);
			const { line, matchday } = fixture;
			const isNowhere = matchday === null && (free.length === 0 || answer === 'again');
			if (near === undefined && isNowhere) problems.push({ line, code: 'matchday-not-stated' });
			else if (near !== undefined || free.length === 0 || answer === 'again') take(fixture, near);
			else
				problems.push({
					line,
					code: 'occurrence-unclear',
					stored: free[0]?.matchday ?? 0,
				});
		}
	}
	const inOrder = fixtures.flatMap(({ line }) => pairs.get(line) ?? []);
	return { pairs: inOrder, problems };
}

/** The stored match whose time is nearest, if it is near enough or the admin says that it has moved. */
function nearest<K extends Known>(
	{ kickoff, matchday }: Fixture,
	free: readonly K[],
	answer: 'again' | 'moved' | undefined,
): K | undefined {
	const [only] = free;
	if (matchday === null && kickoff === null && free.length === 1) return only;
	const distance = (match: K) =>
		kickoff === null || match.kickoff === null ? Number.MAX_SAFE_INTEGER : Math.abs(match.kickoff - kickoff);
	const [best] = [...free].sort((a, b) => distance(a) - distance(b));
	if (best === undefined || answer === 'again') return undefined;
	return answer === 'moved' || distance(best) <= MOVE ? best : undefined;
}

/** Two rows of a file that state one match. Where pairs meet once, another matchday makes none of it. */
function isSame(a: Fixture, b: Fixture, pairsOnce: boolean): boolean {
	if (pairsOnce) return true;
	if (a.matchday !== b.matchday) return false;
	if (a.matchday !== null || a.kickoff === null || b.kickoff === null) return true;
	return Math.abs(a.kickoff - b.kickoff) < DAY;
}

function pairing({ home, away }: Match): string {
	return `${home} ${away}`;
}
