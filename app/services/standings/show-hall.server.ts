import type { Context } from '~/context.server';
import {
	countFinishedRounds,
	type FinishedRound,
	findFinishedRounds,
	findLongestWays,
	findMemberNames,
	findMostWins,
	findWinners,
} from '~/data/hall.server';
import { findSeat } from '~/data/seats.server';
import type { FinishCause } from '~/domain/facts';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';

const ROUNDS_PER_PAGE = 20;
/** As many winners of a round are named; the rest is counted. */
const NAMED = 5;
const BEST = 10;
/** Longest ways are looked for in as many of the newest rounds. */
const LOOKED_AT = 50;

export type HallRound = {
	number: number;
	seasonLabel: string;
	cause: FinishCause;
	/** ms UTC */
	finishedAt: number;
	/** How many matchdays it took. */
	length: number;
	members: number;
	winners: { count: number; first: { memberId: string; name: string }[] };
};

export type Hall = {
	community: { id: string; name: string };
	/** Newest first. */
	rounds: HallRound[];
	count: number;
	page: number;
	pageCount: number;
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
	const pageCount = Math.max(1, Math.ceil(count / ROUNDS_PER_PAGE));
	const page = Math.min(pageCount, Math.max(1, wish.page));
	const skip = (page - 1) * ROUNDS_PER_PAGE;
	const rounds: HallRound[] = [];
	for (const round of await findFinishedRounds(db, communityId, { skip, take: ROUNDS_PER_PAGE })) {
		const { number, seasonLabel, cause, finishedAt, members } = round;
		const winners = await findWinners(db, round.id, NAMED);
		rounds.push({ number, seasonLabel, cause, finishedAt, members, length: lengthOf(round), winners });
	}
	return accept({
		community: { id: communityId, name: seat.communityName },
		rounds,
		count,
		page,
		pageCount,
		...(await bestOf(context, communityId)),
	});
}

/** Its matchdays up to the one that ended it; whatever was played after an end that was corrected doesn't count. */
function lengthOf({ matchdays, after }: FinishedRound): number {
	return matchdays.findIndex((matchday) => matchday.number === after) + 1;
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
