import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changedTables, LEAVES, OWNED } from '~/data/engine/changed-tables.server';
import { changesOnly, type Db, inTransaction, readsOf } from '~/data/engine/db.server';
import type { Change } from '~/data/engine/remembered-reads.server';
import { createTestDatabase, type TestDatabase } from '../../support/database';

describe('the tables that a statement changes', () => {
	test.each([
		['INSERT INTO "Pick" ("a") SELECT 1 FROM "Entry"', ['Pick']],
		['insert or ignore into `main`.`Throttle` (`key`) values (?)', ['Throttle']],
		['UPDATE `main`.`Session` SET `lastSeenAt` = ? WHERE 1=1', ['Session']],
		['INSERT INTO "Pick" ("a") VALUES (1) ON CONFLICT ("a") DO UPDATE SET "b" = 2', ['Pick']],
		['DELETE FROM "Pick" WHERE 1', ['Pick']],
		['UPDATE `main`.`Team` SET `name` = ? WHERE (`main`.`Team`.`id` = ? AND 1=1)', ['Team']],
		['WITH x AS (SELECT 1) UPDATE "Entry" SET "jokers" = 1', ['Entry']],
	])('%s', (sql, tables) => {
		expect(changedTables(sql)).toEqual(tables);
	});

	test.each([
		'UPDATE `main`.`Team` SET `name` = ?, `id` = ? WHERE (`main`.`Team`.`id` = ? AND 1=1)',
		'DELETE FROM `main`.`Member` WHERE 1=1',
		'DROP TABLE "Pick"',
		'PRAGMA user_version = 3',
	])('may be any: %s', (sql) => {
		expect(changedTables(sql)).toBeNull();
	});
});

describe('on SQLite', () => {
	let opened: TestDatabase;
	let db: Db;
	beforeEach(async () => {
		opened = await createTestDatabase('sqlite');
		({ db } = opened);
	});
	afterEach(() => opened.close());

	test('nothing hangs on the rows that are deleted alone, and no trigger changes more than a statement says', async () => {
		const hanging = await db.$queryRaw<{ parent: string; to: string }[]>`
			SELECT DISTINCT k."table" AS "parent", k."to" FROM sqlite_master m, pragma_foreign_key_list(m."name") k
			WHERE m."type" = 'table'`;
		expect(hanging.length).toBeGreaterThan(5);
		expect(hanging.filter(({ parent }) => LEAVES.has(parent))).toEqual([]);
		expect(new Set(hanging.map(({ to }) => to))).toEqual(new Set(['id']));
		expect(await db.$queryRaw`SELECT "name" FROM sqlite_master WHERE "type" = 'trigger'`).toEqual([]);
	});

	test('rows that belong to a member know their round, and every table has a name that is found', async () => {
		const columns = await db.$queryRaw<{ table: string }[]>`
			SELECT m."name" AS "table" FROM sqlite_master m, pragma_table_info(m."name") c
			WHERE m."type" = 'table' AND c."name" = 'roundId'`;
		const withRound = columns.map(({ table }) => table);
		expect([...OWNED].filter((table) => !withRound.includes(table))).toEqual([]);
		const tables = await db.$queryRaw<{ name: string }[]>`
			SELECT "name" FROM sqlite_master WHERE "type" = 'table' AND "name" NOT LIKE '\_%' ESCAPE '\\'`;
		expect(tables.filter(({ name }) => !/^[A-Z]\w*$/.test(name) && name !== 'sqlite_sequence')).toEqual([]);
	});

	test('each commit says what it has changed, a rollback nothing', async () => {
		const said = (): Change[] => readsOf(db)?.changes.splice(0) ?? [];
		const note = (id: string) => ({ data: { id, feedback: id, createdAt: 0n } });
		said();
		await db.feedback.create(note('a'));
		expect(said()).toEqual([{ tables: new Set(['Feedback']), round: null }]);
		await inTransaction(db, async (tx) => {
			changesOnly(tx, 'r');
			await tx.feedback.create(note('b'));
			await tx.pick.deleteMany();
			await tx.entry.updateMany({ data: { jokers: 1 } });
		});
		expect(said()).toEqual([
			{ tables: new Set(['Pick', 'Entry']), round: 'r' },
			{ tables: new Set(['Feedback']), round: null },
		]);
		await inTransaction(db, (tx) => tx.pick.deleteMany());
		expect(said()).toEqual([{ tables: new Set(['Pick']), round: null }]);
		await inTransaction(db, (tx) => tx.feedback.count());
		const undone = inTransaction(db, async (tx) => {
			await tx.feedback.create(note('c'));
			throw new Error('never mind');
		});
		await expect(undone).rejects.toThrow('never mind');
		expect(said()).toEqual([]);
		await db.member.deleteMany();
		expect(said()).toEqual(['everything']);
	});
});
