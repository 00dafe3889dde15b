import { expect, type Page, test } from '@playwright/test';
import { type App, startApp } from '../support/app';
import { buildGame, type Game, HOUR } from '../support/builders';
import { logInAs } from '../support/log-in';
import { takeSession } from './support/session';

/** R36, R38, R39: what a community's admin chooses and does, in a browser with JavaScript and without. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const WEEK = 7 * 24 * HOUR;

let app: App;
let game: Game;
let path: string;

test.beforeEach(async ({ page }) => {
	app = await startApp({ now: KICKOFF - 48 * HOUR });
	const matchdays = [
		{ number: 1, kickoff: KICKOFF, matches: [['a', 'b'] as const, ['c', 'd', KICKOFF + 5 * HOUR] as const] },
		{ number: 2, kickoff: KICKOFF + WEEK, matches: [['b', 'a'] as const, ['d', 'c'] as const] },
	];
	game = await buildGame(app.context, { matchdays }, ['Lena', 'Tom', 'Ida'], { latePicks: true });
	path = `${app.url}/community/${game.communityId}`;
	await takeSession(page.context(), app, await logInAs(app, 'Lena'));
});
test.afterEach(() => app.close());

async function found(page: Page, name: string): Promise<void> {
	await page.goto(`${app.url}/create-community`);
	await page.getByLabel('Name der Community').fill(name);
	await page.getByRole('radio', { name: /^Privat/ }).check();
}

const submit = (page: Page) => page.getByRole('button', { name: 'Community gründen' }).click();

/** What "So spielen wir" says of the community that was founded last. */
async function rulesOf(page: Page, name: string): Promise<string> {
	await expect(page).toHaveURL(/cid=/);
	const community = await app.context.db.community.findFirst({ where: { name } });
	await page.goto(`${app.url}/community/${community?.id}/regeln`);
	return (await page.locator('main').textContent()) ?? '';
}

test('R36: a preset is chosen without touching a switch', async ({ page }) => {
	await found(page, 'Katzenklub');
	await page.getByRole('radio', { name: /^Drei Leben/ }).check();
	await expect(page.getByRole('radio', { name: /^Automatischer Tipp/ })).not.toBeVisible();
	await submit(page);
	const rules = await rulesOf(page, 'Katzenklub');
	expect(rules).toContain('Du fängst mit 3 Leben an.');
	expect(rules).not.toContain('Joker');
});

test('R36, R37: own rules open the switches, and what makes no sense is refused beside them', async ({
	page,
}) => {
	await found(page, 'Eigensinn');
	await page.getByRole('radio', { name: /^Eigene Regeln/ }).check();
	await page.getByRole('radio', { name: /^Automatischer Tipp/ }).check();
	await page.getByRole('checkbox', { name: /^Tipp nachtragen erlauben/ }).check();
	await submit(page);
	await expect(page.getByRole('alert')).toContainText('automatisch');
	await page.getByRole('checkbox', { name: /^Tipp nachtragen erlauben/ }).uncheck();
	await page.getByLabel('Automatische Tipps pro Spieler und Runde').fill('3');
	await submit(page);
	expect(await rulesOf(page, 'Eigensinn')).toContain('Das geht höchstens 3-mal in einer Runde.');
});

test('R39: an admin suspends a matchday with a reason, and takes it back', async ({ page }) => {
	await page.goto(`${path}/admin/spieltage`);
	await page.getByRole('link', { name: '2. Spieltag: Aussetzen' }).click();
	await page.getByLabel('Grund').fill('Klassenfahrt');
	await page.getByRole('button', { name: 'Ja, aussetzen' }).click();
	await expect(page.getByText('Der 2. Spieltag ist ausgesetzt.')).toBeVisible();
	await page.goto(`${path}/tippspiel/2`);
	await expect(page.getByText('Grund: Klassenfahrt')).toBeVisible();
	await page.goto(`${path}/admin/spieltage`);
	await page.getByRole('link', { name: '2. Spieltag: Doch tippen' }).click();
	await page.getByRole('button', { name: 'Ja, doch tippen' }).click();
	await expect(page.getByText('Der 2. Spieltag ist nicht mehr ausgesetzt.')).toBeVisible();
	await page.goto(`${path}/tippspiel/2`);
	await expect(page.getByRole('button', { name: 'Tipp speichern' })).toBeVisible();
});

test('R38: an admin enters a pick for who forgot, and all read who did it', async ({ page }) => {
	await game.pick('Lena', 1, 'a');
	await game.pick('Ida', 1, 'a');
	app.clock.set(KICKOFF + HOUR);
	const tom = game.players.Tom?.memberId;
	await page.goto(`${path}/admin/mitglied/${tom}`);
	await page.getByRole('link', { name: 'Tipp nachtragen' }).click();
	await page.getByRole('radio', { name: /^c gegen d/ }).check();
	await page.getByRole('button', { name: 'Weiter' }).click();
	await page.getByRole('button', { name: 'Ja, Tipp nachtragen' }).click();
	await expect(page.getByText('Der Tipp von Tom für den 1. Spieltag ist nachgetragen.')).toBeVisible();
	await page.goto(`${path}/mitglied/${tom}`);
	await expect(page.getByText('nachgetragen von Lena')).toBeVisible();
});
