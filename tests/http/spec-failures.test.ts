import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, verifiedPlayer } from '../support/accounts';
import { type App, startApp } from '../support/app';
import type { Browser, Page } from '../support/browser';
import { buildCommunity, buildGame, buildPlayer, type Game, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';
import { whileAway, whileReadOnly } from '../support/outage';
import { ownRules } from '../support/rules-form';

/** Section 8 of the specification: what people read when something fails for real. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let lena: Browser;
let fremd: Browser;
let base: string;

beforeAll(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
	await buildPlayer(app.context, 'Fremd');
	lena = await logInAs(app, 'Lena');
	fremd = await logInAs(app, 'Fremd');
	base = `/community/${game.communityId}`;
});

afterAll(() => app.close());

/** A failure of a form: its sentence in the summary that is announced, and what was typed. */
function expectFailedForm(page: Page, sentence: string, typed: string): void {
	expect(page.status).toBe(500);
	const summary = /role="alert".*?<\/ul>/s.exec(page.html)?.[0];
	expect(summary).toContain(`<li>${sentence}</li>`);
	expect(page.html).toContain(typed);
	expect(page.text).not.toContain('disk');
}

describe('a form that could not be saved', () => {
	test('choosing a name says that saving failed', async () => {
		await verifiedPlayer(app.context, 'neu@example.org');
		const neu = app.browser();
		await neu.post('/login', { email: 'neu@example.org', password: goodPassword });
		const wish = { displayName: 'Nele' };
		const page = await whileReadOnly(app, 'Player', 'UPDATE', () => neu.post('/choose-name', wish));
		expectFailedForm(page, 'Fehler beim Speichern. Bitte versuche es erneut.', 'value="Nele"');
		expect((await neu.get('/choose-name')).status).toBe(200);
	});

	test('renaming in the profile says that saving failed', async () => {
		const wish = { displayName: 'Leni' };
		const page = await whileReadOnly(app, 'Player', 'UPDATE', () => lena.post('/profile', wish));
		expectFailedForm(page, 'Fehler beim Speichern. Bitte versuche es erneut.', 'value="Leni"');
		expect((await lena.get('/profile')).html).toContain('value="Lena"');
	});

	test('founding says that the community could not be made, and makes none', async () => {
		const wish = {
			...{ name: 'Nordkurve', description: '', displayName: 'Lena', leagueId: 'bundesliga' },
			...{ visibility: 'password', password: 'nordkurve', passwordRepeat: 'nordkurve' },
			...{ ...ownRules, entryOpen: 'open', jokers: '1', allOut: 'share' },
		};
		const page = await whileReadOnly(app, 'Round', 'INSERT', () => lena.post('/create-community', wish));
		expectFailedForm(page, 'Fehler beim Erstellen der Community.', 'value="Nordkurve"');
		expect(page.html).not.toContain('value="nordkurve"');
		expect(await app.context.db.community.count()).toBe(1);
	});

	test('joining says that it failed, by the card and by name, and nobody has joined', async () => {
		const card = { invitation: game.communityId, displayName: 'Fritz' };
		const byName = { name: 'Büro Süd', displayName: 'Fritz' };
		for (const [path, fields] of [
			[`/onboarding?join=${game.communityId}`, card],
			['/join-community?name=B%C3%BCro+S%C3%BCd', byName],
		] as const) {
			const page = await whileReadOnly(app, 'Member', 'INSERT', () => fremd.post(path, fields));
			expectFailedForm(page, 'Communitybeitritt fehlgeschlagen', 'value="Fritz"');
		}
		expect(await app.context.db.member.count()).toBe(2);
	});

	test('the reset says that it failed, to known and unknown addresses alike', async () => {
		const ask = (email: string) => () => app.browser().post('/reset-password', { email });
		for (const email of ['lena@example.org', 'nobody@example.org']) {
			for (const table of ['Throttle', 'SecurityEvent']) {
				const page = await whileReadOnly(app, table, 'INSERT', ask(email));
				expectFailedForm(page, 'Fehler beim Zurücksetzen.', `value="${email}"`);
			}
			for (const table of ['Token', 'OutboxMail']) {
				const page = await whileReadOnly(app, table, 'INSERT', ask(email));
				expect(page.location).toBe('/reset-password?gesendet=1');
			}
		}
	});

	test('feedback says that it was not sent', async () => {
		const wish = { text: 'Mehr Tore', name: '', email: '' };
		const page = await whileReadOnly(app, 'Feedback', 'INSERT', () => app.browser().post('/feedback', wish));
		expectFailedForm(page, 'Es gab ein Problem beim Absenden. Versuche es später nochmal.', 'Mehr Tore');
		expect(await app.context.db.feedback.count()).toBe(0);
	});

	test('a pick that could not be saved or withdrawn says so, and the team stays chosen', async () => {
		const sentence = 'Speichern fehlgeschlagen. Versuche es erneut.';
		const save = () => lena.post(`${base}/tippspiel/1`, { intent: 'save', teamId: 'b' });
		const chosen = /checked="" value="b"|value="b"[^>]*checked=""/;
		const page = await whileReadOnly(app, 'Pick', 'INSERT', save);
		expect(page.status).toBe(500);
		expect(page.html).toContain(`<p class="bar-problem" role="alert">${sentence}</p>`);
		expect(page.html).toMatch(/>Erneut versuchen<\/button>/);
		expect(page.html).toMatch(chosen);
		expect(await app.context.db.pickChange.count()).toBe(0);
		await save();
		const withdraw = () => lena.post(`${base}/tippspiel/1`, { intent: 'withdraw' });
		const kept = await whileReadOnly(app, 'PickChange', 'INSERT', withdraw);
		expect(kept.status).toBe(500);
		expect(kept.html).toContain(`role="alert"><div>${sentence}</div>`);
		expect(kept.html).toContain('Dein aktueller Tipp');
		expect(await app.context.db.pick.count()).toBe(1);
	});

	test('a pick is saved though its message can’t be kept: nobody reads that it failed', async () => {
		const path = `${base}/tippspiel/2`;
		const save = () => lena.post(path, { intent: 'save', teamId: 'c' });
		const page = await whileReadOnly(app, 'Session', 'UPDATE', save);
		expect([page.status, page.location]).toEqual([302, path]);
		expect((await lena.get(path)).html).toContain('Dein aktueller Tipp');
	});

	test('settings of a community that could not be saved say so, and what was typed stays', async () => {
		const wish = { intent: 'profile', name: 'Anders', description: '', entryOpen: 'open' };
		const password = { visibility: 'password', password: 'nordkurve', passwordRepeat: 'nordkurve' };
		const { html } = await lena.get(`${base}/admin/verwalten`);
		const seen = /value="profile"\/><input[^>]*name="seen" value="([^"]+)"/.exec(html)?.[1] ?? '';
		const save = () => lena.post(`${base}/admin/verwalten`, { ...wish, ...password, seen });
		const page = await whileReadOnly(app, 'Community', 'UPDATE', save);
		expectFailedForm(page, 'Speichern fehlgeschlagen. Versuche es erneut.', 'value="Anders"');
		expect(page.html).not.toContain('nordkurve');
	});

	test('anything else that fails says so in general, and shows nothing of the error', async () => {
		const wish = { email: 'ganz@example.org', password: goodPassword, passwordRepeat: goodPassword };
		const page = await whileReadOnly(app, 'Player', 'INSERT', () => app.browser().post('/register', wish));
		expect(page.status).toBe(500);
		expect(page.text).toContain('Etwas ist schiefgelaufen. Versuche es erneut.');
		expect(page.html).not.toMatch(/disk|outage|prisma/i);
	});
});

describe('a page that could not be loaded', () => {
	test.each(['dashboard', 'tippspiel/1', 'auswertung', 'admin'])(
		'%s of a community says so',
		async (page) => {
			const failed = await whileAway(app, 'Round', () => lena.get(`${base}/${page}`));
			expect(failed.status).toBe(500);
			expect(failed.text).toContain('Fehler beim Laden der Community.');
			expect(failed.html).toContain('<title>Etwas ist schiefgelaufen');
		},
	);

	test('the way to the next matchday leads to the first one, which says so', async () => {
		const led = await whileAway(app, 'Match', () => lena.get(`${base}/tippspiel`));
		expect([led.status, led.location]).toEqual([302, `${base}/tippspiel/1`]);
	});

	test.each(['/community-preview', '/onboarding'])('an invitation at %s says so', async (path) => {
		const failed = await whileAway(app, 'Round', () => app.browser().get(`${path}?join=${game.communityId}`));
		expect(failed.status).toBe(500);
		expect(failed.text).toContain('Fehler beim Laden der Community');
	});

	test.each(['/public-communities', '/profile'])('the communities at %s say so', async (path) => {
		const failed = await whileAway(app, 'Member', () => lena.get(path));
		expect(failed.status).toBe(500);
		expect(failed.text).toContain('Fehler beim Laden der Communities');
	});

	test('any other page says so in general', async () => {
		const admin = await logInAs(app, 'admin');
		const failed = await whileAway(app, 'SeasonTeam', () => admin.get('/admin'));
		expect(failed.status).toBe(500);
		expect(failed.text).toContain('Etwas ist schiefgelaufen. Versuche es erneut.');
	});
});

describe('a community that is not there', () => {
	test('R33: unknown and foreign ones are not found, in the same words', async () => {
		const otto = await buildPlayer(app.context, 'Otto');
		const foreign = await buildCommunity(app.context, { founderId: otto, founder: 'Otto', name: 'Ost' });
		for (const id of ['unbekannt', foreign]) {
			const page = await lena.get(`/community/${id}/dashboard`);
			expect(page.status).toBe(404);
			expect(page.text).toContain('Seite nicht gefunden Community nicht gefunden. Zum Dashboard');
		}
	});

	test.each(['/community/dashboard', '/community//dashboard', '/community', '/community/created'])(
		'%s lacks the id, and says so',
		async (path) => {
			const page = await lena.get(path);
			expect(page.status).toBe(404);
			expect(page.text).toContain('Keine Community-ID angegeben.');
		},
	);

	test('any other unknown path says nothing about communities', async () => {
		const page = await lena.get('/communities');
		expect([page.status, page.text.includes('Community-ID')]).toEqual([404, false]);
	});
});
