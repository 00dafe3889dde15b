import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { findImportRun, type ImportRun, markImportUndone } from '~/data/import-runs.server';
import { deleteLeague, deleteMatchdays, deleteTeams, restoreAlias } from '~/data/import-undo.server';
import { deleteMatches } from '~/data/matches.server';
import { replaceOpenPairings } from '~/data/open-pairings.server';
import { matchdayId, removeSeasonTeams, removeUnusedSeason, saveMatchdayName } from '~/data/seasons.server';
import { isTold } from '~/domain/kickoff-plan';
import { returnsAnything } from '~/domain/plan-undo';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import type { UndoPlan } from '~/domain/undo-plan';
import type { LoadedSeason } from '~/services/rounds/load-season.server';
import { changeMatch } from '~/services/seasons/change-match.server';
import { changeSeason } from '~/services/seasons/change-season.server';
import { moveKickoffs } from '~/services/seasons/move-kickoffs.server';
import { tellKickoffs } from '~/services/seasons/tell-kickoffs.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { undoReason } from '~/text/import-undo';
import { namedObstacles } from './named-obstacles';
import { type LeadingOn, openCorrections } from './open-corrections.server';
import { planUndoWithPicks } from './plan-undo-with-picks.server';

export type UndoInput = {
	readonly actorId: string | null;
	readonly runId: string;
	/** Of the preview that the admin saw. */
	readonly fingerprint: string;
};

export type UndoReport = LeadingOn & {
	/** null: the season went with the import. */
	readonly seasonId: string | null;
	readonly fileName: string;
};

/**
 * Takes an import back, exactly as the preview with this fingerprint showed it, in one transaction, or not at all; once.
 * Refuses what stands against it, a preview that other facts have outdated, an import that nothing can return of, one
 * that was taken back already, unknown ones, and who isn't a site admin.
 */
export async function undoImport(
	context: Context,
	input: UndoInput,
): Promise<Result<UndoReport, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const seasonId = async (tx: Tx) => (await findImportRun(tx, input.runId))?.seasonId ?? null;
	const act = { seasonId, source: 'undo' as const, actorId: input.actorId };
	const done = await changeSeason(context, act, (tx, now) => undoWithin(tx, context, input, now));
	if (!done.ok) return done;
	const { run, plan } = done.value;
	const { fileName } = run;
	if (plan.season) return accept({ seasonId: null, fileName, corrections: [], firstCorrection: null });
	const leading = await openCorrections(context, run.seasonId, plan.corrections);
	return accept({ seasonId: run.seasonId, fileName, ...leading });
}

type Done = { readonly run: ImportRun; readonly plan: UndoPlan };

async function undoWithin(
	tx: Tx,
	context: Context,
	{ actorId, runId, fingerprint }: UndoInput,
	now: number,
): Promise<Result<{ value: Done; isChange: boolean }, SeasonRefusal>> {
	const run = await findImportRun(tx, runId);
	if (run === null) return refuse({ code: 'import-not-found' });
	const planned = await planUndoWithPicks(tx, run, now);
	if (!planned.ok) return planned;
	const { loaded, plan } = planned.value;
	if (plan.against.length > 0)
		return refuse({ code: 'import-undo-blocked', obstacles: namedObstacles(plan.against, loaded) });
	if (!returnsAnything(plan)) return refuse({ code: 'import-undo-nothing' });
	if (planned.value.fingerprint !== fingerprint) return refuse({ code: 'preview-outdated' });
	if (!(await markImportUndone(tx, { id: runId, at: now, actorId })))
		return refuse({ code: 'import-undone', at: now });
	const undoing: Undoing = { context, actorId, now, run, loaded, plan };
	await writeMatches(tx, undoing);
	await writeKickoffs(tx, undoing);
	await writeRounds(tx, undoing);
	await writeRest(tx, undoing);
	const { season, league } = loaded;
	const detail = `${league.name} ${season.label}, ${run.fileName}`;
	await recordSecurityEvent(tx, context, { kind: 'import-undone', playerId: null, actorId, detail });
	return accept({ value: { run, plan }, isChange: true });
}

type Undoing = Done & {
	readonly context: Context;
	readonly actorId: string | null;
	readonly now: number;
	readonly loaded: LoadedSeason;
};

async function writeMatches(tx: Tx, { context, actorId, now, run, plan }: Undoing): Promise<void> {
	const trace = { at: now, source: 'undo' as const, actorId, importRunId: run.id, seasonId: run.seasonId };
	for (const { before, after } of plan.returned) {
		// R19: what is corrected says why.
		const isCorrection = [before, after].some(({ matchday }) => plan.corrections.includes(matchday));
		const reason = isCorrection ? undoReason(run.fileName) : null;
		const postponedIn = after.postponedIn ?? null;
		await changeMatch(tx, context, { ...trace, reason, before, after, postponedIn });
	}
	const ids = plan.removed.map(({ id }) => id);
	await deleteMatches(tx, ids);
}

async function writeKickoffs(tx: Tx, { context, actorId, now, run, plan }: Undoing): Promise<void> {
	const { id: importRunId, seasonId } = run;
	const trace = { at: now, cause: 'undo' as const, actorId, importRunId, seasonId };
	await moveKickoffs(tx, context, plan.kickoffs, trace);
	// One that isn't known any more is as one that wasn't known before: nobody is told.
	const moves = plan.kickoffs.flatMap(({ newKickoff, ...move }) =>
		newKickoff === null ? [] : [{ ...move, newKickoff }],
	);
	const told = moves.filter((move) => isTold(move, now));
	await tellKickoffs(tx, context, { seasonId, moves: told, actorId });
}

async function writeRounds(tx: Tx, { context, run, plan }: Undoing): Promise<void> {
	const { seasonId } = run;
	for (const { matchday, name } of plan.roundNames)
		await saveMatchdayName(tx, matchdayId(seasonId, matchday), name);
	for (const { matchday, pairings } of plan.openPairings) {
		const rows = pairings.map(({ home, away, kickoff, timeKnown }) => ({
			...{ id: context.newId(), home, away, kickoff, timeKnown },
		}));
		await replaceOpenPairings(tx, { seasonId, matchdayId: matchdayId(seasonId, matchday) }, rows);
	}
}

async function writeRest(tx: Tx, { run, loaded, plan, now }: Undoing): Promise<void> {
	const { seasonId } = run;
	const ids = plan.matchdays.map((number) => matchdayId(seasonId, number));
	await deleteMatchdays(tx, ids);
	await removeSeasonTeams(tx, { seasonId, at: now }, plan.leaving);
	for (const each of plan.spellings) await restoreAlias(tx, loaded.season.leagueId, each);
	const clubs = plan.clubs.map(({ id }) => id);
	await deleteTeams(tx, clubs);
	if (plan.season && !(await removeUnusedSeason(tx, seasonId)))
		throw new Error(`Season ${seasonId} isn't as it was read`);
	if (plan.league) await deleteLeague(tx, loaded.league.id);
}
