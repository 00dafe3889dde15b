import type { Db } from '~/data/engine/db.server';
import { type EvaluationOrigin, findEvaluations } from '~/data/evaluations.server';
import { findMatchEvents } from '~/data/histories.server';
import type { StoredSeason } from '~/data/round-facts.server';
import { type ChangedMatch, type Commit, changesByCommit } from '~/domain/history';

/** What has happened to a season's evaluations: its commits, and which changes of matches each took in. */
export type SeasonHistory = {
	readonly commits: readonly (Commit & { readonly origin: EvaluationOrigin })[];
	readonly changes: ReadonlyMap<string, readonly ChangedMatch[]>;
};

/** R18, R19: the history of a season, oldest first. */
export async function loadHistory(db: Db, season: StoredSeason): Promise<SeasonHistory> {
	const commits = await findEvaluations(db, season.id);
	const [first] = commits;
	if (first === undefined) return { commits, changes: new Map() };
	const events = await findMatchEvents(db, season.id, first.at);
	return { commits, changes: changesByCommit(season.matchdays, { commits, events }) };
}
