import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMatches } from '~/data/matches.server';
import { DAY } from '../../support/builders';
import { ensureBuilt } from '../../support/built';
import { testContext } from '../../support/context';
import { databaseHash } from '../../support/database-hash';
import { MINUTE, type TrueMatch } from '../../support/fake-sources/true-match';
import { type Watched, watchSeason } from '../../support/watched-season';

/** R41: `npm run source`, with the clock of this machine. */

let world: Awaited<ReturnType<typeof testContext>>;
let watched: Watched;
let folder: string;

beforeEach(async () => {
	world = await testContext({ now: Date.now() });
	const kickoff = Math.floor(Date.now() / MINUTE) * MINUTE - 3 * 60 * MINUTE;
	const matches: TrueMatch[] = [
		{ matchday: 1, home: 'Köln', away: 'Mainz', kickoff, goals: [{ minute: 12, side: 'home' }] },
		{ matchday: 2, home: 'Mainz', away: 'Köln', kickoff: kickoff + 7 * DAY, goals: [] },
	];
	watched = await watchSeason(world.context, world.clock, { matches });
	folder = await mkdtemp(path.join(tmpdir(), 'drinbleiben-command-'));
});
afterEach(async () => {
	await watched.fake.close();
	await world.close();
	await rm(folder, { recursive: true });
});

/** The fake answers in this process: it mustn't stand still meanwhile. */
function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
	ensureBuilt();
	const { openligadb } = watched.fake;
	const env = {
		...process.env,
		...{ DRINBLEIBEN_MODE: 'test', DATABASE_URL: world.url, DATA_DIR: folder },
		...{ SITE_ADMIN_EMAILS: 'admin@example.org', OPENLIGADB_URL: openligadb },
	};
	return new Promise((resolve) => {
		const done = execFile(process.execPath, ['build/main/source.js', ...args], { env }, (_, out, err) =>
			resolve({ code: done.exitCode ?? -1, out, err }),
		);
	});
}

test('prints what the source says, and what would become of it; saves nothing', async () => {
	const before = await databaseHash(world.context.db);
	const { code, out, err } = await run(watched.seasonId);
	expect([code, err]).toEqual([0, '']);
	expect(out).toContain('OpenLigaDB (bl1/2026)');
	expect(out).toContain('1. Spieltag: 1 Spiel, 1 Abweichung.');
	expect(out).toContain('Köln – Mainz 05: OpenLigaDB sagt 1:0, gespeichert ist noch kein Ergebnis.');
	expect(out).toContain('2. Spieltag: 1 Spiel, alles wie gespeichert.');
	expect(out).toContain('Gespeichert wurde nichts.');
	expect(await databaseHash(world.context.db)).toBe(before);
});

test('a source that is switched off says what it says, and that it wouldn’t be asked', async () => {
	await world.context.db.source.updateMany({ data: { isOn: false } });
	const shown = await run(watched.seasonId);
	expect([shown.code, shown.out]).toEqual([0, expect.stringContaining('1 Abweichung.')]);
	expect(shown.out).toContain('Die Quelle ist ausgeschaltet, mit --commit fragen wir sie nicht.');
	expect(shown.out).not.toContain('übernommen.');
	expect((await run(watched.seasonId, '--commit')).code).toBe(1);
});

test('--commit notes what is said, and takes what has stood for 15 minutes', async () => {
	const first = await run(watched.seasonId, '--matchday', '1', '--commit');
	expect([first.code, first.err]).toEqual([0, '']);
	expect(first.out).toContain('0 übernommen, 1 Abweichung bleibt.');
	await world.context.db.saidFact.updateMany({ data: { since: Date.now() - 20 * MINUTE } });
	const second = await run(watched.seasonId, '--matchday', '1', '--commit');
	expect(second.out).toContain('1 übernommen, 0 Abweichungen bleiben.');
	const matches = await findMatches(world.context.db, watched.seasonId);
	expect(matches.map(({ result }) => result).sort()).toEqual(['1:0', null]);
});

test('says why it can’t: no such season, no source, a source that fails', async () => {
	expect(await run('bundesliga_9')).toMatchObject({ code: 1, err: expect.stringContaining('Saison') });
	watched.fake.lie('500');
	const failed = await run(watched.seasonId);
	expect([failed.code, failed.out]).toEqual([1, expect.stringContaining('Bei der Quelle ist etwas kaputt.')]);
	await world.context.db.source.deleteMany();
	expect(await run(watched.seasonId)).toMatchObject({
		...{ code: 1, err: expect.stringContaining('Diese Saison hat keine Quelle.') },
	});
	expect((await run()).code).toBe(2);
	expect((await run(watched.seasonId, '--matchday', 'x')).code).toBe(2);
});
