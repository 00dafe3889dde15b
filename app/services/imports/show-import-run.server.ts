import type { Context } from '~/context.server';
import {
	findImportedChanges,
	findImportedKickoffs,
	findImportRun,
	type ImportedChange,
	type ImportedKickoff,
} from '~/data/import-runs.server';
import type { MatchChange } from '~/data/matches.server';
import { findKeptAnswers } from '~/data/source-answers.server';
import { findTeams } from '~/data/teams.server';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { matchdayLabel } from '~/text/matchdays';
import { type LoggedImport, logLines } from './show-import-log.server';

/** A match that an import has touched; `label`: what its present matchday is called (R40). */
export type ImportedMatch = {
	readonly id: string;
	readonly home: string;
	readonly away: string;
	readonly label: string;
	/** Fields with their old and new values, as the history keeps them. Kickoffs are ms UTC. */
	readonly changes: readonly {
		readonly field: Exclude<MatchChange['field'], 'added'>;
		readonly oldValue: string | null;
		readonly newValue: string | null;
	}[];
};

export type ShownImport = LoggedImport & {
	/** Matches that came with the import and still exist. */
	readonly added: readonly Omit<ImportedMatch, 'changes'>[];
	readonly changed: readonly ImportedMatch[];
	readonly kickoffs: readonly ImportedKickoff[];
	/** R41: when (ms UTC) the answer came that first said so, as long as it is kept. */
	readonly heardAt: number | null;
};

/**
 * What one import has written: at most a season's matches and matchdays. Refuses unknown ones and who isn't a site
 * admin.
 */
export async function showImportRun(
	context: Context,
	input: { readonly actorId: string | null; readonly runId: string },
): Promise<Result<ShownImport, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const { db } = context;
	const run = await findImportRun(db, input.runId);
	const [line] = run === null ? [] : await logLines(db, [run]);
	if (line === undefined) return refuse({ code: 'import-not-found' });
	const changes = await findImportedChanges(db, line.id);
	const teamIds = new Set(changes.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]));
	const names = new Map((await findTeams(db, [...teamIds])).map(({ id, name }) => [id, name]));
	const matches = matchesOf(changes, (id) => names.get(id) ?? id);
	const added = new Set(changes.filter(({ field }) => field === 'added').map(({ matchId }) => matchId));
	const answerId = line.said?.answerId ?? null;
	const kept = answerId === null ? null : await findKeptAnswers(db, [answerId]);
	return accept({
		...line,
		heardAt: kept?.get(answerId ?? '') ?? null,
		added: matches.filter(({ id }) => added.has(id)).map(({ changes: _changes, ...match }) => match),
		changed: matches.filter((match) => match.changes.length > 0),
		kickoffs: await findImportedKickoffs(db, line.id),
	});
}

/** The changes by their matches, in the order in which the matches come first. */
function matchesOf(changes: readonly ImportedChange[], nameOf: (teamId: string) => string): ImportedMatch[] {
	const matches = new Map<
		string,
		Omit<ImportedMatch, 'changes'> & { changes: ImportedMatch['changes'][number][] }
	>();
	for (const { matchId, homeTeamId, awayTeamId, matchday, name, field, oldValue, newValue } of changes) {
		const teams = { home: nameOf(homeTeamId), away: nameOf(awayTeamId) };
		const label = matchdayLabel({ number: matchday, name });
		const match = matches.get(matchId) ?? { id: matchId, ...teams, label, changes: [] };
		if (field !== 'added') match.changes.push({ field, oldValue, newValue });
		matches.set(matchId, match);
	}
	return [...matches.values()];
}
