import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepAt, totpCode } from '~/services/accounts/totp.server';
import { type App, startApp } from '../support/app';
import type { Browser, Page } from '../support/browser';
import { buildPlayer, PASSWORD } from '../support/builders';
import { logInAs } from '../support/log-in';

let app: App;
let admin: Browser;
let secret: Buffer;
let codes: string[];
const path = '/profile/zweiter-faktor';
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

beforeAll(async () => {
	app = await startApp();
	Object.assign(app.context.settings, { production: true });
	await buildPlayer(app.context, 'admin');
	admin = await logInAs(app, 'admin');
});
afterAll(() => app.close());

const codeNow = () => {
	app.clock.advance(30_000);
	return totpCode(secret, stepAt(app.clock.now()));
};
const typed = (page: Page) => /<code>([A-Z2-7 ]+)<\/code>/.exec(page.html)?.[1]?.replaceAll(' ', '') ?? '';
const password = (browser: Browser) =>
	browser.post('/login', { email: 'admin@example.org', password: PASSWORD });

test('in production /admin leads a site admin to the second factor first, and opens with it', async () => {
	// The way there is among all others from the first log-in on.
	expect((await admin.get('/mehr')).html).toContain('href="/admin"');
	expect((await admin.get('/admin')).location).toBe(path);
	expect((await admin.get('/admin/mails')).location).toBe(path);
	expect((await admin.get(path)).text).toContain('Für die Admin-Seiten brauchst du einen zweiten Faktor.');
	const wrong = await admin.post(path, { intent: 'start', password: 'falsch' });
	expect([wrong.status, wrong.text.includes('Das Passwort ist falsch.')]).toEqual([422, true]);
	const shown = await admin.follow(await admin.post(path, { intent: 'start', password: PASSWORD }));
	expect(shown.headers.get('Cache-Control')).toBe('no-store');
	const bits = [...typed(shown)].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
	secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
	expect((await admin.post(path, { intent: 'confirm', code: '' })).status).toBe(400);
	expect((await admin.post(path, { intent: 'confirm', code: 'geraten' })).status).toBe(422);
	const on = await admin.post(path, { intent: 'confirm', code: codeNow() });
	expect([on.status, on.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
	codes = [...on.html.matchAll(/<code>([a-z2-9-]{29})<\/code>/g)].map(([, code]) => code ?? '');
	expect(codes).toHaveLength(10);
	const later = await admin.get(path);
	expect(later.text).toContain('Dein zweiter Faktor ist eingeschaltet.');
	expect(later.html).not.toContain(codes[0]);
	expect(typed(later)).toBe('');
	expect((await admin.get('/admin')).status).toBe(200);
});

test('the log-in asks for a code in a second step, with nothing open before it', async () => {
	const browser = app.browser();
	expect((await browser.get('/login/code')).location).toBe('/login');
	expect((await password(browser)).location).toBe('/login/code');
	expect((await browser.get('/profile')).location).toBe('/login');
	expect((await browser.get('/login/code')).text).toContain('Sechs Ziffern');
	const wrong = await browser.post('/login/code', { code: '000000' });
	expect([wrong.status, wrong.text.includes('Dieser Code stimmt nicht')]).toEqual([422, true]);
	const before = browser.cookies.get('session');
	const code = codeNow();
	expect((await browser.post('/login/code', { code })).location).toMatch(/^\//);
	expect(browser.cookies.get('session')).not.toBe(before);
	expect((await browser.get('/admin')).status).toBe(200);

	const thief = app.browser();
	await password(thief);
	expect((await thief.post('/login/code', { code })).status).toBe(422);
	expect((await thief.post('/login/code', { code: codes[0] ?? '' })).status).toBe(302);
	expect((await thief.get('/profile')).status).toBe(200);
});

test('guesses of a code are held back, in a known browser apart from all others', async () => {
	const stranger = app.browser();
	await password(stranger);
	for (let n = 0; n < 5; n++)
		expect((await stranger.post('/login/code', { code: '000000' })).status).toBe(422);
	expect((await stranger.post('/login/code', { code: '000000' })).status).toBe(429);
	await admin.post('/logout', {});
	await password(admin);
	expect((await admin.post('/login/code', { code: codeNow() })).status).toBe(302);
});

test('a log-in that took more than five minutes begins anew', async () => {
	const browser = app.browser();
	await password(browser);
	app.clock.advance(5 * 60_000);
	const late = await browser.post('/login/code', { code: codeNow() });
	expect(late.location).toBe('/login');
	expect((await browser.follow(late)).text).toContain('Das hat zu lange gedauert.');
	expect((await browser.get('/profile')).location).toBe('/login');
});

test('outside production /admin opens without one and says so', async () => {
	Object.assign(app.context.settings, { production: false });
	await buildPlayer(app.context, 'Lena');
	Object.assign(app.context.settings, { siteAdminEmails: ['lena@example.org'] });
	const lena = await logInAs(app, 'Lena');
	expect((await lena.get('/admin')).text).toContain('hier geht es ohne');
});
