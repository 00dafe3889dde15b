import type { Db, Tx } from '~/data/engine/db.server';
import type { Player } from './generated/sqlite/client';
import type { TokenKind } from './tokens.server';

/** A player as stored; instants in ms UTC. */
export type StoredPlayer = {
	id: string;
	/** Trimmed and lower-cased. */
	email: string;
	passwordHash: string;
	displayName: string | null;
	emailVerifiedAt: number | null;
	lastCommunityId: string | null;
	/** Since when the address takes no mail, or null (ms UTC). */
	mailFailedAt: number | null;
	/** R32: the code of the pending invitation. */
	invitation: string | null;
	/** Since when a site admin has locked the account, or null (ms UTC). */
	lockedAt: number | null;
} & MailChoices;

/** Which letters a player wants. */
export type MailChoices = {
	/** Reminders of missing picks, 24 and 3 hours before a kickoff. */
	remindDayBefore: boolean;
	remindHoursBefore: boolean;
	/** After each evaluation that touches them. */
	resultMails: boolean;
	/** What nobody has to act upon: a new round, a moved kickoff. */
	newsMails: boolean;
};

/** Database row -> player. */
export function readPlayer(row: Player): StoredPlayer {
	return {
		id: row.id,
		email: row.email,
		passwordHash: row.passwordHash,
		displayName: row.displayName,
		emailVerifiedAt: row.emailVerifiedAt === null ? null : Number(row.emailVerifiedAt),
		lastCommunityId: row.lastCommunityId,
		mailFailedAt: row.mailFailedAt === null ? null : Number(row.mailFailedAt),
		invitation: row.invitation,
		lockedAt: row.lockedAt === null ? null : Number(row.lockedAt),
		remindDayBefore: row.remindDayBefore,
		remindHoursBefore: row.remindHoursBefore,
		resultMails: row.resultMails,
		newsMails: row.newsMails,
	};
}

/** The player with this id, or null. */
export async function findPlayer(db: Db | Tx, id: string): Promise<StoredPlayer | null> {
	const row = await db.player.findUnique({ where: { id } });
	return row && readPlayer(row);
}

/** The player with this address (trimmed and lower-cased), or null. */
export async function findPlayerByEmail(db: Db | Tx, email: string): Promise<StoredPlayer | null> {
	const row = await db.player.findUnique({ where: { email } });
	return row && readPlayer(row);
}

/** The verified players with one of these addresses, by id. */
export async function findVerifiedPlayers(
	db: Db | Tx,
	emails: readonly string[],
): Promise<{ id: string; email: string }[]> {
	return db.player.findMany({
		where: { email: { in: [...emails] }, emailVerifiedAt: { not: null } },
		orderBy: { id: 'asc' },
		select: { id: true, email: true },
	});
}

/** Writes a player whose address isn't verified yet. `at` in ms UTC. */
export async function savePlayer(
	tx: Tx,
	player: { id: string; email: string; passwordHash: string; invitation?: string | null; at: number },
): Promise<void> {
	const at = BigInt(player.at);
	const { id, email, passwordHash, invitation = null } = player;
	await tx.player.create({ data: { id, email, passwordHash, invitation, createdAt: at, updatedAt: at } });
}

/** R32: keeps a pending invitation, or none, in the place of another. */
export async function saveInvitation(
	db: Db | Tx,
	player: { id: string; invitation: string | null },
): Promise<void> {
	await db.player.updateMany({ where: { id: player.id }, data: { invitation: player.invitation } });
}

/** R32: the same for the player of an unused token that is still valid at `now` (ms), if there is one. */
export async function saveInvitationOfToken(
	db: Db,
	{ invitation, kind, hash, now }: { kind: TokenKind; hash: string; now: number; invitation: string },
): Promise<void> {
	await db.player.updateMany({
		where: { tokens: { some: { kind, hash, usedAt: null, expiresAt: { gt: BigInt(now) } } } },
		data: { invitation },
	});
}

/** Replaces a password. */
export async function savePassword(
	tx: Tx,
	player: { id: string; passwordHash: string; at: number },
): Promise<void> {
	await tx.player.update({
		where: { id: player.id },
		data: { passwordHash: player.passwordHash, updatedAt: BigInt(player.at) },
	});
}

/** Replaces a password if `present` is still its hash; false if it was replaced meanwhile. */
export async function replacePassword(
	tx: Tx,
	player: { id: string; present: string; passwordHash: string; at: number },
): Promise<boolean> {
	const { count } = await tx.player.updateMany({
		where: { id: player.id, passwordHash: player.present },
		data: { passwordHash: player.passwordHash, updatedAt: BigInt(player.at) },
	});
	return count === 1;
}

/** Gives an account another, confirmed address, about which nothing bad is known. */
export async function saveEmail(tx: Tx, player: { id: string; email: string; at: number }): Promise<void> {
	const at = BigInt(player.at);
	const fresh = { mailFailedAt: null, mailFailure: null, mailJudgedAt: null };
	await tx.player.update({
		where: { id: player.id },
		data: { email: player.email, emailVerifiedAt: at, updatedAt: at, ...fresh },
	});
}

/** Removes the account that waits for this address without being verified, with all of its own, if there is one. */
export async function deleteUnverified(tx: Tx, email: string): Promise<void> {
	const player = await tx.player.findFirst({
		where: { email, emailVerifiedAt: null, members: { none: {} } },
	});
	if (player === null) return;
	await tx.outboxMail.deleteMany({ where: { playerId: player.id } });
	await tx.player.delete({ where: { id: player.id } });
}

/** Marks an address as verified; false if it was before. */
export async function saveVerified(tx: Tx, player: { id: string; at: number }): Promise<boolean> {
	const at = BigInt(player.at);
	const { count } = await tx.player.updateMany({
		where: { id: player.id, emailVerifiedAt: null },
		data: { emailVerifiedAt: at, updatedAt: at },
	});
	return count === 1;
}

/** Saves the profile's name. */
export async function saveDisplayName(
	db: Db | Tx,
	player: { id: string; displayName: string; at: number },
): Promise<void> {
	await db.player.update({
		where: { id: player.id },
		data: { displayName: player.displayName, updatedAt: BigInt(player.at) },
	});
}

/** Saves which letters a player wants; those that aren't named stay as they are. */
export async function saveMailChoices(
	db: Db | Tx,
	player: { id: string; choices: Partial<MailChoices>; at: number },
): Promise<void> {
	await db.player.updateMany({
		where: { id: player.id },
		data: { ...player.choices, updatedAt: BigInt(player.at) },
	});
}

/** Marks an address as taking no mail, if somebody has it and nothing newer than `at` (ms) is known about it. */
export async function saveMailFailure(
	db: Db | Tx,
	failure: { address: string; at: number; reason: string },
): Promise<void> {
	const { at, reason } = failure;
	await db.player.updateMany({
		where: { email: failure.address, OR: [{ mailJudgedAt: null }, { mailJudgedAt: { lt: BigInt(at) } }] },
		data: { mailFailedAt: at, mailFailure: reason, mailJudgedAt: at },
	});
}

/** Takes such a mark away, if nothing newer than `at` (ms) is known about the address. */
export async function clearMailFailure(db: Db | Tx, player: { address: string; at: number }): Promise<void> {
	const at = BigInt(player.at);
	await db.player.updateMany({
		where: { email: player.address, OR: [{ mailJudgedAt: null }, { mailJudgedAt: { lt: at } }] },
		data: { mailFailedAt: null, mailFailure: null, mailJudgedAt: at },
	});
}

/** R33: remembers the community used last. */
export async function saveLastCommunity(db: Db, playerId: string, communityId: string): Promise<void> {
	await db.player.updateMany({ where: { id: playerId }, data: { lastCommunityId: communityId } });
}
