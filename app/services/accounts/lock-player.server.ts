import type { Context } from '~/context.server';
import { inTransaction, type Tx } from '~/data/engine/db.server';
import { savePlayerLocked, savePlayerUnlocked } from '~/data/locks.server';
import { findPlayer, type StoredPlayer } from '~/data/players.server';
import { deleteTokens } from '~/data/tokens.server';
import { judgeRemovalReason } from '~/domain/community-name';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { queueMail } from '~/services/mail/queue-mail.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { requireOrdinaryPlayer } from './require-ordinary-player.server';

type Ids = { playerId: string; actorId: string };

/**
 * A site admin locks an account, with a reason that its owner is told by mail: all sessions end, mailed links are void,
 * nobody gets in, and no other letter goes out. Picks and memberships stay. Refuses all but site admins, a missing or
 * long reason, site admins' accounts, those never confirmed, and those locked before.
 */
export async function lockPlayer(
	context: Context,
	input: Ids & { reason: string },
): Promise<Result<{ name: string | null }, Refusal>> {
	const reason = judgeRemovalReason(input.reason);
	if (!reason.ok) return reason;
	return inTransaction(context.db, async (tx) => {
		const found = await requireOrdinaryPlayer(tx, context, input);
		if (!found.ok) return found;
		const player = found.value;
		if (player.emailVerifiedAt === null) return refuse({ code: 'player-unconfirmed' });
		const at = context.now();
		if (!(await savePlayerLocked(tx, player.id, at))) return refuse({ code: 'player-locked-before' });
		await deleteTokens(tx, { playerId: player.id, now: at });
		await tell(tx, context, player, {
			kind: 'account-locked',
			data: { reason: reason.value, contact: context.settings.legal.email },
		});
		await recordSecurityEvent(tx, context, {
			...{ kind: 'player-locked', playerId: player.id, actorId: input.actorId },
			detail: reason.value,
		});
		return accept({ name: player.displayName });
	});
}

/** A site admin opens a locked account again, and its owner is told. Refuses all but site admins, and what isn't locked. */
export async function unlockPlayer(
	context: Context,
	input: Ids,
): Promise<Result<{ name: string | null }, Refusal>> {
	return inTransaction(context.db, async (tx) => {
		const admin = await requireSiteAdminActor({ ...context, db: tx }, input.actorId);
		if (!admin.ok) return admin;
		const player = await findPlayer(tx, input.playerId);
		if (!player) return refuse({ code: 'player-not-found' });
		if (!(await savePlayerUnlocked(tx, player.id))) return refuse({ code: 'player-not-locked' });
		await tell(tx, context, player, { kind: 'account-unlocked', data: {} });
		await recordSecurityEvent(tx, context, {
			...{ kind: 'player-unlocked', playerId: player.id, actorId: input.actorId },
		});
		return accept({ name: player.displayName });
	});
}

type Told =
	| { kind: 'account-locked'; data: { reason: string; contact: string | null } }
	| { kind: 'account-unlocked'; data: Record<string, never> };

function tell(tx: Tx, context: Context, { id, email }: StoredPlayer, letter: Told): Promise<void> {
	return queueMail(tx, context, { ...letter, playerId: id, address: email });
}
