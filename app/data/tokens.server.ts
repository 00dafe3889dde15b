import type { Db, Tx } from '~/data/engine/db.server';

/** verify: an address. reset: a password. email: another address. waiting: the browser of the newest registration. */
export type TokenKind = 'verify' | 'reset' | 'email' | 'waiting';

/** A token that may still be used, with what is known of its player. */
type OpenToken = { id: string; playerId: string; email: string; verified: boolean; newEmail: string | null };

/** Writes a one-time token; only its hash is stored. Instants in ms UTC. */
export async function saveToken(
	tx: Tx,
	token: {
		id: string;
		playerId: string;
		kind: TokenKind;
		hash: string;
		/** email: the address that the account gets. */
		newEmail?: string;
		createdAt: number;
		expiresAt: number;
	},
): Promise<void> {
	await tx.token.create({
		data: { ...token, createdAt: BigInt(token.createdAt), expiresAt: BigInt(token.expiresAt) },
	});
}

/** The unused token of this kind and hash that is still valid at `now`, with its player. */
export async function findOpenToken(
	db: Db | Tx,
	token: { kind: TokenKind; hash: string; now: number },
): Promise<OpenToken | null> {
	const row = await db.token.findFirst({
		where: { hash: token.hash, kind: token.kind, usedAt: null, expiresAt: { gt: BigInt(token.now) } },
		include: { player: { select: { email: true, emailVerifiedAt: true } } },
	});
	if (row === null) return null;
	const { id, playerId, newEmail, player } = row;
	return { id, playerId, email: player.email, verified: player.emailVerifiedAt !== null, newEmail };
}

/** Uses a token up; false if somebody else did or it has expired at `now`. */
export async function spendToken(tx: Tx, id: string, now: number): Promise<boolean> {
	const { count } = await tx.token.updateMany({
		where: { id, usedAt: null, expiresAt: { gt: BigInt(now) } },
		data: { usedAt: BigInt(now) },
	});
	return count === 1;
}

/** Removes a player's tokens, of one kind or all, and everybody's that expired before `now`. */
export async function deleteTokens(
	tx: Tx,
	token: { playerId: string; kind?: TokenKind; now: number },
): Promise<void> {
	const own = { playerId: token.playerId, ...(token.kind ? { kind: token.kind } : {}) };
	await tx.token.deleteMany({ where: { OR: [own, { expiresAt: { lte: BigInt(token.now) } }] } });
}
