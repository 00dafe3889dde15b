import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { type App, startApp } from '../support/app';
import { buildGame, HOUR, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';
import { awake, takeSession } from './support/session';

/** A page moves by itself where JavaScript runs, and says as of when it is where it doesn't. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const MINUTE = 60_000;
/** What shows that a page knows of the kickoff. */
const SHOWN = 'Du wärst raus';

let app: App;
let communityId: string;
let dashboard: string;

test.beforeEach(async ({ context }) => {
	app = await startApp({ now: KICKOFF - HOUR });
	({ communityId } = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), [
		'Lena',
		'Tom',
	]));
	dashboard = `${app.url}/community/${communityId}/dashboard`;
	await takeSession(context, app, await logInAs(app, 'Lena'));
});
test.afterEach(() => app.close());

/** The window of the first matchday is stored as closed. */
async function kickOff(): Promise<void> {
	app.clock.set(KICKOFF + MINUTE);
	await closePickWindows(app.context, app.context.now());
}

const streamOf = (page: Page) => page.waitForRequest(/\/neues\?stand=/);

async function openTab(context: BrowserContext): Promise<Page> {
	const page = await context.newPage();
	await page.goto(dashboard);
	await awake(page);
	return page;
}

/** What a tab is that somebody leaves for another one, or comes back to. */
async function turn(page: Page, state: 'hidden' | 'visible'): Promise<void> {
	await page.evaluate((value) => {
		Object.defineProperty(document, 'visibilityState', { value, configurable: true });
		document.dispatchEvent(new Event('visibilitychange'));
	}, state);
}

test('two tabs share a stream, and both show what is new without a reload @with-script', async ({
	context,
}) => {
	const streams: string[] = [];
	context.on('request', (request) => /\/neues\?/.test(request.url()) && streams.push(request.url()));
	const [one, other] = [await openTab(context), await openTab(context)];
	await expect(one.locator('main')).not.toContainText(SHOWN);
	await expect.poll(() => streams.length).toBe(1);
	await kickOff();
	await expect(one.locator('main')).toContainText(SHOWN);
	await expect(other.locator('main')).toContainText(SHOWN);
	expect(streams).toHaveLength(1);
});

test('a hidden tab sleeps, another one takes over its stream, and it wakes with what is new @with-script', async ({
	context,
}) => {
	const one = await openTab(context);
	const other = await openTab(context);
	const takenOver = streamOf(other);
	await turn(one, 'hidden');
	await takenOver;
	const asked: string[] = [];
	one.on('request', (request) => asked.push(request.url()));
	await kickOff();
	await expect(other.locator('main')).toContainText(SHOWN);
	await expect(one.locator('main')).not.toContainText(SHOWN);
	expect(asked).toEqual([]);
	await turn(one, 'visible');
	await expect(one.locator('main')).toContainText(SHOWN);
});

test('without a stream the page asks every thirty seconds, and tries again for one @with-script', async ({
	page,
}) => {
	await page.clock.install({ time: app.clock.now() });
	await page.route(/\/neues\?/, (route) => route.fulfill({ status: 503 }));
	const first = streamOf(page);
	await page.goto(dashboard);
	await awake(page);
	await first;
	await kickOff();
	await expect(page.locator('main')).not.toContainText(SHOWN);
	const again = streamOf(page);
	await page.clock.runFor(31_000);
	await again;
	await expect(page.locator('main')).toContainText(SHOWN);
});

test('nobody who types is disturbed @with-script', async ({ page }) => {
	await page.clock.install({ time: app.clock.now() });
	const stream = streamOf(page);
	await page.goto(dashboard);
	await awake(page);
	await stream;
	await page.evaluate(() => {
		const field = document.createElement('input');
		document.querySelector('main')?.append(field);
		field.focus();
	});
	const told = page.evaluate((name) => {
		const channel = new BroadcastChannel(name);
		return new Promise((resolve) => {
			channel.onmessage = resolve;
		}).then(() => undefined);
	}, `/community/${communityId}/neues`);
	await kickOff();
	await told;
	await page.clock.runFor(1_000);
	await expect(page.locator('main')).not.toContainText(SHOWN);
	await page.evaluate(() => (document.activeElement as HTMLElement).blur());
	await page.clock.runFor(11_000);
	await expect(page.locator('main')).toContainText(SHOWN);
});

test('without JavaScript the page says as of when it is, and has a link that asks for it anew @without-script', async ({
	page,
}) => {
	await page.goto(`${dashboard}?seite=1`);
	await expect(page.locator('main')).toContainText('Stand 14:30 Uhr, Aktualisieren');
	await kickOff();
	await page.getByRole('link', { name: 'Aktualisieren' }).click();
	await expect(page).toHaveURL(`${dashboard}?seite=1`);
	await expect(page.locator('main')).toContainText('Stand 15:31 Uhr');
	await expect(page.locator('main')).toContainText(SHOWN);
});
