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
import { usedUpPlan } from '../support/used-up-plan';

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
	expect(text).toContain('2. Spieltag, dein Spiel');
	expect(text).toContain('Tom wäre raus Ohne Tipp.');
});

test('R13, R42: once all results are there it is counted what they come to', async () => {
	await game.pick('Lena', 1, 'd');
	await game.pick('Tom', 1, 'c');
	app.clock.set(KICKOFF + HOUR);
	await game.enterAll(1, '1:0');
	expect(await dashboard('Lena')).toContain('d verliert 0:1. Das reicht nicht, außer es trifft alle.');
	expect(await dashboard('Lena')).toContain('wären weiter 0 zahlen Joker 0 wären raus 2');
	await game.enter('b', 'c', '2:2');
	for (const name of ['Lena', 'Tom'])
		expect(await dashboard(name)).toContain('wären weiter 0 zahlt Joker 1 wäre raus 1');
	expect(await dashboard('Tom')).toContain('c spielt 2:2. Das kostet einen Joker.');
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
	expect(await dashboard('Lena')).toContain('a spielt 1:1. Das kostet einen Joker.');
	app.clock.set(KICKOFF + WEEK + HOUR);
	await game.enterAll(2, '2:2');
	const second = await dashboard('Lena');
	expect(second).toContain('b spielt 2:2. Das reicht nicht, außer es trifft alle.');
	// Of a matchday that comes after the end nothing is foreseen.
	app.clock.set(KICKOFF + 2 * WEEK + HOUR);
	await game.enterAll(3, '1:0');
	expect(await dashboard('Lena')).toContain('3. Spieltag Alle Ergebnisse da Alle Ergebnisse sind da.');
	const { communityId, players } = game;
	const screen = await (await logInAs(app, 'Lena')).get(`/community/${communityId}/tippspiel/1`);
	expect(screen.text).toContain('Noch nicht ausgewertet. Unentschieden: Bleibt es dabei');
	// R21: the act comes after one of them.
	const act = { kind: 'jokers', amount: 1 } as const;
	const memberId = players.Lena?.memberId ?? '';
	accepted(await adjustMember(app.context, { communityId, memberId, actorId: game.adminId, act }));
	expect(await dashboard('Lena')).not.toContain('Bleibt es dabei');
});

test('R13: the next pick screen says first that the reader will be out, by a loss or without a pick', async () => {
	const next = async (name: string) =>
		(await (await logInAs(app, name)).get(`/community/${game.communityId}/tippspiel/2`)).text;
	await game.pick('Lena', 1, 'a');
	app.clock.set(KICKOFF + HOUR);
	expect(await next('Lena')).not.toContain('Bleibt es dabei');
	await game.enterAll(1, '0:1');
	const soon = 'Bleibt es dabei, bist du mit der Auswertung raus, außer es trifft alle.';
	expect(await next('Lena')).toContain(`Am 1. Spieltag hat dein Team verloren. ${soon}`);
	expect(await next('Tom')).toContain(`Am 1. Spieltag hattest du keinen Tipp. ${soon}`);
});

test('R13: the dashboard’s duty says that a pick counts only for who survives the earlier matchday', async () => {
	const only = 'Dein Tipp hier zählt nur, wenn du den 1. Spieltag überstehst.';
	const page = async (name: string) =>
		(await logInAs(app, name)).get(`/community/${game.communityId}/dashboard`);
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'd');
	app.clock.set(KICKOFF + HOUR);
	expect(await dashboard('Lena')).not.toContain('überstehst');
	await game.enterAll(1, '0:1');
	const { text, html } = await page('Lena');
	expect(text).toContain('2. Spieltag tippen');
	app.clock.set(KICKOFF + WEEK - HOUR / 2);
	expect(await dashboard('Lena')).toContain(only);
	expect(html).not.toContain('today-last');
	expect((await page('Tom')).html).toContain('today-last');
	expect(await dashboard('Tom')).not.toContain('überstehst');
	await game.pick('Lena', 2, 'b');
	app.clock.set(KICKOFF + HOUR);
	await game.evaluate(1);
	expect(await dashboard('Lena')).not.toContain('überstehst');
});

test('R15: where there is no team to choose, pick screen and dashboard say that nothing is lost', async () => {
	await app.close();
	app = await startApp({ now: KICKOFF - HOUR });
	game = await buildGame(app.context, usedUpPlan(KICKOFF), ['Lena', 'Tom']);
	await game.pick('Lena', 1, 'a');
	await game.pick('Lena', 2, 'c');
	const free =
		'Hier hast du kein Team zur Wahl, mit den Tipps für frühere Spieltage: Ohne Tipp bleibst du drin.';
	const screen = await (await logInAs(app, 'Lena')).get(`/community/${game.communityId}/tippspiel/3`);
	expect(screen.text).toContain(free);
	app.clock.set(KICKOFF + WEEK + HOUR);
	const text = await dashboard('Lena');
	expect(text).toContain('2. Spieltag, dein Spiel');
	expect(text).not.toMatch(/Jetzt tippen|3\. Spieltag tippen/);
});

test('R2, R25: a pick whose match was abandoned is said to wait, before the evaluation and after it', async () => {
	await game.pick('Lena', 1, 'a');
	app.clock.set(KICKOFF + HOUR);
	await game.enterAll(1, '1:0');
	await game.enter('a', 'd', null, 'abandoned');
	expect(await dashboard('Lena')).toContain(
		'Dein Tipp wartet Abgebrochen: Dein Tipp wartet, bis das Spiel wiederholt oder gewertet ist. So lange bleibst du drin.',
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

test('R22: what an evaluation takes in of an earlier matchday is told at that one', async () => {
	for (const [name, first, second] of [
		['Lena', 'a', 'b'],
		['Tom', 'b', 'c'],
	] as const) {
		await game.pick(name, 1, first);
		await game.pick(name, 2, second);
	}
	app.clock.set(KICKOFF + HOUR);
	await game.enterAll(1, '1:1');
	app.clock.advance(1);
	await game.evaluate(1);
	app.clock.set(KICKOFF + WEEK + HOUR);
	await game.enterAll(2, '1:0');
	await game.enter('a', 'd', '2:1');
	app.clock.advance(1);
	await game.evaluate(2);
	const lena = await logInAs(app, 'Lena');
	const story = async (matchday: number) =>
		(await lena.get(`/community/${game.communityId}/auswertung?spieltag=${matchday}`)).html;
	const card = (html: string, matchday: number) =>
		html.slice(html.indexOf(`id="spieltag-${matchday}"`)).split('</summary>')[0];
	expect(card(await story(1), 1)).toContain('korrigiert');
	expect(card(await story(2), 2)).not.toContain('korrigiert');
});
