import { expect, type Page, test } from '@playwright/test';
import { goodPassword, tokenFor } from '../support/accounts';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildGame, DAY, type Game, HOUR, roundRobin, WEEK } from '../support/builders';
import { logInAs } from '../support/log-in';
import { holdData } from './support/hold-data';
import { awake, takeSession } from './support/session';

/**
 * The small things of the specification that only a browser shows (its sections 2 and 4), each with JavaScript and
 * without. The server's clock stands still; the browser's is the test's too.
 */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const MINUTE = 60_000;
/** The third matchday, the next one after two evaluated ones. */
const NEXT = KICKOFF + 2 * WEEK;

let app: App;
let game: Game;
let base: string;
let lena: Browser;

test.beforeAll(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF), ['Lena', 'Tom']);
	base = `/community/${game.communityId}`;
	for (const [matchday, team, other] of [
		[1, 'a', 'b'],
		[2, 'c', 'd'],
	] as const) {
		await game.pick('Lena', matchday, team);
		await game.pick('Tom', matchday, other);
		app.clock.set(KICKOFF + (matchday - 1) * WEEK + DAY);
		for (const match of await app.context.db.match.findMany({
			where: { matchdayId: game.matchdayId(matchday) },
		}))
			await game.enter(match.homeTeamId, match.awayTeamId, '1:0');
		await game.evaluate(matchday);
	}
	lena = await logInAs(app, 'Lena');
});
test.beforeEach(() => app.clock.set(NEXT - HOUR));
test.afterAll(() => app.close());

/** Lena's screen at a path. */
async function open(page: Page, path: string): Promise<void> {
	await takeSession(page.context(), app, lena);
	await page.goto(`${app.url}${path}`);
}

test('the time left is drawn by the server, counts each second with JavaScript, and ends in a closed window', async ({
	page,
	javaScriptEnabled,
}) => {
	app.clock.set(NEXT - 10 * MINUTE);
	if (javaScriptEnabled) await page.clock.install({ time: app.clock.now() });
	await open(page, `${base}/tippspiel/3`);
	const clock = page.getByRole('timer');
	if (!javaScriptEnabled) {
		await expect(clock).toHaveCount(0);
		await expect(page.locator('.clock')).toHaveText(/^00:10 Std\.\s*Stand \d\d:\d\d Uhr$/);
		app.clock.set(NEXT);
		await page.reload();
		await expect(page.getByText('Tippabgabe geschlossen').first()).toBeVisible();
		return;
	}
	await awake(page);
	await page.clock.pauseAt(app.clock.now() + 5 * MINUTE);
	await page.clock.runFor(1000);
	const seconds = async () => {
		const [hours = 0, minutes = 0, rest = 0] = ((await clock.textContent()) ?? '').split(':').map(Number);
		return hours * 3600 + minutes * 60 + rest;
	};
	const before = await seconds();
	await page.clock.runFor(1000);
	await expect.poll(seconds).toBe(before - 1);
	await page.clock.runFor(1000);
	await expect.poll(seconds).toBe(before - 2);
	app.clock.set(NEXT);
	await page.clock.runFor(10 * MINUTE);
	await expect(page.getByText('Tippabgabe geschlossen').first()).toBeVisible();
});

test('the bar beside the button names the chosen team, and nothing where it can`t follow the choice', async ({
	page,
	javaScriptEnabled,
}) => {
	await open(page, `${base}/tippspiel/5`);
	if (javaScriptEnabled) await awake(page);
	const bar = page.locator('.bar-summary');
	if (javaScriptEnabled) await expect(bar).toHaveText('Noch kein Team gewählt');
	else await expect(bar).toBeHidden();
	const team = page.locator('label.team:has(input:enabled)').first();
	await team.click();
	if (javaScriptEnabled) await expect(bar).toContainText(await team.locator('.team-name').innerText());
	else await expect(bar).toBeHidden();
});

test('the number of a matchday leads there on Enter and on leaving the field, and reverts if there is none', async ({
	page,
	javaScriptEnabled,
}) => {
	await open(page, `${base}/tippspiel/3`);
	const field = page.getByRole('spinbutton', { name: 'Spieltag' });
	await field.fill('5');
	await field.press('Enter');
	await expect(page).toHaveURL(`${app.url}${base}/tippspiel/5`);
	for (const none of ['6', '0']) {
		await field.fill(none);
		await field.press('Enter');
		await expect(field).toHaveValue('5');
		await expect(page).toHaveURL(`${app.url}${base}/tippspiel/5`);
	}
	if (!javaScriptEnabled) return;
	await awake(page);
	await field.fill('4');
	await field.blur();
	await expect(page.getByRole('heading', { name: '4. Spieltag' })).toBeVisible();
	await expect(page).toHaveURL(`${app.url}${base}/tippspiel/4`);
	await field.fill('99');
	await field.blur();
	await expect(field).toHaveValue('4');
	await expect(page).toHaveURL(`${app.url}${base}/tippspiel/4`);
});

test('a matchday beyond the last one is replaced in the address: back leads to the page before it', async ({
	page,
}) => {
	await open(page, `${base}/tippspiel/2`);
	await page.goto(`${app.url}${base}/tippspiel/99`);
	await expect(page).toHaveURL(`${app.url}${base}/tippspiel/5`);
	await page.goBack();
	await expect(page).toHaveURL(`${app.url}${base}/tippspiel/2`);
});

test('a team that is chosen and not saved yet stands out', async ({ page }) => {
	await open(page, `${base}/tippspiel/3`);
	const team = page.locator('label.team:has(input:enabled)').first();
	const look = async () => {
		await page.mouse.move(0, 0);
		return team.evaluate((label) => [
			getComputedStyle(label).backgroundColor,
			getComputedStyle(label, '::after').content,
		]);
	};
	const [ground] = await look();
	await team.click();
	await expect(team.locator('input')).toBeChecked();
	await expect.poll(async () => (await look())[0]).not.toBe(ground);
	expect((await look())[1]).toBe('"✓"');
	expect(await app.context.db.pick.count({ where: { matchdayId: game.matchdayId(3) } })).toBe(0);
});

test('#bottom leads to the newest evaluation, by the dashboard’s link too', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 300 });
	await open(page, `${base}/auswertung`);
	await expect(page.locator('#bottom')).not.toBeInViewport();
	await page.goto(`${app.url}${base}/auswertung#bottom`);
	await expect(page.locator('#bottom')).toBeInViewport();
	await page.goto(`${app.url}${base}/dashboard`);
	await page.getByText('Mehr zur Runde').click();
	await page.getByText('Spieltage', { exact: true }).click();
	await page.locator('dd').getByRole('link', { name: '2. Spieltag' }).click();
	await expect(page).toHaveURL(`${app.url}${base}/auswertung#bottom`);
	await expect(page.locator('#bottom')).toBeInViewport();
});

test('Dashboard, Tippspiel, Auswertungen and Mehr stand above a wide screen and below a phone’s, each once', async ({
	page,
}) => {
	for (const [width, isBelow] of [
		[1280, false],
		[390, true],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		await open(page, `${base}/dashboard`);
		const ways = page.getByRole('navigation', { name: 'Hauptmenü' });
		await expect(ways.getByRole('link')).toHaveText([
			'Dashboard',
			'Tippspiel Tipp fehlt',
			'Auswertungen',
			'Mehr',
		]);
		expect(((await ways.boundingBox())?.y ?? 0) > 400).toBe(isBelow);
		await ways.getByRole('link', { name: 'Mehr' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Mehr' })).toBeVisible();
		for (const name of [/FAQ/, /Feedback/, /Impressum/])
			await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
	}
});

test('who waits for the mail is asked for every 3 seconds and goes on to /choose-name once verified', async ({
	page,
	javaScriptEnabled,
}) => {
	const email = `neu-${javaScriptEnabled}@example.org`;
	const browser = app.browser();
	await browser.post('/register', { email, password: goodPassword, passwordRepeat: goodPassword });
	await takeSession(page.context(), app, browser);
	const status = `${app.url}/verify-email/status`;
	let asked = 0;
	page.on('request', (request) => {
		if (request.url() === status) asked++;
	});
	if (javaScriptEnabled) await page.clock.install({ time: app.clock.now() });
	await page.goto(`${app.url}/verify-email`);
	const verify = async () => {
		await browser.post(`/verify-email/${await tokenFor(app.context, email, 'verify')}`, {
			password: goodPassword,
		});
		await takeSession(page.context(), app, browser);
	};
	if (!javaScriptEnabled) {
		await expect(page.locator('meta[http-equiv="refresh"]')).toHaveAttribute(
			'content',
			'10;url=/verify-email',
		);
		await verify();
		await page.reload();
		await expect(page).toHaveURL(`${app.url}/choose-name`);
		return;
	}
	await awake(page);
	await page.clock.pauseAt(app.clock.now() + 5 * MINUTE);
	// The page may set its timer only after the clock has stopped, so time goes on until it asks.
	await expect(async () => {
		const answer = page.waitForResponse(status, { timeout: 2000 });
		await page.clock.runFor(3000);
		await (await answer).finished();
	}).toPass();
	// One question waits for the answer to the one before; what is fetched after an answer comes after it.
	const heard = () => page.evaluate(() => fetch('/mark.svg').then((response) => response.text()));
	await heard();
	asked = 0;
	for (let times = 1; times <= 10; times++) {
		const answer = page.waitForResponse(status);
		await page.clock.runFor(3000);
		await (await answer).finished();
		await heard();
		expect(asked).toBe(times);
	}
	await verify();
	await page.clock.runFor(3000);
	await expect(page).toHaveURL(`${app.url}/choose-name`);
});

test('while a page is on its way it says what loads; without JavaScript a page comes whole', async ({
	page,
	javaScriptEnabled,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await open(page, `${base}/tippspiel/3`);
	const note = page.locator('.loading-note');
	const ways = [
		['Dashboard', '🔄 Lade Community...'],
		['Tippspiel', 'Lade Spieltage ...'],
		['Profil: Lena', '⏳ Lade Zugriff...'],
	] as const;
	if (javaScriptEnabled) await awake(page);
	for (const [link, text] of ways) {
		const release = await holdData(page);
		await page.getByRole('banner').getByRole('link', { name: link }).filter({ visible: true }).click();
		if (javaScriptEnabled) await expect(note).toHaveText(text);
		if (javaScriptEnabled) await expect(note).toBeVisible();
		release();
		await expect(note).toHaveCount(0);
		await page.unroute('**/*.data*');
	}
	await expect(page).toHaveURL(`${app.url}/profile`);
});
