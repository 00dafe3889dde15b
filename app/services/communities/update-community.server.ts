import type { Context } from '~/context.server';
import {
	type CommunityProfile,
	findCommunityById,
	findCommunityByNameKey,
	type StoredCommunity,
	saveCommunityProfile,
} from '~/data/communities.server';
import { saveCommunityAct } from '~/data/community-acts.server';
import { inTransaction, type Tx } from '~/data/engine/db.server';
import { countMembers } from '~/data/members.server';
import { findNewestRound } from '~/data/rounds.server';
import { isOpenRound } from '~/domain/belonging';
import { judgeCommunityName, judgeCommunityPassword, judgeDescription } from '~/domain/community-name';
import { nameKey } from '~/domain/player-name';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { profileVersion } from '~/services/rounds/settings-version.server';
import { hashPassword } from '~/services/trust/hash-password.server';
import { judgeAdminAct } from '~/services/trust/judge-admin-act.server';
import type { CommunityDraft } from './create-community.server';

/** What a community admin can change at any time (R28). */
export type CommunityChange = Pick<CommunityDraft, 'name' | 'description' | 'visibility' | 'entryOpen'> & {
	/** Looked at only for the visibility 'password'; empty keeps the one there is. */
	password: string;
	/** Whether all get everybody's picks by mail after the kickoff; without it that stays as it is. */
	mailsPicks?: boolean;
};

/**
 * R28, R30: changes name, description, visibility, password, entry and the mail with the picks; the members stay, and all
 * read in the log what was changed. `passwordGone`: there was one,
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
		const allowed = await judgeAdminAct(tx, context, input);
		if (!allowed.ok) return allowed;
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
		const profile: CommunityProfile = {
			name: name.value,
			nameKey: key,
			description: description.value,
			visibility: change.visibility,
			passwordHash,
			entryOpen: change.entryOpen,
			mailsPicks: change.mailsPicks ?? community.mailsPicks,
		};
		await saveCommunityProfile(tx, communityId, profile);
		await record(tx, context, { before: community, profile, actorId: input.actorId });
		const round = change.entryOpen && !community.entryOpen ? await findNewestRound(tx, communityId) : null;
		const isIn = round !== null && isOpenRound(round);
		return accept({
			passwordGone: community.passwordHash !== null && passwordHash === null,
			waiting: isIn ? (await countMembers(tx, { communityId, roundId: round.id })).waiting : 0,
		});
	});
}

/** What of a profile is called how in the log. */
const parts: readonly [keyof CommunityProfile, string][] = [
	['name', 'name'],
	['description', 'description'],
	['visibility', 'visibility'],
	['passwordHash', 'password'],
	['entryOpen', 'entry'],
	['mailsPicks', 'mails-picks'],
];

/** The parts that have changed, and nothing of what is in them. */
async function record(
	tx: Tx,
	context: Context,
	{ before, profile, actorId }: { before: StoredCommunity; profile: CommunityProfile; actorId: string },
): Promise<void> {
	const changed = parts.filter(([part]) => before[part] !== profile[part]).map(([, word]) => word);
	if (changed.length === 0) return;
	const act = { id: context.newId(), communityId: before.id, actorId, at: context.now() };
	await saveCommunityAct(tx, { ...act, kind: 'profile-changed', detail: changed.join(' ') });
}
