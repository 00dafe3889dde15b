import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AccountRefusal } from '~/domain/refusals-account';
import { accept, refuse } from '~/domain/result';
import { type ThrottleName, throttles } from '~/domain/throttle';
import { readSettings } from '~/env.server';
import { clientAddresses } from '~/http/server/client-address.server';
import { knownBrowser, rememberInBrowser } from '~/services/accounts/known-browser.server';
import { withTries } from '~/services/trust/with-tries.server';
import { goodPassword, tokenFor, verifiedPlayer } from '../support/accounts';
import { type App, startApp } from '../support/app';
import type { Browser, Page } from '../support/browser';
import { buildGame, buildPlayer, join, PASSWORD, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';
import { seenIn } from '../support/page-parts';
import { ownRules } from '../support/rules-form';
import { startNextRound } from '../support/start-next-round';

let app: App;
let lena: Browser;
const newPassword = 'neues gutes Wort';

beforeAll(async () => {
	app = await startApp();
	const kickoff = app.clock.now() + 7 * 86_400_000;
	await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], kickoff), ['Lena']);
	lena = await logInAs(app, 'Lena');
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(24 * 3_600_000));

/** Uses a limit up but for the last free try, without the work. */
async function wear(limit: ThrottleName, whom: string): Promise<void> {
	for (let n = 1; n < throttles[limit].free; n++)
		await withTries<null, AccountRefusal>(app.context, [{ limit, whom }], async () =>
			throttles[limit].right === 'counts-alone' ? accept(null) : refuse({ code: 'login-wrong' }),
		);
}

/** Does something twice, with one try left: the first one passes; the answer to the second. */
async function lastTwo(limit: ThrottleName, whom: string, act: () => Promise<Page>): Promise<Page> {
	await wear(limit, whom);
	expect((await act()).status).not.toBe(429);
	return act();
}

function expectHeldBack(page: Page, seconds: number): void {
	expect([page.status, page.headers.get('Retry-After')]).toEqual([429, String(seconds)]);
	expect(page.html).toContain('<title>Fehler: ');
	const summary = /role="alert".*?<\/ul>/s.exec(page.html)?.[0];
	const wait = seconds < 60 ? `${seconds} Sekunde${seconds === 1 ? '' : 'n'}` : `${seconds / 60} Minute`;
	expect(summary).toContain(`Das waren viele Versuche hintereinander. Der nächste geht in ${wait}`);
}

test('log-in: an account is held back after ten wrong passwords, known or not, with what was typed', async () => {
	await verifiedPlayer(app.context, 'mia@example.org');
	for (const email of ['mia@example.org', 'nobody@example.org']) {
		const guess = () => app.browser().post('/login', { email, password: 'falsch geraten' });
		const page = await lastTwo('log-in', email, guess);
		expectHeldBack(page, 2);
		expect(page.html).toContain(`value="${email}"`);
		expect(page.html).not.toContain('falsch geraten');
	}
	const right = { email: 'mia@example.org', password: goodPassword };
	expect((await app.browser().post('/login', right)).status).toBe(429);
	app.clock.advance(2_000);
	expect((await app.browser().post('/login', right)).status).toBe(302);
	expect((await app.browser().post('/login', right)).status).toBe(302);
});

test('log-in: a browser that knows the account gets in at any time, and so does whoever reads its mail', async () => {
	const email = 'uli@example.org';
	await verifiedPlayer(app.context, email);
	const known = app.browser();
	const enter = (browser: Browser, password = goodPassword) => browser.post('/login', { email, password });
	expect((await enter(known)).status).toBe(302);
	await known.post('/logout', {});
	await lastTwo('log-in', email, () => enter(app.browser(), 'falsch geraten'));
	await wear('log-in-address', '127.0.0.1');
	expect((await enter(app.browser())).status).toBe(429);
	expect((await enter(known)).status).toBe(302);
	const forged = app.browser();
	forged.cookies.set('browser', flipped(known.cookies.get('browser') ?? ''));
	expect((await enter(forged)).status).toBe(429);
	const others = app.browser();
	others.cookies.set('browser', lena.cookies.get('browser') ?? '');
	expect((await enter(others)).status).toBe(429);

	const reader = app.browser();
	await reader.post('/reset-password', { email });
	const token = await tokenFor(app.context, email, 'reset');
	const fields = { password: newPassword, passwordRepeat: newPassword };
	await reader.post(`/reset-password/${token}`, fields);
	expect((await enter(app.browser(), newPassword)).status).toBe(429);
	expect((await enter(reader, newPassword)).status).toBe(302);
});

test('log-in: a known browser is held back by its own tries alone', async () => {
	const email = 'ria@example.org';
	await verifiedPlayer(app.context, email);
	const [one, two] = [app.browser(), app.browser()];
	for (const browser of [one, two]) {
		await browser.post('/login', { email, password: goodPassword });
		await browser.post('/logout', {});
	}
	for (let n = 0; n < 10; n++) await one.post('/login', { email, password: 'falsch geraten' });
	expectHeldBack(await one.post('/login', { email, password: goodPassword }), 2);
	expect((await two.post('/login', { email, password: goodPassword })).status).toBe(302);
});

test('the cookie of a known browser remembers the five accounts used last', async () => {
	const { context } = app;
	const ids = Array.from({ length: 6 }, (_, n) => `player-${n}`);
	let cookie = '';
	for (const id of ids) cookie = await rememberInBrowser(context, cookie, id);
	const names = await Promise.all(ids.map((id) => knownBrowser(context, cookie, id)));
	expect(names.map((name) => name !== null)).toEqual([false, true, true, true, true, true]);
	const again = await rememberInBrowser(context, cookie, 'player-1');
	expect(again.length).toBe(cookie.length);
	expect(await knownBrowser(context, again, 'player-2')).toBe(names[5]);
});

test('a browser is known no more once the password or the second factor is another one', async () => {
	const { context } = app;
	const email = 'ada@example.org';
	const playerId = await verifiedPlayer(context, email);
	await context.db.player.update({ where: { id: playerId }, data: { displayName: 'Ada' } });
	const collected = app.browser();
	await collected.post('/login', { email, password: goodPassword });
	const cookie = decodeURIComponent(collected.cookies.get('browser') ?? '');
	const proof = JSON.parse(Buffer.from(cookie, 'base64').toString());
	const isKnown = async () => (await knownBrowser(context, proof, playerId)) !== null;
	expect(await isKnown()).toBe(true);
	const factor = { playerId, secret: 'sealed', createdAt: 0n, confirmedAt: 1n };
	await context.db.secondFactor.create({ data: factor });
	expect(await isKnown()).toBe(false);
	await context.db.secondFactor.deleteMany();
	expect(await isKnown()).toBe(true);

	const changed = await collected.post('/profile/konto', {
		intent: 'password',
		presentPassword: goodPassword,
		password: newPassword,
		passwordRepeat: newPassword,
	});
	expect(changed.location).toBe('/profile/konto');
	expect(await isKnown()).toBe(false);
	await collected.post('/logout', {});
	await lastTwo('log-in', email, () => app.browser().post('/login', { email, password: 'falsch geraten' }));
	expect((await collected.post('/login', { email, password: newPassword })).status).toBe(302);
});

test('letters to other addresses, foundings and beginnings of rounds have limits of their own', async () => {
	const { id } = await app.context.db.player.findUniqueOrThrow({ where: { email: 'lena@example.org' } });
	const wish = (n: number) =>
		lena.post('/profile/konto', { intent: 'email', email: `x${n}@example.org`, emailPassword: PASSWORD });
	let n = 0;
	expectHeldBack(await lastTwo('address-wishes', id, () => wish(n++)), 60);
	const found = () => lena.post('/create-community', { name: '', displayName: 'Lena' });
	await wear('foundings', id);
	const draft = {
		name: `Neu ${n++}`,
		visibility: 'private',
		...ownRules,
		jokers: '1',
		entryOpen: 'open',
		description: '',
		password: '',
		passwordRepeat: '',
		allOut: 'share',
		displayName: 'Lena',
		leagueId: 'bundesliga',
	};
	const founded = await lena.post('/create-community', draft);
	expect([founded.status, (await found()).status]).toEqual([302, 400]);
	expectHeldBack(await lena.post('/create-community', { ...draft, name: 'Noch eine' }), 60);
	const [community] = await app.context.db.community.findMany({ where: { name: 'Büro Süd' } });
	const start = () => startNextRound(lena, community?.id ?? '');
	expectHeldBack(await lastTwo('round-starts', community?.id ?? '', start), 600);
});

test('what admins do to one member, announcements and new links have limits of their own', async () => {
	const { id: communityId } = await app.context.db.community.findFirstOrThrow({
		where: { name: 'Büro Süd' },
	});
	const base = `/community/${communityId}/admin`;
	const uli = await buildPlayer(app.context, 'Ulrike');
	await join(app.context, { id: uli, name: 'Ulrike' }, communityId);
	const { id: memberId } = await app.context.db.member.findFirstOrThrow({ where: { playerId: uli } });
	const turns = ['name-admin', 'withdraw-admin'];
	let n = 0;
	const turn = () =>
		lena.post(`${base}/mitglied/${memberId}`, { intent: turns[n++ % turns.length] ?? '', reason: '' });
	expectHeldBack(await lastTwo('acts-on-member', memberId, turn), 60);
	expectHeldBack(await lena.post(base, { intent: 'undo', getan: `name-admin.${memberId}.x` }), 60);
	const say = async () => {
		const seen = seenIn(await lena.get(`${base}/ansage`));
		return lena.post(`${base}/ansage`, { intent: 'announce', text: `Nummer ${n++}`, seen });
	};
	const page = await lastTwo('announcements', communityId, say);
	expectHeldBack(page, 60);
	expect(page.html).toContain(`Nummer ${n - 1}`);
	expectHeldBack(
		await lastTwo('invite-links', communityId, () => lena.post(`${base}/einladen`, { intent: 'renew' })),
		60,
	);
});

test('what a community suspends, and profiles, whose passwords are hashed, have limits of their own', async () => {
	const { id } = await app.context.db.player.findUniqueOrThrow({ where: { email: 'lena@example.org' } });
	const { id: communityId } = await app.context.db.community.findFirstOrThrow({
		where: { name: 'Büro Süd' },
	});
	const base = `/community/${communityId}/admin`;
	const matchday = await app.context.db.matchday.findFirstOrThrow({ orderBy: { number: 'desc' } });
	const turns = ['suspend', 'resume'];
	let n = 0;
	const turn = () =>
		lena.post(`${base}/spieltage`, {
			...{ intent: turns[n++ % turns.length] ?? '', matchdayId: matchday.id, reason: 'Pause' },
		});
	const page = await lastTwo('suspensions', communityId, turn);
	expectHeldBack(page, 60);
	expect(await app.context.db.suspension.count({ where: { liftedAt: null } })).toBe(1);
	const profile = { intent: 'profile', name: '', seen: 'x', visibility: 'password', entryOpen: 'open' };
	const change = {
		...profile,
		name: 'Büro Süd',
		description: '',
		password: 'wort1',
		passwordRepeat: 'wort1',
	};
	await wear('profile-changes', id);
	expect((await lena.post(`${base}/verwalten`, change)).status).toBe(422);
	expectHeldBack(await lena.post(`${base}/verwalten`, change), 5);
});

test('log-in: an internet address is held back for browsers that don`t know the account', async () => {
	const page = await lastTwo('log-in-address', '127.0.0.1', () =>
		app.browser().post('/login', { email: 'keiner@example.org', password: 'x' }),
	);
	expectHeldBack(page, 1);
});

test('registration and letters: an address is held back alike, whether it is known or not', async () => {
	await verifiedPlayer(app.context, 'eva@example.org');
	app.clock.advance(1);
	for (const email of ['eva@example.org', 'neu@example.org']) {
		const form = { email, password: goodPassword, passwordRepeat: goodPassword };
		const waiting = app.browser();
		const page = await lastTwo('verify-letters', email, () => waiting.post('/register', form));
		expectHeldBack(page, 60);
		expect(page.html).toContain(`value="${email}"`);
		expect(page.html).not.toContain(goodPassword);
		expectHeldBack(await waiting.post('/verify-email', { intent: 'resend' }), 60);
		const ask = () => app.browser().post('/reset-password', { email });
		const reset = await lastTwo('reset-letters', email, ask);
		expectHeldBack(reset, 60);
		expect(reset.html).toContain(`value="${email}"`);
	}
});

test('letters: an internet address is held back', async () => {
	const ask = () => app.browser().post('/reset-password', { email: 'keiner@example.org' });
	expectHeldBack(await lastTwo('letters-address', '127.0.0.1', ask), 1);
	const form = { email: 'wer@example.org', password: goodPassword, passwordRepeat: goodPassword };
	expectHeldBack(await app.browser().post('/register', form), 1);
});

test('communities: exact names and passwords are held back for each player', async () => {
	const playerId = await buildPlayer(app.context, 'Bo');
	const bo = await logInAs(app, 'Bo');
	const page = await lastTwo('community-name', playerId, () => bo.get('/join-community?name=geraten'));
	expect([page.status, page.headers.get('Retry-After')]).toEqual([429, '2']);
	expect(page.text).toContain('Das waren viele Versuche hintereinander.');
	const founded = await lena.post('/create-community', {
		name: 'Geheim',
		description: '',
		leagueId: 'bundesliga',
		visibility: 'password',
		password: 'Elf Freunde',
		passwordRepeat: 'Elf Freunde',
		entryOpen: 'open',
		...ownRules,
		jokers: '1',
		allOut: 'share',
		displayName: 'Lena',
	});
	expect(founded.status).toBe(302);
	app.clock.advance(86_400_000);
	const guess = (password: string) =>
		bo.post('/join-community', { name: 'Geheim', password, displayName: '' });
	const held = await lastTwo('community-password', playerId, () => guess('falsch geraten'));
	expectHeldBack(held, 2);
	expect(held.html).not.toContain('falsch geraten');
	app.clock.advance(2_000);
	expect((await guess('Elf Freunde')).location).toMatch(/dashboard$/);
});

test('used links are held back for each internet address', async () => {
	const fields = { password: newPassword, passwordRepeat: newPassword };
	const use = () => app.browser().post('/reset-password/geraten', fields);
	expectHeldBack(await lastTwo('links-address', '127.0.0.1', use), 1);
	expect((await app.browser().post('/verify-email/geraten', { password: 'x' })).status).toBe(429);
});

test('feedback is held back for each internet address, whatever X-Forwarded-For says', async () => {
	let n = 0;
	const send = () =>
		app
			.browser()
			.post(
				'/feedback',
				{ text: 'Mehr Tore', name: '', email: '' },
				{ 'X-Forwarded-For': `198.51.100.${++n}` },
			);
	const page = await lastTwo('feedback-address', '127.0.0.1', send);
	expectHeldBack(page, 10);
	expect(page.html).toContain('Mehr Tore');
});

test.each([
	[[], '203.0.113.7', '198.51.100.1', '203.0.113.7'],
	[[], '172.17.0.1', '198.51.100.1', '172.17.0.1'],
	[['private'], '172.17.0.1', '198.51.100.1', '198.51.100.1'],
	[['private'], '::ffff:172.17.0.1', '198.51.100.1', '198.51.100.1'],
	[['private'], '203.0.113.7', '198.51.100.1', '203.0.113.7'],
	[['private'], '10.0.0.1', '1.2.3.4, 198.51.100.1, 10.0.0.9', '198.51.100.1'],
	[['private'], '10.0.0.1', '1.2.3.4, kaputt', '10.0.0.1'],
	[['private'], '10.0.0.1', undefined, '10.0.0.1'],
	[['203.0.113.0/24'], '203.0.113.7', '198.51.100.1', '198.51.100.1'],
	[['203.0.113.7'], '203.0.113.8', '198.51.100.1', '203.0.113.8'],
	[[], '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
	[[], '2001:DB8::9', undefined, '2001:db8:0:0::/64'],
	[['private'], '::1', '2001:db8:0:7::9', '2001:db8:0:7::/64'],
	[['private'], 'fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
] as [string[], string, string | undefined, string][])(
	'with the proxies %j, who comes from %s with "%s" counts as %s',
	(trusted, peer, forwarded, address) => {
		expect(clientAddresses(trusted)(peer, forwarded)).toBe(address);
	},
);

test.each(['10.0.0.0/33', 'proxy', '::1/129', '10.0.0.1, 300.1.1.1', '10.0.0.0/8/8'])(
	'a wrong proxy in the settings ends the start with a sentence: %s',
	(text) => {
		const read = (proxies: string) =>
			readSettings({ DRINBLEIBEN_MODE: 'test', SECRET: 'x'.repeat(32), TRUST_PROXY: proxies });
		expect(read('private, 10.0.0.0/8,2001:db8::/32').trustedProxies).toEqual([
			'private',
			'10.0.0.0/8',
			'2001:db8::/32',
		]);
		expect(() => read(text)).toThrow(/Einstellung TRUST_PROXY: .*10\.0\.0\.0\/8/);
	},
);

/** A signature with one letter of it changed. */
function flipped(text: string): string {
	const decoded = JSON.parse(Buffer.from(decodeURIComponent(text), 'base64').toString()) as string;
	const changed = decoded.slice(0, -2) + (decoded.at(-2) === 'A' ? 'B' : 'A') + decoded.at(-1);
	return encodeURIComponent(Buffer.from(JSON.stringify(changed)).toString('base64'));
}
