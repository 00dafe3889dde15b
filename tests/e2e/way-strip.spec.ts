import { expect, type Page, test } from '@playwright/test';
import { type App, startApp } from '../support/app';
import { buildGame, type Game, HOUR, roundRobin, WEEK } from '../support/builders';
import { logInAs } from '../support/log-in';
import { teamButton } from './support/person';
import { awake, takeSession } from './support/session';

/** The strip of a long way shows what is next, also once it is drawn anew, and the page keeps its place. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const TEAMS = Array.from({ length: 16 }, (_, index) => `t${index}`);

let app: App;
let game: Game;
let base: string;

test.beforeEach(async ({ page, context }) => {
	app = await startApp({ now: KICKOFF - HOUR });
	game = await buildGame(app.context, roundRobin(TEAMS, KICKOFF), ['Lena', 'Tom']);
	app.clock.set(KICKOFF + 7 * WEEK - HOUR);
	base = `${app.url}/community/${game.communityId}`;
	await page.setViewportSize({ width: 390, height: 844 });
	await takeSession(context, app, await logInAs(app, 'Lena'));
});
test.afterEach(() => app.close());

/** How far the middle of the next matchday's tile stands from the middle of the strip, px. */
const off = (page: Page) =>
	page.locator('[data-next]').evaluate((next) => {
		const middle = (element: Element) => {
			const { left, width } = element.getBoundingClientRect();
			return left + width / 2;
		};
		return Math.round(Math.abs(middle(next) - middle(next.parentElement as Element)));
	});

test('before and after a pick is saved', { tag: '@with-script' }, async ({ page }) => {
	await page.goto(`${base}/tippspiel/8`);
	await awake(page);
	await expect.poll(() => off(page)).toBeLessThan(40);
	await teamButton(page, 't0').click();
	await page.getByRole('button', { name: 'Tipp speichern' }).click();
	await expect(page.locator('.toast')).toHaveText(/Tipp gespeichert/);
	await expect(page.locator('[data-next]')).toHaveAttribute('title', /t0/);
	await expect.poll(() => off(page)).toBeLessThan(40);
});

test('on the dashboard before and after the router has brought it anew', { tag: '@with-script' }, async ({
	page,
}) => {
	await page.goto(`${base}/dashboard`);
	await awake(page);
	await expect.poll(() => off(page)).toBeLessThan(40);
	await game.pick('Lena', 8, 't0');
	await page.evaluate(() => {
		for (const state of ['hidden', 'visible']) {
			Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
			document.dispatchEvent(new Event('visibilitychange'));
		}
	});
	await expect(page.locator('[data-next]')).toHaveAttribute('title', /t0/);
	await expect.poll(() => off(page)).toBeLessThan(40);
});

test('a withdrawn pick leaves the matches below where they are', { tag: '@with-script' }, async ({
	page,
}) => {
	await game.pick('Lena', 8, 't0');
	await page.goto(`${base}/tippspiel/8`);
	await awake(page);
	const withdraw = page.getByRole('button', { name: 'Tipp zurückziehen' });
	await withdraw.scrollIntoViewIfNeeded();
	const last = page.locator('.team').last();
	const top = () => last.evaluate((element) => Math.round(element.getBoundingClientRect().top));
	const before = await top();
	await withdraw.click();
	await expect(page.locator('.toast')).toHaveText(/Tipp zurückgezogen/);
	await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(5);
});
