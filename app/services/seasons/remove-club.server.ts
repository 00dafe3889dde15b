import type { Context } from '~/context.server';
import { findClub, forgetSpellings } from '~/data/clubs.server';
import { commitIfAccepted } from '~/data/engine/transaction-verdict.server';
import { hasWindowAjar } from '~/data/pick-windows.server';
import { removeTeamEverywhere } from '~/data/seasons.server';
import { accept, refuse } from '~/domain/result';
import { closeDueWindows, closeWindows } from '~/services/rounds/close-pick-windows.server';
import { rejudgeOpenPicks } from '~/services/rounds/rejudge-open-picks.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import type { ClubVerdict } from './update-club.server';

/**
 * Makes a club unknown: no list offers it and no spelling means it any more; naming it in an import asks anew. Refuses
 * clubs that have matches, unknown clubs, who isn't a site admin, and in the seconds between a kickoff of one of its seasons
 * and the close of the window: automatic picks go by the season's clubs (R37). So do Durchgänge (R9): open picks are judged
 * again (R10), and where something was evaluated it is a correction (R40).
 */
export async function removeClub(
	context: Context,
	input: { readonly actorId: string | null; readonly teamId: string },
): Promise<ClubVerdict> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	await closeDueWindows(context, context.now());
	return commitIfAccepted(context.db, async (tx): Promise<ClubVerdict> => {
		const now = context.now();
		await closeWindows(tx, context, now);
		const club = await findClub(tx, input.teamId);
		if (club === null) return refuse({ code: 'club-not-found' });
		if (club.matches > 0) return refuse({ code: 'club-has-matches', count: club.matches });
		if (await hasWindowAjar(tx, input)) return refuse({ code: 'window-ajar' });
		await forgetSpellings(tx, input.teamId);
		for (const seasonId of await removeTeamEverywhere(tx, input.teamId, now))
			await rejudgeOpenPicks(tx, context, { seasonId, at: now, by: 'other', actorId: input.actorId });
		return accept(null);
	});
}
