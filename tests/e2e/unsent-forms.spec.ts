import { expect, test } from '@playwright/test';
import { type App, startApp } from '../support/app';
import { buildGame, type Game, HOUR, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';
import { awake, takeSession } from './support/session';

/** A form that nobody answers keeps what was typed in it and says so; the page stays. */

let app: App;
let game: Game;

test.beforeEach(async ({ page }) => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], app.clock.now() + 48 * HOUR), [
		'Lena',
		'Tom',
	]);
	await takeSession(page.context(), app, await logInAs(app, 'Lena'));
});
test.afterEach(() => app?.close());

const memberPath = () => `/community/${game.communityId}/admin/mitglied/${game.players.Tom?.memberId}`;

for (const [name, path, field] of [
	['feedback', () => '/feedback', 'text'],
	['the profile', () => '/profile', 'displayName'],
	['a community', () => '/create-community', 'name'],
	['removing a member', () => `${memberPath()}?aktion=entfernen`, 'reason'],
	[
		'suspending a matchday',
		() => `/community/${game.communityId}/admin/spieltage?spieltag=${game.matchdayId(2)}`,
		'reason',
	],
	['its settings', () => `/community/${game.communityId}/admin/verwalten`, 'name'],
] as const) {
	test(`${name}: offline what was typed stays, and once more it goes`, { tag: '@with-script' }, async ({
		page,
	}) => {
		await page.goto(app.url + path());
		await awake(page);
		const form = page.locator('main form', { has: page.locator(`[name="${field}"]`) }).first();
		const input = form.locator(`[name="${field}"]`);
		const send = form.locator('button[type=submit]').last();
		await input.fill('Kurve Süd');
		await page.context().setOffline(true);
		await send.click();
		await expect(page.getByRole('alert').first()).toContainText(
			'Keine Verbindung: Ob das ankam, ist ungewiss. Versuche es erneut.',
		);
		await expect(input).toHaveValue('Kurve Süd');
		await page.context().setOffline(false);
		await send.click();
		await expect(page.getByText('Keine Verbindung')).toHaveCount(0);
	});
}
