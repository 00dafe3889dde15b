import type { Context } from '~/context.server';
import { isHanging } from '~/data/announcements.server';
import { isLocked } from '~/data/communities.server';
import { findMemberOfPlayer } from '~/data/members.server';
import { findSharedPicks } from '~/data/shared-picks.server';
import type { Letters } from '~/mail/letter';

/** As many picks stand in a letter by name. */
const MOST_NAMED = 500;

/** The announcement as long as it hangs and its community isn't locked, for who is in it; else null. */
export async function freshAnnouncement(
	{ db }: Context,
	playerId: string,
	data: Letters['announcement'],
): Promise<Letters['announcement'] | null> {
	const member = await findMemberOfPlayer(db, data.communityId, playerId);
	if (member === null || member.leftAt !== null) return null;
	const isWanted = (await isHanging(db, data.announcementId)) && !(await isLocked(db, data.communityId));
	return isWanted ? data : null;
}

/** R12: everybody's picks, as the closed window shows them now, for who is in the community; null where it is suspended. */
export async function freshMatchdayPicks(
	{ db }: Context,
	playerId: string,
	data: Letters['matchday-picks'],
): Promise<Letters['matchday-picks'] | null> {
	const member = await findMemberOfPlayer(db, data.communityId, playerId);
	if (member === null || member.leftAt !== null) return null;
	const told = await findSharedPicks(db, { ...data, memberId: member.id, most: MOST_NAMED });
	return told && { ...data, told };
}
