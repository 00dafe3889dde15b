import type { Db, Tx } from '~/data/engine/db.server';
import type { Waits } from '~/domain/judge-said';
import type { SaidFact, SaidKind } from '~/domain/said-facts';
import type { SaidFact as SaidFactRow } from './generated/sqlite/client';

/** Something said, as it is stored. Instants in ms UTC. */
export type StoredFact = Omit<SaidFact, 'line' | 'isOfOther'> & {
	readonly id: string;
	readonly seasonId: string;
	readonly since: number;
	readonly heardAt: number;
	/** The first answer that said so; it is kept for a week. */
	readonly answerId: string | null;
	/** Why it isn't taken by itself; null: it will be. */
	readonly waits: Waits | null;
	readonly dismissedAt: number | null;
};

/** What waits for a person (`waitsForPerson`). */
const waiting = { dismissedAt: null, waits: { not: null, notIn: ['standing'] } };

/**
 * What a season's source says otherwise than it is stored, by matchday and subject; and what it said and a person has
 * dismissed, which waits in silence.
 */
export async function findSaidFacts(db: Db | Tx, seasonId: string): Promise<StoredFact[]> {
	const rows = await db.saidFact.findMany({
		where: { seasonId },
		orderBy: [{ matchday: 'asc' }, { subject: 'asc' }],
	});
	return rows.map(factOf);
}

/** One thing that a source says, or null: also if it doesn't say it any more. */
export async function findSaidFact(db: Db | Tx, id: string): Promise<StoredFact | null> {
	const row = await db.saidFact.findUnique({ where: { id } });
	return row === null || row.waits === ('silent' satisfies Waits) ? null : factOf(row);
}

function factOf({ toldAt: _, dismissedById: __, ...row }: SaidFactRow): StoredFact {
	return {
		...row,
		kind: row.kind as SaidKind,
		waits: row.waits as Waits | null,
		since: Number(row.since),
		heardAt: Number(row.heardAt),
		dismissedAt: row.dismissedAt === null ? null : Number(row.dismissedAt),
	};
}

/** Writes what is said, in the place of what was said about the same. One that says something else is untold and undismissed. */
export async function saveSaidFact(tx: Tx, fact: StoredFact, isNew: boolean): Promise<void> {
	const { id: _, seasonId, subject, ...rest } = fact;
	const untold = isNew ? { toldAt: null, dismissedById: null } : {};
	await tx.saidFact.upsert({
		where: { seasonId_subject: { seasonId, subject } },
		create: fact,
		update: { ...rest, ...untold },
	});
}

/** Forgets what is said no longer, or is stored by now. */
export async function deleteSaidFacts(tx: Tx, ids: readonly string[]): Promise<void> {
	if (ids.length > 0) await tx.saidFact.deleteMany({ where: { id: { in: [...ids] } } });
}

/** Notes that a person wants nothing of it at `at` (ms), as long as the source says the same; false if it is gone. */
export async function dismissSaidFact(
	tx: Tx,
	{ id, said, at, actorId }: { id: string; said: string; at: number; actorId: string | null },
): Promise<boolean> {
	const { count } = await tx.saidFact.updateMany({
		where: { id, said, dismissedAt: null },
		data: { dismissedAt: at, dismissedById: actorId, waits: 'dismissed' satisfies Waits },
	});
	return count === 1;
}

/**
 * The same of all of a season's, or of one matchday's, that waits for a person and has been said so until `seenAt` (ms): what
 * is said otherwise since then nobody has seen. Gives them as they were.
 */
export async function dismissSaidFacts(
	tx: Tx,
	wish: { seasonId: string; matchday: number | null; seenAt: number; at: number; actorId: string | null },
): Promise<StoredFact[]> {
	const { seasonId, matchday, seenAt, at, actorId } = wish;
	const rows = await tx.saidFact.findMany({
		where: { ...waiting, seasonId, ...(matchday !== null && { matchday }), since: { lte: seenAt } },
	});
	await tx.saidFact.updateMany({
		where: { id: { in: rows.map(({ id }) => id) } },
		data: { dismissedAt: at, dismissedById: actorId, waits: 'dismissed' satisfies Waits },
	});
	return rows.map(factOf);
}

/** Of a season's facts that a person has dismissed, who that was. */
export async function findDismissers(db: Db | Tx, seasonId: string): Promise<Map<string, string>> {
	const rows = await db.saidFact.findMany({
		where: { seasonId, dismissedById: { not: null } },
		select: { id: true, dismissedById: true },
	});
	return new Map(
		rows.flatMap(({ id, dismissedById }) => (dismissedById === null ? [] : [[id, dismissedById]])),
	);
}

/**
 * Whether a season's source, while it is on, says otherwise about a result or a state of a match of a matchday, or lists the
 * match twice, and nobody has dismissed that; also what hasn't stood for long.
 */
export async function isContradicted(db: Db | Tx, matchdayId: string): Promise<boolean> {
	const count = await db.saidFact.count({
		where: {
			dismissedAt: null,
			kind: { in: ['result', 'state', 'withdrawn', 'problem'] satisfies SaidKind[] },
			// The stored matchday counts, not the one that the source has it at.
			match: { matchdayId },
			season: { source: { isOn: true } },
		},
	});
	return count > 0;
}

/** What waits for a person and no mail has told of yet, the oldest first; not of sources that are off. */
export async function findUntoldFacts(db: Db | Tx, take: number): Promise<StoredFact[]> {
	const rows = await db.saidFact.findMany({
		where: { ...waiting, toldAt: null, season: { source: { isOn: true } } },
		orderBy: { since: 'asc' },
		take,
	});
	return rows.map(factOf);
}

/** Notes that the site admins are told of them as they were at `at` (ms): what is said otherwise since then is untold. */
export async function markFactsTold(tx: Tx, ids: readonly string[], at: number): Promise<void> {
	await tx.saidFact.updateMany({ where: { id: { in: [...ids] }, since: { lte: at } }, data: { toldAt: at } });
}

/** How many wait for a person, by season. */
export async function countWaitingFacts(db: Db | Tx): Promise<Map<string, number>> {
	const groups = await db.saidFact.groupBy({
		by: ['seasonId'],
		where: waiting,
		_count: true,
	});
	return new Map(groups.map(({ seasonId, _count }) => [seasonId, _count]));
}
