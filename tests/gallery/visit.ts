import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Scene } from './scene';
import { NOW, type World } from './world/world';

/** An opened scene: the page in its state, and everything its browser complained about. */
export type Visit = { page: Page; complaints: string[]; status: number };

/** One tab for all scenes of a house, one after the other. */
export type Tab = {
	visit: (scene: Scene) => Promise<Visit>;
	close: () => Promise<void>;
};

/**
 * Opens a tab before a world. Its browser starts and reads the scripts once: a new one for each scene cost half of all
 * the time. The clock stands at the world's instant and nothing moves, so that every visit sees the same.
 */
export async function openTab(browser: Browser, world: World): Promise<Tab> {
	const context = await browser.newContext({
		baseURL: world.url,
		locale: 'de-DE',
		timezoneId: 'Europe/Berlin',
		reducedMotion: 'reduce',
	});
	const page = await context.newPage();
	const devTools = await context.newCDPSession(page);
	await devTools.send('Animation.enable');
	await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 });
	return {
		async visit(scene) {
			page.removeAllListeners();
			// A page that asks before it is left.
			page.on('dialog', (dialog) => dialog.accept());
			await forget(context, page);
			const cookies = world.cookies[scene.name] ?? [];
			await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: world.url })));
			return openScene(page, world, scene);
		},
		close: () => context.close(),
	};
}

/**
 * Nothing of the scene before is left: its session, its storage, its time, its page, and how wide and dark that was, or
 * what it kept from the server.
 */
async function forget(context: BrowserContext, page: Page): Promise<void> {
	await page.unrouteAll({ behavior: 'ignoreErrors' });
	await page.clock.setFixedTime(NOW);
	await context.clearCookies();
	if (page.url() !== 'about:blank')
		await page.evaluate(() => {
			sessionStorage.clear();
			localStorage.clear();
		});
	await page.goto('about:blank');
	await page.setViewportSize({ width: 390, height: 844 });
	await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Brings a scene into its state. Complaints are errors in the console (violations of the security policy are among
 * them), uncaught exceptions, requests to other hosts and requests that failed.
 */
async function openScene(page: Page, world: World, scene: Scene): Promise<Visit> {
	const complaints = listen(page, world, scene);
	let status = 0;
	page.on('response', (response) => {
		const request = response.request();
		// 202 is how a redirect is told to a page that submits by script.
		const isRedirect = response.status() === 202 || (response.status() >= 300 && response.status() < 400);
		if (request.isNavigationRequest() || request.method() === 'POST')
			status = isRedirect ? 200 : response.status();
	});
	await page.goto(scene.path(world), { waitUntil: 'load' });
	await running(page);
	if (scene.prepare) await scene.prepare(page, world);
	await page.getByText(scene.shows).filter({ visible: true }).first().waitFor({ timeout: 10_000 });
	await running(page);
	return { page, complaints, status };
}

/** Waits until the page's own scripts have taken over, where it has any. */
async function running(page: Page): Promise<void> {
	await page.waitForFunction(() => {
		if (document.querySelector('script[src], script[type=module]') === null) return true;
		return Object.keys(document).some((key) => key.startsWith('__reactContainer'));
	});
}

function listen(page: Page, world: World, scene: Scene): string[] {
	const complaints: string[] = [];
	page.on('console', (message) => {
		if (message.type() !== 'error' && message.type() !== 'warning') return;
		const isOwnStatus = new RegExp(`responded with a status of ${scene.status ?? 200} `).test(message.text());
		if (!isOwnStatus) complaints.push(`${message.type()}: ${message.text()}`);
	});
	page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
	page.on('request', (request) => {
		const url = request.url();
		if (!url.startsWith(world.url) && !/^(data|about):/.test(url)) complaints.push(`another host: ${url}`);
	});
	page.on('requestfailed', (request) => {
		const failure = request.failure()?.errorText ?? '';
		if (failure !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${failure}`);
	});
	return complaints;
}
