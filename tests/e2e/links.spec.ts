import { expect, type Page, test } from '@playwright/test';
import { type App, startApp } from '../support/app';
import { buildGame, type Game, roundRobin, WEEK } from '../support/builders';
import { logInAs } from '../support/log-in';
import { awake, takeSession } from './support/session';

/** Links between the product's pages: plain ones, which the router follows where JavaScript runs. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let base: string;

test.beforeAll(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
	base = `${app.url}/community/${game.communityId}`;
	app.clock.set(KICKOFF - WEEK);
});
test.afterAll(() => app.close());

test.beforeEach(async ({ page, context, javaScriptEnabled }) => {
	await page.setViewportSize({ width: 1280, height: 600 });
	await takeSession(context, app, await logInAs(app, 'Lena'));
	await page.goto(`${base}/dashboard`);
	if (javaScriptEnabled) await mark(page);
});

/** Once the page's script runs, something that a new document wouldn't know. */
async function mark(page: Page): Promise<void> {
	await awake(page);
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

test('without a connection the browser says so, and nobody reads as logged out', async ({
	page,
	context,
}) => {
	await context.setOffline(true);
	await page.getByRole('link', { name: 'Auswertungen', exact: true }).first().click();
	await page.waitForURL('chrome-error://chromewebdata/');
	await expect(page.getByText('Etwas ist schiefgelaufen')).toHaveCount(0);
	await context.setOffline(false);
	await page.reload();
	await expect(page).toHaveURL(`${base}/auswertung`);
	await expect(page.getByRole('link', { name: 'Profil: Lena' }).first()).toBeVisible();
});

test('a number of a matchday leads there once there is a connection, and the page stays until then', {
	tag: '@with-script',
}, async ({ page, context }) => {
	await page.goto(`${base}/tippspiel/1`);
	await mark(page);
	const number = page.getByLabel('Spieltag', { exact: true });
	await context.setOffline(true);
	await number.fill('2');
	await number.blur();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('1. Spieltag');
	await expect(page).toHaveURL(`${base}/tippspiel/1`);
	await context.setOffline(false);
	await number.focus();
	await number.blur();
	await expect(page).toHaveURL(`${base}/tippspiel/2`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('2. Spieltag');
	expect(await isSameDocument(page)).toBe(true);
});

test('a link leads to its page, with JavaScript within the same document', async ({
	page,
	javaScriptEnabled,
}) => {
	await page.getByRole('link', { name: 'Auswertungen', exact: true }).first().click();
	await expect(page).toHaveURL(`${base}/auswertung`);
	await expect(page.getByRole('link', { name: 'Auswertungen', exact: true }).first()).toHaveAttribute(
		'aria-current',
		'page',
	);
	expect(await isSameDocument(page)).toBe(javaScriptEnabled === true);
	await page.goBack();
	await expect(page).toHaveURL(`${base}/dashboard`);
});

test('a click with Ctrl opens a tab of its own and leaves this one', async ({ page, context }) => {
	const [tab] = await Promise.all([
		context.waitForEvent('page'),
		page
			.getByRole('link', { name: 'Auswertungen', exact: true })
			.first()
			.click({ modifiers: ['ControlOrMeta'] }),
	]);
	await expect(tab).toHaveURL(`${base}/auswertung`);
	await expect(page).toHaveURL(`${base}/dashboard`);
});

test('a link to the page that is shown asks for it anew and adds no step to go back', async ({ page }) => {
	await page.getByRole('link', { name: 'Auswertungen', exact: true }).first().click();
	await expect(page).toHaveURL(`${base}/auswertung`);
	await page.getByRole('link', { name: 'Auswertungen', exact: true }).first().click();
	await page.waitForLoadState('networkidle');
	await page.goBack();
	await expect(page).toHaveURL(`${base}/dashboard`);
});

test('a link to another state of the page keeps its scroll', async ({ page, javaScriptEnabled }) => {
	await page.setViewportSize({ width: 390, height: 300 });
	await page.goto(`${base}/admin/verwalten`);
	if (javaScriptEnabled) await mark(page);
	const link = page.getByRole('link', { name: 'Runde beenden' });
	await link.scrollIntoViewIfNeeded();
	const before = await page.evaluate(() => window.scrollY);
	expect(before).toBeGreaterThan(0);
	await link.click();
	await expect(page).toHaveURL(/aktion=runde-beenden/);
	if (javaScriptEnabled) {
		await expect(page.getByRole('dialog')).toBeVisible();
		expect(await page.evaluate(() => window.scrollY)).toBe(before);
	}
});
