import type { Context } from '~/context.server';
import { findCommunityById, findCommunityByNameKey, type StoredCommunity } from '~/data/communities.server';
import { type Db, inTransaction, type Tx } from '~/data/engine/db.server';
import { saveMemberStates } from '~/data/evaluations.server';
import { findMember, findMemberOfPlayer, saveMember, saveRename, saveReturn } from '~/data/members.server';
import { findPlayer, saveDisplayName } from '~/data/players.server';
import { findNewestRound } from '~/data/rounds.server';
import { saveStateChange } from '~/data/state-changes.server';
import { isOpenRound } from '~/domain/belonging';
import { startingState } from '~/domain/fold-round';
import { judgeAccess, readInvitation } from '~/domain/invitation';
import { nameKey } from '~/domain/player-name';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { closeDueWindows, closeWindows } from '~/services/rounds/close-pick-windows.server';
import { isEntryOpen } from '~/services/rounds/entry-open.server';
import { verifyPassword } from '~/services/trust/hash-password.server';
import { withTries } from '~/services/trust/with-tries.server';
import { nameMember } from './name-member.server';

/** How somebody comes in: with an invitation's code (list, link, preview, card), or with the exact name (R30). */
export type Way = { readonly invitation: string } | { readonly name: string };

export type Joined = {
	readonly communityId: string;
	readonly name: string;
	/** was-member: nothing changed. waiting: plays from the next round on (R26). */
	readonly as: 'playing' | 'waiting' | 'was-member';
};

/**
 * Every way of joining: public list, exact name, invite link, preview and join card (R23, R26, R30, R31). Coming
 * back restores the old membership, with its state. An empty `displayName` means the profile's name; who had none goes
 * by the name of the membership from then on.
 * Refuses an unknown community, a closed and a locked one, a void invitation, a wrong password, a wrong or taken
 * name, a name in the place of one that an admin gave, who was removed by an admin until that is taken back, and coming
 * back too often.
 */
export async function joinCommunity(
	context: Context,
	input: { playerId: string; displayName: string; password: string; way: Way },
): Promise<Result<Joined, Refusal>> {
	const found = await findByWay(context.db, input.way);
	if (!found.ok) return found;
	const access = judgeAccess(found.value, keyOf(input.way));
	if (!access.ok) return access;
	// Takes a while, so it is done before the transaction, which checks that the door is still the same.
	if (access.value === 'password' && !(await verifyPassword(found.value.passwordHash, input.password)))
		return refuse({ code: 'community-password-wrong' });
	await closeDueWindows(context, context.now(), found.value.id);
	const old = await findMemberOfPlayer(context.db, found.value.id, input.playerId);
	// Who comes back may bring another name.
	const tries = old?.leftAt ? [{ limit: 'renames', whom: old.id } as const] : [];
	return withTries(context, tries, () =>
		inTransaction(context.db, (tx) => enter(tx, context, found.value, input)),
	);
}

async function findByWay(db: Db, way: Way): Promise<Result<StoredCommunity, Refusal>> {
	if ('name' in way) {
		const community = await findCommunityByNameKey(db, nameKey(way.name));
		return community && !community.closed ? accept(community) : refuse({ code: 'community-name-unknown' });
	}
	const community = await findCommunityById(db, readInvitation(way.invitation).communityId);
	return community && !community.closed ? accept(community) : refuse({ code: 'community-not-found' });
}

function keyOf(way: Way) {
	if ('name' in way) return { token: null, byName: true };
	return { token: readInvitation(way.invitation).token, byName: false };
}

function isSameDoor(a: StoredCommunity, b: StoredCommunity | null): boolean {
	return (
		a.visibility === b?.visibility &&
		a.passwordHash === b.passwordHash &&
		a.inviteToken === b.inviteToken &&
		a.closed === b.closed &&
		a.entryOpen === b.entryOpen
	);
}

async function enter(
	tx: Tx,
	context: Context,
	community: StoredCommunity,
	input: { playerId: string; displayName: string },
): Promise<Result<Joined, Refusal>> {
	const now = context.now();
	const { id: communityId, name } = community;
	await closeWindows(tx, context, now, communityId);
	const door = await findCommunityById(tx, communityId);
	if (!isSameDoor(community, door)) return refuse({ code: 'join-failed' });
	if (door?.locked) return refuse({ code: 'community-locked' });
	const old = await findMemberOfPlayer(tx, communityId, input.playerId);
	if (old && old.leftAt === null) return accept({ communityId, name, as: 'was-member' });
	if (old?.removal) return refuse({ code: 'removed-from-community', ...old.removal });
	const profileName = (await findPlayer(tx, input.playerId))?.displayName ?? null;
	const named = await nameMember(tx, { communityId, wish: input.displayName, profileName, old });
	if (!named.ok) return named;
	if (profileName === null)
		await saveDisplayName(tx, { id: input.playerId, displayName: named.value.displayName, at: now });
	const memberId = old?.id ?? context.newId();
	if (old) {
		await saveReturn(tx, memberId);
		const [from, to] = [old.displayName, named.value];
		const actorId = input.playerId;
		if (from !== to.displayName)
			await saveRename(tx, { id: context.newId(), memberId, from, to, held: false, at: now, actorId });
	} else {
		const member = { id: memberId, communityId, playerId: input.playerId, isAdmin: false, joinedAt: now };
		await saveMember(tx, { ...member, ...named.value });
	}
	const playing = await enterRound(tx, context, { community, memberId, playerId: input.playerId, now });
	return accept({ communityId, name, as: playing ? 'playing' : 'waiting' });
}

/**
 * R26: gives the member a part in the open round if entry is allowed or its first kickoff lies ahead. A member who
 * has a part already, from before leaving, keeps it as it is. False: waits for the next round.
 */
export async function enterRound(
	tx: Tx,
	context: Context,
	join: { community: StoredCommunity; memberId: string; playerId: string; now: number },
): Promise<boolean> {
	const { community, memberId, now } = join;
	const round = await findNewestRound(tx, community.id);
	if (!round || !isOpenRound(round)) return false;
	const member = await findMember(tx, community.id, memberId);
	if (member?.state) return member.state.active;
	if (!(await isEntryOpen(tx, { entryOpen: community.entryOpen, round, now }))) return false;
	const state = startingState(round.settings);
	await saveMemberStates(tx, [{ roundId: round.id, memberId, joinedAt: now, state }]);
	await saveStateChange(tx, {
		id: context.newId(),
		roundId: round.id,
		memberId,
		at: now,
		cause: 'join',
		causeId: null,
		matchday: null,
		before: null,
		after: state,
		actorId: join.playerId,
	});
	return true;
}
