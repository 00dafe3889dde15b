import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildPlayer, HOUR } from '../support/builders';
import { emptySeason, importFile, template } from '../support/import-files';
import { logInAs } from '../support/log-in';

let app: App;
let admin: Browser;
let lena: Browser;
let actorId: string;

beforeAll(async () => {
	app = await startApp();
	actorId = await buildPlayer(app.context, 'admin');
	await buildPlayer(app.context, 'Lena');
	admin = await logInAs(app, 'admin');
	lena = await logInAs(app, 'Lena');
});
afterAll(() => app.close());

test('an empty log says so, and the overview leads to it', async () => {
	expect((await admin.get('/admin')).html).toContain('href="/admin/import/protokoll"');
	expect((await admin.get('/admin/import/protokoll')).text).toContain('Noch wurde nichts importiert.');
});

test('the log leads from each import to what it changed', async () => {
	const seasonId = await emptySeason(app.context, '2026/27');
	const [first, second] = ['1;29.08.2026;15:30;Köln;Mainz;;', '1;29.08.2026;18:30;HSV;Bremen;;'];
	await importFile(app.context, { seasonId, bytes: template(first), fileName: 'erster.csv' });
	app.clock.advance(HOUR);
	const bytes = template(first.replace('15:30', '14:30'), second);
	await importFile(app.context, { seasonId, bytes, fileName: '<b>zweiter</b>.csv', actorId });

	const log = await admin.get('/admin/import/protokoll');
	expect(log.text).toContain('2 Importe, der neueste zuerst.');
	expect(log.text).toMatch(/zweiter.*erster\.csv/);
	expect(log.text).toContain('Kommandozeile');
	expect(log.text).toContain('1 neu, 1 geändert');
	expect(log.html).not.toContain('<b>zweiter');
	const [newest = ''] = log.html.match(/\/admin\/import\/protokoll\/[\w-]+/) ?? [];
	const { sha256 } = await app.context.db.importRun.findFirstOrThrow({ where: { actorId } });
	expect(log.text).toContain(sha256.slice(0, 12));
	expect(log.text).not.toContain(sha256);

	const run = await admin.get(newest);
	expect(run.text).toContain('Donnerstag, 20. August 2026, 13:00 Uhr, admin');
	expect(run.text).toContain(sha256);
	expect(run.text).toContain('1 geändertes Spiel');
	expect(run.text).toMatch(/1\. FC Köln – 1\. FSV Mainz 05.*15:30 Uhr.*14:30 Uhr/);
	expect(run.text).toMatch(/Neue Spiele.*Hamburger SV – SV Werder Bremen/);
});

test('R3: a start of which only the day was known has no hour in the log', async () => {
	const [season] = await app.context.db.season.findMany();
	const seasonId = season?.id ?? '';
	await importFile(app.context, { seasonId, bytes: template('2;05.09.2026;;Mainz;HSV;;') });
	app.clock.advance(HOUR);
	await importFile(app.context, { seasonId, bytes: template('2;06.09.2026;18:30;Mainz;HSV;;') });
	const log = await admin.get('/admin/import/protokoll');
	const [newest = ''] = log.html.match(/\/admin\/import\/protokoll\/[\w-]+/) ?? [];
	const run = await admin.get(newest);
	expect(run.text).toMatch(/Sa\., 05\.09\.2026, Uhrzeit offen.*So\., 06\.09\.2026, 18:30 Uhr/);
	expect(run.text).not.toContain('00:00');
});

test('an import that nobody made is not found', async () => {
	expect((await admin.get('/admin/import/protokoll/nichts')).status).toBe(404);
});

test('R33: the log is for site admins only', async () => {
	for (const path of ['/admin/import/protokoll', '/admin/import/protokoll/nichts']) {
		expect((await lena.get(path)).location).toBe('/dashboard');
		expect((await app.browser().get(path)).location).toBe('/login');
	}
});
