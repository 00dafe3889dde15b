import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goodPassword, tokenFor, verifiedPlayer } from '../support/accounts';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';

let app: App;
let browser: Browser;
let count = 0;
let email: string;

beforeAll(async () => {
	app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => {
	browser = app.browser();
	email = `lena${++count}@example.org`;
	app.clock.advance(60 * 60_000);
});

const registration = () => ({ email, password: goodPassword, passwordRepeat: goodPassword });
const logIn = (fields: Record<string, string> = {}) =>
	browser.post('/login', { email, password: goodPassword, ...fields });

test('register, verify, choose a name, arrive at onboarding', async () => {
	expect((await browser.get('/register')).text).toContain('Registrieren');
	const registered = await browser.post('/register', registration());
	expect([registered.status, registered.location]).toEqual([302, '/verify-email']);
	const waiting = await browser.get('/verify-email');
	expect(waiting.text).toContain(email);
	expect(waiting.text).toContain('Spam-Ordner');
	expect(waiting.html).toMatch(/http-equiv="refresh"/i);
	expect(JSON.parse((await browser.get('/verify-email/status')).html)).toEqual({ verified: false });
	const token = await tokenFor(app.context, email, 'verify');
	const page = await browser.get(`/verify-email/${token}`);
	expect(page.status).toBe(200);
	expect(page.text).toContain('E-Mail-Adresse bestätigen');
	expect(page.html).not.toContain('type="password"');
	expect(browser.cookies.has('session')).toBe(false);
	const verified = await browser.post(`/verify-email/${token}`, {});
	expect(verified.location).toBe('/choose-name');
	expect(browser.cookies.has('session')).toBe(true);
	expect(JSON.parse((await browser.get('/verify-email/status')).html)).toEqual({ verified: true });
	const named = await browser.get('/choose-name');
	expect(named.text).toMatch(
		/Deine E-Mail-Adresse ist bestätigt\..*Spielername|Spielername.*Deine E-Mail-Adresse ist bestätigt\./s,
	);
	expect(browser.cookies.has('visit')).toBe(false);
	expect((await browser.get('/choose-name')).text).not.toContain('ist bestätigt');
	expect((await browser.get('/profile')).location).toBe('/choose-name');
	expect((await browser.post('/choose-name', { displayName: 'Lena' })).location).toBe(
		'/onboarding/community',
	);
	expect((await browser.get('/choose-name')).location).toBe('/onboarding/community');
	expect((await browser.get('/profile')).text).toContain('Lena');
});

test('a confirmation mail that waits for the mail server isn’t said to be sent', async () => {
	await browser.post('/register', registration());
	expect((await browser.get('/verify-email')).text).toContain(`Wir haben eine E-Mail an ${email} geschickt.`);
	const until = app.context.now() + 10 * 60_000;
	const pause = { transport: app.context.mail.kind, until, failures: 1, error: '421' };
	await app.context.db.mailPause.create({ data: pause });
	const waiting = await browser.get('/verify-email');
	expect(waiting.text).toContain('Unser Mailserver nimmt gerade nichts an.');
	expect(waiting.text).not.toContain('geschickt');
	expect(waiting.text).not.toContain('Spam-Ordner');
	app.clock.advance(2 * 60_000);
	const again = await browser.post('/verify-email', { intent: 'resend' });
	expect((await browser.follow(again)).text).toContain('Die E-Mail wartet noch');
	await app.context.db.mailPause.deleteMany();
});

test('registration: wrong forms answer 400, bad passwords 422, without passwords in the answer', async () => {
	const missing = await browser.post('/register', {});
	expect(missing.status).toBe(400);
	expect(missing.text).toContain('Bitte gib deine E-Mail-Adresse ein.');
	expect(missing.html).toContain('<title>Fehler: ');
	const differing = await browser.post('/register', { ...registration(), passwordRepeat: 'anders' });
	expect(differing.status).toBe(400);
	expect(differing.text).toContain('Die Passwörter stimmen nicht überein.');
	expect(differing.html).toContain(`value="${email}"`);
	expect(differing.html).not.toContain(goodPassword);
	const common = await browser.post('/register', {
		email,
		password: 'passwort1',
		passwordRepeat: 'passwort1',
	});
	expect(common.status).toBe(422);
	expect(common.text).toContain('errät man zu leicht');
	expect(common.html).not.toContain('passwort1');
	const hostile = await browser.post('/register', {
		...registration(),
		email: '"><script>alert(1)</script>',
		join: '../..',
	});
	expect(hostile.status).toBe(400);
	expect(hostile.html).not.toContain('<script>alert');
	expect(await app.context.db.player.count({ where: { email } })).toBe(0);
	expect(browser.cookies.size).toBe(0);
});

test('registration answers a known address exactly as an unknown one', async () => {
	await verifiedPlayer(app.context, email);
	app.clock.advance(60_000);
	const other = app.browser();
	const known = await browser.post('/register', registration());
	const unknown = await other.post('/register', { ...registration(), email: `x${email}` });
	expect([known.status, known.location]).toEqual([unknown.status, unknown.location]);
	const neutral = (html: string) => html.replaceAll(`x${email}`, email).replace(/nonce="[^"]*"/g, '');
	expect(neutral((await browser.get('/verify-email')).html)).toBe(
		neutral((await other.get('/verify-email')).html),
	);
	for (const each of [browser, other]) {
		expect(JSON.parse((await each.get('/verify-email/status')).html)).toEqual({ verified: false });
		const resent = await each.post('/verify-email', { intent: 'resend' });
		expect(resent.status).toBe(422);
		expect(resent.text).toContain('höchstens eine E-Mail pro Minute');
	}
	app.clock.advance(60_000);
	for (const each of [browser, other]) {
		expect((await each.post('/verify-email', { intent: 'resend' })).location).toBe('/verify-email');
		expect((await each.get('/verify-email')).text).toContain('Die E-Mail ist unterwegs.');
	}
});

test('verified in another browser with the password, the waiting one is logged in and goes on, once', async () => {
	await browser.post('/register', registration());
	const waiting = browser.cookies.get('visit') ?? '';
	const phone = app.browser();
	const path = `/verify-email/${await tokenFor(app.context, email, 'verify')}`;
	expect((await phone.get(path)).text).toContain('Du hast dich in einem anderen Browser registriert.');
	const missing = await phone.post(path, {});
	expect([missing.status, missing.text.includes('Bitte gib dein Passwort ein.')]).toEqual([422, true]);
	expect((await phone.post(path, { password: 'falsch geraten' })).status).toBe(422);
	expect((await phone.post(path, { password: goodPassword })).location).toBe('/choose-name');
	expect(JSON.parse((await browser.get('/verify-email/status')).html)).toEqual({ verified: true });
	expect((await browser.get('/verify-email')).location).toBe('/choose-name');
	expect((await browser.get('/choose-name')).status).toBe(200);
	expect(browser.cookies.has('visit')).toBe(false);
	const copied = app.browser();
	copied.cookies.set('visit', waiting);
	expect((await copied.get('/verify-email')).status).toBe(200);
});

test('where the waiting browser gets no session, it says what to do, with the address filled in', async () => {
	await browser.post('/register', registration());
	const reader = app.browser();
	await reader.post('/reset-password', { email });
	const fields = { password: 'neues gutes Wort', passwordRepeat: 'neues gutes Wort' };
	await reader.post(`/reset-password/${await tokenFor(app.context, email, 'reset')}`, fields);
	expect(JSON.parse((await browser.get('/verify-email/status')).html)).toEqual({ verified: false });
	const page = await browser.get('/verify-email');
	expect(page.text).toContain('Schon bestätigt, und hier tut sich nichts?');
	expect((await browser.get('/login')).html).toContain(`value="${email}"`);
});

test('checking again says so while the address waits', async () => {
	await browser.post('/register', registration());
	const asked = await browser.post('/verify-email', { intent: 'recheck' });
	await expectLasting(asked.location ?? '', 'Deine E-Mail-Adresse ist noch nicht bestätigt.');
	expect((await browser.get('/verify-email')).text).not.toContain('noch nicht bestätigt');
	expect((await browser.get('/verify-email?hinweis=erfunden')).text).not.toContain('erfunden');
});

/** It stands in the card, not in a message that leaves, and the page that reloads itself without JavaScript keeps it. */
async function expectLasting(path: string, sentence: string) {
	const first = await browser.get(path);
	expect(first.html).not.toContain('class="toast ');
	expect(first.html).toMatch(new RegExp(`role="status"[^]*class="banner banner-info"[^]*${sentence}`));
	const reload = /content="10;url=([^"]+)"/.exec(first.html)?.[1] ?? '';
	expect((await browser.get(reload)).text).toContain(sentence);
}

test('a link that is unknown or used up answers 410, its form 422, and nobody is logged in', async () => {
	await browser.post('/register', registration());
	const token = await tokenFor(app.context, email, 'verify');
	const before = await browser.get(`/verify-email/${token}`);
	expect(before.status).toBe(200);
	await app.browser().post(`/verify-email/${token}`, { password: goodPassword });
	const stranger = app.browser();
	for (const each of [token, 'x'.repeat(43)]) {
		const page = await stranger.get(`/verify-email/${each}`);
		expect(page.status).toBe(410);
		expect(page.text).toContain('Dieser Link gilt nicht mehr.');
		expect((await stranger.post(`/verify-email/${each}`, { password: goodPassword })).status).toBe(422);
	}
	expect(stranger.cookies.size).toBe(0);
});

test('log-in: wrong forms 400, wrong password and unknown address the same 422, success without a toast', async () => {
	await verifiedPlayer(app.context, email);
	expect((await browser.post('/login', { email: '', password: '' })).status).toBe(400);
	const wrong = await logIn({ password: 'ganz anders hier' });
	const unknown = await logIn({ email: `nobody-${email}` });
	expect([wrong.status, unknown.status]).toEqual([422, 422]);
	expect(wrong.text).toContain(
		'E-Mail oder Passwort stimmen nicht, oder die Adresse ist noch nicht bestätigt. Schau in dein Postfach.',
	);
	expect(unknown.html.replaceAll(`nobody-${email}`, email).replace(/nonce="[^"]*"/g, '')).toBe(
		wrong.html.replace(/nonce="[^"]*"/g, ''),
	);
	expect(browser.cookies.size).toBe(0);
	const good = await browser.post('/login', { email: `  ${email.toUpperCase()} `, password: goodPassword });
	expect(good.location).toBe('/choose-name');
	expect((await browser.get('/choose-name')).text).not.toContain('Login erfolgreich');
	await browser.post('/choose-name', { displayName: 'Lena' });
	expect((await browser.get('/login')).location).toBe('/onboarding/community');
});

test('in the browser that has registered, log-in and guarded pages lead to /verify-email; elsewhere they don`t', async () => {
	await browser.post('/register', registration());
	const refused = await logIn();
	expect(refused.location).toMatch(/^\/verify-email\?/);
	await expectLasting(refused.location ?? '', 'Schau in dein Postfach.');
	for (const path of ['/profile', '/dashboard', '/choose-name']) {
		expect((await browser.get(path)).location).toBe('/verify-email');
	}
	const other = app.browser();
	const stranger = await other.post('/login', { email, password: goodPassword });
	expect([stranger.status, other.cookies.size]).toEqual([422, 0]);
	expect((await other.get('/profile')).location).toBe('/login');
	expect((await other.get('/verify-email')).location).toBe('/login');
});

test('log-out ends the session for whoever still has its cookie; a link logs nobody out', async () => {
	await verifiedPlayer(app.context, email);
	await logIn();
	const stolen = browser.cookies.get('session') ?? '';
	expect((await browser.get('/logout')).location).toBe('/');
	expect((await browser.get('/choose-name')).status).toBe(200);
	expect((await browser.post('/logout', {})).location).toBe('/');
	expect((await browser.get('/profile')).location).toBe('/login');
	const thief = app.browser();
	thief.cookies.set('session', stolen);
	expect((await thief.get('/profile')).location).toBe('/login');
});

test('reset: the same answer for everybody, a new password through the link, all devices logged out', async () => {
	await verifiedPlayer(app.context, email);
	await logIn();
	const stranger = app.browser();
	expect((await stranger.post('/reset-password', { email: 'quatsch' })).status).toBe(400);
	const unknown = await stranger.post('/reset-password', { email: `nobody-${email}` });
	const known = await stranger.post('/reset-password', { email });
	expect([known.status, known.location]).toEqual([unknown.status, unknown.location]);
	expect((await stranger.follow(known)).text).toContain('📩 Passwort-Reset-E-Mail wurde gesendet.');
	const path = `/reset-password/${await tokenFor(app.context, email, 'reset')}`;
	expect((await stranger.get(path)).text).toContain('Neues Passwort');
	const empty = await stranger.post(path, { password: '', passwordRepeat: '' });
	expect([empty.status, empty.text.includes('Fehler: Bitte gib ein neues Passwort ein.')]).toEqual([
		400,
		true,
	]);
	const fresh = { password: 'neues gutes Wort', passwordRepeat: 'neues gutes Wort' };
	expect((await stranger.post(path, { ...fresh, passwordRepeat: 'x' })).text).toContain(
		'Die Passwörter stimmen nicht überein.',
	);
	expect((await stranger.post(path, { password: 'kurz', passwordRepeat: 'kurz' })).status).toBe(422);
	const done = await stranger.post(path, fresh);
	expect(done.location).toBe('/login');
	expect((await stranger.follow(done)).text).toContain('Dein neues Passwort gilt.');
	expect((await browser.get('/profile')).location).toBe('/login');
	expect((await logIn()).status).toBe(422);
	expect((await logIn({ password: 'neues gutes Wort' })).status).toBe(302);
	expect((await stranger.get(path)).status).toBe(410);
	expect((await stranger.post(path, fresh)).status).toBe(422);
});
