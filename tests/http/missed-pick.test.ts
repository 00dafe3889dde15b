import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildGame, type Game, HOUR, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';

/** A closed pick screen without a pick says so, to whom the matchday concerned. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const MISSED = 'Du hast für diesen Spieltag keinen Tipp abgegeben.';

let app: App;
let game: Game;
let tom: Browser;
let lena: Browser;

beforeAll(async () => {
	app = await startApp({ now: KICKOFF - HOUR });
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
	await game.pick('Tom', 1, 'b');
	await game.pick('Lena', 1, 'a');
	tom = await logInAs(app, 'Tom');
	lena = await logInAs(app, 'Lena');
	await lena.post(`/community/${game.communityId}/tippspiel/1`, { intent: 'withdraw' });
});

afterAll(() => app.close());

test.each([
	['at the kickoff, while the last picks are still arriving', KICKOFF],
	['once the window is closed', KICKOFF + 5_000],
])('%s', async (_when, now) => {
	app.clock.set(now);
	const page = `/community/${game.communityId}/tippspiel/1`;
	const missed = await lena.get(page);
	expect(missed.text).toContain('Tippabgabe geschlossen');
	expect(missed.text).toContain(MISSED);
	expect((await tom.get(page)).text).not.toContain(MISSED);
	expect((await lena.get(`/community/${game.communityId}/tippspiel/2`)).text).toContain(
		'Du hast noch keinen Tipp für diesen Spieltag abgegeben.',
	);
});

test('R6, R12: after the kickoff the owner alone reads what was saved and taken back', async () => {
	app.clock.set(KICKOFF + 5_000);
	const ownWay = `/community/${game.communityId}/mitglied/${game.players.Lena?.memberId}`;
	for (const page of [`/community/${game.communityId}/tippspiel/1`, ownWay]) {
		const { text } = await lena.get(page);
		expect(text).toContain('a gespeichert: Sa., 29.08., 14:30 Uhr');
		expect(text).toContain('a zurückgezogen: Sa., 29.08., 14:30 Uhr');
	}
	const others = (await tom.get(ownWay)).text;
	expect(others).toContain('Kein Tipp, der zählt.');
	expect(others).not.toMatch(/zurückgezogen|gespeichert/);
});
