import type { Context } from '~/context.server';
import { findCommunityById } from '~/data/communities.server';
import { countInPlay, findMember, findMemberOfPlayer } from '~/data/members.server';
import { findSeasonFacts, type StoredRound } from '~/data/round-facts.server';
import { findNewestRound, findPassedMatchdays } from '~/data/rounds.server';
import { belongsToOpenRound, isOpenRound } from '~/domain/belonging';
import type { RoundSettings } from '~/domain/facts';
import { judgeAccess, readInvitation } from '~/domain/invitation';
import { kickoffAt, nextMatchday } from '~/domain/matchday';
import type { CommunityRefusal } from '~/domain/refusals-community';
import { accept, type Result, refuse } from '~/domain/result';
import { settingsFixed } from '~/domain/round';
import { seasonFor } from '~/services/rounds/season-for.server';
import type { FoundCommunity } from './find-community.server';

/** What an invitation shows of its community, to everybody who has it (R30, R33). */
export type CommunityPreview = FoundCommunity & {
	/** The invitation's code, to be kept in links and forms. */
	invitation: string;
	description: string;
	/** Of the round that who joins now plays in. */
	settings: RoundSettings;
	/** R30: joined by its exact name or its link alone. A community with a password isn't private, it has one. */
	isPrivate: boolean;
	hasPassword: boolean;
	/** False: joining now means to wait for the next round (R26). */
	playsNow: boolean;
	/** R26: the viewer has left the running round, and comes back. */
	returns: boolean;
	/**
	 * Who is in, whether its first kickoff has passed, and when it goes on (ms UTC, null where no kickoff is set), while a
	 * round is open; else null.
	 */
	game: { inPlay: number; begun: boolean; nextKickoff: number | null } | null;
	/** R34: when it is deleted, ms UTC; null: nobody has asked for that. */
	deletesAt: number | null;
};

/**
 * The page of an invitation. Refuses a missing id, an unknown community and a closed one, a player whom its admins keep
 * out (R34), the id of a private community without its valid token (R30), and to strangers one that is locked.
 */
export async function showCommunityPreview(
	context: Context,
	input: { invitation: string; playerId: string | null },
): Promise<Result<CommunityPreview, CommunityRefusal>> {
	if (input.invitation === '') return refuse({ code: 'community-id-missing' });
	const { communityId, token } = readInvitation(input.invitation);
	const community = await findCommunityById(context.db, communityId);
	if (!community || community.closed) return refuse({ code: 'community-not-found' });
	const { playerId } = input;
	const member = playerId === null ? null : await findMemberOfPlayer(context.db, communityId, playerId);
	if (member?.removal) return refuse({ code: 'removed-from-community', ...member.removal });
	const isMember = member !== null && member.leftAt === null;
	const access = judgeAccess(community, { token, byName: isMember });
	if (!access.ok) return access;
	if (community.locked && !isMember) return refuse({ code: 'community-locked' });

	const now = context.now();
	const round = await findNewestRound(context.db, communityId);
	const open = round !== null && isOpenRound(round);
	const begun = open && settingsFixed(await findPassedMatchdays(context.db, round, now), now);
	// R26, R34: who left and comes back gets the old part in the round, which is over for them.
	const hadPart = open && member !== null && (await findMember(context.db, communityId, member.id))?.state;
	const returns = Boolean(hadPart) && !isMember;
	const playsNow = open && !returns && (community.entryOpen || !begun);
	return accept({
		communityId,
		invitation: input.invitation,
		name: community.name,
		league: community.league,
		description: community.description,
		settings: playsNow ? round.settings : community.settings,
		isPrivate: community.visibility === 'private',
		hasPassword: community.visibility === 'password',
		needsPassword: access.value === 'password',
		playsNow,
		returns,
		game: open ? { begun, ...(await gameOf(context, round, now)) } : null,
		deletesAt: community.deletesAt,
		isMember,
	});
}

/** R27: the next kickoff is one that counts for the round. */
async function gameOf({ db }: Context, round: StoredRound, now: number) {
	const season = await findSeasonFacts(db, round.seasonId);
	const matchdays = season === null ? [] : seasonFor(season, round.communityId).matchdays;
	const next = nextMatchday(
		matchdays.filter((matchday) => belongsToOpenRound(round, matchday)),
		now,
	);
	return { inPlay: await countInPlay(db, round.id), nextKickoff: next && kickoffAt(next, now) };
}
