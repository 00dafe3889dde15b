import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
	roundRobin,
	WEEK,
} from '../support/builders';
import { logInAs } from '../support/log-in';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let base: string;
let lena: Browser;
let tom: Browser;

beforeAll(async () => {
	app = await startApp({ now: KICKOFF - HOUR });
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF), ['Lena', 'Tom']);
	base = `/community/${game.communityId}`;
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'f');
	app.clock.set(KICKOFF + 3 * HOUR);
	lena = await logInAs(app, 'Lena');
	tom = await logInAs(app, 'Tom');
});
afterAll(() => app.close());

describe('the end of a round', () => {
	test('while the round runs, its page is the dashboard', async () => {
		expect((await lena.get(`${base}/runde/1`)).location).toBe(`${base}/dashboard`);
	});

	test('R25: the winner is told so in the first person, the others by name', async () => {
		await game.enter('a', 'f', '1:0');
		await game.enter('b', 'e', '0:0');
		await game.enter('c', 'd', '0:0');
		await game.evaluate(1);
		const own = await lena.get(`${base}/runde/1`);
		expect([own.status, own.html.match(/<h1[^>]*>([^<]*)/)?.[1]]).toEqual([200, 'Du hast gewonnen.']);
		expect(own.html).toContain('<title>Ende von Runde 1');
		expect(own.text).toContain(
			'2 fingen an, du bist drin geblieben: ein Spieltag, ein Sieg, kein Joker. A 1. Spieltag: a, gewonnen 1. Ruhmeshalle ansehen',
		);
		const other = await tom.get(`${base}/runde/1`);
		expect(other.html.match(/<h1[^>]*>([^<]*)/)?.[1]).toBe('Lena hat gewonnen.');
		expect(other.text).toContain(
			'Die Runde in Zahlen 1 dagegen Der gefährlichste Tipp, der hielt Am 1. Spieltag setzte Lena auf a, ein Mitspieler auf den Gegner f. a gewann.',
		);
	});

	test.each(['dashboard', 'auswertung', 'ruhmeshalle'])('%s leads there', async (at) => {
		expect((await tom.get(`${base}/${at}`)).html).toContain(`href="${base}/runde/1"`);
	});

	test('R27: it stays when the next round has begun, and leads to the pages of its own round', async () => {
		app.clock.set(KICKOFF + WEEK - 48 * HOUR);
		const actorId = game.players.Lena?.id ?? '';
		accepted(await startRound(app.context, { communityId: game.communityId, actorId }));
		lena = await logInAs(app, 'Lena');
		const { status, html } = await lena.get(`${base}/runde/1`);
		expect(status).toBe(200);
		for (const at of ['auswertung', 'rangliste']) expect(html).toContain(`href="${base}/${at}?runde=1"`);
		expect((await lena.get(`${base}/runde/2`)).location).toBe(`${base}/dashboard`);
	});

	test.each(['3', '0', '01', '1.5', '-1', 'x', '9999999', '%00'])(
		'round %s does not exist',
		async (number) => {
			expect((await lena.get(`${base}/runde/${number}`)).status).toBe(404);
		},
	);

	test('R33: it is for members', async () => {
		expect((await app.browser().get(`${base}/runde/1`)).location).toBe('/login');
		const founderId = await buildPlayer(app.context, 'Dora');
		await buildCommunity(app.context, { founderId, founder: 'Dora', name: 'Nebenan' });
		const dora = await logInAs(app, 'Dora');
		const page = await dora.get(`${base}/runde/1`);
		expect([page.status, page.text.includes('Lena')]).toEqual([404, false]);
	});
});
