import type { Context } from '~/context.server';
import { findLastMatchday, findMembership } from '~/data/memberships.server';
import { saveLastCommunity } from '~/data/players.server';

/**
 * Makes a community the player's active one. Returns the path to go on with: the same page of that community
 * (`from` is the path one comes from; on a matchday's pick screen the last one that exists there at most), else
 * its dashboard. Null if the player isn't a member.
 */
export async function switchCommunity(
	context: Context,
	input: { playerId: string; communityId: string; from: string },
): Promise<string | null> {
	const { communityId } = input;
	const membership = await findMembership(context.db, input.playerId, communityId);
	if (!membership) return null;
	await saveLastCommunity(context.db, input.playerId, communityId);
	const page =
		/^\/community\/[^/?#]+\/(dashboard|rangliste|auswertung|admin|tippspiel)(?:\/(\d{1,3}))?(?=$|[?#])/.exec(
			input.from,
		);
	const kind = page?.[1] ?? 'dashboard';
	const base = `/community/${communityId}/${kind}`;
	if (kind !== 'tippspiel' || page?.[2] === undefined) return base;
	const last = await findLastMatchday(context.db, communityId);
	return last === null ? base : `${base}/${Math.min(Math.max(Number(page[2]), 1), last)}`;
}
