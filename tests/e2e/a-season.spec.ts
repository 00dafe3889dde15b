import { type Browser, expect, test } from '@playwright/test';
import { parseScenario } from '../../prisma/seed/scenario/parse-scenario';
import type { ExpectedState } from '../../prisma/seed/scenario/scenario';
import { type Game, startGame } from './support/game';
import {
	logIn,
	openPerson,
	type Person,
	pick,
	pickSaved,
	register,
	registerAddress,
	teamButton,
} from './support/person';
import { seasonUpload } from './support/season-file';

/**
 * The real Bundesliga season 2024/25, from the imported fixture list to a winner and the start of a second round.
 * Anna founds the community, Ben comes by invite link through registration, Cem and Dana by name and password.
 */

const round = parseScenario(`
Teams: bayern bochum bremen dortmund frankfurt freiburg gladbach heidenheim leipzig leverkusen mainz
Joker: 1   Rebuy: ja

      | 1          | 2            | 3                | 4        | 5
Anna  | leverkusen | frankfurt    | bayern           | mainz    | gladbach
Ben   | mainz      | bayern       | leipzig          |          |
Cem   | leipzig    | leverkusen   | freiburg         | bochum   | bochum
Dana  | dortmund   | heidenheim   | -                |          |
Admin |            | Cem rebuy    |                  |          |
=     | Anna 1, Ben 0, Cem 1, Dana 1 |  | Anna 1, Ben raus, Cem 2, Dana raus | Anna 1, Cem 2 |
`);

/** Teams as the pick screen calls them. */
const shortNames: Record<string, string> = {
	bayern: 'Bayern',
	bochum: 'Bochum',
	dortmund: 'Dortmund',
	frankfurt: 'Frankfurt',
	freiburg: 'Freiburg',
	gladbach: 'Gladbach',
	heidenheim: 'Heidenheim',
	leipzig: 'Leipzig',
	leverkusen: 'Leverkusen',
	mainz: 'Mainz 05',
};

let game: Game;
const people: Person[] = [];
test.beforeAll(async () => {
	game = await startGame('2024-08-20T09:00:00Z');
});
test.afterAll(async () => {
	for (const person of people) await person.page.context().close();
	await game.close();
});

async function open(browser: Browser, name: string, javaScriptEnabled: boolean): Promise<Person> {
	const person = await openPerson(browser, game, name, javaScriptEnabled);
	people.push(person);
	return person;
}

/** Uploads the season with the results up to a matchday, reads the preview, commits. */
async function importSeason(admin: Person, resultsUpTo: number, expected: string): Promise<void> {
	const { page } = admin;
	await page.goto('/admin/import');
	await page.locator('input[type=file]').setInputFiles(seasonUpload(resultsUpTo));
	await page.getByRole('button', { name: 'Vorschau ansehen' }).click();
	await expect(page.getByText(expected).first()).toBeVisible();
	await page.getByRole('button', { name: 'Import übernehmen' }).click();
	await expect(page.locator('.toast-success')).toBeAttached();
}

/** Reads the preview of a matchday's evaluation, confirms and commits it. */
async function evaluate({ page, js }: Person, matchday: number): Promise<void> {
	await page.goto(`/admin/auswertung/bundesliga_1_${matchday}`);
	const step = page.locator('dialog');
	if (js) await page.locator('.page > .actions > button', { hasText: 'Ergebnisse übernehmen' }).click();
	await step.getByRole('checkbox').check();
	await step.getByRole('button', { name: 'Ergebnisse übernehmen' }).click();
	await expect(page.locator('.toast-success')).toBeAttached();
}

/** Marks a match as verlegt by hand, which makes picks void and so is asked about. */
async function postpone({ page }: Person, matchday: number, match: string): Promise<void> {
	await page.goto(`/admin/spieltag/bundesliga_1_${matchday}`);
	await page.locator('summary', { hasText: 'Verlegt, gewertet oder abgebrochen?' }).click();
	await page.getByLabel(`Zustand ${match}`).selectOption({ label: 'verlegt' });
	await page.getByRole('button', { name: 'Ergebnisse speichern' }).click();
	await page.getByLabel('Ja, genau so speichern').check();
	await page.getByRole('button', { name: 'Ergebnisse speichern' }).click();
	await expect(page.locator('.toast-success')).toBeAttached();
}

/** Whether somebody is in with so many jokers, or out, as their own pick screen says. */
async function expectState(
	{ page }: Person,
	community: string,
	matchday: number,
	state: ExpectedState,
): Promise<void> {
	await page.goto(`${community}/tippspiel/${matchday}`);
	const text = state.kind === 'in' ? `${state.jokers} Joker` : 'Du bist ausgeschieden';
	await expect(page.getByText(text).first()).toBeVisible();
}

test('a season from the fixture list to a winner and a second round', async ({
	browser,
	javaScriptEnabled,
}) => {
	test.setTimeout(400_000);
	const js = javaScriptEnabled ?? true;
	const admin = await open(browser, 'Admin', js);
	const anna = await open(browser, 'Anna', js);
	const ben = await open(browser, 'Ben', js);
	const cem = await open(browser, 'Cem', js);
	const dana = await open(browser, 'Dana', js);
	const personOf = (name: string) => people.find((person) => person.name === name) ?? anna;
	let community = '';
	let invitation = '';

	await test.step('the site admin registers and imports the fixture list', async () => {
		await admin.page.goto('/register');
		await register(admin);
		await admin.page.goto('/admin/import');
		await admin.page.locator('input[type=file]').setInputFiles(seasonUpload(0));
		await admin.page.getByRole('button', { name: 'Vorschau ansehen' }).click();
		await expect(admin.page.getByText('306 neu').first()).toBeVisible();
		await admin.page.getByRole('button', { name: 'Import übernehmen' }).click();
		await expect(admin.page.locator('.toast-success')).toBeAttached();
	});

	await test.step('Anna registers and founds a community with a password and rebuys', async () => {
		await anna.page.goto('/');
		await anna.page.getByRole('link', { name: 'Registrieren' }).first().click();
		await register(anna);
		await expect(anna.page).toHaveURL(/\/onboarding\/community$/);
		await anna.page.goto('/create-community');
		await anna.page.getByLabel('Name der Community').fill('Büro Süd');
		await anna.page.getByRole('radio', { name: /^Mit Passwort/ }).check();
		await anna.page.getByLabel('Passwort der Community').fill('kuchen');
		await anna.page.getByLabel('Passwort wiederholen').fill('kuchen');
		await anna.page.getByRole('checkbox', { name: /^Rebuy erlauben/ }).check();
		await anna.page.getByRole('button', { name: 'Community gründen' }).click();
		await expect(anna.page).toHaveURL(/\/community\/created\?cid=/);
		community = `/community/${new URL(anna.page.url()).searchParams.get('cid')}`;
		const link = anna.page.getByRole('textbox', { name: 'Einladungslink' });
		invitation = (await link.inputValue()).replace(game.url, '');
		expect(invitation).toMatch(/^\/community-preview\?join=/);
	});

	await test.step('Ben follows the invite link and registers without losing it', async () => {
		await ben.page.goto(invitation);
		await expect(ben.page.getByRole('heading', { name: 'Büro Süd' })).toBeVisible();
		await ben.page.getByRole('button', { name: 'Beitreten' }).click();
		await registerAddress(ben);
		await expect(ben.page).toHaveURL(/\/onboarding\?join=/);
		await ben.page.getByLabel('Dein Name in dieser Community').fill('Ben');
		await ben.page.getByRole('button', { name: 'Mitspielen' }).click();
		await expect(ben.page).toHaveURL(new RegExp(`${community}/tippspiel/1`));
	});

	await test.step('Cem and Dana join by name and password', async () => {
		for (const person of [cem, dana]) {
			const { page } = person;
			await page.goto('/register');
			await register(person);
			await page.goto('/join-community');
			await page.getByLabel('Name der Community').fill('büro süd');
			await page.getByRole('button', { name: 'Weiter' }).click();
			await page.getByLabel('Passwort der Community').fill('torte');
			await page.getByRole('button', { name: 'Beitreten' }).click();
			await expect(page.getByText('Falsches Passwort für diese Community.').first()).toBeVisible();
			await page.getByLabel('Passwort der Community').fill('kuchen');
			await page.getByRole('button', { name: 'Beitreten' }).click();
			await expect(page).toHaveURL(new RegExp(`${community}/dashboard`));
		}
	});

	/** The picks of a column, saved by everybody who has one; those made ahead already are left alone. */
	const savePicks = async (matchday: number, except: readonly string[] = []) => {
		for (const player of round.players) {
			const wish = player.entry.picks.find((each) => each.matchday === matchday);
			if (!wish || except.includes(player.name)) continue;
			await pickSaved(personOf(player.name), community, matchday, shortNames[wish.team] ?? wish.team);
		}
	};

	/** Results of a matchday come in, it is evaluated, and everybody is where the table says. */
	const playOut = async (matchday: number, monday: string, beforeEvaluation = async () => {}) => {
		await game.setClock(monday);
		await importSeason(admin, matchday, 'geändert');
		await beforeEvaluation();
		await evaluate(admin, matchday);
		await anna.page.goto(`${community}/dashboard`);
		for (const expected of round.expectations) {
			if (expected.after !== matchday || expected.about !== 'member') continue;
			await expectState(personOf(expected.member), community, matchday + 1, expected.state);
		}
	};

	await test.step('matchday 1: picks, one ahead, and nobody sees whose', async () => {
		await pickSaved(anna, community, 3, 'Bayern');
		await savePicks(1);
		await ben.page.goto(`${community}/dashboard`);
		await expect(ben.page.getByText('Getippt').first()).toBeVisible();
	});

	await test.step('matchday 1: a pick at the kickoff is refused, and the picks are shown', async () => {
		await dana.page.goto(`${community}/tippspiel/1`);
		await game.setClock('2024-08-23T18:30:00Z');
		await teamButton(dana.page, 'Freiburg').click();
		await dana.page.getByRole('button', { name: 'Tipp speichern' }).click();
		await expect(dana.page.getByText('Tippabgabe geschlossen').first()).toBeVisible();
		await game.setClock('2024-08-23T18:30:05Z');
		await dana.page.goto(`${community}/dashboard`);
		await expect(dana.page.getByText('Leverkusen').first()).toBeVisible();
	});

	await test.step('matchday 1: a draw costs Ben his joker', () => playOut(1, '2024-08-26T08:00:00Z'));

	await test.step('matchday 2: a used team and a future conflict are refused', async () => {
		await anna.page.goto(`${community}/tippspiel/2`);
		await expect(teamButton(anna.page, 'Leverkusen').locator('input')).toBeDisabled();
		const forced = await anna.page.request.post(`${community}/tippspiel/2`, {
			form: { intent: 'save', teamId: 'leverkusen' },
			headers: { Origin: game.url, 'Sec-Fetch-Site': 'same-origin' },
		});
		expect(forced.status()).toBe(422);
		expect(await forced.text()).toContain('❌ Du hast dieses Team bereits gewählt.');
		await pick(anna, community, 2, 'Bayern');
		await expect(
			anna.page.getByText('Bitte überprüfe deine Tipps für folgende Spieltage: 3').first(),
		).toBeVisible();
		await savePicks(2);
	});

	await test.step('matchday 2: Cem loses and is bought back', async () => {
		await game.setClock('2024-09-02T08:00:00Z');
		await importSeason(admin, 2, 'geändert');
		await evaluate(admin, 2);
		await expectState(cem, community, 3, { kind: 'out', since: 2 });
		await anna.page.goto(`${community}/admin`);
		await anna.page.getByRole('link', { name: 'Rebuy: Cem' }).click();
		await anna.page.locator('section.confirm').getByRole('button').click();
		await expect(anna.page.locator('.toast-success')).toBeAttached();
		await expectState(cem, community, 3, { kind: 'in', jokers: 2 });
	});

	await test.step('matchday 3: a draw without a joker and a missing pick put Ben and Dana out', async () => {
		await savePicks(3, ['Anna']);
		await playOut(3, '2024-09-16T08:00:00Z');
	});

	await test.step('matchday 4: a match is verlegt and the pick on it void, the team stays free', async () => {
		await savePicks(4);
		await playOut(4, '2024-09-23T08:00:00Z', () => postpone(admin, 4, 'Bochum – Kiel'));
		await cem.page.goto(`${community}/tippspiel/5`);
		await expect(teamButton(cem.page, 'Bochum').locator('input')).toBeEnabled();
	});

	await test.step('matchday 5: Cem loses, Anna wins', async () => {
		await savePicks(5);
		await game.setClock('2024-09-30T08:00:00Z');
		await importSeason(admin, 5, 'geändert');
		await evaluate(admin, 5);
		await ben.page.goto(`${community}/auswertung`);
		await expect(
			ben.page.getByRole('region', { name: 'Der Sieg geht an' }).getByText('Anna', { exact: true }),
		).toBeVisible();
	});

	await test.step('the second round starts, everybody is in again and every team is free', async () => {
		await anna.page.goto(`${community}/admin/verwalten`);
		await anna.page.getByRole('link', { name: 'Runde 2 starten' }).click();
		await anna.page.getByRole('button', { name: 'Runde 2 starten' }).click();
		await expect(anna.page.locator('.toast-success')).toBeAttached();
		await ben.page.goto(`${community}/dashboard`);
		await expect(ben.page.getByText('Runde 2').filter({ visible: true }).first()).toBeVisible();
		await pickSaved(ben, community, 6, 'Leverkusen');
	});

	await test.step('the rest of the season, with the awarded match', async () => {
		await game.setClock('2025-05-20T08:00:00Z');
		await logIn(admin);
		await importSeason(admin, 34, 'geändert');
		await admin.page.goto('/admin/spieltag/bundesliga_1_14');
		await expect(admin.page.getByLabel('Tore 1. FC Union Berlin gegen VfL Bochum')).toHaveValue('0');
		await expect(admin.page.getByLabel('Tore VfL Bochum bei 1. FC Union Berlin')).toHaveValue('2');
		await expect(admin.page.getByText('gewertet', { exact: true }).first()).toBeVisible();
	});

	for (const person of people) expect(person.complaints, `console of ${person.name}`).toEqual([]);
});
