import type { Context } from '~/context.server';
import { findSeat } from '~/data/seats.server';
import { isPlayed } from '~/domain/match';
import { currentMatchday } from '~/domain/matchday';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { loadShownRound } from '~/services/rounds/load-shown-round.server';
import { runningText } from '~/text/play';
import { type Stories, tellStories } from './matchday-stories.server';
import { memberWay, type WayStepView } from './member-way.server';

export type Evaluations = Stories & {
	community: { id: string; name: string; isAdmin: boolean };
	round: { number: number; newest: boolean };
	rounds: readonly number[];
	/** The reader's own member id. */
	memberId: string;
	/** The reader's own way; empty for one who waits for the next round. */
	way: WayStepView[];
	/** Of the matchday whose kickoff (ms UTC) has passed but which isn't evaluated, as a sentence; or null. */
	running: { matchday: number; text: string; kickoff: number | null } | null;
};

/**
 * The history of a round's evaluations: the newest round, or the one numbered. One matchday is told, the newest or the
 * one numbered `matchday` if it is evaluated, the others have a line. Refuses strangers, unknown rounds and communities
 * without one (community-not-found).
 */
export async function showEvaluations(
	context: Context,
	wish: {
		playerId: string;
		communityId: string;
		round?: number | undefined;
		matchday?: number | undefined;
	},
): Promise<Result<Evaluations, Refusal>> {
	const seat = await findSeat(context.db, wish);
	if (seat?.round == null) return refuse({ code: 'community-not-found' });
	const options = { at: context.now(), picks: 'all' as const, memberId: seat.memberId };
	const loaded = await loadShownRound(context, seat.round.id, options);
	if (loaded === undefined) return refuse({ code: 'community-not-found' });
	const stories = await tellStories(context, loaded, { ownId: seat.memberId, wish: wish.matchday });
	const own = loaded.entries[0];
	const current = loaded.round.state.finished ? null : currentMatchday(loaded.matchdays, loaded.at);
	return accept({
		...stories,
		community: { id: seat.communityId, name: seat.communityName, isAdmin: seat.isAdmin },
		round: { number: loaded.round.number, newest: !loaded.round.followed },
		rounds: seat.roundNumbers,
		memberId: seat.memberId,
		way: own === undefined ? [] : await memberWay(context.db, loaded, own, true),
		running:
			current === null || current.evaluated
				? null
				: {
						matchday: current.number,
						text: runningText(current, isPlayed(current.matches)),
						kickoff: current.kickoff,
					},
	});
}
