import type { Context } from '~/context.server';
import { findCommunityById, type StoredCommunity } from '~/data/communities.server';
import { saveSatOut } from '~/data/community-acts.server';
import { dropOpenPicks } from '~/data/dropped-picks.server';
import type { Tx } from '~/data/engine/db.server';
import { findPresentMembers } from '~/data/members.server';
import type { StoredRound } from '~/data/round-facts.server';
import { findNewestRound } from '~/data/rounds.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { judgeAdminAct } from '~/services/trust/judge-admin-act.server';
import { changeGame } from './change-game.server';
import { judgeNextRound, type NextRound } from './judge-next-round.server';
import { openRound } from './open-round.server';
import { nextRoundVersion } from './settings-version.server';
import { tellRoundStart } from './tell-round-start.server';

/**
 * R27: a community admin starts the next round: everybody in the community is active with the initial jokers but the
 * members `absent`, who wait for the round after it; picks already made for its matchdays go, and their owners and all
 * members are told. Of those who have left, the members `asked` get one letter with the invite link, as far as they may be
 * asked. Ids that mean nobody there are passed over. Refuses everybody else, a round that is still running or was started
 * as `seen` already, a league without a matchday far enough ahead, a round without anybody, and a start that isn't the one
 * that the form showed (`seen`, from `showNextRound`); without it nothing is compared.
 */
export async function startRound(
	context: Context,
	input: {
		communityId: string;
		actorId: string;
		absent?: readonly string[];
		asked?: readonly string[];
		seen?: { number: number; version: string };
	},
): Promise<Result<{ number: number; firstMatchday: number; absent: number; asked: number }, Refusal>> {
	const { communityId, actorId, absent = [], asked = [] } = input;
	return changeGame(context, { communityId }, async (tx, now) => {
		const allowed = await judgeAdminAct(tx, context, { actorId, communityId });
		if (!allowed.ok) return allowed;
		const community = await findCommunityById(tx, communityId);
		const last = await findNewestRound(tx, communityId);
		if (!community || community.closed || !last) return refuse({ code: 'community-not-found' });
		const judged = await judgeStart(tx, { community, last, now, seen: input.seen });
		if (!judged.ok) return judged;
		const next = judged.value;
		const { number, season, firstMatchday, beginsAt } = next;
		const present = await findPresentMembers(tx, communityId);
		const left = new Set(absent);
		const playing = present.filter(({ id }) => !left.has(id));
		const sitting = present.filter(({ id }) => left.has(id));
		if (playing.length === 0) return refuse({ code: 'nobody-plays' });
		const dropped = await dropOpenPicks(
			tx,
			{ communityId, seasonId: season.id, from: beginsAt, firstMatchday },
			{ now, actorId, newId: context.newId },
		);
		await openRound(tx, context, {
			communityId,
			number,
			seasonId: season.id,
			settings: community.settings,
			firstMatchday,
			beginsAt,
			memberIds: playing.map((member) => member.id),
			actorId,
			now,
		});
		await saveSatOut(
			tx,
			sitting.map(({ id }) => ({ id: context.newId(), communityId, memberId: id, actorId, at: now })),
		);
		const letters = await tellRoundStart(tx, context, { community, next, playing, sitting, dropped, asked });
		return accept({ number, firstMatchday, absent: sitting.length, asked: letters.asked });
	});
}

/** R27: where the round begins that would be started; `seen` as `startRound` takes it. */
async function judgeStart(
	tx: Tx,
	start: {
		community: StoredCommunity;
		last: StoredRound;
		now: number;
		seen: { number: number; version: string } | undefined;
	},
): Promise<Result<NextRound, Refusal>> {
	const { community, last, now, seen } = start;
	const isRunning = last.state.finished === null;
	if (isRunning && last.number === seen?.number)
		return refuse({ code: 'round-started-already', number: last.number });
	const next = await judgeNextRound(tx, { leagueId: community.leagueId, last, now });
	if (next.ok && seen !== undefined && seen.version !== nextRoundVersion(community, next.value))
		return refuse({ code: 'next-round-changed' });
	return next;
}
