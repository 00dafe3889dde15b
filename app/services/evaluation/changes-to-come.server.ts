import type { Db } from '~/data/engine/db.server';
import { findEvaluations } from '~/data/evaluations.server';
import { findMatchEvents } from '~/data/histories.server';
import type { StoredSeason } from '~/data/round-facts.server';
import { type ChangedMatch, changesByCommit } from '~/domain/history';
import { loadMatchChangeViews } from '~/services/rounds/match-change-views.server';
import { matchChangeText } from '~/text/changed-matches';
import { plural } from '~/text/format';

/** Changed matches that are spelt out. */
const MATCHES = 5;

/** R19, R22: the changes of matches that a commit of that matchday at `at` (ms) would take in, a sentence each. */
export async function changesToCome(
	db: Db,
	season: StoredSeason,
	wish: { matchday: number; at: number },
): Promise<string[]> {
	const commits = await findEvaluations(db, season.id);
	const [first] = commits;
	if (first === undefined) return [];
	const next = { ...wish, id: 'next', kind: 'evaluation' as const, reason: null };
	const events = await findMatchEvents(db, season.id, first.at);
	const changes = changesByCommit(season.matchdays, { commits: [...commits, next], events });
	return changeSentences(db, changes.get(next.id) ?? []);
}

/** R19: the first changed matches, a sentence each, and one that counts the others. */
export async function changeSentences(db: Db, changed: readonly ChangedMatch[]): Promise<string[]> {
	const shown = changed.slice(0, MATCHES);
	const view = await loadMatchChangeViews(db, shown);
	const more = changed.length - shown.length;
	const rest = more === 0 ? [] : [`Dazu kommen ${plural(more, 'weiteres Spiel', 'weitere Spiele')}.`];
	return [...shown.map((match) => matchChangeText(view(match))), ...rest];
}
