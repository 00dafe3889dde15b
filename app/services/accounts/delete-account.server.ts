import type { Context } from '~/context.server';
import { findCommunityById, saveClosed } from '~/data/communities.server';
import { hasOtherAdmin, saveAdmin } from '~/data/community-admins.server';
import {
	deletePlayer,
	findFormerNames,
	findLongestStanding,
	findSeatsOf,
	forgetActor,
	forgetEvents,
	forgetFeedback,
	forgetMails,
	forgetSeat,
	hasPresentMember,
	type Seat,
} from '~/data/deleted-accounts.server';
import { inTransaction, type Tx } from '~/data/engine/db.server';
import type { Renamed } from '~/data/letter-promises.server';
import { findTakenNameKeys } from '~/data/members.server';
import { findPlayer, type StoredPlayer } from '~/data/players.server';
import { formerPlayer, nameKey } from '~/domain/player-name';
import type { Refusal } from '~/domain/refusal';
import type { AccountRefusal } from '~/domain/refusals-account';
import { accept, type Result, refuse } from '~/domain/result';
import { queueMail } from '~/services/mail/queue-mail.server';
import { changeGame } from '~/services/rounds/change-game.server';
import { closeDueWindows, closeWindows } from '~/services/rounds/close-pick-windows.server';
import { leaveRound } from '~/services/rounds/leave-round.server';
import { verifyPassword } from '~/services/trust/hash-password.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';
import { forgetName } from './forget-name.server';
import { requireOrdinaryPlayer } from './require-ordinary-player.server';

/**
 * R34: deletes an account with everything that is about the person, in one transaction; a job takes its name out of letters
 * that were sent. In each community the player leaves the running round and becomes 'Ehemaliger Spieler n'; picks whose
 * kickoff has passed stay: the others' game stays exact. Where the last admin goes, the longest-standing member becomes
 * admin and is told by mail; a community without members closes. Refuses a wrong password, and an account that is gone.
 */
export async function deleteAccount(
	context: Context,
	input: { playerId: string; password: string },
): Promise<Result<null, AccountRefusal>> {
	const { playerId, password } = input;
	const before = await findPlayer(context.db, playerId);
	// Takes a while, so it is done before the transaction, which checks that the password is still the same.
	if (!before || !(await verifyPassword(before.passwordHash, password)))
		return refuse({ code: 'password-wrong' });
	return changeGame(context, {}, async (tx, now) => {
		const player = await findPlayer(tx, playerId);
		if (player?.passwordHash !== before.passwordHash) return refuse({ code: 'password-wrong' });
		await removePlayer(tx, context, player, now);
		await recordSecurityEvent(tx, context, { kind: 'account-deleted', playerId: null });
		return accept(null);
	});
}

/**
 * R34: the same by a site admin, for somebody who has asked for it and can't do it alone. `address`: what was typed as
 * the account's. Refuses all but site admins, their accounts, one that is gone already, and another address.
 */
export async function deleteAccountOnRequest(
	context: Context,
	input: { playerId: string; actorId: string; address: string },
): Promise<Result<null, Refusal>> {
	await closeDueWindows(context, context.now());
	return inTransaction(context.db, async (tx) => {
		const found = await requireOrdinaryPlayer(tx, context, input);
		if (!found.ok) return found;
		if (input.address.trim().toLowerCase() !== found.value.email)
			return refuse({ code: 'deletion-address-wrong' });
		const now = context.now();
		await closeWindows(tx, context, now);
		await removePlayer(tx, context, found.value, now);
		await recordSecurityEvent(tx, context, {
			...{ kind: 'account-deleted', playerId: null, actorId: input.actorId },
			detail: 'auf Anfrage',
		});
		return accept(null);
	});
}

async function removePlayer(tx: Tx, context: Context, player: StoredPlayer, now: number): Promise<void> {
	const playerId = player.id;
	const renamed: Renamed[] = [];
	const seats = await findSeatsOf(tx, playerId);
	for (const seat of seats) renamed.push(...(await vacate(tx, context, { seat, playerId, now })));
	await forgetActor(
		tx,
		playerId,
		seats.map(({ memberId }) => memberId),
	);
	await forgetMails(tx, { playerId, email: player.email });
	await forgetFeedback(tx, player);
	await forgetName(tx, context, { renamed, now });
	await forgetEvents(tx, playerId);
	await deletePlayer(tx, playerId);
}

/** Leaves one community for good. Returns what is to be called otherwise there: the member's name, and former ones. */
async function vacate(
	tx: Tx,
	context: Context,
	{ seat, playerId, now }: { seat: Seat; playerId: string; now: number },
): Promise<Renamed[]> {
	const { communityId, memberId, displayName } = seat;
	if (seat.present) {
		const wasLastAdmin = seat.isAdmin && !(await hasOtherAdmin(tx, communityId, memberId));
		const left = await leaveRound(tx, context, { communityId, memberId, actorId: playerId, now });
		if (!left.ok) throw new Error(`A present member can't leave: ${left.refusal.code}`);
		if (wasLastAdmin) await appointSuccessor(tx, context, seat, now);
		if (!(await hasPresentMember(tx, communityId)))
			await saveClosed(tx, communityId, { at: now, inviteToken: context.newId() });
	}
	const to = await formerName(tx, communityId);
	const names = [displayName, ...(await findFormerNames(tx, seat))];
	await forgetSeat(tx, { memberId, communityId, playerId, displayName: to, nameKey: nameKey(to) });
	return names.map((from) => ({ communityId, from, to }));
}

async function appointSuccessor(
	tx: Tx,
	context: Context,
	{ communityId, memberId }: Seat,
	now: number,
): Promise<void> {
	const community = await findCommunityById(tx, communityId);
	const successor = await findLongestStanding(tx, communityId, memberId);
	if (!community || !successor) return;
	await saveAdmin(tx, successor.memberId, now);
	await queueMail(tx, context, {
		kind: 'made-admin',
		playerId: successor.playerId,
		address: successor.email,
		data: { communityId, community: community.name, succession: true },
	});
}

/** R31: 'Ehemaliger Spieler n' with the lowest number that nobody in the community has. */
async function formerName(tx: Tx, communityId: string): Promise<string> {
	const taken = await findTakenNameKeys(tx, communityId, nameKey(formerPlayer));
	for (let number = 1; ; number++) {
		const name = `${formerPlayer} ${number}`;
		if (!taken.has(nameKey(name))) return name;
	}
}
