import type { Page } from '@playwright/test';

/** Presses a button and waits for the server's answer. */
export async function press(page: Page, name: string | RegExp, within = 'main'): Promise<void> {
	await Promise.all([
		page.waitForResponse((response) => response.request().method() === 'POST'),
		page.locator(within).getByRole('button', { name }).first().click(),
	]);
}

/** Fills fields by their labels. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
	for (const [label, value] of Object.entries(values))
		await page.locator('main').getByLabel(label, { exact: true }).fill(value);
}

/** Submits a form that no page draws, as a link of somebody else's or an outdated page would. */
export async function post(page: Page, url: string, fields: Record<string, string>): Promise<void> {
	await Promise.all([
		page.waitForResponse((response) => response.request().method() === 'POST'),
		page.evaluate(
			({ url, fields }) => {
				const form = document.createElement('form');
				form.method = 'post';
				form.action = url;
				for (const [name, value] of Object.entries(fields)) {
					const input = document.createElement('input');
					input.type = 'hidden';
					input.name = name;
					input.value = value;
					form.append(input);
				}
				document.body.append(form);
				form.submit();
			},
			{ url, fields },
		),
	]);
	await page.waitForLoadState();
}
