import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submitPick } from '~/services/picks/submit-pick.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { startRound } from '~/services/rounds/start-round.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import {
	accepted,
	buildCommunity,
	buildGame,
	buildPlayer,
	type Game,
	HOUR,
	join,
	roundRobin,
	WEEK,
} from '../support/builders';
import { databaseHash } from '../support/database-hash';
import { logInAs } from '../support/log-in';

/** "Büro Süd" plays on, in "Nordkurve" Bea wins on the first matchday, in "Waldrand" nobody has picked. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let admin: Browser;
let second: string;
let bea: string;

const path = (matchday: number, query = '') => `/admin/auswertung/${game.matchdayId(matchday)}${query}`;

beforeAll(async () => {
	app = await startApp();
	const plan = roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF);
	game = await buildGame(app.context, plan, ['Lena', 'Tom', 'Ida', 'Max'], { rebuy: true });
	bea = await buildPlayer(app.context, 'Bea');
	second = await buildCommunity(app.context, { founderId: bea, founder: 'Bea', name: 'Nordkurve' });
	const otto = { id: await buildPlayer(app.context, 'Otto'), name: 'Otto' };
	await join(app.context, otto, second);
	const founderId = await buildPlayer(app.context, 'Kim');
	const third = await buildCommunity(app.context, { founderId, founder: 'Kim', name: 'Waldrand' });
	await join(app.context, { id: await buildPlayer(app.context, 'Ute'), name: 'Ute' }, third);
	for (const [playerId, teamId] of [
		[bea, 'a'],
		[otto.id, 'f'],
	] as const) {
		const wish = { playerId, communityId: second, matchday: 1, teamId, arrivedAt: app.clock.now() };
		accepted(await submitPick(app.context, wish));
	}
	admin = await logInAs(app, 'admin');
	for (const [name, team] of [
		['Lena', 'a'],
		['Tom', 'f'],
		['Ida', 'c'],
		['Max', 'a'],
	] as const)
		await game.pick(name, 1, team);
	app.clock.set(KICKOFF + 3 * HOUR);
	await game.enter('a', 'f', '2:1');
	await game.enter('b', 'e', '1:1');
});

afterAll(() => app.close());

/** The communities whose cards are shown, in their order. */
const cardsOf = (html: string) =>
	[...html.matchAll(/<section class="card"[^>]*aria-label="(Büro Süd|Nordkurve|Waldrand)"/g)].map(
		([, name]) => name,
	);

describe('the preview of an evaluation', () => {
	test('R13: warnings stand first: picks without an outcome, rounds that end, nobody left', async () => {
		const { text, html } = await admin.get(path(1));
		expect(text).toContain('1 Tipp hat noch kein Ergebnis und bleibt offen.');
		expect(text).toContain('Danach ist niemand mehr drin. Die Runde endet damit.');
		expect(cardsOf(html)).toEqual(['Büro Süd', 'Nordkurve', 'Waldrand']);
		expect(text).toContain('Nur 3 Runden mit Warnung');
	});

	test('filters: one community, only what changes, only warnings, by a plain GET form', async () => {
		const one = await admin.get(path(1, `?community=${second}&zeige=alles`));
		expect(cardsOf(one.html)).toEqual(['Nordkurve']);
		const changed = await admin.get(path(1, '?community=&zeige=geaendert'));
		expect(changed.text).toContain('Tom f verliert: ausgeschieden.');
		expect(changed.text).not.toContain('Ida c: noch kein Ergebnis');
		const warned = await admin.get(path(1, '?zeige=warnungen'));
		expect(warned.text).toContain('Ida c: noch kein Ergebnis, deshalb unverändert.');
		expect(warned.html).toMatch(/<form[^>]*method="get"/);
		for (const query of ['?zeige=x', '?zeige=', '?zeige=warnungen&seite=99', '?zeige=%01&community=nobody'])
			expect((await admin.get(path(1, query))).status).toBe(200);
	});

	test('a correction tells what changes from there on: lines of later matchdays, excuses, acts that do nothing', async () => {
		await game.enter('c', 'd', '1:0');
		app.clock.advance(HOUR);
		await game.evaluate(1);
		app.clock.set(KICKOFF + WEEK - HOUR);
		for (const [name, team] of [
			['Lena', 'c'],
			['Ida', 'a'],
			['Max', 'd'],
		] as const)
			await game.pick(name, 2, team);
		app.clock.set(KICKOFF + WEEK + 3 * HOUR);
		await game.enter('a', 'b', '1:1');
		await game.enter('c', 'f', '1:0');
		await game.enter('d', 'e', '2:0');
		await game.evaluate(2);
		const act = { kind: 'jokers', amount: 1 } as const;
		const { communityId, players } = game;
		const actorId = players.Lena?.id ?? '';
		accepted(
			await adjustMember(app.context, { communityId, actorId, memberId: players.Max?.memberId ?? '', act }),
		);
		app.clock.advance(HOUR);
		await game.enter('a', 'f', '0:2', 'awarded');
		const before = await databaseHash(app.context.db);
		const { text, html } = await admin.get(path(1));
		expect(text).toContain('Was sich an den Auswertungen ändert');
		expect(text).toContain(
			'Lena 1. Spieltag vorher a gewinnt: bleibt im Spiel. nachher a verliert: ausgeschieden.',
		);
		expect(text).toContain('Lena 2. Spieltag vorher c gewinnt: bleibt im Spiel. nachher Nicht im Spiel.');
		expect(text).toContain(
			'Tom 2. Spieltag vorher Nicht im Spiel. nachher Entschuldigt: bleibt, wie es war.',
		);
		expect(text).toContain('Ohne Wirkung ist dann: „Max bekommt 1 Joker dazu“.');
		expect(cardsOf(html)).toEqual(['Büro Süd', 'Nordkurve', 'Waldrand']);
		expect(await databaseHash(app.context.db)).toBe(before);
		expect((await admin.get(path(1, '?zeige=geaendert'))).text).toContain('Lena 2. Spieltag');
	});

	test('R27: a round that another one follows gets other winners and does not go on', async () => {
		expect((await admin.get(path(1))).text).toMatch(/Nordkurve Runde 1 [^.]+\. Danach hat gewonnen: Otto\./);
		accepted(await startRound(app.context, { communityId: second, actorId: bea }));
		const { text, html } = await admin.get(path(1, '?zeige=geaendert'));
		expect(text).toMatch(
			/Nordkurve Runde 1 [^.]+\. Danach hat gewonnen: Otto\. Ihr folgt schon eine neuere Runde\./,
		);
		expect(cardsOf(html)).toEqual(['Büro Süd', 'Nordkurve']);
		app.clock.advance(HOUR);
		await game.evaluate(1);
		const won = await app.context.db.entry.findMany({
			where: { won: true, round: { communityId: second } },
			select: { member: { select: { displayName: true } }, round: { select: { number: true } } },
		});
		expect(won).toEqual([{ member: { displayName: 'Otto' }, round: { number: 1 } }]);
	});
});
