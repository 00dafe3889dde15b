import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendWaitingMails } from '~/services/mail/send-waiting-mails.server';
import { queueLetters } from '~/services/operating/queue-letters.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildGame, buildPlayer, type Game, roundRobin, WEEK } from '../support/builders';
import { logInAs } from '../support/log-in';
import { seenIn } from '../support/page-parts';

/** What site admins announce on every dashboard, and what the page of what runs says. */

let app: App;
let game: Game;
let admin: Browser;
let tom: Browser;
const path = '/admin/ansage';

beforeAll(async () => {
	app = await startApp();
	const kickoff = app.clock.now() + WEEK;
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], kickoff), ['Lena', 'Tom']);
	await buildPlayer(app.context, 'Paul');
	admin = await logInAs(app, 'admin');
	tom = await logInAs(app, 'Tom');
});
afterAll(() => app.close());

const dashboard = async () => (await tom.get(`/community/${game.communityId}/dashboard`)).text;
const announce = async (fields: Record<string, string>) =>
	admin.post(path, { intent: 'announce', seen: seenIn(await admin.get(path)), ...fields });
const letters = () => app.context.db.outboxMail.findMany({ where: { kind: 'announcement-to-all' } });
const hangingId = async () =>
	(await app.context.db.announcement.findUniqueOrThrow({ where: { openKey: 'all' } })).id;

test('it hangs on every dashboard above the community’s own, and without mail by default', async () => {
	const lena = await logInAs(app, 'Lena');
	await lena.post(`/community/${game.communityId}/admin/ansage`, { intent: 'announce', text: 'Vom Admin' });
	const done = await admin.follow(await announce({ text: 'Heute Nacht <b>kurz</b> weg.' }));
	expect(done.text).toContain('Die Ansage hängt an jedem Dashboard.');
	expect(await dashboard()).toMatch(
		/Betreiber.*Heute Nacht <b>kurz<\/b> weg\..*Vom Admin|Heute Nacht.*Vom Admin/,
	);
	const paul = await logInAs(app, 'Paul');
	expect((await paul.get('/onboarding/community')).text).toContain('Heute Nacht');
	await queueLetters(app.context);
	expect(await letters()).toEqual([]);
});

test('it is replaced, and mailed to all who take news, once, if that is said', async () => {
	await app.context.db.player.update({
		where: { id: game.players.Lena?.id ?? '' },
		data: { newsMails: false },
	});
	await announce({ text: 'Neue Regeln im Haus.', byMail: 'on' });
	expect(await dashboard()).not.toContain('Heute Nacht');
	for (let n = 0; n < 2; n++) await queueLetters(app.context);
	expect((await letters()).map(({ address }) => address).sort()).toEqual(
		['admin', 'paul', 'tom'].map((name) => `${name}@example.org`),
	);
	await sendWaitingMails(app.context);
	expect((await letters()).every(({ state }) => state === 'sent')).toBe(true);
	expect((await admin.get('/admin/sicherheit')).text).toContain('Ansage an alle von admin, auch per Mail');
});

test('taken down it is gone, with the letters that wait, and can’t be taken down twice', async () => {
	await announce({ text: 'Noch eine.', byMail: 'on' });
	await queueLetters(app.context);
	const fields = { intent: 'take-down', id: await hangingId() };
	expect((await admin.get(`${path}?aktion=abnehmen`)).text).toContain('Ja, abnehmen');
	expect((await admin.post(path, fields)).location).toBe(path);
	expect(await dashboard()).not.toContain('Noch eine.');
	expect((await admin.post(path, fields)).status).toBe(422);
	await sendWaitingMails(app.context);
	const states = (await letters()).map(({ state }) => state).sort();
	expect(states).toEqual(['dropped', 'dropped', 'dropped', 'sent', 'sent', 'sent']);
});

test('from a page opened before another one was hung up it is refused, and what was typed stays', async () => {
	const seen = seenIn(await admin.get(path));
	const mailed = { text: 'Vom Ersten.', byMail: 'on', seen };
	await announce(mailed);
	const refused = await announce({ text: 'Vom Zweiten.', seen });
	expect([refused.status, seenIn(refused)]).toEqual([422, await hangingId()]);
	expect(refused.text).toContain('Gerade hat jemand anderes etwas angesagt.');
	expect(refused.html).toContain('>Vom Zweiten.</textarea>');
	expect((await announce(mailed)).status).toBe(302);
	expect(await dashboard()).toContain('Vom Ersten.');
	await admin.post(path, { intent: 'take-down', id: await hangingId() });
});

test('an empty and a too long text are refused, and what was typed stays', async () => {
	expect((await announce({ text: '  ' })).status).toBe(422);
	const long = await announce({ text: 'x'.repeat(1001) });
	expect([long.status, long.html.includes('x'.repeat(1001))]).toEqual([422, true]);
	expect((await admin.post(path, { intent: 'nichts' })).status).toBe(400);
	expect((await tom.post(path, { intent: 'announce', text: 'Ich!' })).location).toBe('/dashboard');
	expect(await app.context.db.announcement.count({ where: { openKey: 'all' } })).toBe(0);
});

test('the page of what runs names version, database, mails and what is next, and no secret', async () => {
	Object.assign(app.context.settings, { commit: '1f2e3d4' });
	const { text, html } = await admin.get('/admin/betrieb');
	for (const each of [
		'Version 0.1.0',
		'Commit 1f2e3d4',
		'Gestartet Do., 20.08.2026, 12:00 Uhr',
		process.version,
	])
		expect(text).toContain(each);
	expect(text).toMatch(/Datenbank (SQLite|PostgreSQL)/);
	expect(text).toContain('Mailserver nimmt an');
	expect(text).toContain('Alle Quellen sind ausgeschaltet');
	expect(text).toContain('1. Spieltag Do., 27.08.2026, 12:00 Uhr');
	for (const secret of [app.context.settings.secret, app.context.settings.dataDir, 'postgresql://', 'file:'])
		expect(html).not.toContain(secret);
});
