import { afterEach, beforeEach, expect, test } from 'vitest';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { type App, startApp } from '../support/app';
import {
	accepted,
	buildGame,
	buildPlayer,
	type Game,
	HOUR,
	join,
	roundRobin,
	WEEK,
} from '../support/builders';
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
	expect(text).toContain('Zum Anpfiff dabei: 1 ohne Tipp. Was das kostet, sagt erst die Auswertung.');
});

test('R14: matchdays that don’t touch who joined after them are told in one sentence', async () => {
	app.clock.set(KICKOFF + WEEK + HOUR);
	const ida = { id: await buildPlayer(app.context, 'Ida'), name: 'Ida' };
	await join(app.context, ida, game.communityId);
	const text = await dashboard('Ida');
	expect(text).toContain('Noch nicht ausgewertet sind der 1. und 2. Spieltag.');
	expect(text).not.toContain('läuft und ist noch nicht ausgewertet');
	expect(await dashboard('Lena')).not.toContain('Noch nicht ausgewertet sind');
});

test('R13: a pick whose match is over says what the evaluation will do, one matchday after the other', async () => {
	await game.pick('Lena', 1, 'a');
	await game.pick('Lena', 2, 'b');
	await game.pick('Lena', 3, 'c');
	await game.pick('Tom', 1, 'd');
	app.clock.set(KICKOFF + HOUR);
	await game.enterAll(1, '1:1');
	expect(await dashboard('Lena')).toContain(
		'Dein Tipp dort: a. Unentschieden: Bleibt es dabei, kostet dich das einen Joker.',
	);
	app.clock.set(KICKOFF + WEEK + HOUR);
	await game.enterAll(2, '2:2');
	const second = await dashboard('Lena');
	expect(second).toContain(
		'Dein Tipp dort: b. Unentschieden, und du hast keinen Joker mehr. Bleibt es dabei, bist du mit der Auswertung raus, außer es trifft alle.',
	);
	// Of a matchday that comes after the end nothing is foreseen.
	app.clock.set(KICKOFF + 2 * WEEK + HOUR);
	await game.enterAll(3, '1:0');
	expect(await dashboard('Lena')).toMatch(/Dein Tipp dort: c\. Wer aktiv oder/);
	const { communityId, players } = game;
	const screen = await (await logInAs(app, 'Lena')).get(`/community/${communityId}/tippspiel/1`);
	expect(screen.text).toContain('Noch nicht ausgewertet. Unentschieden: Bleibt es dabei');
	// R21: the act comes after one of them.
	const act = { kind: 'jokers', amount: 1 } as const;
	const memberId = players.Lena?.memberId ?? '';
	accepted(await adjustMember(app.context, { communityId, memberId, actorId: game.adminId, act }));
	expect(await dashboard('Lena')).not.toContain('Bleibt es dabei');
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
