import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import {
	buildGame,
	buildPlayer,
	type Game,
	HOUR,
	join,
	PASSWORD,
	roundRobin,
	WEEK,
} from '../support/builders';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let base: string;
const browsers = new Map<string, Browser>();

beforeAll(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF), [
		'Lena',
		'Tom',
		'Ida',
	]);
	base = `/community/${game.communityId}`;
	for (const name of ['Lena', 'Tom', 'Ida']) browsers.set(name, await logIn(name));
});

afterAll(() => app.close());

async function logIn(name: string): Promise<Browser> {
	const browser = app.browser();
	const page = await browser.post('/login', {
		email: `${name.toLowerCase()}@example.org`,
		password: PASSWORD,
	});
	expect(page.status).toBe(302);
	return browser;
}

function as(name: string): Browser {
	const browser = browsers.get(name);
	if (!browser) throw new Error(name);
	return browser;
}

const save = (name: string, matchday: number, teamId: string) =>
	as(name).post(`${base}/tippspiel/${matchday}`, { intent: 'save', teamId });

describe('the pick screen', () => {
	test('R5: "Tippspiel" leads to the next matchday', async () => {
		expect((await as('Lena').get(`${base}/tippspiel`)).location).toBe(`${base}/tippspiel/1`);
	});

	test.each([
		['99', '5'],
		['abc', '5'],
		['0', '1'],
		['-3', '1'],
		['2x', '2'],
	])('a matchday "%s" in the address becomes %s', async (asked, shown) => {
		expect((await as('Lena').get(`${base}/tippspiel/${asked}`)).location).toBe(`${base}/tippspiel/${shown}`);
	});

	test.each([
		['3', '3'],
		['99', '1'],
		['x', '1'],
		['', '1'],
	])('the number "%s" in the form leads to %s', async (asked, shown) => {
		const page = await as('Lena').get(`${base}/tippspiel/1?spieltag=${asked}`);
		expect(page.location).toBe(`${base}/tippspiel/${shown}`);
	});

	test('shows matches, countdown and that there is no pick yet', async () => {
		const page = await as('Lena').get(`${base}/tippspiel/1`);
		expect(page.status).toBe(200);
		expect(page.text).toContain('1. Spieltag');
		expect(page.text).toContain('Du hast noch keinen Tipp für diesen Spieltag abgegeben.');
		expect(page.text).toContain('Sa., 29.08.2026, 15:30 Uhr');
		expect(page.html.match(/type="radio"/g)).toHaveLength(6);
		expect(page.text).toContain('Tipp speichern');
	});

	test('a pick is saved, said so, and may be sent twice', async () => {
		const saved = await save('Lena', 1, 'a');
		expect(saved.status).toBe(302);
		const page = await as('Lena').follow(saved);
		expect(page.text).toContain('Tipp gespeichert. Du kannst ihn bis Sa., 29.08.2026, 15:30 Uhr ändern.');
		expect(page.text).toContain('Dein aktueller Tipp');
		expect(page.text).toContain('Du kannst deinen Tipp noch ändern.');
		await as('Lena').follow(await save('Lena', 1, 'a'));
		expect(await app.context.db.pick.count({ where: { roundId: game.roundId } })).toBe(1);
	});

	test('a used team, a later conflict and a missing choice come back with their sentence', async () => {
		await as('Lena').follow(await save('Lena', 3, 'c'));
		const conflict = await save('Lena', 2, 'c');
		expect(conflict.status).toBe(422);
		expect(conflict.text).toContain(
			'Du hast zukünftige Tipps, die jetzt ungültig sind. Bitte überprüfe deine Tipps für folgende Spieltage: 3',
		);
		expect(conflict.html).toContain('<title>Fehler: 2. Spieltag');
		const used = await save('Lena', 2, 'a');
		expect(used.status).toBe(422);
		expect(used.text).toContain('❌ Du hast dieses Team bereits gewählt.');
		const none = await as('Lena').post(`${base}/tippspiel/2`, { intent: 'save' });
		expect(none.status).toBe(400);
		expect(none.text).toContain('Bitte wähle ein Team.');
		const hostile = await as('Lena').post(`${base}/tippspiel/2`, { intent: 'x', teamId: '<script>' });
		expect(hostile.status).toBe(400);
		expect(await app.context.db.pick.count()).toBe(2);
	});

	test('a pick is withdrawn', async () => {
		const gone = await as('Lena').post(`${base}/tippspiel/3`, { intent: 'withdraw' });
		const page = await as('Lena').follow(gone);
		expect(page.text).toContain('Tipp zurückgezogen');
		const again = await as('Lena').post(`${base}/tippspiel/3`, { intent: 'withdraw' });
		expect(again.status).toBe(422);
	});

	test('strangers get 404 for pages and picks of a community', async () => {
		const id = await buildPlayer(app.context, 'Fremd');
		const stranger = await logIn('Fremd');
		expect((await stranger.get(`${base}/tippspiel/1`)).location).toBe('/onboarding/community');
		expect((await app.browser().get(`${base}/dashboard`)).location).toBe('/login');
		expect(id).toBeTruthy();
		for (const path of ['dashboard', 'tippspiel/1', 'auswertung'])
			expect((await as('Lena').get(`/community/unbekannt/${path}`)).status).toBe(404);
		expect(
			(await as('Lena').post('/community/unbekannt/tippspiel/1', { intent: 'save', teamId: 'a' })).status,
		).toBe(404);
	});
});

describe('the dashboard', () => {
	test('says first whether there is still something to pick', async () => {
		expect((await as('Tom').get(`${base}/dashboard`)).text).toContain('Dein Tipp fehlt noch.');
		const page = await as('Lena').get(`${base}/dashboard`);
		expect(page.text).toContain('Dein Tipp steht.');
		expect(page.text).toContain('Samstag, 29. August 2026, 15:30 Uhr');
		expect(page.text).toContain('Noch keiner ausgewertet');
	});

	test('R12: before the kickoff it says only whether the others have picked', async () => {
		const page = await as('Tom').get(`${base}/dashboard`);
		expect(page.text).toContain('getippt');
		expect(page.text).toContain('Tipp fehlt');
		expect(page.html).not.toContain('"a"');
	});

	test('unknown rounds are not found, odd queries are the newest round and its first page', async () => {
		expect((await as('Tom').get(`${base}/dashboard?runde=7`)).status).toBe(404);
		expect((await as('Tom').get(`${base}/dashboard?runde=x&seite=-1`)).status).toBe(200);
		expect((await as('Tom').get(`${base}/dashboard?seite=99`)).status).toBe(200);
	});
});

describe('from the kickoff on', () => {
	test('R7: the window is closed, and a pick is refused', async () => {
		await as('Ida').follow(await save('Ida', 1, 'b'));
		app.clock.set(KICKOFF - 1);
		expect((await save('Tom', 1, 'f')).status).toBe(302);
		app.clock.set(KICKOFF);
		const late = await save('Tom', 1, 'b');
		expect(late.status).toBe(422);
		expect(late.text).toContain('Tippabgabe geschlossen. Anpfiff war: Sa., 29.08.2026, 15:30 Uhr');
		const page = await as('Tom').get(`${base}/tippspiel/1`);
		expect(page.text).toContain('Tippabgabe geschlossen');
		expect(page.text).toContain('Anpfiff war: Sa., 29.08.2026, 15:30 Uhr');
		expect(page.text).not.toContain('Tipp speichern');
		expect(page.text).not.toContain('keinen Tipp abgegeben');
	});

	test('R12: every member sees who picked what, once the window is closed', async () => {
		app.clock.set(KICKOFF + 4_999);
		expect((await as('Tom').get(`${base}/spieltag/1`)).text).not.toMatch(/Lena\s+a/);
		expect((await as('Tom').get(`${base}/dashboard`)).text).not.toContain('Tipps der Mitspieler');
		app.clock.set(KICKOFF + 5_000);
		const page = await as('Tom').get(`${base}/spieltag/1`);
		expect(page.text).toMatch(/Lena\s+a/);
		expect(page.text).toContain('3 getippt, 0 ohne Tipp');
		expect((await as('Tom').get(`${base}/dashboard`)).text).toMatch(/Tipps der Mitspieler .*Lena/);
	});

	test('an evaluation is told, those out see it full-screen', async () => {
		app.clock.set(KICKOFF + 3 * HOUR);
		await game.enter('a', 'f', '2:1');
		await game.enter('b', 'e', '1:1');
		await game.evaluate(1);
		const story = await as('Lena').get(`${base}/auswertung`);
		expect(story.status).toBe(200);
		expect(story.text).toContain('f verliert: ausgeschieden');
		expect(story.text).toContain('b spielt unentschieden: verliert einen Joker, noch 0.');
		expect(story.text).toContain('1. Spieltag 2 weiter, 1 raus, 1 Joker');
		expect(story.text).toMatch(/Weiter dabei 1 a? ?Lena/i);
		expect(story.html).toContain('id="bottom"');
		const out = await as('Tom').get(`${base}/tippspiel/2`);
		expect(out.text).toContain('Du bist ausgeschieden');
		const pick = await save('Tom', 2, 'c');
		expect(pick.status).toBe(422);
		expect(pick.text).toContain('❌ Du bist ausgeschieden und kannst keine Tipps mehr abgeben.');
		expect((await as('Tom').get(`${base}/dashboard`)).text).toContain('Du bist am 1. Spieltag ausgeschieden');
	});

	test('R10: invalid picks show the yellow banner', async () => {
		await as('Lena').follow(await save('Lena', 3, 'c'));
		await app.context.db.pick.updateMany({
			where: { matchdayId: game.matchdayId(3) },
			data: { teamId: 'a', invalidAt: BigInt(app.clock.now()), invalidBy: 'other' },
		});
		const text = 'Du hast ungültige Tipps für folgende Spieltage: 3. Bitte korrigiere deine Picks dort.';
		for (const page of ['tippspiel/2', 'dashboard']) {
			const { html } = await as('Lena').get(`${base}/${page}`);
			// A link stands within the sentence, close to its full stop.
			expect(html.replace(/<[^>]*>/g, '')).toContain(text);
			expect(html).toContain(`<a href="${base}/tippspiel/3"`);
		}
		await as('Lena').follow(await save('Lena', 3, 'c'));
	});

	test('R26: who joins while entry is closed waits for the next round', async () => {
		await app.context.db.community.updateMany({ data: { entryOpen: false } });
		const id = await buildPlayer(app.context, 'Neu');
		await join(app.context, { id, name: 'Neu' }, game.communityId);
		const browser = await logIn('Neu');
		expect((await browser.get(`${base}/tippspiel/2`)).text).toContain('Du bist ab der nächsten Runde dabei');
		expect((await browser.get(`${base}/dashboard`)).status).toBe(200);
		expect((await browser.get(`${base}/auswertung`)).status).toBe(200);
	});

	test('a matchday without matches says so', async () => {
		await app.context.db.match.deleteMany({ where: { matchdayId: game.matchdayId(5) } });
		const page = await as('Lena').get(`${base}/tippspiel/5`);
		expect(page.text).toContain('⚠️ Für diesen Spieltag wurden noch keine Spiele hinterlegt.');
	});

	test('R4: a matchday without a kickoff can be picked', async () => {
		const id = game.matchdayId(4);
		await app.context.db.matchday.update({ where: { id }, data: { kickoff: null } });
		await app.context.db.match.updateMany({ where: { matchdayId: id }, data: { kickoff: null } });
		const page = await as('Lena').get(`${base}/tippspiel/4`);
		expect(page.text).toContain('Der Anpfiff steht noch nicht fest.');
		const saved = await as('Lena').follow(await save('Lena', 4, 'b'));
		expect(saved.text).toContain('Tipp gespeichert. Du kannst ihn bis zum Anpfiff ändern.');
	});

	test('R25: the winner is celebrated on the dashboard and in the evaluations', async () => {
		await as('Lena').follow(await save('Lena', 2, 'd'));
		await as('Ida').follow(await save('Ida', 2, 'c'));
		app.clock.set(KICKOFF + WEEK + 3 * HOUR);
		const matches = await app.context.db.match.findMany({ where: { matchdayId: game.matchdayId(2) } });
		for (const match of matches) {
			const isHome = match.homeTeamId === 'd' || match.awayTeamId === 'c';
			await game.enter(match.homeTeamId, match.awayTeamId, isHome ? '2:0' : '0:2');
		}
		await game.evaluate(2);
		const page = await as('Ida').get(`${base}/dashboard`);
		expect(page.text).toContain('Lena hat gewonnen.');
		expect((await as('Ida').get(`${base}/auswertung`)).text).toContain(
			'Nur noch einer war drin, der schon mitgespielt hat.',
		);
		expect((await as('Lena').get(`${base}/tippspiel/3`)).text).toContain('Du hast gewonnen!');
		expect((await save('Lena', 3, 'e')).status).toBe(422);
	});
});
