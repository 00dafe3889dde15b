import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goodPassword, tableCommunity, tableMember, tokenFor, verifiedPlayer } from '../support/accounts';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';

/** Confirming an address: who may, with what, and which browser is logged in by it. */

let app: App;
let count = 0;
let email: string;
let owner: Browser;
let stranger: Browser;
const theirs = 'Wort eines Fremden';

beforeAll(async () => {
	app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => {
	email = `lena${++count}@example.org`;
	[owner, stranger] = [app.browser(), app.browser()];
	app.clock.advance(3_600_000);
});

const register = (browser: Browser, password = goodPassword, fields = {}) =>
	browser.post('/register', { email, password, passwordRepeat: password, ...fields });
const link = async () => `/verify-email/${await tokenFor(app.context, email, 'verify')}`;
const isIn = async (browser: Browser) => (await browser.get('/choose-name')).status === 200;
const isVerified = async () =>
	(await app.context.db.player.findUniqueOrThrow({ where: { email } })).emailVerifiedAt !== null;

describe('who registers somebody else`s address', () => {
	test('gets nothing from the owner`s click: it takes the password of that registration', async () => {
		await register(stranger, theirs);
		const page = await owner.get(await link());
		expect(page.html).toContain('type="password"');
		for (const password of ['', goodPassword])
			expect((await owner.post(await link(), { password })).status).toBe(422);
		expect(await isVerified()).toBe(false);
		expect([await isIn(owner), await isIn(stranger)]).toEqual([false, false]);
	});

	test('gets nothing once the owner registers it too and confirms', async () => {
		await register(stranger, theirs);
		await register(owner);
		expect((await owner.post(await link(), {})).location).toBe('/choose-name');
		expect(JSON.parse((await stranger.get('/verify-email/status')).html)).toEqual({ verified: false });
		expect((await stranger.get('/verify-email')).status).toBe(200);
		expect([await isIn(owner), await isIn(stranger)]).toEqual([true, false]);
		expect((await app.browser().post('/login', { email, password: theirs })).status).toBe(422);
	});

	test('gets nothing once the owner registers it too and confirms elsewhere, with the password', async () => {
		await register(stranger, theirs);
		await register(owner);
		expect((await app.browser().post(await link(), { password: goodPassword })).location).toBe(
			'/choose-name',
		);
		expect(JSON.parse((await stranger.get('/verify-email/status')).html)).toEqual({ verified: false });
		expect((await stranger.get('/verify-email')).status).toBe(200);
		expect(await isIn(stranger)).toBe(false);
	});

	test('gets nothing by registering it after the owner: the owner`s browser is asked for the password then', async () => {
		await register(owner);
		const first = await link();
		await register(stranger, theirs);
		expect((await owner.get(first)).status).toBe(410);
		expect((await owner.get(await link())).html).toContain('type="password"');
		for (const password of ['', goodPassword])
			expect((await owner.post(await link(), { password })).status).toBe(422);
		expect(await isVerified()).toBe(false);
		expect([await isIn(owner), await isIn(stranger)]).toEqual([false, false]);
	});

	test('gets nothing once the owner sets a new password by mail', async () => {
		await register(stranger, theirs);
		await owner.post('/reset-password', { email });
		const fields = { password: goodPassword, passwordRepeat: goodPassword };
		await owner.post(`/reset-password/${await tokenFor(app.context, email, 'reset')}`, fields);
		expect(await isVerified()).toBe(true);
		expect((await stranger.get('/verify-email')).status).toBe(200);
		expect(await isIn(stranger)).toBe(false);
		expect((await stranger.post('/login', { email, password: theirs })).location).toMatch(
			/^\/verify-email\?/,
		);
	});

	test('leaves no invitation behind: the newest registration`s counts', async () => {
		await tableCommunity(app.context, `falle${count}`);
		await register(stranger, theirs, { join: `falle${count}` });
		await register(owner);
		expect((await owner.post(await link(), {})).location).toBe('/choose-name');
	});
});

describe('the browser that waits', () => {
	test('gets no session once the player has ended all others or has a second factor', async () => {
		await register(owner);
		const phone = app.browser();
		await phone.post(await link(), { password: goodPassword });
		await phone.post('/choose-name', { displayName: 'Lena' });
		const { id } = await app.context.db.player.findUniqueOrThrow({ where: { email } });
		const factor = { playerId: id, secret: 'sealed', createdAt: 0n, confirmedAt: 1n };
		await app.context.db.secondFactor.create({ data: factor });
		expect((await owner.get('/verify-email')).location).toBe('/login/code');
		await app.context.db.secondFactor.deleteMany();

		email = `nora${count}@example.org`;
		await register(stranger);
		const laptop = app.browser();
		await laptop.post(await link(), { password: goodPassword });
		await laptop.post('/choose-name', { displayName: 'Nora' });
		await laptop.post('/profile/sitzungen', { intent: 'end-others' });
		expect((await stranger.get('/verify-email')).status).toBe(200);
		expect(await isIn(stranger)).toBe(false);
	});

	test('can`t make a cookie up, nor carry another installation`s or one that is a week old', async () => {
		await register(owner);
		const visit = owner.cookies.get('visit') ?? '';
		const path = await link();
		await app.browser().post(path, { password: goodPassword });
		const forged = app.browser();
		forged.cookies.set('visit', `${visit.slice(0, 40)}${visit[40] === 'A' ? 'B' : 'A'}${visit.slice(41)}`);
		expect((await forged.get('/verify-email')).location).toBe('/login');
		forged.cookies.set('visit', encodeURIComponent(Buffer.from('{"visit":{}}').toString('base64')));
		expect((await forged.get('/verify-email')).location).toBe('/login');
		app.clock.advance(7 * 86_400_000);
		expect((await owner.get('/verify-email')).location).toBe('/login');
	});
});

describe('R32: a pending invitation is kept with the account', () => {
	const landings = async (join: string) => {
		for (const browser of [owner, app.browser()]) {
			if (browser !== owner) await browser.post('/login', { email, password: goodPassword });
			expect((await browser.get('/login')).location).toBe(`/onboarding?join=${join}`);
		}
	};

	test('invited first, registered then, confirmed elsewhere', async () => {
		const join = `erst${count}`;
		await tableCommunity(app.context, join);
		await owner.post('/community-preview', { join });
		await register(owner);
		await app.browser().post(await link(), { password: goodPassword });
		expect((await owner.get('/verify-email')).location).toBe(`/onboarding?join=${join}`);
		await landings(join);
	});

	test('registered first, invited then, confirmed elsewhere and never seen in that browser again', async () => {
		const join = `dann${count}`;
		await tableCommunity(app.context, join);
		await register(owner);
		await owner.post('/community-preview', { join });
		const phone = app.browser();
		expect((await phone.post(await link(), { password: goodPassword })).location).toBe(
			`/onboarding?join=${join}`,
		);
		owner = phone;
		await landings(join);
	});

	test('the letter to a known address carries it to the log-in', async () => {
		await verifiedPlayer(app.context, email);
		app.clock.advance(3_600_000);
		await register(stranger, theirs, { join: 'kurve.geheim' });
		const letter = await app.context.db.outboxMail.findFirstOrThrow({
			where: { address: email, kind: 'known-address' },
		});
		expect(JSON.parse(letter.data)).toEqual({ joinId: 'kurve.geheim' });
		const player = await app.context.db.player.findUniqueOrThrow({ where: { email } });
		expect(player.invitation).toBeNull();
	});

	test('it is gone once it is taken, declined or void, and doesn`t stand before the own dashboard', async () => {
		const join = `weg${count}`;
		const home = `heim${count}`;
		for (const id of [join, home]) await tableCommunity(app.context, id);
		const playerId = await verifiedPlayer(app.context, email);
		await app.context.db.player.update({ where: { id: playerId }, data: { displayName: 'Lena' } });
		await tableMember(app.context, { communityId: home, playerId, name: 'Lena' });
		const kept = async () => (await app.context.db.player.findUniqueOrThrow({ where: { email } })).invitation;
		const invite = async (code = join) => {
			await owner.post('/logout', {});
			await owner.post('/community-preview', { join: code });
			return owner.post('/login', { email, password: goodPassword });
		};
		expect((await invite()).location).toBe(`/onboarding?join=${join}`);
		expect([await kept(), (await owner.get('/dashboard')).location]).toEqual([
			join,
			`/community/${home}/dashboard`,
		]);
		expect((await owner.get(`/onboarding?join=${join}`)).text).toContain('Nein, danke');
		const declined = await owner.post(`/onboarding?join=${join}`, { intent: 'decline' });
		expect([declined.location, await kept()]).toEqual([`/community/${home}/dashboard`, null]);
		expect((await owner.follow(declined)).text).toContain('die Einladung ist vergessen');

		await invite();
		const private_ = { visibility: 'private' };
		await app.context.db.community.update({ where: { id: join }, data: private_ });
		expect((await owner.get('/login')).location).toBe(`/community/${home}/dashboard`);
		expect(await kept()).toBeNull();
		expect((await invite(`${join}.token-${join}`)).location).toBe(`/onboarding?join=${join}.token-${join}`);
		await owner.post('/onboarding', { invitation: `${join}.token-${join}`, displayName: 'Lena' });
		expect(await kept()).toBeNull();
	});
});
