import { afterEach, beforeEach, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildGame, type Game, HOUR, roundRobin, WEEK } from '../support/builders';
import { logInAs } from '../support/log-in';

/** R25: the season's last matchday is called that beforehand, and afterwards what the round still waits for is named. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const LAST =
	'Der 3. Spieltag ist der letzte im Spielplan der Saison. Sind danach noch mehrere drin, teilen sie sich den Sieg.';
const WAITS =
	'Alle Spieltage der Saison sind ausgewertet. Die Runde ist noch nicht entschieden: c – d (2. Spieltag) hat noch kein Ergebnis, und mindestens ein Tipp von denen, die noch drin sind, wartet darauf. Sind danach noch mehrere drin, teilen sie sich den Sieg.';

let app: App;
let game: Game;
let lena: Browser;
let tom: Browser;
let base: string;

beforeEach(async () => {
	app = await startApp({ now: KICKOFF - HOUR });
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom', 'Ida']);
	base = `/community/${game.communityId}`;
	[lena, tom] = [await logInAs(app, 'Lena'), await logInAs(app, 'Tom')];
});

afterEach(() => app.close());

const textOf = async (browser: Browser, page: string) => (await browser.get(`${base}/${page}`)).text;

/** A matchday with these picks and results, evaluated; without a result its match is abandoned. */
async function play(
	matchday: number,
	picks: Record<string, string>,
	results: readonly [string, string, string | null][],
) {
	app.clock.set(KICKOFF + (matchday - 1) * WEEK - HOUR);
	for (const [name, team] of Object.entries(picks)) await game.pick(name, matchday, team);
	app.clock.set(KICKOFF + (matchday - 1) * WEEK + 3 * HOUR);
	for (const [home, away, result] of results)
		await game.enter(home, away, result, result === null ? 'abandoned' : 'scheduled');
	await game.evaluate(matchday);
}

test('no other matchday is called the last, and the last one is, to who is in', async () => {
	for (const page of ['dashboard', 'tippspiel/1', 'tippspiel/2'])
		expect(await textOf(lena, page)).not.toContain(LAST);
	expect(await textOf(lena, 'tippspiel/3')).toContain(LAST);
	await play(1, { Lena: 'a', Tom: 'a' }, [
		['a', 'd', '1:0'],
		['b', 'c', '1:0'],
	]);
	expect(await textOf(lena, 'dashboard')).not.toContain(LAST);
	await play(2, { Lena: 'c', Tom: 'c' }, [
		['c', 'd', '1:0'],
		['a', 'b', '1:0'],
	]);
	for (const page of ['dashboard', 'tippspiel/3']) expect(await textOf(tom, page)).toContain(LAST);
	app.clock.set(KICKOFF + 2 * WEEK + HOUR);
	for (const page of ['dashboard', 'tippspiel/3']) expect(await textOf(tom, page)).toContain(LAST);
	expect(await textOf(await logInAs(app, 'Ida'), 'tippspiel/3')).not.toContain(LAST);
});

test('a later matchday whose matches aren’t known yet may still be played', async () => {
	const { seasonId } = game;
	await app.context.db.matchday.create({ data: { id: `${seasonId}_4`, seasonId, number: 4, kickoff: null } });
	expect(await textOf(lena, 'tippspiel/3')).not.toContain('der letzte im Spielplan');
});

test('after it, who is in and waits for nothing of their own reads what the round waits for', async () => {
	await play(1, { Lena: 'a', Tom: 'a', Ida: 'a' }, [
		['a', 'd', '1:0'],
		['b', 'c', '1:0'],
	]);
	await play(2, { Lena: 'b', Tom: 'c', Ida: 'b' }, [
		['a', 'b', '0:1'],
		['c', 'd', null],
	]);
	expect(await textOf(lena, 'dashboard')).not.toContain('noch nicht entschieden');
	await play(3, { Lena: 'd', Tom: 'd', Ida: 'd' }, [
		['d', 'b', '1:0'],
		['a', 'c', '1:0'],
	]);
	for (const page of ['dashboard', 'tippspiel/3']) {
		const text = await textOf(lena, page);
		expect(text).toContain(WAITS);
		expect(text).not.toContain(LAST);
	}
	expect(await textOf(tom, 'dashboard')).toContain(
		'Am 2. Spieltag wartet dein Tipp c noch auf ein Ergebnis.',
	);
	await game.enter('c', 'd', '1:0', 'scheduled');
	expect(await textOf(lena, 'dashboard')).not.toContain(WAITS);
	app.clock.advance(HOUR);
	await game.evaluate(2, 'Nachgeholt');
	const over = await textOf(lena, 'dashboard');
	expect(over).not.toContain(WAITS);
	expect(over).toContain('Die Saison ist zu Ende.');
});
