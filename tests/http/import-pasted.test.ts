import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildPlayer } from '../support/builders';
import { databaseHash } from '../support/database-hash';
import { emptySeason, template } from '../support/import-files';
import { fieldsOf, sendAgain } from '../support/import-page';
import { logInAs } from '../support/log-in';

const PATH = '/admin/import';
const noFile: Parameters<Browser['upload']>[2] = { field: 'file', name: '', bytes: new Uint8Array() };

let app: App;
let admin: Browser;
let season: string;

beforeAll(async () => {
	app = await startApp({ now: Date.parse('2024-08-01T10:00:00Z') });
	season = await emptySeason(app.context);
	await buildPlayer(app.context, 'admin');
	admin = await logInAs(app, 'admin');
});

afterAll(() => app.close());

const paste = (pasted: string, file = noFile) =>
	admin.upload(PATH, { intent: 'preview', season, pasted }, file);

test('a text is pasted, previewed and taken over without JavaScript', async () => {
	const preview = await paste(
		'1. Spieltag\r\nFr 23.08. 20:30  Bor. Mönchengladbach - Leverkusen\r\nSa 24.08. 15:30  RB Leipzig - VfL Bochum\r\n',
	);
	expect(preview.status).toBe(200);
	expect(preview.text).toContain('eingefügt.txt');
	expect(preview.text).toContain('kopierter Text');
	expect(preview.text).toContain('Fr., 23.08.2024, 20:30 Uhr');
	const done = await sendAgain(admin, preview, 'commit');
	expect([done.status, done.location]).toEqual([302, `/admin/saison/${season}`]);
	expect(await app.context.db.match.count()).toBe(2);
	const again = await paste('1. Spieltag\nSa 24.08. 15:30  RB Leipzig - VfL Bochum');
	expect(again.text).toContain('Es gibt nichts zu übernehmen.');
});

test('what can’t be read stays in its field, with the sentence at it', async () => {
	const before = await databaseHash(app.context.db);
	const page = await paste('Liebe Grüße <b>aus Bonn</b>');
	expect(page.status).toBe(422);
	expect(page.text).toContain('In diesem Text erkennen wir keine Spiele.');
	expect(page.html).toMatch(/<textarea[^>]*name="pasted"[^>]*aria-invalid="true"/);
	expect(page.html).toContain('Liebe Grüße &lt;b&gt;aus Bonn&lt;/b&gt;</textarea>');
	expect(page.text).not.toContain('ist noch da');
	expect(await databaseHash(app.context.db)).toBe(before);
});

test('with a file beside it nothing is read, because only one of them can be meant', async () => {
	const file = {
		field: 'file',
		name: 'plan.csv',
		bytes: Uint8Array.from(template('2;30.08.2024;20:30;Bayern;Mainz;;')),
	};
	const page = await paste('2. Spieltag\nFr 30.08. 20:30  RB Leipzig - VfL Bochum', file);
	expect(page.status).toBe(400);
	expect(page.text).toContain('Du hast eine Datei gewählt und Text eingefügt.');
	expect(page.html).toContain('RB Leipzig - VfL Bochum</textarea>');
	expect(page.text).not.toContain('ist noch da');
});

test('a text counts before the file that a page carries along', async () => {
	const asked = await admin.upload(
		PATH,
		{ intent: 'preview', season: '' },
		{ field: 'file', name: 'plan.csv', bytes: template('2;30.08.2024;20:30;Nirgendwo;Mainz;;') },
	);
	expect(asked.text).toContain('„plan.csv“ ist noch da.');
	const fields = { ...fieldsOf(asked, 'Datei hochladen'), season };
	const page = await admin.upload(
		PATH,
		{ ...fields, pasted: '2. Spieltag\nSa 31.08. 15:30 RB Leipzig - VfL Bochum' },
		noFile,
	);
	expect(page.text).toContain('eingefügt.txt');
	expect(page.text).not.toContain('Nirgendwo');
});

test('a text is bounded like a file', async () => {
	const page = await paste('x'.repeat(1024 * 1024 + 1));
	expect([page.status, page.text.includes('Die Datei ist zu groß.')]).toEqual([422, true]);
});
