import { expect, test } from '@playwright/test';
import { answerAside } from '~/services/operating/long-work.server';
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

test('a large file says how much has arrived, then how far its preview is, and the preview comes by itself', async () => {
	const { page } = admin;
	const stages: ((stage: string) => void)[] = [];
	let goOn = () => {};
	const held = new Promise<void>((resolve) => {
		goOn = resolve;
	});
	app.context.aside = {
		run: async (call, onStage = () => {}) => {
			stages.push(onStage);
			await held;
			const { aside: _aside, ...here } = app.context;
			return answerAside(here, call);
		},
	};
	const line = await page.context().newCDPSession(page);
	await line.send('Network.enable');
	const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 };
	await page.goto('/admin/import');
	const file = seasonUpload(0);
	const padded = Buffer.concat([
		file.buffer,
		Buffer.from(`\r\n${' '.repeat(150)}${';'.repeat(6)}`.repeat(4_000)),
	]);
	await page.locator('input[type=file]').setInputFiles({ ...file, buffer: padded });
	await line.send('Network.emulateNetworkConditions', slow);
	await page.locator('form[aria-label="Datei hochladen"] button').click({ noWaitAfter: true });
	await expect(page.getByRole('button', { name: /^Zu [1-9]0 % hochgeladen …$/ })).toBeVisible();
	await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
	await expect(page.getByText('Die Datei ist angekommen.')).toBeVisible();
	stages[0]?.('season');
	await expect(page.getByText('Schritt 2 von 4: Liga und Saison werden erkannt …')).toBeVisible();
	goOn();
	await expect(page.getByText('306 neu').first()).toBeVisible();
	expect(stages).toHaveLength(1);
	delete app.context.aside;
	expect(admin.complaints).toEqual([]);
});

test('a large file that is refused is said as by a browser without JavaScript', async () => {
	const { page } = admin;
	await page.goto('/admin/import');
	const buffer = Buffer.alloc(2_200_000, 'x;');
	await page.locator('input[type=file]').setInputFiles({ name: 'gross.csv', mimeType: 'text/csv', buffer });
	await page.locator('form[aria-label="Datei hochladen"] button').click();
	await expect(page.getByText('Diese Datei ist zu groß. Sie darf höchstens 1 MB haben.')).toBeVisible();
});
