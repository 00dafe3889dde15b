import { expect, type Locator, type Page, test } from '@playwright/test';
import { type App, startApp } from '../support/app';
import { buildGame, type Game, HOUR, roundRobin } from '../support/builders';
import { password, teamButton } from './support/person';

/**
 * From an invitation's link to a saved pick, as somebody new goes on a phone: counted are taps, which press a button or a
 * link, choose a team or put the cursor into a field that doesn't have it, and screens, the mail's among them.
 */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
test.beforeAll(async () => {
	app = await startApp({ now: KICKOFF - 48 * HOUR });
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
});
test.afterAll(() => app?.close());

/** Counts what somebody does on a page. */
function countTaps(page: Page) {
	const screens: string[] = [];
	let taps = 0;
	page.on('framenavigated', () => {
		const { pathname } = new URL(page.url());
		if (screens.at(-1) !== pathname) screens.push(pathname);
	});
	return {
		tap: async (target: Locator) => {
			taps++;
			await target.click();
		},
		type: async (field: Locator, text: string) => {
			// The cursor is set once the page is there.
			await page.waitForLoadState();
			const hasCursor = await field.evaluate((each) => each.ownerDocument.activeElement === each);
			if (!hasCursor) {
				taps++;
				await field.click();
			}
			await page.keyboard.type(text);
		},
		counted: () => ({ taps, screens }),
	};
}

test('R32: from the link to a saved pick it takes ten taps and seven screens', async ({
	browser,
	javaScriptEnabled,
}) => {
	const email = `nele-${javaScriptEnabled}@example.org`;
	const context = await browser.newContext({
		baseURL: app.url,
		javaScriptEnabled: javaScriptEnabled ?? true,
		viewport: { width: 390, height: 844 },
	});
	const page = await context.newPage();
	const { tap, type, counted } = countTaps(page);
	// The link itself is a tap in a chat.
	await page.goto(`/community-preview?join=${game.communityId}`);
	await expect(page.getByText('2 spielen mit. Los geht es am Samstag, 29. August 2026')).toBeVisible();
	await tap(page.getByRole('button', { name: 'Beitreten' }));
	await expect(page).toHaveURL(/\/register/);
	await type(page.getByLabel('E-Mail-Adresse'), email);
	await type(page.getByLabel('Passwort', { exact: true }), password);
	await type(page.getByLabel('Passwort wiederholen'), password);
	await tap(page.getByRole('button', { name: 'Registrieren' }));
	await expect(page).toHaveURL(/\/verify-email$/);
	await page.goto('/entwicklung/postfach');
	const letter = page.locator('.card', { hasText: email });
	await tap(letter.first().getByRole('link', { name: /verify-email/ }));
	await tap(page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }));
	await expect(page).toHaveURL(/\/onboarding\?join=/);
	await type(page.getByLabel('Dein Name in dieser Community'), 'Nele');
	await tap(page.getByRole('button', { name: 'Mitspielen' }));
	await expect(page).toHaveURL(new RegExp(`/community/${game.communityId}/tippspiel/1$`));
	await expect(page.locator('header').getByText('Büro Süd').first()).toBeAttached();
	await tap(teamButton(page, 'a'));
	await tap(page.getByRole('button', { name: 'Tipp speichern' }));
	await expect(
		page.locator('section', { hasText: 'Dein aktueller Tipp' }).getByText('a').first(),
	).toBeVisible();
	const { taps, screens } = counted();
	const way = [...new Set(screens.map((path) => path.replace(/\/verify-email\/.+/, '/verify-email/:token')))];
	expect({ taps: 1 + taps, screens: way.length }).toEqual({ taps: 10, screens: 7 });
	await context.close();
});

test('an old or a wrong link says so at once, and so does the registration that it leads to', async ({
	page,
}) => {
	for (const path of ['community-preview', 'register', 'login', 'join-auth']) {
		await page.goto(`${app.url}/${path}?join=gibtesnicht.alt`);
		await expect(page.getByText('Der Link gilt nicht mehr.').first()).toBeVisible();
	}
});
