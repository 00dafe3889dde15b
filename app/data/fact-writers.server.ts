import type { Db, Tx } from '~/data/engine/db.server';

/** Who wrote a fact of a match last: a person by hand, from a file or by taking something back, or a source (R41). */
export type FactWriters = {
	/** null: nobody since the match was added. */
	readonly result: 'person' | 'source' | null;
	readonly time: 'person' | 'source' | null;
	readonly added: 'person' | 'source';
	/** Of these, what was typed on a matchday's page. */
	readonly typed: readonly ('result' | 'time' | 'added')[];
};

const RESULTS = ['result', 'extraTime', 'penalties'];

/** Of these matches, by their ids, who wrote their results and times last. */
export async function findFactWriters(
	db: Db | Tx,
	matchIds: readonly string[],
): Promise<Map<string, FactWriters>> {
	if (matchIds.length === 0) return new Map();
	const rows = await db.matchChange.findMany({
		where: { matchId: { in: [...matchIds] }, field: { in: [...RESULTS, 'kickoff', 'added'] } },
		select: { matchId: true, field: true, source: true, importRun: { select: { source: true } } },
		orderBy: [{ at: 'asc' }, { id: 'asc' }],
	});
	const found = new Map<string, FactWriters>();
	for (const { matchId, field, source, importRun } of rows) {
		const known = found.get(matchId) ?? { result: null, time: null, added: 'person', typed: [] };
		const writer = source === 'import' && importRun?.source ? 'source' : 'person';
		const what: FactWriters['typed'][number] =
			field === 'added' ? 'added' : field === 'kickoff' ? 'time' : 'result';
		const others = known.typed.filter((each) => each !== what);
		const typed = source === 'hand' ? [...others, what] : others;
		found.set(matchId, { ...known, [what]: writer, typed });
	}
	return found;
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
