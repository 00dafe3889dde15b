import type { Browser, Page } from './browser';

/** Posts a form, and confirms what the page says it would do, as an admin does who has read it. */
export async function confirmForm(
	browser: Browser,
	path: string,
	fields: Record<string, string>,
): Promise<Page> {
	const asked = await browser.post(path, fields);
	const confirmed = /name="confirmed"[^>]*value="([^"]+)"/.exec(asked.html)?.[1];
	return confirmed === undefined ? asked : browser.post(path, { ...fields, confirmed });
}
