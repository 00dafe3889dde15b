import { expect, type Page, test } from '@playwright/test';
import { type App, startApp } from '../support/app';
import { buildGame, type Game, HOUR, roundRobin } from '../support/builders';
import { openBuiltPlayer } from './support/built-player';
import { holdData } from './support/hold-data';
import type { Person } from './support/person';

/** Confirm steps where JavaScript runs: modal dialogs with the server's own forms. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let path: string;
const people: Person[] = [];

test.beforeAll(async ({ browser }) => {
	app = await startApp({ now: KICKOFF - 48 * HOUR });
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom', 'Ida']);
	path = `/community/${game.communityId}/admin`;
	for (const name of ['Lena', 'admin']) people.push(await openBuiltPlayer(browser, app, name));
});

test.afterAll(async () => {
	for (const person of people) await person.page.context().close();
	await app?.close();
});

test.afterEach(() => {
	for (const person of people) expect(person.complaints, `console of ${person.name}`).toEqual([]);
});

function pageOf(name: string): Page {
	const person = people.find((each) => each.name === name);
	if (!person) throw new Error(name);
	return person.page;
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const isModal = (page: Page) => page.locator('dialog').evaluate((dialog) => dialog.matches(':modal'));

test('the keyboard opens a confirm step, stays inside it, and Escape closes it where one was', async () => {
	const page = pageOf('Lena');
	await page.goto(`${path}/mitglied/${game.players.Tom?.memberId}`);
	const opener = page.getByRole('link', { name: 'Ausscheiden lassen' });
	await opener.focus();
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Tom ausscheiden lassen?' });
	await expect(dialog).toBeVisible();
	expect(await isModal(page)).toBe(true);
	await expect(dialog.getByRole('heading')).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(dialog.getByRole('textbox')).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(dialog.getByRole('button', { name: 'Ja, ausscheiden lassen' })).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(dialog.getByRole('link', { name: 'Abbrechen' })).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(dialog).not.toBeAttached();
	await expect(opener).toBeFocused();
	await expect(page).toHaveURL(/\/mitglied\/[^?]+$/);
});

test('"Abbrechen" and the way back of the browser close it too, and it opens again', async () => {
	const page = pageOf('Lena');
	await page.goto(`${path}/mitglied/${game.players.Tom?.memberId}`);
	const opener = page.getByRole('link', { name: 'Zum Admin machen' });
	const dialog = page.getByRole('dialog');
	await opener.click();
	await dialog.getByRole('link', { name: 'Abbrechen' }).click();
	await expect(dialog).not.toBeAttached();
	await expect(opener).toBeFocused();
	await opener.click();
	await expect(dialog).toBeVisible();
	await page.goBack();
	await expect(dialog).not.toBeAttached();
	await expect(opener).toBeFocused();
});

test('a step opened again while the page it was left for is still on its way shows itself', async () => {
	const page = pageOf('Lena');
	await page.goto(`${path}/mitglied/${game.players.Tom?.memberId}`);
	const opener = page.getByRole('link', { name: 'Zum Admin machen' });
	const dialog = page.getByRole('dialog');
	await opener.click();
	await expect(dialog).toBeVisible();
	const release = await holdData(page);
	const asked = page.waitForRequest('**/*.data*');
	await dialog.getByRole('link', { name: 'Abbrechen' }).click();
	await asked;
	await opener.click();
	release();
	await expect(dialog).toBeVisible();
	expect(await isModal(page)).toBe(true);
	await page.unroute('**/*.data*');
});

test('a step on its way isn’t left: its answer comes', async () => {
	const page = pageOf('Lena');
	const dialog = page.getByRole('dialog');
	await page.goto(`${path}/mitglied/${game.players.Tom?.memberId}`);
	await page.getByRole('link', { name: 'Zum Admin machen' }).click();
	await expect(dialog).toBeVisible();
	const release = await holdData(page);
	const sent = page.waitForRequest((request) => request.method() === 'POST');
	await dialog.getByRole('button', { name: 'Ja, zum Admin machen' }).click();
	await sent;
	await dialog.getByRole('link', { name: 'Abbrechen' }).click();
	await expect(dialog).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(dialog).toBeVisible();
	// Some browsers let a second one through.
	await page.keyboard.press('Escape');
	release();
	await expect(page.locator('.toast-success')).toContainText('Tom');
	await expect(dialog).not.toBeAttached();
	await page.unroute('**/*.data*');
});

test('a step left without a connection closes, and what was typed beside it stays', async () => {
	const page = pageOf('Lena');
	const dialog = page.getByRole('dialog');
	const opener = page.getByRole('link', { name: 'Ausscheiden lassen' });
	await page.goto(`${path}/mitglied/${game.players.Ida?.memberId}`);
	for (const leave of [
		() => dialog.getByRole('link', { name: 'Abbrechen' }).click(),
		() => page.keyboard.press('Escape'),
	]) {
		await opener.click();
		await dialog.getByRole('textbox').fill('Pause');
		await page.context().setOffline(true);
		await leave();
		await expect(dialog).toBeHidden();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ida');
		await page.context().setOffline(false);
		await opener.click();
		await expect(dialog.getByRole('textbox')).toHaveValue('Pause');
		await page.keyboard.press('Escape');
		await expect(dialog).not.toBeAttached();
	}
});

test('a page loaded with its confirm step shows the dialog, and Escape leads out of it', async () => {
	const page = pageOf('Lena');
	await page.goto(`${path}/mitglied/${game.players.Tom?.memberId}?aktion=ausscheiden`);
	await expect.poll(() => isModal(page)).toBe(true);
	await page.keyboard.press('Escape');
	await expect(page).not.toHaveURL(/aktion/);
	await expect(page.getByRole('dialog')).not.toBeAttached();
	await page.getByRole('link', { name: 'Ausscheiden lassen' }).click();
	await expect(page.getByRole('dialog')).toBeVisible();
});

test('R27: closing a round keeps the scroll, before and after', async () => {
	const page = pageOf('Lena');
	await page.setViewportSize({ width: 390, height: 420 });
	await page.goto(`${path}/verwalten`);
	const opener = page.getByRole('link', { name: 'Runde beenden' });
	await opener.focus();
	const before = await scrolled(page);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('dialog', { name: 'Runde 1 beenden?' })).toBeVisible();
	expect(await scrolled(page)).toBe(before);
	await page.getByRole('button', { name: 'Ja, Runde beenden' }).click();
	await expect(page.locator('.toast-success')).toHaveText('Runde 1 ist beendet, ohne Sieger.');
	await expect(page.getByRole('dialog')).not.toBeAttached();
	expect(await scrolled(page)).toBe(before);
	await page.getByRole('link', { name: 'Runde 2 starten' }).click();
	await page.getByRole('button', { name: 'Runde 2 starten' }).click();
	await expect(page.locator('.toast-success')).toContainText('Runde 2 ist gestartet');
	await page.setViewportSize({ width: 390, height: 844 });
});

test('R21: a joker more or less keeps the scroll', async () => {
	const page = pageOf('Lena');
	await page.goto(path);
	const plus = page.getByRole('button', { name: '+ 1 Joker: Ida' });
	await plus.scrollIntoViewIfNeeded();
	const before = await scrolled(page);
	expect(before).toBeGreaterThan(100);
	await plus.click();
	await expect(page.locator('.toast-success')).toHaveText('Ida hat einen Joker mehr.');
	expect(await scrolled(page)).toBe(before);
	await expect(page).toHaveURL(/\/admin\?getan=joker-plus/);
});

test('a saved pick keeps the scroll', async () => {
	const page = pageOf('Lena');
	await page.setViewportSize({ width: 390, height: 420 });
	await page.goto(`/community/${game.communityId}/tippspiel/2`);
	const team = page.locator('label.team').last();
	await team.click();
	expect(await scrolled(page)).toBeGreaterThan(100);
	const place = async () => Math.round((await team.boundingBox())?.y ?? 0);
	const before = await place();
	await page.getByRole('button', { name: 'Tipp speichern' }).click();
	await expect(page.locator('.toast-success')).toBeAttached();
	await expect.poll(place).toBe(before);
	await page.setViewportSize({ width: 390, height: 844 });
});

/** Resolves when the page has been loaded again, which follows a refused form: a fresh preview closes its dialog. */
async function freshPage(page: Page): Promise<void> {
	const answer = await page.waitForResponse((response) => response.request().method() === 'GET');
	await answer.finished();
}

test('a commit that isn’t answered closes its dialog each time, and what is wrong in it keeps it open', async () => {
	app.clock.set(KICKOFF + HOUR);
	const page = await pageOf('admin').context().newPage();
	await page.goto(`/admin/auswertung/${game.matchdayId(1)}`);
	const opener = page.locator('.page > .actions > button', { hasText: 'Ergebnisse übernehmen' });
	const dialog = page.getByRole('dialog', { name: 'Ergebnisse übernehmen?' });
	const commit = dialog.getByRole('button', { name: 'Ergebnisse übernehmen' });
	const lost = page.getByRole('alert').filter({ hasText: 'Keine Verbindung' });
	await page.route('**/*.data*', (route) => route.abort('internetdisconnected'));
	for (let times = 0; times < 2; times++) {
		await opener.click();
		await dialog.getByRole('checkbox').check();
		await commit.click();
		await expect(dialog).toBeHidden();
		await expect(lost).toBeFocused();
	}
	await page.unroute('**/*.data*');
	await opener.click();
	await commit.click();
	await expect(dialog.getByRole('alert')).toBeFocused();
	await expect(dialog.getByRole('alert')).toContainText('Bitte bestätige');
	await page.close();
});

test('R17: the evaluation is read first; its confirm step opens on demand and says what is missing', async () => {
	app.clock.set(KICKOFF + HOUR);
	const page = pageOf('admin');
	await page.goto(`/admin/auswertung/${game.matchdayId(1)}`);
	const opener = page.locator('.page > .actions > button', { hasText: 'Ergebnisse übernehmen' });
	const dialog = page.getByRole('dialog', { name: 'Ergebnisse übernehmen?' });
	await expect(opener).toBeVisible();
	await expect(dialog).toBeHidden();
	await opener.press('Enter');
	expect(await isModal(page)).toBe(true);
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(opener).toBeFocused();
	await opener.click();
	let fresh = freshPage(page);
	await dialog.getByRole('button', { name: 'Ergebnisse übernehmen' }).click();
	await fresh;
	await expect(dialog.getByRole('alert')).toBeFocused();
	await expect(dialog.getByRole('alert')).toContainText(
		'Bitte bestätige, dass du die Vorschau geprüft hast.',
	);
	await game.enter('a', 'd', '1:0');
	await dialog.getByRole('checkbox').check();
	fresh = freshPage(page);
	await dialog.getByRole('button', { name: 'Ergebnisse übernehmen' }).click();
	await fresh;
	await expect(dialog).toBeHidden();
	await expect(page.getByRole('alert')).toBeFocused();
	await expect(page.getByRole('alert')).toContainText('Inzwischen hat sich etwas geändert.');
	await opener.click();
	await dialog.getByRole('checkbox').check();
	await dialog.getByRole('button', { name: 'Ergebnisse übernehmen' }).click();
	await expect(page).toHaveURL(/\/admin$/);
	await expect(page.locator('.toast-success')).toContainText('1. Spieltag ausgewertet');
});
