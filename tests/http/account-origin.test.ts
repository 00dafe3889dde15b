import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeOrigin } from '~/http/server/origin.server';
import { goodPassword, verifiedPlayer } from '../support/accounts';
import { type App, startApp } from '../support/app';

const own = 'https://tipp.example.org';
const live = { origin: own, production: true };
const laptop = { origin: 'http://localhost:3000', production: false };
const judge = (headers: Record<string, string>, settings = live, method = 'POST') =>
	judgeOrigin({ method, headers: { host: 'tipp.example.org', ...headers } }, settings);

test.each([
	[{ origin: own }, true],
	[{ origin: own, 'sec-fetch-site': 'same-origin' }, true],
	[{ 'sec-fetch-site': 'same-origin' }, true],
	[{}, false],
	[{ origin: 'null' }, false],
	[{ origin: 'null', 'sec-fetch-site': 'same-origin' }, false],
	[{ origin: 'https://evil.example' }, false],
	[{ origin: 'http://tipp.example.org' }, false],
	[{ origin: `${own}.evil.example` }, false],
	[{ origin: own, 'sec-fetch-site': 'cross-site' }, false],
	[{ origin: own, 'sec-fetch-site': 'same-site' }, false],
	[{ 'sec-fetch-site': 'none' }, false],
	[{ 'sec-fetch-site': 'cross-site' }, false],
] as [Record<string, string>, boolean][])('in production a form with %j passes: %s', (headers, passes) => {
	expect(judge(headers)).toBe(passes);
});

test('reading is open to everybody, every other method is checked', () => {
	for (const method of ['GET', 'HEAD'])
		expect(judge({ origin: 'https://evil.example' }, live, method)).toBe(true);
	for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
		expect(judge({}, live, method)).toBe(false);
});

test('in development a phone may come by the address of the network, in production nobody may', () => {
	const phone = { host: '192.168.0.7:3000', origin: 'http://192.168.0.7:3000' };
	expect(judge(phone, laptop)).toBe(true);
	expect(judge(phone, live)).toBe(false);
	expect(judge({ ...phone, origin: 'http://192.168.0.8:3000' }, laptop)).toBe(false);
});

let app: App;
beforeAll(async () => {
	app = await startApp();
});
afterAll(() => app.close());

test('a form from elsewhere answers 403 in German and changes nothing', async () => {
	await verifiedPlayer(app.context, 'lena@example.org');
	const browser = app.browser();
	await browser.post('/login', { email: 'lena@example.org', password: goodPassword });
	const foreign: Record<string, string>[] = [
		{ Origin: 'https://evil.example' },
		{ 'Sec-Fetch-Site': 'cross-site' },
		{ Origin: 'null' },
	];
	for (const headers of foreign) {
		for (const path of ['/logout', '/choose-name', '/community/switch']) {
			const page = await browser.post(path, { displayName: 'Hack' }, headers);
			expect(page.status).toBe(403);
			expect(page.text).toContain('fremden Seite');
		}
	}
	expect((await browser.get('/choose-name')).status).toBe(200);
});

test('the cookies of session, known browser and visit are HttpOnly and Lax, and on https __Host- and Secure', async () => {
	await verifiedPlayer(app.context, 'max@example.org');
	const fields = { email: 'max@example.org', password: goodPassword };
	const { origin } = app.context.settings;
	const cookies = async (from: string) =>
		(await app.browser().post('/login', fields, { Origin: from })).headers.getSetCookie();
	const plain = await cookies(origin);
	expect(plain.map((line) => line.split('=')[0])).toEqual(['session', 'browser', 'visit']);
	for (const line of plain) {
		expect(line).toMatch(/HttpOnly/i);
		expect(line).toMatch(/SameSite=Lax/i);
		expect(line).toMatch(/Path=\/(;|$)/i);
		expect(line).not.toMatch(/Secure|Domain/i);
	}
	Object.assign(app.context.settings, { origin: origin.replace('http:', 'https:') });
	const secure = await cookies(origin.replace('http:', 'https:'));
	Object.assign(app.context.settings, { origin });
	expect(secure.map((line) => line.split('=')[0])).toEqual([
		'__Host-session',
		'__Host-browser',
		'__Host-visit',
	]);
	for (const line of secure) {
		expect(line).toMatch(/HttpOnly/i);
		expect(line).toMatch(/Secure/);
		expect(line).not.toMatch(/Domain/i);
	}
});
