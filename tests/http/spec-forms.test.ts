import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goodPassword, verifiedPlayer } from '../support/accounts';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildGame, type Game, HOUR, roundRobin, WEEK } from '../support/builders';
import { logInAs } from '../support/log-in';
import { ownRules } from '../support/rules-form';

/** Section 5 of the specification, and what section 9 says about forms and empty values. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let lena: Browser;
let guest: Browser;
let base: string;

beforeAll(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
	lena = await logInAs(app, 'Lena');
	base = `/community/${game.communityId}`;
});

afterAll(() => app.close());

beforeEach(() => {
	guest = app.browser();
});

describe('accounts', () => {
	const email = 'neu@example.org';
	const missing = {
		email: 'Bitte gib deine E-Mail-Adresse ein.',
		password: 'Bitte gib dein Passwort ein.',
		repeat: 'Die Passwörter stimmen nicht überein.',
	};

	test.each([
		['the address', { password: goodPassword, passwordRepeat: goodPassword }, missing.email],
		['the password', { email, passwordRepeat: goodPassword }, missing.password],
		['the repetition', { email, password: goodPassword }, missing.repeat],
	])('registration without %s is refused at its field', async (_what, fields, sentence) => {
		const page = await guest.post('/register', fields as Record<string, string>);
		expect(page.status).toBe(400);
		expect(page.text).toContain(`Fehler: ${sentence}`);
		expect(await app.context.db.player.count({ where: { email } })).toBe(0);
	});

	test.each([
		['the address', { password: goodPassword }, missing.email],
		['the password', { email }, missing.password],
	])('log-in without %s is refused at its field', async (_what, fields, sentence) => {
		const page = await guest.post('/login', fields as Record<string, string>);
		expect(page.status).toBe(400);
		expect(page.text).toContain(`Fehler: ${sentence}`);
	});

	test('a wrong log-in stands in the summary above the form, which is announced, and in red under it', async () => {
		const page = await guest.post('/login', { email, password: 'ganz anders hier' });
		const summary = /<div class="banner banner-error errors" role="alert".*?<\/div>/s.exec(page.html);
		expect(summary?.[0]).toContain(
			'E-Mail oder Passwort stimmen nicht, oder die Adresse ist noch nicht bestätigt. Schau in dein Postfach.',
		);
		expect(summary?.index).toBeLessThan(page.html.indexOf('type="password"'));
		const under = page.html.indexOf(
			'<p class="field-error">E-Mail oder Passwort stimmen nicht, oder die Adresse ist noch nicht bestätigt. Schau in dein Postfach.</p>',
		);
		expect(under).toBeGreaterThan(page.html.indexOf('>Login</button>'));
	});

	test('a chosen name is kept without the blanks around it', async () => {
		await verifiedPlayer(app.context, 'nele@example.org');
		await guest.post('/login', { email: 'nele@example.org', password: goodPassword });
		expect((await guest.post('/choose-name', { displayName: '  Nele ' })).status).toBe(302);
		expect((await guest.get('/profile')).html).toContain('value="Nele"');
	});
});

describe('founding', () => {
	const founding = {
		...{ name: 'Nordkurve', description: '', displayName: 'Lena', leagueId: 'bundesliga' },
		...{ ...ownRules, visibility: 'public', entryOpen: 'open', jokers: '1', allOut: 'share' },
	};
	const found = (change: Partial<typeof founding>) =>
		lena.post('/create-community', { ...founding, ...change });

	test.each([
		['name', 'Bitte gib einen Namen für die Community ein.'],
		['displayName', 'Bitte gib einen Spielernamen ein.'],
	])('without %s it is refused with a sentence, not passed over in silence', async (field, sentence) => {
		const page = await found({ [field]: '  ' });
		expect(page.status).toBe(422);
		expect(page.html).toContain(`<a href="#${field}">${sentence}</a>`);
		expect(await app.context.db.community.count()).toBe(1);
	});

	test.each(['', '-1', '100', '1.5', 'zwei'])('R23: "%s" is no number of jokers', async (jokers) => {
		const page = await found({ jokers });
		expect(page.status).toBe(400);
		expect(page.text).toContain('Bitte gib eine ganze Zahl von 0 bis 99 ein.');
	});

	test('the form proposes one joker, three visibilities, and the leagues whose matchdays are stored', async () => {
		const { html } = await lena.get('/create-community');
		expect(html).toMatch(/name="jokers"[^>]* value="1"/);
		const visibilities = [...html.matchAll(/name="visibility"[^>]* value="(\w+)"/g)].map(
			([, value]) => value,
		);
		expect(visibilities).toEqual(['public', 'password', 'private']);
		const leagues = /<select[^>]*name="leagueId".*?<\/select>/s.exec(html)?.[0] ?? '';
		expect([...leagues.matchAll(/<option[^>]*value="(\w+)"/g)].map(([, value]) => value)).toEqual([
			'bundesliga',
		]);
	});
});

test('joining by name needs a name', async () => {
	const page = await lena.get('/join-community?name=');
	expect(page.status).toBe(422);
	expect(page.text).toContain('Fehler: Bitte gib einen Namen für die Community ein.');
});

describe('picking', () => {
	const radio = (html: string, team: string) =>
		new RegExp(`<input(?=[^>]* value="${team}")[^>]*>`).exec(html)?.[0] ?? '';

	test('the rule stands beside the teams that are used', async () => {
		const page = await lena.get(`${base}/tippspiel/1`);
		expect(page.text).toContain('Schon genutzte Teams Noch keins. Du darfst jedes Team nur einmal tippen.');
	});

	test('R9: the button of a used team is disabled, those of the others are not', async () => {
		await game.pick('Lena', 1, 'a');
		const { html } = await lena.get(`${base}/tippspiel/2`);
		expect(radio(html, 'a')).toContain('disabled=""');
		expect(radio(html, 'b')).toContain('type="radio"');
		expect(radio(html, 'b')).not.toContain('disabled');
	});

	test('a team is the same however it is written', async () => {
		const page = await lena.post(`${base}/tippspiel/2`, { intent: 'save', teamId: ' A ' });
		expect(page.status).toBe(422);
		expect(page.text).toContain('❌ Du hast dieses Team bereits gewählt.');
	});

	test('section 8: nobody is told a pick that was refused as saved', async () => {
		const before = await app.context.db.pickChange.count();
		await lena.post(`${base}/tippspiel/2`, { intent: 'save', teamId: 'a' });
		expect((await lena.get(`${base}/tippspiel/2`)).text).toContain(
			'Du hast noch keinen Tipp für diesen Spieltag abgegeben.',
		);
		expect(await app.context.db.pickChange.count()).toBe(before);
	});

	test('the number of the matchday goes from 1 to the last of the league', async () => {
		const { html } = await lena.get(`${base}/tippspiel/1`);
		const input = /<input(?=[^>]* name="spieltag")[^>]*>/.exec(html)?.[0];
		expect(input).toContain('min="1"');
		expect(input).toContain('max="3"');
	});
});

describe('empty values of the dashboard', () => {
	const overview = async () =>
		/<h3[^>]*>Spieltage<.*?<\/dl>/s.exec((await lena.get(`${base}/dashboard`)).html)?.[0];

	test('before the first kickoff no matchday is the current one and none is evaluated', async () => {
		expect(await overview()).toMatch(/Aktueller Spieltag<\/dt><dd>–<\/dd>/);
		expect(await overview()).toContain('Noch keiner ausgewertet');
		expect(await overview()).not.toContain('Kein zukünftiger Spieltag gefunden');
	});

	test('after the last kickoff there is no next matchday', async () => {
		app.clock.set(KICKOFF + 2 * WEEK + HOUR);
		expect(await overview()).toMatch(/Nächster Spieltag<\/dt><dd>Kein zukünftiger Spieltag gefunden<\/dd>/);
	});

	test('who is in has a dash instead of a matchday', async () => {
		const { html } = await lena.get(`${base}/dashboard`);
		const own = /<tr class="own".*?<\/tr>/s.exec(html)?.[0];
		expect(own).toMatch(/<td[^>]*>–<\/td><\/tr>$/);
	});
});
