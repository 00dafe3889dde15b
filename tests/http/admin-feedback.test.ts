import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendWaitingMails } from '~/services/mail/send-waiting-mails.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildPlayer, DAY } from '../support/builders';
import { logInAs } from '../support/log-in';
import { linksIn, mainOf } from '../support/page-parts';

let app: App;
let admin: Browser;
let lena: Browser;
const path = '/admin/feedback';

beforeAll(async () => {
	app = await startApp();
	for (const name of ['admin', 'Lena']) await buildPlayer(app.context, name);
	admin = await logInAs(app, 'admin');
	lena = await logInAs(app, 'Lena');
});
beforeEach(async () => {
	await app.context.db.feedback.deleteMany();
});

afterAll(() => app.close());

const firstId = async () => (await app.context.db.feedback.findFirstOrThrow()).id;
const answersSent = () => app.context.db.outboxMail.findMany({ where: { kind: 'feedback-answer' } });

test('while nobody has written, the page and the overview say so', async () => {
	expect((await admin.get(path)).text).toContain('Noch kein Feedback');
	expect((await admin.get('/admin')).text).toContain('Noch hat niemand geschrieben.');
});

test('R35: a message is read with its line breaks, name, address to answer to and German time', async () => {
	await lena.post('/feedback', { text: 'Erste Zeile\nZweite <b>Zeile</b>' });
	const page = await admin.get(path);
	expect(page.html).toContain('<p class="written">Erste Zeile\nZweite &lt;b&gt;Zeile&lt;/b&gt;</p>');
	expect(linksIn(mainOf(page))).toContain('lena@example.org → mailto:lena%40example.org');
	expect(page.text).toContain('Lena lena@example.org Do., 20.08.2026, 12:00 Uhr');
	await app.browser().post('/feedback', { text: 'Ohne Namen' });
	const both = await admin.get(path);
	expect(both.text).toContain('Anonym ohne Adresse Do., 20.08.2026');
	expect(both.html.match(/mailto:/g)).toHaveLength(1);
	expect(both.html.match(/>Antworten</g)).toHaveLength(1);
});

test('a message is moved between its states, each is a list, and the overview counts them', async () => {
	await lena.post('/feedback', { text: 'Mir fehlt etwas' });
	const message = await firstId();
	expect((await admin.get('/admin')).text).toContain('1 neu, 0 offen, 0 erledigt.');
	const moved = await admin.post(`${path}?stand=neu`, { intent: 'move', message, state: 'open' });
	expect(moved.location).toBe(`${path}?stand=neu`);
	expect((await admin.follow(moved)).text).toContain('Hier liegt nichts');
	expect((await admin.get(`${path}?stand=offen`)).text).toContain('Mir fehlt etwas');
	await admin.post(path, { intent: 'move', message, state: 'done' });
	expect((await admin.get('/admin')).text).toContain('0 neu, 0 offen, 1 erledigt.');
	expect((await admin.get(`${path}?stand=alle`)).text).toContain('Alle (1)');
	for (const fields of [
		{ intent: 'move', message, state: 'weg' },
		{ intent: 'move', state: 'done' },
		{ intent: 'nichts' },
	] as Record<string, string>[])
		expect((await admin.post(path, fields)).status).toBe(400);
	expect((await admin.post(path, { intent: 'move', message: 'fremd', state: 'done' })).status).toBe(422);
});

test('an answer goes to the address once, is kept with its author, and makes the message done', async () => {
	await lena.post('/feedback', { text: 'Die Rangliste lädt nicht' });
	const message = await firstId();
	const form = await admin.get(`${path}?stand=neu&antwort=${message}`);
	expect(form.html).toContain('name="answer"');
	const fields = { intent: 'answer', message, seen: '', answer: 'Danke!\nBehoben.' };
	const sent = await admin.follow(await admin.post(`${path}?stand=neu`, fields));
	expect(sent.text).toContain('Deine Antwort ist unterwegs.');
	const done = await admin.get(`${path}?stand=erledigt`);
	expect(done.text).toContain('Danke! Behoben. Geantwortet Do., 20.08.2026, 12:00 Uhr, von admin');
	const second = await admin.post(path, { ...fields, answer: 'Noch einer' });
	expect(second.status).toBe(409);
	const slip = await admin.post(`${path}?stand=erledigt`, { ...fields, answer: ' ' });
	expect(slip.html).toContain('name="seen" value=""');
	const shown = await admin.post(`${path}?stand=erledigt`, { ...fields, answer: 'Noch einer' });
	expect(shown.html).toContain('>Noch einer</textarea>');
	expect(shown.html).toMatch(/name="seen" value="\d+"/);
	const [mail, ...others] = await answersSent();
	expect(others).toEqual([]);
	expect(mail).toMatchObject({ address: 'lena@example.org', playerId: null });
	await sendWaitingMails(app.context);
	expect(await answersSent()).toMatchObject([{ state: 'sent' }]);
	expect((await admin.get('/admin/sicherheit')).text).toContain('Feedback beantwortet von admin');
});

test('two admins who answer at once send one mail', async () => {
	await lena.post('/feedback', { text: 'Hallo' });
	const message = await firstId();
	const before = (await answersSent()).length;
	const both = await Promise.all(
		['Eins', 'Zwei'].map((answer) => admin.post(path, { intent: 'answer', message, seen: '', answer })),
	);
	expect(both.map(({ status }) => status).sort()).toEqual([302, 409]);
	expect((await answersSent()).length - before).toBe(1);
});

test('an empty, a too long and an impossible answer are refused, and what was typed stays', async () => {
	await app.browser().post('/feedback', { text: 'Anonym' });
	const message = await firstId();
	const answer = (text: string) => admin.post(path, { intent: 'answer', message, seen: '', answer: text });
	expect((await answer('  ')).status).toBe(400);
	const long = await answer('x'.repeat(2001));
	expect(long.status).toBe(400);
	expect(long.html).toContain('x'.repeat(2001));
	const nobody = await answer('Hallo');
	expect(nobody.status).toBe(422);
	expect(nobody.text).toContain('Hier hat niemand eine Adresse hinterlassen.');
	expect((await admin.post(path, { intent: 'answer', message: 'fremd', seen: '', answer: 'x' })).status).toBe(
		422,
	);
});

test('what is new for longer than a week is asked for on the overview', async () => {
	await lena.post('/feedback', { text: 'Alt' });
	app.clock.advance(7 * DAY);
	expect((await admin.get('/admin')).text).not.toContain('die älteste seit über einer Woche');
	app.clock.advance(1);
	expect((await admin.get('/admin')).text).toContain(
		'1 Rückmeldung ist neu, die älteste seit über einer Woche.',
	);
});

test('the newest come first, 50 on a page, and a page beyond the last is the last', async () => {
	const start = app.clock.now();
	await app.context.db.feedback.createMany({
		data: Array.from({ length: 51 }, (_, index) => ({
			id: `f${index}`,
			feedback: `Nummer ${index + 1}.`,
			createdAt: BigInt(start + index),
		})),
	});
	const first = await admin.get(path);
	expect(first.html.match(/class="written"/g)).toHaveLength(50);
	expect(first.text).toMatch(/Nummer 51\..*Nummer 50\..*Nummer 2\./);
	expect(first.text).not.toContain('Nummer 1.');
	for (const query of ['?seite=2', '?seite=99']) {
		const last = await admin.get(`${path}${query}`);
		expect(last.text).toContain('Nummer 1.');
		expect(last.html).toMatch(/aria-label="Seite 2 von 2" aria-current="page"/);
	}
	expect((await admin.get(`${path}?seite=x`)).html).toContain(
		'aria-label="Seite 1 von 2" aria-current="page"',
	);
});

/** The form of a page that holds `field`: where it goes. */
const formAt = (html: string, field: string) =>
	new RegExp(`<form[^>]* action="([^"]+)"(?:(?!</form>).)*name="${field}"`, 's')
		.exec(html)?.[1]
		?.replaceAll('&amp;', '&') ?? '';

test('from the second page on, answering and moving stay on it, and a refused answer is kept there', async () => {
	const start = app.clock.now();
	await app.context.db.feedback.createMany({
		data: Array.from({ length: 51 }, (_, index) => ({
			id: `f${index}`,
			...{ feedback: `Nummer ${index + 1}.`, email: 'tom@example.org', createdAt: BigInt(start + index) },
		})),
	});
	const second = `${path}?stand=neu&seite=2`;
	const listed = await admin.get(second);
	expect(linksIn(mainOf(listed))).toContain(`Antworten → ${second}&antwort=f0#f-f0`);
	const asked = await admin.get(`${second}&antwort=f0`);
	const to = formAt(asked.html, 'answer');
	const refused = await admin.post(to, {
		intent: 'answer',
		message: 'f0',
		seen: '',
		answer: 'x'.repeat(2001),
	});
	expect([refused.status, refused.html.includes(`${'x'.repeat(2001)}</textarea>`)]).toEqual([400, true]);
	const sent = await admin.post(to, { intent: 'answer', message: 'f0', seen: '', answer: 'Danke' });
	expect(sent.location).toBe(second);
	const move = { intent: 'move', message: 'f0', state: 'open' };
	expect((await admin.post(formAt(listed.html, 'state'), move)).location).toBe(second);
});

test('who answers second keeps the text, beside what a colleague wrote, though the message has left the list', async () => {
	await lena.post('/feedback', { text: 'Mir fehlt etwas' });
	await lena.post('/feedback', { text: 'Und noch etwas' });
	const message = await firstId();
	const to = formAt((await admin.get(`${path}?stand=neu&antwort=${message}`)).html, 'answer');
	const answer = (text: string) => admin.post(to, { intent: 'answer', message, seen: '', answer: text });
	expect((await answer('Vom Ersten')).status).toBe(302);
	const second = await answer('Vom Zweiten');
	expect(second.status).toBe(409);
	expect(second.html).toContain('>Vom Zweiten</textarea>');
	expect(second.text).toMatch(
		/Mir fehlt etwas.*Vom Ersten.*Geantwortet Do., [^,]+, 12:00 Uhr, von admin.*Und noch etwas/,
	);
	expect((await admin.get(`${path}?antwort=fremd`)).status).toBe(200);
});

test('a form that a hand made reads German only', async () => {
	for (const wrong of [{ message: 'x', seen: 'gestern' }, { seen: '' }])
		expect(
			(await admin.post(path, { intent: 'answer', answer: '', ...wrong } as Record<string, string>)).text,
		).not.toMatch(/invalid|expected/i);
});

test('R33: only site admins read and answer it', async () => {
	for (const browser of [lena, app.browser()]) {
		const to = browser === lena ? '/dashboard' : '/login';
		expect((await browser.get(path)).location).toBe(to);
		expect((await browser.post(path, { intent: 'move', message: 'x', state: 'done' })).location).toBe(to);
	}
});
