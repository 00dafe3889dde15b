import { expect, type Locator, type Page, test } from '@playwright/test';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { type App, startApp } from '../support/app';
import { accepted, buildGame, buildPlayer, type Game, HOUR, join } from '../support/builders';
import { logInAs } from '../support/log-in';
import { takeSession } from './support/session';

/** An organiser's Friday evening on a phone, with JavaScript and without: what there is to do, and in how many taps. */

/** Friday, 20:30 in Germany; two more matches are on Saturday. */
const KICKOFF = Date.parse('2026-08-28T18:30:00Z');
const WEEK = 7 * 24 * HOUR;

let app: App;
let game: Game;
let path: string;
let taps = 0;

test.beforeEach(async ({ page }) => {
	app = await startApp({ now: KICKOFF - 72 * HOUR });
	const late = KICKOFF + 19 * HOUR;
	const matchdays = [
		{
			number: 1,
			kickoff: KICKOFF,
			matches: [
				['a', 'b'],
				['c', 'd', late],
				['e', 'f', late],
			] as const,
		},
		{
			number: 2,
			kickoff: KICKOFF + WEEK,
			matches: [
				['b', 'a'],
				['d', 'c'],
				['f', 'e'],
			] as const,
		},
	].map(({ matches, ...matchday }) => ({ ...matchday, matches: [...matches] }));
	const names = ['Lena', 'Tom', 'Ida', 'Ole', 'Nadia', 'Mia'];
	game = await buildGame(app.context, { matchdays }, names, { latePicks: true });
	path = `${app.url}/community/${game.communityId}`;
	for (const name of ['Lena', 'Nadia', 'Mia']) await game.pick(name, 1, 'a');
	app.clock.set(KICKOFF - 5 * HOUR);
	await page.setViewportSize({ width: 390, height: 844 });
	await takeSession(page.context(), app, await logInAs(app, 'Lena'));
	taps = 0;
});
test.afterEach(() => app.close());

async function tap(place: Locator): Promise<void> {
	taps += 1;
	await place.click();
}
const link = (page: Page, name: string | RegExp) =>
	page.getByRole('link', { name }).filter({ visible: true }).first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const says = (page: Page, text: string) => expect(page.locator('.toast')).toContainText(text);

test('three are missing, one forgets, one leaves, one joins, one has a bad name, and all are told something', async ({
	page,
	javaScriptEnabled,
}) => {
	await page.goto(`${path}/dashboard`);

	await test.step('15:30: who is missing is reminded, and the group gets a text', async () => {
		await tap(link(page, 'Mehr'));
		await tap(link(page, /verwalten/));
		const card = page.locator('#fehlt');
		await expect(card).toContainText('3 Tipps fehlen');
		await expect(card).toContainText(/Ida.*Ole.*Tom/);
		await tap(button(page, 'Jetzt erinnern'));
		await says(page, '3 Mitglieder bekommen jetzt eine Mail.');
		await expect(card).toContainText('zuletzt erinnert heute, 15:30 Uhr');
		await expect(button(page, /Wieder ab 18:30 Uhr/)).toBeDisabled();
		await tap(card.getByText('Text zum Kopieren'));
		await expect(card.getByRole('textbox')).toHaveValue(/fehlen noch die Tipps von Ida, Ole und Tom/);
		if (javaScriptEnabled) await tap(button(page, 'Kopieren'));
		await expect(link(page, 'Per WhatsApp an die Gruppe')).toHaveAttribute(
			'href',
			/^https:\/\/wa\.me\/\?text=/,
		);
	});

	await test.step('a bad name is changed, and once more, as it was the wrong member', async () => {
		await tap(link(page, 'Verwalten: Mia'));
		await tap(link(page, 'Umbenennen'));
		await page.getByLabel('Neuer Name').fill('Paula');
		await tap(button(page, 'Ja, umbenennen'));
		await says(page, 'Der Name ist jetzt „Paula“.');
		await tap(button(page, 'Rückgängig'));
		await says(page, 'Der Name ist jetzt „Mia“.');
		await tap(link(page, 'Verwalten: Nadia'));
		await tap(link(page, 'Umbenennen'));
		await page.getByLabel('Neuer Name').fill('Paula');
		await tap(button(page, 'Ja, umbenennen'));
		await says(page, 'Der Name ist jetzt „Paula“.');
	});

	await test.step('one leaves, one joins: the page says so by itself', async () => {
		const { communityId } = game;
		accepted(await leaveCommunity(app.context, { communityId, playerId: game.players.Ole?.id ?? '' }));
		await game.pick('Ida', 1, 'c');
		const otto = await buildPlayer(app.context, 'Otto');
		await join(app.context, { id: otto, name: 'Otto' }, communityId);
		await tap(link(page, 'Mitglieder'));
		const card = page.locator('#fehlt');
		await expect(card).toContainText('2 Tipps fehlen');
		await expect(card).toContainText('Otto');
		await expect(card).not.toContainText('Ole');
		await expect(page.locator('#mitglieder')).toContainText('Ausgestiegen');
		await tap(button(page, 'Jetzt erinnern'));
		await says(
			page,
			'1 Mitglied bekommt jetzt eine Mail. Die anderen nicht: 1 wurde in den letzten drei Stunden erinnert.',
		);
	});

	await test.step('everybody is told something', async () => {
		await tap(link(page, 'Verwalten'));
		await tap(link(page, 'Ansage an alle'));
		await page.getByLabel('Was sollen alle lesen?').fill('Treffpunkt 20 Uhr bei Ida.');
		await tap(button(page, 'Ansagen'));
		await says(page, 'Die Ansage hängt am Dashboard.');
		await page.goto(`${path}/dashboard`);
		await expect(page.getByText('Treffpunkt 20 Uhr bei Ida.')).toBeVisible();
	});

	await test.step('20:31: Tom has forgotten and is entered', async () => {
		app.clock.set(KICKOFF + 60_000);
		await tap(link(page, 'Mehr'));
		await tap(link(page, /verwalten/));
		await tap(link(page, 'Tipp nachtragen: Tom'));
		await tap(page.getByRole('radio', { name: /^e gegen f/ }));
		await tap(button(page, 'Weiter'));
		await tap(button(page, 'Ja, Tipp nachtragen'));
		await says(page, 'Der Tipp von Tom für den 1. Spieltag ist nachgetragen.');
	});

	await test.step('all of it can be read by all', async () => {
		await page.goto(`${path}/protokoll`);
		const log = page.locator('main');
		for (const line of [
			'erinnert 3 Personen',
			'benennt „Mia“ in „Paula“ um',
			'hängt eine Ansage auf',
			'trägt für Tom',
		])
			await expect(log).toContainText(line);
	});

	expect(taps).toBe(javaScriptEnabled ? 23 : 22);
});
