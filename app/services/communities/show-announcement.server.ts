import type { Context } from '~/context.server';
import { findHanging, type OpenAnnouncement } from '~/data/announcements.server';
import { findCommunityById } from '~/data/communities.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';

/** What an admin sees of a community's announcements: its name, and the one that hangs there. */
export type AnnouncementScreen = {
	readonly community: string;
	/** Whether anything can be announced there: it isn't locked. */
	readonly isOpen: boolean;
	readonly hanging: OpenAnnouncement | null;
};

/** For the admin's page; who may see it is judged before. Refuses communities that there aren't, and closed ones. */
export async function showAnnouncement(
	{ db }: Context,
	communityId: string,
): Promise<Result<AnnouncementScreen, Refusal>> {
	const community = await findCommunityById(db, communityId);
	if (!community || community.closed) return refuse({ code: 'community-not-found' });
	return accept({
		community: community.name,
		isOpen: !community.locked,
		hanging: await findHanging(db, communityId),
	});
}
