import type { Db, Tx } from '~/data/engine/db.server';
import { cellFlag, cellText, findPacked } from '~/data/engine/packed-rows.server';
import type { FinishCause, SettlementKind, TeamId } from '~/domain/facts';
import { kindsWith } from '~/domain/settlement-kinds';
import { Prisma } from './generated/sqlite/client';
import { holdingIn } from './suspensions.server';

/** A round that is over. Instants in ms UTC. */
export type FinishedRound = {
	readonly id: string;
	readonly number: number;
	readonly seasonLabel: string;
	readonly cause: FinishCause;
	/** Place of its end: a matchday's number, 0 for its start. */
	readonly after: number;
	readonly finishedAt: number;
	readonly members: number;
	/** Its matchdays in their order: how many members each touched, and how many were still in after it. */
	readonly matchdays: readonly {
		readonly number: number;
		readonly played: number;
		readonly active: number;
		readonly suspended: boolean;
	}[];
};

/** What a matchday of a round did to a winner. */
export type WinnersLine = {
	readonly matchday: number;
	readonly kind: SettlementKind;
	readonly team: TeamId | null;
	readonly undone: boolean;
};

const over = (communityId: string) => ({ communityId, finishedAfter: { not: null } });

/** R27: how many of a community's rounds are over. */
export async function countFinishedRounds(db: Db, communityId: string): Promise<number> {
	return db.round.count({ where: over(communityId) });
}

/** R27: some of a community's rounds that are over, newest first. */
export async function findFinishedRounds(
	db: Db,
	communityId: string,
	{ skip, take }: { skip: number; take: number },
): Promise<FinishedRound[]> {
	const suspensions = { where: holdingIn(communityId), select: { id: true } };
	const rows = await db.round.findMany({
		where: over(communityId),
		orderBy: { number: 'desc' },
		skip,
		take,
		select: {
			id: true,
			number: true,
			finishCause: true,
			finishedAfter: true,
			finishedAt: true,
			season: { select: { label: true } },
			_count: { select: { entries: true } },
			matchdays: {
				orderBy: { kickoff: 'asc' },
				select: { played: true, survived: true, matchday: { select: { number: true, suspensions } } },
			},
		},
	});
	return rows.map((row) => ({
		id: row.id,
		number: row.number,
		seasonLabel: row.season.label,
		cause: row.finishCause as FinishCause,
		after: row.finishedAfter ?? 0,
		finishedAt: Number(row.finishedAt ?? 0),
		members: row._count.entries,
		matchdays: row.matchdays.map(({ played, survived, matchday }) => ({
			...{ number: matchday.number, played, active: survived },
			suspended: matchday.suspensions.length > 0,
		})),
	}));
}

/** R25: how many have won a round, and the first of them by name. */
export async function findWinners(
	db: Db | Tx,
	roundId: string,
	take: number,
): Promise<{ count: number; first: { memberId: string; name: string }[] }> {
	const where = { roundId, won: true };
	const rows = await db.entry.findMany({
		where,
		orderBy: { member: { nameOrder: 'asc' } },
		take,
		select: { memberId: true, member: { select: { displayName: true } } },
	});
	const count = rows.length < take ? rows.length : await db.entry.count({ where });
	return { count, first: rows.map(({ memberId, member }) => ({ memberId, name: member.displayName })) };
}

/** The lines of members in rounds, one member of each, by round; in any order. */
export async function findWinnersLines(
	db: Db,
	winners: readonly { readonly roundId: string; readonly memberId: string }[],
): Promise<ReadonlyMap<string, readonly WinnersLine[]>> {
	if (winners.length === 0) return new Map();
	const isOne = winners.map(
		({ roundId, memberId }) => Prisma.sql`(s."memberId" = ${memberId} AND s."roundId" = ${roundId})`,
	);
	const found = await findPacked(db, {
		lines: {
			cells: ['s."matchday"', 's."kind"', 's."teamId"', 'CAST(s."undone" AS INTEGER)'],
			from: Prisma.sql`FROM "Settlement" s WHERE ${Prisma.join(isOne, ' OR ')}`,
			group: 's."roundId"',
			read: ([matchday, kind, team, undone]: string[]): WinnersLine => ({
				...{ matchday: Number(matchday), kind: kind as SettlementKind },
				...{ team: cellText(team), undone: cellFlag(undone) },
			}),
		},
	});
	return found.lines;
}

/** Who has won most of a community's finished rounds, most first. */
export async function findMostWins(
	db: Db,
	communityId: string,
	take: number,
): Promise<{ memberId: string; wins: number }[]> {
	const groups = await db.entry.groupBy({
		by: ['memberId'],
		where: { won: true, round: over(communityId) },
		_count: { _all: true },
		orderBy: [{ _count: { memberId: 'desc' } }, { memberId: 'asc' }],
		take,
	});
	return groups.map(({ memberId, _count }) => ({ memberId, wins: _count._all }));
}

/** Who has come through most matchdays of one of these rounds, most first. */
export async function findLongestWays(
	db: Db,
	roundIds: readonly string[],
	take: number,
): Promise<{ memberId: string; roundId: string; matchdays: number }[]> {
	const groups = await db.settlement.groupBy({
		by: ['memberId', 'roundId'],
		where: {
			roundId: { in: [...roundIds] },
			OR: [{ undone: true }, { kind: { notIn: kindsWith('out', 'excused') } }],
		},
		_count: { _all: true },
		orderBy: [{ _count: { memberId: 'desc' } }, { roundId: 'asc' }, { memberId: 'asc' }],
		take,
	});
	return groups.map(({ memberId, roundId, _count }) => ({ memberId, roundId, matchdays: _count._all }));
}

/** The names of members. */
export async function findMemberNames(db: Db, memberIds: readonly string[]): Promise<Map<string, string>> {
	const rows = await db.member.findMany({
		where: { id: { in: [...memberIds] } },
		select: { id: true, displayName: true },
	});
	return new Map(rows.map((row) => [row.id, row.displayName]));
}
