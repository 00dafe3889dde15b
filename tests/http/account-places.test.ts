import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goodPassword, tableCommunity, tableMember, tokenFor, verifiedPlayer } from '../support/accounts';
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

test('names: an empty one, a long one and an address are refused, where the specification says so in its words', async () => {
	await verifiedPlayer(app.context, email);
	await logIn();
	const empty = await browser.post('/choose-name', { displayName: '   ' });
	expect(empty.status).toBe(422);
	expect(empty.text).toContain('Bitte gib einen Spielernamen ein.');
	expect((await browser.post('/choose-name', {})).status).toBe(422);
	expect((await browser.post('/choose-name', { displayName: email })).status).toBe(422);
	expect((await browser.post('/choose-name', { displayName: 'x'.repeat(41) })).status).toBe(422);
	await browser.post('/choose-name', { displayName: 'Lena' });
	const invalid = await browser.post('/profile', { displayName: '' });
	expect(invalid.status).toBe(422);
	expect(invalid.text).toContain('Bitte gib einen gültigen Spielernamen ein.');
	const saved = await browser.post('/profile', { displayName: 'Leni <b>' });
	expect(saved.location).toBe('/profile');
	const page = await browser.follow(saved);
	expect(page.text).toContain('Gespeichert.');
	expect(page.html).toContain('Leni &lt;b&gt;');
});

test('R32: an invitation survives registration, verification in another browser and the choice of a name', async () => {
	await tableCommunity(app.context, `kurve${count}`);
	const join = `kurve${count}`;
	const form = await browser.get(`/register?join=${join}`);
	expect(form.html).toContain(`value="${join}"`);
	await browser.post('/register', { ...registration(), join });
	const token = await tokenFor(app.context, email, 'verify');
	const phone = app.browser();
	const confirmed = await phone.post(`/verify-email/${token}`, { password: goodPassword });
	expect(confirmed.location).toBe(`/onboarding?join=${join}`);
	expect((await phone.get('/choose-name')).location).toBe(`/onboarding?join=${join}`);
	for (const other of [browser, app.browser()])
		expect((await other.post('/login', { email, password: goodPassword })).location).toBe(
			`/onboarding?join=${join}`,
		);
});

test('R33: /dashboard leads to the active community; a profile leads admins to their admin page', async () => {
	const id = await verifiedPlayer(app.context, email);
	await app.context.db.player.update({ where: { id }, data: { displayName: 'Lena' } });
	const [own, other] = [`own${count}`, `other${count}`];
	for (const communityId of [own, other]) {
		await tableCommunity(app.context, communityId);
		await tableMember(app.context, { communityId, playerId: id, name: 'Lena', isAdmin: communityId === own });
	}
	expect((await browser.get('/dashboard')).location).toBe('/login');
	await logIn();
	const profile = await browser.get('/profile');
	expect(profile.html).toContain(`href="/community/${own}/admin"`);
	expect(profile.html).toContain(`href="/community/${other}/dashboard"`);
	const switched = await browser.post('/community/switch', {
		communityId: own,
		from: `/community/${other}/tippspiel/99`,
	});
	expect(switched.location).toBe(`/community/${own}/tippspiel/34`);
	expect((await browser.get('/dashboard')).location).toBe(`/community/${own}/dashboard`);
	expect((await browser.post('/community/switch', { communityId: 'fremd', from: '/' })).status).toBe(404);
	expect(
		(await browser.post('/community/switch', { communityId: other, from: 'https://evil.example/' })).location,
	).toBe(`/community/${other}/dashboard`);
});

test('nobody without a reason gets a cookie', async () => {
	for (const path of ['/', '/login', '/register?join=abc', '/reset-password', '/faq', '/profile'])
		await browser.get(path);
	expect(browser.cookies.size).toBe(0);
});
