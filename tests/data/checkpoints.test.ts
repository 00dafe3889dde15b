import { stat } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCheckpoints } from '~/data/checkpoints.server';
import { closeDatabase, type Db, openDatabase } from '~/data/db.server';
import { createTestDatabase, type TestDatabase } from '../support/database';

let own: TestDatabase;
const opened: Db[] = [];
beforeEach(async () => {
	own = await createTestDatabase('sqlite');
});
afterEach(async () => {
	for (const db of opened.splice(0)) await closeDatabase(db);
	await own.close();
});

const file = () => own.url.slice('file:'.length);
const bytes = async (suffix = '') => (await stat(`${file()}${suffix}`)).size;

/** Commits more than the 1,000 pages (4 MB) after which SQLite moves the log by itself. */
async function writeMuch(db: Db, id: string): Promise<void> {
	await db.feedback.create({ data: { id, feedback: 'x'.repeat(6_000_000), createdAt: 0n } });
}

async function open(checkpoints: 'here' | 'elsewhere'): Promise<Db> {
	const db = await openDatabase(own.url, { checkpoints });
	opened.push(db);
	return db;
}

test('a commit moves a long log into the file, or leaves it to another connection', async () => {
	const before = await bytes();
	await writeMuch(await open('elsewhere'), 'left');
	expect(await bytes()).toBe(before);
	expect(await bytes('-wal')).toBeGreaterThan(6_000_000);
	await writeMuch(await open('here'), 'moved');
	expect(await bytes()).toBeGreaterThan(before + 11_000_000);
});

test('what was left is moved, stays readable throughout, and the log begins anew', async () => {
	const db = await open('elsewhere');
	const checkpoints = await openCheckpoints(own.url);
	const before = await bytes();
	await writeMuch(db, 'first');
	const log = await bytes('-wal');
	await checkpoints?.move();
	expect(await bytes()).toBeGreaterThan(before + 5_000_000);
	for (const id of ['second', 'third']) {
		await writeMuch(db, id);
		await checkpoints?.move();
		expect(await bytes('-wal')).toBeLessThan(log * 1.5);
	}
	await checkpoints?.close();
	expect(await db.feedback.findMany({ select: { id: true }, orderBy: { id: 'asc' } })).toEqual([
		{ id: 'first' },
		{ id: 'second' },
		{ id: 'third' },
	]);
});

test('moving ends while somebody else’s transaction is open', async () => {
	const db = await open('elsewhere');
	const checkpoints = await openCheckpoints(own.url);
	await db.$transaction(async (tx) => {
		await tx.feedback.create({ data: { id: 'open', feedback: 'x', createdAt: 0n } });
		await checkpoints?.move();
	});
	expect(await db.feedback.count()).toBe(1);
	await checkpoints?.close();
});

test('there is no such log on PostgreSQL', async () => {
	expect(await openCheckpoints('postgresql://nobody@127.0.0.1:1/nothing')).toBeNull();
});
