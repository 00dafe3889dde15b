import { beforeEach, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import { buildGame, type Game, HOUR, roundRobin, WEEK } from '../support/builders';
import { logInAs } from '../support/log-in';

/** R20: who was out at a kickoff and is back by a correction a minute later is told one story on every page. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;

/** Tom loses on the first matchday, has picked the second before, and is back once that is running. */
beforeEach(async () => {
	app = await startApp({ now: KICKOFF - HOUR });
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF), [
		'Lena',
		'Tom',
		'Ida',
	]);
	for (const [name, team] of [
		['Lena', 'a'],
		['Tom', 'b'],
		['Ida', 'a'],
	] as const)
		await game.pick(name, 1, team);
	await game.pick('Tom', 2, 'c');
	app.clock.set(KICKOFF + 2 * HOUR);
	await game.enterAll(1, '0:1');
	await game.enter('a', 'f', '1:0');
	app.clock.advance(1);
	await game.evaluate(1);
	await game.pick('Lena', 2, 'b');
	await game.pick('Ida', 2, 'b');
	app.clock.set(KICKOFF + WEEK + HOUR);
	await game.enter('b', 'e', '1:0');
	app.clock.advance(1);
	await game.evaluate(1, 'Zahlendreher');
	app.clock.advance(1);
	return () => app.close();
});

const page = async (name: string, path: string) =>
	(await (await logInAs(app, name)).get(`/community/${game.communityId}/${path}`)).text;
const wayOfTom = () => page('Tom', `mitglied/${game.players.Tom?.memberId}`);
const picksOn = (text: string) => text.slice(text.indexOf('Tipps der Mitspieler'));

test('while it runs the pick counts nowhere', async () => {
	expect(await page('Tom', 'dashboard')).toContain('auch dein Tipp c nicht.');
	for (const name of ['Lena', 'Tom']) {
		const picks = picksOn(await page(name, 'spieltag/2'));
		expect(picks).toContain('2 getippt, 0 ohne Tipp');
		expect(picks).not.toMatch(/Tom c|c dein Tipp/);
	}
	expect(await wayOfTom()).not.toContain('2. Spieltag: kein Tipp');
	expect(await wayOfTom()).not.toContain('Team c');
});

test('after its evaluation they read excused, and the others’ picks leave it out', async () => {
	await game.enterAll(2, '0:1');
	app.clock.advance(1);
	await game.evaluate(2);
	expect(await wayOfTom()).toContain('ntschuldigt');
	const picks = picksOn(await page('Lena', 'spieltag/2'));
	expect(picks).toContain('2 getippt, 0 ohne Tipp');
	expect(picks).not.toContain('Tom c');
});

test('who was in at the kickoff, went out by a late evaluation and is back counts there', async () => {
	const own = await startApp({ now: KICKOFF - HOUR });
	const round = await buildGame(own.context, roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF), [
		'Lena',
		'Tom',
	]);
	for (const [name, first, second] of [
		['Lena', 'a', 'b'],
		['Tom', 'b', 'c'],
	] as const) {
		await round.pick(name, 1, first);
		await round.pick(name, 2, second);
	}
	own.clock.set(KICKOFF + WEEK + HOUR);
	await round.enterAll(1, '0:1');
	await round.enter('a', 'f', '1:1');
	own.clock.advance(1);
	await round.evaluate(1);
	await round.enter('b', 'e', '1:0');
	own.clock.advance(1);
	await round.evaluate(1, 'Zahlendreher');
	const text = (await (await logInAs(own, 'Lena')).get(`/community/${round.communityId}/spieltag/2`)).text;
	expect(picksOn(text)).toContain('2 getippt, 0 ohne Tipp');
	await own.close();
});
