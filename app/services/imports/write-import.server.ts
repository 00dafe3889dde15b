import { createHash } from 'node:crypto';
import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { keepImport, saveImportRun } from '~/data/import-runs.server';
import { replaceOpenPairings } from '~/data/open-pairings.server';
import { noteDataFrom } from '~/data/season-sources.server';
import { matchdayId, saveMatchdayName, saveMatchdays, saveSeasonTeams } from '~/data/seasons.server';
import { saveAliases, saveNewTeams } from '~/data/teams.server';
import type { DiffedRow } from '~/domain/fixture-diff';
import { isTold } from '~/domain/kickoff-plan';
import { countMended } from '~/domain/row-edits';
import { addMatches } from '~/services/seasons/add-matches.server';
import { changeMatch } from '~/services/seasons/change-match.server';
import { moveKickoffs } from '~/services/seasons/move-kickoffs.server';
import { tellKickoffs } from '~/services/seasons/tell-kickoffs.server';
import { correctionReason } from '~/text/admin';
import { type FoundSeason, findNames, keptOf } from './keep-import.server';
import { type ImportPlan, touchedMatchdays } from './plan-import.server';
import { countRows, type ImportInput } from './preview-import.server';

type Writing = { readonly context: Context; readonly input: ImportInput; readonly now: number };

/** What one import writes, with the run that every change points to. */
type Run = Writing & { readonly runId: string; readonly seasonId: string; readonly plan: ImportPlan };

/**
 * Writes an import as planned into a stored season, with its history and what taking it back needs, and tells whom it
 * concerns.
 */
export async function writeImport(
	tx: Tx,
	writing: Writing,
	found: FoundSeason,
	plan: ImportPlan,
): Promise<void> {
	const { context, now } = writing;
	const { season } = found;
	const run: Run = { ...writing, runId: context.newId(), seasonId: season.id, plan };
	await writeRun(tx, run);
	const { source, actorId } = writing.input;
	if (source) await noteDataFrom(tx, season.id, source.kind);
	const names = await findNames(tx, season.leagueId, plan);
	await saveNewTeams(tx, plan.names.newTeams);
	await saveAliases(tx, plan.names.newAliases);
	await saveSeasonTeams(tx, { seasonId: season.id, at: now }, plan.names.joining);
	await saveMatchdays(tx, season.id, plan.newMatchdays);
	await writeRounds(tx, run);
	const ids = await writeMatches(tx, run);
	const trace = { at: now, cause: 'import' as const, actorId, importRunId: run.runId, seasonId: season.id };
	await moveKickoffs(tx, context, plan.kickoffs, trace);
	await keepImport(tx, run.runId, keptOf(plan, names, { ids, found }));
	const told = plan.kickoffs.filter((move) => isTold(move, now));
	await tellKickoffs(tx, context, { seasonId: season.id, moves: told, actorId });
}

async function writeRun(tx: Tx, { input, now, runId, seasonId, plan }: Run): Promise<void> {
	const { newTeams, newAliases } = plan.names;
	await saveImportRun(tx, {
		id: runId,
		seasonId,
		at: now,
		actorId: input.actorId,
		fileName: input.fileName.slice(0, 200),
		sha256: createHash('sha256').update(input.bytes).digest('hex'),
		source: input.source?.kind ?? null,
		answerId: input.source?.answerId ?? null,
		summary: JSON.stringify({
			...countRows(plan),
			...countMended(plan.mended),
			clubs: newTeams.length,
			spellings: newAliases.length,
		}),
	});
}

/** R40: the names of knock-out rounds, and their pairings that aren't known yet. */
async function writeRounds(tx: Tx, { context, seasonId, plan }: Run): Promise<void> {
	for (const { number, name } of plan.roundNames)
		await saveMatchdayName(tx, matchdayId(seasonId, number), name);
	for (const { matchday, pairings } of plan.openPairings) {
		const place = { seasonId, matchdayId: matchdayId(seasonId, matchday) };
		const rows = pairings.map(({ matchday: _, ...pairing }) => ({ ...pairing, id: context.newId() }));
		await replaceOpenPairings(tx, place, rows);
	}
}

/** Gives the ids of the new matches by their rows. */
async function writeMatches(
	tx: Tx,
	{ context, input, now, runId, seasonId, plan }: Run,
): Promise<Map<DiffedRow, string>> {
	const trace = { at: now, source: 'import' as const, actorId: input.actorId, importRunId: runId, seasonId };
	// R19: what a file corrects bears its name.
	const reasonOf = (row: DiffedRow) =>
		touchedMatchdays(row).some((number) => plan.evaluatedMatchdays.includes(number))
			? correctionReason(input.fileName)
			: null;
	const fresh = plan.rows.filter((row) => row.kind === 'new');
	const ids = new Map<DiffedRow, string>();
	for (const reason of [null, correctionReason(input.fileName)]) {
		const rows = fresh.filter((row) => reasonOf(row) === reason);
		const matches = rows.map((row) => row.after);
		const added = await addMatches(tx, context, { ...trace, reason, matches });
		for (const [index, row] of rows.entries()) ids.set(row, added[index] as string);
	}
	for (const row of plan.rows) {
		const { before, after, kind } = row;
		if (kind === 'changed' && before !== null) {
			await changeMatch(tx, context, { ...trace, reason: reasonOf(row), before, after });
		}
	}
	return ids;
}
