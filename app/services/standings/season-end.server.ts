import type { Context } from '~/context.server';
import type { StoredMatchday } from '~/data/round-facts.server';
import { isOpenRound } from '~/domain/belonging';
import { isPostponed, outcomeOf } from '~/domain/match';
import { inFoldOrder, isSeasonOver, seasonsLast } from '~/domain/matchday';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import { loadTeamViews } from '~/services/rounds/team-views.server';
import { awaitedText, lastMatchdayText } from '~/text/round-ends';

/**
 * R25: of a running round, that the matchday in view is its season's last, or what the round waits for once all of the
 * season is evaluated; null: neither. `shown` is null where none lies ahead.
 */
export async function seasonEndText(
	context: Context,
	loaded: LoadedRound,
	shown: StoredMatchday | null,
): Promise<string | null> {
	const { round, season, matchdays } = loaded;
	const last = seasonsLast(season.matchdays);
	if (!isOpenRound(round) || last === null || !matchdays.includes(last)) return null;
	if (shown !== null && shown !== last) return null;
	if (!last.evaluated) return lastMatchdayText(last.number);
	return isSeasonOver(season.matchdays, null) ? awaitedIn(context, loaded) : null;
}

/** A match that is verlegt isn't waited for (R2), and of one with an outcome the correction is (R19). */
async function awaitedIn({ db }: Context, { matchdays, season }: LoadedRound): Promise<string | null> {
	const open = inFoldOrder(matchdays).flatMap(({ number, matches }) =>
		matches
			.filter((match) => outcomeOf(match) === null && !isPostponed(match))
			.map(({ home, away }) => ({ matchday: number, home, away })),
	);
	const ids = open.flatMap(({ home, away }) => [home, away]);
	const viewOf = await loadTeamViews(db, ids, season);
	const nameOf = (team: string) => viewOf(team)?.name ?? '';
	return open.length === 0
		? null
		: awaitedText(open.map((each) => ({ ...each, home: nameOf(each.home), away: nameOf(each.away) })));
}
