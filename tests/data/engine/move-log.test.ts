import { stat } from 'node:fs/promises';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeDatabase, type Db, inTransaction, openDatabase } from '~/data/engine/db.server';
import { bundleChild, startChild } from '../../support/child';
import { createTestDatabase, type TestDatabase } from '../../support/database';

let bundle: string;
let own: TestDatabase;
const opened: Db[] = [];
beforeAll(async () => {
	bundle = await bundleChild('tests/data/children/hold-snapshot.ts');
});
beforeEach(async () => {
	own = await createTestDatabase('sqlite');
});
afterEach(async () => {
	for (const db of opened.splice(0)) await closeDatabase(db);
	await own.close();
});

const file = () => own.url.slice('file:'.length);
const bytes = async () => (await stat(file())).size;

async function open(writing: 'write' | 'write-much'): Promise<Db> {
	const db = await openDatabase(own.url, { writing });
	opened.push(db);
	return db;
}

/** Much for one commit, and less than the 4 MB after which SQLite moves the log by itself. */
const ROWS = 1_000;
const MOVED = ROWS * 1_500;

const rows = (kind: string, count: number) =>
	Array.from({ length: count }, (_, row) => ({
		id: `${kind}-${row}`,
		feedback: 'x'.repeat(2_000),
		createdAt: 0n,
	}));

async function commit(db: Db, kind: string, count: number): Promise<void> {
	await inTransaction(db, (tx) => tx.feedback.createMany({ data: rows(kind, count) }));
}

test('who writes much moves it from the log into the file with the commit, others leave it there', async () => {
	const before = await bytes();
	await commit(await open('write'), 'left', ROWS);
	expect(await bytes()).toBe(before);
	await commit(await open('write-much'), 'moved', ROWS);
	expect(await bytes()).toBeGreaterThan(before + 2 * MOVED);
});

test('small commits are moved together, and so is a statement without a transaction', async () => {
	const db = await open('write-much');
	const before = await bytes();
	await commit(db, 'first', ROWS - 2);
	await db.feedback.create({ data: { id: 'one', feedback: 'x', createdAt: 0n } });
	expect(await bytes()).toBe(before);
	await db.feedback.create({ data: { id: 'another', feedback: 'x', createdAt: 0n } });
	expect(await bytes()).toBeGreaterThan(before + MOVED);
	const moved = await bytes();
	await commit(db, 'second', ROWS - 1);
	expect(await bytes()).toBe(moved);
});

test('what was rolled back was never there, and the next commit works', async () => {
	const db = await open('write-much');
	await commit(db, 'in the log', 500);
	const before = await bytes();
	const failed = inTransaction(db, async (tx) => {
		await tx.feedback.createMany({ data: rows('undone', ROWS) });
		throw new Error('never mind');
	});
	await expect(failed).rejects.toThrow('never mind');
	expect(await bytes()).toBe(before);
	await commit(db, 'kept', ROWS);
	expect(await own.db.feedback.count()).toBe(500 + ROWS);
});

/** Commits much while another process reads what stood before, for so many ms. */
async function commitBesideReader(ms: number) {
	const db = await open('write-much');
	const before = await bytes();
	const reader = startChild(bundle, file(), String(ms));
	await reader.firstLine;
	await commit(db, 'all', ROWS);
	return { db, before, reader };
}

test('moving waits for somebody who reads, so that nothing is left for the next commit', async () => {
	const { before, reader } = await commitBesideReader(150);
	expect(await bytes()).toBeGreaterThan(before + MOVED);
	await reader.ended;
});

test('who reads for long keeps nobody from committing, nor from reading what was committed', async () => {
	const { db, before, reader } = await commitBesideReader(60_000);
	expect(await bytes()).toBe(before);
	expect(await own.db.feedback.count()).toBe(ROWS);
	reader.process.kill('SIGKILL');
	await reader.ended;
	await commit(db, 'again', ROWS);
	expect(await bytes()).toBeGreaterThan(before + 2 * MOVED);
});
