import { beforeEach, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildGame, type Game, HOUR, roundRobin, WEEK } from '../support/builders';
import { hearScore } from '../support/heard-score';
import { logInAs } from '../support/log-in';

/** The main ways say where something waits for the reader, on every page. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const MINUTE = 60_000;

let app: App;
let game: Game;
let tom: Browser;

beforeEach(async () => {
	app = await startApp({ now: KICKOFF - HOUR });
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
	tom = await logInAs(app, 'Tom');
	return () => app.close();
});

/** What stands beside the ways. */
async function marks(path = '/mehr'): Promise<string[]> {
	return marksIn((await tom.get(path)).html);
}

function marksIn(html: string): string[] {
	const ways = /<nav class="ways"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
	return [...ways.matchAll(/<span class="way-mark"[^>]*>(.*?)<\/span>/g)].map(([, text = '']) => text);
}

test('a pick is missing until it is saved, and again where it counts no more', async () => {
	const missing = ['Tipp fehlt'];
	expect(await marks()).toEqual(missing);
	expect(await marks(`/community/${game.communityId}/rangliste`)).toEqual(missing);
	await game.pick('Tom', 1, 'a');
	expect(await marks()).toEqual([]);
	await app.context.db.pick.updateMany({ data: { invalidAt: app.clock.now() } });
	expect(await marks()).toEqual(missing);
});

test('a page that answers a refused form says it too', async () => {
	const refused = await tom.post(`/community/${game.communityId}/tippspiel/1`, { intent: 'save' });
	expect([refused.status, marksIn(refused.html)]).toEqual([400, ['Tipp fehlt']]);
});

test('a pick of an earlier round is none of this one', async () => {
	await game.pick('Tom', 1, 'a');
	const { db } = app.context;
	const round = await db.round.findFirstOrThrow();
	await db.round.create({ data: { ...round, id: 'earlier', number: 0, openKey: null } });
	await db.pick.updateMany({ data: { roundId: 'earlier' } });
	expect(await marks()).toEqual(['Tipp fehlt']);
});

test('of the next matchday alone, by the minute of its kickoff', async () => {
	await game.pick('Tom', 1, 'a');
	await game.pick('Tom', 3, 'c');
	app.clock.set(KICKOFF - 1);
	expect(await marks()).toEqual([]);
	app.clock.set(KICKOFF);
	expect(await marks()).toEqual(['Tipp fehlt']);
	app.clock.set(KICKOFF + WEEK);
	expect(await marks()).toEqual([]);
});

test('not of who is out, nor of a round that is over', async () => {
	await app.context.db.entry.updateMany({ data: { active: false } });
	expect(await marks()).toEqual([]);
	await app.context.db.entry.updateMany({ data: { active: true } });
	expect(await marks()).toHaveLength(1);
	await app.context.db.round.updateMany({ data: { finishedAfter: 0 } });
	expect(await marks()).toEqual([]);
});

test('R42: a match runs as long as its score is news', async () => {
	await game.pick('Tom', 1, 'a');
	await game.pick('Tom', 2, 'b');
	app.clock.set(KICKOFF + 10 * MINUTE);
	expect(await marks()).toEqual([]);
	const { homeTeamId, awayTeamId } = await app.context.db.match.findFirstOrThrow({
		where: { matchday: { number: 1 } },
	});
	await hearScore(app.context, game.seasonId, [homeTeamId, awayTeamId, '1:0', 10]);
	expect(await marks()).toEqual(['Live']);
	app.clock.advance(21 * MINUTE);
	expect(await marks()).toEqual([]);
});
