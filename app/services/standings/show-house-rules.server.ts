import type { Context } from '~/context.server';
import { findCommunityById } from '~/data/communities.server';
import { findPacked, rowsIn } from '~/data/engine/packed-rows.server';
import { roundsOf } from '~/data/round-facts.server';
import { findPassedMatchdays } from '~/data/rounds.server';
import { findSeat } from '~/data/seats.server';
import { isOpenRound } from '~/domain/belonging';
import type { RoundSettings } from '~/domain/facts';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { settingsFixed } from '~/domain/round';

/** The rules of a round as its members read them (R28, R36 to R38). */
export type HouseRules = {
	community: { id: string; name: string; description: string };
	/** The viewer may change them. */
	isAdmin: boolean;
	/** `fixed`: by its first kickoff, or its end. */
	round: { number: number; newest: boolean; over: boolean; fixed: boolean; settings: RoundSettings };
	/** Numbers of all rounds, newest first. */
	rounds: readonly number[];
	/** The round before it; null for the first. */
	previous: { number: number; settings: RoundSettings } | null;
	/** What the next round will have, as it is chosen now; null beside an older round. */
	next: RoundSettings | null;
	/** R26: whether one gets in now; null where nobody can join the round any more. */
	entry: 'open' | 'closed' | null;
};

/**
 * How a community plays its newest round, or the one numbered. Refuses strangers, unknown rounds and communities without one
 * (community-not-found).
 */
export async function showHouseRules(
	context: Context,
	wish: { playerId: string; communityId: string; round?: number | undefined },
): Promise<Result<HouseRules, Refusal>> {
	const { db } = context;
	const seat = await findSeat(db, wish);
	const community = await findCommunityById(db, wish.communityId);
	if (seat?.round == null || community === null) return refuse({ code: 'community-not-found' });
	const before = seat.roundNumbers.find((number) => number < (seat.round?.number ?? 0));
	const earlier = before === undefined ? null : await findSeat(db, { ...wish, round: before });
	const ids = [seat.round.id, ...(earlier?.round ? [earlier.round.id] : [])];
	const read = rowsIn((await findPacked(db, { rounds: roundsOf(ids) })).rounds);
	const round = read.find(({ id }) => id === seat.round?.id);
	const previous = read.find(({ id }) => id === earlier?.round?.id);
	if (round === undefined) return refuse({ code: 'community-not-found' });
	const now = context.now();
	const isOpen = isOpenRound(round);
	const { number, settings, followed } = round;
	const { id, name, description } = community;
	return accept({
		community: { id, name, description },
		isAdmin: seat.isAdmin,
		round: {
			...{ number, newest: !followed, over: !isOpen, settings },
			fixed: !isOpen || settingsFixed(await findPassedMatchdays(db, round, now), now),
		},
		rounds: seat.roundNumbers,
		previous: previous === undefined ? null : { number: previous.number, settings: previous.settings },
		next: followed ? null : community.settings,
		entry: isOpen ? (seat.entryOpen ? 'open' : 'closed') : null,
	});
}
