import type { Db, Tx } from '~/data/engine/db.server';
import { cellFlag, cellNumber, findPacked, type PackedList, rowsIn } from '~/data/engine/packed-rows.server';
import { Prisma } from './generated/sqlite/client';

/** A player's membership in one community, as the player sees it. */
export type Membership = {
	memberId: string;
	communityId: string;
	communityName: string;
	displayName: string;
	isAdmin: boolean;
	/** R34: when the community is deleted, ms UTC; null: nobody has asked for that. */
	deletesAt: number | null;
	/** May hand on the invite link: an admin, or any member where the community allows it. */
	mayInvite: boolean;
	/** A site admin has locked the community. */
	locked: boolean;
};

/** Memberships that a condition on the member `m` holds for, of players who haven't left, newest first. */
export function membershipsOf(which: Prisma.Sql): PackedList<Membership> {
	return {
		cells: [
			...['m."id"', 'm."communityId"', 'c."name"', 'm."displayName"', 'CAST(m."isAdmin" AS INTEGER)'],
			...['c."deletesAt"', 'CAST(c."membersInvite" AS INTEGER)'],
			'c."lockedAt"',
		],
		from: Prisma.sql`FROM "Member" m JOIN "Community" c ON c."id" = m."communityId"
			WHERE ${which} AND m."leftAt" IS NULL`,
		order: 'm."joinedAt" DESC, m."id" DESC',
		read: ([memberId = '', communityId = '', communityName = '', displayName = '', ...more]) => ({
			...{ memberId, communityId, communityName, displayName },
			isAdmin: cellFlag(more[0]),
			deletesAt: cellNumber(more[1]),
			mayInvite: cellFlag(more[0]) || cellFlag(more[2]),
			locked: cellNumber(more[3]) !== null,
		}),
	};
}

/** The memberships of a player who hasn't left, newest first. */
export async function findMemberships(db: Db | Tx, playerId: string): Promise<Membership[]> {
	const memberships = membershipsOf(Prisma.sql`m."playerId" = ${playerId}`);
	return rowsIn((await findPacked(db, { memberships })).memberships);
}

/** The player's membership in one community, or null. */
export async function findMembership(
	db: Db | Tx,
	playerId: string,
	communityId: string,
): Promise<Membership | null> {
	const memberships = membershipsOf(
		Prisma.sql`m."playerId" = ${playerId} AND m."communityId" = ${communityId}`,
	);
	return rowsIn((await findPacked(db, { memberships })).memberships)[0] ?? null;
}

/** R31: the names of a player in the communities not left, in the order of joining, and whether an admin gave them. */
export async function findNamedSeats(
	db: Db | Tx,
	playerId: string,
): Promise<
	(Pick<Membership, 'communityId' | 'communityName' | 'locked'> & {
		id: string;
		name: string;
		nameHeld: boolean;
	})[]
> {
	const rows = await db.member.findMany({
		where: { playerId, leftAt: null },
		orderBy: [{ joinedAt: 'asc' }, { id: 'asc' }],
		include: { community: { select: { name: true, lockedAt: true } } },
	});
	return rows.map(({ id, communityId, community, displayName, nameHeld }) => ({
		...{ id, communityId, communityName: community.name, name: displayName, nameHeld },
		locked: community.lockedAt !== null,
	}));
}

/** Number of the last matchday in the season of a community's newest round, or null. */
export async function findLastMatchday(db: Db, communityId: string): Promise<number | null> {
	const row = await db.matchday.findFirst({
		where: { season: { rounds: { some: { openKey: communityId } } } },
		orderBy: { number: 'desc' },
		select: { number: true },
	});
	return row?.number ?? null;
}
