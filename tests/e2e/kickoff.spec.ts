import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type App, startApp } from '../support/app';
import { buildGame, type Game, HOUR, roundRobin, WEEK } from '../support/builders';
import { openBuiltPlayer } from './support/built-player';
import { teamButton } from './support/person';
import { awake } from './support/session';

/** What a page does by itself when the kickoff comes, where JavaScript runs. Server and browser have the test's clocks. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const MINUTE = 60_000;

let app: App;
let game: Game;
let base: string;
let lena: BrowserContext;

test.beforeAll(async ({ browser }) => {
	app = await startApp({ now: KICKOFF - HOUR });
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
	base = `/community/${game.communityId}`;
	await game.pick('Tom', 1, 'b');
	lena = (await openBuiltPlayer(browser, app, 'Lena')).page.context();
});

test.afterAll(async () => {
	await lena?.close();
	await app?.close();
});

/** Lena's screen in a browser whose clock stands still once the page runs. */
async function open(path: string): Promise<Page> {
	const page = await lena.newPage();
	await page.clock.install({ time: app.clock.now() });
	await page.goto(path);
	await awake(page);
	await page.clock.pauseAt(app.clock.now() + 30_000);
	return page;
}

/** Lets time pass for the server and the browser. */
async function pass(page: Page, ms: number): Promise<void> {
	app.clock.advance(ms);
	await page.clock.runFor(ms);
}

test('the time left stays right after a pick is saved on a page that has been open for long', async () => {
	app.clock.set(KICKOFF - HOUR);
	const page = await open(`${base}/tippspiel/1`);
	await pass(page, 20 * MINUTE);
	await expect(page.getByRole('timer')).toHaveText(/^00:39:/);
	await teamButton(page, 'a').click();
	await page.getByRole('button', { name: 'Tipp speichern' }).click();
	await expect(page.locator('.toast-success')).toBeAttached();
	await expect(page.getByRole('timer')).toHaveText('00:40:00');
	await pass(page, 5 * MINUTE);
	await expect(page.getByRole('timer')).toHaveText('00:35:00');
	await page.close();
});

test('R7: at the kickoff the pick screen closes by itself; without a connection it asks again until there is one', async () => {
	app.clock.set(KICKOFF - 5 * MINUTE);
	const page = await open(`${base}/tippspiel/1`);
	await expect(page.getByRole('button', { name: 'Tipp speichern' })).toBeVisible();
	let tried = 0;
	await page.route('**/verify-email/status', (route) => {
		tried++;
		return route.abort();
	});
	await pass(page, 5 * MINUTE);
	await expect(page.getByText('Tippabgabe geschlossen').first()).toBeVisible();
	await expect(page.getByRole('button', { name: 'Tipp speichern' })).toHaveCount(0);
	await expect.poll(() => tried).toBeGreaterThan(0);
	const soFar = tried;
	await pass(page, 10_000);
	await expect.poll(() => tried).toBeGreaterThan(soFar);
	await expect(page.getByText('Du kannst deinen Tipp noch ändern.')).toHaveCount(0);
	await page.unroute('**/verify-email/status');
	await pass(page, 5_000);
	await expect(page.getByText('Anpfiff war: Sa., 29.08.2026, 15:30 Uhr')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Tipp speichern' })).toHaveCount(0);
	await expect(page.locator('label.team input:enabled')).toHaveCount(0);
	await page.close();
});

test('R12: who comes back to the dashboard after the kickoff sees the others’ teams', async () => {
	app.clock.set(KICKOFF + 3 * HOUR);
	const where = { matchdayId: game.matchdayId(1) };
	for (const { homeTeamId, awayTeamId } of await app.context.db.match.findMany({ where }))
		await game.enter(homeTeamId, awayTeamId, '1:1');
	await game.evaluate(1);
	await game.pick('Tom', 2, 'a');
	app.clock.set(KICKOFF + WEEK - 5 * MINUTE);
	const page = await open(`${base}/dashboard`);
	const look = (state: 'hidden' | 'visible') =>
		page.evaluate((now) => {
			Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
			document.dispatchEvent(new Event('visibilitychange'));
		}, state);
	const row = page.locator('.roll > li').filter({ hasText: 'Tom' });
	const match = page.locator('#tipps .game').filter({ hasText: 'Tom' });
	await expect(row).toContainText('getippt');
	await look('hidden');
	let asked = 0;
	page.on('request', (request) => {
		if (request.url().includes('.data')) asked++;
	});
	await pass(page, 6 * MINUTE);
	expect(asked).toBe(0);
	await expect(row).toContainText('getippt');
	await expect(match).toHaveCount(0);
	await look('visible');
	await expect(row).not.toContainText('getippt');
	await expect(match.locator('.game-team')).toContainText(['a']);
	await page.close();
});
