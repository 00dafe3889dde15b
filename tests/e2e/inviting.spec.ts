import { expect, type Page, test } from '@playwright/test';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { type App, startApp } from '../support/app';
import { accepted, buildGame, type Game, HOUR, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';
import { takeSession } from './support/session';

/** R27, R30: an organiser brings people in and lets the next round begin, in a browser with JavaScript and without. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenträgerbund';

let app: App;
let game: Game;
let path: string;

test.beforeEach(async ({ page }) => {
	app = await startApp({ now: KICKOFF - 48 * HOUR });
	const names = ['Lena', 'Tom', 'Ida', 'Max'];
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), names);
	path = `${app.url}/community/${game.communityId}`;
	await app.context.db.community.update({
		where: { id: game.communityId },
		data: { visibility: 'private', inviteToken: 'geheim' },
	});
	await takeSession(page.context(), app, await logInAs(app, 'Lena'));
});
test.afterEach(() => app.close());

const playerId = (name: string) => game.players[name]?.id ?? '';

/** How many sheets the page comes to, printed as the stylesheet says. */
async function sheetsOf(page: Page, more: { printBackground?: boolean } = {}): Promise<number> {
	const pdf = await page.pdf({ preferCSSPageSize: true, ...more });
	return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test('R30: an admin hands on the link, hangs up the poster, and lets the members do the same', async ({
	page,
	browser,
	javaScriptEnabled,
}) => {
	await page.goto(`${path}/admin/einladen`);
	await expect(page.getByLabel('Einladungslink')).toHaveValue(/join=.*\.geheim$/);
	await expect(page.getByRole('button', { name: 'Kopieren' })).toHaveCount(javaScriptEnabled ? 1 : 0);
	await expect(page.getByRole('img', { name: 'QR-Code mit dem Einladungslink' })).toBeVisible();
	await page.getByLabel('Alle Mitglieder dürfen einladen').check();
	await page.getByRole('button', { name: 'Speichern' }).click();
	await expect(page.getByRole('status').first()).toBeAttached();
	await page.getByRole('link', { name: 'Aushang drucken' }).click();
	await expect(page.getByRole('heading', { name: 'Büro Süd' })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Drucken' })).toHaveCount(javaScriptEnabled ? 1 : 0);
	await expect(page.getByText('Strg+P')).toBeVisible();
	expect([await sheetsOf(page), await sheetsOf(page, { printBackground: true })]).toEqual([1, 1]);

	const other = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true });
	await takeSession(other, app, await logInAs(app, 'Tom'));
	const tom = await other.newPage();
	await tom.goto(`${app.url}/mehr`);
	await tom.getByRole('link', { name: 'Freunde einladen' }).click();
	await expect(tom.getByLabel('Einladungslink')).toHaveValue(/geheim$/);
	await expect(tom.getByRole('link', { name: 'Link erneuern' })).toHaveCount(0);
	await other.close();

	await page.goto(`${path}/admin/einladen`);
	await page.getByRole('link', { name: 'Link erneuern' }).click();
	await page.getByRole('button', { name: 'Ja, erneuern' }).click();
	await expect(page.getByLabel('Einladungslink')).not.toHaveValue(/geheim$/);
});

test('a long name and the most rules stay on one sheet of paper', async ({ page }) => {
	await app.context.db.community.update({ where: { id: game.communityId }, data: { name: LONG } });
	await app.context.db.round.updateMany({
		data: { allowRebuy: true, jokers: 2, onDraw: 'joker', onLoss: 'joker', onMissing: 'automatic' },
	});
	for (const width of [390, 1280]) {
		await page.setViewportSize({ width, height: 844 });
		await page.goto(`${path}/admin/aushang`);
		expect(await sheetsOf(page)).toBe(1);
		const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
		expect(wide).toBeLessThanOrEqual(0);
	}
});

test('R27: the next round takes two taps, somebody sits it out and comes in after all', async ({
	page,
	browser,
	javaScriptEnabled,
}) => {
	await game.pick('Lena', 1, 'a');
	app.clock.set(KICKOFF + HOUR);
	await game.enterAll(1, '1:0');
	await game.evaluate(1);
	accepted(await leaveCommunity(app.context, { communityId: game.communityId, playerId: playerId('Max') }));
	await page.goto(`${path}/dashboard`);
	await page.getByRole('link', { name: 'Neue Runde starten' }).click();
	await expect(page.getByRole('checkbox', { name: 'Tom' })).toBeChecked();
	await expect(page.getByRole('checkbox', { name: 'Max' })).toBeChecked();
	await page.getByRole('checkbox', { name: 'Ida' }).uncheck();
	await page.getByRole('button', { name: 'Runde 2 starten' }).click();
	await expect(page).toHaveURL(/\/dashboard$/);
	await expect(
		page.getByText('Runde 2 ist gestartet. Sie beginnt mit dem 2. Spieltag. 1 Mitglied setzt aus.'),
	).toBeVisible();

	const other = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true });
	await takeSession(other, app, await logInAs(app, 'Ida'));
	const ida = await other.newPage();
	await ida.goto(`${path}/dashboard`);
	await expect(ida.getByRole('heading', { name: 'Du setzt diese Runde aus.' })).toBeVisible();
	await ida.getByRole('link', { name: 'Doch mitspielen' }).click();
	await ida.getByRole('button', { name: 'Ja, mitspielen' }).click();
	await expect(ida).toHaveURL(/\/dashboard$/);
	await expect(ida.getByRole('heading', { name: 'Du setzt diese Runde aus.' })).toHaveCount(0);
	await other.close();

	const entries = await app.context.db.entry.findMany({
		where: { round: { number: 2 } },
		include: { member: true },
	});
	expect(entries.map(({ member }) => member.displayName).sort()).toEqual(['Ida', 'Lena', 'Tom']);
	const asked = await app.context.db.outboxMail.findMany({ where: { kind: 'asked-back' } });
	expect(asked.map(({ address }) => address)).toEqual(['max@example.org']);
});
