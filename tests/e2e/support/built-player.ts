import type { Browser } from '@playwright/test';
import type { App } from '../../support/app';
import { PASSWORD } from '../../support/builders';
import { openPerson, type Person } from './person';

/** A browser in which a player of tests/support/builders.ts is logged in. */
export async function openBuiltPlayer(
	browser: Browser,
	app: App,
	name: string,
	javaScriptEnabled = true,
): Promise<Person> {
	const person = await openPerson(browser, app, name, javaScriptEnabled);
	const { page } = person;
	await page.goto('/login');
	await page.getByLabel('E-Mail-Adresse').fill(person.email);
	await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
	await page.getByRole('button', { name: 'Login' }).click();
	await page.waitForURL((url) => url.pathname !== '/login');
	return person;
}
