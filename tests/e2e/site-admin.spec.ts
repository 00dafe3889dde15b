import { type Browser, expect, type Page, test } from '@playwright/test';
import { saveAnnouncement } from '~/data/announcements.server';
import { inTransaction } from '~/data/engine/db.server';
import { type App, startApp } from '../support/app';
import { buildGame, type Game, roundRobin, WEEK } from '../support/builders';
import { openBuiltPlayer } from './support/built-player';
import type { Person } from './support/person';
import { awake } from './support/session';

/** A site admin's day: a player is locked, a community handed over, feedback answered, and all are told something. */

let app: App;
let game: Game;
const people: Person[] = [];

test.beforeEach(async () => {
	app = await startApp();
	const kickoff = app.clock.now() + WEEK;
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], kickoff), ['Lena', 'Tom', 'Ida']);
});
test.afterEach(async () => {
	for (const person of people) expect(person.complaints).toEqual([]);
	for (const { page } of people.splice(0)) await page.context().close();
	await app.close();
});

/** The confirm step is a dialog where JavaScript runs, and a part of the page otherwise. */
async function confirm(page: Page, opener: string, button: string, fill?: (page: Page) => Promise<unknown>) {
	await page.getByRole('link', { name: opener, exact: true }).click();
	await expect(page.getByRole('button', { name: button })).toBeVisible();
	await fill?.(page);
	await page.getByRole('button', { name: button }).click();
}

for (const js of [true, false])
	test(`locks, hands over, answers and announces ${js ? 'with' : 'without'} JavaScript`, async ({
		browser,
	}) => {
		const open = async (name: string) => {
			const person = await openBuiltPlayer(browser, app, name, js);
			people.push(person);
			return person.page;
		};
		const [admin, lena, tom] = [await open('admin'), await open('Lena'), await open('Tom')];
		await tom.goto('/feedback');
		await tom.getByLabel('Dein Feedback').fill('Lena beleidigt alle.');
		await tom.getByRole('button', { name: 'Absenden' }).click();
		await expect(tom.getByText('Danke für dein Feedback!')).toBeVisible();

		await admin.goto('/admin');
		await admin.getByRole('link', { name: 'Feedback lesen' }).click();
		await admin.getByRole('link', { name: 'Antworten: Tom' }).click();
		await admin.getByRole('button', { name: 'Antwort senden' }).click();
		await expect(admin.getByText('Bitte schreib eine Antwort.').first()).toBeVisible();
		await admin.getByLabel('Deine Antwort').fill('Danke, wir kümmern uns.');
		await admin.getByRole('button', { name: 'Antwort senden' }).click();
		await expect(admin.getByText('Deine Antwort ist unterwegs.')).toBeVisible();

		await admin.goto('/admin');
		await admin.getByRole('main').getByRole('link', { name: 'Spieler', exact: true }).click();
		await admin.getByLabel('Name oder Adresse').fill('lena');
		await admin.getByRole('button', { name: 'Suchen' }).click();
		await admin.getByRole('link', { name: 'Lena', exact: true }).click();
		await confirm(admin, 'Sperren', 'Ja, sperren', (page) => page.getByLabel('Grund').fill('Beleidigungen'));
		await expect(admin.getByText('Lena ist gesperrt')).toBeVisible();
		await lena.goto('/profile');
		await expect(lena).toHaveURL(/\/login/);

		await admin.getByRole('link', { name: 'Community übergeben' }).click();
		await admin.getByLabel('Neuer Admin').selectOption({ label: 'Tom' });
		await admin.getByLabel('Den bisherigen Admins die Rechte nehmen').check();
		await admin.getByRole('button', { name: 'Ja, übergeben' }).click();
		await expect(admin.getByText('Tom ist jetzt Admin.')).toBeVisible();
		await tom.goto(`/community/${game.communityId}/admin`);
		await expect(tom).toHaveURL(/\/admin$/);

		await admin.goto('/admin/ansage');
		await admin.getByLabel('Was sollen alle lesen?').fill('Bitte bleibt freundlich.');
		await admin.getByRole('button', { name: 'Ansagen' }).click();
		await expect(admin.getByText('Die Ansage hängt an jedem Dashboard.')).toBeVisible();
		await tom.goto(`/community/${game.communityId}/dashboard`);
		await expect(tom.getByText('Bitte bleibt freundlich.')).toBeVisible();
		await confirm(admin, 'Abnehmen', 'Ja, abnehmen');
		await expect(admin.getByText('Die Ansage ist abgenommen.')).toBeVisible();

		await admin.goto('/admin/betrieb');
		await expect(admin.getByText('Diese Version')).toBeVisible();
	});

const asAdmin = async (browser: Browser) => {
	const person = await openBuiltPlayer(browser, app, 'admin');
	people.push(person);
	return person.page;
};
const withScript = { tag: '@with-script' };

test(
	'a text for all outlasts that the old one is taken down, or a colleague is faster, and is gone once it hangs',
	withScript,
	async ({ browser }) => {
		const page = await asAdmin(browser);
		const text = page.getByLabel('Was sollen alle lesen?');
		await page.goto('/admin/ansage');
		await awake(page);
		await text.fill('Die alte.');
		await page.getByRole('button', { name: 'Ansagen' }).click();
		await expect(page.getByText('Hängt gerade')).toBeVisible();
		await expect(text).toHaveValue('');
		await text.fill('Die neue.');
		await page.getByLabel('Auch per Mail').check();
		await confirm(page, 'Abnehmen', 'Ja, abnehmen');
		await expect(page.getByText('Die Ansage ist abgenommen.')).toBeVisible();
		await expect(text).toHaveValue('Die neue.');
		const { id: actorId } = await app.context.db.player.findFirstOrThrow({ where: { displayName: 'Ida' } });
		const colleague = { communityId: null, text: 'Von nebenan.', byMail: true, actorId, at: app.clock.now() };
		await inTransaction(app.context.db, (tx) => saveAnnouncement(tx, { id: 'nebenan', ...colleague }));
		await page.getByRole('button', { name: 'Ansagen' }).click();
		await expect(page.getByRole('alert')).toContainText('Gerade hat jemand anderes etwas angesagt.');
		await expect(page.getByText('Von nebenan.')).toBeVisible();
		await expect(text).toHaveValue('Die neue.');
		await expect(page.getByLabel('Auch per Mail')).toBeChecked();
		await page.getByRole('button', { name: 'Ersetzen' }).click();
		await expect(page.getByText('Von nebenan.')).toHaveCount(0);
		await expect(text).toHaveValue('');
		await expect(page.getByLabel('Auch per Mail')).not.toBeChecked();
	},
);

test(
	'the form for a competition is empty after one was made, and offline it keeps what was typed',
	withScript,
	async ({ browser }) => {
		const page = await asAdmin(browser);
		const name = page.getByLabel('Name', { exact: true });
		const send = page.getByRole('button', { name: 'Wettbewerb anlegen' });
		await page.goto('/admin/wettbewerbe');
		await awake(page);
		await name.fill('Kreisliga A');
		await page.getByLabel('Eine Saison ist ein Kalenderjahr').check();
		await page.context().setOffline(true);
		await send.click();
		await expect(page.getByRole('alert')).toContainText('Keine Verbindung');
		await expect(name).toHaveValue('Kreisliga A');
		await page.context().setOffline(false);
		// What the browser itself says of it.
		for (const { complaints } of people) complaints.length = 0;
		await send.click();
		await expect(page.getByText('Kreisliga A ist angelegt.')).toBeAttached();
		await expect(name).toHaveValue('');
		await expect(page.getByLabel('Eine Saison ist ein Kalenderjahr')).not.toBeChecked();
		await expect(send).toBeFocused();
	},
);

test(
	'after a search the keyboard is where it was, and the form shows what is searched for',
	withScript,
	async ({ browser }) => {
		const page = await asAdmin(browser);
		const search = page.getByLabel('Name oder Adresse');
		const send = page.getByRole('button', { name: 'Suchen' });
		await page.goto('/admin/spieler');
		await awake(page);
		await search.fill(' ida ');
		await search.press('Enter');
		await expect(page.getByRole('link', { name: 'Lena', exact: true })).toHaveCount(0);
		await expect(search).toBeFocused();
		await search.fill('tom');
		await send.click();
		await expect(page.getByRole('link', { name: 'Ida', exact: true })).toHaveCount(0);
		await expect(send).toBeFocused();
		await page.goBack();
		await expect(search).toHaveValue(/ida/);
		await page.getByLabel('Zeigen').selectOption({ index: 1 });
		await send.click();
		await expect(page).toHaveURL(/zeigen=(?!alle)/);
		await page.getByRole('link', { name: 'Alle zeigen' }).click();
		await expect(search).toHaveValue('');
		expect(
			await page.getByLabel('Zeigen').evaluate((select: HTMLSelectElement) => select.selectedIndex),
		).toBe(0);
	},
);
