import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceWords } from '~/text/device';
import { tokenFor } from '../support/accounts';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildPlayer, PASSWORD } from '../support/builders';
import { logInAs } from '../support/log-in';

const newPassword = 'neues gutes Wort';
const phone =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';

let app: App;
let lena: Browser;
beforeAll(async () => {
	app = await startApp();
	await buildPlayer(app.context, 'Lena');
	await buildPlayer(app.context, 'Tom');
	lena = await logInAs(app, 'Lena');
});
afterAll(() => app.close());

const logInFrom = async (agent: string) => {
	const browser = app.browser();
	await browser.post('/login', { email: 'lena@example.org', password: PASSWORD }, { 'User-Agent': agent });
	return browser;
};

test('the devices that are logged in stand there in words, and can be logged out from here', async () => {
	const other = await logInFrom(phone);
	const third = await logInFrom('curl/8');
	const page = await lena.get('/profile/sitzungen');
	expect(page.text).toContain('Safari, iPhone');
	expect(page.text).toContain('Unbekanntes Gerät');
	expect(page.text).toContain('dieses Gerät');
	expect(page.html).not.toContain('Version/17.5');
	const [id = ''] = [...page.html.matchAll(/Safari, iPhone.*?name="session" value="([^"]+)"/gs)].map(
		([, each]) => each,
	);
	const ended = await lena.post('/profile/sitzungen', { intent: 'end', session: id });
	expect((await lena.follow(ended)).text).toContain('Das Gerät ist abgemeldet.');
	expect((await other.get('/profile')).location).toBe('/login');
	const tom = await logInAs(app, 'Tom');
	const [own = ''] = [
		...(await lena.get('/profile/sitzungen')).html.matchAll(/name="session" value="([^"]+)"/g),
	].map(([, each]) => each);
	expect(
		(await tom.follow(await tom.post('/profile/sitzungen', { intent: 'end', session: own }))).text,
	).toContain('war schon abgemeldet');
	expect((await third.get('/profile')).status).toBe(200);
	const all = await lena.follow(await lena.post('/profile/sitzungen', { intent: 'end-others' }));
	expect(all.text).toContain('Das andere Gerät ist abgemeldet.');
	expect(all.text).toContain('Außer hier bist du nirgends angemeldet.');
	expect(all.text).toContain('Geräte abgemeldet');
	expect((await third.get('/profile')).location).toBe('/login');
});

test('the password is changed with the present one; wrong ones say so at their field', async () => {
	const fields = { intent: 'password', password: newPassword, passwordRepeat: newPassword };
	const wrong = await lena.post('/profile/konto', { ...fields, presentPassword: 'falsch geraten' });
	expect([wrong.status, wrong.text.includes('Das Passwort ist falsch.')]).toEqual([422, true]);
	expect(wrong.html).toContain('href="#presentPassword"');
	expect(wrong.html).not.toContain('falsch geraten');
	const differing = await lena.post('/profile/konto', {
		...fields,
		presentPassword: PASSWORD,
		passwordRepeat: 'anders',
	});
	expect(differing.status).toBe(400);
	const done = await lena.post('/profile/konto', { ...fields, presentPassword: PASSWORD });
	expect((await lena.follow(done)).text).toContain('Dein neues Passwort gilt.');
});

test('guesses of the own password are held back', async () => {
	const guess = () =>
		lena.post('/profile/konto', { intent: 'email', email: 'x@example.org', emailPassword: 'y' });
	for (let n = 0; n < 5; n++) expect((await guess()).status).toBe(422);
	const held = await guess();
	expect([held.status, held.headers.get('Retry-After')]).toEqual([429, '60']);
	expect(held.html).toContain('value="x@example.org"');
});

test('another address is asked for here and confirmed in the mail`s page, also elsewhere', async () => {
	const email = 'lena@neu.example';
	const fields = { intent: 'email', email, emailPassword: newPassword };
	const asked = await lena.follow(await lena.post('/profile/konto', fields));
	expect(asked.text).toContain('Öffne den Link in der Mail an die neue Adresse.');
	const token = await tokenFor(app.context, email, 'new-address');
	const elsewhere = app.browser();
	expect((await elsewhere.get(`/neue-adresse/${token}`)).text).toContain(email);
	const wrong = await elsewhere.post(`/neue-adresse/${token}`, { password: 'falsch' });
	expect([wrong.status, wrong.text.includes('Das Passwort ist falsch.')]).toEqual([422, true]);
	const done = await elsewhere.post(`/neue-adresse/${token}`, { password: newPassword });
	expect(done.location).toBe('/login');
	expect((await elsewhere.get(`/neue-adresse/${token}`)).status).toBe(410);
	expect((await lena.get('/profile')).text).toContain(`Angemeldet mit ${email}`);
	expect((await lena.get('/profile/sitzungen')).text).toContain('E-Mail-Adresse geändert');
});

test.each([
	[phone, 'Safari, iPhone'],
	['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox, Linux'],
	[
		'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36 Edg/126.0',
		'Edge, Windows',
	],
	[
		'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
		'Samsung Internet, Android',
	],
	[
		'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/126.0 Safari/537.36',
		'Chrome, Mac',
	],
	['curl/8', ''],
])('%s is told as "%s"', (agent, words) => {
	expect(deviceWords(agent)).toBe(words);
});
