import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { PrismaPg } from '@prisma/adapter-pg';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { closeDatabase, type Db, openDatabase } from '~/data/engine/db.server';
import { migrate } from '~/data/engine/migrate.server';
import { openMigrationSession } from '~/data/engine/migration-session.server';
import { generatePostgresSchema } from '../../../scripts/build/generate-postgres-schema.mjs';
import { diffSchemas, openSchemaEngine } from '../../../scripts/build/schema-engine.mjs';
import { createEmptyDatabase, type DatabaseKind } from '../../support/database';

const filters = { externalTables: [], externalEnums: [] };

const DESCRIPTIONS = {
	sqlite: [
		`SELECT m.name, c.name AS "column", c.type, c."notnull", c.dflt_value, c.pk
		FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE '\\_%' ESCAPE '\\'`,
		`SELECT m.name, f."from", f."table", f."to", f.on_update, f.on_delete
		FROM sqlite_master m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table'`,
		`SELECT m.name, i.name AS "index", i."unique", c.seqno, c.name AS "column", c."desc", c.coll
		FROM sqlite_master m, pragma_index_list(m.name) i, pragma_index_xinfo(i.name) c
		WHERE m.type = 'table' AND c.key = 1 AND m.name NOT LIKE '\\_%' ESCAPE '\\'`,
	],
	postgres: [
		`SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
		WHERE table_schema = 'public' AND table_name IN (SELECT tablename FROM pg_tables)
		AND table_name <> '_prisma_migrations'`,
		`SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
		`SELECT c.conname::text, r.relname::text, pg_get_constraintdef(c.oid) AS "definition"
		FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid JOIN pg_namespace n ON n.oid = r.relnamespace
		WHERE n.nspname = 'public' AND r.relname <> '_prisma_migrations' AND c.contype <> 'n'`,
	],
};

test('both databases have the same migrations, by name', async () => {
	const names = async (folder: string) =>
		(await readdir(folder)).filter((name) => /^\d{4}_/.test(name)).sort();
	expect(await names('prisma/postgres/migrations')).toEqual(await names('prisma/migrations'));
});

test('a file of SQLite in which a row points to nothing is refused: PostgreSQL takes no such row', async () => {
	const { url, drop } = await createEmptyDatabase('sqlite');
	await migrate(url);
	const session = await openMigrationSession(url);
	await session.run(
		`INSERT INTO "Token" ("id", "playerId", "kind", "hash", "createdAt", "expiresAt")
		VALUES ('t', 'nobody', 'verify', 'h', 0, 0)`,
	);
	await session.close();
	await expect(migrate(url)).rejects.toThrow('a row of Token points to a missing row of Player');
	await drop();
});

describe.each([
	{ kind: 'sqlite', source: 'prisma/migrations' },
	{ kind: 'postgres', source: 'prisma/postgres/migrations' },
] satisfies Array<{ kind: DatabaseKind; source: string }>)('migrations on $kind', ({ kind, source }) => {
	let url: string;
	let drop: () => Promise<void>;
	let folder: string;
	beforeEach(async () => {
		({ url, drop } = await createEmptyDatabase(kind));
		folder = await mkdtemp(path.join(tmpdir(), 'drinbleiben-migrations-'));
		await cp(source, folder, { recursive: true });
	});
	afterEach(async () => {
		await drop();
		await rm(folder, { recursive: true, force: true });
	});

	async function addMigration(name: string, sql: string): Promise<void> {
		await mkdir(path.join(folder, name), { recursive: true });
		await writeFile(path.join(folder, name, 'migration.sql'), sql);
	}

	async function withDatabase<T>(work: (db: Db) => Promise<T>, at = url): Promise<T> {
		const db = await openDatabase(at);
		return work(db).finally(() => closeDatabase(db));
	}

	/** Every column, index and constraint of the database, one line each. */
	async function describeTables(db: Db): Promise<string[]> {
		const parts = await Promise.all(DESCRIPTIONS[kind].map((sql) => db.$queryRawUnsafe<Array<object>>(sql)));
		return parts
			.flat()
			.map((row) => JSON.stringify(Object.values(row).map(String)))
			.sort();
	}

	async function withEngine<T>(work: (engine: Awaited<ReturnType<typeof openSchemaEngine>>) => Promise<T>) {
		const written = await readFile('prisma/schema.prisma', 'utf8');
		const schema = kind === 'sqlite' ? written : generatePostgresSchema(written);
		const factory =
			kind === 'sqlite' ? new PrismaBetterSqlite3({ url }) : new PrismaPg({ connectionString: url });
		const engine = await openSchemaEngine(factory, schema);
		return work(engine).finally(() => engine.free());
	}

	const names = async () =>
		(await readdir(source, { withFileTypes: true }))
			.filter((entry) => entry.isDirectory())
			.map(({ name }) => name)
			.sort();
	/** Migrates as far as the version before this one did. */
	const migrateBefore = async (number: string) => {
		const old = path.join(folder, 'old');
		await mkdir(old);
		for (const name of (await names()).filter((each) => each < number))
			await cp(path.join(folder, name), path.join(old, name), { recursive: true });
		await migrate(url, { folder: old });
		await rm(old, { recursive: true });
	};

	const buildSeason = async (run: (statement: string) => Promise<unknown>) => {
		await run(
			`INSERT INTO "League" ("id", "name", "teamCount", "matchdayCount", "timeZone") VALUES ('l', 'L', 18, 34, 'UTC')`,
		);
		await run(
			`INSERT INTO "Season" ("id", "leagueId", "part", "label", "createdAt") VALUES ('s', 'l', 1, 'x', 1)`,
		);
		await run(`INSERT INTO "Matchday" ("id", "seasonId", "number") VALUES ('s_1', 's', 1), ('s_2', 's', 2)`);
	};

	it('give exactly the schema: no drift', async () => {
		await migrate(url);
		const fresh = await createEmptyDatabase(kind);
		try {
			const written = await readFile('prisma/schema.prisma', 'utf8');
			const schema = kind === 'sqlite' ? written : generatePostgresSchema(written);
			const session = await openMigrationSession(fresh.url);
			await session.run(await diffSchemas(kind, null, schema));
			await session.close();
			const migrated = await withDatabase(describeTables);
			expect(migrated.length).toBeGreaterThan(100);
			expect(migrated).toEqual(await withDatabase(describeTables, fresh.url));
		} finally {
			await fresh.drop();
		}
	});

	it("apply once, and leave a history that Prisma's own tools accept", async () => {
		expect(await migrate(url)).toEqual(await names());
		expect(await migrate(url)).toEqual([]);
		const migrationDirectories = await Promise.all(
			(await names()).map(async (name) => ({
				path: name,
				migrationFile: {
					path: 'migration.sql',
					content: {
						tag: 'ok' as const,
						value: await readFile(path.join(source, name, 'migration.sql'), 'utf8'),
					},
				},
			})),
		);
		const migrationsList = {
			baseDir: path.resolve(source),
			lockfile: {
				path: 'migration_lock.toml',
				content: await readFile(path.join(source, 'migration_lock.toml'), 'utf8'),
			},
			shadowDbInitScript: '',
			migrationDirectories,
		};
		await withEngine(async (engine) => {
			expect(
				await engine.diagnoseMigrationHistory({ migrationsList, optInToShadowDatabase: false, filters }),
			).toMatchObject({
				editedMigrationNames: [],
				failedMigrationNames: [],
				hasMigrationsTable: true,
				history: null,
			});
			expect(await engine.applyMigrations({ migrationsList, filters })).toEqual({
				appliedMigrationNames: [],
			});
		});
	});

	it('applied by several processes at once apply once', async () => {
		const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
		expect(applied.flat().sort()).toEqual(await names());
	});

	it('leave nothing of a migration that fails, and say which one it was', async () => {
		await addMigration('9001_good', 'CREATE TABLE "Good" ("id" TEXT);');
		await addMigration('9002_bad', 'CREATE TABLE "Bad" ("id" TEXT); INSERT INTO "Nowhere" VALUES (1);');
		await expect(migrate(url, { folder })).rejects.toThrow(/Migration 9002_bad: .*Nowhere/);
		await withDatabase(async (db) => {
			expect(await db.$queryRawUnsafe('SELECT * FROM "Good"')).toEqual([]);
			await expect(db.$queryRawUnsafe('SELECT * FROM "Bad"')).rejects.toThrow();
		});
		await addMigration('9002_bad', 'CREATE TABLE "Bad" ("id" TEXT);');
		expect(await migrate(url, { folder })).toEqual(['9002_bad']);
	});

	it('refuse a database that is newer than the program', async () => {
		await addMigration('9001_later', 'CREATE TABLE "Later" ("id" TEXT);');
		await migrate(url, { folder });
		await expect(migrate(url)).rejects.toThrow(/newer than this program.*9001_later/);
	});

	it('refuse a migration whose text has changed since it was applied', async () => {
		await migrate(url, { folder });
		const [first] = await names();
		await appendFile(path.join(folder, `${first}/migration.sql`), '\n-- later thought\n');
		await expect(migrate(url, { folder })).rejects.toThrow(
			/Migration .*: its text was changed after it had been applied/,
		);
	});

	it('refuse a database in which another tool left a migration half done', async () => {
		await migrate(url);
		await withDatabase((db) => db.$executeRawUnsafe('UPDATE "_prisma_migrations" SET "finished_at" = NULL'));
		await expect(migrate(url)).rejects.toThrow(/begun by another tool and never finished/);
	});

	it('refuse one that another tool has begun since they were looked at', async () => {
		await migrate(url, { folder });
		await addMigration('9001_late', 'SELECT 1;');
		const begun = `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name") VALUES ('x', 'y', '9001_late')`;
		const before = () => withDatabase((db) => db.$executeRawUnsafe(begun));
		await expect(migrate(url, { folder, before })).rejects.toThrow(
			'Migration 9001_late: it was begun by another tool and never finished',
		);
	});

	it('0003 mails nothing about evaluations from before it, and tells those of the command line apart', async () => {
		const [first, second] = await names();
		const old = path.join(folder, 'old');
		await mkdir(old);
		for (const name of [first, second])
			await cp(path.join(folder, name), path.join(old, name), { recursive: true });
		await migrate(url, { folder: old });
		await rm(old, { recursive: true });
		await withDatabase(async (db) => {
			const league = `'bundesliga', 'Bundesliga', 18, 34, 'Europe/Berlin'`;
			await db.$executeRawUnsafe(
				`INSERT INTO "League" ("id", "name", "teamCount", "matchdayCount", "timeZone") VALUES (${league})`,
			);
			await db.$executeRawUnsafe(
				`INSERT INTO "Season" ("id", "leagueId", "part", "label", "createdAt") VALUES ('s', 'bundesliga', 1, 'x', 1)`,
			);
			await db.$executeRawUnsafe(
				`INSERT INTO "Matchday" ("id", "seasonId", "number") VALUES ('s_1', 's', 1)`,
			);
			for (const [id, actor] of [
				['e1', `'admin'`],
				['e2', 'NULL'],
			])
				await db.$executeRawUnsafe(
					`INSERT INTO "Evaluation" ("id", "matchdayId", "kind", "at", "actorId", "facts", "summary")
					VALUES ('${id}', 's_1', 'evaluation', 7, ${actor}, 'f', '{}')`,
				);
		});
		await migrate(url, { folder });
		await withDatabase(async (db) => {
			expect(await db.evaluation.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
				{ id: 'e1', mailsQueuedAt: 7n, origin: 'admin' },
				{ id: 'e2', mailsQueuedAt: 7n, origin: 'command' },
			]);
		});
	});

	it('0010 knows of matches of before it where they were verlegt, unless they were set back to angesetzt', async () => {
		await migrateBefore('0010');
		const changes: Record<string, [field: string, old: string, next: string][]> = {
			still: [['state', 'scheduled', 'postponed']],
			awarded: [
				['state', 'scheduled', 'postponed'],
				['state', 'postponed', 'awarded'],
			],
			abandoned: [
				['state', 'postponed', 'awarded'],
				['state', 'awarded', 'abandoned'],
			],
			back: [
				['state', 'postponed', 'scheduled'],
				['state', 'scheduled', 'awarded'],
			],
			moved: [
				['state', 'postponed', 'awarded'],
				['matchday', '2', '1'],
			],
			never: [['state', 'scheduled', 'awarded']],
		};
		await withDatabase(async (db) => {
			const run = (statement: string) => db.$executeRawUnsafe(statement);
			await buildSeason(run);
			for (const [id, own] of Object.entries(changes)) {
				const team = (side: string) => `'${id}${side}', '${id}', 'x', 'x', '#000000', '#000000', '#ffffff'`;
				await run(
					`INSERT INTO "Team" ("id", "name", "shortName", "initials", "color", "color2", "ink") VALUES (${team('h')}), (${team('a')})`,
				);
				const state = own.findLast(([field]) => field === 'state')?.[2];
				await run(
					`INSERT INTO "Match" ("id", "seasonId", "matchdayId", "homeTeamId", "awayTeamId", "state") VALUES ('${id}', 's', 's_1', '${id}h', '${id}a', '${state}')`,
				);
				for (const [at, [field, oldValue, newValue]] of own.entries())
					await run(
						`INSERT INTO "MatchChange" ("id", "matchId", "at", "field", "oldValue", "newValue", "source") VALUES ('${id}${at}', '${id}', ${at}, '${field}', '${oldValue}', '${newValue}', 'hand')`,
					);
			}
		});
		await migrate(url, { folder });
		await withDatabase(async (db) => {
			const matches = await db.match.findMany({ select: { id: true, postponedIn: true } });
			expect(Object.fromEntries(matches.map(({ id, postponedIn }) => [id, postponedIn]))).toEqual({
				...{ still: 's_1', awarded: 's_1', abandoned: 's_1', moved: 's_2' },
				...{ back: null, never: null },
			});
		});
	});

	it('0021 keeps the trace, the lines and their changes, and takes nothing for written ahead', async () => {
		await migrateBefore('0021');
		const line = { matchdayId: 's_1', roundId: 'r', matchday: 1 };
		await withDatabase(async (db) => {
			for (const statement of [
				`"League" ("id", "name", "teamCount", "matchdayCount", "timeZone") VALUES ('l', 'L', 18, 34, 'UTC')`,
				`"Season" ("id", "leagueId", "part", "label", "createdAt") VALUES ('s', 'l', 1, 'x', 1)`,
				`"Community" ("id", "name", "nameKey", "leagueId", "visibility", "jokers", "allowRebuy", "allOut", "createdAt", "inviteToken", "createdById") VALUES ('c', 'C', 'c', 'l', 'private', 1, true, 'share', 1, 't', 'p')`,
				`"Round" ("id", "communityId", "number", "seasonId", "jokers", "allowRebuy", "allOut", "startedAt", "beginsAt", "firstMatchday") VALUES ('r', 'c', 1, 's', 1, true, 'share', 1, 1, 1)`,
				`"Member" ("id", "communityId", "displayName", "nameKey", "joinedAt") VALUES ('m', 'c', 'M', 'm', 1)`,
				`"StateChange" ("id", "roundId", "seq", "memberId", "at", "cause", "causeId", "after") VALUES ('a', 'r', 1, 'm', 1, 'join', NULL, '{}'), ('b', 'r', 2, 'm', 2, 'evaluation', 'e', '{}')`,
				`"LineChange" ("evaluationId", "memberId", "matchdayId", "roundId", "matchday", "after") VALUES ('e', 'm', 's_1', 'r', 1, '{"jokers":1}')`,
				`"Settlement" ("memberId", "matchdayId", "roundId", "matchday", "kind", "jokers") VALUES ('m', 's_1', 'r', 1, 'win', 1)`,
			])
				await db.$executeRawUnsafe(`INSERT INTO ${statement}`);
		});
		await migrate(url, { folder });
		await withDatabase(async (db) => {
			expect(await db.stateChange.findMany({ orderBy: { seq: 'asc' } })).toMatchObject([
				{ id: 'a', roundId: 'r', seq: 1, cause: 'join', causeId: null, after: '{}' },
				{ id: 'b', roundId: 'r', seq: 2, cause: 'evaluation', causeId: 'e', after: '{}' },
			]);
			expect(await db.lineChange.findMany()).toMatchObject([
				{ ...line, memberId: 'm', after: '{"jokers":1}' },
			]);
			expect(await db.settlement.findMany()).toMatchObject([{ ...line, kind: 'win', corrected: false }]);
			await db.ahead.create({ data: { id: 'e', at: 1n } });
			expect((await db.stateChange.findMany()).map(({ id }) => id)).toEqual(['a']);
			expect(await db.lineChange.count()).toBe(0);
			await db.round.delete({ where: { id: 'r' } });
			expect(await db.stateChangeRow.count()).toBe(0);
			expect(await db.settlementRow.count()).toBe(0);
		});
	});

	it('0025 keeps what is promised: announcements and picks whose letters aren’t all queued', async () => {
		await migrateBefore('0025');
		await withDatabase(async (db) => {
			const run = (statement: string) => db.$executeRawUnsafe(statement);
			await buildSeason(run);
			await run(
				`INSERT INTO "Community" ("id", "name", "nameKey", "leagueId", "visibility", "inviteToken", "createdAt") VALUES ('c', 'C', 'c', 'l', 'public', 'i', 1)`,
			);
			await run(
				`INSERT INTO "Round" ("id", "communityId", "number", "seasonId", "firstMatchday", "startedAt", "beginsAt", "jokers", "allowRebuy", "allOut") VALUES ('r', 'c', 1, 's', 1, 1, 1, 1, false, 'replay')`,
			);
			await run(
				`INSERT INTO "Announcement" ("id", "communityId", "text", "at", "mailsQueuedAt", "mailsCursor") VALUES ('whole', 'c', 'x', 7, NULL, NULL), ('half', NULL, 'x', 8, NULL, 'p'), ('done', 'c', 'x', 9, 9, 'q')`,
			);
			await run(
				`INSERT INTO "RoundMatchday" ("communityId", "matchdayId", "roundId", "kickoff", "closedAt", "picked", "missing", "picksMailDue", "picksMailCursor") VALUES ('c', 's_1', 'r', 1, 6, 0, 0, true, 'm'), ('c', 's_2', 'r', 1, 6, 0, 0, false, 'm')`,
			);
		});
		await migrate(url, { folder });
		await withDatabase(async (db) => {
			const promises = await db.letterPromise.findMany({ orderBy: { at: 'asc' } });
			expect(promises.map(({ about, ...each }) => ({ ...each, about: JSON.parse(about) }))).toEqual([
				{
					...{ id: 'c s_1', seq: 1, kind: 'matchday-picks', at: 6n, actorId: null, cursor: 'm' },
					about: { communityId: 'c', matchdayId: 's_1' },
				},
				{
					id: 'whole',
					seq: 1,
					kind: 'announcement',
					at: 7n,
					actorId: null,
					cursor: '',
					about: { id: 'whole' },
				},
				{
					id: 'half',
					seq: 2,
					kind: 'announcement-to-all',
					at: 8n,
					actorId: null,
					cursor: 'p',
					about: { id: 'half' },
				},
			]);
			expect(await db.announcement.count()).toBe(3);
			expect(await db.roundMatchday.count()).toBe(2);
		});
	});

	it('may change a table that others point to without losing their rows', async () => {
		await migrate(url, { folder });
		await withDatabase(async (db) => {
			const player = { id: 'p', email: 'p@example.org', passwordHash: '', createdAt: 0n, updatedAt: 0n };
			const token = { id: 't', kind: 'verify', hash: 'h', createdAt: 0n, expiresAt: 0n };
			await db.player.create({ data: { ...player, tokens: { create: token } } });
		});
		const columns = '"id", "email", "passwordHash", "createdAt", "updatedAt"';
		// How Prisma changes a column on SQLite: copy the table, drop the old one, rename.
		const redefine = `
			PRAGMA defer_foreign_keys=ON;
			PRAGMA foreign_keys=OFF;
			CREATE TABLE "new_Player" ("id" TEXT NOT NULL PRIMARY KEY, "email" TEXT NOT NULL, "passwordHash" TEXT NOT NULL,
				"createdAt" BIGINT NOT NULL, "updatedAt" BIGINT NOT NULL, "nickname" TEXT);
			INSERT INTO "new_Player" (${columns}) SELECT ${columns} FROM "Player";
			DROP TABLE "Player";
			ALTER TABLE "new_Player" RENAME TO "Player";
			PRAGMA foreign_keys=ON;
			PRAGMA defer_foreign_keys=OFF;`;
		await addMigration(
			'9001_nickname',
			kind === 'sqlite' ? redefine : 'ALTER TABLE "Player" ADD COLUMN "nickname" TEXT;',
		);
		await migrate(url, { folder });
		await withDatabase(async (db) => {
			expect(await db.token.count()).toBe(1);
			expect(await db.$queryRawUnsafe('SELECT "id", "nickname" FROM "Player"')).toEqual([
				{ id: 'p', nickname: null },
			]);
		});
	});

	it('refuse a change that leaves a row pointing to nothing', async () => {
		await migrate(url, { folder });
		await withDatabase(async (db) => {
			const player = { id: 'p', email: 'p@example.org', passwordHash: '', createdAt: 0n, updatedAt: 0n };
			await db.player.create({ data: player });
			await db.token.create({
				data: { id: 't', playerId: 'p', kind: 'verify', hash: 'h', createdAt: 0n, expiresAt: 0n },
			});
		});
		await addMigration('9001_orphans', `UPDATE "Token" SET "playerId" = 'nobody';`);
		await expect(migrate(url, { folder })).rejects.toThrow(
			/Migration 9001_orphans: .*(points to a missing row|foreign key)/,
		);
		await withDatabase(async (db) => expect(await db.token.count({ where: { playerId: 'p' } })).toBe(1));
	});
});
