import { homeCommunity } from '~/services/accounts/landing-after-login.server';
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
		'displayName' | 'isSiteAdmin' | 'lacksFactor' | 'lastCommunityId' | 'memberships' | 'marks'
	>;
	communityId: string | null;
}): ShellViewer {
	const { memberships, marks } = input.player;
	const active = homeCommunity(memberships, input.communityId ?? input.player.lastCommunityId);
	const own = memberships.map(({ communityId, communityName, isAdmin, mayInvite }) => ({
		id: communityId,
		name: communityName,
		isAdmin,
		mayInvite,
	}));
	return {
		displayName: input.player.displayName ?? 'Mitspieler',
		isSiteAdmin: input.player.isSiteAdmin,
		...(input.player.lacksFactor ? { lacksFactor: true as const } : {}),
		communities: own.toSorted((a, b) => a.name.localeCompare(b.name, 'de')),
		active: own.find(({ id }) => id === active?.communityId) ?? null,
		...marksIn(marks.find(({ communityId }) => communityId === active?.communityId)),
	};
}

function marksIn(found: SessionPlayer['marks'][number] | undefined): Pick<ShellViewer, 'marks'> {
	const { lacksPick = false, isLive = false } = found ?? {};
	if (!lacksPick && !isLive) return {};
	const { dashboard, tippspiel } = wayMarks;
	return { marks: { ...(isLive ? { dashboard } : {}), ...(lacksPick ? { tippspiel } : {}) } };
}
