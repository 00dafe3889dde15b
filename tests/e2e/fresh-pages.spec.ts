import { expect, test } from '@playwright/test';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { updateCommunity } from '~/services/communities/update-community.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { type App, startApp } from '../support/app';
import { accepted, buildCommunity, buildGame, type Game, HOUR, join, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';
import { teamButton } from './support/person';
import { awake, takeSession } from './support/session';

/**
 * What a page and the frame around it show after a form or a link is what is stored by then, whether the browser loads
 * whole pages or its router asks for their data.
 */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let base: string;

test.beforeEach(async ({ page, context }) => {
	app = await startApp({ now: KICKOFF - HOUR });
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Tom', 'Lena']);
	base = `${app.url}/community/${game.communityId}`;
	await page.setViewportSize({ width: 1280, height: 800 });
	await takeSession(context, app, await logInAs(app, 'Tom'));
});
test.afterEach(() => app.close());

const rename = async (name: string) => {
	const change = { name, description: '', visibility: 'public' as const, password: '', entryOpen: true };
	accepted(
		await updateCommunity(app.context, { communityId: game.communityId, actorId: game.adminId, change }),
	);
};

test('after a refusal: what somebody else has saved meanwhile', async ({ page, javaScriptEnabled }) => {
	await page.goto(`${base}/admin/verwalten`);
	if (javaScriptEnabled) await awake(page);
	await rename('Büro Nord');
	const form = page.locator('#einstellungen');
	await form.getByRole('textbox', { name: 'Name' }).fill('Büro West');
	await form.getByRole('button', { name: 'Speichern' }).click();
	await expect(form).toContainText('gespeichert wurde nichts');
	await expect(page.locator('.page-head')).toContainText('Büro Nord');
	await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Büro Nord');
});

test('after a refusal on a member’s page: what another admin has done meanwhile', async ({
	page,
	javaScriptEnabled,
}) => {
	const { memberId = '' } = game.players.Lena ?? {};
	await page.goto(`${base}/admin/mitglied/${memberId}?aktion=ausscheiden`);
	if (javaScriptEnabled) await awake(page);
	const act = { communityId: game.communityId, actorId: game.adminId, memberId };
	accepted(await adjustMember(app.context, { ...act, act: { kind: 'eliminate' } }));
	await page.getByRole('button', { name: 'Ja, ausscheiden lassen' }).click();
	await expect(page.getByText('schon ausgeschieden')).toBeVisible();
	await expect(page.locator('main')).not.toContainText('Aktiv');
});

test('after a refusal that a clock brings: the screen says so, and the next page is the next page', async ({
	page,
	javaScriptEnabled,
}) => {
	await page.goto(`${base}/tippspiel/1`);
	if (javaScriptEnabled) await awake(page);
	app.clock.set(KICKOFF + HOUR);
	await teamButton(page, 'a').click();
	await page.getByRole('button', { name: 'Tipp speichern' }).click();
	await expect(page.locator('main .error-summary, main [role=alert]').first()).toBeVisible();
	// Until the screen is drawn anew the choice isn't saved, and leaving asks.
	await expect(teamButton(page, 'a').locator('input')).toBeDisabled();
	await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
	await expect(page).toHaveURL(`${base}/dashboard`);
	await expect(page.locator('main')).toContainText('Büro Süd, Runde 1');
});

test('on the way back to a document that the browser has kept: what is so by now, asked for once', {
	tag: '@with-script',
}, async ({ page }) => {
	let asked = 0;
	page.on('request', (request) => {
		if (request.url().endsWith('/verify-email/status')) asked++;
	});
	await page.goto(`${base}/tippspiel/1`);
	await awake(page);
	await expect(page.getByRole('timer')).toHaveText(/^(01:00|00:59):/);
	await page.goto(`${app.url}/faq`);
	expect(asked).toBe(0);
	app.clock.advance(HOUR / 2);
	await page.goBack();
	await expect(page.getByRole('timer')).toHaveText(/^00:(30|29):/);
	expect(asked).toBe(1);
	await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
	await expect(page).toHaveURL(`${base}/dashboard`);
	await expect(page.locator('main')).toContainText('Büro Süd, Runde 1');
	await expect(page.locator('.today-clock')).toBeVisible();
	expect(asked).toBe(1);
});

test('after an answer that is thrown: the page for it within a frame of today, and a way on', async ({
	page,
	javaScriptEnabled,
}) => {
	const { id: lena = '' } = game.players.Lena ?? {};
	await buildCommunity(app.context, { founderId: lena, founder: 'Lena', name: 'Nebenan' });
	await takeSession(page.context(), app, await logInAs(app, 'Lena'));
	await page.goto(`${base}/dashboard`);
	if (javaScriptEnabled) await awake(page);
	accepted(await leaveCommunity(app.context, { communityId: game.communityId, playerId: lena }));
	await page.getByRole('link', { name: 'Auswertungen', exact: true }).first().click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden');
	await expect(page.locator('.menu button')).toHaveText(['Nebenan']);
	await page.getByRole('link', { name: 'Zum Dashboard' }).click();
	await expect(page.locator('main')).toContainText('Nebenan, Runde 1');
});

test('after a redirect of a guard: the frame of who isn’t in any more, and after the log-in the page wished for', async ({
	page,
	javaScriptEnabled,
}) => {
	await page.goto(`${base}/dashboard`);
	if (javaScriptEnabled) await awake(page);
	await app.context.db.session.deleteMany();
	await page.getByRole('link', { name: 'Auswertungen', exact: true }).first().click();
	await expect(page).toHaveURL(`${app.url}/login`);
	await expect(page.getByRole('link', { name: /^Profil/ })).toHaveCount(0);
	await page.getByLabel('E-Mail-Adresse').fill('tom@example.org');
	await page.getByLabel('Passwort', { exact: true }).fill('Flutlicht am Freitagabend');
	await page.getByRole('button', { name: 'Login' }).click();
	await expect(page).toHaveURL(`${base}/auswertung`);
	await expect(page.getByRole('link', { name: 'Profil: Tom' }).first()).toBeVisible();
});

test('after a redirect with a message: the message once, on the page that it leads to and on no other', async ({
	page,
	javaScriptEnabled,
}) => {
	await page.goto(`${base}/tippspiel/1`);
	if (javaScriptEnabled) await awake(page);
	await teamButton(page, 'a').click();
	await page.getByRole('button', { name: 'Tipp speichern' }).click();
	const toast = page.locator('.toast');
	await expect(toast).toHaveCount(1);
	await expect(
		page.locator('section', { hasText: 'Dein aktueller Tipp' }).getByText('a').first(),
	).toBeVisible();
	await page.getByRole('link', { name: 'Auswertungen', exact: true }).first().click();
	await expect(page).toHaveURL(`${base}/auswertung`);
	await expect(toast).toHaveCount(0);
	await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
	await expect(page).toHaveURL(`${base}/dashboard`);
	await expect(toast).toHaveCount(0);
});

test('the frame of messages is the same for good, so that a screen reader says what comes into it', {
	tag: '@with-script',
}, async ({ page }) => {
	await page.goto(`${base}/tippspiel/1`);
	await awake(page);
	const frame = page.locator('.toasts');
	await frame.evaluate((node) => node.setAttribute('data-first', ''));
	for (const team of ['a', 'c']) {
		await teamButton(page, team).click();
		await page.getByRole('button', { name: 'Tipp speichern' }).click();
		await expect(frame.locator('.toast')).toHaveText(/Tipp gespeichert/);
		await expect(frame).toHaveAttribute('data-first');
		await expect(frame).toHaveAttribute('role', 'status');
		await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
		await expect(frame.locator('.toast')).toHaveCount(0);
		await page.goBack();
	}
});

test('after a switch of the community: the frame of the other one, and on the way back the first again', async ({
	page,
	javaScriptEnabled,
}) => {
	const { id: tom = '' } = game.players.Tom ?? {};
	const lena = await buildCommunity(app.context, {
		founderId: game.players.Lena?.id ?? '',
		founder: 'Lena',
		name: 'Nebenan',
	});
	await join(app.context, { id: tom, name: 'Tom' }, lena);
	await page.goto(`${base}/dashboard`);
	if (javaScriptEnabled) await awake(page);
	const active = page.locator('.menu-name');
	await expect(active).toHaveText('Büro Süd');
	await page.locator('.menu summary').click();
	await page.getByRole('button', { name: 'Nebenan' }).click();
	await expect(active).toHaveText('Nebenan');
	await expect(page.locator('main')).toContainText('Nebenan, Runde 1');
	await page.goBack();
	await expect(page.locator('main')).toContainText('Büro Süd, Runde 1');
	await expect(active).toHaveText('Büro Süd');
});

test('a list that only the server has drawn stays, and is drawn anew with the router’s next data', {
	tag: '@with-script',
}, async ({ page }) => {
	const complaints: string[] = [];
	page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
	page.on('pageerror', (error) => complaints.push(error.message));
	const table = page.locator('.standings');
	await page.goto(`${base}/rangliste`);
	await awake(page);
	await expect(table.getByRole('link', { name: 'Lena' })).toBeVisible();
	await page.getByRole('button', { name: 'Dunkel' }).click();
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
	await expect(table.getByRole('link', { name: 'Lena' })).toBeVisible();
	const { memberId = '' } = game.players.Lena ?? {};
	const act = { communityId: game.communityId, actorId: game.adminId, memberId };
	accepted(await adjustMember(app.context, { ...act, act: { kind: 'eliminate' } }));
	await page.getByRole('link', { name: 'Zum Dashboard' }).click();
	await page.locator('main').getByRole('link', { name: 'Rangliste', exact: true }).first().click();
	await expect(page).toHaveURL(`${base}/rangliste`);
	await expect(table).toContainText('Ausgeschieden');
	await expect(table).toHaveCount(1);
	await page.getByRole('link', { name: 'Zum Dashboard' }).click();
	await expect(page).toHaveURL(`${base}/dashboard`);
	await page.goBack();
	await expect(page).toHaveURL(`${base}/rangliste`);
	await expect(table).toContainText('Ausgeschieden');
	expect(complaints).toEqual([]);
});

test('a page that an extension has changed has its list again', { tag: '@with-script' }, async ({ page }) => {
	await page.route(`${base}/rangliste`, async (route) => {
		const response = await route.fetch();
		const body = (await response.text()).replace(/Rangliste<\/h1>/, 'Ranking</h1>');
		expect(body).toContain('Ranking</h1>');
		await route.fulfill({ response, body });
	});
	await page.goto(`${base}/rangliste`);
	await awake(page);
	await expect(page.getByRole('heading', { name: 'Rangliste', level: 1 })).toBeVisible();
	await expect(page.locator('.standings').getByRole('link', { name: 'Lena' })).toBeVisible();
});
