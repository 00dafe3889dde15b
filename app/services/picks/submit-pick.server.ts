import type { Context } from '~/context.server';
import { commitIfAccepted } from '~/data/engine/transaction-verdict.server';
import { savePick, savePickChange } from '~/data/picks.server';
import type { TeamId } from '~/domain/facts';
import { judgePick } from '~/domain/pick';
import { changeableUntil } from '~/domain/pick-deadline';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { rejudgeEntry, withPick } from '~/services/rounds/rejudge-open-picks.server';
import { deletePicks } from './delete-picks.server';
import { closedMeanwhile, isSafe, seatForPicking } from './load-pick-sheet.server';

/**
 * A saved pick; it can be changed until then (ms UTC), null as long as no kickoff is known. `freed`: the matchdays whose
 * picks went with it.
 */
export type SavedPick = {
	matchday: number;
	teamId: TeamId;
	changeableUntil: number | null;
	freed: readonly number[];
};

/**
 * R6 to R11: saves the member's pick for a matchday, replacing an earlier one. `arrivedAt` (ms UTC) is when the
 * request reached the server; the statements that write compare it with the stored kickoff (R7). `teamId` is compared
 * trimmed and case-insensitively. The picks of the matchdays `freeing` are withdrawn with it as far as they are in the
 * way (R10). With `asks` a pick that is void, and so safe, isn't replaced (pick-safe). A refusal leaves no trace.
 */
export async function submitPick(
	context: Context,
	wish: {
		playerId: string;
		communityId: string;
		matchday: number;
		teamId: string;
		freeing?: readonly number[];
		arrivedAt: number;
		asks?: boolean;
	},
): Promise<Result<SavedPick, Refusal>> {
	const { arrivedAt, freeing = [] } = wish;
	return commitIfAccepted(context.db, async (tx) => {
		const at = context.now();
		const found = await seatForPicking(tx, context, wish, at);
		if (!found.ok) return found;
		const { entry, matchday, sheet, roundFinished } = found.value;
		const { roundId, memberId } = entry;
		const team = sheet.teams.find((each) => each.toLowerCase() === wish.teamId.trim().toLowerCase());
		if (team === undefined) return refuse({ code: 'team-unknown' });
		const verdict = judgePick(sheet, {
			active: entry.state.active,
			roundFinished,
			matchday: matchday.number,
			team,
			freeing,
			arrivedAt,
		});
		if (!verdict.ok) return verdict;
		if (wish.asks && isSafe(sheet, matchday)) return refuse({ code: 'pick-safe' });

		const actorId = wish.playerId;
		const act = { numbers: verdict.value.freed, arrivedAt, at, actorId };
		const deleted = await deletePicks(tx, context, found.value, act);
		if ('closed' in deleted) return closedMeanwhile(tx, found.value.loaded, deleted.closed ?? arrivedAt);
		const deadline = { matchdayId: matchday.id, arrivedAt };
		const pick = { memberId, roundId, teamId: team, savedAt: at, ...deadline };
		if (!(await savePick(tx, pick)))
			return closedMeanwhile(tx, found.value.loaded, matchday.kickoff ?? arrivedAt);
		await savePickChange(tx, {
			id: context.newId(),
			memberId,
			matchdayId: matchday.id,
			roundId,
			at,
			kind: 'saved',
			teamId: team,
			actorId,
		});
		const after = withPick(deleted.loaded, memberId, matchday.id, pick);
		await rejudgeEntry(tx, context, after, entry, { at, by: 'own', actorId });
		return accept({
			matchday: matchday.number,
			teamId: team,
			changeableUntil: changeableUntil(matchday, team),
			freed: verdict.value.freed,
		});
	});
}
