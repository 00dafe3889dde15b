import { hash } from '@node-rs/argon2';
import { beforeEach, describe, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import type { Browser, Page } from '../support/browser';
import { buildGame, buildPlayer, type Game, HOUR, PASSWORD, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';
import { mainOf, textIn } from '../support/page-parts';

/** A session that ends in mid-form: after the log-in the form is back with what was typed, unsaved, and says so. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const GONE =
	'Das Formular, das vor dem Login hier abgeschickt wurde, ist nicht gespeichert und nicht mehr da.';
const SAYS = 'Noch nicht gespeichert: Du warst nicht mehr angemeldet.';

let app: App;
let game: Game;
let base: string;
let lena: Browser;

beforeEach(async () => {
	app = await startApp({ now: KICKOFF - HOUR });
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
	base = `/community/${game.communityId}`;
	lena = await logInAs(app, 'Lena');
	return () => app.close();
});

const endSessions = () => app.context.db.session.deleteMany();
const logIn = (browser: Browser, name = 'lena') =>
	browser.post('/login', { email: `${name}@example.org`, password: PASSWORD });

/** Sends a form after the session has ended, logs in, and gives what is shown then. */
async function sendLate(
	browser: Browser,
	path: string,
	fields: Record<string, string>,
	name?: string,
): Promise<{ asked: Page; landed: Page; page: Page }> {
	await endSessions();
	const asked = await browser.post(path, fields);
	expect(asked.location).toBe('/login');
	const landed = await logIn(browser, name);
	return { asked, landed, page: await browser.follow(landed) };
}

test('a pick: the screen is back with the choice, which is said to be unsaved', async () => {
	const path = `${base}/tippspiel/1`;
	await endSessions();
	await lena.post(path, { intent: 'save', teamId: 'b' });
	expect((await lena.get('/login')).text).toContain(
		'Du warst nicht mehr angemeldet. Gespeichert ist noch nichts. Nach dem Login ist dein Formular wieder da, außer dein Passwort ist inzwischen ein anderes.',
	);
	const landed = await logIn(lena);
	expect(landed.location).toBe(path);
	const page = await lena.follow(landed);
	expect(page.text).toContain(SAYS);
	expect(page.text).toContain('Du hast noch keinen Tipp für diesen Spieltag abgegeben.');
	expect(page.html).toMatch(/id="teamId-b"[^>]* checked=""/);
	expect(await app.context.db.pick.count()).toBe(0);
	const saved = await lena.follow(await lena.post(path, { intent: 'save', teamId: 'b' }));
	expect(saved.text).toContain('Tipp gespeichert.');
	expect(saved.text).not.toContain(SAYS);
});

test('it is back once, on its own page, and stored nowhere but in the browser', async () => {
	const { page } = await sendLate(lena, `${base}/tippspiel/2`, { intent: 'save', teamId: 'c' });
	expect(page.text).toContain(SAYS);
	expect(lena.cookies.has('kept')).toBe(false);
	expect((await lena.get(`${base}/tippspiel/2`)).text).not.toContain(SAYS);
	expect((await lena.get(`${base}/tippspiel/1`)).text).not.toContain(SAYS);
	const tables = JSON.stringify(
		[await app.context.db.session.findMany(), await app.context.db.token.findMany()],
		(_key, value) => (typeof value === 'bigint' ? Number(value) : value),
	);
	expect(tables).not.toContain('teamId');
});

const inputOf = ({ html }: Page, id: string) =>
	new RegExp(`<input[^>]*id="${id}"[^>]*>`).exec(html)?.[0] ?? '';

describe('every other form with text in it', () => {
	test('the profile’s name', async () => {
		const { landed, page } = await sendLate(lena, '/profile', { displayName: 'Lena von der Kurve' });
		expect(landed.location).toBe('/profile');
		expect(page.text).toContain(SAYS);
		expect(inputOf(page, 'displayName')).toContain('value="Lena von der Kurve"');
	});

	test('founding a community', async () => {
		const { page } = await sendLate(lena, '/create-community', {
			name: 'Büro Nord',
			description: 'Für alle, die am Montag reden wollen.',
			visibility: 'password',
			password: 'Geheimes Wort',
			passwordRepeat: 'Geheimes Wort',
			jokers: '3',
		});
		expect(page.text).toContain(SAYS);
		expect(inputOf(page, 'name')).toContain('value="Büro Nord"');
		expect(page.text).toContain('Für alle, die am Montag reden wollen.');
		expect(page.html).not.toContain('Geheimes Wort');
	});

	test('a community’s settings', async () => {
		const { page } = await sendLate(lena, `${base}/admin/verwalten`, {
			intent: 'profile',
			seen: '1',
			name: 'Büro West',
			description: 'Neu',
			visibility: 'public',
			entryOpen: 'open',
		});
		expect(page.text).toContain(SAYS);
		expect(page.html).toContain('value="Büro West"');
	});

	test('removing a member, with its reason', async () => {
		const member = `${base}/admin/mitglied/${game.players.Tom?.memberId}`;
		const { page } = await sendLate(lena, member, { intent: 'remove', reason: 'Schreibt nur Unsinn' });
		expect(page.text).toContain(SAYS);
		expect(inputOf(page, 'reason')).toContain('value="Schreibt nur Unsinn"');
	});

	test('renaming one, with the new name', async () => {
		const member = `${base}/admin/mitglied/${game.players.Tom?.memberId}`;
		const { page } = await sendLate(lena, member, { intent: 'rename', displayName: 'Tom vom Eck' });
		expect(page.text).toContain(SAYS);
		expect(inputOf(page, 'displayName')).toContain('value="Tom vom Eck"');
	});

	test('joining by name', async () => {
		const path = '/join-community?name=B%C3%BCro+S%C3%BCd';
		await buildPlayer(app.context, 'Dora');
		const dora = await logInAs(app, 'Dora');
		const fields = { name: 'Büro Süd', displayName: 'Dora die Zweite', password: '' };
		const { landed, page } = await sendLate(dora, path, fields, 'dora');
		expect(landed.location).toBe(path);
		expect(page.text).toContain(SAYS);
		expect(inputOf(page, 'displayName')).toContain('value="Dora die Zweite"');
	});

	test('results, and a new club’s name', async () => {
		const admin = await logInAs(app, 'admin');
		app.clock.set(KICKOFF + 3 * HOUR);
		const matchday = `/admin/spieltag/${game.matchdayId(1)}`;
		const { html } = await admin.get(matchday);
		const field = /name="(result-[^"]+|[^"]*-home|home-[^"]+)"/.exec(mainOf({ html }))?.[1];
		const late = await sendLate(admin, '/admin/vereine/a', { intent: 'save', name: 'Alemannia' }, 'admin');
		expect(late.page.text).toContain(SAYS);
		expect(late.page.html).toContain('value="Alemannia"');
		if (field === undefined) throw new Error('no field for a result');
		const results = await sendLate(admin, matchday, { intent: 'results', [field]: '3' }, 'admin');
		expect(results.page.text).toContain(SAYS);
		expect(inputOf(results.page, field)).toContain('value="3');
	});
});

describe('a page whose forms are buttons and files', () => {
	test.each([
		['/admin/mails', { intent: 'all-again' }],
		['/admin/import', { intent: 'preview', season: 'seriea_9', timeZone: 'Europe/Rome' }],
	])('%s says that nothing was done', async (path, fields) => {
		const { landed, page } = await sendLate(await logInAs(app, 'admin'), path, fields, 'admin');
		expect(landed.location).toBe(path);
		expect(page.text).toContain(SAYS);
	});

	test('so do the sessions of a player', async () => {
		const { page } = await sendLate(lena, '/profile/sitzungen', { intent: 'end-others' });
		expect(page.text).toContain(SAYS);
	});

	test('an import’s choices are back, without its file', async () => {
		const fields = { intent: 'preview', season: '', timeZone: 'Europe/Rome' };
		const { page } = await sendLate(await logInAs(app, 'admin'), '/admin/import', fields, 'admin');
		expect(page.html).toMatch(/<option value="Europe\/Rome" selected=""/);
	});

	test('of an upload, which anybody may send, nothing is taken apart', async () => {
		const choices = { intent: 'preview', season: '', timeZone: 'Europe/Rome' };
		const fields = { ...choices, text: 'a'.repeat(65_536) };
		const { page } = await sendLate(await logInAs(app, 'admin'), '/admin/import', fields, 'admin');
		expect(page.text).toContain(SAYS);
		expect(page.text).toContain('zu lang');
		expect(page.html).not.toMatch(/<option value="Europe\/Rome" selected=""/);
	});

	test('the switch of the community, which is on every page, is no form to come back to', async () => {
		await endSessions();
		await lena.post('/community/switch', { communityId: game.communityId, from: `${base}/dashboard` });
		expect(lena.cookies.has('kept')).toBe(false);
		expect((await lena.get('/login')).text).not.toContain('dein Formular');
		expect((await logIn(lena)).location).toBe(`${base}/dashboard`);
	});
});

describe('what is kept', () => {
	test('never passwords or codes, and too long a text is left out, which is said', async () => {
		const secrets = { presentPassword: PASSWORD, password: 'neues Wort', code: '123456', token: 'abc' };
		await endSessions();
		const noise = Array.from({ length: 9_000 }, (_, index) =>
			String.fromCharCode(97 + ((index * index * 7) % 26)),
		).join('');
		await lena.post('/profile', {
			displayName: 'Leni',
			more: `${noise}${crypto.randomUUID().repeat(200)}`,
			...secrets,
		});
		const cookie = lena.cookies.get('kept') ?? '';
		expect(cookie.length).toBeLessThan(3_000);
		const page = await lena.follow(await logIn(lena));
		expect(page.text).toContain('Was nicht zu lang war, ist wieder da');
		expect(inputOf(page, 'displayName')).toContain('value="Leni"');
		for (const secret of Object.values(secrets)) expect(page.html).not.toContain(secret);
	});

	test('leads nobody else to the page of the form', async () => {
		await endSessions();
		await lena.post(`${base}/tippspiel/2`, { intent: 'save', teamId: 'b' });
		expect((await logIn(lena, 'tom')).location).toBe(`${base}/dashboard`);
	});

	test('goes to nobody else who is logged in, with the owner’s cookies either', async () => {
		const path = `${base}/tippspiel/1`;
		await endSessions();
		await lena.post(path, { intent: 'save', teamId: 'b' });
		const tom = await logInAs(app, 'Tom');
		for (const name of ['kept', 'browser']) tom.cookies.set(name, lena.cookies.get(name) ?? '');
		const page = await tom.get(path);
		expect(page.text).not.toContain(SAYS);
		expect(page.html).not.toContain('checked=""');
	});

	test('goes to nobody else who logs in there', async () => {
		await sendLate(lena, `${base}/tippspiel/1`, { intent: 'save', teamId: 'b' }, 'tom');
		const page = await lena.get(`${base}/tippspiel/1`);
		expect(page.text).toContain('1. Spieltag');
		expect(page.text).not.toContain(SAYS);
		expect(page.html).not.toMatch(/id="teamId-b"[^>]* checked=""/);
		expect(lena.cookies.has('kept')).toBe(false);
	});

	test('after a change of the password it is nobody’s: the log-in promises it only else, and says then that it is gone', async () => {
		await endSessions();
		await lena.post(`${base}/tippspiel/2`, { intent: 'save', teamId: 'b' });
		const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1 });
		await app.context.db.player.update({
			where: { id: game.players.Lena?.id ?? '' },
			data: { passwordHash },
		});
		expect((await lena.get('/login')).text).toContain(
			'Gespeichert ist noch nichts. Nach dem Login ist dein Formular wieder da, außer dein Passwort ist inzwischen ein anderes.',
		);
		const page = await lena.follow(await logIn(lena));
		expect(page.text).toContain(GONE);
		expect(page.text).not.toContain(SAYS);
		expect(lena.cookies.has('kept')).toBe(false);
		expect((await lena.get(`${base}/dashboard`)).text).not.toContain(GONE);
		expect((await lena.get(`${base}/tippspiel/2`)).html).not.toMatch(/id="teamId-b"[^>]* checked=""/);
	});

	test('nothing of a stranger’s, nothing that is made up, nothing for longer than an hour', async () => {
		const stranger = app.browser();
		await stranger.post(`${base}/tippspiel/1`, { intent: 'save', teamId: 'b' });
		const page = await stranger.follow(await logIn(stranger));
		expect(page.html).not.toMatch(/id="teamId-b"[^>]* checked=""/);
		stranger.cookies.clear();
		stranger.cookies.set(
			'kept',
			encodeURIComponent(Buffer.from(JSON.stringify('x'.repeat(99))).toString('base64')),
		);
		expect((await logIn(stranger)).location).toBe(`${base}/dashboard`);
		await endSessions();
		await lena.post(`${base}/tippspiel/1`, { intent: 'save', teamId: 'b' });
		app.clock.advance(HOUR + 1);
		expect((await logIn(lena)).location).toBe(`${base}/dashboard`);
	});

	test('of a form that came without any cookie only its page, and the log-in says that nothing is saved', async () => {
		lena.cookies.clear();
		const path = `${base}/tippspiel/1`;
		expect((await lena.post(path, { intent: 'save', teamId: 'b' })).location).toBe('/login');
		const asked = await lena.get('/login');
		expect(asked.text).toContain('Du warst nicht mehr angemeldet. Gespeichert ist nichts.');
		expect(asked.text).not.toContain('dein Formular wieder da');
		const landed = await logIn(lena);
		expect(landed.location).toBe(path);
		expect((await lena.follow(landed)).text).toContain('Du hast noch keinen Tipp');
		expect(lena.cookies.has('kept')).toBe(false);
		expect(await app.context.db.pick.count()).toBe(0);
	});

	test('a form from elsewhere is refused before anything is kept', async () => {
		await endSessions();
		const foreign = { Origin: 'https://anderswo.example', 'Sec-Fetch-Site': 'cross-site' };
		const page = await lena.post(`${base}/tippspiel/1`, { intent: 'save', teamId: 'b' }, foreign);
		expect(page.status).toBe(403);
		expect(lena.cookies.has('kept')).toBe(false);
	});

	test('thousands of fields and long ones cost a moment, not more', async () => {
		await endSessions();
		const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`f${index}`, 'x']));
		expect((await lena.post('/profile', { ...many, displayName: 'L' })).location).toBe('/login');
		expect((await lena.post('/profile', { displayName: 'x'.repeat(60_000) })).location).toBe('/login');
		expect(textIn(await (await lena.get('/login')).html)).toContain('Du warst nicht mehr angemeldet.');
	});
});
