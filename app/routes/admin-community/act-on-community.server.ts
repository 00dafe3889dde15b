import type { AppLoadContext } from '@remix-run/node';
import type { Refusal } from '~/domain/refusal';
import { askForDeletion, takeDeletionBack } from '~/services/communities/delete-community.server';
import { deleteCommunityNow } from '~/services/communities/delete-community-now.server';
import { handOverCommunity } from '~/services/communities/hand-over-community.server';
import { lockCommunity, unlockCommunity } from '~/services/communities/lock-community.server';
import { renameCommunity } from '~/services/communities/rename-community.server';
import { withTries } from '~/services/trust/with-tries.server';
import { communityDone } from '~/text/operator';

type Ids = { communityId: string; actorId: string };
type Fields = Readonly<Record<string, string | undefined>>;
type Outcome = { done: string; gone?: true } | { refusal: Refusal };

/** The acts of a community's page, by their intent. */
const acts: Record<string, (context: AppLoadContext, ids: Ids, fields: Fields) => Promise<Outcome>> = {
	lock: async (context, ids, { reason = '' }) => {
		const verdict = await lockCommunity(context, { ...ids, reason });
		return verdict.ok ? { done: communityDone.lock(verdict.value.name) } : verdict;
	},
	unlock: async (context, ids) => {
		const verdict = await unlockCommunity(context, ids);
		return verdict.ok ? { done: communityDone.unlock(verdict.value.name) } : verdict;
	},
	rename: async (context, ids, { name = '' }) => {
		const verdict = await renameCommunity(context, { ...ids, name });
		return verdict.ok ? { done: communityDone.rename(verdict.value.name) } : verdict;
	},
	'hand-over': async (context, ids, { memberId = '', alone }) => {
		const verdict = await handOverCommunity(context, { ...ids, memberId, alone: alone !== undefined });
		return verdict.ok ? { done: communityDone['hand-over'](verdict.value.name) } : verdict;
	},
	delete: async (context, ids, { typedName = '', when }) => {
		if (when === 'now') {
			const verdict = await deleteCommunityNow(context, { ...ids, name: typedName });
			return verdict.ok ? { done: communityDone['delete-now'](verdict.value.name), gone: true } : verdict;
		}
		const tries = [{ limit: 'deletions', whom: ids.communityId }] as const;
		const verdict = await withTries(context, tries, () =>
			askForDeletion(context, { ...ids, name: typedName }),
		);
		return verdict.ok ? { done: communityDone.delete(verdict.value.deletesAt) } : verdict;
	},
	keep: async (context, ids) => {
		const verdict = await takeDeletionBack(context, ids);
		return verdict.ok ? { done: communityDone.keep() } : verdict;
	},
};

/** Does what the fields of a form ask for; null for an intent that doesn't exist. `gone`: the community is. */
export async function actOnCommunity(
	context: AppLoadContext,
	fields: Fields,
	ids: Ids,
): Promise<Outcome | null> {
	const { intent = '' } = fields;
	const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
	return act === undefined ? null : act(context, ids, fields);
}
