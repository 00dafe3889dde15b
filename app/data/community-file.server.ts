import type { Db } from '~/data/engine/db.server';

/** Which rows of a list. */
type Part = { readonly offset: number; readonly limit: number };

/** Members of a community by name, those who have left too; instants in ms UTC. */
export async function findMembersPart(
	db: Db,
	communityId: string,
	{ offset, limit }: Part,
): Promise<{ name: string; isAdmin: boolean; joinedAt: number; leftAt: number | null; removed: boolean }[]> {
	const rows = await db.member.findMany({
		where: { communityId },
		orderBy: [{ nameOrder: 'asc' }, { id: 'asc' }],
		skip: offset,
		take: limit,
		select: { displayName: true, isAdmin: true, joinedAt: true, leftAt: true, removedAt: true },
	});
	return rows.map(({ displayName, isAdmin, joinedAt, leftAt, removedAt }) => ({
		...{ name: displayName, isAdmin, joinedAt: Number(joinedAt), removed: removedAt !== null },
		leftAt: leftAt === null ? null : Number(leftAt),
	}));
}

/** A community's rounds, oldest first, with their season's label and the names that its matchdays have, by number. */
export async function findRoundsOfCommunity(
	db: Db,
	communityId: string,
): Promise<
	{
		id: string;
		number: number;
		seasonId: string;
		season: string;
		startedAt: number;
		names: ReadonlyMap<number, string | null>;
	}[]
> {
	const rows = await db.round.findMany({
		where: { communityId },
		orderBy: { number: 'asc' },
		select: {
			...{ id: true, number: true, seasonId: true, startedAt: true },
			season: { select: { label: true, matchdays: { select: { number: true, name: true } } } },
		},
	});
	return rows.map(({ id, number, seasonId, season, startedAt }) => ({
		...{ id, number, seasonId, season: season.label, startedAt: Number(startedAt) },
		names: new Map(season.matchdays.map((matchday) => [matchday.number, matchday.name])),
	}));
}
