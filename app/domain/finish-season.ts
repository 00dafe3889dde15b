import type { Standing } from './adjustment';
import type { RoundFacts } from './facts';
import { foldRound } from './fold-round';
import { finishForActive } from './round-end';

/**
 * R25, R34: the season ends a round at that place, on its stored states. Who left behind this end, before something took it
 * away for a while, is out there already; whether they share it is for the fold to say, which knows who left after whom.
 */
export function finishSeason(standing: Standing, place: number, facts: RoundFacts): Standing {
	const ended = finishForActive(standing, place, 'season-end');
	const late = facts.adjustments.filter(({ act, afterEnd }) => afterEnd && act.kind === 'leave');
	if (late.length === 0) return ended;
	const folded = foldRound(facts);
	if (folded.round.finished?.cause !== 'season-end') return ended;
	const members = new Map(ended.members);
	for (const { member } of late) {
		const state = members.get(member);
		if (state && folded.members.get(member)?.won) members.set(member, { ...state, won: true });
	}
	return { members, round: ended.round };
}
