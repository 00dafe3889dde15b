import { type Browser, type Dialog, expect, type Page, test } from '@playwright/test';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { enlarge } from '../gallery/inspect';
import { type App, startApp } from '../support/app';
import { buildGame, type Game, HOUR, roundRobin, WEEK } from '../support/builders';
import { openBuiltPlayer } from './support/built-player';
import type { Person } from './support/person';
import { awake } from './support/session';

/** Results, typed by a site admin: the keyboard alone is enough, and slips are shown back. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const TEAMS = [...'abcdefghijklmnopqr'];
const DIGITS = [...'210310014220113250'];

let app: App;
let game: Game;
let admin: Person;
let page: Page;

test.beforeAll(async ({ browser, javaScriptEnabled }) => {
	app = await startApp({ now: KICKOFF - 48 * HOUR });
	game = await buildGame(app.context, roundRobin(TEAMS, KICKOFF), ['Lena']);
	admin = await openBuiltPlayer(browser, app, 'admin', javaScriptEnabled);
	page = admin.page;
});

test.afterAll(async () => {
	await admin?.page.context().close();
	await app?.close();
});

test.beforeEach(async () => {
	await app.context.db.match.updateMany({
		where: { matchdayId: game.matchdayId(1) },
		data: { result: null },
	});
	app.clock.set(KICKOFF + 3 * HOUR);
});

test.afterEach(async () => {
	if (page !== admin.page) await page.context().close();
	page = admin.page;
	expect(admin.complaints).toEqual([]);
});

const fields = () => page.locator('.admin-result-score');
const save = () => page.getByRole('button', { name: 'Ergebnisse speichern' });

async function open(matchday = 1): Promise<void> {
	await page.goto(`/admin/spieltag/${game.matchdayId(matchday)}`);
	if (admin.js) await awake(page);
}

/** The results of a matchday as they are stored, in the order of the page. */
async function stored(matchday = 1): Promise<(string | null)[]> {
	const names = await fields().evaluateAll((all) => all.map((each) => each.getAttribute('name') ?? ''));
	const matches = await app.context.db.match.findMany({ where: { matchdayId: game.matchdayId(matchday) } });
	const results = new Map(matches.map(({ id, result }) => [`home-${id}`, result]));
	return names.flatMap((name) => results.get(name) ?? (results.has(name) ? null : []));
}

/** The digits of a matchday, two by two. */
const typed = DIGITS.flatMap((digit, index) => (index % 2 === 0 ? [`${digit}:${DIGITS[index + 1]}`] : []));

/** In a browser of its own, time stands still until it is let run. */
async function stopTime(browser: Browser): Promise<void> {
	const storageState = await admin.page.context().storageState();
	page = await (await browser.newContext({ baseURL: app.url, storageState })).newPage();
	await page.clock.install({ time: KICKOFF + 3 * HOUR });
	await open();
	await page.clock.pauseAt(KICKOFF + 4 * HOUR);
	await fields().first().focus();
}

test('Tab goes from home to guest to the next match, and back', async () => {
	await open();
	await expect(fields()).toHaveCount(18);
	for (const field of await fields().all()) await expect(field).toHaveAttribute('inputmode', 'numeric');
	await fields().first().focus();
	for (const [index, digit] of DIGITS.entries()) {
		await expect(fields().nth(index)).toBeFocused();
		await page.keyboard.press(digit);
		if (index < 17) await page.keyboard.press('Tab');
	}
	await page.keyboard.press('Shift+Tab');
	await expect(fields().nth(16)).toBeFocused();
	await page.keyboard.press('Shift+Tab');
	await expect(fields().nth(15)).toBeFocused();
	expect(await fields().evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toEqual(
		DIGITS,
	);
	await page.keyboard.press('Enter');
	await expect(page.getByText('9 Spiele gespeichert').first()).toBeVisible();
	expect(await stored()).toEqual(typed);
});

test('a digit moves on by itself: a matchday is 18 keys and one Enter', { tag: '@with-script' }, async () => {
	await open();
	await fields().first().focus();
	for (const [index, digit] of DIGITS.entries()) {
		await expect(fields().nth(index)).toBeFocused();
		await page.keyboard.press(digit);
	}
	await page.keyboard.press('Enter');
	await expect(page.getByText('9 Spiele gespeichert').first()).toBeVisible();
	expect(await stored()).toEqual(typed);
});

test('a second digit within 400 ms stays in its field, a later one is the guest’s', {
	tag: '@with-script',
}, async ({ browser }) => {
	await stopTime(browser);
	await page.keyboard.press('1');
	await page.clock.runFor(399);
	await expect(fields().nth(0)).toBeFocused();
	await page.keyboard.press('0');
	await expect(fields().nth(0)).toHaveValue('10');
	await expect(fields().nth(1)).toBeFocused();
	await page.keyboard.press('2');
	await page.clock.runFor(400);
	await expect(fields().nth(2)).toBeFocused();
	await page.keyboard.press('3');
	await page.keyboard.press('Tab');
	await page.clock.runFor(1000);
	await expect(fields().nth(3)).toBeFocused();
});

test('a Tab shortly after a digit has moved on by itself doesn’t move on again', {
	tag: '@with-script',
}, async ({ browser }) => {
	await stopTime(browser);
	await page.keyboard.press('2');
	await page.clock.runFor(900);
	await page.keyboard.press('Tab');
	await expect(fields().nth(1)).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(fields().nth(2)).toBeFocused();
	await page.keyboard.press('1');
	await page.clock.runFor(400);
	await page.keyboard.press('Shift+Tab');
	await expect(fields().nth(2)).toBeFocused();
	await page.keyboard.press('3');
	await page.clock.runFor(400 + 1500);
	await expect(fields().nth(3)).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(fields().nth(4)).toBeFocused();
});

test('Backspace takes a digit back and stays; in an empty field it goes back', {
	tag: '@with-script',
}, async ({ browser }) => {
	await stopTime(browser);
	await page.keyboard.press('3');
	await page.keyboard.press('Backspace');
	await page.clock.runFor(1000);
	await expect(fields().nth(0)).toBeFocused();
	await expect(fields().nth(0)).toHaveValue('');
	await page.keyboard.press('Backspace');
	await expect(fields().nth(0)).toBeFocused();
	await page.keyboard.press('3');
	await page.clock.runFor(400);
	await page.keyboard.press('Backspace');
	await expect(fields().nth(0)).toBeFocused();
	await expect(fields().nth(0)).toHaveValue('3');
	await page.keyboard.press('2');
	await page.clock.runFor(400);
	await expect(fields().nth(0)).toHaveValue('2');
	await page.keyboard.press('Shift+Tab');
	await page.clock.runFor(1000);
	await expect(fields().nth(0)).toBeFocused();
});

test('slowly typed with its colon, a result fills both fields all the same', { tag: '@with-script' }, async ({
	browser,
}) => {
	await stopTime(browser);
	for (const key of ['2', ':', '1']) {
		await page.keyboard.press(key);
		await page.clock.runFor(400);
	}
	await expect(fields().nth(0)).toHaveValue('2');
	await expect(fields().nth(1)).toHaveValue('1');
	await expect(fields().nth(2)).toBeFocused();
});

test('Tab leads out of the last field to the button, and Enter keeps the keyboard’s place', async () => {
	await open();
	await fields().last().focus();
	await page.keyboard.press('Tab');
	await expect(save()).toBeFocused();
	await fields().nth(0).fill('2');
	await fields().nth(1).fill('1');
	await fields().nth(1).press('Enter');
	await expect(page.getByText('1 Spiel gespeichert').first()).toBeVisible();
	if (admin.js) await expect(page.locator('.admin-result-score:focus')).toHaveCount(1);
});

test('leaving with results that aren’t saved asks, and only then', { tag: '@with-script' }, async () => {
	const asked: string[] = [];
	let answer = false;
	const hear = async (dialog: Dialog) => {
		asked.push(dialog.type());
		await (answer ? dialog.accept() : dialog.dismiss());
	};
	page.on('dialog', hear);
	await open();
	const onward = page.getByRole('link', { name: '2. Spieltag →' });
	await fields().nth(0).fill('2');
	await fields().nth(1).fill('1');
	await onward.click();
	await expect.poll(() => asked).toEqual(['confirm']);
	await expect(page).toHaveURL(/_1$/);
	await expect(fields().nth(0)).toHaveValue('2');
	await page.reload({ timeout: 2_000 }).catch(() => {});
	expect(asked).toEqual(['confirm', 'beforeunload']);
	await save().click();
	await expect(page.getByText('1 Spiel gespeichert').first()).toBeVisible();
	await fields().nth(0).fill('99');
	await save().click();
	await expect(page.getByRole('alert')).toContainText('Noch nicht gespeichert');
	await onward.click();
	await expect.poll(() => asked).toEqual(['confirm', 'beforeunload', 'confirm']);
	await fields().nth(0).fill('3');
	await save().click();
	await expect(page.getByRole('alert')).toHaveCount(0);
	await onward.click();
	await expect(page).toHaveURL(/_2$/);
	await expect(page.getByRole('heading', { name: '2. Spieltag' })).toBeVisible();
	await page.locator('#anstoss > summary').click();
	await page.locator('#anstoss input[type="datetime-local"]').first().fill('2026-09-05T18:30');
	answer = true;
	await page.goBack();
	// The address is the last page's for a moment, until the way back is undone for the question.
	await expect.poll(() => asked.slice(3)).toEqual(['confirm']);
	await expect(page).toHaveURL(/_1$/);
	page.off('dialog', hear);
});

test('what was typed for one matchday and given up doesn’t stand in the next one’s forms', {
	tag: '@with-script',
}, async () => {
	app.clock.set(KICKOFF - HOUR);
	const { db } = app.context;
	for (const id of [game.matchdayId(10), game.matchdayId(11)]) {
		await db.matchday.update({ where: { id }, data: { kickoff: null } });
		const [match] = await db.match.findMany({ where: { matchdayId: id }, take: 1 });
		await db.match.delete({ where: { id: match?.id ?? '' } });
	}
	const kickoff = page.getByLabel('Anpfiff (deutsche Zeit)');
	const start = page.getByLabel('Anstoß (deutsche Zeit)');
	const search = page.getByLabel('Heimteam suchen');
	await open(11);
	const stored = await kickoff.inputValue();
	await open(10);
	await page.locator('#spiele > summary').click();
	await kickoff.fill('2026-10-30T20:30');
	await start.fill('2026-10-30T20:30');
	await search.fill('b');
	page.once('dialog', (dialog) => dialog.accept());
	const onward = page.getByRole('link', { name: '11. Spieltag →' });
	await onward.press('Enter');
	await expect(page.getByRole('heading', { name: '11. Spieltag' })).toBeVisible();
	await expect(kickoff).toHaveValue(stored);
	await expect(start).toHaveValue('');
	await expect(search).toHaveValue('');
	await expect(page.getByRole('link', { name: '12. Spieltag →' })).toBeFocused();
});

test('a result pasted whole into a home field is split, and what was understood is shown back', async () => {
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await open();
	const pasted = ['2:1', '2-1', '2–1', '2 : 1'];
	for (const [index, text] of pasted.entries()) {
		await fields()
			.nth(index * 2)
			.focus();
		await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
		await page.keyboard.press('ControlOrMeta+v');
		if (!admin.js) continue;
		await expect(fields().nth(index * 2)).toHaveValue('2');
		await expect(fields().nth(index * 2 + 1)).toHaveValue('1');
		await expect(fields().nth(index * 2 + 2)).toBeFocused();
	}
	await save().click();
	await expect(
		page.getByText(/^4 Spiele gespeichert: .+ 2:1, .+ 2:1, .+ 2:1 und .+ 2:1\.$/).first(),
	).toBeVisible();
	expect((await stored()).slice(0, 5)).toEqual(['2:1', '2:1', '2:1', '2:1', null]);
	await expect(fields().nth(6)).toHaveValue('2');
	await expect(fields().nth(7)).toHaveValue('1');
});

test('99:1 in a future matchday is shown back, and a tick counts only for what it was set for', async () => {
	app.clock.set(KICKOFF - HOUR);
	await game.pick('Lena', 2, 'a');
	await open(2);
	await fields().nth(0).fill('99');
	await fields().nth(1).fill('1');
	await save().click();
	const tick = page.getByRole('checkbox', { name: 'Ja, genau so speichern' });
	await expect(page.getByRole('alert')).toContainText('Noch nicht gespeichert');
	await page.getByRole('alert').getByRole('link', { name: 'Das hat Folgen.' }).click();
	await expect(tick).toBeFocused();
	await expect(page.getByText('Das sind mehr als 15 Tore.')).toBeVisible();
	await expect(page.getByText('Für diesen Spieltag ist 1 Tipp gespeichert.')).toBeVisible();
	await expect(tick).not.toBeChecked();
	await tick.check();
	await fields().nth(0).fill('98');
	await save().click();
	await expect(page.getByText('98:1: Das sind mehr als 15 Tore.')).toBeVisible();
	await expect(tick).not.toBeChecked();
	expect(await stored(2)).not.toContain('98:1');
	await tick.check();
	await save().click();
	await expect(page.getByText('1 Spiel gespeichert').first()).toBeVisible();
	expect((await stored(2))[0]).toBe('98:1');
	await expect(tick).toHaveCount(0);
});

test('R2: a match that goes beyond the next matchday is asked about, and the answer is taken', async () => {
	app.clock.set(KICKOFF - HOUR);
	await open(3);
	await page.locator('#anstoss > summary').click();
	const start = page.locator('#anstoss input[type="datetime-local"]').first();
	await start.fill('2026-09-23T20:30');
	const button = page.getByRole('button', { name: 'Anstoßzeiten speichern' });
	await button.click();
	const question = page.getByRole('group', { name: 'Verlegt oder neue Uhrzeit?' });
	await expect(question).toBeVisible();
	await expect(start).toHaveValue('2026-09-23T20:30');
	await page.getByRole('alert').getByRole('link').click();
	await question.getByRole('radio', { name: /^Verlegt/ }).check();
	await button.click();
	await expect(page.getByText('1 Spiel gespeichert').first()).toBeVisible();
	const moved = await app.context.db.match.findMany({
		where: { matchdayId: game.matchdayId(3), state: 'postponed' },
	});
	expect(moved.map(({ kickoff }) => Number(kickoff))).toEqual([Date.parse('2026-09-23T18:30:00Z')]);
});

test('R19: the reason of a correction is asked for at its field', async () => {
	app.clock.set(KICKOFF + 2 * WEEK - HOUR);
	await closePickWindows(app.context, app.context.now());
	await game.evaluate(1);
	await open();
	await fields().nth(0).fill('0');
	await fields().nth(1).fill('0');
	await save().click();
	await expect(page.getByText('„nachgereicht“')).toBeVisible();
	await page.getByRole('checkbox', { name: 'Ja, genau so speichern' }).check();
	await save().click();
	await expect(page.getByText('an den Ständen ändert sich nichts').first()).toBeVisible();
	await fields().nth(0).fill('3');
	await save().click();
	const reason = page.locator('#ergebnisse').getByLabel('Grund der Änderung');
	await expect(page.getByRole('alert').getByRole('link')).toHaveText('Bitte gib den Grund der Korrektur an.');
	await page.getByRole('alert').getByRole('link').click();
	await expect(reason).toBeFocused();
	await reason.fill('Verlesen');
	await save().click();
	await page.getByRole('checkbox', { name: 'Ja, genau so speichern' }).check();
	await save().click();
	await expect(page.getByText('an den Ständen ändert sich nichts').first()).toBeVisible();
	await expect(reason).toHaveValue('');
	expect((await stored())[0]).toBe('3:0');
});

test('with letters twice as large nothing runs out of a phone, the folds open too', async () => {
	await open(3);
	await page.locator('details').evaluateAll((all) => {
		for (const each of all) each.setAttribute('open', '');
	});
	expect(await enlarge(page)).toEqual([]);
});
