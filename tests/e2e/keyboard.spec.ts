import { expect, type Page, test } from '@playwright/test';
import { type House, openHouse } from '../gallery/open-house';
import { PASSWORD } from '../support/builders';

/** The game by the keyboard alone, with and without JavaScript: from the log-in to a saved pick, and on by the bar of ways. */

let house: House;
test.beforeAll(async () => {
	test.setTimeout(120_000);
	house = await openHouse('played');
});
test.afterAll(() => house.close());

/** Presses Tab until the control with this name has the focus; it has to be seen there. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox' | 'radio', name: string | RegExp) {
	const wanted = page.getByRole(role, { name }).and(page.locator(':focus'));
	await reach(page, () => wanted.count());
	await expect(wanted).toBeInViewport();
	const outline = await wanted.evaluate((element) => {
		const frame = element.closest('label') ?? element;
		return [element, frame].map((each) => getComputedStyle(each).outlineStyle);
	});
	expect(outline, `the focus on ${name} is visible`).toContain('solid');
}

/** Presses Tab until that many are found. */
async function reach(page: Page, found: () => Promise<number>): Promise<void> {
	for (let presses = 0; presses < 80; presses++) {
		if ((await found()) > 0) return;
		await page.keyboard.press('Tab');
	}
	throw new Error(`never reached; the focus is on ${await page.locator(':focus').textContent()}`);
}

test('the keyboard alone logs in, picks, saves, withdraws and goes on', async ({
	browser,
	javaScriptEnabled,
}) => {
	const context = await browser.newContext({
		baseURL: house.world.url,
		javaScriptEnabled: javaScriptEnabled ?? true,
		viewport: { width: 390, height: 844 },
	});
	const page = await context.newPage();
	await page.goto('/login');
	await tabTo(page, 'textbox', 'E-Mail-Adresse');
	await page.keyboard.type('mona@example.org');
	await reach(page, () => page.locator('input[type=password]:focus').count());
	await page.keyboard.type(PASSWORD);
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/dashboard/);

	await page.goto(`/community/${house.world.communities.office}/tippspiel/7`);
	await reach(page, () => page.locator('input[type=radio]:focus').count());
	await page.keyboard.press('ArrowDown');
	const chosen = page.locator('label.team').filter({ has: page.locator('input:checked') });
	const team = (await chosen.locator('.team-name').textContent()) ?? '';
	await tabTo(page, 'button', 'Tipp speichern');
	await page.keyboard.press('Enter');
	await expect(page.getByText('Tipp gespeichert').first()).toBeVisible();
	await expect(page.getByRole('region', { name: 'Dein aktueller Tipp' })).toContainText(team);

	await tabTo(page, 'button', 'Tipp zurückziehen');
	await page.keyboard.press('Enter');
	await expect(page.getByText('Tipp zurückgezogen').first()).toBeVisible();
	if (javaScriptEnabled ?? true) {
		// The page stays, and so does the place: before it stood the other button.
		await expect(page.getByRole('button', { name: 'Tipp zurückziehen' })).toHaveCount(0);
		expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
		await page.keyboard.press('Shift+Tab');
		await expect(page.getByRole('button', { name: 'Tipp speichern' })).toBeFocused();
	}

	await tabTo(page, 'link', 'Auswertungen');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1, name: 'Auswertungen' })).toBeVisible();
	await context.close();
});
