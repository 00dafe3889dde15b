import { afterEach, beforeEach, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import { buildGame, buildPlayer, type Game, HOUR, join, roundRobin, WEEK } from '../support/builders';
import { logInAs } from '../support/log-in';

/** What the dashboard and a preview say while more than one matchday, or the outcome of one pick, is waited for. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;

beforeEach(async () => {
	app = await startApp({ now: KICKOFF - HOUR });
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
});

afterEach(() => app.close());

const dashboard = async (name: string) =>
	(await (await logInAs(app, name)).get(`/community/${game.communityId}/dashboard`)).text;

test('R13: each matchday that waits for its evaluation is told, with what the reader has there', async () => {
	await game.pick('Lena', 2, 'a');
	app.clock.set(KICKOFF + HOUR);
	await game.enterAll(1, '1:0');
	app.clock.set(KICKOFF + WEEK + HOUR);
	const text = await dashboard('Lena');
	expect(text).toContain(
		'Am 1. Spieltag sind alle Ergebnisse da. Ausgewertet ist er noch nicht. Am 1. hast du keinen Tipp, der zählt. Ohne Tipp scheidest du mit der Auswertung aus.',
	);
	expect(text).toContain('Der 2. Spieltag läuft und ist noch nicht ausgewertet. Dein Tipp dort: a.');
	expect(text).toContain('Unter den Aktiven ist 1 ohne Tipp.');
});

test('R2, R25: a pick whose match was abandoned is said to wait, before the evaluation and after it', async () => {
	await game.pick('Lena', 1, 'a');
	app.clock.set(KICKOFF + HOUR);
	await game.enterAll(1, '1:0');
	await game.enter('a', 'd', null, 'abandoned');
	expect(await dashboard('Lena')).toContain(
		'Dein Tipp dort: a. Abgebrochen: Dein Tipp wartet, bis das Spiel wiederholt oder gewertet ist. So lange bleibst du drin.',
	);
	await game.evaluate(1);
	expect(await dashboard('Lena')).toContain(
		'Am 1. Spieltag wartet dein Tipp a noch auf ein Ergebnis. So lange bleibst du drin, und die Runde ist nicht entschieden.',
	);
});

test('R25: the preview says of who shares the win that it comes from the end of the round', async () => {
	for (const name of ['Lena', 'Tom']) await game.pick(name, 1, 'b');
	app.clock.set(KICKOFF + 2 * HOUR);
	const ida = { id: await buildPlayer(app.context, 'Ida'), name: 'Ida' };
	game.players.Ida = { ...ida, memberId: await join(app.context, ida, game.communityId) };
	for (const [matchday, team] of [
		[2, 'a'],
		[3, 'd'],
	] as const) {
		for (const name of ['Lena', 'Tom', 'Ida']) await game.pick(name, matchday, team);
	}
	app.clock.set(KICKOFF + 3 * WEEK);
	for (const matchday of [1, 2, 3]) await game.enterAll(matchday, '1:0');
	await game.evaluate(3);
	await game.evaluate(2);
	const page = await (await logInAs(app, 'admin')).get(`/admin/auswertung/${game.matchdayId(1)}`);
	expect(page.text).toContain('Folge davon, wie die Runde endet.');
	expect(page.text).not.toContain('Folge einer Korrektur');
});
