import type { Db } from '~/data/engine/db.server';
import type { ChangedMatch } from '~/domain/history';
import type { MatchChangeView } from '~/text/changed-matches';
import { loadTeamViews } from './team-views.server';

/** Views of changed matches; the clubs are loaded at once. */
export async function loadMatchChangeViews(
	db: Db,
	matches: readonly ChangedMatch[],
): Promise<(match: ChangedMatch) => MatchChangeView> {
	const viewOf = await loadTeamViews(
		db,
		matches.flatMap((match) => [match.home, match.away]),
	);
	return ({ home, away, reason: _reason, ...match }) => ({
		...match,
		home: viewOf(home)?.name ?? '',
		away: viewOf(away)?.name ?? '',
	});
}
