import { expect, test } from '@playwright/test';
import { type App, startApp } from '../support/app';
import { buildGame, HOUR, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';
import { awake, takeSession } from './support/session';

/** Whoever has typed something asks twice before it is gone; whoever sends it isn't asked. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;

test.beforeEach(async ({ page }) => {
	app = await startApp({ now: KICKOFF - HOUR });
	await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena']);
	await takeSession(page.context(), app, await logInAs(app, 'Lena'));
});
test.afterEach(() => app.close());

for (const { path, field, said } of [
	{ path: '/feedback', field: 'Dein Feedback', said: 'Danke für dein Feedback!' },
	{ path: '/create-community', field: 'Name der Community', said: 'Community gegründet' },
])
	test(`leaving ${path} with something typed asks, sending it doesn’t`, { tag: '@with-script' }, async ({
		page,
	}) => {
		const asked: string[] = [];
		page.on('dialog', async (dialog) => {
			asked.push(dialog.type());
			await dialog.dismiss();
		});
		await page.goto(`${app.url}${path}`);
		await awake(page);
		const typed = page.getByLabel(field, { exact: true });
		await typed.fill('Stammtisch');
		await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
		await expect.poll(() => asked).toEqual(['confirm']);
		await expect(page).toHaveURL(`${app.url}${path}`);
		await expect(typed).toHaveValue('Stammtisch');
		await page.getByRole('button', { name: /^(Absenden|Community gründen)$/ }).click();
		await expect(page.getByText(said)).toBeVisible();
		await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
		await expect(page).toHaveURL(`${app.url}/faq`);
		expect(asked).toEqual(['confirm']);
	});
