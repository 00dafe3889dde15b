import type { Context } from '~/context.server';
import { findMatches } from '~/data/matches.server';
import { hearScore } from '../../support/heard-score';
import { NOW } from './world';

const goals = ['1:0', '1:1', '0:2', '0:0', '2:1', '2:2'];

/** What is heard of the Premier League's matches that run now. */
export async function hearScores(context: Context): Promise<void> {
	const seasonId = 'premierleague_1';
	const running = (await findMatches(context.db, seasonId)).filter(
		({ kickoff, result }) =>
			kickoff !== null && kickoff <= NOW && kickoff > NOW - 7_200_000 && result === null,
	);
	for (const [index, { homeTeamId, awayTeamId }] of running.entries())
		await hearScore(context, seasonId, [homeTeamId, awayTeamId, goals[index % goals.length] ?? '', 53]);
}
