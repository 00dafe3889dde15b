import type { Context } from '~/context.server';
import { findAskableMembers } from '~/data/left-members.server';
import { countPresent } from '~/data/members.server';
import { findNextPlayers } from '~/data/next-players.server';
import { findRoundNotices } from '~/data/round-notices.server';
import type { RoundSettings } from '~/domain/facts';
import { ASKED_MEMBERS, LISTED_MEMBERS } from '~/domain/next-players';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { judgeNextRound } from '~/services/rounds/judge-next-round.server';
import { roundNoticesOf } from '~/services/rounds/round-notices.server';
import { nextRoundVersion } from '~/services/rounds/settings-version.server';
import { loadAdministered } from './load-administered.server';

type Named = { id: string; displayName: string };

export type NextRoundScreen = {
	community: { id: string; name: string };
	last: { number: number; settings: RoundSettings; pending: string | null };
	/** By which rules the next round is played (R28). */
	settings: RoundSettings;
	/**
	 * Where it would begin (`kickoff` in ms UTC) with the `version` to hand to `startRound`, or why it can't (R27).
	 */
	next: Result<
		{
			number: number;
			seasonLabel: string;
			otherSeason: boolean;
			firstMatchday: number;
			kickoff: number;
			version: string;
		},
		Refusal
	>;
	/** How many are there, and who, to be left out; null: they are too many, and everybody plays. */
	present: { count: number; members: Named[] | null };
	/** Who has left and may be asked, the last ones. */
	left: Named[];
};

/**
 * R27: what starting the next round would do, before it is done. Refuses everybody but the community's admins and site
 * admins (R33); shows no picks and no addresses.
 */
export async function showNextRound(
	context: Context,
	input: { communityId: string; actorId: string },
): Promise<Result<NextRoundScreen, Refusal>> {
	const { db } = context;
	const { communityId } = input;
	const loaded = await loadAdministered(context, input);
	if (!loaded.ok) return loaded;
	const { community, round: last } = loaded.value;
	if (community.closed) return refuse({ code: 'community-not-found' });
	const next = await judgeNextRound(db, { leagueId: community.leagueId, last, now: context.now() });
	const { id, name, settings } = community;
	const { pending } = roundNoticesOf(last, await findRoundNotices(db, last));
	return accept({
		community: { id, name },
		last: { number: last.number, settings: last.settings, pending },
		settings,
		...(next.ok
			? {
					next: accept({
						number: next.value.number,
						seasonLabel: next.value.season.label,
						otherSeason: next.value.season.id !== last.seasonId,
						firstMatchday: next.value.firstMatchday,
						kickoff: next.value.beginsAt,
						version: nextRoundVersion(community, next.value),
					}),
					...(await peopleOf(context, communityId)),
				}
			: { next, present: { count: await countPresent(db, communityId), members: null }, left: [] }),
	});
}

async function peopleOf(
	{ db }: Context,
	communityId: string,
): Promise<Pick<NextRoundScreen, 'present' | 'left'>> {
	const count = await countPresent(db, communityId);
	const left = await findAskableMembers(db, communityId, ASKED_MEMBERS);
	return {
		present: {
			count,
			members: count > LISTED_MEMBERS ? null : await findNextPlayers(db, communityId, LISTED_MEMBERS),
		},
		left: left.map(({ id, displayName }) => ({ id, displayName })),
	};
}
