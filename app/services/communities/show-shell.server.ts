import { homeCommunity } from '~/services/accounts/landing-after-login.server';
import type { Mark } from '~/services/accounts/load-marks.server';
import type { SessionPlayer } from '~/services/accounts/load-session.server';
import { type WayMarks, wayMarks } from '~/text/way-marks';

type ShellCommunity = { id: string; name: string; isAdmin: boolean; mayInvite: boolean };

export type ShellViewer = {
	displayName: string;
	isSiteAdmin: boolean;
	/** A site admin without rights yet: the way to the admin's pages leads to setting up the second factor. */
	lacksFactor?: true;
	communities: ShellCommunity[];
	active: ShellCommunity | null;
	/** Of the ways in the active community, by their pages. */
	marks?: WayMarks;
};

/**
 * What the frame around every page shows of a player: the name, the communities by name, and the active one,
 * which is the one in the address (`communityId`), else the one of R33.
 */
export function showShell(input: {
	player: Pick<
		SessionPlayer,
		'displayName' | 'isSiteAdmin' | 'lacksFactor' | 'lastCommunityId' | 'memberships'
	>;
	marks: readonly Mark[];
	communityId: string | null;
}): ShellViewer {
	const { player, marks } = input;
	const { memberships } = player;
	const lastCommunityId = input.communityId ?? player.lastCommunityId;
	const active = homeCommunity({ memberships, lastCommunityId }, marks);
	const own = memberships.map(({ communityId, communityName, isAdmin, mayInvite }) => ({
		id: communityId,
		name: communityName,
		isAdmin,
		mayInvite,
	}));
	return {
		displayName: player.displayName ?? 'Mitspieler',
		isSiteAdmin: player.isSiteAdmin,
		...(player.lacksFactor ? { lacksFactor: true as const } : {}),
		communities: own.toSorted((a, b) => a.name.localeCompare(b.name, 'de')),
		active: own.find(({ id }) => id === active?.communityId) ?? null,
		...marksIn(marks.find(({ communityId }) => communityId === active?.communityId)),
	};
}

function marksIn(found: Mark | undefined): Pick<ShellViewer, 'marks'> {
	const { lacksPick = false, isLive = false } = found ?? {};
	if (!lacksPick && !isLive) return {};
	const { dashboard, tippspiel } = wayMarks;
	return { marks: { ...(isLive ? { dashboard } : {}), ...(lacksPick ? { tippspiel } : {}) } };
}
