import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { findMatches } from '~/data/matches.server';
import { saveScore } from '~/data/scores.server';
import { bumpVersion } from '~/data/season-versions.server';

/** Writes the score of a match as a source tells it, as of now. */
export async function hearScore(
	context: Context,
	seasonId: string,
	[home, away, goals, minute = null]: readonly [
		home: string,
		away: string,
		goals: string,
		minute?: number | null,
	],
): Promise<void> {
	const matches = await findMatches(context.db, seasonId);
	const match = matches.find((each) => each.homeTeamId === home && each.awayTeamId === away);
	if (match === undefined) throw new Error(`No match ${home} - ${away}`);
	const [forHome, forAway] = goals.split(':').map(Number);
	const score = { matchId: match.id, home: forHome ?? 0, away: forAway ?? 0, minute, heardAt: context.now() };
	await inTransaction(context.db, async (tx) => {
		await saveScore(tx, seasonId, score);
		await bumpVersion(tx, seasonId);
	});
}
