import type { Db, Tx } from '~/data/engine/db.server';

/** R34: makes a present member with an account an admin. `at` in ms UTC. False if it is one already, or gone. */
export async function saveAdmin(tx: Tx, memberId: string, at: number): Promise<boolean> {
	const { count } = await tx.member.updateMany({
		where: { id: memberId, leftAt: null, playerId: { not: null }, isAdmin: false },
		data: { isAdmin: true, adminSince: BigInt(at) },
	});
	return count === 1;
}

/** R34: another present admin of a community, whose account isn't locked. */
const otherAdmin = (memberId: string) => ({
	...{ isAdmin: true, leftAt: null, id: { not: memberId } },
	player: { lockedAt: null },
});

/**
 * R34: takes an admin's rights; since when there were some stays, for giving them back. False if the member has none, or
 * is the last admin.
 */
export async function saveWithdrawal(
	tx: Tx,
	{ communityId, memberId }: { communityId: string; memberId: string },
): Promise<boolean> {
	const others = { some: otherAdmin(memberId) };
	const { count } = await tx.member.updateMany({
		where: { id: memberId, isAdmin: true, community: { id: communityId, members: others } },
		data: { isAdmin: false },
	});
	return count === 1;
}

/** R34: whether the community has an admin beside this member who can log in. */
export async function hasOtherAdmin(tx: Db | Tx, communityId: string, memberId: string): Promise<boolean> {
	const row = await tx.member.findFirst({
		where: { communityId, ...otherAdmin(memberId) },
		select: { id: true },
	});
	return row !== null;
}

/** The present admins of a community, with the address that mails go to, by their ids. */
export async function findAdminAddresses(
	tx: Tx,
	communityId: string,
): Promise<{ memberId: string; playerId: string; address: string }[]> {
	const rows = await tx.member.findMany({
		where: { communityId, leftAt: null, isAdmin: true },
		orderBy: { id: 'asc' },
		select: { id: true, player: { select: { id: true, email: true } } },
	});
	return rows.flatMap(({ id, player }) =>
		player === null ? [] : [{ memberId: id, playerId: player.id, address: player.email }],
	);
}

/** R34: takes the rights of all admins of a community but one. */
export async function saveOthersWithdrawn(tx: Tx, communityId: string, exceptId: string): Promise<void> {
	await tx.member.updateMany({
		where: { communityId, isAdmin: true, id: { not: exceptId } },
		data: { isAdmin: false, adminSince: null },
	});
}
