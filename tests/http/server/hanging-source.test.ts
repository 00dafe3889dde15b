import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findSource } from '~/data/season-sources.server';
import { timetable } from '../../../jobs/timetable';
import { testContext } from '../../support/context';
import { MINUTE, type TrueMatch } from '../../support/fake-sources/true-match';
import { type Server, startServer } from '../../support/server';
import { type Watched, watchSeason } from '../../support/watched-season';

/** R41: a server that runs the jobs, while the source of a season whose match runs answers nothing. */

let opened: Awaited<ReturnType<typeof testContext>>;
let watched: Watched;
let server: Server;

beforeEach(async () => {
	const now = Date.now();
	opened = await testContext({ now });
	const kickoff = now - (now % MINUTE) - 60 * MINUTE;
	const matches: TrueMatch[] = [{ matchday: 1, home: 'Köln', away: 'Mainz', kickoff, goals: [] }];
	watched = await watchSeason(opened.context, opened.clock, { matches });
	watched.fake.lie('hang');
	server = await startServer({
		DRINBLEIBEN_MODE: 'test',
		DATABASE_URL: opened.url,
		DATA_DIR: opened.context.settings.dataDir,
		JOBS: 'on',
		OPENLIGADB_URL: watched.fake.openligadb,
	});
});
afterEach(async () => {
	server.process.kill('SIGKILL');
	await server.ended;
	await watched.fake.close();
	await opened.close();
});

test('pages are answered while it hangs, and every other job of the minute runs', async () => {
	const { fake, seasonId } = watched;
	const { db } = opened.context;
	const patience = { timeout: 50_000, interval: 50 };
	await vi.waitFor(() => expect(fake.requests.length).toBe(1), patience);
	const askings = () => db.source.count({ where: { seasonId, askingUntil: { not: null } } });
	const answered: number[] = [];
	for (const page of ['/', '/login', '/healthz']) {
		const answer = await fetch(`${server.url}${page}`);
		await answer.text();
		// As long as it is asked nobody has given it up.
		if ((await askings()) === 1) answered.push(answer.status);
	}
	expect(answered.length).toBeGreaterThan(0);
	expect(new Set(answered)).toEqual(new Set([200]));
	await vi.waitFor(async () => {
		const runs = await db.jobRun.findMany({ where: { outcome: 'ok' } });
		expect(new Set(runs.map(({ job }) => job))).toEqual(new Set(timetable.map(({ name }) => name)));
	}, patience);
	expect(await findSource(db, seasonId)).toMatchObject({ failure: 'timed-out' });
});
