import type { Db, Tx } from '~/data/engine/db.server';
import type { KeptImport } from '~/domain/kept-import';
import type { ImportRun as ImportRunRow } from './generated/sqlite/client';
import type { MatchChange } from './matches.server';
import type { KickoffChange } from './seasons.server';

/** A committed import. */
export type ImportRun = {
	id: string;
	seasonId: string;
	/** ms UTC */
	at: number;
	/** null: the command line. */
	actorId: string | null;
	fileName: string;
	/** Of the file's bytes, in hex. */
	sha256: string;
	/** JSON: counts. */
	summary: string;
	/** R41: the kind of the source that it comes from, and the answer that first said so; null: a person's file. */
	source: string | null;
	answerId: string | null;
	/** ms UTC: it was taken back; null: it wasn't. */
	undoneAt: number | null;
	/** null: on the command line. */
	undoneById: string | null;
};

/** Writes that an import was committed; what it changes can point to it from then on. */
export async function saveImportRun(
	db: Db | Tx,
	run: Omit<ImportRun, 'undoneAt' | 'undoneById'>,
): Promise<void> {
	await db.importRun.create({ data: run });
}

/** Writes beside an import what taking it back needs. */
export async function keepImport(tx: Tx, id: string, kept: KeptImport): Promise<void> {
	await tx.importRun.update({ where: { id }, data: { kept: JSON.stringify(kept) } });
}

/** What an import has kept; null for one of a time in which nothing was. */
export async function findKeptImport(db: Db | Tx, id: string): Promise<KeptImport | null> {
	const run = await db.importRun.findUnique({ where: { id }, select: { kept: true } });
	return run === null || run.kept === null ? null : (JSON.parse(run.kept) as KeptImport);
}

/** Writes that an import was taken back at `at` (ms); false, and nothing is written, if it was already. */
export async function markImportUndone(
	tx: Tx,
	{ id, at, actorId }: { id: string; at: number; actorId: string | null },
): Promise<boolean> {
	const { count } = await tx.importRun.updateMany({
		where: { id, undoneAt: null },
		data: { undoneAt: at, undoneById: actorId },
	});
	return count === 1;
}

/** How many imports there were. */
export async function countImportRuns(db: Db): Promise<number> {
	return db.importRun.count();
}

/** Some of the imports, newest first. */
export async function findImportRuns(
	db: Db,
	{ skip, take }: { skip: number; take: number },
): Promise<ImportRun[]> {
	const runs = await db.importRun.findMany({
		omit: { kept: true },
		orderBy: [{ at: 'desc' }, { id: 'desc' }],
		skip,
		take,
	});
	return runs.map(importRun);
}

/** One import, or null. */
export async function findImportRun(db: Db | Tx, id: string): Promise<ImportRun | null> {
	const run = await db.importRun.findUnique({ where: { id }, omit: { kept: true } });
	return run && importRun(run);
}

function importRun({ at, undoneAt, ...run }: Omit<ImportRunRow, 'kept'>): ImportRun {
	return { ...run, at: Number(at), undoneAt: undoneAt === null ? null : Number(undoneAt) };
}

/** A change of a match that an import wrote, with the match's teams and its present matchday. */
export type ImportedChange = Pick<MatchChange, 'matchId' | 'field' | 'oldValue' | 'newValue'> & {
	homeTeamId: string;
	awayTeamId: string;
	matchday: number;
	/** R40: of its round. */
	name: string | null;
};

/** What an import changed about matches, by matchday and home team's id. */
export async function findImportedChanges(db: Db, importRunId: string): Promise<ImportedChange[]> {
	const rows = await db.matchChange.findMany({
		where: { importRunId, source: 'import' },
		select: {
			matchId: true,
			field: true,
			oldValue: true,
			newValue: true,
			match: {
				select: { homeTeamId: true, awayTeamId: true, matchday: { select: { number: true, name: true } } },
			},
		},
		orderBy: [{ match: { matchday: { number: 'asc' } } }, { match: { homeTeamId: 'asc' } }, { id: 'asc' }],
	});
	return rows.map(({ match: { matchday, ...teams }, field, ...change }) => ({
		...change,
		...teams,
		field: field as MatchChange['field'],
		matchday: matchday.number,
		name: matchday.name,
	}));
}

/** A kickoff of a matchday that an import set or moved; instants in ms UTC. */
export type ImportedKickoff = Pick<KickoffChange, 'oldKickoff' | 'newKickoff'> & {
	matchday: number;
	/** R40: of its round. */
	name: string | null;
};

/** The kickoffs that an import set or moved, by matchday. */
export async function findImportedKickoffs(db: Db, importRunId: string): Promise<ImportedKickoff[]> {
	const rows = await db.kickoffChange.findMany({
		where: { importRunId, cause: 'import' },
		select: { oldKickoff: true, newKickoff: true, matchday: { select: { number: true, name: true } } },
		orderBy: { matchday: { number: 'asc' } },
	});
	const ms = (instant: bigint | null) => (instant === null ? null : Number(instant));
	return rows.map(({ matchday, oldKickoff, newKickoff }) => ({
		matchday: matchday.number,
		name: matchday.name,
		oldKickoff: ms(oldKickoff),
		newKickoff: ms(newKickoff),
	}));
}
