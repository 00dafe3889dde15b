import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { MatchState } from '~/domain/facts';
import type { LoadedSeason } from '~/services/rounds/load-season.server';
import { countPlaying } from '../../../scripts/commands/demo/present-matchday';
import { takeTurn } from '../../../scripts/commands/demo/take-turn';
import { buildPlayer } from '../../support/builders';
import { ensureBuilt } from '../../support/built';
import { runCommand } from '../../support/command';
import { testContext } from '../../support/context';
import { databaseHash } from '../../support/database-hash';
import { emptySeason, importFile, template } from '../../support/import-files';

test('npm run demo plays nothing in production, and nothing but a season of the demo', async () => {
	const { context, url, close } = await testContext();
	const folder = await mkdtemp(path.join(tmpdir(), 'drinbleiben-demo-'));
	const run = (...args: string[]) => runCommand('demo', { url, folder, args });
	expect(run().code).toBe(2);
	expect(run('matchday', 'morgen').code).toBe(2);
	expect(run('matchday')).toMatchObject({ code: 1, err: expect.stringContaining('kein Konto') });
	await buildPlayer(context, 'admin');
	const seasonId = await emptySeason(context, '2025/26');
	await importFile(context, { seasonId, bytes: template('1;24.08.2090;15:30;Köln;Mainz;;') });
	const before = await databaseHash(context.db);
	expect(run('matchday')).toMatchObject({ code: 1, err: expect.stringContaining('keine Saison der Demo') });
	expect(await databaseHash(context.db)).toBe(before);
	ensureBuilt();
	const production = spawnSync(process.execPath, ['build/main/demo.js', 'matchday'], {
		encoding: 'utf8',
		env: {
			...{
				PATH: process.env.PATH,
				TZ: 'UTC',
				NODE_ENV: 'production' as const,
				DRINBLEIBEN_MODE: 'production',
				DATABASE_URL: url,
			},
			...{ DATA_DIR: folder, ORIGIN: 'https://spiel.example.org', SECRET: 'x'.repeat(40) },
			...{ SITE_ADMIN_EMAILS: 'admin@example.org', SENDGRID_API_KEY: 'SG.x', MAIL_FROM: 'a@example.org' },
			...{ LEGAL_NAME: 'A', LEGAL_STREET: 'B 1', LEGAL_CITY: '1 C', LEGAL_EMAIL: 'a@example.org' },
		},
	});
	expect([production.status, production.stderr]).toEqual([
		1,
		expect.stringContaining('Das gibt es nur in der Demo, nicht im Betrieb.'),
	]);
	await close();
	await rm(folder, { recursive: true });
}, 60_000);

test('one demo plays at a time, and one that was stopped holds nothing up', async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'drinbleiben-demo-'));
	const giveBack = takeTurn(folder);
	expect(giveBack).not.toBeNull();
	expect(takeTurn(folder)).toBeNull();
	giveBack?.();
	const gone = spawnSync(process.execPath, ['-e', '']).pid;
	await writeFile(path.join(folder, 'demo.pid'), `${gone}`);
	const next = takeTurn(folder);
	expect(next).not.toBeNull();
	const { context, url, close } = await testContext();
	await buildPlayer(context, 'admin');
	const second = runCommand('demo', { url, folder, args: ['matchday'] });
	expect(second).toMatchObject({ code: 1, err: expect.stringContaining('spielt gerade schon') });
	expect(second.err).not.toMatch(/\n\s+at /);
	next?.();
	await close();
	await rm(folder, { recursive: true });
});

test('a match that is marked verlegt while the demo plays isn’t waited for', () => {
	const match = (state: MatchState, result: string | null, matchday = 1) =>
		({ state, result, matchday }) as LoadedSeason['matches'][number];
	const playing = match('scheduled', null);
	const over = [match('scheduled', '1:0'), match('postponed', null), match('scheduled', null, 2)];
	expect(countPlaying({ matches: [playing, ...over] }, 1)).toBe(1);
	expect(countPlaying({ matches: over }, 1)).toBe(0);
});
