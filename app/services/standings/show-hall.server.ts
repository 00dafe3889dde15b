import type { Context } from '~/context.server';
import {
	countFinishedRounds,
	type FinishedRound,
	findFinishedRounds,
	findLongestWays,
	findMemberNames,
	findMostWins,
	findWinners,
	findWinnersLines,
	type WinnersLine,
} from '~/data/hall.server';
import { findSeat } from '~/data/seats.server';
import { boundsOf, type PageBounds } from '~/domain/page-bounds';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { effectOf } from '~/domain/settlement-kinds';
import { loadTeamViews, type TeamView } from '~/services/rounds/team-views.server';

const ROUNDS_PER_PAGE = 20;
/** As many winners of a round are named; the rest is counted. */
const NAMED = 5;
const BEST = 10;
/** As many of the last steps of a winner's way are drawn; those before them are counted. */
const STEPS = 12;
/** Longest ways are looked for in as many of the newest rounds. */
const LOOKED_AT = 50;

/** A finished round; `finishedAt` in ms UTC. */
export type HallRound = Pick<FinishedRound, 'number' | 'seasonLabel' | 'cause' | 'finishedAt' | 'members'> & {
	/** How many matchdays it took. */
	length: number;
	winners: { count: number; first: { memberId: string; name: string }[] };
	/** Who were in at its start and after each of its matchdays. */
	curve: number[];
	/** The last steps of the first winner's way, and how many come before them. */
	way: HallStep[];
	earlier: number;
};

/** A pick of a winner's way: its team, and what became of it. */
type HallStep = { matchday: number; team: string; costs: 'nothing' | 'joker' | 'out' };

export type Hall = PageBounds & {
	community: { id: string; name: string };
	/** Newest first. */
	rounds: HallRound[];
	count: number;
	/** The teams of all ways. */
	teams: TeamView[];
	wins: { memberId: string; name: string; wins: number }[];
	/** Matchdays that somebody came through in one round. */
	ways: { memberId: string; name: string; round: number; matchdays: number }[];
};

/**
 * R27: every finished round of a community with its winners, a page of 20, and the best players over all of them.
 * Refuses strangers (community-not-found). `page` counts from 1 and is kept within its bounds.
 */
export async function showHall(
	context: Context,
	wish: { playerId: string; communityId: string; page: number },
): Promise<Result<Hall, Refusal>> {
	const { db } = context;
	const { communityId } = wish;
	const seat = await findSeat(db, wish);
	if (seat === null) return refuse({ code: 'community-not-found' });
	const count = await countFinishedRounds(db, communityId);
	const { page, pageCount } = boundsOf(count, wish.page, ROUNDS_PER_PAGE);
	const skip = (page - 1) * ROUNDS_PER_PAGE;
	const found = await findFinishedRounds(db, communityId, { skip, take: ROUNDS_PER_PAGE });
	const winners = new Map<string, HallRound['winners']>();
	for (const { id } of found) winners.set(id, await findWinners(db, id, NAMED));
	const first = [...winners].flatMap(([roundId, { first }]) =>
		first.slice(0, 1).map(({ memberId }) => ({ roundId, memberId })),
	);
	const lines = await findWinnersLines(db, first);
	const rounds = found.map((round): HallRound => {
		const { id, number, seasonLabel, cause, finishedAt, members } = round;
		const way = wayIn(round, lines.get(id) ?? []);
		return {
			...{ number, seasonLabel, cause, finishedAt, members, length: playedIn(round).length },
			winners: winners.get(id) ?? { count: 0, first: [] },
			curve: curveOf(round),
			way: way.slice(-STEPS),
			earlier: Math.max(0, way.length - STEPS),
		};
	});
	const teamIds = new Set(rounds.flatMap(({ way }) => way.map(({ team }) => team)));
	const viewOf = await loadTeamViews(db, teamIds);
	return accept({
		community: { id: communityId, name: seat.communityName },
		rounds,
		count,
		page,
		pageCount,
		teams: [...teamIds].flatMap((id) => viewOf(id) ?? []),
		...(await bestOf(context, communityId)),
	});
}

/** Its matchdays up to the one that ended it; what was played after a corrected end, or is suspended (R39), doesn't count. */
function playedIn({ matchdays, after }: FinishedRound): FinishedRound['matchdays'] {
	const end = matchdays.findIndex((matchday) => matchday.number === after) + 1;
	return matchdays.slice(0, end).filter(({ suspended }) => !suspended);
}

function curveOf(round: FinishedRound): number[] {
	const points = playedIn(round).filter(({ played }) => played > 0);
	return points.length === 0 ? [] : [points[0]?.played ?? 0, ...points.map(({ active }) => active)];
}

/** The picks of a way that had a team, in the order of the round's matchdays. */
function wayIn(round: FinishedRound, lines: readonly WinnersLine[]): HallStep[] {
	return playedIn(round).flatMap(({ number }) => {
		const line = lines.find(({ matchday }) => matchday === number);
		if (line === undefined || line.team === null) return [];
		const effect = effectOf(line);
		const costs = effect === 'joker' || effect === 'out' ? effect : 'nothing';
		return [{ matchday: number, team: line.team, costs }];
	});
}

async function bestOf({ db }: Context, communityId: string): Promise<Pick<Hall, 'wins' | 'ways'>> {
	const rounds = await findFinishedRounds(db, communityId, { skip: 0, take: LOOKED_AT });
	const numbers = new Map(rounds.map((round) => [round.id, round.number]));
	const wins = await findMostWins(db, communityId, BEST);
	const ways = await findLongestWays(db, [...numbers.keys()], BEST);
	const names = await findMemberNames(
		db,
		[...wins, ...ways].map((each) => each.memberId),
	);
	const nameOf = (memberId: string) => names.get(memberId) ?? '';
	return {
		wins: wins.map(({ memberId, wins }) => ({ memberId, name: nameOf(memberId), wins })),
		ways: ways.map(({ memberId, roundId, matchdays }) => ({
			memberId,
			name: nameOf(memberId),
			round: numbers.get(roundId) ?? 0,
			matchdays,
		})),
	};
}
