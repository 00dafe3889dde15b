import type { Db, Tx } from '~/data/engine/db.server';
import type { MemberState, OutCause } from '~/domain/facts';
import type { MemberOrder } from '~/domain/member-order';
import { nameOrder } from '~/domain/name-order';
import { likeText } from './engine/like-pattern.server';
import type { Entry, Member, Prisma } from './generated/sqlite/client';

/** A member as stored; instants in ms UTC. */
export type StoredMember = {
	readonly id: string;
	readonly communityId: string;
	/** null once the account is deleted. */
	readonly playerId: string | null;
	readonly displayName: string;
	/** R31: an admin gave the name, and hasn't released it since. */
	readonly nameHeld: boolean;
	readonly isAdmin: boolean;
	/** R34: since when the member is an admin; null for others. */
	readonly adminSince: number | null;
	readonly joinedAt: number;
	/** R34: set while the member has left. */
	readonly leftAt: number | null;
	/** R34: an admin has removed the member and keeps them out, and why; null for all others. */
	readonly removal: { readonly reason: string } | null;
};

/** A member with the state in one round; null: waits for the next one. */
export type MemberInRound = StoredMember & { readonly state: MemberState | null };

/** The player's membership in a community, one that was left too, or null. */
export async function findMemberOfPlayer(
	db: Db | Tx,
	communityId: string,
	playerId: string,
): Promise<StoredMember | null> {
	const row = await db.member.findUnique({ where: { communityId_playerId: { communityId, playerId } } });
	return row && readMember(row);
}

/** A member of this community with the state in its newest round, or null: ids of other communities find nothing. */
export async function findMember(
	db: Db | Tx,
	communityId: string,
	memberId: string,
): Promise<MemberInRound | null> {
	const row = await db.member.findUnique({
		where: { id: memberId, communityId },
		include: { entries: { where: { round: { openKey: communityId } } } },
	});
	return row && { ...readMember(row), state: row.entries[0] ? readState(row.entries[0]) : null };
}

/** R14: when a member joined a round, ms UTC; 0 without a part in it. */
export async function findEntryTime(
	db: Db | Tx,
	{ roundId, memberId }: { roundId: string; memberId: string },
): Promise<number> {
	const row = await db.entry.findUnique({
		where: { roundId_memberId: { roundId, memberId } },
		select: { joinedAt: true },
	});
	return Number(row?.joinedAt ?? 0);
}

/** R31: whether another member of the community has a name with this key. */
export async function isMemberNameTaken(
	tx: Tx,
	name: { communityId: string; nameKey: string; exceptId?: string },
): Promise<boolean> {
	const row = await tx.member.findUnique({
		where: { communityId_nameKey: { communityId: name.communityId, nameKey: name.nameKey } },
		select: { id: true },
	});
	return row !== null && row.id !== name.exceptId;
}

/** R31: which of these keys members of the community have. */
export async function findTakenNameKeys(tx: Tx, communityId: string, prefix: string): Promise<Set<string>> {
	const rows = await tx.member.findMany({
		where: { communityId, nameKey: { startsWith: prefix } },
		select: { nameKey: true },
	});
	return new Set(rows.map((row) => row.nameKey));
}

/** Writes a new member. `joinedAt` in ms UTC. */
export async function saveMember(
	tx: Tx,
	member: Pick<StoredMember, 'id' | 'communityId' | 'displayName' | 'isAdmin' | 'joinedAt'> & {
		playerId: string;
		nameKey: string;
	},
): Promise<void> {
	const joinedAt = BigInt(member.joinedAt);
	await tx.member.create({
		data: {
			...member,
			nameOrder: nameOrder(member.displayName),
			adminSince: member.isAdmin ? joinedAt : null,
			joinedAt,
		},
	});
}

/**
 * R31: gives a member another name, which holds against the member if `held`, and writes it into the trace. `at` in ms
 * UTC.
 */
export async function saveRename(
	tx: Tx,
	rename: {
		id: string;
		memberId: string;
		from: string;
		to: { displayName: string; nameKey: string };
		held: boolean;
		at: number;
		actorId: string;
	},
): Promise<void> {
	const { id, memberId, from, to, held, actorId } = rename;
	await tx.member.update({
		where: { id: memberId },
		data: { ...to, nameOrder: nameOrder(to.displayName), nameHeld: held },
	});
	await tx.nameChange.create({
		data: { id, memberId, at: BigInt(rename.at), oldName: from, newName: to.displayName, actorId },
	});
}

/** R31: lets the member change the name again. False if it wasn't held. */
export async function saveNameReleased(tx: Tx, memberId: string): Promise<boolean> {
	const { count } = await tx.member.updateMany({
		where: { id: memberId, nameHeld: true },
		data: { nameHeld: false },
	});
	return count === 1;
}

/** R26: gives a member who had left the old membership back. False if it wasn't left, or is barred. */
export async function saveReturn(tx: Tx, memberId: string): Promise<boolean> {
	const { count } = await tx.member.updateMany({
		where: { id: memberId, leftAt: { not: null }, removedAt: null },
		data: { leftAt: null },
	});
	return count === 1;
}

/** R34: marks a member as gone, admin no longer. `at` in ms UTC. False if it was gone before. */
export async function saveLeave(tx: Tx, memberId: string, at: number): Promise<boolean> {
	const { count } = await tx.member.updateMany({
		where: { id: memberId, leftAt: null },
		data: { leftAt: BigInt(at), isAdmin: false, adminSince: null },
	});
	return count === 1;
}

/** Everybody who is in the community, with the address that mails go to (null: none, or not verified). */
export async function findPresentMembers(
	tx: Tx,
	communityId: string,
): Promise<{ id: string; playerId: string | null; address: string | null }[]> {
	const rows = await tx.member.findMany({
		where: { communityId, leftAt: null },
		select: { id: true, playerId: true, player: { select: { email: true, emailVerifiedAt: true } } },
		orderBy: { id: 'asc' },
	});
	return rows.map(({ player, ...member }) => ({
		...member,
		address: player && player.emailVerifiedAt !== null ? player.email : null,
	}));
}

/** Those of them to whom a letter can go. */
export async function findReachableMembers(
	tx: Tx,
	communityId: string,
): Promise<{ memberId: string; playerId: string; address: string }[]> {
	return (await findPresentMembers(tx, communityId)).flatMap(({ id: memberId, playerId, address }) =>
		playerId === null || address === null ? [] : [{ memberId, playerId, address }],
	);
}

/** Members whose name holds this text, a key like the stored ones; without it all. */
type Named = { communityId: string; roundId: string; nameHolds?: string };

/** How many members have a part in the round, and how many are present and wait for the next one. */
export async function countMembers(
	db: Db | Tx,
	{ communityId, roundId, nameHolds }: Named,
): Promise<{ playing: number; waiting: number }> {
	const nameKey = holding(nameHolds);
	const playing = await db.entry.count({ where: { roundId, member: { nameKey } } });
	const waiting = await db.member.count({
		where: { communityId, leftAt: null, nameKey, entries: { none: { roundId } } },
	});
	return { playing, waiting };
}

/** How many members are there, in the round or not. */
export function countPresent(db: Db | Tx, communityId: string): Promise<number> {
	return db.member.count({ where: { communityId, leftAt: null } });
}

/** How many members have a part in the round. */
export function countEntries(db: Db, roundId: string): Promise<number> {
	return db.entry.count({ where: { roundId } });
}

/** How many members are still in. */
export function countInPlay(db: Db, roundId: string): Promise<number> {
	return db.entry.count({ where: { roundId, active: true } });
}

/** The order of members who play; the names within it, and the ids of namesakes. */
const playingIn: Readonly<Record<MemberOrder, Prisma.EntryOrderByWithRelationInput[]>> = {
	// A joker moves nobody.
	name: [{ active: 'desc' }],
	state: [{ standing: 'asc' }],
	joined: [{ member: { joinedAt: 'desc' } }],
};

/** Members with a part in the round, in this order. */
export async function findPlayingMembers(
	db: Db,
	page: Omit<Named, 'communityId'> & { order: MemberOrder; offset: number; limit: number },
): Promise<MemberInRound[]> {
	const rows = await db.entry.findMany({
		where: { roundId: page.roundId, member: { nameKey: holding(page.nameHolds) } },
		orderBy: [...playingIn[page.order], { member: { nameOrder: 'asc' } }, { memberId: 'asc' }],
		skip: page.offset,
		take: page.limit,
		include: { member: true },
	});
	return rows.map((row) => ({ ...readMember(row.member), state: readState(row) }));
}

/** Present members without a part in the round, the newest first or by name. */
export async function findWaitingMembers(
	db: Db,
	page: Named & { order: MemberOrder; offset: number; limit: number },
): Promise<MemberInRound[]> {
	const rows = await db.member.findMany({
		where: {
			communityId: page.communityId,
			leftAt: null,
			nameKey: holding(page.nameHolds),
			entries: { none: { roundId: page.roundId } },
		},
		orderBy: [
			...(page.order === 'joined' ? [{ joinedAt: 'desc' as const }] : []),
			{ nameOrder: 'asc' },
			{ id: 'asc' },
		],
		skip: page.offset,
		take: page.limit,
	});
	return rows.map((row) => ({ ...readMember(row), state: null }));
}

function holding(text = ''): { contains: string } {
	return { contains: likeText(text) };
}

function readMember(row: Member): StoredMember {
	return {
		id: row.id,
		communityId: row.communityId,
		playerId: row.playerId,
		displayName: row.displayName,
		nameHeld: row.nameHeld,
		isAdmin: row.isAdmin,
		adminSince: row.adminSince === null ? null : Number(row.adminSince),
		joinedAt: Number(row.joinedAt),
		leftAt: row.leftAt === null ? null : Number(row.leftAt),
		removal: row.removedAt === null ? null : { reason: row.removalReason ?? '' },
	};
}

function readState(row: Entry): MemberState {
	return {
		active: row.active,
		jokers: row.jokers,
		eliminatedOn: row.eliminatedOn,
		outCause: row.outCause as OutCause | null,
		jokersAtOut: row.jokersAtOut,
		rebought: row.rebought,
		tookPart: row.tookPart,
		picked: row.picked,
		won: row.won,
	};
}
