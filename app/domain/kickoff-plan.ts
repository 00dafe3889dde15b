import type { SeasonMatch } from './fixture-diff';
import { kickoffByMatches, proposedKickoff } from './matchday';

/** ms */
const TELL_AHEAD = 28 * 86_400_000;

/** A matchday before and after an import; `kickoff` (ms) is the stored one. */
export type PlannedMatchday = {
	readonly number: number;
	readonly kickoff: number | null;
	readonly before: readonly SeasonMatch[];
	readonly after: readonly SeasonMatch[];
};

/** A matchday's kickoff moves from `oldKickoff` to `newKickoff` (ms). */
export type KickoffMove = {
	readonly matchday: number;
	readonly oldKickoff: number | null;
	readonly newKickoff: number;
	/** R3: it would lie in the past, so that it is the instant of the import. */
	readonly isNow: boolean;
};

/**
 * R3, R4: the kickoffs that an import at `now` (ms) gives or moves; what has started by then is stored already. A passed
 * kickoff never moves; one ahead moves only
 * if the import changes what is proposed for its matchday; one into the past means now. A matchday that had no matches
 * takes what is proposed, past or not: nobody could have picked there.
 */
export function planKickoffs(matchdays: readonly PlannedMatchday[], now: number): KickoffMove[] {
	return matchdays.flatMap((matchday): KickoffMove[] => {
		const { number, kickoff, before } = matchday;
		const wanted = wantedKickoff(matchday, now);
		if (wanted === null || wanted === kickoff) return [];
		const isNow = before.length > 0 && wanted <= now;
		return [{ matchday: number, oldKickoff: kickoff, newKickoff: isNow ? now : wanted, isNow }];
	});
}

/**
 * R3: whether members are told about a move at `now` (ms): kickoffs that were known and lie in the next four weeks,
 * before or after; a whole season fixed at once would flood them.
 */
export function isTold({ oldKickoff, newKickoff }: KickoffMove, now: number): boolean {
	return oldKickoff !== null && Math.min(newKickoff, oldKickoff) <= now + TELL_AHEAD;
}

function wantedKickoff({ number, kickoff, before, after }: PlannedMatchday, now: number): number | null {
	const proposal = proposedKickoff(mainBlock(after));
	if (kickoff === null)
		return proposal ?? kickoffByMatches({ number, kickoff, evaluated: false, matches: after }, now);
	if (kickoff <= now || proposal === proposedKickoff(mainBlock(before))) return null;
	return proposal;
}

/** R2, R3: a match that is verlegt doesn't hold the deadline of the others. */
function mainBlock(matches: readonly SeasonMatch[]): readonly SeasonMatch[] {
	const staying = matches.filter((match) => match.state !== 'postponed');
	return staying.length > 0 ? staying : matches;
}
