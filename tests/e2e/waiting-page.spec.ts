import { expect, type Page, type Request, type Route, test } from '@playwright/test';
import { goodPassword, tokenFor } from '../support/accounts';
import { type App, startApp } from '../support/app';
import { latch } from './support/latch';
import { awake, takeSession } from './support/session';

/** The page that waits for its address to be confirmed elsewhere: it logs its browser in once, whatever is tapped then. */

const EMAIL = 'nele@example.org';
const EVERY = 3_000;

let app: App;

test.beforeEach(async ({ page, context }) => {
	app = await startApp();
	const browser = app.browser();
	await browser.post('/register', { email: EMAIL, password: goodPassword, passwordRepeat: goodPassword });
	await takeSession(context, app, browser);
	await page.clock.install({ time: app.clock.now() });
	await page.goto(`${app.url}/verify-email`);
	await awake(page);
	await page.clock.pauseAt(app.clock.now() + 60_000);
});
test.afterEach(() => app?.close());

async function confirmElsewhere(): Promise<void> {
	const token = await tokenFor(app.context, EMAIL, 'verify');
	await app.browser().post(`/verify-email/${token}`, { password: goodPassword });
}

/** What the server answers to a request; the browser gets its cookies with the answer and not before. */
async function answerTo(request: Request) {
	const { url, method, headers, body } = {
		url: request.url(),
		method: request.method(),
		headers: await request.allHeaders(),
		body: request.postData(),
	};
	const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')));
	const answer = await fetch(url, { method, headers: sent, body, redirect: 'manual' });
	const got = Object.fromEntries(answer.headers);
	delete got['content-encoding'];
	delete got['content-length'];
	const cookies = answer.headers.getSetCookie().join('\n');
	if (cookies !== '') got['set-cookie'] = cookies;
	return { status: answer.status, headers: got, body: Buffer.from(await answer.arrayBuffer()) };
}

/** The page may set its timer, or hear an answer, only after the clock has stopped: time goes on until something is so. */
async function passUntil(page: Page, isSo: () => boolean): Promise<void> {
	await expect.poll(() => page.clock.runFor(EVERY).then(isSo)).toBe(true);
}

/** The first request at an address gets to the server, and its answer comes once it is released. */
async function holdFirst(page: Page, address: string) {
	const answered = latch();
	const released = latch();
	let asked = 0;
	await page.route(address, async (route: Route) => {
		asked++;
		if (asked > 1) return route.continue();
		const answer = await answerTo(route.request());
		answered.open();
		await released.opened;
		// Who has aborted it gets nothing.
		await route.fulfill(answer).catch(() => {});
	});
	return { answered: answered.opened, release: released.open, asked: () => asked };
}

/** The page's next question gets to the server, and its answer comes once it is released. */
async function holdQuestion(page: Page) {
	const status = await holdFirst(page, '**/verify-email/status');
	await passUntil(page, () => status.asked() > 0);
	await status.answered;
	return status;
}

const tap = (page: Page) =>
	page
		.getByRole('button')
		.filter({ hasText: /prüfen|Moment/ })
		.first()
		.dispatchEvent('click');

test.describe('where JavaScript runs', { tag: '@with-script' }, () => {
	test('who taps while the page is logging in is logged in', async ({ page }) => {
		const logIn = await holdFirst(page, '**/verify-email.data*');
		await confirmElsewhere();
		await passUntil(page, () => logIn.asked() > 0);
		await logIn.answered;
		await tap(page);
		await page.clock.runFor(EVERY);
		logIn.release();
		await expect(page).toHaveURL(`${app.url}/choose-name`);
		expect(logIn.asked()).toBe(1);
	});

	test('who taps while the page is asking is logged in by that', async ({ page }) => {
		await confirmElsewhere();
		const status = await holdQuestion(page);
		const logIn = await holdFirst(page, '**/verify-email.data*');
		await tap(page);
		await logIn.answered;
		const heard = page.waitForResponse('**/verify-email/status');
		status.release();
		await heard;
		await page.clock.runFor(EVERY);
		logIn.release();
		await expect(page).toHaveURL(`${app.url}/choose-name`);
		expect(logIn.asked()).toBe(1);
	});

	test('it asks again once it is answered, and no more once it is left', async ({ page }) => {
		const status = await holdQuestion(page);
		await page.clock.runFor(3 * EVERY);
		expect(status.asked()).toBe(1);
		const heard = page.waitForResponse('**/verify-email/status');
		status.release();
		await heard;
		const next = page.waitForResponse('**/verify-email/status');
		await passUntil(page, () => status.asked() > 1);
		await next;

		await confirmElsewhere();
		const last = await holdQuestion(page);
		await page.getByRole('link', { name: 'Noch einmal registrieren' }).click();
		await expect(page).toHaveURL(`${app.url}/register`);
		const lastHeard = page.waitForResponse('**/verify-email/status');
		last.release();
		await lastHeard;
		await page.clock.runFor(3 * EVERY);
		expect(last.asked()).toBe(1);
		await expect(page).toHaveURL(`${app.url}/register`);
	});
});
