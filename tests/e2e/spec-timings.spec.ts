import { expect, type Locator, type Page, test } from '@playwright/test';
import { type App, startApp } from '../support/app';
import { buildGame, type Game, PASSWORD, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';
import { teamButton } from './support/person';
import { takeSession } from './support/session';

/** Messages that leave after some seconds, and the filter of teams (sections 5 and 9 of the specification). */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let base: string;
test.beforeAll(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF), ['Lena', 'Tom']);
	base = `/community/${game.communityId}`;
});
test.afterAll(() => app.close());

async function open(page: Page, name: string, path: string): Promise<void> {
	await takeSession(page.context(), app, await logInAs(app, name));
	await page.goto(`${app.url}${path}`);
}

/** Puts the message at an instant of its life, in ms; CSS moves it, with JavaScript and without. */
const age = (toast: Locator, ms: number) =>
	toast.evaluate((element, at) => {
		const animation = element.getAnimations()[0];
		if (!animation) throw new Error('it would stay for good');
		animation.pause();
		animation.currentTime = at;
	}, ms);

/** Whole for three seconds, then it fades and is gone. */
async function expectThreeSeconds(page: Page, text: string): Promise<void> {
	const toast = page.locator('.toast', { hasText: text });
	await expect(toast).toBeAttached();
	await age(toast, 2999);
	await expect(toast).toHaveCSS('opacity', '1');
	await expect(toast).toBeVisible();
	await age(toast, 3500);
	await expect(toast).toBeHidden();
}

test('a saved pick is said for three seconds', async ({ page }) => {
	await open(page, 'Lena', `${base}/tippspiel/1`);
	await teamButton(page, 'a').click();
	await page.getByRole('button', { name: 'Tipp speichern' }).click();
	await expectThreeSeconds(page, 'Tipp gespeichert');
});

test('a saved profile is said for three seconds', async ({ page }) => {
	await open(page, 'Tom', '/profile');
	await page.getByRole('button', { name: 'Speichern', exact: true }).click();
	await expectThreeSeconds(page, 'Gespeichert.');
});

test('a copied invite link is said for two seconds; without JavaScript there is no button to copy it', async ({
	page,
	javaScriptEnabled,
}) => {
	if (javaScriptEnabled) await page.clock.install({ time: app.clock.now() });
	await open(page, 'Lena', `${base}/admin/einladen`);
	const button = page.getByRole('button', { name: /^Kopie/ });
	if (!javaScriptEnabled) {
		await expect(button).toHaveCount(0);
		return;
	}
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await expect(button).toBeVisible();
	await page.clock.pauseAt(app.clock.now() + 20_000);
	await button.click();
	const said = page.getByText(/kopiert/i).filter({ visible: true });
	await expect(said.first()).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/community-preview?join=');
	await page.clock.runFor(1999);
	await expect(said.first()).toBeVisible();
	await page.clock.runFor(1);
	await expect(said).toHaveCount(0);
});

test('the teams to choose from are narrowed by any part of their name; without JavaScript all are there', async ({
	page,
	javaScriptEnabled,
}) => {
	await open(page, 'admin', `/admin/spieltag/${game.matchdayId(6)}`);
	const home = page.getByRole('combobox', { name: 'Heimteam', exact: true });
	const teams = () => home.locator('option').allTextContents();
	const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => `Team ${id}`);
	expect(await teams()).toEqual(['Bitte wählen', ...all]);
	const filter = page.getByRole('searchbox', { name: 'Heimteam suchen' });
	if (!javaScriptEnabled) {
		await expect(filter).toHaveCount(0);
		return;
	}
	await filter.fill('EAM c');
	await expect.poll(teams).toEqual(['Bitte wählen', 'Team c']);
	await filter.fill('Union');
	await expect.poll(teams).toEqual(['Kein Team gefunden']);
	await filter.fill('');
	await expect.poll(teams).toEqual(['Bitte wählen', ...all]);
});

test('a log-in says that it succeeded while the next page is on its way, and not on that page', async ({
	page,
	javaScriptEnabled,
}) => {
	await page.goto(`${app.url}/login`);
	await page.getByLabel('E-Mail-Adresse').fill('lena@example.org');
	await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
	const answers: (() => void)[] = [];
	await page.route('**/dashboard.data**', async (route) => {
		await new Promise<void>((answer) => answers.push(answer));
		await route.continue();
	});
	await page.getByRole('button', { name: 'Login' }).click();
	if (javaScriptEnabled) {
		await expect(page.getByRole('button', { name: 'Login erfolgreich – Weiterleitung ...' })).toBeVisible();
		for (const answer of answers) answer();
	}
	await expect(page).toHaveURL(/\/dashboard$/);
	await expect(page.getByText('Login erfolgreich')).toHaveCount(0);
});
