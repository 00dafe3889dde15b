import type { App } from './app';
import type { Browser } from './browser';
import { PASSWORD } from './builders';

/** A browser in which a built player is logged in. */
export async function logInAs(app: App, name: string): Promise<Browser> {
	const browser = app.browser();
	const page = await browser.post('/login', {
		email: `${name.toLowerCase()}@example.org`,
		password: PASSWORD,
	});
	if (page.status !== 302) throw new Error(`${name} can't log in: ${page.status}`);
	return browser;
}
