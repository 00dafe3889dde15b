import type { BrowserContext, Page } from '@playwright/test';
import type { App } from '../../support/app';
import type { Browser } from '../../support/browser';

/** The session of a browser without a screen goes on in one that has one. */
export async function takeSession(
	context: BrowserContext,
	{ url }: Pick<App, 'url'>,
	{ cookies }: Browser,
): Promise<void> {
	for (const name of ['session', 'visit', 'browser']) {
		const value = cookies.get(name);
		if (value !== undefined)
			await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
	}
}

/** The script of the page runs. */
export async function awake(page: Page): Promise<void> {
	await page.waitForFunction(() =>
		Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
	);
}
