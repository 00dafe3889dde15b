import { type Browser, expect, type Locator, type Page } from '@playwright/test';

export const password = 'Kurve 7 steht!';

/** Somebody with a browser of their own. Its console has to stay silent: a violation of the security policy fails the test. */
export type Person = {
	page: Page;
	email: string;
	name: string;
	/** JavaScript runs. */
	js: boolean;
	complaints: string[];
};

/** Opens a browser for somebody. */
export async function openPerson(
	browser: Browser,
	game: { url: string },
	name: string,
	javaScriptEnabled: boolean,
): Promise<Person> {
	const browserContext = await browser.newContext({
		baseURL: game.url,
		javaScriptEnabled,
		viewport: { width: 390, height: 844 },
	});
	const page = await browserContext.newPage();
	const complaints: string[] = [];
	page.on('console', (message) => {
		const isAnswer = message
			.text()
			.startsWith('Failed to load resource: the server responded with a status of 4');
		if (message.type() === 'error' && !isAnswer) complaints.push(message.text());
	});
	page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.stack}`));
	page.on('request', (request) => {
		if (!request.url().startsWith(game.url) && !request.url().startsWith('data:'))
			complaints.push(request.url());
	});
	const email = `${name.toLowerCase()}@example.org`;
	return { page, name, email, js: javaScriptEnabled, complaints };
}

/** Fills the registration that stands on the screen, opens the mail, verifies, chooses the name. */
export async function register(person: Person): Promise<void> {
	const { page, name } = person;
	await registerAddress(person);
	await expect(page).toHaveURL(/\/choose-name/);
	await page.getByLabel('Spielername').fill(name);
	await page.getByRole('button', { name: 'Weiter' }).click();
	await expect(page).not.toHaveURL(/choose-name/);
}

/** The same up to the page that comes after the confirmed address. */
export async function registerAddress({ page, email }: Person): Promise<void> {
	await page.getByLabel('E-Mail-Adresse').fill(email);
	await page.getByLabel('Passwort', { exact: true }).fill(password);
	await page.getByLabel('Passwort wiederholen').fill(password);
	await page.getByRole('button', { name: 'Registrieren' }).click();
	await expect(page).toHaveURL(/\/verify-email$/);
	await page.goto('/entwicklung/postfach');
	await page
		.locator('.card', { hasText: email })
		.first()
		.getByRole('link', { name: /verify-email/ })
		.click();
	await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click();
}

/** Logs in again, because months have passed. */
export async function logIn({ page, email }: Person): Promise<void> {
	await page.goto('/login');
	await page.getByLabel('E-Mail-Adresse').fill(email);
	await page.getByLabel('Passwort', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Login' }).click();
	await expect(page).not.toHaveURL(/login/);
}

/** The button of a team on a pick screen. */
export function teamButton(page: Page, team: string): Locator {
	return page
		.locator('label.team')
		.filter({ has: page.locator('.team-name', { hasText: new RegExp(`^${team}$`) }) });
}

/** Chooses a team on a matchday's pick screen and saves it; what happens then is the test's to look at. */
export async function pick(
	person: Person,
	communityPath: string,
	matchday: number,
	team: string,
): Promise<void> {
	const { page } = person;
	await page.goto(`${communityPath}/tippspiel/${matchday}`);
	await teamButton(page, team).click();
	await page.getByRole('button', { name: 'Tipp speichern' }).click();
}

/** Picks and sees that it is saved. */
export async function pickSaved(
	person: Person,
	communityPath: string,
	matchday: number,
	team: string,
): Promise<void> {
	await pick(person, communityPath, matchday, team);
	await expect(person.page.getByText('Tipp gespeichert').first()).toBeVisible();
	await expect(
		person.page.locator('section', { hasText: 'Dein aktueller Tipp' }).getByText(team).first(),
	).toBeVisible();
}
