import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsFor } from '../support/accounts';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildCommunity, buildPlayer, buildSeason, DAY, PASSWORD, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';
import { buttonsIn, fieldsIn, linksIn, mainOf, termsIn } from '../support/page-parts';

/** What the specification says of the pages that are open to everybody (its sections 1 and 2). */

let app: App;
let lena: Browser;
let nobody: Browser;
/** Public, with the rules of a form that nobody has touched. */
let office: string;
/** Of the same founder, with three jokers and rebuys. */
let generous: string;

beforeAll(async () => {
	app = await startApp();
	await buildSeason(app.context, roundRobin(['a', 'b', 'c', 'd'], app.clock.now() + 2 * DAY));
	const founderId = await buildPlayer(app.context, 'Anna');
	office = await buildCommunity(app.context, { founderId, founder: 'Anna' });
	const settings = { jokers: 3, rebuy: true };
	generous = await buildCommunity(app.context, { founderId, founder: 'Anna', name: 'Nord', settings });
	await buildPlayer(app.context, 'Lena');
	lena = await logInAs(app, 'Lena');
	nobody = app.browser();
});
afterAll(() => app.close());

describe('the welcome page', () => {
	test('the welcome page says that it is a Tippspiel, an open beta and free', async () => {
		const { text } = await nobody.get('/');
		expect(text).toContain('Das Tippspiel für dich und deine Leute.');
		expect(text).toContain('Offene Beta · kostenlos');
	});

	test('the welcome page has the rules: win, draw, loss, no pick, each team once, the last one wins', async () => {
		for (const path of ['/', '/onboarding']) {
			const { text } = await nobody.get(path);
			expect(text).toContain('Wer zuletzt drin ist, gewinnt.');
			expect(text).toMatch(/Sieg Du bleibst drin/);
			expect(text).toMatch(/Unentschieden Ein Joker weniger/);
			expect(text).toMatch(/Niederlage Du bist raus/);
			expect(text).toMatch(/Kein Tipp Du bist raus/);
			expect(text).toContain('jedes Team nur einmal');
		}
	});

	test('the welcome page has the steps of signing up in their order', async () => {
		const { text } = await nobody.get('/onboarding');
		expect(text).toMatch(
			/Registrieren .*E-Mail bestätigen .*Spielernamen wählen .*Community finden .*Tippen /,
		);
	});

	test('the welcome page has buttons to register, to log in and for feedback', async () => {
		for (const path of ['/', '/onboarding']) {
			const links = linksIn(mainOf(await nobody.get(path)));
			expect(links).toEqual(
				expect.arrayContaining(['Registrieren → /register', 'Login → /login', 'Feedback → /feedback']),
			);
		}
	});
});

describe('accounts', () => {
	test('the registration asks for address, password and its repetition, and its button says Registrieren', async () => {
		const main = mainOf(await nobody.get('/register'));
		expect(fieldsIn(main)).toEqual(['email', 'password', 'passwordRepeat']);
		expect(buttonsIn(main)).toEqual(['Registrieren']);
	});

	test('a registration sends a mail with a link to verify', async () => {
		const email = 'neu@example.org';
		await app.browser().post('/register', { email, password: PASSWORD, passwordRepeat: PASSWORD });
		expect((await mailsFor(app.context, email)).map((mail) => mail.kind)).toEqual(['verify']);
	});

	test('the log-in asks for address and password and leads to a forgotten password', async () => {
		const main = mainOf(await nobody.get('/login'));
		expect(fieldsIn(main)).toEqual(['email', 'password']);
		expect(linksIn(main)).toContain('Passwort vergessen? → /reset-password');
	});

	test('who forgot a password gives the address, and gets a link by one button', async () => {
		const main = mainOf(await nobody.get('/reset-password'));
		expect(fieldsIn(main)).toEqual(['email']);
		expect(buttonsIn(main)).toEqual(['Link senden']);
	});

	test('who waits for the mail can check again, have it sent again, and is told of the spam folder', async () => {
		const browser = app.browser();
		const fields = { email: 'wartet@example.org', password: PASSWORD, passwordRepeat: PASSWORD };
		await browser.post('/register', fields);
		const page = await browser.get('/verify-email');
		expect(buttonsIn(mainOf(page))).toEqual(['Erneut prüfen', 'E-Mail erneut senden']);
		expect(page.text).toContain('Spam-Ordner');
	});

	test('R33: who has a name skips /choose-name, with an invitation into its join card', async () => {
		expect((await lena.get('/choose-name')).location).toBe('/onboarding/community');
		expect((await lena.get(`/choose-name?join=${office}`)).location).toBe(`/onboarding?join=${office}`);
	});
});

describe('pages to read', () => {
	test('the FAQ has five sections, and each of their questions opens', async () => {
		const page = await nobody.get('/faq');
		const sections = [...page.html.matchAll(/<section [^>]*aria-label="([^"]+)"/g)].map(([, label]) => label);
		expect(sections).toEqual(['Über das Produkt', 'Regeln', 'Communities', 'Konto', 'Spielmodi']);
		for (const part of page.html.split('<section ').slice(1))
			expect(part.match(/<details/g)?.length).toBeGreaterThan(1);
	});

	test('the FAQ tells the way to delete an account that there is, and what a link saves', async () => {
		const { text } = await nobody.get('/faq');
		expect(text).toContain('In deinem Profil, mit „Konto löschen“ und deinem Passwort.');
		expect(text).not.toContain('Schreib uns über die Feedback-Seite oder');
		expect(text).toContain('Mit ihm brauchst du auch bei einer Community mit Passwort keins.');
		expect(text).toContain('Bundesliga, Premier League, La Liga und Serie A.');
	});

	test('of the modes last man standing is there and a points system is planned', async () => {
		const { text } = await nobody.get('/spielmodi');
		expect(text).toMatch(/Last Man Standing verfügbar .*Punktesystem geplant/);
	});

	test('the legal notice has a place for name, address and e-mail', async () => {
		const { text } = await nobody.get('/impressum');
		for (const placeholder of ['[Name des Betreibers]', '[Straße und Hausnummer]', '[E-Mail-Adresse]'])
			expect(text).toContain(placeholder);
	});
});

describe('feedback', () => {
	test('feedback asks for name and address only who is logged out', async () => {
		expect(fieldsIn(mainOf(await nobody.get('/feedback')))).toEqual(['text', 'name', 'email']);
		expect(fieldsIn(mainOf(await lena.get('/feedback')))).toEqual(['text']);
	});

	test('feedback of a player is kept with the name and the address of the account', async () => {
		await lena.post('/feedback', { text: 'Mehr Tore', name: 'Jemand', email: 'jemand@example.org' });
		const rows = await app.context.db.feedback.findMany({ where: { feedback: 'Mehr Tore' } });
		expect(rows).toMatchObject([{ name: 'Lena', email: 'lena@example.org' }]);
	});
});

describe('an invitation', () => {
	test('an invitation shows name, league, that there is no description, one joker, no rebuy, not private', async () => {
		const page = await nobody.get(`/community-preview?join=${office}`);
		for (const fact of ['Büro Süd', 'Bundesliga', 'Keine Beschreibung vorhanden.', 'Joker 1', 'Rebuy Nein'])
			expect(page.text).toContain(fact);
		expect(page.text).toContain('Privat Nein');
		expect(termsIn(mainOf(page))).toEqual(['Liga', 'Spielweise', 'Joker', 'Rebuy', 'Privat']);
		expect(mainOf(page)).not.toContain('Mitspieler');
	});

	test('R23: an invitation shows the jokers and the rebuy that the community has set', async () => {
		const page = await nobody.get(`/community-preview?join=${generous}`);
		expect(page.text).toMatch(/Nord .*Joker 3.*Rebuy Ja/);
	});

	test('an invitation leads who is logged in over /choose-name to the join card', async () => {
		const page = await lena.get(`/community-preview?join=${office}`);
		expect(linksIn(mainOf(page))).toContain(`Beitreten → /choose-name?join=${office}`);
		const card = await lena.follow(await lena.get(`/choose-name?join=${office}`));
		expect(card.text).toContain('Büro Süd');
		expect(fieldsIn(mainOf(card))).toEqual(['displayName']);
	});

	test('R32: an invitation leads who is logged out to an account, and is kept on the server', async () => {
		const browser = app.browser();
		const page = await browser.get(`/community-preview?join=${office}`);
		expect(buttonsIn(mainOf(page))).toEqual(['Beitreten']);
		const asked = await browser.post('/community-preview', { join: office });
		expect(asked.location).toBe(`/register?join=${office}`);
		expect(linksIn(mainOf(await browser.follow(asked)))).toEqual([`Zum Login → /login?join=${office}`]);
		const both = mainOf(await browser.get(`/join-auth?join=${office}`));
		expect(linksIn(both)).toEqual([
			`Konto erstellen → /register?join=${office}`,
			`Ich habe ein Konto (Login) → /login?join=${office}`,
		]);
		// The address is forgotten, the session isn't.
		const inside = await browser.post('/login', { email: 'lena@example.org', password: PASSWORD });
		expect(inside.location).toBe(`/onboarding?join=${office}`);
	});

	test('R32: a pending invitation is forgotten once it is taken, and if its community is gone', async () => {
		const pending = async (browser: Browser, join: string) => {
			await browser.post('/community-preview', { join });
			return browser.post('/login', { email: 'kai@example.org', password: PASSWORD });
		};
		const remembered = () => app.context.db.player.count({ where: { invitation: office } });
		await buildPlayer(app.context, 'Kai');
		expect((await pending(app.browser(), 'nirgends')).location).toBe('/onboarding/community');
		const before = await remembered();
		const kai = app.browser();
		expect((await pending(kai, office)).location).toBe(`/onboarding?join=${office}`);
		expect(await remembered()).toBe(before + 1);
		await kai.post('/onboarding', { invitation: office, displayName: 'Kai' });
		expect(await remembered()).toBe(before);
		expect(await app.context.db.player.count({ where: { invitation: 'nirgends' } })).toBe(0);
	});
});
