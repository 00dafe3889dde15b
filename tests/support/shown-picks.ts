import type { Context } from '~/context.server';
import type { MatchdayPicks } from '~/services/standings/others-picks.server';
import { showMatchday } from '~/services/standings/show-matchday.server';
import { accepted } from './builders';

/** What a member sees of everybody's picks for a matchday, on its page. */
export async function shownPicks(
	context: Context,
	who: { playerId: string; communityId: string },
	matchday: number,
	picksPage = 1,
): Promise<MatchdayPicks> {
	const { picks } = accepted(await showMatchday(context, { ...who, matchday, picksPage }));
	if (picks === null) throw new Error('The matchday is suspended');
	return picks;
}
