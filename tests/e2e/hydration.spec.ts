import { expect, test } from '@playwright/test';
import { startGame } from './support/game';
import { openPerson } from './support/person';

test('what is entered while a page’s scripts take over does no harm', async ({ browser }) => {
	const game = await startGame('2024-08-20T09:00:00Z');
	const { page, complaints } = await openPerson(browser, game, 'Anna', true);
	await page.addInitScript(() => {
		setInterval(() => {
			document.querySelector('main input')?.dispatchEvent(new Event('change', { bubbles: true }));
		});
	});
	for (const path of ['/login', '/register', '/feedback']) {
		await page.goto(path);
		await page.waitForFunction(() =>
			Object.keys(document.querySelector('main input') ?? {}).some((key) => key.startsWith('__reactProps')),
		);
	}
	expect(complaints).toEqual([]);
	await page.context().close();
	await game.close();
});
