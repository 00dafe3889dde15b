import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqliteFile } from '~/data/engine/database-url.server';
import { closeDatabase, type Db, inTransaction, openDatabase, readsOf } from '~/data/engine/db.server';
import { findPacked, type PackedList } from '~/data/engine/packed-rows.server';
import { Prisma } from '~/data/generated/sqlite/client';
import { createTestDatabase, type TestDatabase } from '../../support/database';

/** 0082: on SQLite, too, a commit forgets what it has changed, whoever made it. */

let opened: TestDatabase;
let db: Db;
let other: Db;
let hand: InstanceType<typeof Database>;

beforeEach(async () => {
	opened = await createTestDatabase('sqlite');
	({ db } = opened);
	other = await openDatabase(opened.url);
	hand = new Database(sqliteFile(opened.url), { fileMustExist: true });
	// Rows of the tables that a test needs, without what they point to.
	hand.pragma('foreign_keys = off');
	hand.exec(
		`${player('p')}; ${entry('r1', 'a')}; ${entry('r2', 'a')}; ${pick('r1', 'a')}; ${pick('r2', 'a')}`,
	);
});
afterEach(async () => {
	hand.close();
	await closeDatabase(other);
	await opened.close();
});

const player = (id: string) =>
	`INSERT INTO "Player" ("id", "email", "passwordHash", "createdAt", "updatedAt") VALUES ('${id}', '${id}', '', 0, 0)`;
const note = (id: string) => `INSERT INTO "Feedback" ("id", "feedback", "createdAt") VALUES ('${id}', '', 0)`;
const entry = (round: string, member: string) =>
	`INSERT INTO "Entry" ("roundId", "memberId", "joinedAt", "jokers") VALUES ('${round}', '${member}', 0, 1)`;
const pick = (round: string, member: string, more = '') =>
	`INSERT INTO "Pick" ("memberId", "matchdayId", "roundId", "teamId", "savedAt"${more && ', "madeBy"'})
	VALUES ('${member}-${round}', 'm', '${round}', 't', 0${more && `, '${more}'`})`;

const list = (table: string, column: string, where = 'TRUE'): PackedList<string> => ({
	cells: ['t.rowid', `t."${column}"`],
	from: Prisma.raw(`FROM "${table}" t WHERE ${where}`) as Prisma.Sql,
	order: 't.rowid',
	read: (cells) => cells.join(' '),
});

/** Lists by name, and the rounds whose picks alone they read. */
const lists: Record<string, { list: PackedList<string>; rounds?: string[] }> = {
	feedback: { list: list('Feedback', 'name') },
	players: { list: list('Player', 'bio') },
	entriesOf1: { list: list('Entry', 'jokers', `t."roundId" = 'r1'`), rounds: ['r1'] },
	picks: { list: list('Pick', 'idle') },
	picksOf1: { list: list('Pick', 'idle', `t."roundId" = 'r1'`), rounds: ['r1'] },
	historyOf2: { list: list('PickChange', 'kind', `t."roundId" = 'r2'`), rounds: ['r2'] },
	/** Nobody writes there. */
	pauses: { list: list('MailPause', 'until') },
};
const ALL = Object.keys(lists);

async function read(name: string): Promise<unknown> {
	const { list: wanted, rounds = null } = lists[name] ?? {};
	return wanted && findPacked(db, { [name]: wanted }, rounds);
}

/** Which lists are forgotten after that, of all, which were remembered before; 'everything' if all are. */
async function forgottenBy(act: () => unknown): Promise<string[] | 'everything'> {
	for (let time = 0; time < 2; time++) for (const name of ALL) await read(name);
	await act();
	// Whoever asks for one thing hears what has become of all others.
	await read('pauses');
	const gone = ALL.filter((name) => {
		const [, left] = [...(readsOf(db)?.statements ?? [])].find(([sql]) => sql.includes(`'${name}' AS`)) ?? [];
		return !left?.found.size;
	});
	// What is still there is right: it is read again, and fails otherwise.
	for (const name of ALL) await read(name);
	return gone.length === ALL.length - 1 ? 'everything' : gone;
}
const forgotten = (...statements: string[]) => forgottenBy(() => statements.map((sql) => hand.exec(sql)));

describe('a commit of anybody forgets', () => {
	test('what reads the tables that it has changed, also by hand', async () => {
		expect(await forgotten(note('a'))).toEqual(['feedback']);
		expect(await forgotten(`UPDATE "Feedback" SET "name" = 'b'`)).toEqual(['feedback']);
		expect(await forgotten(`DELETE FROM "Feedback"`)).toEqual(['feedback']);
		expect(await forgotten(note('b'), `UPDATE "Player" SET "bio" = 'b'`)).toEqual(['feedback', 'players']);
	});

	test('on the own connection and on another one, in a transaction or not', async () => {
		for (const [place, by] of [db, other].entries()) {
			const data = { id: `${place}`, feedback: '', createdAt: 0n };
			expect(await forgottenBy(() => by.feedback.create({ data }))).toEqual(['feedback']);
			const update = () => inTransaction(by, (tx) => tx.player.updateMany({ data: { bio: `${place}` } }));
			expect(await forgottenBy(update)).toEqual(['players']);
		}
	});

	test('of entries, picks and their history what reads the rounds whose rows it has changed', async () => {
		const one = ['picks', 'picksOf1'];
		expect(await forgotten(`UPDATE "Pick" SET "idle" = TRUE WHERE "roundId" = 'r1'`)).toEqual(one);
		expect(await forgotten(`DELETE FROM "Pick" WHERE "roundId" = 'r1'`)).toEqual(one);
		expect(await forgotten(pick('r1', 'b'))).toEqual(one);
		expect(await forgotten(pick('r3', 'b'))).toEqual(['picks']);
		expect(await forgotten(pick('r2', 'b'))).toEqual(['picks', 'historyOf2']);
		expect(await forgotten(`UPDATE "Pick" SET "roundId" = 'r3' WHERE "roundId" = 'r1'`)).toEqual([
			'picks',
			'picksOf1',
			'historyOf2',
		]);
		expect(await forgotten(entry('r1', 'b'))).toEqual(['entriesOf1']);
		expect(await forgotten(entry('r2', 'b'))).toEqual([]);
		expect(await forgotten(`DELETE FROM "Entry" WHERE "memberId" = 'b'`)).toEqual(['entriesOf1']);
	});

	test('with a trace the entries of its round, with a window all picks', async () => {
		const trace = `INSERT INTO "StateChangeRow" ("id", "roundId", "seq", "at", "cause", "causeId", "after")
			VALUES ('s', 'r1', 1, 0, 'join', 's', '')`;
		expect(await forgotten(`UPDATE "Entry" SET "jokers" = 2; ${trace}`)).toEqual(['entriesOf1']);
		const begun = `INSERT INTO "RoundMatchday" ("communityId", "matchdayId", "kickoff", "picked", "missing") VALUES ('c', 'm', 0, 0, 0)`;
		const closed = `UPDATE "RoundMatchday" SET "closedAt" = 0`;
		for (const sql of [begun, closed])
			expect(await forgotten(sql)).toEqual(['picks', 'picksOf1', 'historyOf2']);
		expect(await forgotten(`${closed}; UPDATE "RoundMatchday" SET "played" = 1`)).toEqual([]);
		expect(
			await forgotten(
				`BEGIN; ${pick('r1', 'c', 'automatic')}; UPDATE "RoundMatchday" SET "closedAt" = 1; COMMIT`,
			),
		).toEqual(['picks', 'picksOf1', 'historyOf2']);
	});

	test('nothing, if it was rolled back or has touched no row', async () => {
		expect(await forgotten(`BEGIN; ${note('a')}; ROLLBACK`)).toEqual([]);
		expect(await forgotten(`DELETE FROM "Feedback" WHERE FALSE`)).toEqual([]);
		const undone = inTransaction(db, async (tx) => {
			await tx.player.updateMany({ data: { bio: 'b' } });
			throw new Error('never mind');
		});
		expect(await forgottenBy(() => undone.catch(() => {}))).toEqual([]);
	});
});

describe('everything is forgotten', () => {
	test('by whoever leaves no note', async () => {
		expect(await forgotten(`UPDATE "Entry" SET "jokers" = 3`)).toBe('everything');
		expect(await forgotten('CREATE TABLE "New" ("id" TEXT)')).toBe('everything');
	});

	test('with a migration, whatever else is noted', async () => {
		const migration = `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name") VALUES ('x', '', 'x')`;
		expect(
			await forgotten(`BEGIN; UPDATE "Entry" SET "jokers" = 4; ${note('a')}; ${migration}; COMMIT`),
		).toBe('everything');
	});

	test('with a member, a round or a matchday that goes, and with what was written ahead', async () => {
		hand.exec(`INSERT INTO "Ahead" ("id", "at") VALUES ('e', 0)`);
		expect(await forgotten(`DELETE FROM "Ahead"`)).toBe('everything');
		const triggers = hand
			.prepare(`SELECT "sql" FROM sqlite_master WHERE "type" = 'trigger' AND "name" = ?`)
			.pluck();
		for (const table of ['Member', 'Round', 'Matchday'])
			expect(triggers.get(`${table}_delete`)).toContain(`VALUES ('', '')`);
	});

	test('if there were more notes than are kept', async () => {
		const many = Array.from({ length: 12 }, () =>
			Array.from(
				{ length: 1_000 },
				() => `INSERT INTO "_notes" ("tables", "round") VALUES ('Feedback', '')`,
			).join(';'),
		);
		expect(await forgotten(`BEGIN; ${many.join(';')}; COMMIT`)).toBe('everything');
		expect(hand.prepare('SELECT COUNT(*) FROM "_notes"').pluck().get()).toBeLessThanOrEqual(11_000);
		const [thousand = ''] = many;
		expect(await forgotten(`BEGIN; ${thousand}; ${note('a')}; COMMIT`)).toEqual(['feedback']);
	});
});

/** Each with what it lacks, and what says it instead. */
const INCOMPLETE: Record<string, string> = {
	// The trace (R18) and Ahead.
	Entry: 'AFTER UPDATE OF "roundId", "memberId", "joinedAt"',
	// Ahead, and who takes lines along.
	SettlementRow: 'AFTER UPDATE OF "memberId", "matchdayId", "roundId", "matchday", "commitId"',
};

/** Tables that name a round, others as well, or everything, as is tested above. */
const OTHERWISE = [
	'Ahead',
	'Entry',
	'Matchday',
	'Member',
	'Pick',
	'PickChange',
	'Round',
	'RoundMatchday',
	'StateChangeRow',
];

test('every table notes whatever is done to it, but for what a commit does to a hundred thousand rows', () => {
	const tables = hand
		.prepare(
			`SELECT "name" FROM sqlite_master WHERE "type" = 'table' AND "name" NOT LIKE 'sqlite%' AND "name" NOT LIKE '\\_%' ESCAPE '\\'`,
		)
		.pluck()
		.all() as string[];
	expect(tables.length).toBeGreaterThan(40);
	const triggers = hand
		.prepare(`SELECT "sql" FROM sqlite_master WHERE "type" = 'trigger' AND "tbl_name" = ?`)
		.pluck();
	for (const table of tables) {
		expect(table).toMatch(/^[A-Z]\w*$/);
		const own = (triggers.all(table) as string[]).map((sql) => sql.replaceAll(/\s+/g, ' '));
		const kinds = own.flatMap((sql) => /AFTER (INSERT|UPDATE|DELETE)/.exec(sql)?.[1] ?? []);
		const wanted = table === 'SettlementRow' ? ['INSERT', 'UPDATE'] : ['DELETE', 'INSERT', 'UPDATE'];
		expect([...new Set(kinds)].sort(), table).toEqual(wanted);
		const some = own.filter((sql) => / OF "/.test(sql));
		expect(
			some.map((sql) => sql.includes(INCOMPLETE[table] ?? 'nothing')),
			table,
		).toEqual(some.map(() => true));
		for (const sql of own) expect(sql).toContain('INSERT INTO "_notes"');
		const name = table.replace(/Row$/, '');
		expect(
			own.some((sql) => new RegExp(`'(.* )?${name}( .*)?'`).test(sql)),
			table,
		).toBe(true);
		if (OTHERWISE.includes(table)) continue;
		const says = `BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('${name}', ''); END`;
		for (const sql of own) expect(sql.replace(/^.* ON "\w+" /, '')).toBe(says);
	}
	const takers = hand.prepare(`SELECT "table" FROM pragma_foreign_key_list('SettlementRow')`).pluck().all();
	expect(takers.sort()).toEqual(['Member', 'Round']);
});
