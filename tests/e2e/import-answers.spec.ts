import { expect, test } from '@playwright/test';
import { type App, startApp } from '../support/app';
import { buildPlayer } from '../support/builders';
import { emptySeason, importFile, template } from '../support/import-files';
import { openBuiltPlayer } from './support/built-player';
import type { Person } from './support/person';

/** The preview's one form as browsers send it: a season that is carried along and in a field, too. */

const pairs = [
	...['Köln;Mainz', 'HSV;Bremen', 'FC Bayern München;VfL Wolfsburg'],
	...['RB Leipzig;VfB Stuttgart', 'SC Freiburg;FC Augsburg'],
];
const lines = (matchday: number) => pairs.map((pair) => `${matchday};29.08.2026;15:30;${pair};;`);

let app: App;
let admin: Person;

test.beforeAll(async ({ browser }) => {
	app = await startApp({ now: Date.parse('2026-08-01T10:00:00Z') });
	const seasonId = await emptySeason(app.context, '2026/27');
	await importFile(app.context, { seasonId, bytes: template(...lines(1)) });
	await buildPlayer(app.context, 'admin');
	admin = await openBuiltPlayer(browser, app, 'admin');
});

test.afterAll(async () => {
	await admin?.page.context().close();
	await app?.close();
});

test('what is ticked counts, and Enter on it computes the preview anew', async () => {
	const { page } = admin;
	await page.goto('/admin/import');
	const buffer = Buffer.from(template(...lines(2)));
	await page.locator('input[type=file]').setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer });
	await page.getByRole('button', { name: 'Vorschau ansehen' }).click();
	const box = page.getByLabel('Ja, diese Spiele wechseln den Spieltag');
	await box.check();
	await box.press('Enter');
	await expect(page.getByRole('button', { name: 'Import übernehmen' })).toBeVisible();
	await expect(box).toBeChecked();
	await page.getByRole('button', { name: 'Import übernehmen' }).click();
	await expect(page.getByText('Übernommen: 0 neu, 5 geändert')).toBeVisible();
});
