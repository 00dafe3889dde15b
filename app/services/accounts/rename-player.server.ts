import type { Context } from '~/context.server';
import { type Db, inTransaction, type Tx } from '~/data/engine/db.server';
import { isMemberNameTaken, saveRename } from '~/data/members.server';
import { findSeatsNamed } from '~/data/memberships.server';
import { findPlayer, saveDisplayName } from '~/data/players.server';
import { judgePlayerName, nameKey } from '~/domain/player-name';
import type { AccountRefusal } from '~/domain/refusals-account';
import { accept, type Result, refuse } from '~/domain/result';
import { withTries } from '~/services/trust/with-tries.server';

type Rename = { playerId: string; to: string };
type Renamed = { displayName: string; keptIn: string[] };

/**
 * R31: changes a player's name, and with it the memberships that had the old one, unless the new one is taken there or
 * an admin gave the old one; their traces tell of it. Returns the names of the communities where the old name stays.
 * Refuses like `chooseName`, and giving a membership another name too often.
 */
export async function renamePlayer(
	context: Context,
	input: { playerId: string; name: string },
): Promise<Result<Renamed, AccountRefusal>> {
	const verdict = judgePlayerName(input.name);
	if (!verdict.ok) return verdict.refusal.code === 'name-empty' ? refuse({ code: 'name-invalid' }) : verdict;
	const rename = { playerId: input.playerId, to: verdict.value };
	const seats = await seatsToRename(context.db, rename);
	const tries = seats.flatMap((seat) =>
		seat.nameHeld ? [] : [{ limit: 'renames', whom: seat.id } as const],
	);
	return withTries(context, tries, async () =>
		accept(await inTransaction(context.db, (tx) => saveName(tx, context, rename))),
	);
}

async function seatsToRename(db: Db | Tx, { playerId: id, to }: Rename) {
	const name = (await findPlayer(db, id))?.displayName ?? null;
	return name === null || name === to ? [] : findSeatsNamed(db, { id, name });
}

async function saveName(tx: Tx, context: Context, rename: Rename): Promise<Renamed> {
	const { playerId, to: displayName } = rename;
	const seats = await seatsToRename(tx, rename);
	const at = context.now();
	await saveDisplayName(tx, { id: playerId, displayName, at });
	const to = { displayName, nameKey: nameKey(displayName) };
	const keptIn: string[] = [];
	for (const { id: memberId, communityId, communityName, name: from, nameHeld } of seats) {
		const taken = await isMemberNameTaken(tx, { communityId, nameKey: to.nameKey, exceptId: memberId });
		if (taken || nameHeld) keptIn.push(communityName);
		else
			await saveRename(tx, { id: context.newId(), memberId, from, to, held: false, at, actorId: playerId });
	}
	return { displayName, keptIn };
}
