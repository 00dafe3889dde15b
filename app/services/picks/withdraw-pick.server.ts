import type { Context } from '~/context.server';
import { commitIfAccepted } from '~/data/engine/transaction-verdict.server';
import { judgeWithdrawal } from '~/domain/pick';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { rejudgeEntry } from '~/services/rounds/rejudge-open-picks.server';
import { deletePicks } from './delete-picks.server';
import { closedMeanwhile, isSafe, seatForPicking } from './load-pick-sheet.server';

/**
 * R6: takes the member's open pick of a matchday back, with the deadlines of a save (R7, R8), and with it those of the
 * matchdays `freeing` as far as they are in the way (R10). `arrivedAt` in ms UTC. With `asks` a pick that is void, and
 * so safe, stays (pick-safe), and any other than the one on the team `shown` if that is given (pick-changed). A refusal
 * leaves no trace.
 */
export async function withdrawPick(
	context: Context,
	wish: {
		playerId: string;
		communityId: string;
		matchday: number;
		freeing?: readonly number[];
		arrivedAt: number;
		asks?: boolean;
		shown?: string | undefined;
	},
): Promise<Result<{ matchday: number; freed: readonly number[] }, Refusal>> {
	const { arrivedAt, freeing = [] } = wish;
	return commitIfAccepted(context.db, async (tx) => {
		const at = context.now();
		const found = await seatForPicking(tx, context, wish, at);
		if (!found.ok) return found;
		const { entry, matchday, sheet, roundFinished } = found.value;
		const { active } = entry.state;
		const request = { active, roundFinished, matchday: matchday.number, freeing, arrivedAt };
		const verdict = judgeWithdrawal(sheet, request);
		if (!verdict.ok) return verdict;
		const stored = sheet.picks.find((pick) => pick.matchday === matchday.number)?.team;
		if (wish.shown !== undefined && wish.shown !== stored) return refuse({ code: 'pick-changed' });
		if (wish.asks && isSafe(sheet, matchday)) return refuse({ code: 'pick-safe' });

		const actorId = wish.playerId;
		const numbers = [matchday.number, ...verdict.value.freed];
		const deleted = await deletePicks(tx, context, found.value, { numbers, arrivedAt, at, actorId });
		if ('closed' in deleted) return closedMeanwhile(tx, found.value.loaded, deleted.closed ?? arrivedAt);
		await rejudgeEntry(tx, context, deleted.loaded, entry, { at, by: 'own', actorId });
		return accept({ matchday: matchday.number, freed: verdict.value.freed });
	});
}
