import { expect, type Locator, type Page, test } from '@playwright/test';
import type { App } from '../support/app';
import type { Game } from '../support/builders';
import { startPickGame } from './support/pick-game';

/** The bar of a phone: it is where the thumb is, hides nothing, and leads everywhere. */

let app: App;
let game: Game;
let path: string;
let base: string;
test.beforeEach(async ({ page }) => {
	({ app, game, path } = await startPickGame(page));
	base = `${app.url}/community/${game.communityId}`;
});
test.afterEach(() => app.close());

const bar = (page: Page) => page.getByRole('navigation', { name: 'Hauptmenü' });

async function edges(part: Locator): Promise<{ top: number; bottom: number }> {
	const box = await part.boundingBox();
	return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) };
}

for (const width of [320, 390, 899])
	test(`at ${width} px it stands at the bottom, as tall and wide as a finger, and the page’s end above it`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 700 });
		for (const at of [`${base}/dashboard`, '/mehr', '/profile', '/faq']) {
			await page.goto(new URL(at, app.url).href);
			await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
			const { top, bottom } = await edges(bar(page));
			expect(bottom).toBe(700);
			const links = await bar(page).getByRole('link').all();
			expect(links).toHaveLength(4);
			for (const link of links) {
				const box = await link.boundingBox();
				expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
			}
			expect((await edges(page.locator('.foot-note'))).bottom).toBeLessThanOrEqual(top);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
		}
	});

test('the page where one is has its way marked, and a matchday’s that of Tippspiel', async ({ page }) => {
	for (const [at, name] of [
		[`${base}/dashboard`, 'Dashboard'],
		[`${path}/2`, 'Tippspiel Tipp fehlt'],
		[`${base}/auswertung`, 'Auswertungen'],
		[`${app.url}/mehr`, 'Mehr'],
	] as const) {
		await page.goto(at);
		await expect(bar(page).locator('[aria-current=page]')).toHaveText([name]);
	}
});

test('on a pick screen the bar to save lies above it, and what has the focus above both', async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 500 });
	await page.goto(`${path}/1`);
	const save = page.locator('.bar');
	expect((await edges(save)).bottom).toBe((await edges(bar(page))).top);
	const focused = page.locator('main :focus');
	for (let presses = 0; presses < 60; presses++) {
		await page.keyboard.press('Tab');
		if ((await focused.count()) === 0 || (await save.locator(':focus').count()) > 0) continue;
		const seen = focused.locator('xpath=ancestor-or-self::*[self::label or self::a or self::button][1]');
		if ((await seen.count()) === 0) continue;
		expect((await edges(seen)).bottom).toBeLessThanOrEqual((await edges(save)).top);
	}
});

test('table and hall of fame are two taps away, and logging out, too', async ({ page }) => {
	for (const name of ['Rangliste', 'Ruhmeshalle']) {
		await page.goto(`${path}/1`);
		await bar(page).getByRole('link', { name: 'Mehr' }).click();
		await page.getByRole('main').getByRole('link', { name }).click();
		await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
	}
	await bar(page).getByRole('link', { name: 'Mehr' }).click();
	await page.getByRole('button', { name: 'Abmelden' }).click();
	await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
	await expect(page.locator('.ways')).toHaveCount(0);
});

test('on paper there is none, and in a low window it takes no room of the page', async ({ page }) => {
	await page.goto(`${base}/dashboard`);
	await page.emulateMedia({ media: 'print' });
	await expect(bar(page)).toBeHidden();
	await page.emulateMedia({ media: 'screen' });
	await page.setViewportSize({ width: 320, height: 256 });
	await page.evaluate(() => window.scrollTo(0, 600));
	await expect(bar(page)).not.toBeInViewport();
	await page.evaluate(() => window.scrollTo(0, 0));
	await expect(bar(page).getByRole('link', { name: 'Mehr' })).toBeInViewport();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
