import { createHash } from 'node:crypto';
import type { Context } from '~/context.server';
import type { FixtureFile } from '~/csv/fixture-file';
import { readFixtureFile } from '~/csv/read-fixture-file';
import { inTransaction, type Tx } from '~/data/db.server';
import { saveMatches } from '~/data/matches.server';
import {
	matchdayId,
	saveImportRun,
	saveKickoff,
	saveMatchdays,
	saveSeasonTeams,
} from '~/data/seasons.server';
import { saveNewAliases, saveNewTeams } from '~/data/teams.server';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { changeMatch } from './change-match.server';
import { storeStartedKickoffs } from './close-windows.server';
import { type LoadedSeason, loadSeason } from './load-season.server';
import { type ImportPlan, planImport } from './plan-import.server';
import { changesAnything, countRows, type ImportCounts, type ImportInput } from './preview-import.server';
import { rejudgeOpenPicks } from './rejudge-open-picks.server';
import { requireSiteAdminActor } from './site-admin.server';
import { tellKickoffs } from './tell-kickoffs.server';

/** Members are told about moved kickoffs of the next four weeks; a whole season fixed at once would flood them (ms). */
const TELL_AHEAD = 28 * 86_400_000;

export type ImportReport = {
	readonly counts: ImportCounts;
	/** Evaluated matchdays whose facts have changed: their evaluation has to be corrected. */
	readonly evaluatedMatchdays: readonly number[];
};

type CommitInput = ImportInput & {
	readonly seasonId: string;
	/** Of the preview that the admin saw. */
	readonly fingerprint: string;
};

type Committing = { readonly context: Context; readonly input: CommitInput; readonly now: number };

/**
 * Writes exactly what the preview with this fingerprint showed, in one transaction, or nothing. Refuses what the
 * preview refuses, a preview that other facts have outdated, and files with rows that can't be taken. The same file
 * twice changes nothing.
 */
export async function commitImport(
	context: Context,
	input: CommitInput,
): Promise<Result<ImportReport, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const file = readFixtureFile(input.bytes, input.fileName, input.answers);
	if (!file.ok) return file;
	return inTransaction(context.db, (tx) => commitFile(tx, context, input, file.value));
}

async function commitFile(
	tx: Tx,
	context: Context,
	input: CommitInput,
	file: FixtureFile,
): Promise<Result<ImportReport, SeasonRefusal>> {
	const now = context.now();
	const loaded = await loadSeason(tx, input.seasonId);
	if (loaded === null) return refuse({ code: 'season-not-found' });
	const plan = planImport(file, loaded, input.answers ?? {}, now);
	const report = { counts: countRows(plan), evaluatedMatchdays: plan.evaluatedMatchdays };
	if (plan.problems.length > 0) return refuse({ code: 'import-has-problems', count: report.counts.wrong });
	if (plan.fingerprint !== input.fingerprint) return refuse({ code: 'preview-outdated' });
	if (changesAnything(plan)) await writePlan(tx, { context, input, now }, loaded, plan);
	return accept(report);
}

async function writePlan(
	tx: Tx,
	committing: Committing,
	loaded: LoadedSeason,
	plan: ImportPlan,
): Promise<void> {
	const { context, input, now } = committing;
	const { season } = loaded;
	await saveNewTeams(tx, plan.names.newTeams);
	await saveNewAliases(tx, season.leagueId, plan.names.newAliases);
	await saveSeasonTeams(tx, season.id, plan.names.joining);
	await saveMatchdays(tx, season.id, plan.newMatchdays);
	await writeMatches(tx, committing, season.id, plan);
	await writeKickoffs(tx, committing, season.id, plan);
	await saveImportRun(tx, {
		id: context.newId(),
		seasonId: season.id,
		at: now,
		actorId: input.actorId,
		fileName: input.fileName.slice(0, 200),
		sha256: createHash('sha256').update(input.bytes).digest('hex'),
		summary: JSON.stringify(countRows(plan)),
	});
	const near = plan.kickoffs.filter(
		(move) => Math.min(move.newKickoff, move.oldKickoff ?? move.newKickoff) <= now + TELL_AHEAD,
	);
	await tellKickoffs(tx, context, { seasonId: season.id, moves: near });
	await storeStartedKickoffs(tx, context, now);
	await rejudgeOpenPicks(tx, context, { seasonId: season.id, at: now, by: 'other', actorId: input.actorId });
}

async function writeMatches(
	tx: Tx,
	{ context, input, now }: Committing,
	seasonId: string,
	plan: ImportPlan,
): Promise<void> {
	const fresh = plan.rows.filter((row) => row.kind === 'new');
	await saveMatches(
		tx,
		fresh.map(({ after: { matchday, home, away, ...fields } }) => ({
			...fields,
			id: context.newId(),
			seasonId,
			matchdayId: matchdayId(seasonId, matchday),
			homeTeamId: home,
			awayTeamId: away,
		})),
	);
	const change = { at: now, source: 'import' as const, actorId: input.actorId, reason: null };
	for (const { before, after, kind } of plan.rows) {
		if (kind === 'changed' && before !== null) {
			await changeMatch(tx, context, { ...change, seasonId, before, after });
		}
	}
}

async function writeKickoffs(
	tx: Tx,
	{ context, input, now }: Committing,
	seasonId: string,
	plan: ImportPlan,
): Promise<void> {
	for (const { matchday, oldKickoff, newKickoff } of plan.kickoffs) {
		const moved = await saveKickoff(tx, {
			id: context.newId(),
			matchdayId: matchdayId(seasonId, matchday),
			at: now,
			oldKickoff,
			newKickoff,
			cause: 'import',
			actorId: input.actorId,
		});
		if (!moved) throw new Error(`Matchday ${matchday} isn't as it was read`);
	}
}
