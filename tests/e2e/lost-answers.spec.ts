import { expect, type Page, test } from '@playwright/test';
import type { App } from '../support/app';
import type { Game } from '../support/builders';
import { teamButton } from './support/person';
import { KICKOFF, startPickGame } from './support/pick-game';
import { awake } from './support/session';

/**
 * A pick whose answer is lost on the way: nobody knows whether it is stored until the server can be asked again. And a
 * joker: tried again as the page asks for, it is given once.
 */

let app: App;
let game: Game;
let path: string;

test.beforeEach(async ({ page }) => {
	const started = await startPickGame(page);
	({ app, game } = started);
	path = `${started.path}/1`;
	await game.pick('Lena', 1, 'a');
});
test.afterEach(() => app.close());

const bar = (page: Page) => page.locator('.bar');
const current = (page: Page) => page.locator('section', { hasText: 'Dein aktueller Tipp' });
const team = (page: Page, name: string) => teamButton(page, name).locator('input');
const save = (page: Page) => page.getByRole('button', { name: 'Tipp speichern' }).click();

/** From now on nothing comes back: what is sent gets to the server, if `arrives`. */
async function loseAnswers(page: Page, { arrives }: { arrives: boolean }): Promise<void> {
	await page.route('**/verify-email/status', (route) => route.abort('internetdisconnected'));
	await page.route('**/*.data*', async (route) => {
		if (arrives && route.request().method() === 'POST') await route.fetch();
		await route.abort('internetdisconnected');
	});
}

async function stored(): Promise<string[]> {
	const memberId = game.players.Lena?.memberId ?? '';
	return (await app.context.db.pick.findMany({ where: { memberId } })).map(({ teamId }) => teamId);
}

test.describe('where JavaScript runs', { tag: '@with-script' }, () => {
	test('saved, unheard: nothing counts as saved until the page has asked, and then what is', async ({
		page,
	}) => {
		await page.goto(path);
		await awake(page);
		await loseAnswers(page, { arrives: true });
		await teamButton(page, 'b').click();
		await save(page);
		await expect(bar(page).getByRole('alert')).toContainText('Keine Verbindung');
		await expect(bar(page)).toContainText('Ungewiss');
		await expect(
			page.getByText('Ob dein Tipp b ankam, wissen wir erst mit Verbindung. Sonst bleibt es bei a.'),
		).toBeVisible();
		await expect(current(page)).toHaveCount(0);
		await teamButton(page, 'a').click();
		await expect(bar(page)).toContainText('Ungewiss');
		await expect(bar(page)).not.toContainText(/gespeichert/i);
		await expect(page.getByText('vielleicht dein Tipp')).toHaveCount(2);
		await teamButton(page, 'c').click();
		await expect(bar(page)).toContainText('Noch nicht gespeichert');
		await teamButton(page, 'a').click();
		expect(await stored()).toEqual(['b']);
		await page.unrouteAll();
		await expect(current(page)).toContainText('b');
		await expect(bar(page)).toContainText('Noch nicht gespeichert');
		await expect(team(page, 'a')).toBeChecked();
		await expect(page.getByText('vielleicht dein Tipp')).toHaveCount(0);
		await expect(bar(page).getByRole('alert')).toHaveCount(0);
	});

	test('not arrived: once the page has asked, it says that it isn’t saved, and once more it goes', async ({
		page,
	}) => {
		await page.goto(path);
		await awake(page);
		await loseAnswers(page, { arrives: false });
		await teamButton(page, 'b').click();
		await save(page);
		await expect(bar(page)).toContainText('Ungewiss');
		await page.unrouteAll();
		await expect(bar(page).getByRole('alert')).toHaveText('Speichern fehlgeschlagen. Versuche es erneut.');
		await expect(bar(page)).toContainText('Noch nicht gespeichert');
		await expect(current(page)).toContainText('a');
		await expect(team(page, 'b')).toBeChecked();
		await page.getByRole('button', { name: 'Erneut versuchen' }).click();
		await expect(current(page)).toContainText('b');
		await expect(bar(page).getByRole('alert')).toHaveCount(0);
		await teamButton(page, 'a').click();
		await expect(bar(page)).toContainText('Noch nicht gespeichert');
		await expect(bar(page).getByRole('alert')).toHaveCount(0);
	});

	for (const arrives of [true, false])
		test(`at the kickoff nobody knows it either until the page has asked, ${arrives ? 'stored' : 'not arrived'}`, async ({
			page,
		}) => {
			app.clock.set(KICKOFF - 60_000);
			await page.clock.install({ time: app.clock.now() });
			await page.goto(path);
			await awake(page);
			await loseAnswers(page, { arrives });
			await teamButton(page, 'b').click();
			await save(page);
			await expect(bar(page)).toContainText('Ungewiss');
			app.clock.advance(61_000);
			await page.clock.runFor(61_000);
			await expect(page.getByText('Tippabgabe geschlossen')).toBeVisible();
			await expect(
				page.getByText('Ob dein Tipp b ankam, wissen wir erst mit Verbindung. Sonst bleibt es bei a.'),
			).toBeVisible();
			const lost = page.getByText('Deine Wahl b war nicht gespeichert und zählt nicht.');
			await expect(lost).toHaveCount(0);
			await expect(page.locator('[name=teamId]:checked')).toHaveCount(0);
			await page.unrouteAll();
			await page.clock.runFor(6_000);
			await expect(team(page, arrives ? 'b' : 'a')).toBeChecked();
			await expect(current(page)).toContainText(arrives ? 'b' : 'a');
			await expect(lost).toHaveCount(arrives ? 0 : 1);
		});

	test('a withdrawal whose answer is lost, too', async ({ page }) => {
		await page.goto(path);
		await awake(page);
		await loseAnswers(page, { arrives: true });
		await page.getByRole('button', { name: 'Tipp zurückziehen' }).click();
		await expect(
			page.getByText('Ob dein Tipp a zurückgezogen ist, wissen wir erst mit Verbindung.'),
		).toBeVisible();
		await expect(bar(page)).toContainText('Ungewiss');
		await page.unrouteAll();
		await expect(page.getByText('Du hast noch keinen Tipp')).toBeVisible();
		expect(await stored()).toEqual([]);
	});

	test('a withdrawal that didn’t arrive: the page says so', async ({ page }) => {
		await page.goto(path);
		await awake(page);
		await loseAnswers(page, { arrives: false });
		await page.getByRole('button', { name: 'Tipp zurückziehen' }).click();
		await expect(bar(page)).toContainText('Ungewiss');
		await page.unrouteAll();
		await expect(page.getByText('Speichern fehlgeschlagen. Versuche es erneut.')).toBeVisible();
		await expect(bar(page)).toContainText('Gespeichert: a');
		await expect(current(page)).toContainText('a');
	});

	test('R21: a joker whose answer is lost is given once, however often it is tried', async ({ page }) => {
		const memberId = game.players.Tom?.memberId ?? '';
		const jokers = async () => (await app.context.db.entry.findFirstOrThrow({ where: { memberId } })).jokers;
		const before = await jokers();
		await page.goto(`${app.url}/community/${game.communityId}/admin`);
		await awake(page);
		const plus = page.getByRole('button', { name: '+ 1 Joker: Tom' });
		await loseAnswers(page, { arrives: true });
		await plus.click();
		await expect(page.getByRole('alert')).toContainText('Versuche es erneut.');
		await page.unrouteAll();
		await plus.click();
		await expect(page.getByRole('alert')).toContainText(`Tom hat jetzt ${before + 1} Joker.`);
		expect(await jokers()).toBe(before + 1);
		await plus.click();
		await expect(page.getByRole('alert')).toHaveCount(0);
		await expect.poll(jokers).toBe(before + 2);
	});
});
