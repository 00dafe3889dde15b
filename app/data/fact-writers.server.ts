import type { Db, Tx } from '~/data/engine/db.server';
import type { SourceKind } from '~/domain/source';
import { decisionFields } from './matches.server';

/**
 * Who wrote a fact of a match last: a person by hand, from a file, by taking something back, by taking over what a source
 * says or by deciding that it stays; or a source by itself, by its kind (R41).
 */
export type FactWriters = {
	/** null: nobody since the match was added. */
	readonly result: 'person' | SourceKind | null;
	readonly time: 'person' | SourceKind | null;
	/** A list that a person took over from a source when the season was set up is the source's. */
	readonly added: 'person' | SourceKind;
	/** Of these, what was typed on a matchday's page. */
	readonly typed: readonly ('result' | 'time' | 'added')[];
};

type What = FactWriters['typed'][number];

const facts: ReadonlyMap<string, What> = new Map([
	...['result', 'extraTime', 'penalties', 'keptResult'].map((field): [string, What] => [field, 'result']),
	...['kickoff', 'keptKickoff'].map((field): [string, What] => [field, 'time']),
	['added', 'added'],
]);

/** Of these matches, by their ids, who wrote their results and times last. */
export async function findFactWriters(
	db: Db | Tx,
	matchIds: readonly string[],
): Promise<Map<string, FactWriters>> {
	if (matchIds.length === 0) return new Map();
	const rows = await db.matchChange.findMany({
		where: { matchId: { in: [...matchIds] }, field: { in: [...facts.keys()] } },
		select: {
			...{ matchId: true, field: true, source: true, actorId: true },
			importRun: { select: { source: true } },
		},
		orderBy: [{ at: 'asc' }, { id: 'asc' }],
	});
	const found = new Map<string, FactWriters>();
	for (const { matchId, field, source, actorId, importRun } of rows) {
		const known = found.get(matchId) ?? { result: null, time: null, added: 'person', typed: [] };
		const what = facts.get(field) ?? 'added';
		const isByItself = source === 'import' && (actorId === null || what === 'added');
		const writer = (isByItself && (importRun?.source as SourceKind | null | undefined)) || 'person';
		const others = known.typed.filter((each) => each !== what);
		const changed = source === 'hand' ? [...others, what] : others;
		const typed = isDecision(field) ? known.typed : changed;
		found.set(matchId, { ...known, [what]: writer, typed });
	}
	return found;
}

/** A decision writes nothing that could have been typed. */
function isDecision(field: string): boolean {
	return decisionFields.some((each) => each === field);
}

/** Whether what is stored of a match's result, or of its start (null: nothing), is a person's (R41). */
export function isByPerson(
	what: 'result' | 'time',
	stored: string | number | null,
	writers: FactWriters | undefined,
): boolean {
	const writer = writers?.[what] ?? null;
	if (writer !== null) return writer === 'person';
	return stored !== null && (writers?.added ?? 'person') === 'person';
}

/** Ids of those matchdays of a season whose kickoff a person has typed, or taken back, last. */
export async function findKickoffsByPerson(db: Db | Tx, seasonId: string): Promise<Set<string>> {
	const rows = await db.kickoffChange.findMany({
		where: { matchday: { seasonId } },
		select: { matchdayId: true, cause: true },
		orderBy: [{ at: 'asc' }, { id: 'asc' }],
	});
	const last = new Map(rows.map(({ matchdayId, cause }) => [matchdayId, cause]));
	return new Set([...last].flatMap(([id, cause]) => (cause === 'hand' || cause === 'undo' ? [id] : [])));
}

/** When a person last changed a fact of a season's matches, ms; null: never. */
export async function findLastChangeByPerson(db: Db | Tx, seasonId: string): Promise<number | null> {
	const last = await db.matchChange.findFirst({
		where: { match: { seasonId }, OR: [{ importRunId: null }, { importRun: { source: null } }] },
		select: { at: true },
		orderBy: { at: 'desc' },
	});
	return last === null ? null : Number(last.at);
}
