import type { Db, Tx } from '~/data/engine/db.server';
import type { Waits } from '~/domain/judge-said';
import type { SaidFact, SaidKind } from '~/domain/said-facts';
import type { SaidFact as SaidFactRow } from './generated/sqlite/client';

/** Something said, as it is stored. Instants in ms UTC. */
export type StoredFact = Omit<SaidFact, 'line'> & {
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

/** What a season's source says otherwise than it is stored, by matchday and subject. */
export async function findSaidFacts(db: Db | Tx, seasonId: string): Promise<StoredFact[]> {
	const rows = await db.saidFact.findMany({
		where: { seasonId },
		orderBy: [{ matchday: 'asc' }, { subject: 'asc' }],
	});
	return rows.map(factOf);
}

/** One of them, or null. */
export async function findSaidFact(db: Db | Tx, id: string): Promise<StoredFact | null> {
	const row = await db.saidFact.findUnique({ where: { id } });
	return row && factOf(row);
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
 * is said otherwise since then nobody has seen. How many they were.
 */
export async function dismissSaidFacts(
	tx: Tx,
	wish: { seasonId: string; matchday: number | null; seenAt: number; at: number; actorId: string | null },
): Promise<number> {
	const { seasonId, matchday, seenAt, at, actorId } = wish;
	const { count } = await tx.saidFact.updateMany({
		where: { ...waiting, seasonId, ...(matchday !== null && { matchday }), since: { lte: seenAt } },
		data: { dismissedAt: at, dismissedById: actorId, waits: 'dismissed' satisfies Waits },
	});
	return count;
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
 * Whether a source says something of these kinds about a match of a matchday otherwise than it is stored, and no person has
 * dismissed it; also what hasn't stood for long.
 */
export async function isContradicted(
	db: Db | Tx,
	matchdayId: string,
	kinds: readonly SaidKind[],
): Promise<boolean> {
	const where = { dismissedAt: null, kind: { in: [...kinds] }, match: { matchdayId } };
	return (await db.saidFact.findFirst({ where, select: { id: true } })) !== null;
}

/** What waits for a person and no mail has told of yet, the oldest first; none of sources that are switched off. */
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
