import type { Db } from '~/data/engine/db.server';
import type { MatchState } from '~/domain/facts';
import type { ChangedMatch } from '~/domain/history';
import { loadTeamViews } from './team-views.server';

/** A match that a correction rests on, its teams by their short names; old and new value of each field that changed. */
export type MatchChangeView = {
	home: string;
	away: string;
	matchday: number;
	added: boolean;
	result: { old: string | null; new: string | null } | null;
	state: { old: MatchState; new: MatchState } | null;
	moved: { old: number; new: number } | null;
};

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
