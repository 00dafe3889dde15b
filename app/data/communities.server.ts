import type { Db, Tx } from '~/data/engine/db.server';
import type { PackedList } from '~/data/engine/packed-rows.server';
import type { Visibility } from '~/domain/community-name';
import type { Consequences, RoundSettings } from '~/domain/facts';
import { AUTOMATIC_PICKS, consequencesOf } from '~/domain/settlement-kinds';
import { type Community, Prisma } from './generated/sqlite/client';

/** A community as stored. */
export type StoredCommunity = {
	readonly id: string;
	readonly name: string;
	readonly nameKey: string;
	readonly description: string;
	readonly leagueId: string;
	/** The league's name. */
	readonly league: string;
	readonly visibility: Visibility;
	/** Set while the visibility is 'password' (R30). */
	readonly passwordHash: string | null;
	/** R30: stands for the password until it is renewed. */
	readonly inviteToken: string;
	/** R34: nobody is in it any more, and nobody can join it. */
	readonly closed: boolean;
	/** R34: when it is deleted, ms UTC; null: nobody has asked for that. */
	readonly deletesAt: number | null;
	/** R26: whether those who join after the round's first kickoff play at once. */
	readonly entryOpen: boolean;
	/** Whether every member may invite. */
	readonly membersInvite: boolean;
	/** Whether all get everybody's picks by mail after the kickoff. */
	readonly mailsPicks: boolean;
	/** A site admin has locked it: nobody but a site admin changes anything in it. */
	readonly locked: boolean;
	/** R28: for the next round. */
	readonly settings: RoundSettings;
};

/** What a community admin can change at any time (R28). */
export type CommunityProfile = Pick<
	StoredCommunity,
	'name' | 'nameKey' | 'description' | 'visibility' | 'passwordHash' | 'entryOpen' | 'mailsPicks'
>;

/** A community in the list of public ones. */
export type ListedCommunity = Pick<
	StoredCommunity,
	'id' | 'name' | 'description' | 'leagueId' | 'league' | 'settings'
> & {
	/** Members who haven't left. */
	readonly memberCount: number;
};

const withLeague = { league: { select: { name: true } } } as const;

/** The community with this id, or null. */
export async function findCommunityById(db: Db | Tx, id: string): Promise<StoredCommunity | null> {
	const row = await db.community.findUnique({ where: { id }, include: withLeague });
	return row && !row.nameKey.startsWith(' ') ? readCommunity(row) : null;
}

/** R34: a community `c` isn't taken away. One that is has a key that no name has. */
export const isThere = Prisma.sql`c."nameKey" NOT LIKE ' %'`;

/** Whether a site admin keeps the community locked. */
export async function isLocked(db: Db | Tx, id: string): Promise<boolean> {
	const row = await db.community.findUnique({ where: { id }, select: { lockedAt: true } });
	return row?.lockedAt != null;
}

/** R31: the community whose name has this key, or null. */
export async function findCommunityByNameKey(db: Db | Tx, nameKey: string): Promise<StoredCommunity | null> {
	const row = await db.community.findUnique({ where: { nameKey }, include: withLeague });
	return row && readCommunity(row);
}

/** The community that a player has founded under this name since then (ms UTC), or null. */
export async function findFounded(
	db: Db,
	{ since, ...founded }: { nameKey: string; createdById: string; since: number },
): Promise<StoredCommunity | null> {
	const row = await db.community.findFirst({
		where: { ...founded, closedAt: null, createdAt: { gte: since } },
		include: withLeague,
	});
	return row && readCommunity(row);
}

/** R30: one page of the public communities that somebody is in and that aren't locked, newest first, with the number of all of them. */
export async function findPublicCommunities(
	db: Db,
	page: { offset: number; limit: number },
): Promise<{ communities: ListedCommunity[]; count: number }> {
	const where = { visibility: 'public', closedAt: null, lockedAt: null };
	const count = await db.community.count({ where });
	const rows = await db.community.findMany({
		where,
		orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
		skip: page.offset,
		take: page.limit,
		include: { ...withLeague, _count: { select: { members: { where: { leftAt: null } } } } },
	});
	const communities = rows.map((row) => ({
		id: row.id,
		name: row.name,
		description: row.description,
		leagueId: row.leagueId,
		league: row.league.name,
		settings: readSettings(row),
		memberCount: row._count.members,
	}));
	return { communities, count };
}

/** Writes a new community. `createdAt` in ms UTC. */
export async function saveCommunity(
	tx: Tx,
	community: Omit<
		StoredCommunity,
		'league' | 'closed' | 'deletesAt' | 'membersInvite' | 'mailsPicks' | 'locked'
	> & {
		createdById: string;
		createdAt: number;
	},
): Promise<void> {
	const { settings, createdAt, ...rest } = community;
	await tx.community.create({ data: { ...rest, ...writeSettings(settings), createdAt: BigInt(createdAt) } });
}

/** Changes name, description, visibility, password, entry and whether picks are mailed. */
export async function saveCommunityProfile(tx: Tx, id: string, profile: CommunityProfile): Promise<void> {
	await tx.community.update({ where: { id }, data: profile });
}

/** Changes whether every member may invite. False if that was so before. */
export async function saveMembersInvite(tx: Tx, id: string, membersInvite: boolean): Promise<boolean> {
	const { count } = await tx.community.updateMany({
		where: { id, membersInvite: !membersInvite },
		data: { membersInvite },
	});
	return count === 1;
}

/** R34: closes a community that nobody is in any more, with its entry and its invite link. `at` in ms UTC. */
export async function saveClosed(
	tx: Tx,
	id: string,
	closing: { at: number; inviteToken: string },
): Promise<void> {
	const { at, inviteToken } = closing;
	await tx.community.update({ where: { id }, data: { closedAt: BigInt(at), entryOpen: false, inviteToken } });
}

/** R34: asks for a community's deletion at `deletesAt` (ms UTC). False if somebody has asked for it before. */
export async function saveDeletionAsked(tx: Tx, id: string, deletesAt: number): Promise<boolean> {
	const { count } = await tx.community.updateMany({
		where: { id, deletesAt: null },
		data: { deletesAt: BigInt(deletesAt) },
	});
	return count === 1;
}

/** R34: takes the deletion back. False if nobody had asked for it. */
export async function saveDeletionTakenBack(tx: Tx, id: string): Promise<boolean> {
	const { count } = await tx.community.updateMany({
		where: { id, deletesAt: { not: null } },
		data: { deletesAt: null },
	});
	return count === 1;
}

/** R34: the communities whose deletion is due at `now` (ms UTC), the longest due first. */
export async function findDueDeletions(db: Db, now: number, limit: number): Promise<{ id: string }[]> {
	return db.community.findMany({
		where: { deletesAt: { lte: BigInt(now) } },
		orderBy: [{ deletesAt: 'asc' }, { id: 'asc' }],
		take: limit,
		select: { id: true },
	});
}

/** R34: its deletion is due at `now` (ms UTC), whoever has asked for it. */
export async function saveDeletionDue(tx: Tx, id: string, now: number): Promise<void> {
	await tx.community.update({ where: { id }, data: { deletesAt: BigInt(now) } });
}

/**
 * R34: a community whose deletion is due at `at` (ms UTC) is there no more: it is closed, its name is free, and nobody is its
 * member. False if it isn't due, or was taken away before.
 */
export async function saveTakenAway(
	tx: Tx,
	id: string,
	{ at, inviteToken }: { at: number; inviteToken: string },
): Promise<boolean> {
	const count = await tx.$executeRaw`
		UPDATE "Community" AS c SET "closedAt" = ${BigInt(at)}, "entryOpen" = false, "inviteToken" = ${inviteToken},
			"nameKey" = ' ' || c."id"
		WHERE c."id" = ${id} AND c."deletesAt" <= ${BigInt(at)} AND ${isThere}`;
	if (count === 0) return false;
	await tx.member.updateMany({ where: { communityId: id }, data: { playerId: null } });
	return true;
}

/**
 * R34: removes the next members of a community whose deletion is due at `now` (ms UTC), with all that hangs on them or tells
 * of them, and with the last ones itself. Says what is left of it: `all` if it isn't to be removed.
 */
export async function removeNextMembers(
	tx: Tx,
	id: string,
	{ now, limit }: { now: number; limit: number },
): Promise<'all' | 'more' | 'none'> {
	const due = { id, deletesAt: { lte: BigInt(now) } };
	const members = await tx.member.findMany({ where: { community: due }, select: { id: true }, take: limit });
	const memberId = { in: members.map((member) => member.id) };
	const told = { round: { communityId: id }, memberId };
	await tx.stateChangeRow.deleteMany({ where: told });
	await tx.lineChangeRow.deleteMany({ where: told });
	await tx.member.deleteMany({ where: { id: memberId } });
	if (members.length === limit) return 'more';
	return (await tx.community.deleteMany({ where: due })).count === 1 ? 'none' : 'all';
}

/** R28: changes the settings of the next round. */
export async function saveNextSettings(tx: Tx, id: string, settings: RoundSettings): Promise<void> {
	await tx.community.update({ where: { id }, data: writeSettings(settings) });
}

/** R30: replaces the token of the invite link. */
export async function saveInviteToken(tx: Tx, id: string, inviteToken: string): Promise<void> {
	await tx.community.update({ where: { id }, data: { inviteToken } });
}

/** The columns that settings are kept in, of a community as of a round. */
export function writeSettings(settings: RoundSettings) {
	const { draw, loss, missing } = consequencesOf(settings);
	return {
		...{ jokers: settings.jokers, allowRebuy: settings.rebuy, allOut: settings.allOut },
		...{ onDraw: draw, onLoss: loss, onMissing: missing },
		...{ automaticPicks: settings.automaticPicks ?? AUTOMATIC_PICKS, latePicks: settings.latePicks ?? false },
	};
}

function readSettings(
	row: Pick<
		Community,
		'jokers' | 'allowRebuy' | 'allOut' | 'onDraw' | 'onLoss' | 'onMissing' | 'automaticPicks' | 'latePicks'
	>,
): RoundSettings {
	return {
		...{ jokers: row.jokers, rebuy: row.allowRebuy, allOut: row.allOut as RoundSettings['allOut'] },
		consequences: readConsequences(row.onDraw, row.onLoss, row.onMissing),
		...{ automaticPicks: row.automaticPicks, latePicks: row.latePicks },
	};
}

/** R36: what the columns say that events cost. */
export function readConsequences(draw?: string, loss?: string, missing?: string): Consequences {
	return { draw, loss, missing } as Consequences;
}

function readCommunity(row: Community & { league: { name: string } }): StoredCommunity {
	return {
		id: row.id,
		name: row.name,
		nameKey: row.nameKey,
		description: row.description,
		leagueId: row.leagueId,
		league: row.league.name,
		visibility: row.visibility as Visibility,
		passwordHash: row.passwordHash,
		inviteToken: row.inviteToken,
		closed: row.closedAt !== null,
		deletesAt: row.deletesAt === null ? null : Number(row.deletesAt),
		entryOpen: row.entryOpen,
		membersInvite: row.membersInvite,
		mailsPicks: row.mailsPicks,
		locked: row.lockedAt !== null,
		settings: readSettings(row),
	};
}

/** What a community says of itself, as a list of one. */
export function descriptionOf(communityId: string): PackedList<string> {
	return {
		cells: ['c."description"'],
		from: Prisma.sql`FROM "Community" c WHERE c."id" = ${communityId}`,
		read: ([description = '']) => description,
	};
}
