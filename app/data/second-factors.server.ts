import type { Db, Tx } from '~/data/engine/db.server';

/** A player's authenticator app; `secret` is sealed, instants in ms UTC. */
export type StoredFactor = { secret: string; createdAt: number; confirmedAt: number | null };

/** The player's second factor, confirmed or not. */
export async function findFactor(db: Db | Tx, playerId: string): Promise<StoredFactor | null> {
	const row = await db.secondFactor.findUnique({ where: { playerId } });
	return (
		row && {
			secret: row.secret,
			createdAt: Number(row.createdAt),
			confirmedAt: row.confirmedAt === null ? null : Number(row.confirmedAt),
		}
	);
}

/** Writes a factor that isn't confirmed yet in the place of another such one; false if one is confirmed. */
export async function saveNewFactor(
	tx: Tx,
	factor: { playerId: string; secret: string; at: number },
): Promise<boolean> {
	const { playerId, secret } = factor;
	await tx.secondFactor.deleteMany({ where: { playerId, confirmedAt: null } });
	if ((await tx.secondFactor.count({ where: { playerId } })) > 0) return false;
	await tx.secondFactor.create({ data: { playerId, secret, createdAt: BigInt(factor.at) } });
	return true;
}

/** Confirms the factor with this secret, using a time step up; false if there is none that waits for it. */
export async function saveFactorConfirmed(
	tx: Tx,
	factor: { playerId: string; secret: string; step: number; at: number },
): Promise<boolean> {
	const { count } = await tx.secondFactor.updateMany({
		where: { playerId: factor.playerId, secret: factor.secret, confirmedAt: null },
		data: { confirmedAt: BigInt(factor.at), lastStep: BigInt(factor.step) },
	});
	return count === 1;
}

/** Uses a time step's code up; false if it or a later one was used before. */
export async function spendStep(db: Db | Tx, playerId: string, step: number): Promise<boolean> {
	const { count } = await db.secondFactor.updateMany({
		where: {
			playerId,
			confirmedAt: { not: null },
			OR: [{ lastStep: null }, { lastStep: { lt: BigInt(step) } }],
		},
		data: { lastStep: BigInt(step) },
	});
	return count === 1;
}

/** Removes a player's factor and recovery codes. */
export async function deleteFactor(tx: Tx, playerId: string): Promise<void> {
	await tx.secondFactor.deleteMany({ where: { playerId } });
	await tx.recoveryCode.deleteMany({ where: { playerId } });
}

/** Replaces a player's recovery codes by others, of which only hashes are kept. */
export async function saveRecoveryCodes(
	tx: Tx,
	codes: { playerId: string; hashes: readonly string[]; at: number },
): Promise<void> {
	const { playerId } = codes;
	await tx.recoveryCode.deleteMany({ where: { playerId } });
	const createdAt = BigInt(codes.at);
	await tx.recoveryCode.createMany({ data: codes.hashes.map((hash) => ({ playerId, hash, createdAt })) });
}

/** Uses a recovery code up; false if it isn't one. */
export async function spendRecoveryCode(db: Db | Tx, playerId: string, hash: string): Promise<boolean> {
	return (await db.recoveryCode.deleteMany({ where: { playerId, hash } })).count === 1;
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: Db | Tx, playerId: string): Promise<number> {
	return db.recoveryCode.count({ where: { playerId } });
}
