import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildPlayer, DAY } from '../support/builders';
import { logInAs } from '../support/log-in';
import { linksIn, mainOf } from '../support/page-parts';

let app: App;
let admin: Browser;
let lena: Browser;

beforeAll(async () => {
	app = await startApp();
	for (const name of ['admin', 'Lena']) await buildPlayer(app.context, name);
	admin = await logInAs(app, 'admin');
	lena = await logInAs(app, 'Lena');
});

afterAll(() => app.close());

test('while nobody has written, the page and the overview say so', async () => {
	expect((await admin.get('/admin/feedback')).text).toContain('Noch kein Feedback');
	expect((await admin.get('/admin')).text).toContain('Noch hat niemand geschrieben.');
});

test('R35: a message is read with its line breaks, name, address to answer to and German time', async () => {
	await lena.post('/feedback', { text: 'Erste Zeile\nZweite <b>Zeile</b>' });
	const page = await admin.get('/admin/feedback');
	expect(page.html).toContain('<p class="written">Erste Zeile\nZweite &lt;b&gt;Zeile&lt;/b&gt;</p>');
	expect(linksIn(mainOf(page))).toContain('lena@example.org → mailto:lena%40example.org');
	expect(page.text).toContain('Lena lena@example.org Do., 20.08.2026, 12:00 Uhr');
	await app.browser().post('/feedback', { text: 'Ohne Namen' });
	const both = await admin.get('/admin/feedback');
	expect(both.text).toContain('Anonym Do., 20.08.2026');
	expect(both.html.match(/mailto:/g)).toHaveLength(1);
});

test('the overview leads there and counts what came within the last seven days', async () => {
	app.clock.advance(7 * DAY);
	const week = await admin.get('/admin');
	expect(week.text).toContain('2 Rückmeldungen, davon 2 aus den letzten sieben Tagen.');
	expect(linksIn(mainOf(week))).toContain('Feedback lesen → /admin/feedback');
	app.clock.advance(1);
	expect((await admin.get('/admin')).text).toContain(
		'2 Rückmeldungen, davon 0 aus den letzten sieben Tagen.',
	);
	await lena.post('/feedback', { text: 'Noch etwas' });
	expect((await admin.get('/admin')).text).toContain('1 neu');
});

test('the newest come first, 50 on a page, and a page beyond the last is the last', async () => {
	await app.context.db.feedback.deleteMany();
	const start = app.clock.now();
	await app.context.db.feedback.createMany({
		data: Array.from({ length: 51 }, (_, index) => ({
			id: `f${index}`,
			feedback: `Nummer ${index + 1}.`,
			createdAt: BigInt(start + index),
		})),
	});
	const first = await admin.get('/admin/feedback');
	expect(first.text).toContain('51 Rückmeldungen, die neueste zuerst.');
	expect(first.html.match(/class="written"/g)).toHaveLength(50);
	expect(first.text).toMatch(/Nummer 51\..*Nummer 50\..*Nummer 2\./);
	expect(first.text).not.toContain('Nummer 1.');
	for (const query of ['?seite=2', '?seite=99']) {
		const last = await admin.get(`/admin/feedback${query}`);
		expect(last.text).toContain('Nummer 1.');
		expect(last.html).toMatch(/aria-label="Seite 2 von 2" aria-current="page"/);
	}
	expect((await admin.get('/admin/feedback?seite=x')).html).toContain(
		'aria-label="Seite 1 von 2" aria-current="page"',
	);
});

test('R33: only site admins read it', async () => {
	const answers = [lena, app.browser()].map(
		async (browser) => (await browser.get('/admin/feedback')).location,
	);
	expect(await Promise.all(answers)).toEqual(['/dashboard', '/login']);
});
