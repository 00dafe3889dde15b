import type { RoundTurn } from '~/text/round-turns';
import type { RoundPreview } from './preview-evaluation.server';

/** finished: the round ends with it. reopened: it goes on again. stays: as it is, or over in another way. */
export function endOf({ state }: RoundPreview): 'finished' | 'reopened' | 'stays' {
	if (state === null) return 'stays';
	if (state.after.finished === null) return 'reopened';
	return state.before.finished === null ? 'finished' : 'stays';
}

/** Whether somebody wins then who hasn't, or the other way round. */
export function turnsWin({ changes }: RoundPreview): boolean {
	return changes.some(({ before, after }) => before.won !== after.won);
}

/** R19: a round that was over goes on, or others have won it. */
export function overturns(round: RoundPreview): boolean {
	const end = endOf(round);
	return end === 'reopened' || (end === 'stays' && turnsWin(round));
}

/** R19, R25: the rounds that end with a commit, go on again, or are won by others. */
export function turnsOf(rounds: readonly RoundPreview[]): RoundTurn[] {
	return rounds.flatMap((round) => {
		const end = endOf(round);
		if (end !== 'finished' && !overturns(round)) return [];
		const lost = round.changes.filter(({ before, after }) => before.won && !after.won);
		return [
			{
				kind: end === 'finished' ? 'decided' : end === 'reopened' ? 'reopened' : 'rewon',
				community: round.communityName,
				winners: round.winners,
				lost: lost.map(({ name }) => name),
			},
		];
	});
}
