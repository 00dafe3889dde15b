import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findCommunityById } from '~/data/communities.server';
import { findMemberOfPlayer } from '~/data/members.server';
import { goodPassword, mailsFor, tokenFor, verifiedPlayer } from '../support/accounts';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildPlayer, buildSeason, PASSWORD, roundRobin } from '../support/builders';
import { fieldsIn, linksIn, mainOf } from '../support/page-parts';
import { ownRules } from '../support/rules-form';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let lena: { id: string; browser: Browser };
let tom: { id: string; browser: Browser };

beforeEach(async () => {
	app = await startApp();
	await buildSeason(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF));
	lena = await loggedIn('Lena');
	tom = await loggedIn('Tom');
});

afterEach(() => app.close());

async function loggedIn(name: string) {
	const id = await buildPlayer(app.context, name);
	const browser = app.browser();
	const page = await browser.post('/login', {
		email: `${name.toLowerCase()}@example.org`,
		password: PASSWORD,
	});
	expect(page.status).toBe(302);
	return { id, browser };
}

const founding = {
	name: 'Büro Süd',
	description: 'Wir tippen.',
	displayName: 'Lena',
	leagueId: 'bundesliga',
	visibility: 'public',
	password: '',
	passwordRepeat: '',
	entryOpen: 'open',
	...ownRules,
	jokers: '2',
	rebuy: '',
	allOut: 'share',
};

async function found(fields: Partial<typeof founding> = {}) {
	const page = await lena.browser.post('/create-community', { ...founding, ...fields });
	expect(page.status).toBe(302);
	const id = new URL(page.location ?? '', app.url).searchParams.get('cid') ?? '';
	const community = await findCommunityById(app.context.db, id);
	return { id, code: `${id}.${community?.inviteToken}` };
}

const memberOf = (id: string, player = tom) => findMemberOfPlayer(app.context.db, id, player.id);

describe('founding', () => {
	test('good: the form leads to a page with the invite link', async () => {
		const form = await lena.browser.get('/create-community');
		expect(form.text).toContain('Bundesliga Saison 1');
		expect(form.html).toContain('value="Lena"');
		const { id } = await found();
		const created = await lena.browser.get(`/community/created?cid=${id}`);
		expect(created.status).toBe(200);
		expect(created.text).toContain('Büro Süd');
		expect(created.html).toContain(`${app.url}/community-preview?join=${id}`);
		expect(created.html).toContain('https://wa.me/?text=');
	});

	test('wrong: errors beside the fields, what was typed stays, passwords never come back', async () => {
		const page = await lena.browser.post('/create-community', {
			...founding,
			visibility: 'password',
			password: 'nordkurve',
			passwordRepeat: 'südkurve',
			jokers: '2:x',
		});
		expect(page.status).toBe(400);
		expect(page.html).toMatch(/<title>Fehler: /);
		expect(page.text).toContain('Die Passwörter stimmen nicht überein.');
		expect(page.text).toContain('Bitte gib eine ganze Zahl von 0 bis 99 ein.');
		expect(page.html).toContain('value="Büro Süd"');
		expect(page.html).not.toContain('nordkurve');
		expect(await app.context.db.community.count()).toBe(0);
	});

	test('wrong: a hostile or empty form', async () => {
		expect((await lena.browser.post('/create-community', {})).status).toBe(400);
		const hostile = { ...founding, visibility: 'everybody', allOut: '__proto__', leagueId: "'; DROP TABLE" };
		expect((await lena.browser.post('/create-community', hostile)).status).toBe(400);
		const unknown = await lena.browser.post('/create-community', { ...founding, leagueId: 'kreisliga' });
		expect(unknown.status).toBe(422);
		expect(unknown.text).toContain('In dieser Liga liegt gerade kein Spieltag vor uns.');
		expect(await app.context.db.community.count()).toBe(0);
	});

	test.each([
		['private', '„Privat“ hat kein Passwort'],
		['public', '„Öffentlich“ hat kein Passwort'],
	])('R30: a password beside %s is refused where it stands, never dropped', async (visibility, sentence) => {
		const fields = { ...founding, visibility, password: 'geheim', passwordRepeat: 'geheim' };
		const page = await lena.browser.post('/create-community', fields);
		expect([page.status, page.text.includes(sentence)]).toEqual([400, true]);
		expect(page.html).toMatch(
			/aria-describedby="[^"]*"[^>]*name="password"|name="password"[^>]*aria-invalid/,
		);
		expect(page.html).not.toContain('geheim"');
		expect(await app.context.db.community.count()).toBe(0);
	});

	test('R30: only where there is a password the page says that the link goes without', async () => {
		const { id } = await found({ visibility: 'private' });
		const pages = [`/community/created?cid=${id}`, `/community/${id}/admin/einladen`];
		for (const path of pages) expect((await lena.browser.get(path)).text).not.toContain('ohne Passwort');
		expect((await lena.browser.get(`/community/${id}/admin/einladen`)).text).toContain('Link erneuern');
	});

	test('a second tap on the button leads to the same page', async () => {
		const first = await lena.browser.post('/create-community', founding);
		const second = await lena.browser.post('/create-community', founding);
		expect([second.status, second.location]).toEqual([302, first.location]);
		expect(await app.context.db.community.count()).toBe(1);
		app.clock.advance(10_001);
		const later = await lena.browser.post('/create-community', founding);
		expect([later.status, later.text.includes('existiert bereits')]).toEqual([422, true]);
	});

	test.each([{ jokers: '3' }, { description: 'Anders' }, { visibility: 'private' }])(
		'the same name with %o is no second tap',
		async (other) => {
			await lena.browser.post('/create-community', founding);
			expect((await lena.browser.post('/create-community', { ...founding, ...other })).status).toBe(422);
		},
	);

	test('nor is another password', async () => {
		const withPassword = (password: string) =>
			lena.browser.post('/create-community', {
				...{ ...founding, visibility: 'password' },
				...{ password, passwordRepeat: password },
			});
		const answers = [];
		for (const password of ['geheim', 'geheim', 'anders'])
			answers.push((await withPassword(password)).status);
		expect(answers).toEqual([302, 302, 422]);
	});

	test('refused: a name that is taken', async () => {
		await found();
		const page = await tom.browser.post('/create-community', { ...founding, name: ' büro SÜD' });
		expect(page.status).toBe(422);
		expect(page.text).toContain('Eine Community mit diesem Namen existiert bereits.');
	});

	test('R29: without a season ahead the page says so', async () => {
		app.clock.set(KICKOFF + 400 * 86_400_000);
		const { browser } = await loggedIn('Ida');
		expect((await browser.get('/create-community')).text).toContain('Gerade liegt kein Spieltag vor uns');
	});

	test('R33: strangers go to the log-in', async () => {
		for (const path of [
			'/create-community',
			'/join-community',
			'/public-communities',
			'/onboarding/community',
		])
			expect((await app.browser().get(path)).location).toBe('/login');
		expect((await app.browser().post('/create-community', founding)).location).toBe('/login');
	});

	test('R33: the page of a created community is its admin’s', async () => {
		const { id } = await found();
		expect((await tom.browser.get(`/community/created?cid=${id}`)).location).toBe('/onboarding/community');
		await tom.browser.post('/onboarding', { invitation: id });
		expect((await tom.browser.get(`/community/created?cid=${id}`)).location).toBe(
			`/community/${id}/dashboard`,
		);
		expect((await lena.browser.get('/community/created')).status).toBe(404);
	});
});

describe('joining by name', () => {
	test('good: search, then the name to play under, then the dashboard with a message', async () => {
		const { id } = await found({
			visibility: 'password',
			password: 'nordkurve',
			passwordRepeat: 'nordkurve',
		});
		const second = await tom.browser.get('/join-community?name=b%C3%BCro+s%C3%BCd');
		expect(second.status).toBe(200);
		expect(second.text).toContain('Passwort der Community');
		expect(second.html).toContain('value="Tom"');
		const joined = await tom.browser.post('/join-community', {
			name: 'Büro Süd',
			password: 'nordkurve',
			displayName: 'Tommy',
		});
		expect(joined.location).toBe(`/community/${id}/dashboard`);
		expect((await tom.browser.follow(joined)).text).toContain('Willkommen in „Büro Süd“! Du bist dabei.');
		expect((await memberOf(id))?.displayName).toBe('Tommy');
		expect((await tom.browser.get('/join-community?name=B%C3%BCro+S%C3%BCd')).location).toBe(
			`/community/${id}/dashboard`,
		);
	});

	test('wrong: an unknown name', async () => {
		const page = await tom.browser.get('/join-community?name=Nirgends');
		expect(page.status).toBe(422);
		expect(page.text).toContain('Keine Community mit diesem Namen gefunden.');
		expect(page.html).toContain('value="Nirgends"');
		const posted = await tom.browser.post('/join-community', { name: 'Nirgends', displayName: 'Tom' });
		expect(posted.status).toBe(422);
		expect((await tom.browser.post('/join-community', {})).status).toBe(422);
	});

	test('refused: a wrong password, a taken name', async () => {
		const { id } = await found({
			visibility: 'password',
			password: 'nordkurve',
			passwordRepeat: 'nordkurve',
		});
		const path = '/join-community?name=B%C3%BCro+S%C3%BCd';
		const wrong = await tom.browser.post(path, {
			name: 'Büro Süd',
			password: 'Nordkurve',
			displayName: 'Tommy',
		});
		expect(wrong.status).toBe(422);
		expect(wrong.text).toContain('Falsches Passwort für diese Community.');
		expect(wrong.html).toContain('value="Tommy"');
		expect(wrong.html).not.toContain('value="Nordkurve"');
		const taken = await tom.browser.post(path, {
			name: 'Büro Süd',
			password: 'nordkurve',
			displayName: 'LENA',
		});
		expect(taken.status).toBe(422);
		expect(taken.text).toContain('Unter diesem Namen spielt hier schon jemand.');
		expect(await memberOf(id)).toBeNull();
	});
});

describe('the public list', () => {
	test('R30: it leads to the join card and into the community', async () => {
		const { id } = await found();
		await found({ name: 'Geheim', visibility: 'private' });
		const list = await tom.browser.get('/public-communities');
		expect(list.text).toContain('Büro Süd');
		expect(list.text).not.toContain('Geheim');
		expect(list.html).toContain(`href="/onboarding?join=${id}"`);
		const card = await tom.browser.get(`/onboarding?join=${id}`);
		expect(card.html).toContain('value="Tom"');
		const joined = await tom.browser.post(`/onboarding?join=${id}`, { invitation: id, displayName: 'Tom' });
		expect(joined.location).toBe(`/community/${id}/tippspiel`);
		expect((await tom.browser.get(`/onboarding?join=${id}`)).location).toBe(`/community/${id}/dashboard`);
		expect((await tom.browser.get('/public-communities')).html).toContain(
			`href="/community/${id}/dashboard"`,
		);
		expect((await tom.browser.get('/public-communities?seite=99')).status).toBe(200);
	});
});

describe('invitations', () => {
	test('the preview says what one would join', async () => {
		const { id } = await found();
		const page = await app.browser().get(`/community-preview?join=${id}`);
		expect(page.status).toBe(200);
		expect(page.text).toMatch(/Büro Süd.*Wir tippen\..*Bundesliga.*Joker 2.*Rebuy Nein.*Privat Nein/);
		expect(page.text).not.toContain('mit Passwort');
		expect(page.html).toContain('<meta name="robots" content="noindex"');
		expect(page.html).toContain('property="og:title"');
	});

	test('R32: the menu takes the invitation along to log-in and registering', async () => {
		const { id, code } = await found();
		for (const join of [id, code]) {
			const { html } = await app.browser().get(`/community-preview?join=${join}`);
			for (const way of [
				'/login',
				'/register',
				'/faq',
				'/feedback',
				'/impressum',
				'/datenschutz',
				'/spielmodi',
			]) {
				expect(html).not.toContain(`href="${way}"`);
				expect(html).toContain(`href="${way}?join=${join}"`);
			}
			const faq = (await app.browser().get(`/faq?join=${join}`)).html;
			for (const way of ['/register', '/spielmodi']) expect(faq).toContain(`href="${way}?join=${join}"`);
		}
		expect((await app.browser().get('/faq?join=%22%3E')).html).toContain('href="/login"');
	});

	test('R24: an invitation says what a Rebuy is, where there can be one', async () => {
		const what = 'Rebuy heißt: Bist du ausgeschieden, kann ein Admin dich einmal je Runde zurückholen.';
		const without = await found();
		expect((await app.browser().get(`/community-preview?join=${without.id}`)).text).not.toContain(what);
		const { id } = await found({ name: 'Büro Nord', rebuy: 'ja' });
		const preview = await app.browser().get(`/community-preview?join=${id}`);
		expect(preview.text).toMatch(/Rebuy Ja/);
		expect(preview.text).toContain(what);
		expect((await tom.browser.get(`/onboarding?join=${id}`)).text).toContain(what);
	});

	test('R30: „Du bist eingeladen“ reads who has a link, not who comes from the public list', async () => {
		const open = await found();
		const shut = await found({ name: 'Büro Nord', visibility: 'private' });
		const card = async (join: string) => (await tom.browser.get(`/onboarding?join=${join}`)).text;
		expect(await card(open.id)).toContain('Öffentliche Community');
		expect(await card(open.id)).not.toContain('eingeladen');
		expect(await card(shut.code)).toContain('Du bist eingeladen');
	});

	test('R30: a community with a password is not private, and says that it has one', async () => {
		const { id, code } = await found({
			visibility: 'password',
			password: 'kuchen',
			passwordRepeat: 'kuchen',
		});
		const page = await app.browser().get(`/community-preview?join=${id}`);
		expect(page.text).toContain('Privat Nein, mit Passwort');
		expect(page.text).not.toContain('dein Link geht ohne');
		const invited = await app.browser().get(`/community-preview?join=${code}`);
		expect(invited.text).toContain('Nein, mit Passwort; dein Link geht ohne');
		const created = await lena.browser.get(`/community/created?cid=${id}`);
		expect(created.text).toContain('Wer den Link hat, kommt ohne Passwort hinein.');
		await lena.browser.post(`/community/${id}/admin/einladen`, { intent: 'renew' });
		const old = await app.browser().get(`/community-preview?join=${code}`);
		expect([old.status, old.text.includes('Diese Einladung gilt nicht mehr.')]).toEqual([404, true]);
	});

	test('a missing or unknown id is answered in German', async () => {
		const none = await app.browser().get('/community-preview');
		expect([none.status, none.text.includes('Keine Community-ID übergeben.')]).toEqual([400, true]);
		const unknown = await app.browser().get('/community-preview?join=nirgends');
		expect([unknown.status, unknown.text.includes('Community nicht gefunden')]).toEqual([404, true]);
	});

	test('R30: a private community shows itself only to the valid link', async () => {
		const { id, code } = await found({ visibility: 'private' });
		const blank = await app.browser().get(`/community-preview?join=${id}`);
		expect(blank.status).toBe(404);
		expect(blank.text).not.toContain('Büro Süd');
		const valid = await app.browser().get(`/community-preview?join=${code}`);
		expect(valid.text).toMatch(/Büro Süd.*Privat Ja/);
		await lena.browser.post(`/community/${id}/admin/einladen`, { intent: 'renew' });
		const old = await app.browser().get(`/community-preview?join=${code}`);
		expect([old.status, old.text.includes('Diese Einladung gilt nicht mehr.')]).toEqual([404, true]);
		const refused = await tom.browser.post(`/onboarding?join=${code}`, { invitation: code });
		expect(refused.status).toBe(422);
		expect(await memberOf(id)).toBeNull();
	});

	test('R32: an invitation survives log-in and leads to the join with one tap', async () => {
		const { id, code } = await found({
			visibility: 'password',
			password: 'nordkurve',
			passwordRepeat: 'nordkurve',
		});
		await buildPlayer(app.context, 'Ida');
		const browser = app.browser();
		const posted = await browser.post('/community-preview', { join: code });
		expect(posted.location).toBe(`/register?join=${code}`);
		const asked = await browser.follow(posted);
		expect(asked.text).toContain('Danach geht es gleich weiter zu „Büro Süd“.');
		expect(linksIn(mainOf(asked))).toContain(`Zum Login → /login?join=${code}`);
		const inside = await browser.post('/login', { email: 'ida@example.org', password: PASSWORD });
		const card = await browser.follow(inside);
		expect(card.text).toContain('Büro Süd');
		expect(card.text).not.toContain('Passwort der Community');
		const joined = await browser.post('/onboarding', { invitation: code, displayName: 'Ida' });
		expect(joined.location).toBe(`/community/${id}/tippspiel`);
	});

	test('R32: it survives registration in another browser', async () => {
		const { id, code } = await found({ visibility: 'private' });
		const address = 'neu@example.org';
		await app.browser().post('/register', {
			email: address,
			password: PASSWORD,
			passwordRepeat: PASSWORD,
			join: code,
		});
		expect((await mailsFor(app.context, address)).map((mail) => mail.kind)).toEqual(['verify']);
		const phone = app.browser();
		const token = await tokenFor(app.context, address, 'verify');
		await phone.post(`/verify-email/${token}`, { password: PASSWORD, join: code });
		const card = await phone.follow(await phone.get('/choose-name'));
		expect(card.text).toContain('Büro Süd');
		const joined = await phone.post('/onboarding', { invitation: code, displayName: 'Neu' });
		expect(joined.location).toBe(`/community/${id}/tippspiel`);
	});

	test('R30, R32: whose link is renewed between registering and confirming reads after the name that it is void', async () => {
		const { id, code } = await found({ visibility: 'private' });
		const kim = app.browser();
		const email = 'kim@example.org';
		await kim.post('/community-preview', { join: code });
		await kim.post('/register', { email, password: PASSWORD, passwordRepeat: PASSWORD, join: code });
		await lena.browser.post(`/community/${id}/admin/einladen`, { intent: 'renew' });
		const token = await tokenFor(app.context, email, 'verify');
		expect((await kim.post(`/verify-email/${token}`, { password: PASSWORD })).location).toBe('/choose-name');
		expect((await kim.get('/choose-name')).status).toBe(200);
		const named = await kim.post('/choose-name', { displayName: 'Kim' });
		const page = await kim.follow(named);
		expect(page.text).toContain('Keine Community ausgewählt.');
		expect(page.text).toContain('Diese Einladung gilt nicht mehr. Frag nach einem neuen Link');
		expect(page.text).not.toContain('Büro Süd');
		expect((await kim.get('/onboarding/community')).text).not.toContain('Diese Einladung');
		expect((await kim.get('/dashboard')).location).toBe('/onboarding/community');
	});

	test('R31: a first name that the community refuses isn’t the account’s either', async () => {
		const { id } = await found();
		const neu = { id: await verifiedPlayer(app.context, 'neu@example.org'), browser: app.browser() };
		await neu.browser.post('/login', { email: 'neu@example.org', password: goodPassword });
		const accountName = async () =>
			(await app.context.db.player.findUniqueOrThrow({ where: { id: neu.id } })).displayName;
		const joinAs = (displayName: string) =>
			neu.browser.post(`/onboarding?join=${id}`, { invitation: id, displayName });
		for (const [typed, said] of [
			['lena', 'Unter diesem Namen spielt hier schon jemand.'],
			['  ', 'Bitte gib einen Spielernamen ein.'],
			['neu@example.org', 'Eine E-Mail-Adresse kann kein Spielername sein.'],
		] as const) {
			const page = await joinAs(typed);
			expect([page.status, page.text]).toEqual([422, expect.stringContaining(said)]);
			expect([await accountName(), await memberOf(id, neu)]).toEqual([null, null]);
		}
		expect((await joinAs(' Svenja ')).location).toBe(`/community/${id}/tippspiel`);
		expect(await accountName()).toBe('Svenja');
		expect((await memberOf(id, neu))?.displayName).toBe('Svenja');
	});

	test('R31: the address never becomes a name', async () => {
		const { id } = await found();
		const page = await tom.browser.post(`/onboarding?join=${id}`, {
			invitation: id,
			displayName: 'tom@example.org',
		});
		expect(page.status).toBe(422);
		expect(page.text).toContain('Eine E-Mail-Adresse kann kein Spielername sein.');
	});
});

describe('onboarding', () => {
	test('the steps to an account are for those who have none', async () => {
		const { id } = await found();
		const steps = 'So bist du dabei';
		for (const path of ['/', '/onboarding', `/onboarding?join=${id}`])
			expect((await app.browser().get(path)).text).toContain(steps);
		const welcome = await tom.browser.get('/');
		expect(welcome.text).not.toContain(steps);
		expect(linksIn(mainOf(welcome))).toContain('Community finden → /onboarding/community');
		const card = await tom.browser.get(`/onboarding?join=${id}`);
		expect(card.text).not.toContain(steps);
		expect(card.text).not.toContain('Registrieren');
		expect(fieldsIn(mainOf(card))).toEqual(['displayName']);
		await tom.browser.post('/onboarding', { invitation: id, displayName: 'Tom' });
		expect(linksIn(mainOf(await tom.browser.get('/')))).toContain('Zum Dashboard → /dashboard');
	});

	test('R33: without a community there are three ways, with one the dashboard', async () => {
		const page = await tom.browser.get('/onboarding/community');
		for (const path of ['/join-community', '/public-communities', '/create-community'])
			expect(page.html).toContain(`href="${path}"`);
		await found();
		expect((await lena.browser.get('/onboarding/community')).location).toBe('/dashboard');
		expect((await lena.browser.get('/onboarding')).location).toBe('/dashboard');
	});
});
