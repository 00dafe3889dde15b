import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { sendWaitingMails } from '~/services/mail/send-waiting-mails.server';
import { queueLetters } from '~/services/operating/queue-letters.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { type App, startApp } from '../support/app';
import { buildGame, type Game, HOUR, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';
import { takeSession } from './support/session';

/** What an admin says to all and what all read of it, on a phone with JavaScript and without. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let path: string;

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(async ({ page }) => {
	app = await startApp({ now: KICKOFF - 48 * HOUR });
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom', 'Ida']);
	path = `${app.url}/community/${game.communityId}`;
	app.clock.advance(60_000);
	await takeSession(page.context(), app, await logInAs(app, 'Lena'));
});
test.afterEach(() => app.close());

/** What the jobs do to mails. */
async function mailNews(): Promise<void> {
	await queueLetters(app.context);
	await sendWaitingMails(app.context);
}

/** Tom's own browser. */
async function asTom(page: Page): Promise<Page> {
	const context = await page
		.context()
		.browser()
		?.newContext({
			javaScriptEnabled: test.info().project.use.javaScriptEnabled ?? true,
			viewport: { width: 390, height: 844 },
		});
	if (context === undefined) throw new Error('No browser');
	await takeSession(context, app, await logInAs(app, 'Tom'));
	return context.newPage();
}

test('an announcement is written on the admin’s pages, read by all, mailed, logged and taken down', async ({
	page,
}) => {
	await page.goto(`${path}/admin/verwalten`);
	await page.getByRole('link', { name: 'Ansage an alle' }).click();
	await page.getByRole('button', { name: 'Ansagen' }).click();
	await expect(page.getByText('Bitte schreib, was alle lesen sollen.').first()).toBeVisible();
	await page.getByLabel('Was sollen alle lesen?').fill('Heute Abend im Anker.\nBringt Kleingeld mit!');
	await page.getByLabel('Auch per Mail').check();
	await page.getByRole('button', { name: 'Ansagen' }).click();
	await expect(page.getByText('die Mails gehen gleich raus')).toBeVisible();
	await expect(page.getByLabel('Was sollen alle lesen?')).toHaveValue('');
	await expect(page.getByLabel('Auch per Mail')).not.toBeChecked();

	const tom = await asTom(page);
	await tom.goto(`${path}/dashboard`);
	await expect(tom.getByRole('region', { name: 'Ansage' })).toContainText('Heute Abend im Anker.');
	await mailNews();
	await tom.goto(`${app.url}/entwicklung/postfach`);
	await expect(tom.getByText('Ansage von Lena').first()).toBeVisible();
	await tom.goto(`${app.url}/mehr`);
	await tom.getByRole('link', { name: 'Protokoll der Runde' }).click();
	await expect(tom.getByText('hängt eine Ansage auf, auch per Mail')).toBeVisible();

	await page.goto(`${path}/admin/ansage`);
	await page.getByRole('link', { name: 'Abnehmen' }).click();
	await page.getByRole('button', { name: 'Ja, abnehmen' }).click();
	await expect(page.getByText('Die Ansage ist abgenommen.')).toBeVisible();
	await tom.goto(`${path}/dashboard`);
	await expect(tom.getByRole('region', { name: 'Ansage' })).toHaveCount(0);
	await tom.context().close();
});

test('after the kickoff everybody has all picks by mail, and the admin takes everything along as a file', async ({
	page,
}) => {
	await app.context.db.community.updateMany({ data: { mailsPicks: true } });
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'c');
	app.clock.set(KICKOFF + 6_000);
	await closePickWindows(app.context, app.clock.now());
	await mailNews();
	await page.goto(`${app.url}/entwicklung/postfach`);
	await expect(
		page.getByRole('heading', { name: 'Büro Süd: alle Tipps für den 1. Spieltag' }).first(),
	).toBeVisible();
	for (const line of ['Ida: kein Tipp', 'Lena: a', 'Tom: c'])
		await expect(page.getByText(line).first()).toBeVisible();

	await page.goto(`${path}/admin/verwalten`);
	await expect(page.getByText('startet Runde 1')).toBeVisible();
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('link', { name: 'Alles als Datei sichern' }).click(),
	]);
	const text = await readFile(await download.path(), 'utf8');
	expect(text).toContain('Lena startet Runde 1');
	expect(text).toContain('Tom: Team c');
});
