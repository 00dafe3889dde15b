import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readsOf } from '~/data/engine/db.server';
import { closeRound } from '~/services/rounds/close-round.server';
import { type App, startApp } from '../../support/app';
import type { Browser } from '../../support/browser';
import { accepted, HOUR } from '../../support/builders';
import { collectReads } from '../../support/count-reads';
import { buildCrowd, type Crowd } from '../../support/crowd';
import { testDatabaseKind } from '../../support/database';
import { logInAs } from '../../support/log-in';

/** Statements for each page, which no number of members changes. */
const PAGES: Record<string, number> = {
	dashboard: 7,
	'tippspiel/3': 4,
	rangliste: 3,
	'rangliste/druck': 3,
	auswertung: 10,
	'spieltag/1': 8,
	'spieltag/2': 8,
	'spieltag/3': 9,
};

/** As long until nobody writes for the time of a page, ms. */
const QUIET = 20_000;

/** What a page may take, session included. */
const MOST = 10;

describe.each([30, 160])('of a community of %i', (members) => {
	let app: App;
	let lena: Browser;
	let base: string;
	let crowd: Crowd;
	let collected: Awaited<ReturnType<typeof collectReads>>;

	beforeAll(async () => {
		collected = await collectReads();
		app = await startApp();
		// What is read for the test's sake isn't counted.
		Object.assign(readsOf(app.context.db) ?? {}, { isAudited: false });
		crowd = await buildCrowd(app.context, app.clock, { members, evaluated: 1 });
		lena = await logInAs(app, 'Lena');
		base = `/community/${crowd.communityId}`;
		// The message of the log-in is taken away with the first page.
		await lena.get(`${base}/dashboard`);
	});
	afterAll(async () => {
		await app.close();
		collected.stop();
	});

	async function readFor(path: string): Promise<string[]> {
		const before = collected.reads.length;
		expect((await lena.get(`${base}/${path}`)).status).toBe(200);
		return collected.reads.slice(before);
	}

	/** Commits what may have changed anything: what is noted as everything, or leaves no note (0081, 0082). */
	const commit = async () =>
		testDatabaseKind === 'sqlite'
			? await app.context.db.$executeRaw`INSERT INTO "_notes" ("tables", "round") VALUES ('', '')`
			: await app.context.db.$queryRaw`SELECT pg_current_xact_id()::text`;

	test.each(Object.entries(PAGES))('%s takes %i statements after a commit', async (path, count) => {
		expect(count).toBeLessThanOrEqual(MOST);
		await commit();
		const reads = await readFor(path);
		expect(reads.filter((sql) => !isVersion(sql))).toHaveLength(count);
		expect(reads.filter(isVersion).length).toBeLessThanOrEqual(2);
	});

	test.each(['dashboard', 'tippspiel/3', 'rangliste'])(
		'%s reads nothing again after a commit of our own to what it doesn’t show',
		async (path) => {
			let turn = 0;
			const readAgain = async () => {
				await readFor(path);
				const id = `${path} ${turn++}`;
				await app.context.db.feedback.create({ data: { id, feedback: path, createdAt: 0n } });
				return (await readFor(path)).filter((sql) => !isVersion(sql));
			};
			if (testDatabaseKind === 'sqlite') expect(await readAgain()).toEqual([]);
			// As below: in a quiet moment.
			else await expect.poll(readAgain, { timeout: QUIET, interval: 10 }).toEqual([]);
		},
		QUIET + 5_000,
	);

	if (testDatabaseKind === 'sqlite')
		test('a pick is saved and withdrawn in six statements each', async () => {
			const path = `${base}/tippspiel/4`;
			const { html } = await lena.get(path);
			const [teamId = ''] = /(?<=id="teamId-)[^"]+(?="[^>]*checked)/.exec(html) ?? [];
			const act = async (fields: Record<string, string>) => {
				const { reads, others } = collected;
				const before = [reads.length, others.length];
				expect((await lena.post(path, fields)).status).toBe(302);
				return [...reads.slice(before[0]), ...others.slice(before[1])];
			};
			await act({ intent: 'withdraw' });
			const acts: Record<string, string>[] = [{ intent: 'save', teamId }, { intent: 'withdraw' }];
			for (const fields of acts) {
				const statements = await act(fields);
				expect(statements.filter(isVersion)).toHaveLength(1);
				expect(statements).toHaveLength(6);
			}
		});

	test.each(['dashboard', 'tippspiel/3', 'rangliste', 'rangliste/druck'])(
		'%s reads nothing while nothing is written, and on PostgreSQL asks as often as it would read',
		async (path) => {
			let reads: string[] = [];
			// PostgreSQL counts the commits to all databases of its server, so those of other tests are waited out.
			const readsOfNextPage = async () => {
				reads = await readFor(path);
				return reads.filter((sql) => !isVersion(sql));
			};
			await expect.poll(readsOfNextPage, { timeout: QUIET, interval: 10 }).toEqual([]);
			// SQLite says for less than a statement whether anything was written (0082).
			expect(reads).toHaveLength(testDatabaseKind === 'sqlite' ? 0 : (PAGES[path] ?? 0));
		},
		QUIET + 5_000,
	);

	test('R25: the end of a round takes 7 statements after its commit', async () => {
		const { communityId, players } = crowd;
		app.clock.set(crowd.kickoff(2) + 3 * HOUR);
		await crowd.play(2);
		accepted(await closeRound(app.context, { communityId, actorId: players.Lena?.id ?? '' }));
		await commit();
		const reads = await readFor('runde/1');
		expect(reads.filter((sql) => !isVersion(sql))).toHaveLength(7);
		expect(reads.filter(isVersion).length).toBeLessThanOrEqual(2);
	});
});

function isVersion(sql: string): boolean {
	return sql.includes('pragma_data_version') || sql.includes('pg_current_snapshot');
}
