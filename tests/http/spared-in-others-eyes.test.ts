import { afterEach, expect, test } from 'vitest';
import { setKickoff } from '~/services/seasons/set-kickoff.server';
import { type App, startApp } from '../support/app';
import { accepted, buildGame, type Game, HOUR, roundRobin, WEEK } from '../support/builders';
import { confirmed } from '../support/confirmed';
import { logInAs } from '../support/log-in';
import { usedUpPlan } from '../support/used-up-plan';

/** R15, R20: to the others, too, a missing pick that costs nothing doesn't read like one that does, after the kickoff. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;

afterEach(() => app.close());

const dashboard = async (name: string) =>
	(await (await logInAs(app, name)).get(`/community/${game.communityId}/dashboard`)).text;

/** What it says about the picks of that matchday, its shares and its members. */
async function picksOn(matchday: number, name: string): Promise<string> {
	const page = `/community/${game.communityId}/spieltag/${matchday}`;
	const { text } = await (await logInAs(app, name)).get(page);
	return text.slice(text.indexOf('Tipps der Mitspieler'));
}

test('R20: whom a kickoff brought forward excuses, once the window is closed and after the evaluation', async () => {
	app = await startApp({ now: KICKOFF - 3 * HOUR });
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom', 'Ida']);
	await game.pick('Lena', 1, 'a');
	await game.pick('Ida', 1, 'b');
	app.clock.advance(1);
	const move = { seasonId: game.seasonId, matchday: 1, kickoff: KICKOFF - HOUR, actorId: game.adminId };
	accepted(await confirmed((more) => setKickoff(app.context, { ...move, ...more })));
	const before = await picksOn(1, 'Lena');
	expect(before).toContain('2 getippt, 1 ohne Tipp.');
	expect(before).toContain('Tom Kein Tipp');
	app.clock.set(KICKOFF + HOUR);
	const running = async (name: string) => {
		const picks = await picksOn(1, name);
		expect(picks).toContain('2 getippt, 0 ohne Tipp, 1 entschuldigt.');
		expect(picks).toMatch(/Entschuldigt 1 33\s%/);
		expect(picks).toContain('Tom Entschuldigt');
		expect(picks).not.toContain('Kein Tipp');
		expect(await dashboard(name)).not.toContain('Tom wäre raus');
	};
	await running('Lena');
	await running('Tom');
	await game.enterAll(1, '1:0');
	await game.evaluate(1);
	await running('Lena');
});

test('R15: who had no team to choose, beside somebody who forgot', async () => {
	app = await startApp({ now: KICKOFF - HOUR });
	game = await buildGame(app.context, usedUpPlan(KICKOFF), ['Lena', 'Tom', 'Ida']);
	for (const [name, first, second] of [
		['Lena', 'a', 'c'],
		['Tom', 'a', 'd'],
		['Ida', 'a', 'd'],
	] as const) {
		await game.pick(name, 1, first);
		await game.pick(name, 2, second);
	}
	await game.pick('Ida', 3, 'c');
	app.clock.set(KICKOFF + 2 * WEEK + HOUR);
	await game.enterAll(1, '1:0');
	await game.enter('b', 'a', '1:1');
	await game.enter('d', 'c', '1:1');
	await game.evaluate(1);
	await game.evaluate(2);
	const told = async () => {
		const picks = await picksOn(3, 'Ida');
		expect(picks).toContain('1 getippt, 1 ohne Tipp, 1 ohne Team zur Wahl.');
		expect(picks).toContain('Lena Kein Team zur Wahl');
		expect(picks).toContain('Tom Kein Tipp');
		expect(picks).toMatch(/Kein Team zur Wahl 1 33\s%/);
		expect(picks).toMatch(/Kein Tipp 1 33\s%/);
	};
	await told();
	expect(await dashboard('Ida')).toContain('Tom wäre raus Ohne Tipp.');
	await game.enterAll(3, '0:1');
	await game.evaluate(3);
	await told();
});

test('R20: of more than are foreseen, nobody by name or number, so that no page contradicts another', async () => {
	app = await startApp({ now: KICKOFF - 3 * HOUR });
	const many = Array.from({ length: 64 }, (_, n) => `Gast${n + 1}`);
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', ...many]);
	app.clock.advance(1);
	const move = { seasonId: game.seasonId, matchday: 1, kickoff: KICKOFF - HOUR, actorId: game.adminId };
	accepted(await confirmed((more) => setKickoff(app.context, { ...move, ...more })));
	app.clock.set(KICKOFF + HOUR);
	const picks = await picksOn(1, 'Lena');
	expect(picks).toContain('0 getippt, 65 ohne Tipp.');
	expect(picks).not.toContain('ntschuldigt');
});
