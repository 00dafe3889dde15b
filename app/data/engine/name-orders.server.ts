import { nameOrder } from '~/domain/name-order';
import { closeDatabase, type Db, inTransaction, kindOf, openDatabase } from './db.server';
import { openMigrationSession } from './migration-session.server';

/** Members in one transaction: few enough that nobody waits for long. */
const BATCH = 500;

/**
 * Gives a place in the order of names to every member of a database who has none: those that were there before
 * migration 0007. May run at any time, and in several processes at once.
 */
export async function fillNameOrders(url: string): Promise<void> {
	if (!(await isAnyMissing(url))) return;
	const db = await openDatabase(url);
	try {
		let last: string | undefined = '';
		while (last !== undefined) last = await fillBatch(db, last);
	} finally {
		await closeDatabase(db);
	}
}

/** Asks without Prisma's client, which takes more memory than a process gets back. */
async function isAnyMissing(url: string): Promise<boolean> {
	const session = await openMigrationSession(url);
	try {
		const found = await session.rows(`SELECT 1 FROM "Member" WHERE "nameOrder" = '' LIMIT 1`);
		return found.length > 0;
	} finally {
		await session.close();
	}
}

/** Fills the next members by their ids. Gives the last one's id, or undefined if there was none. */
function fillBatch(db: Db, after: string): Promise<string | undefined> {
	return inTransaction(db, async (tx) => {
		const members = await tx.member.findMany({
			where: { nameOrder: '', id: { gt: after } },
			orderBy: { id: 'asc' },
			take: BATCH,
			select: { id: true, displayName: true },
		});
		if (members.length === 0) return undefined;
		const orders = Object.fromEntries(members.map(({ id, displayName }) => [id, nameOrder(displayName)]));
		const given = kindOf(tx) === 'sqlite' ? 'json_each(?)' : 'jsonb_each_text($1::jsonb)';
		await tx.$executeRawUnsafe(
			`UPDATE "Member" SET "nameOrder" = "given"."value" FROM ${given} AS "given" WHERE "Member"."id" = "given"."key"`,
			JSON.stringify(orders),
		);
		return members.at(-1)?.id;
	});
}
