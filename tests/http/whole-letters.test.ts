import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import { buildPlayer } from '../support/builders';
import { emptySeason, template } from '../support/import-files';
import { logInAs } from '../support/log-in';

let app: App;
let season: string;

beforeAll(async () => {
	app = await startApp({ now: Date.parse('2024-08-01T10:00:00Z') });
	season = await emptySeason(app.context);
	await buildPlayer(app.context, 'admin');
});

afterAll(() => app.close());

test('letters of several bytes are whole on a long page', async () => {
	const word = 'ü'.repeat(30);
	const rows = Array.from({ length: 300 }, (_, index) => `1;${word}${index};20:30;A;B;;`);
	const admin = await logInAs(app, 'admin');
	const file = { field: 'file', name: 'spielplan.csv', bytes: template(...rows) };
	const page = await admin.upload('/admin/import', { intent: 'preview', season }, file);
	expect(page.html.match(new RegExp(`<li>[^<]*„${word}\\d+“ ist kein Datum`, 'g'))).toHaveLength(300);
	expect(page.html).not.toContain('\u0000');
});
