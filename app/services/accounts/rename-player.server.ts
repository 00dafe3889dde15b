import type { Context } from '~/context.server';
import { type Db, inTransaction, type Tx } from '~/data/engine/db.server';
import { isMemberNameTaken, saveRename } from '~/data/members.server';
import { findNamedSeats } from '~/data/memberships.server';
import { findPlayer, saveDisplayName } from '~/data/players.server';
import { judgePlayerName, nameKey } from '~/domain/player-name';
import type { Refusal } from '~/domain/refusal';
import type { AccountRefusal } from '~/domain/refusals-account';
import { accept, type Result, refuse } from '~/domain/result';
import { queueMail } from '~/services/mail/queue-mail.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { withTries } from '~/services/trust/with-tries.server';

/** `actorId`: who signs it. */
type Rename = { playerId: string; to: string; actorId: string };
/** `keptIn`: communities where the old name stays; `otherwise`: where the player went by another one before. */
type Renamed = { displayName: string; keptIn: string[]; otherwise: { community: string; name: string }[] };

/**
 * R31: changes a player's name, and with it the memberships that had the old one, unless the new one is taken there, an
 * admin gave the old one, or a site admin has locked the community; their traces tell of it. Refuses like `chooseName`,
 * and giving a membership another name too often.
 */
export async function renamePlayer(
	context: Context,
	input: { playerId: string; name: string },
): Promise<Result<Renamed, AccountRefusal>> {
	const verdict = judgePlayerName(input.name);
	if (!verdict.ok) return verdict.refusal.code === 'name-empty' ? refuse({ code: 'name-invalid' }) : verdict;
	const rename = { playerId: input.playerId, to: verdict.value, actorId: input.playerId };
	const { seats } = await seatsOf(context.db, rename);
	const tries = seats.flatMap((seat) =>
		seat.nameHeld ? [] : [{ limit: 'renames', whom: seat.id } as const],
	);
	return withTries(context, tries, async () =>
		accept(await inTransaction(context.db, (tx) => saveName(tx, context, rename))),
	);
}

/**
 * R31: the same by a site admin, who signs it in the traces; the player is told, and can change it again. Refuses all but
 * site admins, and names like `renamePlayer`.
 */
export async function renamePlayerByOperator(
	context: Context,
	input: { playerId: string; actorId: string; name: string },
): Promise<Result<Renamed, Refusal>> {
	const { playerId, actorId } = input;
	const verdict = judgePlayerName(input.name);
	if (!verdict.ok) return verdict;
	const to = verdict.value;
	return inTransaction(context.db, async (tx) => {
		const admin = await requireSiteAdminActor({ ...context, db: tx }, actorId);
		if (!admin.ok) return admin;
		const player = await findPlayer(tx, playerId);
		if (!player) return refuse({ code: 'player-not-found' });
		const renamed = await saveName(tx, context, { playerId, to, actorId });
		const from = player.displayName;
		if (from === to) return accept(renamed);
		await queueMail(tx, context, {
			...{ kind: 'player-renamed', playerId, address: player.email },
			data: { from, to },
		});
		await recordSecurityEvent(tx, context, { kind: 'player-renamed', playerId, actorId, detail: to });
		return accept(renamed);
	});
}

/** The memberships that go by the old name, and those that go neither by it nor by the new one. */
async function seatsOf(db: Db | Tx, { playerId, to }: Omit<Rename, 'actorId'>) {
	const old = (await findPlayer(db, playerId))?.displayName ?? null;
	const all = await findNamedSeats(db, playerId);
	return {
		seats: old === to ? [] : all.filter(({ name }) => name === old),
		others: all.filter(({ name }) => name !== old && name !== to),
	};
}

async function saveName(tx: Tx, context: Context, rename: Rename): Promise<Renamed> {
	const { playerId, to: displayName, actorId } = rename;
	const { seats, others } = await seatsOf(tx, rename);
	const at = context.now();
	await saveDisplayName(tx, { id: playerId, displayName, at });
	const to = { displayName, nameKey: nameKey(displayName) };
	const keptIn: string[] = [];
	for (const { id: memberId, communityId, communityName, name: from, nameHeld, locked } of seats) {
		const taken = await isMemberNameTaken(tx, { communityId, nameKey: to.nameKey, exceptId: memberId });
		if (taken || nameHeld || (locked && actorId === playerId)) keptIn.push(communityName);
		else await saveRename(tx, { id: context.newId(), memberId, from, to, held: false, at, actorId });
	}
	const otherwise = others.map(({ communityName: community, name }) => ({ community, name }));
	return { displayName, keptIn, otherwise };
}
