import type { Context } from '~/context.server';
import type { Db } from '~/data/engine/db.server';
import { countImportRuns, findImportRuns, type ImportRun } from '~/data/import-runs.server';
import { findLeagues } from '~/data/leagues.server';
import { findPlayer } from '~/data/players.server';
import { findSeasons } from '~/data/seasons.server';
import { boundsOf, PAGE_SIZE, type PageBounds } from '~/domain/page-bounds';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result } from '~/domain/result';
import type { SourceKind } from '~/domain/source';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import type { ImportCounts } from './preview-import.server';

/** What an import has done, in numbers: rows of the file, clubs it made, spellings it taught, rows that the admin changed. */
export type ImportSummary = ImportCounts & {
	readonly clubs: number;
	readonly spellings: number;
	readonly leftOut: number;
	readonly mended: number;
};

/**
 * player: by its name. source: R41, by itself. command: on the command line, without a name. gone: the account has been
 * deleted.
 */
type LoggedActor =
	| { readonly kind: 'player'; readonly name: string }
	| { readonly kind: 'source'; readonly source: SourceKind }
	| { readonly kind: 'command' | 'gone' };

/** One line of the import log. */
export type LoggedImport = Pick<ImportRun, 'id' | 'at' | 'fileName' | 'sha256'> & {
	readonly by: LoggedActor;
	/** R41: whose source has said so, and the answer that first did; null: a file. */
	readonly said: { readonly source: SourceKind; readonly answerId: string | null } | null;
	/** When (ms UTC) and by whom it was taken back; null: it wasn't. */
	readonly undone: { readonly at: number; readonly by: LoggedActor } | null;
	readonly season: { readonly id: string; readonly name: string };
	readonly counts: ImportSummary;
};

export type ImportLog = PageBounds & { readonly imports: readonly LoggedImport[]; readonly total: number };

/**
 * A page of the import log, newest first; `page` counts from 1 and is kept within its bounds. Refuses all but site
 * admins.
 */
export async function showImportLog(
	context: Context,
	input: { readonly actorId: string | null; readonly page: number },
): Promise<Result<ImportLog, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const { db } = context;
	const total = await countImportRuns(db);
	const { page, pageCount } = boundsOf(total, input.page);
	const runs = await findImportRuns(db, { skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE });
	return accept({ imports: await logLines(db, runs), total, page, pageCount });
}

/** Imports as lines of the log, with the names of their authors and seasons. */
export async function logLines(db: Db, runs: readonly ImportRun[]): Promise<LoggedImport[]> {
	const leagues = new Map((await findLeagues(db)).map(({ id, name }) => [id, name]));
	const seasons = new Map((await findSeasons(db)).map((season) => [season.id, season]));
	const names = new Map<string, string | null>();
	const actors = runs.flatMap(({ actorId, undoneById }) => [actorId, undoneById]);
	for (const actorId of new Set(actors.filter((id) => id !== null))) {
		names.set(actorId, (await findPlayer(db, actorId))?.displayName ?? null);
	}
	const actorOf = (actorId: string | null): LoggedActor => {
		const name = actorId === null ? null : (names.get(actorId) ?? null);
		if (name !== null) return { kind: 'player', name };
		return { kind: actorId === null ? 'command' : 'gone' };
	};
	return runs.map((run) => {
		const { id, at, actorId, undoneAt, undoneById, seasonId, fileName, sha256, summary } = run;
		const source = run.source as SourceKind | null;
		const season = seasons.get(seasonId);
		const league = leagues.get(season?.leagueId ?? '') ?? '';
		return {
			...{ id, at, fileName, sha256 },
			by: actorId === null && source !== null ? { kind: 'source', source } : actorOf(actorId),
			said: source && { source, answerId: run.answerId },
			undone: undoneAt === null ? null : { at: undoneAt, by: actorOf(undoneById) },
			season: { id: seasonId, name: `${league} ${season?.label ?? ''}`.trim() },
			counts: readSummary(summary),
		};
	});
}

/** Numbers that a summary doesn't hold are 0. */
function readSummary(summary: string): ImportSummary {
	const rows = { new: 0, changed: 0, unchanged: 0, conflict: 0, wrong: 0, leftOut: 0, mended: 0 };
	return { ...rows, clubs: 0, spellings: 0, ...(JSON.parse(summary) as Partial<ImportSummary>) };
}
