import { expect, type Page, test } from '@playwright/test';
import { findMatches } from '~/data/matches.server';
import { findSource } from '~/data/season-sources.server';
import { saveClubs } from '~/services/seasons/save-clubs.server';
import { createSources } from '~/sources/sources.server';
import { clubs } from '../../prisma/seed/teams';
import { type App, startApp } from '../support/app';
import { buildPlayer, DAY } from '../support/builders';
import { enterByHand } from '../support/enter-by-hand';
import { type FakeSources, startFakeSources } from '../support/fake-sources';
import { MINUTE, type TrueMatch } from '../support/fake-sources/true-match';
import { askUntil } from '../support/watched-season';
import { openBuiltPlayer } from './support/built-player';
import type { Person } from './support/person';

/** R41: a site admin sets a season up from a source, and decides what the source says otherwise than it was typed. */

const START = Date.parse('2026-08-29T13:30Z');
const at = (...minutes: number[]) => minutes.map((minute) => ({ minute, side: 'home' as const }));
const match = (home: string, away: string, more: Partial<TrueMatch> = {}): TrueMatch => ({
	...{ matchday: 1, home, away, kickoff: START, goals: [] },
	...more,
});
const seasonId = 'bundesliga_1';

let app: App;
let fake: FakeSources;
let admin: Person;
let adminId: string;

test.beforeAll(async ({ browser, javaScriptEnabled }) => {
	app = await startApp({ now: START - 3 * DAY });
	await saveClubs(app.context, clubs);
	fake = await startFakeSources({
		now: app.clock.now,
		matches: [
			match('FC Bayern München', 'VfL Wolfsburg', { goals: at(12, 70) }),
			match('FC Augsburg', 'SV Werder Bremen', { goals: at(30) }),
			match('SV Werder Bremen', 'FC Bayern München', { matchday: 2, kickoff: START + 7 * DAY }),
		],
		...{ shortcut: 'bl1', code: 'BL1', year: 2026 },
	});
	app.context.settings.sources = fake.settings;
	app.context.sources = createSources(fake.settings);
	adminId = await buildPlayer(app.context, 'admin');
	admin = await openBuiltPlayer(browser, app, 'admin', javaScriptEnabled);
});

test.afterAll(async () => {
	await admin?.page.context().close();
	await app?.close();
	await fake?.close();
});

/** What the source says of a match, on the page that lists it. */
const saidOf = (page: Page, pairing: string) => page.locator('.admin-task', { hasText: pairing });

test('a season comes from its source, and what it says against a person waits for one tap', async () => {
	const { page, complaints } = admin;
	await page.goto('/admin');
	await page.getByRole('link', { name: 'Quelle einrichten' }).first().click();
	const offers = page.getByRole('region', { name: 'OpenLigaDB', exact: true });
	await offers.getByRole('button', { name: /^Bundesliga 2026\/27/ }).click();
	await expect(page.getByText('3 Spiele, zuletzt geändert')).toBeVisible();
	await page.getByRole('button', { name: 'Vorschau ansehen' }).click();
	await expect(page.getByText('Mit dem Übernehmen bekommt die Saison eine Quelle')).toBeVisible();
	await page.getByRole('button', { name: 'Import übernehmen' }).click();
	await expect(page).toHaveURL(new RegExp(`/admin/saison/${seasonId}$`));
	await expect(page.getByText('Die Quelle ist eingerichtet.')).toBeVisible();
	await expect(page.locator('#quelle').getByText('bl1/2026')).toBeVisible();
	expect(await findSource(app.context.db, seasonId)).toMatchObject({ takesResults: true, takesTimes: true });

	await page.locator('#quelle').getByRole('button', { name: 'Jetzt fragen' }).click();
	await expect(page.getByText('OpenLigaDB hat geantwortet: nichts Neues.')).toBeVisible();

	app.clock.set(START + 120 * MINUTE);
	for (const [home, result] of [
		['bayern', '1:0'],
		['augsburg', '2:0'],
	] as const)
		await enterByHand(app.context, { seasonId, actorId: adminId, home, result });
	await askUntil(app.context, app.clock, { seasonId, until: START + 150 * MINUTE });
	await page.goto('/admin');
	await page.getByRole('link', { name: 'Ansehen: 2 Abweichungen von OpenLigaDB' }).click();
	const [bayern, augsburg] = [saidOf(page, 'Bayern – Wolfsburg'), saidOf(page, 'Augsburg')];
	await expect(bayern).toContainText('OpenLigaDB sagt 2:0, gespeichert ist 1:0 (von Hand).');
	await bayern.getByRole('button', { name: 'Übernehmen' }).click();
	await expect(page.getByText('Übernommen.', { exact: true })).toBeVisible();
	await expect(bayern).toHaveCount(0);
	await augsburg.getByRole('button', { name: 'Verwerfen' }).click();
	await expect(page.getByText('Sagt die Quelle etwas anderes, fragen wir wieder.')).toBeVisible();
	await expect(augsburg.getByRole('button', { name: 'Verwerfen' })).toHaveCount(0);
	await page.getByText('Verworfen', { exact: true }).click();
	await expect(augsburg.getByRole('button', { name: 'Doch übernehmen' })).toBeVisible();
	const results = (await findMatches(app.context.db, seasonId)).map(({ result }) => result);
	expect(results.sort()).toEqual(['2:0', '2:0', null]);
	expect(complaints).toEqual([]);
});
