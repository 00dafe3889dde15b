import { afterEach, beforeEach, expect, test } from 'vitest';
import { CLOSES_AFTER } from '~/domain/pick-deadline';
import { queueLetters } from '~/services/operating/queue-letters.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import {
	buildCommunity,
	buildGame,
	buildPlayer,
	DAY,
	type Game,
	roundRobin,
	WEEK,
} from '../support/builders';
import { logInAs } from '../support/log-in';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let lena: Browser;
let path: string;

beforeEach(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom', 'Ida']);
	lena = await logInAs(app, 'Lena');
	path = `/community/${game.communityId}`;
});

afterEach(() => app.close());

const list = () => `${path}/admin/spieltage`;
const suspend = (number: number, reason = 'Winterpause im Büro') =>
	lena.post(list(), { intent: 'suspend', matchdayId: game.matchdayId(number), reason });
const held = () => app.context.db.suspension.count({ where: { openKey: { not: null } } });

test('R39: a matchday is suspended after a step with a reason, and every page says so', async () => {
	const page = await lena.get(list());
	expect(page.text).toContain('1. Spieltag');
	const asked = await lena.get(`${list()}?spieltag=${game.matchdayId(1)}`);
	expect(asked.text).toContain('1. Spieltag aussetzen?');
	const without = await suspend(1, ' ');
	expect([without.status, without.text.includes('Bitte gib einen Grund an.')]).toEqual([422, true]);
	expect((await lena.follow(await suspend(1))).text).toContain('Der 1. Spieltag ist ausgesetzt.');
	for (const way of ['tippspiel/1', 'spieltag/1', 'dashboard', 'admin/spieltage'])
		expect((await lena.get(`${path}/${way}`)).text).toContain('Winterpause im Büro');
	const tom = await logInAs(app, 'Tom');
	const pick = await tom.post(`${path}/tippspiel/1`, { intent: 'save', teamId: 'a' });
	expect([pick.status, pick.text.includes('Dieser Spieltag ist ausgesetzt')]).toEqual([422, true]);
	expect((await tom.get(`${path}/tippspiel`)).location).toContain('/tippspiel/2');

	const back = await lena.post(list(), { intent: 'resume', matchdayId: game.matchdayId(1) });
	expect((await lena.follow(back)).text).toContain('Der 1. Spieltag ist nicht mehr ausgesetzt.');
	expect((await tom.post(`${path}/tippspiel/1`, { intent: 'save', teamId: 'a' })).status).toBe(302);
});

test('R39: 24 hours before the kickoff it is too late, a millisecond earlier it isn’t', async () => {
	app.clock.set(KICKOFF - DAY);
	const late = await suspend(1);
	expect([late.status, late.text.includes('Dafür ist es zu spät')]).toEqual([422, true]);
	expect(await held()).toBe(0);
	app.clock.set(KICKOFF + WEEK - DAY - 1);
	expect((await suspend(2)).status).toBe(302);
	app.clock.set(KICKOFF + WEEK - DAY);
	const kept = await lena.post(list(), { intent: 'resume', matchdayId: game.matchdayId(2) });
	expect([kept.status, await held()]).toEqual([422, 1]);
});

test('R33: for another community it is nothing, and a second tap neither', async () => {
	const uli = await buildPlayer(app.context, 'Uli');
	const foreign = await buildCommunity(app.context, { founderId: uli, founder: 'Uli', name: 'Nord' });
	const other = await lena.post(`/community/${foreign}/admin/spieltage`, {
		...{ intent: 'suspend', matchdayId: game.matchdayId(1), reason: 'Nein' },
	});
	expect([other.status, await held()]).toEqual([404, 0]);
	const both = await Promise.all([suspend(1), suspend(1)]);
	expect(both.map(({ status }) => status).sort()).toEqual([302, 422]);
	expect(await held()).toBe(1);
	await queueLetters(app.context);
	expect(await app.context.db.outboxMail.count({ where: { kind: 'matchday-suspended' } })).toBe(3);
});

test('R19, R39: a site admin suspends a matchday that has kicked off after a preview that names who changes', async () => {
	await game.pick('Lena', 1, 'a');
	await game.pick('Ida', 1, 'a');
	app.clock.set(KICKOFF + CLOSES_AFTER);
	await game.enterAll(1, '1:0');
	await game.evaluate(1);
	const site = await logInAs(app, 'admin');
	const way = `/admin/spieltag/${game.matchdayId(1)}/aussetzen`;
	expect((await site.get(`/admin/spieltag/${game.matchdayId(1)}`)).html).toContain(`href="${way}"`);
	const shown = await site.get(way);
	expect(shown.text).toContain('Tom Büro Süd vorher raus nachher dabei, 1 Joker');
	const fingerprint = /name="fingerprint" value="([^"]+)"/.exec(shown.html)?.[1] ?? '';
	const blind = await site.post(way, { intent: 'set', reason: 'Sturm', fingerprint: '' });
	expect([blind.status, await held()]).toEqual([422, 0]);
	const done = await site.post(way, { intent: 'set', reason: 'Sturm', fingerprint });
	expect((await site.follow(done)).text).toContain('Der 1. Spieltag ist ausgesetzt.');
	expect((await lena.get(`${path}/rangliste`)).status).toBe(200);
	expect((await lena.get(`${path}/mitglied/${game.players.Tom?.memberId}`)).text).toContain('Sturm');
	expect((await lena.get(`${path}/auswertung`)).status).toBe(200);
	expect((await lena.get(`${path}/tipps.csv`)).text).toContain('ausgesetzt, zählt nicht');
});

test('R36: the preview of a suspension speaks of no jokers where there are none, and of nobody for whom nothing changes', async () => {
	await app.context.db.round.updateMany({ data: { onDraw: 'out' } });
	await game.pick('Lena', 1, 'a');
	await game.pick('Ida', 1, 'b');
	app.clock.set(KICKOFF + CLOSES_AFTER);
	await game.enterAll(1, '1:0');
	await game.evaluate(1);
	const shown = await (await logInAs(app, 'admin')).get(`/admin/spieltag/${game.matchdayId(1)}/aussetzen`);
	expect(shown.text).toContain('Es ändern sich 1 Stand und 3 Zeilen der Auswertungen.');
	expect(shown.text).toContain('Tom Büro Süd vorher raus nachher dabei');
	expect(shown.text).not.toContain('Joker');
	expect(shown.text).not.toContain('vorher dabei');
});

test('R39: the evaluation names the communities that it passes over', async () => {
	await suspend(1);
	const way = `/admin/auswertung/${game.matchdayId(1)}`;
	const site = await logInAs(app, 'admin');
	app.clock.set(KICKOFF + CLOSES_AFTER);
	expect((await site.get(way)).text).toContain('Ausgesetzt in Büro Süd: Dort wird niemand gewertet.');
	expect((await site.get(`/admin/auswertung/${game.matchdayId(2)}`)).text).not.toContain('Ausgesetzt in');
});
