import type { Context } from '~/context.server';
import { findCommunityById, findCommunityByNameKey, saveCommunityProfile } from '~/data/communities.server';
import { inTransaction } from '~/data/engine/db.server';
import { countMembers } from '~/data/members.server';
import { findNewestRound } from '~/data/rounds.server';
import { isOpenRound } from '~/domain/belonging';
import {
	judgeCommunityName,
	judgeCommunityPassword,
	judgeDescription,
	type Visibility,
} from '~/domain/community-name';
import { nameKey } from '~/domain/player-name';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { profileVersion } from '~/services/rounds/settings-version.server';
import { hashPassword } from '~/services/trust/hash-password.server';
import { mayAdminister } from '~/services/trust/may-administer.server';

/** What a community admin can change at any time (R28). */
export type CommunityChange = {
	name: string;
	description: string;
	visibility: Visibility;
	/** Looked at only for the visibility 'password'; empty keeps the one there is. */
	password: string;
	entryOpen: boolean;
};

/**
 * R28, R30: changes name, description, visibility, password and entry; the members stay. `passwordGone`: there was one,
 * and the visibility has none; `waiting`: how many could play in the running round from now on, as its entry has opened
 * (R26). Refuses everybody but the
 * community's admins and site admins, wrong and taken names, the switch to 'password' without one, and a profile that
 * has changed since `seen`, the version that the form showed; without it nothing is compared.
 */
export async function updateCommunity(
	context: Context,
	input: { communityId: string; actorId: string; change: CommunityChange; seen?: string },
): Promise<Result<{ passwordGone: boolean; waiting: number }, Refusal>> {
	const { communityId, change } = input;
	const name = judgeCommunityName(change.name);
	if (!name.ok) return name;
	const description = judgeDescription(change.description);
	if (!description.ok) return description;
	const wantsHash = change.visibility === 'password' && change.password !== '';
	if (wantsHash) {
		const password = judgeCommunityPassword(change.password);
		if (!password.ok) return password;
	}
	// Takes a while, so it is done before the transaction.
	const newHash = wantsHash ? await hashPassword(change.password) : null;

	return inTransaction(context.db, async (tx) => {
		if (!(await mayAdminister(tx, context, input))) return refuse({ code: 'not-community-admin' });
		const community = await findCommunityById(tx, communityId);
		if (!community) return refuse({ code: 'community-not-found' });
		if (input.seen !== undefined && input.seen !== profileVersion(community))
			return refuse({ code: 'community-changed-meanwhile' });
		const key = nameKey(name.value);
		const namesake = await findCommunityByNameKey(tx, key);
		if (namesake && namesake.id !== communityId) return refuse({ code: 'community-name-taken' });
		const passwordHash = change.visibility === 'password' ? (newHash ?? community.passwordHash) : null;
		if (change.visibility === 'password' && passwordHash === null)
			return refuse({ code: 'community-password-missing' });
		await saveCommunityProfile(tx, communityId, {
			name: name.value,
			nameKey: key,
			description: description.value,
			visibility: change.visibility,
			passwordHash,
			entryOpen: change.entryOpen,
		});
		const round = change.entryOpen && !community.entryOpen ? await findNewestRound(tx, communityId) : null;
		const isIn = round !== null && isOpenRound(round);
		return accept({
			passwordGone: community.passwordHash !== null && passwordHash === null,
			waiting: isIn ? (await countMembers(tx, { communityId, roundId: round.id })).waiting : 0,
		});
	});
}
