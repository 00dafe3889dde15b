import type { BrowserContext, Page } from '@playwright/test';
import type { App } from '../../support/app';
import type { Browser } from '../../support/browser';

/** The session of a browser without a screen goes on in one that has one. */
export async function takeSession(
	context: BrowserContext,
	{ url }: Pick<App, 'url'>,
	{ cookies }: Browser,
): Promise<void> {
	const value = cookies.get('session') ?? '';
	await context.addCookies([{ name: 'session', value, url, httpOnly: true, sameSite: 'Lax' }]);
}

/** The script of the page runs. */
export async function awake(page: Page): Promise<void> {
	await page.waitForFunction(() =>
		Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
	);
}
