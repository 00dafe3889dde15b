import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContext, openContext } from '~/context.server';
import { findSession } from '~/data/sessions.server';
import { loadSession } from '~/services/accounts/load-session.server';
import { openSession, sessionId } from '~/services/accounts/open-session.server';
import { sendWaitingMails } from '~/services/mail/send-waiting-mails.server';
import { unsubscribeToken } from '~/services/mail/unsubscribe-token.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildGame, buildPlayer, type Game, PASSWORD, roundRobin, WEEK } from '../support/builders';
import { logInAs } from '../support/log-in';

/** What site admins see of accounts and do to them (R31, R33, R34). */

let app: App;
let game: Game;
let admin: Browser;
const path = '/admin/spieler';
const id = (name: string) => game.players[name]?.id ?? '';
const pageOf = (name: string) => `${path}/${id(name)}`;

beforeAll(async () => {
	app = await startApp();
	const kickoff = app.clock.now() + WEEK;
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], kickoff), [
		'Lena',
		'Tom',
		'Ida',
		'Özgür',
	]);
	admin = await logInAs(app, 'admin');
});
afterAll(() => app.close());

const logIn = (name: string) =>
	app.browser().post('/login', { email: `${name.toLowerCase()}@example.org`, password: PASSWORD });
const waiting = (kind: string) =>
	app.context.db.outboxMail.findMany({ where: { kind }, orderBy: { id: 'asc' } });

test('R31: the list tells names, numbers and the domain of an address, never the address', async () => {
	const { text, html } = await admin.get(path);
	expect(text).toContain('5 Konten, die neuesten zuerst.');
	expect(text).toContain('Lena l…@example.org · 1 Community · 1 Runde, kein Sieg');
	expect(text).toContain('dabei seit 20.08.2026');
	expect(html).not.toContain('lena@example.org');
	expect((await admin.get(pageOf('Lena'))).text).toContain('lena@example.org');
});

test('it is searched by parts of names, whatever the case, and by the beginning of an address', async () => {
	const found = async (query: string) => {
		const { text } = await admin.get(`${path}?suche=${encodeURIComponent(query)}`);
		return ['Lena', 'Tom', 'Ida', 'Özgür', 'admin'].filter(
			(name) => text.includes(`${name} `) && text.includes(`${name} ${[...name.toLowerCase()][0]}…@`),
		);
	};
	expect(await found('LEN')).toEqual(['Lena']);
	expect(await found('özg')).toEqual(['Özgür']);
	expect(await found('ÖZG')).toEqual(['Özgür']);
	expect(await found('tom@ex')).toEqual(['Tom']);
	expect(await found('om@ex')).toEqual([]);
	expect(await found('%')).toEqual(['Lena', 'Tom', 'Ida', 'Özgür', 'admin']);
	await app.context.db.member.update({
		where: { id: game.players.Ida?.memberId ?? '' },
		data: { displayName: 'Idefix', nameKey: 'idefix' },
	});
	expect(await found('defi')).toEqual(['Ida']);
	expect((await admin.get(`${path}?suche=niemandheisstso`)).text).toContain('Niemand gefunden');
	for (const filter of ['locked', 'mail', 'unconfirmed', 'unsinn'])
		expect((await admin.get(`${path}?zeigen=${filter}`)).status).toBe(200);
});

test('an account that isn’t there is not found, by page and by form', async () => {
	expect((await admin.get(`${path}/nichts`)).status).toBe(404);
	expect((await admin.post(`${path}/nichts`, { intent: 'unlock' })).status).toBe(404);
	expect((await admin.post(pageOf('Tom'), { intent: 'nichts' })).status).toBe(400);
});

test('a lock ends all sessions at once, in every process, and lets nobody in', async () => {
	const tom = await logInAs(app, 'Tom');
	const other = await openContext(app.context.settings, app.context.now);
	const { secret } = await openSession(app.context, { playerId: id('Tom'), replaces: null });
	// Remembered there before.
	for (let n = 0; n < 2; n++) expect((await loadSession(other, secret))?.player.id).toBe(id('Tom'));
	const kept = await unsubscribeToken(app.context, { playerId: id('Tom'), choice: 'news' });
	await app.context.db.player.update({ where: { id: id('Tom') }, data: { calendarKey: 'T'.repeat(43) } });
	expect((await app.browser().get(`/kalender/${'T'.repeat(43)}.ics`)).status).toBe(200);

	expect((await admin.get(`${pageOf('Tom')}?aktion=sperren`)).text).toContain('Tom sperren?');
	const missing = await admin.post(pageOf('Tom'), { intent: 'lock', reason: ' ' });
	expect([missing.status, missing.text.includes('Bitte gib einen Grund an.')]).toEqual([422, true]);
	expect((await tom.get('/profile')).status).toBe(200);
	const locked = await admin.post(pageOf('Tom'), { intent: 'lock', reason: 'Beleidigungen' });
	expect((await admin.follow(locked)).text).toContain('Tom ist gesperrt');

	expect((await tom.get('/profile')).location).toBe('/login');
	expect(await loadSession(other, secret)).toBeNull();
	await closeContext(other);
	// A session that a log-in opens at the same instant is worth nothing either.
	const late = await openSession(app.context, { playerId: id('Tom'), replaces: null });
	expect(await findSession(app.context.db, sessionId(late.secret), { marksAt: null })).not.toBeNull();
	expect(await loadSession(app.context, late.secret)).toBeNull();

	const refused = await logIn('Tom');
	expect(refused.status).toBe(422);
	expect(refused.text).toContain('Dein Konto ist gesperrt. Schreib uns:');
	const wrong = await app.browser().post('/login', { email: 'tom@example.org', password: 'falsch geraten' });
	expect(wrong.text).not.toContain('gesperrt');
	expect((await app.browser().get(`/kalender/${'T'.repeat(43)}.ics`)).status).toBe(404);
	expect((await app.browser().get(`/abmelden/${kept}`)).status).toBe(200);
	expect((await admin.post(pageOf('Tom'), { intent: 'lock', reason: 'Noch einmal' })).status).toBe(422);
});

test('a locked account gets the letter that says so and no other, and a reset opens nothing', async () => {
	await app.browser().post('/reset-password', { email: 'tom@example.org' });
	await sendWaitingMails(app.context);
	expect(await waiting('account-locked')).toMatchObject([{ state: 'sent', address: 'tom@example.org' }]);
	expect(await waiting('reset')).toMatchObject([{ state: 'dropped', error: 'the account is locked' }]);
	expect((await logIn('Tom')).status).toBe(422);
	const log = (await admin.get('/admin/sicherheit?art=player-locked')).text;
	expect(log).toContain('Konto gesperrt Tom, von admin, Beleidigungen');
});

test('who leads a community alone and is locked leaves it without an acting admin, and the page says so', async () => {
	const lena = pageOf('Lena');
	await admin.post(lena, { intent: 'lock', reason: 'Test' });
	const shown = await admin.get(lena);
	expect(shown.text).toContain('Büro Süd hat keinen Admin, der handeln kann');
	expect(shown.html).toContain(`/admin/communities/${game.communityId}?aktion=uebergeben`);
	expect((await admin.get('/admin/communities?zeigen=adminless')).text).toContain('Büro Süd');
	await admin.post(lena, { intent: 'unlock' });
	expect((await admin.get(lena)).text).not.toContain('keinen Admin');
	expect((await admin.get('/admin/communities?zeigen=adminless')).text).toContain('Keine gefunden');
});

test('after the lock is lifted the player gets in again and is told', async () => {
	expect((await admin.follow(await admin.post(pageOf('Tom'), { intent: 'unlock' }))).text).toContain(
		'entsperrt',
	);
	expect((await admin.post(pageOf('Tom'), { intent: 'unlock' })).status).toBe(422);
	await sendWaitingMails(app.context);
	expect(await waiting('account-unlocked')).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
	expect((await logIn('Tom')).location).toMatch(/dashboard/);
});

test('R31: a name is changed where the player had it, and signed by the site admin', async () => {
	const renamed = await admin.post(pageOf('Tom'), { intent: 'rename', displayName: 'Thomas' });
	expect((await admin.follow(renamed)).text).toContain('Der Name ist jetzt „Thomas“.');
	const member = await app.context.db.member.findUniqueOrThrow({
		where: { id: game.players.Tom?.memberId ?? '' },
		include: { nameChanges: true },
	});
	expect(member).toMatchObject({ displayName: 'Thomas', nameHeld: false });
	expect(member.nameChanges).toMatchObject([{ oldName: 'Tom', newName: 'Thomas' }]);
	expect(member.nameChanges[0]?.actorId).not.toBe(id('Tom'));
	expect(await waiting('player-renamed')).toMatchObject([{ address: 'tom@example.org' }]);
	for (const displayName of ['', 'x'.repeat(41), 'ich@example.org']) {
		const wrong = await admin.post(pageOf('Tom'), { intent: 'rename', displayName });
		expect(wrong.status).toBe(422);
		expect(wrong.html).toContain('name="displayName"');
	}
});

test('R34: an account is deleted on request, with its address typed, and its consequences shown before', async () => {
	const asked = await admin.get(`${pageOf('Ida')}?aktion=loeschen`);
	expect(asked.text).toContain('Büro Süd Steigt aus der laufenden Runde aus.');
	const wrong = await admin.post(pageOf('Ida'), { intent: 'delete', address: 'tom@example.org' });
	expect([wrong.status, wrong.html.includes('tom@example.org')]).toEqual([422, true]);
	const gone = await admin.post(pageOf('Ida'), { intent: 'delete', address: ' IDA@example.org' });
	expect(gone.location).toBe(path);
	expect((await admin.get(pageOf('Ida'))).status).toBe(404);
	const members = await app.context.db.member.findMany({ where: { communityId: game.communityId } });
	expect(members.map(({ displayName }) => displayName)).toContain('Ehemaliger Spieler 1');
	const log = (await admin.get('/admin/sicherheit?art=account-deleted')).text;
	expect(log).toContain('Konto gelöscht von admin, auf Anfrage');
});

test('R33: site admins lock and delete neither themselves nor each other', async () => {
	const own = `${path}/${game.adminId}`;
	expect((await admin.get(`${own}?aktion=sperren`)).text).toContain('Das ist ein Seiten-Admin.');
	for (const fields of [
		{ intent: 'lock', reason: 'Test' },
		{ intent: 'delete', address: 'admin@example.org' },
	] as Record<string, string>[])
		expect((await admin.post(own, fields)).status).toBe(422);
	const second = await buildPlayer(app.context, 'chefin');
	Object.assign(app.context.settings, { siteAdminEmails: ['admin@example.org', 'chefin@example.org'] });
	const refused = await admin.post(`${path}/${second}`, { intent: 'lock', reason: 'Test' });
	expect(refused.text).toContain('Das ist ein Seiten-Admin.');
	expect((await app.context.db.player.findUniqueOrThrow({ where: { id: second } })).lockedAt).toBeNull();
});

test('R33: nobody else locks, renames or deletes an account', async () => {
	const thomas = await logInAs(app, 'Tom');
	for (const intent of ['lock', 'unlock', 'rename', 'delete']) {
		const fields = { intent, reason: 'Test', displayName: 'X', address: 'lena@example.org' };
		expect((await thomas.post(pageOf('Lena'), fields)).location).toBe('/dashboard');
		expect((await app.browser().post(pageOf('Lena'), fields)).location).toBe('/login');
	}
	expect(await app.context.db.player.findUnique({ where: { id: id('Lena') } })).toMatchObject({
		displayName: 'Lena',
		lockedAt: null,
	});
});
