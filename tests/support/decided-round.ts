import { type App, startApp } from './app';
import type { Browser } from './browser';
import { buildGame, type Game, HOUR, roundRobin } from './builders';
import { logInAs } from './log-in';

/**
 * A round before its evaluation decides it: the matchday has a-h, b-g, c-f and d-e, Lena has a, which wins, and Tom b,
 * which loses. Beside the site admin, who is logged in.
 */
export async function startDecidedRound(kickoff: number): Promise<{ app: App; game: Game; admin: Browser }> {
	const app = await startApp({ now: kickoff - HOUR });
	const plan = roundRobin(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], kickoff);
	const game = await buildGame(app.context, plan, ['Lena', 'Tom']);
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'b');
	app.clock.set(kickoff + 3 * HOUR);
	await game.enterAll(1, '0:1');
	await game.enter('a', 'h', '1:0');
	app.clock.advance(1);
	return { app, game, admin: await logInAs(app, 'admin') };
}
