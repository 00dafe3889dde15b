import { PrismaPg } from '@prisma/adapter-pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteSomeNotes } from '~/data/clean-up.server';
import { NEWS, versionByNotes } from '~/data/engine/change-notes.server';
import { closeDatabase, type Db, inTransaction, openDatabase, readsOf } from '~/data/engine/db.server';
import { migrate } from '~/data/engine/migrate.server';
import { findPacked, type PackedList } from '~/data/engine/packed-rows.server';
import { plain } from '~/data/engine/plain-query.server';
import { rememberNothing } from '~/data/engine/remembered-reads.server';
import { Prisma } from '~/data/generated/sqlite/client';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../scripts/tests/embedded-postgres.mjs';

/** 0081: on PostgreSQL a commit forgets what it has changed, whoever made it. On a server alone, whose numbers nobody else takes. */

let server: EmbeddedPostgres;
let db: Db;
let admin: Awaited<ReturnType<PrismaPg['connect']>>;
let hand: ReturnType<typeof admin.underlyingDriver>;

beforeAll(async () => {
	server = await startEmbeddedPostgres();
	await migrate(server.url);
	admin = await new PrismaPg({ connectionString: server.url, max: 3 }).connect();
	hand = admin.underlyingDriver();
	// Rows of the tables that a test needs, without what they point to.
	for (const table of ['Entry', 'Pick', 'PickChange', 'StateChangeRow'])
		await hand.query(`DO $$ DECLARE name TEXT; BEGIN
			FOR name IN SELECT conname FROM pg_constraint WHERE conrelid = '"${table}"'::regclass AND contype = 'f' LOOP
				EXECUTE format('ALTER TABLE "${table}" DROP CONSTRAINT %I', name);
			END LOOP; END $$`);
});
afterAll(async () => {
	await admin.dispose();
	await server.stop();
});

beforeEach(async () => {
	await hand.query(
		'TRUNCATE "Feedback", "Player", "Pick", "PickChange", "Entry", "StateChangeRow", "Ahead" CASCADE',
	);
	await hand.query(`${player('p')}; ${session('s', 'p')}; ${picks('r1', 2)}; ${picks('r2', 2)}`);
	await openAudited();
});
afterEach(() => closeDatabase(db));

const news = async (since: string | null) => (await admin.queryRaw(plain(NEWS, [since]))).rows;

async function openAudited() {
	db = await openDatabase(server.url, { pool: 2 });
	Object.assign(readsOf(db) ?? {}, { isAudited: true });
}

const player = (id: string) =>
	`INSERT INTO "Player" ("id", "email", "passwordHash", "createdAt", "updatedAt") VALUES ('${id}', '${id}', '', 0, 0)`;
const session = (id: string, playerId: string) =>
	`INSERT INTO "Session" ("id", "playerId", "createdAt", "lastSeenAt", "expiresAt") VALUES ('${id}', '${playerId}', 0, 0, 0)`;
const note = (id: string) => `INSERT INTO "Feedback" ("id", "feedback", "createdAt") VALUES ('${id}', '', 0)`;
const picks = (round: string, count: number) =>
	`INSERT INTO "Pick" ("memberId", "matchdayId", "roundId", "teamId", "savedAt")
	SELECT '${round}-' || number, 'm', '${round}', 't', 0 FROM generate_series(1, ${count}) number`;
const change = (id: string, round = 'r1') =>
	`INSERT INTO "StateChangeRow" ("id", "roundId", "seq", "at", "cause", "causeId", "after")
	VALUES ('${id}', '${round}', ${id.length}, 0, 'join', '${id}', '')`;

const list = (table: string, where = 'TRUE'): PackedList<string> => ({
	cells: ['t.*::text'],
	from: Prisma.raw(`FROM "${table}" t WHERE ${where}`) as Prisma.Sql,
	order: 't.*::text',
	read: ([text = '']) => text,
});

/** Lists by name, and the rounds whose picks alone they read. */
const lists: Record<string, { list: PackedList<string>; rounds?: string[] }> = {
	feedback: { list: list('Feedback') },
	players: { list: list('Player') },
	sessions: { list: list('Session') },
	picks: { list: list('Pick') },
	picksOf1: { list: list('Pick', `t."roundId" = 'r1'`), rounds: ['r1'] },
	picksOf2: { list: list('Pick', `t."roundId" = 'r2'`), rounds: ['r2'] },
	changes: { list: list('StateChange') },
	/** Nobody writes there. */
	pauses: { list: list('MailPause') },
};
const ALL = Object.keys(lists);

async function read(name: string): Promise<unknown> {
	const { list: wanted, rounds = null } = lists[name] ?? {};
	return wanted && findPacked(db, { [name]: wanted }, rounds);
}

/** Which lists are forgotten after that, of all, which were remembered before; 'everything' if all are. */
async function forgottenBy(act: () => Promise<unknown>): Promise<string[] | 'everything'> {
	for (let time = 0; time < 2; time++) for (const name of ALL) await read(name);
	const counts = () =>
		new Map([...(readsOf(db)?.statements ?? [])].map(([sql, { found }]) => [sql, found.size] as const));
	expect([...counts().values()]).toEqual(ALL.map(() => 1));
	await act();
	// Whoever asks for one thing hears what has become of all others.
	await read('pauses');
	const gone = [...ALL].filter((name) => {
		const [, left = 0] = [...counts()].find(([sql]) => sql.includes(`'${name}' AS`)) ?? [];
		return left === 0;
	});
	// What is still there is right: it is read again, and fails otherwise.
	for (const name of ALL) await read(name);
	return gone.length === ALL.length - 1 ? 'everything' : gone;
}
/** With another connection, whose transaction ends in any case. */
async function beside<T>(
	work: (open: { query: (sql: string) => Promise<unknown> }) => Promise<T>,
): Promise<T> {
	const open = await hand.connect();
	try {
		return await work(open);
	} finally {
		await open.query('ROLLBACK');
		open.release();
	}
}
const forgotten = (...statements: string[]) =>
	forgottenBy(async () => {
		for (const sql of statements) await hand.query(sql);
	});

describe('a commit of anybody forgets', () => {
	test('what reads the tables that it has changed', async () => {
		expect(await forgotten(note('a'))).toEqual(['feedback']);
		expect(await forgotten(`UPDATE "Feedback" SET "name" = 'b'`)).toEqual(['feedback']);
		expect(await forgotten(`DELETE FROM "Feedback"`)).toEqual(['feedback']);
		expect(await forgotten(`BEGIN; ${note('a')}; UPDATE "Player" SET "bio" = 'b'; COMMIT`)).toEqual([
			'feedback',
			'players',
		]);
		expect(await forgotten(note('b'), `UPDATE "Session" SET "device" = 'b'`)).toEqual([
			'feedback',
			'sessions',
		]);
	});

	test('on the own connection as well, and in a transaction', async () => {
		const data = { id: 'a', feedback: '', createdAt: 0n };
		expect(await forgottenBy(async () => db.feedback.create({ data }))).toEqual(['feedback']);
		const update = () => inTransaction(db, (tx) => tx.player.updateMany({ data: { bio: 'b' } }));
		expect(await forgottenBy(update)).toEqual(['players']);
	});

	test('of picks what reads the rounds whose picks it has changed', async () => {
		const one = ['picks', 'picksOf1'];
		expect(await forgotten(`UPDATE "Pick" SET "idle" = TRUE WHERE "roundId" = 'r1'`)).toEqual(one);
		expect(await forgotten(`DELETE FROM "Pick" WHERE "memberId" = 'r1-1'`)).toEqual(one);
		expect(await forgotten(`INSERT INTO "Pick" SELECT 'new', 'm', 'r1', 't', 0`)).toEqual(one);
		expect(await forgotten(picks('r3', 1))).toEqual(['picks']);
		const upsert = `INSERT INTO "Pick" SELECT 'new', 'm', 'r1', 't', 0
			ON CONFLICT ("memberId", "matchdayId") DO UPDATE SET "savedAt" = 1`;
		expect(await forgotten(upsert)).toEqual(one);
	});

	test('of a pick that goes from one round to another what reads either', async () => {
		const both = ['picks', 'picksOf1', 'picksOf2'];
		expect(await forgotten(`UPDATE "Pick" SET "roundId" = 'r2' WHERE "memberId" = 'r1-1'`)).toEqual(both);
		expect(await forgotten(`UPDATE "Pick" SET "roundId" = 'r4' WHERE "memberId" = 'r1-2'`)).toEqual(
			both.slice(0, 2),
		);
	});

	test('what reads any round, if it has changed very many rows', async () => {
		expect(await forgotten(picks('r5', 200))).toEqual(['picks']);
		expect(await forgotten(picks('r6', 201))).toEqual(['picks', 'picksOf1', 'picksOf2']);
	});

	test('what hangs on a deleted row, if something does', async () => {
		expect(await forgotten(player('q'))).toEqual(['players']);
		expect(await forgotten(`DELETE FROM "Player" WHERE "id" = 'q'`)).toEqual(['players']);
		expect(await forgotten(`DELETE FROM "Player" WHERE "id" = 'p'`)).toEqual(['players', 'sessions']);
	});

	test('nothing, if it has changed nothing or was rolled back', async () => {
		expect(await forgotten(`UPDATE "Feedback" SET "name" = 'b'`, `DELETE FROM "Pick" WHERE FALSE`)).toEqual(
			[],
		);
		expect(await forgotten(`BEGIN; ${note('a')}; ROLLBACK`)).toEqual([]);
		expect(
			await forgotten(
				`BEGIN; ${note('a')}; SAVEPOINT s; UPDATE "Player" SET "bio" = 'b'; ROLLBACK TO s; COMMIT`,
			),
		).toEqual(['feedback']);
	});

	test('what was emptied', async () => {
		expect(await forgotten('TRUNCATE "Feedback"')).toEqual(['feedback']);
		expect(await forgotten('TRUNCATE "Pick"')).toEqual(['picks', 'picksOf1', 'picksOf2']);
		expect(await forgotten('TRUNCATE "Player" CASCADE')).not.toContain('feedback');
	});

	test('what reads a view, by its name, and everything once something written ahead comes to light', async () => {
		expect(await forgotten(change('a'))).toEqual(['changes']);
		expect(await forgotten(`INSERT INTO "Ahead" VALUES ('bb', 0)`, change('bb'))).toBe('everything');
		expect(await forgotten(`DELETE FROM "Ahead"`)).toBe('everything');
	});
});

describe('everything is forgotten', () => {
	test('by what leaves no note: a table that is made, another database, a row that is only locked', async () => {
		expect(await forgotten('CREATE TABLE made (id INTEGER)', 'DROP TABLE made')).toBe('everything');
		expect(await forgotten('CREATE DATABASE another')).toBe('everything');
		expect(await forgotten('SELECT FROM "Player" FOR UPDATE')).toBe('everything');
	});

	test('by a part of a transaction that has a number of its own', async () => {
		expect(await forgotten(`BEGIN; ${note('a')}; SAVEPOINT s; UPDATE "Player" SET "bio" = 'b'; COMMIT`)).toBe(
			'everything',
		);
	});

	test('by a migration', async () => {
		expect(
			await forgotten(`UPDATE "_prisma_migrations" SET "logs" = '' WHERE "migration_name" LIKE '0001%'`),
		).toBe('everything');
	});

	test('after more than 200 transactions, or what they noted, since it was last heard of', async () => {
		const many = (count: number) => Array.from({ length: count }, (_, place) => note(`n${place}`));
		expect(await forgotten(...many(200))).toEqual(['feedback']);
		await hand.query('DELETE FROM "Feedback"');
		expect(await forgotten(...many(201))).toBe('everything');
		const both = (place: number) => `BEGIN; ${note(`b${place}`)}; UPDATE "Player" SET "bio" = 'b'; COMMIT`;
		expect(await forgotten(...Array.from({ length: 101 }, (_, place) => both(place)))).toBe('everything');
	});

	test('if more than 200 had ended, of which nothing else is known', async () => {
		await beside(async (open) => {
			const burn = `DO $$ BEGIN FOR i IN 1..300 LOOP BEGIN
				INSERT INTO "Feedback" ("id", "feedback", "createdAt") VALUES ('x' || i, '', 0); RAISE 'no';
				EXCEPTION WHEN OTHERS THEN NULL; END; END LOOP; END $$`;
			await open.query('BEGIN');
			const act = async () => [await open.query(burn), await hand.query(note('a'))];
			expect(await forgottenBy(act)).toBe('everything');
		});
	});

	test('after a crash or on another server, also over connections that a pooler has kept, until the clean-up', async () => {
		const memory = rememberNothing();
		const version = versionByNotes(memory, news);
		const ask = async () => ({ version: await version(), changes: memory.changes.splice(0) });
		await ask();
		const before = await ask();
		expect(before.changes).toEqual([]);
		await hand.query('TRUNCATE notes.life');
		await ask();
		expect(await ask()).toEqual({ version: 'null', changes: ['everything'] });
		await deleteSomeNotes(db, 1);
		await ask();
		const after = await ask();
		expect(after.changes).toEqual([]);
		expect([before.version, 'null']).not.toContain(after.version);
	});

	test('on a server whose numbers are lower than those that were heard', async () => {
		const { rows } = await hand.query(NEWS, ['999999999999:999999999999:']);
		expect(rows.map(({ table }) => table)).toEqual(['']);
	});

	test('if the notes are gone', async () => {
		expect(await forgotten(note('a'), 'TRUNCATE notes.change')).toBe('everything');
	});
});

test('what was under way when it was last heard of is heard once it ends', async () => {
	await beside(async (open) => {
		await open.query(`BEGIN; ${note('a')}`);
		expect(await forgotten(`UPDATE "Player" SET "bio" = 'b'`)).toEqual(['players']);
		expect(await forgottenBy(() => open.query('COMMIT'))).toEqual(['feedback']);
	});
});

test('of several who ask at once nobody is given what one of them hears was changed', async () => {
	for (let turn = 0; turn < 30; turn++) {
		for (let time = 0; time < 2; time++) for (const name of ALL) await read(name);
		await Promise.all([hand.query(note(`${turn}`)), read('feedback'), read('picks'), read('players')]);
		const [found] = await Promise.all(['feedback', 'picks', 'feedback', 'players'].map(read));
		expect(
			JSON.stringify([...((found as { feedback: Map<string, string[]> }).feedback.get('') ?? [])]),
		).toContain(`(${turn},`);
	}
});

test('several who ask at first all take it for everything, and what was changed later is heard from the first answer on', async () => {
	const memory = rememberNothing();
	const version = versionByNotes(memory, news);
	await Promise.all([version(), version()]);
	expect(memory.changes.splice(0)).toEqual(['everything', 'everything']);
	await hand.query(note('a'));
	await Promise.all([version(), version()]);
	await hand.query(`UPDATE "Player" SET "bio" = 'b'`);
	await version();
	const heard = memory.changes.flatMap((change) => (change === 'everything' ? change : [...change.tables]));
	expect(heard).toEqual(['Feedback', 'Feedback', 'Player']);
});

describe('old notes', () => {
	const count = async () =>
		Number((await hand.query('SELECT COUNT(DISTINCT xid) FROM notes.change')).rows[0].count);

	test('go, the whole transaction’s at once, and nothing is forgotten by that', async () => {
		await hand.query('TRUNCATE notes.change');
		const three = `BEGIN; ${note('a')}; ${session('t', 'p')}; UPDATE "Player" SET "bio" = 'b'; COMMIT`;
		await hand.query(three);
		for (let number = 0; number < 1_000; number++) await hand.query('SELECT pg_current_xact_id()');
		await hand.query(note('b'));
		expect(await forgottenBy(() => deleteSomeNotes(db, 1))).toEqual([]);
		const left = await hand.query(`SELECT "table" FROM notes.change ORDER BY xid`);
		expect(left.rows.map(({ table }) => table)).toEqual(['Feedback', 'change']);
	});

	test('that came with a backup of a server further on go, too', async () => {
		await hand.query(`INSERT INTO notes.change VALUES ('99999999999', 'Player', '')`);
		await hand.query(note('a'));
		await deleteSomeNotes(db, 1_000);
		expect((await hand.query(`SELECT FROM notes.change WHERE xid = '99999999999'`)).rowCount).toBe(0);
		expect(await count()).toBeGreaterThan(0);
	});

	test('that one would have needed are everything', async () => {
		await beside(async (open) => {
			await open.query(`BEGIN; ${note('a')}`);
			for (let number = 0; number < 1_100; number++) await hand.query('SELECT pg_current_xact_id()');
			const act = async () => {
				await open.query('COMMIT');
				await deleteSomeNotes(db, 1_000);
			};
			expect(await forgottenBy(act)).toBe('everything');
		});
	});
});

test('every table of the product notes its changes; a migration that makes one has to call notes.watch()', async () => {
	const { rows } = await hand.query(`SELECT c.relname AS name, COUNT(t.oid) AS count FROM pg_class c
		LEFT JOIN pg_trigger t ON t.tgrelid = c.oid AND t.tgname LIKE 'note\\_%' AND t.tgenabled = 'O'
		WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace GROUP BY 1`);
	expect(rows.filter(({ count }) => Number(count) !== 4)).toEqual([]);
	expect(rows.length).toBeGreaterThan(45);
});

test('a user who is no superuser migrates a database of their own, in which somebody else has a table', async () => {
	await hand.query(`CREATE ROLE plain LOGIN PASSWORD 'plain'`);
	await hand.query('CREATE DATABASE plain OWNER plain');
	const url = new URL(server.url);
	url.pathname = '/plain';
	const foreign = await new PrismaPg({ connectionString: url.href, max: 1 }).connect();
	await foreign.executeScript('CREATE TABLE public.spatial_ref_sys (id INTEGER)');
	await foreign.dispose();
	Object.assign(url, { username: 'plain', password: 'plain' });
	await migrate(url.href);
	const own = await openDatabase(url.href, { pool: 1 });
	await own.feedback.create({ data: { id: 'a', feedback: '', createdAt: 0n } });
	expect(await own.$queryRaw`SELECT "table" FROM notes.change WHERE "table" = 'Feedback'`).toHaveLength(1);
	await closeDatabase(own);
});

test('the tables whose notes name a round are those that memory knows by round', async () => {
	const { rows } = await hand.query(`SELECT prosrc AS text FROM pg_proc WHERE proname = 'note'`);
	const [, names = ''] = /NOT IN \((.+?)\)/.exec(rows[0].text) ?? [];
	expect(names.replaceAll("'", '').split(', ').sort()).toEqual(['Entry', 'Pick', 'PickChange']);
});
