import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeContext, openContext, prepareDatabase } from '~/context.server';
import { closeDatabase, openDatabase } from '~/data/engine/db.server';
import { migrate } from '~/data/engine/migrate.server';
import { readServingSettings } from '~/env.server';
import { logIn } from '~/services/accounts/log-in.server';
import { hashPassword } from '~/services/trust/hash-password.server';
import { createEmptyDatabase, type DatabaseKind } from '../../support/database';
import { type Server, startServer } from '../../support/server';

const PASSWORD = 'Kurve 7 steht!';
const SECRET = 'a secret for tests, longer than 32 characters';

const names = readdirSync('prisma/migrations')
	.filter((name) => /^\d{4}_/.test(name))
	.sort();

/** Rows of the tables that have been there from the beginning, as the first version wrote them. */
const rows = (hash: string) => `
	INSERT INTO "League" ("id", "name", "teamCount", "matchdayCount", "timeZone") VALUES ('bundesliga', 'Bundesliga', 18, 34, 'Europe/Berlin');
	INSERT INTO "Season" ("id", "leagueId", "part", "label", "createdAt") VALUES ('bundesliga_1', 'bundesliga', 1, '2026/27', 1);
	INSERT INTO "Matchday" ("id", "seasonId", "number") VALUES ('bundesliga_1_1', 'bundesliga_1', 1);
	INSERT INTO "Player" ("id", "email", "passwordHash", "displayName", "emailVerifiedAt", "createdAt", "updatedAt")
		VALUES ('p', 'lena@example.org', '${hash}', 'Lena', 1, 1, 1);
	INSERT INTO "Feedback" ("id", "feedback", "createdAt") VALUES ('f', 'Das bleibt.', 1);
	INSERT INTO "Evaluation" ("id", "matchdayId", "kind", "at", "facts", "summary")
		VALUES ('e', 'bundesliga_1_1', 'evaluation', 7, 'f', '{}');`;

describe.each(['sqlite', 'postgres'] satisfies DatabaseKind[])('a filled database on %s', (kind) => {
	const source = kind === 'sqlite' ? 'prisma/migrations' : 'prisma/postgres/migrations';
	let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
	let folder: Awaited<ReturnType<typeof createEmptyDatabase>>;
	let dataDir: string;
	let server: Server | undefined;
	beforeEach(async () => {
		database = await createEmptyDatabase(kind);
		folder = await createEmptyDatabase('sqlite');
		dataDir = path.dirname(folder.url.slice('file:'.length));
	});
	afterEach(async () => {
		server?.process.kill('SIGKILL');
		await server?.ended;
		await database.drop();
		await folder.drop();
	});

	/** The oldest and the newest of them start as a process, the others as far as a process brings them. */
	const ends = [1, names.length - 1];

	test.each(names.slice(0, -1).map((name, index) => [name, index + 1] as const))(
		'of the state of %s starts, keeps its rows and lets its player in',
		async (_name, count) => {
			const old = path.join(dataDir, 'migrations');
			for (const name of names.slice(0, count)) {
				mkdirSync(path.join(old, name), { recursive: true });
				cpSync(path.join(source, name), path.join(old, name), { recursive: true });
			}
			await migrate(database.url, { folder: old });
			const before = await openDatabase(database.url);
			for (const statement of rows(await hashPassword(PASSWORD)).split(';\n'))
				await before.$executeRawUnsafe(statement);
			await closeDatabase(before);

			const env = {
				DRINBLEIBEN_MODE: 'production',
				SMTP_URL: 'smtp://127.0.0.1:1',
				ORIGIN: 'http://localhost',
				DATABASE_URL: database.url,
				DATA_DIR: dataDir,
			};
			if (ends.includes(count)) await enterProcess(env);
			else await enterHere(env);

			const after = await openDatabase(database.url);
			expect(await after.feedback.findMany({ select: { id: true } })).toEqual([{ id: 'f' }]);
			expect(await after.evaluation.count()).toBe(1);
			expect(await after.matchday.count()).toBe(1);
			await closeDatabase(after);
			const backups = kind === 'sqlite' ? readdirSync(path.join(dataDir, 'backups')) : [];
			expect(backups).toHaveLength(kind === 'sqlite' ? 1 : 0);
		},
	);

	async function enterProcess(env: Record<string, string>) {
		server = await startServer(env);
		expect(await (await fetch(`${server.url}/healthz`)).text()).toBe('ok\n');
		const entered = await fetch(`${server.url}/login`, {
			method: 'POST',
			redirect: 'manual',
			headers: { 'Sec-Fetch-Site': 'same-origin' },
			body: new URLSearchParams({ email: 'lena@example.org', password: PASSWORD }),
		});
		expect([entered.status, entered.headers.get('location')]).toEqual([302, expect.stringMatching(/^\//)]);
		server.process.kill('SIGTERM');
		expect(await server.ended).toEqual([0, null]);
	}

	async function enterHere(env: Record<string, string>) {
		const settings = readServingSettings({ ...env, SECRET });
		await prepareDatabase(settings);
		const context = await openContext(settings);
		const entered = await logIn(context, { email: 'lena@example.org', password: PASSWORD });
		expect(entered).toMatchObject({ ok: true, value: { playerId: 'p' } });
		await closeContext(context);
	}
});
