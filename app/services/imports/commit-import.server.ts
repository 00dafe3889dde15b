import { createHash } from 'node:crypto';
import type { Context } from '~/context.server';
import type { FixtureFile } from '~/csv/fixture-file';
import type { Tx } from '~/data/engine/db.server';
import { createLeague } from '~/data/leagues.server';
import { type SourceChoice, saveSource } from '~/data/season-sources.server';
import { saveSeason } from '~/data/seasons.server';
import { keepAnswer } from '~/data/source-answers.server';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { changeSeason } from '~/services/seasons/change-season.server';
import { confirmStored, type Decision } from '~/services/seasons/note-decisions.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { findTargetId, type ImportTarget, loadTarget } from './import-target.server';
import { type LeadingOn, openCorrections } from './open-corrections.server';
import type { ImportPlan } from './plan-import.server';
import { planWithPicks } from './plan-with-picks.server';
import {
	changesAnything,
	countRows,
	type ImportCounts,
	type ImportInput,
	isMeant,
} from './preview-import.server';
import { readImportFile } from './read-import-file.server';
import { writeImport } from './write-import.server';

export type ImportReport = LeadingOn & {
	readonly seasonId: string;
	readonly counts: ImportCounts;
};

export type CommitInput = ImportInput & {
	readonly seasonId: ImportTarget;
	/** Of the preview that the admin saw. */
	readonly fingerprint: string;
	/** R41: the source that the season gets with it, judged already (`refusePlace`). */
	readonly sets?: SourceChoice | undefined;
};

/**
 * Writes exactly what the preview with this fingerprint showed, in one transaction, or nothing. Refuses what the
 * preview refuses, a preview that other facts have outdated, files with rows that can't be taken, and likely wrong dates
 * that nobody has confirmed. The same file twice changes nothing; what it states as a source has written it becomes the
 * person's (R41). The season's source, if it is to get one, is set with it.
 */
export async function commitImport(
	context: Context,
	input: CommitInput,
): Promise<Result<ImportReport, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const file = await readImportFile(context.db, input);
	if (!file.ok) return file;
	const seasonId = (tx: Tx, now: number) => findTargetId(tx, input.seasonId, now);
	const act = { seasonId, source: 'import' as const, actorId: input.actorId };
	const done = await changeSeason(context, act, (tx, now) =>
		commitFile(tx, { context, input, now }, file.value),
	);
	if (!done.ok) return done;
	const { seasonId: id, counts, evaluatedMatchdays } = done.value;
	return accept({ seasonId: id, counts, ...(await openCorrections(context, id, evaluatedMatchdays)) });
}

type Writing = { readonly context: Context; readonly input: CommitInput; readonly now: number };

type Written = Pick<ImportReport, 'seasonId' | 'counts'> & { readonly evaluatedMatchdays: readonly number[] };

async function commitFile(
	tx: Tx,
	writing: Writing,
	file: FixtureFile,
): Promise<Result<{ value: Written; isChange: boolean }, SeasonRefusal>> {
	const { context, input, now } = writing;
	const found = await loadTarget(tx, input.seasonId, now);
	if (!found.ok) return found;
	const { loaded, isStored, isNewLeague } = found.value;
	const plan = await planWithPicks(tx, { file, loaded, answers: input.answers ?? {} }, now);
	const report = {
		seasonId: loaded.season.id,
		counts: countRows(plan),
		evaluatedMatchdays: plan.evaluatedMatchdays,
	};
	if (plan.problems.length > 0) return refuse({ code: 'import-has-problems', count: report.counts.wrong });
	if (plan.fingerprint !== input.fingerprint) return refuse({ code: 'preview-outdated' });
	if (!isMeant(plan, input.answers ?? {})) return refuse({ code: 'import-times-unconfirmed' });
	if (input.source === undefined)
		await confirmStored(tx, context, statedAsStored(plan), { at: now, actorId: input.actorId });
	if (!changesAnything(plan)) {
		await setSource(tx, writing, loaded.season.id);
		return accept({ value: report, isChange: false });
	}
	if (isNewLeague) await createLeague(tx, loaded.league);
	if (!isStored) await saveSeason(tx, loaded.season);
	const source = await keepList(tx, writing, loaded.season.id);
	const season = { ...loaded, isNew: !isStored, isNewLeague };
	await writeImport(tx, { ...writing, input: { ...input, source } }, season, plan);
	await setSource(tx, writing, loaded.season.id);
	return accept({ value: report, isChange: true });
}

/** R41: the results and times that a file states just as they are stored. */
function statedAsStored({ rows, names }: ImportPlan): Decision[] {
	const stored = new Map(rows.map(({ line, before }) => [line, before]));
	return names.fixtures.flatMap(({ line, result, kickoff, timeKnown }): Decision[] => {
		const match = stored.get(line);
		if (!match) return [];
		return [
			...(result === match.result ? [{ match, field: 'keptResult' } as const] : []),
			...(timeKnown && kickoff === match.kickoff ? [{ match, field: 'keptKickoff' } as const] : []),
		];
	});
}

async function setSource(
	tx: Tx,
	{ input: { sets, actorId }, now }: Writing,
	seasonId: string,
): Promise<void> {
	if (sets !== undefined) await saveSource(tx, seasonId, { choice: sets, actorId, now });
}

/** R41: a list that comes from a source is kept as one of its answers. */
async function keepList(
	tx: Tx,
	{ context, input, now }: Writing,
	seasonId: string,
): Promise<CommitInput['source']> {
	if (input.source === undefined) return undefined;
	const { bytes, source } = input;
	const sha256 = createHash('sha256').update(bytes).digest('hex');
	const answer = { id: context.newId(), seasonId, matchday: null, at: now, sha256, bytes };
	return { ...source, answerId: await keepAnswer(tx, answer) };
}
