import type { Tx } from '~/data/engine/db.server';
import { findTakenNameKeys, isMemberNameTaken, type StoredMember } from '~/data/members.server';
import { judgePlayerName, nameKey } from '~/domain/player-name';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';

/** R31: the name of a member without one; with a number if it is taken. */
const FALLBACK = 'Mitspieler';

export type MemberName = { readonly displayName: string; readonly nameKey: string };

/**
 * R31: the name that a player goes by in a community: the wished one, or without a wish the profile's, or
 * 'Mitspieler'. Refuses a wrong name and one that another member has. `old`: the membership that is taken up again, whose
 * own name is free for it; one that an admin gave stays, and any other is refused.
 */
export async function nameMember(
	tx: Tx,
	input: { communityId: string; wish: string; profileName: string | null; old: StoredMember | null },
): Promise<Result<MemberName, Refusal>> {
	const { old } = input;
	if (old?.nameHeld) return heldName(old.displayName, input.wish);
	const wish = input.wish.trim() || input.profileName;
	if (!wish) return accept(await fallbackName(tx, input.communityId));
	const verdict = judgePlayerName(wish);
	if (!verdict.ok) return verdict;
	const name = { displayName: verdict.value, nameKey: nameKey(verdict.value) };
	const taken = await isMemberNameTaken(tx, {
		communityId: input.communityId,
		nameKey: name.nameKey,
		...(old === null ? {} : { exceptId: old.id }),
	});
	return taken ? refuse({ code: 'member-name-taken' }) : accept(name);
}

function heldName(name: string, wish: string): Result<MemberName, Refusal> {
	const key = nameKey(name);
	if (wish.trim() !== '' && nameKey(wish) !== key) return refuse({ code: 'name-held', name });
	return accept({ displayName: name, nameKey: key });
}

async function fallbackName(tx: Tx, communityId: string): Promise<MemberName> {
	const taken = await findTakenNameKeys(tx, communityId, nameKey(FALLBACK));
	let displayName = FALLBACK;
	for (let number = 2; taken.has(nameKey(displayName)); number++) displayName = `${FALLBACK} ${number}`;
	return { displayName, nameKey: nameKey(displayName) };
}
