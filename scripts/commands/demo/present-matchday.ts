import { inFoldOrder } from '../../../app/domain/matchday';
import type { LoadedSeason } from '../../../app/services/rounds/load-season.server';
import { seasonLines } from '../../../prisma/seed/season-2024-25';
import type { PlayedMatch } from './local-source';

/** The matchday that the demo plays: the first that isn't evaluated and lacks a result, with its matches as they truly went. */
export type PresentMatchday = {
	/** Matchdays before it that wait for nothing but their evaluation, in their order. */
	readonly before: readonly number[];
	readonly number: number;
	/** Its kickoff and the matches' starts, ms UTC. */
	readonly kickoff: number | null;
	readonly matches: readonly (PlayedMatch & { readonly id: string })[];
};

/** The demo's present matchday; null once all are evaluated. The minutes of the goals are made up. */
export function presentMatchday(loaded: LoadedSeason, chance: () => number): PresentMatchday | null {
	const open = inFoldOrder(loaded.matchdays).filter(({ evaluatedAt }) => evaluatedAt === null);
	const isComplete = (number: number) =>
		loaded.matches.every((match) => match.matchday !== number || match.result !== null);
	const matchday = open.find(({ number }) => !isComplete(number));
	if (matchday === undefined) return null;
	const before = open.slice(0, open.indexOf(matchday)).map((each) => each.number);
	const { number, kickoff } = matchday;
	const results = new Map(
		seasonLines()
			.filter((line) => line.matchday === number)
			.map(({ home, away, result }) => [`${home} ${away}`, result]),
	);
	const nameOf = new Map(loaded.teams.map(({ id, name }) => [id, name]));
	const matches = loaded.matches
		.filter((match) => match.matchday === number)
		.map((match) => {
			const home = nameOf.get(match.homeTeamId) ?? match.homeTeamId;
			const away = nameOf.get(match.awayTeamId) ?? match.awayTeamId;
			const result = results.get(`${home} ${away}`) ?? '0:0';
			return {
				id: match.id,
				home,
				away,
				kickoff: match.kickoff ?? kickoff ?? 0,
				goals: goalsOf(result, chance),
			};
		});
	return { before, number, kickoff, matches };
}

/** Matches of a matchday that are still played: what somebody has marked as verlegt meanwhile gets no result. */
export function countPlaying({ matches }: Pick<LoadedSeason, 'matches'>, number: number): number {
	return matches.filter(
		({ matchday, result, state }) => matchday === number && result === null && state === 'scheduled',
	).length;
}

function goalsOf(result: string, chance: () => number): PlayedMatch['goals'] {
	const [home = 0, away = 0] = result.split(':').map(Number);
	const side = (count: number, of: 'home' | 'away') =>
		Array.from({ length: count }, () => ({ minute: 1 + Math.floor(chance() * 89), side: of }));
	return [...side(home, 'home'), ...side(away, 'away')].sort((a, b) => a.minute - b.minute);
}
