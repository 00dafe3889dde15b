import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { deletePick, savePickChange } from '~/data/picks.server';
import type { MemberRound } from '~/services/rounds/loaded-round';
import { withPick } from '~/services/rounds/rejudge-open-picks.server';
import type { PickingSeat } from './load-pick-sheet.server';

/**
 * R6: deletes a member's open picks of matchdays that have been judged, each with its line in the history. Returns the
 * round without them, or the matchday whose window has closed meanwhile (R7).
 */
export async function deletePicks(
	tx: Tx,
	context: Context,
	{ entry, loaded }: PickingSeat,
	act: { numbers: readonly number[]; arrivedAt: number; at: number; actorId: string },
): Promise<{ loaded: MemberRound } | { closed: number | null }> {
	const { roundId, memberId } = entry;
	let rest = loaded;
	for (const { id, number, kickoff } of loaded.matchdays) {
		const pick = loaded.picks.get(memberId)?.find((each) => each.matchdayId === id);
		if (!act.numbers.includes(number) || pick === undefined) continue;
		const isDeleted = await deletePick(tx, { memberId, matchdayId: id, arrivedAt: act.arrivedAt });
		if (!isDeleted) return { closed: kickoff };
		await savePickChange(tx, {
			id: context.newId(),
			memberId,
			matchdayId: id,
			roundId,
			at: act.at,
			kind: 'withdrawn',
			teamId: null,
			actorId: act.actorId,
		});
		rest = withPick(rest, memberId, id, null);
	}
	return { loaded: rest };
}
