import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { readArguments } from '../../../scripts/commands/evaluate/read-arguments';
import { buildGame, type Game, HOUR, roundRobin } from '../../support/builders';
import { runCommand } from '../../support/command';
import { testContext } from '../../support/context';
import { databaseHash } from '../../support/database-hash';

const KICKOFF = Date.parse('2025-08-29T13:30:00Z');

let world: Awaited<ReturnType<typeof testContext>>;
let context: Context;
let game: Game;
let folder: string;

beforeEach(async () => {
	world = await testContext({ now: KICKOFF - 24 * HOUR });
	context = world.context;
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Ada', 'Bo', 'Cem']);
	await game.pick('Ada', 1, 'a');
	await game.pick('Bo', 1, 'b');
	world.clock.set(KICKOFF + 3 * HOUR);
	await game.enter('a', 'd', '2:1');
	folder = await mkdtemp(path.join(tmpdir(), 'drinbleiben-command-'));
});
afterEach(async () => {
	await world.close();
	await rm(folder, { recursive: true });
});

const run = (name: string, ...args: string[]) => runCommand(name, { url: world.url, folder, args });

describe('npm run evaluate', () => {
	test('shows what would be, with what is missing, and changes nothing', async () => {
		// Whoever looks closes the windows that are due (R12).
		await run('evaluate', 'bundesliga_1', '1');
		const before = await databaseHash(context.db);
		const { code, out, err } = await run('evaluate', 'bundesliga_1', '1');
		expect([code, err]).toEqual([0, '']);
		expect(out).toContain('1. Spieltag (bundesliga_1_1)');
		expect(out).toContain('1 bleiben, 0 zahlen Joker, 1 raus, 0 entschuldigt, 1 offen');
		expect(out).toContain('Es fehlt noch: b – c');
		expect(out).toMatch(/Cem +Aktiv, 1 Joker → Ausgeschieden, 1 Joker +Kein Tipp: ausgeschieden/);
		expect(out).toContain('Gespeichert wurde nichts.');
		expect(await databaseHash(context.db)).toBe(before);
	});

	test('--commit saves it in the name of a site admin; a correction keeps its reason', async () => {
		const done = await run('evaluate', 'bundesliga_1', '1', '--commit');
		expect([done.code, done.out]).toEqual([0, expect.stringContaining('im Namen von admin@example.org')]);
		expect(await context.db.matchday.count({ where: { evaluatedAt: { not: null } } })).toBe(1);
		await game.enter('b', 'c', '0:1');
		const unsaid = await run('evaluate', 'bundesliga_1', '1', '--commit');
		expect([unsaid.code, unsaid.err]).toEqual([1, expect.stringContaining('--reason')]);
		expect(await context.db.evaluation.count()).toBe(1);
		const corrected = await run('evaluate', 'bundesliga_1', '1', '--commit', '--reason', 'Nachholspiel');
		expect([corrected.code, corrected.out]).toEqual([0, expect.stringContaining('Korrektur')]);
		expect(await context.db.evaluation.findMany({ orderBy: { at: 'asc' } })).toMatchObject([
			{ kind: 'evaluation', actorId: game.adminId },
			{ kind: 'correction', actorId: game.adminId, reason: 'Nachholspiel' },
		]);
		const again = await run('evaluate', 'bundesliga_1', '1', '--commit');
		expect([again.code, again.err]).toEqual([1, expect.stringMatching(/\S/)]);
	});

	test('0009: in production it asks for no second factor, and still names the site admin', async () => {
		const production = {
			DRINBLEIBEN_MODE: 'production',
			ORIGIN: 'https://tipp.example.org',
			SECRET: 'x'.repeat(40),
		};
		const args = ['bundesliga_1', '1', '--commit'];
		const done = await runCommand('evaluate', { url: world.url, folder, args, env: production });
		expect([done.code, done.out]).toEqual([0, expect.stringContaining('im Namen von admin@example.org')]);
		expect(await context.db.evaluation.findMany()).toMatchObject([{ actorId: game.adminId }]);
	});

	test('R33: an unknown matchday and somebody who is no site admin are refused', async () => {
		expect((await run('evaluate', 'bundesliga_1', '77')).code).toBe(1);
		const stranger = await run('evaluate', 'bundesliga_1', '1', '--commit', '--actor', 'ada@example.org');
		expect([stranger.code, stranger.err]).toEqual([1, expect.stringContaining('ada@example.org')]);
		expect(await context.db.evaluation.count()).toBe(0);
	});

	test('called wrongly it says so', () => {
		expect(readArguments(['bundesliga_1'])).toEqual({ wrong: 'Bitte nenne eine Saison und einen Spieltag.' });
		expect(readArguments(['bundesliga_1', 'eins'])).toMatchObject({ wrong: expect.stringContaining('eins') });
		expect(readArguments(['--nichts'])).toHaveProperty('wrong');
	});
});

describe('npm run recompute', () => {
	test('R18: finds nothing after an evaluation, and a changed result until it is corrected', async () => {
		await game.evaluate(1);
		const right = await run('recompute');
		expect([right.code, right.out]).toEqual([0, expect.stringContaining('1 Runde mit 3 Mitgliedern')]);
		await game.enter('a', 'd', '0:1');
		const wrong = await run('recompute');
		expect(wrong.code).toBe(1);
		expect(wrong.out).toContain(game.players.Ada?.memberId);
		expect(wrong.err).toContain('1 Abweichung');
		await game.evaluate(1);
		expect((await run('recompute')).code).toBe(0);
	});
});
