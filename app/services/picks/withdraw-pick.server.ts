import type { Context } from '~/context.server';
import { commitIfAccepted } from '~/data/engine/transaction-verdict.server';
import { deletePick, raiseEntryVersion, savePickChange } from '~/data/picks.server';
import { judgeWithdrawal } from '~/domain/pick';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { storeStartedKickoffs } from '~/services/rounds/close-pick-windows.server';
import { rejudgeEntry, withPick } from '~/services/rounds/rejudge-open-picks.server';
import { seatForPicking } from './load-pick-sheet.server';

/**
 * R6: takes the member's open pick of a matchday back, with the deadlines of a save (R7, R8). `arrivedAt` in ms UTC.
 * A refusal leaves no trace.
 */
export async function withdrawPick(
	context: Context,
	wish: { playerId: string; communityId: string; matchday: number; arrivedAt: number },
): Promise<Result<{ matchday: number }, Refusal>> {
	const { arrivedAt } = wish;
	return commitIfAccepted(context.db, async (tx) => {
		const at = context.now();
		await storeStartedKickoffs(tx, context, at);
		const found = await seatForPicking(tx, wish, at);
		if (!found.ok) return found;
		const { entry, matchday, sheet, roundFinished, loaded } = found.value;
		const { roundId, memberId } = entry;
		const { active } = entry.state;
		const verdict = judgeWithdrawal(sheet, { active, roundFinished, matchday: matchday.number, arrivedAt });
		if (!verdict.ok) return verdict;

		const deadline = { matchdayId: matchday.id, arrivedAt };
		const written =
			(await raiseEntryVersion(tx, { roundId, memberId, ...deadline })) &&
			(await deletePick(tx, { memberId, ...deadline }));
		if (!written) return refuse({ code: 'window-closed', kickoff: matchday.kickoff ?? arrivedAt });
		await savePickChange(tx, {
			id: context.newId(),
			memberId,
			matchdayId: matchday.id,
			roundId,
			at,
			kind: 'withdrawn',
			teamId: null,
			actorId: wish.playerId,
		});
		await rejudgeEntry(tx, context, withPick(loaded, memberId, matchday.id, null), entry, {
			at,
			by: 'own',
			actorId: wish.playerId,
		});
		return accept({ matchday: matchday.number });
	});
}
