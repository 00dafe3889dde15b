import type { Context } from '~/context.server';
import { findLastMatchday, findMembership } from '~/data/memberships.server';
import { saveLastCommunity } from '~/data/players.server';

/** The pages that every community has. */
const pages = ['dashboard', 'auswertung', 'rangliste', 'ruhmeshalle', 'admin', 'tippspiel'];

/**
 * Makes a community the player's active one. Returns the path to go on with: the same page of that community
 * (`from` is the path one comes from; on a matchday's pick screen the last one that exists there at most, on a
 * member's page the admin's), else its dashboard. Null if the player isn't a member.
 */
export async function switchCommunity(
	context: Context,
	input: { playerId: string; communityId: string; from: string },
): Promise<string | null> {
	const { communityId } = input;
	const membership = await findMembership(context.db, input.playerId, communityId);
	if (!membership) return null;
	await saveLastCommunity(context.db, input.playerId, communityId);
	const { kind, rest } = partsOf(input.from);
	const base = `/community/${communityId}/${kind}`;
	if (kind === 'tippspiel' && rest !== undefined && /^\d{1,3}$/.test(rest)) {
		const last = await findLastMatchday(context.db, communityId);
		return last === null ? base : `${base}/${Math.min(Math.max(Number(rest), 1), last)}`;
	}
	const isKept = pages.includes(kind) && rest === undefined;
	const isMember = kind === 'admin' && rest !== undefined && /^mitglied\/[^/]+$/.test(rest);
	return isKept || isMember ? base : `/community/${communityId}/dashboard`;
}

/** What follows the community's id in a path: 'tippspiel' and '7'. */
function partsOf(path: string): { kind: string; rest: string | undefined } {
	const [, kind = '', rest] = /^\/community\/[^/?#]+\/([a-z]+)(?:\/([^?#]*))?(?=$|[?#])/.exec(path) ?? [];
	return { kind, rest };
}
