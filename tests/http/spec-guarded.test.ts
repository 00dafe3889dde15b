import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import type { Browser, Page } from '../support/browser';
import {
	buildCommunity,
	buildGame,
	buildPlayer,
	buildSeason,
	type Game,
	HOUR,
	roundRobin,
	WEEK,
} from '../support/builders';
import { logInAs } from '../support/log-in';
import { buttonsIn, headerOf, linksIn, mainOf, textIn } from '../support/page-parts';

/** What the specification says of the pages behind the log-in (its section 2). The tests go through a season in order. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let base: string;
/** Lena's second community. */
let north: string;
const browsers = new Map<string, Browser>();

beforeAll(async () => {
	app = await startApp();
	const { context } = app;
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF), [
		'Lena',
		'Tom',
		'Ida',
	]);
	base = `/community/${game.communityId}`;
	const lena = { id: game.players.Lena?.id ?? '', name: 'Lena' };
	north = await buildCommunity(context, { founderId: lena.id, founder: lena.name, name: 'Nordkurve' });
	for (const name of ['Otto', 'Namenlos']) await buildPlayer(context, name);
	for (const name of ['Lena', 'Tom', 'Ida', 'Otto', 'Namenlos']) browsers.set(name, await logInAs(app, name));
	const update = (name: string, data: object) =>
		context.db.player.update({ where: { email: `${name.toLowerCase()}@example.org` }, data });
	await update('Namenlos', { displayName: null });
	await update('Ida', { displayName: 'Ida Maria Berg' });
});
afterAll(() => app.close());

function as(name: string): Browser {
	const browser = browsers.get(name);
	if (!browser) throw new Error(name);
	return browser;
}

/** The text of the card with that title; '' if there is none. */
function cardOf({ html }: Page, title: string): string {
	const cards = mainOf({ html }).split(/(?=<(?:details|section) class="card)/);
	return textIn(cards.find((card) => new RegExp(`<h[23][^>]*>${title}</h[23]>`).test(card)) ?? '');
}

describe('guards', () => {
	test('R33: who has no name yet is sent from every guarded page to choose one', async () => {
		const community = ['dashboard', 'tippspiel', 'tippspiel/1', 'auswertung', 'admin'];
		const paths = [
			'/dashboard',
			'/profile',
			'/onboarding/community',
			'/create-community',
			`/community/created?cid=${game.communityId}`,
			'/join-community',
			'/public-communities',
			'/admin',
			...community.map((page) => `${base}/${page}`),
		];
		for (const path of paths) expect((await as('Namenlos').get(path)).location, path).toBe('/choose-name');
	});

	test('R33: who has no community is led to onboarding, which says that none is chosen', async () => {
		for (const path of ['/dashboard', `${base}/dashboard`, `${base}/tippspiel/1`, `${base}/auswertung`])
			expect((await as('Otto').get(path)).location, path).toBe('/onboarding/community');
		const page = await as('Otto').get('/onboarding/community');
		expect(page.text).toContain('Keine Community ausgewählt.');
	});
});

describe('navigation', () => {
	const help = ['FAQ → /faq', 'Feedback → /feedback', 'Impressum → /impressum'];

	test('logged out it has Login, Registrieren, FAQ, Feedback, Impressum; the last three in the foot, too', async () => {
		const page = await app.browser().get('/login');
		expect(linksIn(headerOf(page)).slice(1)).toEqual(['Login → /login', 'Registrieren → /register', ...help]);
		const foot = page.html.slice(page.html.indexOf('<footer'));
		expect(linksIn(foot)).toEqual(expect.arrayContaining(help));
	});

	test('a member has Dashboard, Tippspiel, Auswertungen and Mehr, which leads to all the rest and to no admin page', async () => {
		const page = await as('Tom').get(`${base}/dashboard`);
		expect(linksIn(headerOf(page)).slice(1, 5)).toEqual([
			`Dashboard → ${base}/dashboard`,
			`Tippspiel Tipp fehlt → ${base}/tippspiel`,
			`Auswertungen → ${base}/auswertung`,
			'Mehr → /mehr',
		]);
		expect(linksIn(headerOf(page)).at(-1)).toBe('TO Tom → /profile');
		const more = await as('Tom').get('/mehr');
		expect(linksIn(mainOf(more)).slice(-3)).toEqual([`Regeln und Hilfe ${help[0]}`, ...help.slice(1)]);
		expect(textIn(mainOf(more))).not.toMatch(/verwalten|Admin/);
	});

	test('the profile link shows the initials of two words and the name', async () => {
		const links = linksIn(headerOf(await as('Ida').get(`${base}/dashboard`)));
		expect(links).toContain('IM Ida Maria Berg → /profile');
	});

	test('the selector sends the present page along, and switches on the same matchday', async () => {
		const from = `${base}/tippspiel/3`;
		expect(headerOf(await as('Lena').get(from))).toContain(`name="from" value="${from}"`);
		const switched = await as('Lena').post('/community/switch', { communityId: north, from });
		expect(switched.location).toBe(`/community/${north}/tippspiel/3`);
	});
});

describe('before the first kickoff', () => {
	test('the dashboard shows the name and three cards that open: who is in, who is out, how many jokers', async () => {
		const page = await as('Tom').get(`${base}/dashboard`);
		expect(mainOf(page)).toContain('Büro Süd, Runde 1');
		expect(cardOf(page, 'Aktive Spieler')).toMatch(/Aktive Spieler 3 .*Ida .*Lena .*Tom/);
		expect(cardOf(page, 'Ausgeschieden')).toMatch(/Ausgeschieden 0 /);
		expect(cardOf(page, 'Jokerverteilung')).toMatch(/1 Joker: 3 Spieler Mit Joker Ida Lena Tom Ohne Joker/);
		for (const title of ['Aktive Spieler', 'Ausgeschieden', 'Jokerverteilung'])
			expect(page.html).toMatch(new RegExp(`<summary><span[^>]*><h3[^>]*>${title}</h3>`));
	});

	test('the dashboard leads to the next matchday and says when it starts', async () => {
		const page = await as('Tom').get(`${base}/dashboard`);
		expect(cardOf(page, 'Spieltage')).toMatch(
			/Nächster Spieltag 1\. Spieltag Samstag, 29\. August 2026, 15:30 Uhr/,
		);
		expect(linksIn(mainOf(page))).toContain(`1. Spieltag → ${base}/tippspiel/1`);
	});

	test('the pick screen has a title, ways back and on, a number from 1 to the last matchday, and a submit button', async () => {
		const [first, last] = [
			mainOf(await as('Lena').get(`${base}/tippspiel/1`)),
			mainOf(await as('Lena').get(`${base}/tippspiel/5`)),
		];
		expect(first).toMatch(/<h1>1\. Spieltag<\/h1>/);
		const way = (html: string, label: string) =>
			new RegExp(`<[^>]*aria-label="${label}"[^>]*>`).exec(html)?.[0];
		expect(way(first, 'Vorheriger Spieltag')).toContain('disabled=""');
		expect(way(first, 'Nächster Spieltag')).toContain(`href="${base}/tippspiel/2"`);
		expect(way(last, 'Vorheriger Spieltag')).toContain(`href="${base}/tippspiel/4"`);
		expect(way(last, 'Nächster Spieltag')).toContain('disabled=""');
		expect(first).toMatch(/type="number"[^>]*min="1" max="5"[^>]*value="1"/);
		expect(buttonsIn(first)).toContain('Tipp speichern');
	});

	test('the pick screen lists the matches with a home and an away team, the used teams, and the time left', async () => {
		await game.pick('Lena', 1, 'a');
		const page = await as('Lena').get(`${base}/tippspiel/2`);
		const cards = [...mainOf(page).matchAll(/<li class="match">([\s\S]*?)<\/li>/g)].map(
			([, card = '']) => card,
		);
		expect(cards).toHaveLength(3);
		for (const card of cards) expect(card.match(/type="radio"/g)).toHaveLength(2);
		expect(cardOf(page, 'Schon genutzte Teams')).toContain('Noch keins.');
		expect(cardOf(page, 'Für frühere Spieltage geplant')).toMatch(/ a am 1\./);
		expect(page.text).toMatch(/Tippabgabe noch offen 16 T 03:30 Std\. Stand \d\d:\d\d Uhr/);
	});
});

describe('after the first evaluation', () => {
	beforeAll(async () => {
		await game.pick('Tom', 1, 'f');
		await game.pick('Ida', 1, 'b');
		app.clock.set(KICKOFF + 3 * HOUR);
		await game.enter('a', 'f', '2:1');
		await game.enter('b', 'e', '1:1');
		await game.evaluate(1);
	});

	test('the dashboard’s cards show who is out and who has jokers left', async () => {
		const page = await as('Lena').get(`${base}/dashboard`);
		expect(cardOf(page, 'Aktive Spieler')).toMatch(/Aktive Spieler 2 .*Lena Ida/);
		expect(cardOf(page, 'Ausgeschieden')).toMatch(/Ausgeschieden 1 .*Tom/);
		expect(cardOf(page, 'Jokerverteilung')).toMatch(
			/1 Joker: 1 Spieler 0 Joker: 1 Spieler Mit Joker Lena Ohne Joker Ida/,
		);
	});

	test('R5: the overview has the current matchday with its start, the next one, and the last evaluated as links', async () => {
		const page = await as('Lena').get(`${base}/dashboard`);
		expect(cardOf(page, 'Spieltage')).toMatch(
			/Aktueller Spieltag 1\. Spieltag Samstag, 29\. August 2026, 15:30 Uhr .*Nächster Spieltag 2\. Spieltag Samstag, 5\. September 2026, 15:30 Uhr .*Zuletzt ausgewertet 1\. Spieltag/,
		);
		expect(linksIn(mainOf(page))).toEqual(
			expect.arrayContaining([
				`2. Spieltag → ${base}/tippspiel/2`,
				`1. Spieltag → ${base}/auswertung#bottom`,
			]),
		);
	});

	test('the table has #, Spieler, Status, Joker, Ausscheidung; the own row stands out, who is out is last', async () => {
		const { html } = await as('Tom').get(`${base}/dashboard`);
		const table = /<table class="table standings"[\s\S]*?<\/table>/.exec(html)?.[0] ?? '';
		const columns = [...table.matchAll(/<th scope="col"[^>]*>([^<]*)<\/th>/g)].map(([, name]) => name);
		expect(columns).toEqual(['#', 'Spieler', 'Status', 'Joker', 'Ausscheidung']);
		const rows = table.slice(table.indexOf('<tbody')).split('<tr').slice(1);
		expect(rows.map((row) => textIn(`<tr${row}`))).toEqual([
			'1 Lena Aktiv 1 –',
			'2 Ida Aktiv 0 –',
			'3 Tom du Ausgeschieden 1 1. Spieltag',
		]);
		expect(rows.map((row) => /class="own"/.test(row))).toEqual([false, false, true]);
	});

	test('R12: "Tipps der Mitspieler" lists teams for the matchday that has begun, for the next one only whether', async () => {
		await game.pick('Lena', 2, 'c');
		const listOf = async (matchday: number) =>
			cardOf(await as('Ida').get(`${base}/spieltag/${matchday}`), 'Tipps der Mitspieler');
		expect(await listOf(1)).toMatch(/Ida b .*Lena a .*Tom f/);
		expect(await listOf(2)).toMatch(/Ida Kein Tipp .*Lena Getippt/);
		const { text } = await as('Ida').get(`${base}/dashboard`);
		expect(text).toMatch(/Ida \(du\) .*Tipp fehlt .*Lena .*getippt/);
	});

	test('a closed matchday has no submit button and no team that can be chosen', async () => {
		const page = await as('Lena').get(`${base}/tippspiel/1`);
		expect(page.text).toContain('Tippabgabe geschlossen Anpfiff war: Sa., 29.08.2026, 15:30 Uhr');
		expect(buttonsIn(mainOf(page))).not.toContain('Tipp speichern');
		const radios = mainOf(page).match(/<input type="radio"[^>]*>/g) ?? [];
		expect(radios).toHaveLength(6);
		expect(radios.filter((radio) => !radio.includes('disabled=""'))).toEqual([]);
	});
});

describe('where "Tippspiel" leads', () => {
	test('R5: "Tippspiel" leads to the last matchday once all have kicked off', async () => {
		app.clock.set(KICKOFF + 4 * WEEK - 1);
		expect((await as('Lena').get(`${base}/tippspiel`)).location).toBe(`${base}/tippspiel/5`);
		app.clock.set(KICKOFF + 20 * WEEK);
		expect((await (await logInAgain()).get(`${base}/tippspiel`)).location).toBe(`${base}/tippspiel/5`);
	});

	test('"Tippspiel" leads to matchday 1 in a season without matchdays, to the dashboard without a round', async () => {
		const begin = app.clock.now();
		const seasonId = await buildSeason(app.context, {
			...roundRobin(['k', 'l'], begin + WEEK),
			leagueId: 'laliga',
		});
		const founderId = game.players.Lena?.id ?? '';
		const id = await buildCommunity(app.context, {
			founderId,
			founder: 'Lena',
			name: 'Süd',
			leagueId: 'laliga',
		});
		const lena = await logInAgain();
		await app.context.db.match.deleteMany({ where: { seasonId } });
		await app.context.db.matchday.deleteMany({ where: { seasonId } });
		expect((await lena.get(`/community/${id}/tippspiel`)).location).toBe(`/community/${id}/tippspiel/1`);
		await app.context.db.round.deleteMany({ where: { communityId: id } });
		expect((await lena.get(`/community/${id}/tippspiel`)).location).toBe(`/community/${id}/dashboard`);
	});

	/** The session of the season's beginning has ended. */
	const logInAgain = () => logInAs(app, 'Lena');
});
