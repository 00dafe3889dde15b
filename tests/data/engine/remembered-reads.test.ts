import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import {
	closeDatabase,
	type Db,
	inTransaction,
	openDatabase,
	readsOf,
	type Tx,
} from '~/data/engine/db.server';
import { migrate } from '~/data/engine/migrate.server';
import { findPacked, type PackedList, rowsIn } from '~/data/engine/packed-rows.server';
import { askForVersion, remembered, rememberNothing } from '~/data/engine/remembered-reads.server';
import { Prisma } from '~/data/generated/sqlite/client';
import { startEmbeddedPostgres } from '../../../scripts/tests/embedded-postgres.mjs';
import { bundleChild, startChild } from '../../support/child';
import { createTestDatabase, type TestDatabase } from '../../support/database';

const anybodys = { roundsOf: () => null, sizeOf: () => 1 };

describe('what is remembered', () => {
	function memoryAt(version: string) {
		const state = { version, reads: 0, asked: 0 };
		const memory = rememberNothing();
		askForVersion(memory, async () => {
			state.asked++;
			return state.version;
		});
		const askAll = (keys: readonly string[], size = 1, values = '') => {
			const queries = keys.map((key) => ({ sql: key, values }));
			const read = async (missing: readonly (typeof queries)[number][]) => {
				state.reads += missing.length;
				return missing.map(({ sql }) => `${sql} at ${state.version}`);
			};
			return remembered(memory, queries, { ...anybodys, read, sizeOf: () => size });
		};
		const ask = async (key: string, size?: number, values?: string) => (await askAll([key], size, values))[0];
		/** Read twice: whoever finds something for the first time has to ask for the version once. */
		const settle = async (key: string, size?: number) => {
			await ask(key, size);
			await ask(key, size);
			state.reads = 0;
		};
		return { memory, state, ask, askAll, settle };
	}

	it('is given again while the version stays, and read anew once it has changed', async () => {
		const { state, ask, settle } = memoryAt('1');
		await settle('a');
		await settle('b');
		expect([await ask('a'), await ask('b'), state.reads]).toEqual(['a at 1', 'b at 1', 0]);
		state.version = '2';
		expect([await ask('b'), await ask('a'), await ask('b')]).toEqual(['b at 2', 'a at 2', 'b at 2']);
		expect(state.reads).toBe(2);
	});

	it('is read with what isn’t known only as far as it is known', async () => {
		const { state, askAll, settle } = memoryAt('1');
		await settle('a');
		expect([await askAll(['b', 'a', 'c']), state.reads]).toEqual([['b at 1', 'a at 1', 'c at 1'], 2]);
		expect([await askAll(['c', 'b']), state.reads]).toEqual([['c at 1', 'b at 1'], 2]);
	});

	it('isn’t given beside what was read after a change: all of it is of one instant', async () => {
		const { memory, state, askAll, settle } = memoryAt('1');
		await settle('a');
		const { version } = memory;
		// Somebody commits once it has been said that nobody has.
		memory.version = () => version().finally(() => (state.version = '2'));
		expect(await askAll(['a', 'b'])).toEqual(['a at 2', 'b at 2']);
		expect(await askAll(['a', 'b'])).toEqual(['a at 2', 'b at 2']);
	});

	it('isn’t given beside what somebody else has read since it was asked whether it is still true', async () => {
		const { memory, state, askAll, ask, settle } = memoryAt('1');
		for (const key of ['a', 'b']) await settle(key);
		memory.statements.delete('b');
		const real = memory.version;
		let answer = () => {};
		memory.version = () => new Promise((resolve) => (answer = () => resolve(memory.asOf ?? '')));
		const slow = askAll(['a', 'b']);
		memory.version = real;
		// Somebody commits, and what nobody knows yet is read without asking.
		state.version = '2';
		expect(await ask('b')).toBe('b at 2');
		answer();
		expect(await slow).toEqual(['a at 2', 'b at 2']);
	});

	it('asks for no version where nothing is known, so that a first page has as many statements as ever', async () => {
		const { state, ask } = memoryAt('1');
		for (const key of ['a', 'b', 'c']) await ask(key);
		expect(state).toMatchObject({ reads: 3, asked: 0 });
	});

	it('isn’t what was read before a change that somebody else has seen meanwhile', async () => {
		const { memory, state, ask, settle } = memoryAt('1');
		await settle('known');
		let answer = (_: string) => {};
		const read = () => new Promise<string[]>((resolve) => (answer = (text) => resolve([text])));
		const slow = remembered(memory, [{ sql: '', values: 'slow' }], { ...anybodys, read });
		state.version = '2';
		expect(await ask('known')).toBe('known at 2');
		answer('slow at 1');
		expect(await slow).toEqual(['slow at 1']);
		expect(await ask('slow')).toBe('slow at 2');
	});

	it('isn’t given to who asked before a change and hears of no change afterwards', async () => {
		const { memory, state, ask, settle } = memoryAt('1');
		await settle('a');
		await settle('b');
		const real = memory.version;
		let answer = (_: string) => {};
		memory.version = () => new Promise((resolve) => (answer = resolve));
		const late = ask('a');
		memory.version = real;
		state.version = '2';
		expect(await ask('b')).toBe('b at 2');
		// The very version that the other one has heard.
		answer(memory.asOf ?? '');
		expect(await late).toBe('a at 2');
	});

	it('is bounded: much makes room, and what is too large alone stays out', async () => {
		const { memory, state, ask, settle } = memoryAt('1');
		await settle('huge', 600_000);
		expect(memory.statements.has('huge')).toBe(false);
		for (let place = 0; place < 60; place++) await settle(`key ${place}`, 400_000);
		expect(memory.statements.size).toBeLessThanOrEqual(10);
		expect(memory.size).toBeLessThanOrEqual(4_000_000);
		await settle('last', 10);
		expect([await ask('last'), state.reads]).toEqual(['last at 1', 0]);
		for (let place = 0; place < 60; place++) await settle(`${place}`.padEnd(400_000));
		expect(memory.statements.size).toBeLessThanOrEqual(10);
		for (let place = 0; place < 20_000; place++) await ask('of many values', 1, `${place}`);
		expect(memory.statements.get('of many values')?.found.size).toBeLessThanOrEqual(8_000);
	});

	it('is forgotten where another connection counts its versions', async () => {
		const { memory, state, ask, settle } = memoryAt('1');
		await settle('a');
		askForVersion(memory, async () => state.version);
		await ask('a');
		expect(state.reads).toBe(1);
	});

	it('isn’t what was read or asked over another connection, even where the versions are the same', async () => {
		const { memory, state, ask, settle } = memoryAt('1');
		await settle('known');
		let answer = (_: string) => {};
		const read = () => new Promise<string[]>((resolve) => (answer = (text) => resolve([text])));
		const slow = remembered(memory, [{ sql: '', values: 'slow' }], { ...anybodys, read });
		let held: Promise<string> | undefined;
		const version = async () => held ?? state.version;
		askForVersion(memory, version);
		await settle('known');
		answer('slow before');
		await slow;
		expect(await ask('slow')).toBe('slow at 1');

		const again = remembered(memory, [{ sql: '', values: 'again' }], { ...anybodys, read });
		await settle('again');
		let tell = (_: string) => {};
		held = new Promise((resolve) => (tell = resolve));
		const asking = ask('again');
		held = undefined;
		askForVersion(memory, version);
		answer('again before');
		await again;
		tell('1');
		expect(await asking).toBe('again at 1');
	});
});

const notes = (more: Partial<PackedList<string>> = {}): PackedList<string> => ({
	cells: ['f."id"'],
	from: Prisma.sql`FROM "Feedback" f`,
	order: 'f."id"',
	read: ([id = '']) => id,
	...more,
});
const idsIn = async (db: Db | Tx, more?: Partial<PackedList<string>>) =>
	rowsIn((await findPacked(db, { notes: notes(more) })).notes);
const note = (id: string) => ({ data: { id, feedback: id, createdAt: 0n } });

describe.each(['sqlite', 'postgres'] as const)('reads on %s', (kind) => {
	let own: TestDatabase;
	let other: Db;
	beforeEach(async () => {
		own = await createTestDatabase(kind);
		other = await openDatabase(own.url);
	});
	afterEach(async () => {
		await closeDatabase(other);
		await own.close();
	});

	/** Has every remembered text say something else, so that it shows who was given it. */
	async function doctor(): Promise<void> {
		for (let time = 0; time < 2; time++) await idsIn(own.db);
		for (const { found } of readsOf(own.db)?.statements.values() ?? [])
			for (const { value } of found.values())
				for (const text of value as { rows: string | null }[]) text.rows = 'remembered';
	}

	it('are remembered, by statement and its values', async () => {
		await own.db.feedback.create(note('a'));
		// PostgreSQL's version is the whole server's, where other tests write: in a quiet moment.
		await expect.poll(() => doctor().then(() => idsIn(own.db))).toEqual(['remembered']);
		expect(await idsIn(own.db, { from: Prisma.sql`FROM "Feedback" f WHERE f."id" = ${'a'}` })).toEqual(['a']);
		expect(await idsIn(own.db, { from: Prisma.sql`FROM "Feedback" f WHERE f."id" = ${'b'}` })).toEqual([]);
		expect(await idsIn(other)).toEqual(['a']);
	});

	it('aren’t where they depend on the instant', async () => {
		await own.db.feedback.create(note('a'));
		await doctor();
		expect(await idsIn(own.db, { fleeting: true })).toEqual(['a']);
	});

	it('are within a transaction that holds the lock, until it writes', async () => {
		await own.db.feedback.create(note('a'));
		await doctor();
		const within = await inTransaction(own.db, async (tx) => {
			const before = await idsIn(tx);
			await tx.feedback.create(note('b'));
			return [before, await idsIn(tx)];
		});
		expect(within).toEqual([[kind === 'sqlite' ? 'remembered' : 'a'], ['a', 'b']]);
		expect(await idsIn(own.db)).toEqual(['a', 'b']);
	});

	it('asked for just before a transaction writes aren’t kept', async () => {
		// Something is known, and was heard after a write.
		await own.db.feedback.deleteMany();
		for (let time = 0; time < 2; time++) await idsIn(own.db, { order: 'f."name"' });
		const undone = inTransaction(own.db, async (tx) => {
			// Prisma sends nothing before somebody waits for it.
			const written = tx.feedback.create(note('undone')).then(() => {});
			expect(await idsIn(tx)).toEqual(['undone']);
			await written;
			throw new Error('never mind');
		});
		await expect(undone).rejects.toThrow('never mind');
		expect(await idsIn(own.db)).toEqual([]);
	});

	it('within a transaction that is rolled back are nobody else’s', async () => {
		const undone = inTransaction(own.db, async (tx) => {
			await idsIn(tx);
			await tx.feedback.create(note('undone'));
			for (let time = 0; time < 2; time++) expect(await idsIn(tx)).toEqual(['undone']);
			throw new Error('never mind');
		});
		await expect(undone).rejects.toThrow('never mind');
		expect(await inTransaction(own.db, (tx) => idsIn(tx))).toEqual([]);
		expect(await idsIn(own.db)).toEqual([]);
	});

	if (kind === 'sqlite')
		it('see others’ commits in a transaction that SQLite has ended by itself', async () => {
			// Something is known, and was heard after a write.
			await own.db.feedback.deleteMany();
			for (let time = 0; time < 2; time++) await idsIn(own.db);
			const seen: string[][] = [];
			const ended = inTransaction(own.db, async (tx) => {
				// Not known yet: it is read.
				await idsIn(tx, { order: 'f."name"' });
				// As SQLite does where the disk is full; the statement that fails then is all that is heard of it.
				await tx.$executeRawUnsafe('ROLLBACK');
				await expect(tx.$executeRawUnsafe('DELETE FROM "Nothing"')).rejects.toThrow();
				await other.feedback.create(note('b'));
				seen.push(await idsIn(own.db));
			});
			await expect(ended).rejects.toThrow();
			expect(seen).toEqual([['b']]);
		});

	it('see every commit as soon as it is acknowledged, also another connection’s, and no rollback', async () => {
		const seen: string[] = [];
		for (const [place, db] of [own.db, other, own.db, own.db, other, other, own.db].entries()) {
			await idsIn(own.db);
			if (place % 2 === 0) await db.feedback.create(note(`${place}`));
			else await inTransaction(db, (tx) => tx.feedback.create(note(`${place}`)));
			seen.push(`${place}`);
			if (place % 3 === 0) expect(await inTransaction(own.db, (tx) => idsIn(tx))).toEqual(seen);
			expect(await idsIn(own.db)).toEqual(seen);
		}
		const undone = inTransaction(other, async (tx) => {
			await tx.feedback.create(note('undone'));
			expect(await idsIn(own.db)).toEqual(seen);
			throw new Error('never mind');
		});
		await expect(undone).rejects.toThrow('never mind');
		expect(await idsIn(own.db)).toEqual(seen);
	});

	it('side by side with writers see at least what was acknowledged before they were asked', async () => {
		const acknowledged: string[] = [];
		const reads = [0, 0, 0];
		let writing = true;
		const write = async (db: Db, name: string) => {
			for (let place = 0; place < 60 || Math.min(...reads) < 6; place++) {
				await db.feedback.create(note(`${name}-${place}`));
				acknowledged.push(`${name}-${place}`);
				if (place % 7 === 0) await turn();
			}
		};
		const read = async (reader: number) => {
			for (let count = 0; writing; count++) {
				const before = [...acknowledged];
				const found = new Set(
					count % 5 === 0 ? await inTransaction(own.db, (tx) => idsIn(tx)) : await idsIn(own.db),
				);
				expect(before.filter((id) => !found.has(id))).toEqual([]);
				reads[reader] = count + 1;
				await turn();
			}
		};
		const writers = Promise.all([write(own.db, 'own'), write(other, 'other')]).finally(() => {
			writing = false;
		});
		await Promise.all([writers, ...reads.map((_, reader) => read(reader))]);
		expect((await idsIn(own.db)).length).toBe(acknowledged.length);
	});
});

test('another process’s commits are seen as soon as it has told of them', async () => {
	const own = await createTestDatabase('sqlite');
	const bundle = await bundleChild('tests/data/children/acknowledge-writes.ts');
	const child = startChild(bundle, own.url.slice('file:'.length), 'child');
	try {
		await child.firstLine;
		for (let known = 0; known < 300; await turn()) {
			const told = [...child.lines];
			const found = new Set(
				known % 2 === 0 ? await idsIn(own.db) : await inTransaction(own.db, (tx) => idsIn(tx)),
			);
			expect(told.filter((id) => !found.has(id))).toEqual([]);
			known = told.length;
		}
	} finally {
		child.process.kill('SIGKILL');
		await child.ended;
		await own.close();
	}
});

test('a crash of PostgreSQL gives out numbers again, and nothing from before it is shown', async () => {
	// As it is installed: what was acknowledged outlives the crash, the number of what was rolled back doesn't.
	const server = await startEmbeddedPostgres({ settings: [] });
	const opened: Db[] = [];
	const open = async (): Promise<Db> => {
		const db = await openDatabase(server.url, { pool: 1 });
		opened.push(db);
		return db;
	};
	try {
		await migrate(server.url);
		const db = await open();
		const victim = await open();
		await victim.feedback.create(note('first'));
		const [{ pid } = { pid: 0 }] = await victim.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
		await sleep(1_000);
		const undone = inTransaction(victim, async (tx) => {
			await tx.feedback.create(note('undone'));
			throw new Error('never mind');
		});
		await expect(undone).rejects.toThrow('never mind');
		for (let time = 0; time < 2; time++) expect(await idsIn(db)).toEqual(['first']);
		process.kill(pid, 'SIGKILL');
		await (await open()).feedback.create(note('second'));
		expect(await idsIn(db)).toEqual(['first', 'second']);
	} finally {
		for (const db of opened) await closeDatabase(db);
		await server.stop();
	}
}, 60_000);
