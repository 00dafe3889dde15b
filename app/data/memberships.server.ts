import type { Db, Tx } from './db.server';

/** A player's membership in one community, as the player sees it. */
export type Membership = {
	memberId: string;
	communityId: string;
	communityName: string;
	displayName: string;
	isAdmin: boolean;
	/** Active in the community's newest round. */
	active: boolean;
};

const seen = {
	community: { select: { id: true, name: true } },
	entries: { where: { round: { openKey: { not: null } } }, select: { active: true } },
} as const;

type Row = {
	id: string;
	displayName: string;
	isAdmin: boolean;
	community: { id: string; name: string };
	entries: { active: boolean }[];
};

function readMembership(row: Row): Membership {
	return {
		memberId: row.id,
		communityId: row.community.id,
		communityName: row.community.name,
		displayName: row.displayName,
		isAdmin: row.isAdmin,
		active: row.entries.some((entry) => entry.active),
	};
}

/** The memberships of a player who hasn't left, newest first. */
export async function findMemberships(db: Db | Tx, playerId: string): Promise<Membership[]> {
	const rows = await db.member.findMany({
		where: { playerId, leftAt: null },
		orderBy: [{ joinedAt: 'desc' }, { id: 'desc' }],
		include: seen,
	});
	return rows.map(readMembership);
}

/** The player's membership in one community, or null. */
export async function findMembership(
	db: Db | Tx,
	playerId: string,
	communityId: string,
): Promise<Membership | null> {
	const row = await db.member.findFirst({ where: { playerId, communityId, leftAt: null }, include: seen });
	return row && readMembership(row);
}

/**
 * R31: gives the name `to` to those of a player's memberships that had the name `from`, unless another member of
 * the community has it. Returns the names of the communities where the old name stays.
 */
export async function renameMemberships(
	tx: Tx,
	rename: { playerId: string; from: string; to: string; toKey: string },
): Promise<string[]> {
	const rows = await tx.member.findMany({
		where: { playerId: rename.playerId, displayName: rename.from },
		include: { community: { select: { name: true } } },
	});
	const kept: string[] = [];
	for (const row of rows) {
		const taken = await tx.member.findFirst({
			where: { communityId: row.communityId, nameKey: rename.toKey, id: { not: row.id } },
			select: { id: true },
		});
		if (taken) kept.push(row.community.name);
		else
			await tx.member.update({
				where: { id: row.id },
				data: { displayName: rename.to, nameKey: rename.toKey },
			});
	}
	return kept;
}

/** Whether there is a community with this id. */
export async function hasCommunity(db: Db | Tx, communityId: string): Promise<boolean> {
	return (await db.community.findUnique({ where: { id: communityId }, select: { id: true } })) !== null;
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
