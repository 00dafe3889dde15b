import type { Page } from '@playwright/test';
import { latch } from './latch';

/** What the router asks for comes once it is released by what this gives. */
export async function holdData(page: Page): Promise<() => void> {
	const { opened, open } = latch();
	await page.route('**/*.data*', async (route) => {
		await opened;
		await route.continue();
	});
	return open;
}
