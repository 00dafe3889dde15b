import { expect, test } from '@playwright/test';
import { type App, startApp } from '../support/app';
import { buildPlayer } from '../support/builders';
import { emptySeason } from '../support/import-files';
import { openBuiltPlayer } from './support/built-player';
import type { Person } from './support/person';
import { seasonUpload } from './support/season-file';

/** An upload that takes its time, where JavaScript runs. */

let app: App;
let admin: Person;

test.beforeAll(async ({ browser }) => {
	app = await startApp({ now: Date.parse('2024-08-01T10:00:00Z') });
	await emptySeason(app.context);
	await buildPlayer(app.context, 'admin');
	admin = await openBuiltPlayer(browser, app, 'admin');
});

test.afterAll(async () => {
	await admin?.page.context().close();
	await app?.close();
});

test('says that the file is read, is sent once for two clicks, and can be sent again after a step back', async () => {
	const { page } = admin;
	await page.goto('/admin/import');
	await page.locator('input[type=file]').setInputFiles(seasonUpload(0));
	let sent = 0;
	let letThrough = () => {};
	const held = new Promise<void>((resolve) => {
		letThrough = resolve;
	});
	await page.route('**/admin/import', async (route) => {
		if (route.request().method() === 'POST') {
			sent += 1;
			await held;
		}
		await route.continue();
	});
	// In one go within the page: what looks for an element from outside waits for the navigation's end.
	const seen = await page.evaluate(async () => {
		const form = document.querySelector('form[aria-label="Datei hochladen"]');
		const button = form?.querySelector('button');
		button?.click();
		await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
		const shown = [
			button?.textContent,
			button?.ariaDisabled,
			form?.querySelector('[role=status]')?.textContent,
		];
		button?.click();
		return shown;
	});
	expect(seen).toEqual(['Datei wird gelesen …', 'true', 'Datei wird gelesen …']);
	letThrough();
	await expect(page.getByText('306 neu').first()).toBeVisible();
	expect(sent).toBe(1);
	await page.goBack();
	await expect(page.locator('form[aria-label="Datei hochladen"] button')).toHaveText('Vorschau ansehen');
	expect(admin.complaints).toEqual([]);
});
