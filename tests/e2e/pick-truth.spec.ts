import { expect, type Page, test } from '@playwright/test';
import type { App } from '../support/app';
import { type Game, PASSWORD } from '../support/builders';
import { logInAs } from '../support/log-in';
import { teamButton } from './support/person';
import { KICKOFF, startPickGame } from './support/pick-game';
import { awake, takeSession } from './support/session';

/** What a pick screen says about one's pick is so: without a connection, after the kickoff, beside another tab. */

let app: App;
let game: Game;
let path: string;

test.beforeEach(async ({ page }) => {
	({ app, game, path } = await startPickGame(page));
});
test.afterEach(() => app.close());

const bar = (page: Page) => page.locator('.bar');
const team = (page: Page, name: string) => teamButton(page, name).locator('input');
const saving = (page: Page) => page.getByRole('button', { name: 'Tipp speichern' });
const again = (page: Page) => page.getByRole('button', { name: 'Erneut versuchen' });
const toast = (page: Page) => page.locator('.toast');

/** The teams that Lena has stored. */
async function stored(): Promise<string[]> {
	const memberId = game.players.Lena?.memberId ?? '';
	return (await app.context.db.pick.findMany({ where: { memberId } })).map(({ teamId }) => teamId);
}

/** From the log-in that waits with a form back to the first matchday's screen. */
async function logInAgain(page: Page): Promise<void> {
	await expect(page).toHaveURL(`${app.url}/login`);
	await expect(page.getByText('Nach dem Login ist dein Formular wieder da')).toBeVisible();
	await page.getByLabel('E-Mail-Adresse').fill('lena@example.org');
	await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
	await page.getByRole('button', { name: 'Login' }).click();
	await expect(page).toHaveURL(`${path}/1`);
	await expect(page.getByText('Noch nicht gespeichert: Du warst nicht mehr angemeldet.')).toBeVisible();
}

async function look(page: Page, state: 'hidden' | 'visible'): Promise<void> {
	await page.evaluate((now) => {
		Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
		document.dispatchEvent(new Event('visibilitychange'));
	}, state);
}

test.describe('where JavaScript runs', { tag: '@with-script' }, () => {
	test('what was wrong takes the focus when it is said, and not with each team that is tapped then', async ({
		page,
	}) => {
		await game.pick('Lena', 1, 'a');
		await game.enter('a', 'd', null, 'postponed');
		await page.goto(`${path}/1`);
		await awake(page);
		for (let times = 0; times < 2; times++) {
			await saving(page).click();
			await expect(page.getByRole('alert')).toContainText('Du hast kein anderes Team gewählt.');
			await expect(page.getByRole('alert')).toBeFocused();
			await team(page, 'b').focus();
		}
		await page.keyboard.press('Space');
		await expect(team(page, 'b')).toBeChecked();
		await expect(bar(page)).toContainText('Noch nicht gespeichert');
		await expect(team(page, 'b')).toBeFocused();
		await page.keyboard.press('ArrowDown');
		await expect(team(page, 'c')).toBeChecked();
		await expect(team(page, 'c')).toBeFocused();
		await expect(page.getByRole('alert')).toBeVisible();
	});

	for (const [what, fail, said] of [
		['offline', (page: Page) => page.context().setOffline(true), 'Ungewiss'],
		['a server that is too busy', (page: Page) => refuse(page, 503), 'Noch nicht gespeichert'],
		['a proxy without its server', (page: Page) => refuse(page, 502), 'Noch nicht gespeichert'],
	] as const) {
		test(`${what}: the choice stays, the bar says so and tries again, and no old message plays`, async ({
			page,
		}) => {
			await page.goto(`${path}/1`);
			await awake(page);
			await teamButton(page, 'a').click();
			await saving(page).click();
			await expect(toast(page)).toHaveText(/Tipp gespeichert/);
			await expect(toast(page)).toBeHidden();
			await teamButton(page, 'b').click();
			await fail(page);
			await saving(page).click();
			await expect(bar(page).getByRole('alert')).toContainText('Versuche es');
			await expect(bar(page)).toContainText(said);
			await expect(team(page, 'b')).toBeChecked();
			await expect(toast(page)).toBeHidden();
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('1. Spieltag');
			expect(await stored()).toEqual(['a']);
			await page.context().setOffline(false);
			await page.unrouteAll();
			await again(page).click();
			await expect(toast(page)).toHaveText(/Tipp gespeichert/);
			await expect(bar(page)).toContainText('Gespeichert: b');
			await expect(bar(page).getByRole('alert')).toHaveCount(0);
			expect(await stored()).toEqual(['b']);
		});
	}

	test('an answer that doesn’t come: after a while the bar says so', async ({ page }) => {
		await page.clock.install({ time: app.clock.now() });
		await page.goto(`${path}/1`);
		await awake(page);
		await teamButton(page, 'a').click();
		await page.route('**/*.data*', (route) =>
			route.request().method() === 'POST' ? undefined : route.continue(),
		);
		await saving(page).click();
		await expect(bar(page)).toContainText('Einen Moment');
		await page.clock.runFor(21_000);
		await expect(bar(page).getByRole('alert')).toContainText('Keine Verbindung');
		await expect(team(page, 'a')).toBeChecked();
	});

	test('an error elsewhere plays no old message either', async ({ page }) => {
		await page.goto(`${path}/1`);
		await awake(page);
		await teamButton(page, 'a').click();
		await saving(page).click();
		await expect(toast(page)).toHaveText(/Tipp gespeichert/);
		await expect(toast(page)).toBeHidden();
		await refuse(page, 503);
		await page.getByRole('button', { name: 'Dunkel' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Etwas ist schiefgelaufen');
		await expect(toast(page)).toHaveCount(0);
		await page.unrouteAll();
	});

	test('at the kickoff a choice that isn’t saved is gone, connected or not, and what is stored is there', async ({
		page,
	}) => {
		await game.pick('Lena', 1, 'a');
		app.clock.set(KICKOFF - 60_000);
		await page.clock.install({ time: app.clock.now() });
		await page.goto(`${path}/1`);
		await awake(page);
		await teamButton(page, 'b').click();
		await expect(bar(page)).toContainText('Noch nicht gespeichert');
		await page.route('**/verify-email/status', (route) => route.abort());
		app.clock.advance(61_000);
		await page.clock.runFor(61_000);
		const isTrue = async () => {
			await expect(team(page, 'a')).toBeChecked();
			await expect(team(page, 'b')).not.toBeChecked();
			await expect(saving(page)).toHaveCount(0);
			await expect(page.getByText('Deine Wahl b war nicht gespeichert und zählt nicht.')).toBeVisible();
		};
		await isTrue();
		await page.unrouteAll();
		await page.clock.runFor(6_000);
		await expect(page.getByText('Anpfiff war: Sa., 29.08.2026, 15:30 Uhr')).toBeVisible();
		await isTrue();
	});

	test('at the kickoff without any pick the page says what that means', async ({ page }) => {
		app.clock.set(KICKOFF - 60_000);
		await page.clock.install({ time: app.clock.now() });
		await page.goto(`${path}/1`);
		await awake(page);
		await teamButton(page, 'b').click();
		app.clock.advance(61_000);
		await page.clock.runFor(61_000);
		await expect(page.getByText('Ohne Tipp scheidest du mit der Auswertung aus.')).toBeVisible();
		await expect(team(page, 'b')).not.toBeChecked();
	});

	test('what another tab saves shows when a tab is looked at again; a choice there stays', async ({
		page,
	}) => {
		await page.goto(`${path}/1`);
		await awake(page);
		await look(page, 'hidden');
		await game.pick('Lena', 1, 'a');
		await look(page, 'visible');
		await expect(team(page, 'a')).toBeChecked();
		await expect(bar(page)).toContainText('Gespeichert: a');
		await teamButton(page, 'b').click();
		await look(page, 'hidden');
		await game.pick('Lena', 1, 'd');
		await look(page, 'visible');
		await expect(page.locator('section', { hasText: 'Dein aktueller Tipp' })).toContainText('d');
		await expect(team(page, 'b')).toBeChecked();
		await expect(bar(page)).toContainText('Noch nicht gespeichert');
	});

	test('so it does on the dashboard', async ({ page }) => {
		await page.goto(`${app.url}/community/${game.communityId}/dashboard`);
		await awake(page);
		await expect(page.getByText('Ohne Tipp bist du raus.')).toBeVisible();
		await look(page, 'hidden');
		await game.pick('Lena', 1, 'a');
		await look(page, 'visible');
		await expect(page.getByText('Dein Tipp steht.')).toBeVisible();
	});

	test('a choice belongs to who made it: whoever has logged in meanwhile sees their own', async ({
		page,
	}) => {
		await page.goto(`${path}/1`);
		await awake(page);
		await teamButton(page, 'b').click();
		await expect(bar(page)).toContainText('Noch nicht gespeichert');
		await game.pick('Tom', 1, 'd');
		await takeSession(page.context(), app, await logInAs(app, 'Tom'));
		await look(page, 'hidden');
		await look(page, 'visible');
		await expect(team(page, 'd')).toBeChecked();
		await expect(team(page, 'b')).not.toBeChecked();
		await expect(bar(page)).not.toContainText('Noch nicht gespeichert');
	});

	test('a session that ends behind an open page: it stays with its choice, which then comes through the log-in', async ({
		page,
	}) => {
		await page.goto(`${path}/1`);
		await awake(page);
		await teamButton(page, 'b').click();
		await app.context.db.session.deleteMany();
		const asked = page.waitForRequest(/\/(healthz|verify-email\/status)$/);
		await look(page, 'hidden');
		await look(page, 'visible');
		await asked;
		await page.waitForLoadState('networkidle');
		await expect(page).toHaveURL(`${path}/1`);
		await expect(team(page, 'b')).toBeChecked();
		await expect(bar(page)).toContainText('Noch nicht gespeichert');
		await saving(page).click();
		await logInAgain(page);
		await expect(team(page, 'b')).toBeChecked();
		await saving(page).click();
		await expect(toast(page)).toHaveText(/Tipp gespeichert/);
		expect(await stored()).toEqual(['b']);
	});

	test('a session that ends before the kickoff: the page closes and says that the choice is lost, without the log-in', async ({
		page,
	}) => {
		app.clock.set(KICKOFF - 60_000);
		await page.clock.install({ time: app.clock.now() });
		await page.goto(`${path}/1`);
		await awake(page);
		await teamButton(page, 'b').click();
		await app.context.db.session.deleteMany();
		app.clock.advance(61_000);
		const asked = page.waitForRequest(/\/(healthz|verify-email\/status)$/);
		await page.clock.runFor(61_000);
		await asked;
		await page.waitForLoadState('networkidle');
		await page.clock.runFor(11_000);
		await expect(page).toHaveURL(`${path}/1`);
		await expect(page.getByText('Deine Wahl b war nicht gespeichert und zählt nicht.')).toBeVisible();
		await expect(saving(page)).toHaveCount(0);
	});

	test('leaving with a choice that isn’t saved asks, and only then', async ({ page }) => {
		const asked: string[] = [];
		let answer = false;
		page.on('dialog', async (dialog) => {
			asked.push(dialog.type());
			await (answer ? dialog.accept() : dialog.dismiss());
		});
		await page.goto(`${path}/1`);
		await awake(page);
		await teamButton(page, 'a').click();
		await page.getByRole('link', { name: 'Nächster Spieltag' }).click();
		await expect.poll(() => asked).toEqual(['confirm']);
		await expect(page).toHaveURL(`${path}/1`);
		await expect(team(page, 'a')).toBeChecked();
		await page.getByRole('button', { name: 'Dunkel' }).click();
		await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
		await expect(team(page, 'a')).toBeChecked();
		expect(asked).toEqual(['confirm']);
		await page.context().setOffline(true);
		await page.getByRole('button', { name: 'Hell' }).click();
		await expect.poll(() => asked).toEqual(['confirm', 'confirm']);
		await expect(team(page, 'a')).toBeChecked();
		await page.context().setOffline(false);
		asked.length = 0;
		await page.reload({ timeout: 2_000 }).catch(() => {});
		expect(asked).toEqual(['beforeunload']);
		await saving(page).click();
		await expect(toast(page)).toHaveText(/Tipp gespeichert/);
		await page.getByRole('link', { name: 'Nächster Spieltag' }).click();
		// The address comes first, then the page; until then a tap would meet the one before.
		await expect(page.getByRole('heading', { name: '2. Spieltag' })).toBeVisible();
		await teamButton(page, 'b').click();
		await expect(bar(page)).toContainText('Noch nicht gespeichert');
		answer = true;
		await page.goBack();
		// The address is the last page's for a moment, until the way back is undone for the question.
		await expect.poll(() => asked).toEqual(['beforeunload', 'confirm']);
		await expect(page).toHaveURL(`${path}/1`);
	});

	test('a team tapped before the script runs counts as chosen', async ({ page }) => {
		let letScriptsGo: () => void = () => {};
		const held = new Promise<void>((resolve) => {
			letScriptsGo = resolve;
		});
		await page.route('**/assets/*.js', async (route) => {
			await held;
			await route.continue();
		});
		await page.goto(`${path}/1`, { waitUntil: 'commit' });
		await teamButton(page, 'a').click();
		letScriptsGo();
		await awake(page);
		await expect(bar(page)).toContainText('Noch nicht gespeichert');
		await expect(team(page, 'a')).toBeChecked();
	});
});

test('a later pick in the way: one button gives it up, the other way changes nothing', async ({
	page,
	javaScriptEnabled,
}) => {
	await game.pick('Lena', 3, 'c');
	await page.goto(`${path}/1`);
	if (javaScriptEnabled) await awake(page);
	await teamButton(page, 'c').click();
	await saving(page).click();
	await expect(page.getByRole('alert').first()).toContainText(
		'Du hast zukünftige Tipps, die jetzt ungültig sind.',
	);
	await expect(page.getByRole('alert').getByText('Gespeichert ist nichts.')).toBeVisible();
	await page.getByRole('link', { name: 'Abbrechen' }).click();
	await expect(page.getByText('Gespeichert ist nichts.')).toHaveCount(0);
	expect(await stored()).toEqual(['c']);
	await teamButton(page, 'c').click();
	await saving(page).click();
	await page.getByRole('button', { name: 'Am 3. zurückziehen und hier tippen' }).click();
	await expect(page.locator('section', { hasText: 'Dein aktueller Tipp' })).toContainText('c');
	await expect(page.getByText('Gespeichert ist nichts.')).toHaveCount(0);
	expect(await stored()).toEqual(['c']);
	await page.getByRole('link', { name: 'Nächster Spieltag' }).click();
	await expect(page.getByText('Du hast noch keinen Tipp')).toBeVisible();
});

test('a session that ends before a pick is sent: after the log-in the screen is back with the choice, unsaved', async ({
	page,
	javaScriptEnabled,
}) => {
	await page.goto(`${path}/1`);
	if (javaScriptEnabled) await awake(page);
	await teamButton(page, 'b').click();
	await app.context.db.session.deleteMany();
	await saving(page).click();
	await logInAgain(page);
	await expect(team(page, 'b')).toBeChecked();
	expect(await stored()).toEqual([]);
	await saving(page).click();
	await expect(page.locator('section', { hasText: 'Dein aktueller Tipp' })).toContainText('b');
	expect(await stored()).toEqual(['b']);
});

test('without JavaScript the bar says nothing that needs a script', { tag: '@without-script' }, async ({
	page,
}) => {
	await page.goto(`${path}/1`);
	await expect(bar(page)).toHaveText('Tipp speichern');
	await teamButton(page, 'b').click();
	await expect(bar(page)).toHaveText('Tipp speichern');
	await game.pick('Lena', 1, 'a');
	await page.goto(`${path}/1`);
	await teamButton(page, 'b').click();
	await expect(bar(page)).toContainText('Gespeichert: a');
});

async function refuse(page: Page, status: number): Promise<void> {
	await page.route('**/*.data*', (route) =>
		route.request().method() === 'POST'
			? route.fulfill({ status, contentType: 'text/html', body: '<h1>Gerade ist zu viel los.</h1>' })
			: route.continue(),
	);
}
