import type { Context } from '~/context.server';
import { type Db, inTransaction, type Tx } from '~/data/engine/db.server';
import { isMemberNameTaken, saveRename } from '~/data/members.server';
import { findNamedSeats } from '~/data/memberships.server';
import { findPlayer, saveDisplayName } from '~/data/players.server';
import { judgePlayerName, nameKey } from '~/domain/player-name';
import type { AccountRefusal } from '~/domain/refusals-account';
import { accept, type Result, refuse } from '~/domain/result';
import { withTries } from '~/services/trust/with-tries.server';

type Rename = { playerId: string; to: string };
/** `keptIn`: communities where the old name stays; `otherwise`: where the player went by another one before. */
type Renamed = { displayName: string; keptIn: string[]; otherwise: { community: string; name: string }[] };

/**
 * R31: changes a player's name, and with it the memberships that had the old one, unless the new one is taken there or
 * an admin gave the old one; their traces tell of it. Refuses like `chooseName`, and giving a membership another name too often.
 */
export async function renamePlayer(
	context: Context,
	input: { playerId: string; name: string },
): Promise<Result<Renamed, AccountRefusal>> {
	const verdict = judgePlayerName(input.name);
	if (!verdict.ok) return verdict.refusal.code === 'name-empty' ? refuse({ code: 'name-invalid' }) : verdict;
	const rename = { playerId: input.playerId, to: verdict.value };
	const { seats } = await seatsOf(context.db, rename);
	const tries = seats.flatMap((seat) =>
		seat.nameHeld ? [] : [{ limit: 'renames', whom: seat.id } as const],
	);
	return withTries(context, tries, async () =>
		accept(await inTransaction(context.db, (tx) => saveName(tx, context, rename))),
	);
}

/** The memberships that go by the old name, and those that go neither by it nor by the new one. */
async function seatsOf(db: Db | Tx, { playerId, to }: Rename) {
	const old = (await findPlayer(db, playerId))?.displayName ?? null;
	const all = await findNamedSeats(db, playerId);
	return {
		seats: old === to ? [] : all.filter(({ name }) => name === old),
		others: all.filter(({ name }) => name !== old && name !== to),
	};
}

async function saveName(tx: Tx, context: Context, rename: Rename): Promise<Renamed> {
	const { playerId, to: displayName } = rename;
	const { seats, others } = await seatsOf(tx, rename);
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
	const otherwise = others.map(({ communityName: community, name }) => ({ community, name }));
	return { displayName, keptIn, otherwise };
}
